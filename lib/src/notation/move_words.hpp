#pragma once

#include "xfen/describe/move.hpp"
#include "xfen/describe/piece_set.hpp"

namespace xfen::detail {

/// What the text of a move says, before a position is asked.
struct MoveWords {
  int man = PieceSet::none;  ///< kind of the letter in front
  PartOfSquare from;
  bool takes = false;  ///< with an x or a colon
  Square to;
  int promotion = PieceSet::none;
};

}  // namespace xfen::detail
