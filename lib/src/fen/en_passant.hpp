#pragma once

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// True if `f` is for the square of a pawn of the side to move that stands beside the pawn which
/// passed the e.p. square; there is one. Across the edge is not beside.
template <class F>
bool any_ep_taker(const Setup& setup, const VariantSpec& variant, F f) {
  const int kind = variant.pieces.find(Role::pawn);
  if (kind < 0) return false;
  const Piece taker(setup.turn, static_cast<Kind>(kind));
  const int rank = setup.ep->rank() + (setup.turn == Color::white ? -1 : 1);
  for (const int file : {setup.ep->file() - 1, setup.ep->file() + 1})
    if (setup.contains(file, rank) && setup.at(file, rank) == taker && f(Square(file, rank)))
      return true;
  return false;
}

/// True if one of them may take: its king, or each of several, is unattacked when both pawns have
/// left their squares.
bool may_take_ep(const Setup& setup, const VariantSpec& variant);

}  // namespace xfen::detail
