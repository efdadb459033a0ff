#pragma once

#include "xfen/core/movegen.hpp"

namespace xfen {

/// The number of sequences of `depth` legal moves; the moves of the last ply are counted, not
/// played.
template <class R>
std::uint64_t perft(const BasicPosition<R>& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  std::uint64_t nodes = 0;
  for (const Move move : legal_moves(position)) {
    BasicPosition<R> next = position;
    next.play(move);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

}  // namespace xfen
