#pragma once

#include <random>
#include <vector>

#include "xfen/facade/any_position.hpp"
#include "xfen/facade/numbering.hpp"
#include "xfen/facade/runtime_variant.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::test {

/// The array of a game; a random one where the variant's arrays have numbers.
inline Setup random_array(const VariantSpec& variant, std::mt19937_64& random) {
  if (const auto numbering = Numbering::of(variant)) {
    const auto count = static_cast<unsigned>(numbering->last() - numbering->first() + 1);
    return *numbering->setup(numbering->first() + static_cast<int>(random() % count));
  }
  return *read_fen(variant.start, {.variant = &variant}).setup;
}

/// One of the moves, of which there are some. What is rare at random and worth a look is likely.
inline Move random_move(const std::vector<Move>& moves, std::mt19937_64& random) {
  for (const Move move : moves)
    if (move.type != MoveType::plain && move.type != MoveType::double_step && random() % 2 == 0)
      return move;
  return moves[random() % moves.size()];
}

inline const VariantSpec& spec_of(const VariantSpec& variant) { return variant; }
inline const VariantSpec& spec_of(const RuntimeVariant& variant) { return variant.spec(); }

/// Calls `f(position, its legal moves)` with `count` positions of random games, the last ones of
/// games included. The variant is compiled in or defined while the program runs.
template <class V, class F>
void each_random_position(const V& variant, int count, F f) {
  constexpr int longest_game = 150;
  std::mt19937_64 random(960);
  while (count > 0) {
    AnyPosition position =
        AnyPosition::make(random_array(spec_of(variant), random), variant).value();
    for (int ply = 0; ply < longest_game && count > 0; ++ply, --count) {
      const std::vector<Move> moves = position.legal_moves();
      f(position, moves);
      if (moves.empty()) break;
      position.play(random_move(moves, random));
    }
  }
}

}  // namespace xfen::test
