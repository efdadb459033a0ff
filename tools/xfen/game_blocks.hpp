#pragma once

#include <cstdint>
#include <memory>

#include "inputs.hpp"
#include "xfen/notation/pgn_stream.hpp"

namespace xfen::tool {

/// Whole games of one file, so that pieces can be worked on apart.
struct GameBlock {
  PgnPiece piece;
  std::size_t file = 0;
  bool first = false;          ///< of its file
  std::uint64_t position = 0;  ///< bytes read from all files when it was taken
};

/// Reads the inputs one after the other, some games at a time.
class GameBlockReader {
 public:
  explicit GameBlockReader(Inputs inputs) : inputs_(std::move(inputs)) {}

  /// False at the end of the last input.
  bool next(GameBlock& block);

  const std::string& path(std::size_t file) const { return inputs_.paths()[file]; }
  /// Bytes of all inputs; 0 if not known.
  std::uint64_t total() const { return inputs_.total(); }

 private:
  Inputs inputs_;
  std::size_t file_ = 0;
  std::unique_ptr<Source> source_;
  std::unique_ptr<PgnStream> stream_;
  bool first_ = true;
  std::uint64_t finished_ = 0;  ///< bytes of the files before
};

}  // namespace xfen::tool
