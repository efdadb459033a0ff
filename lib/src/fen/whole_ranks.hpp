#pragma once

#include <array>
#include <cstdint>

#include "xfen/describe/piece_set.hpp"
#include "xfen/describe/setup.hpp"

namespace xfen::detail {

/// Reads placements on 8x8 whose ranks are all full or empty, eight squares at a time: start
/// arrays, of which files of openings and of shuffled positions consist. Like the rest of the fast
/// path it declines what it does not take.
class WholeRanks {
 public:
  explicit WholeRanks(const PieceSet& pieces);

  /// True if this processor has what `read` is compiled for.
  static bool supported();

  /// Length of the placement that `text` begins with, its men then standing in `setup.board`; 0
  /// if it declines. `size` counts the whole text.
  std::size_t read(const char* text, std::size_t size, Setup& setup) const;

 private:
  // By the low five bits of a letter: White's man, or a mark that no man has.
  static constexpr std::uint8_t no_man = 0x40;
  alignas(16) std::array<std::uint8_t, 32> man_;
};

}  // namespace xfen::detail
