#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "source.hpp"

namespace xfen::tool {

/// The files of a command. The first may be looked at before it is read.
class Inputs {
 public:
  /// None is standard input.
  Inputs(std::vector<std::string> paths);
  Inputs(std::initializer_list<std::string> paths) : Inputs(std::vector<std::string>(paths)) {}

  std::size_t size() const { return paths_.size(); }
  const std::vector<std::string>& paths() const { return paths_; }
  /// Bytes of all of them; 0 if not known.
  std::uint64_t total() const;

  /// The beginning of the first file, at least up to the end of its first line with content; a few
  /// KiB at most.
  std::string_view peek();
  std::unique_ptr<Source> open(std::size_t file);

 private:
  std::vector<std::string> paths_;
  std::unique_ptr<Source> first_;  ///< once it was looked at
  std::string head_;
};

/// True if the first file is one of games: by its name (".pgn", compressed or not) or its content.
bool is_of_games(Inputs& inputs);

/// True if a text begins like games: with a tag pair, a comment, an escape line or the number of a
/// move. No line that begins with a placement does.
bool looks_like_games(std::string_view head);

}  // namespace xfen::tool
