#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "buffer.hpp"
#include "inputs.hpp"

namespace xfen::tool {

/// A piece of the input that ends where a line ends, so that pieces can be worked on apart.
struct Block {
  Buffer bytes;
  std::size_t file = 0;          ///< which input
  bool first = false;            ///< of its file
  bool continues = false;        ///< starts inside a line that did not fit into a block
  bool open = false;             ///< the last line goes on in the next block
  std::uint64_t first_line = 0;  ///< its number in the file, from 1; 0 unless lines are counted
  std::uint64_t position = 0;    ///< bytes read from all files when it was taken

  std::string_view text() const { return bytes.view(); }
};

/// Reads the inputs one after the other, block by block. A line longer than a block is cut; its
/// pieces are marked, and memory stays flat.
class BlockReader {
 public:
  BlockReader(Inputs inputs, bool count_lines)
      : inputs_(std::move(inputs)), count_lines_(count_lines) {}

  /// False at the end of the last input.
  bool next(Block& block);

  const std::string& path(std::size_t file) const { return inputs_.paths()[file]; }
  /// Bytes of all inputs; 0 if not known.
  std::uint64_t total() const { return inputs_.total(); }

 private:
  Inputs inputs_;
  bool count_lines_;
  std::uint64_t line_ = 1;
  std::size_t file_ = 0;
  std::unique_ptr<Source> source_;
  std::string rest_;  ///< begin of a line, behind the last block
  bool inside_line_ = false;
  bool first_ = true;
  std::uint64_t finished_ = 0;  ///< bytes of the files before
};

/// Calls `line` with every line of the inputs, its file and its number, and `pause` behind each
/// block.
void each_line(BlockReader& reader,
               const std::function<void(std::string_view, const std::string&, std::uint64_t)>& line,
               const std::function<void(const Block&)>& pause = {});

}  // namespace xfen::tool
