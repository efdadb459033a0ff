#pragma once

#include "xfen/board/square.hpp"
#include "xfen/describe/piece_set.hpp"

namespace xfen::detail {

/// A square of which file, rank or both may be missing.
struct PartOfSquare {
  int file = -1;
  int rank = -1;

  bool empty() const { return file < 0 && rank < 0; }
  bool is_whole() const { return file >= 0 && rank >= 0; }
  bool fits(Square s) const {
    return (file < 0 || file == s.file()) && (rank < 0 || rank == s.rank());
  }
};

/// What the text of a move says, before a position is asked.
struct MoveWords {
  int man = PieceSet::none;  ///< kind of the letter in front
  PartOfSquare from;
  bool takes = false;  ///< with an x or a colon
  Square to;
  int promotion = PieceSet::none;
};

}  // namespace xfen::detail
