#pragma once

#include "xfen/board/bitboard.hpp"
#include "xfen/board/color.hpp"
#include "xfen/core/rules.hpp"

namespace xfen::detail {

/// Calls `f(atom, step)` for the rides of a man that are not those of a whole rook or bishop, the
/// steps as that colour makes them.
template <class F>
void each_odd_ride(const PieceDef& man, Color color, F f) {
  for (const Atom& atom : man.movement)
    if (is_rider(atom) && !is_usual_rider(atom))
      atom.each_step([&](Step step) {
        if (color == Color::black) step.dr = static_cast<std::int8_t>(-step.dr);
        f(atom, step);
      });
}

/// The squares from `from` on, `atom.range` of them at most, up to the first man.
template <class G, class F>
void ride(int from, const Atom& atom, Step step, Bitboard<G> occupied, F f) {
  const Square start = G::square(from);
  int file = start.file(), rank = start.rank();
  for (int n = 0; n < atom.range || atom.range == Atom::unlimited; ++n) {
    file += step.df;
    rank += step.dr;
    if (!G::contains(file, rank)) return;
    const auto square = Bitboard<G>(Square(file, rank));
    f(square);
    if (square & occupied) return;
  }
}

/// Where the odd rides of a man on `from` go, if only `enemies` may be taken.
template <class G>
Bitboard<G> odd_targets(const PieceDef& man, Color color, int from, Bitboard<G> enemies,
                        Bitboard<G> occupied) {
  Bitboard<G> targets;
  each_odd_ride(man, color, [&](const Atom& atom, Step step) {
    ride<G>(from, atom, step, occupied, [&](Bitboard<G> square) {
      if (square & occupied ? atom.captures && square & enemies : atom.moves) targets |= square;
    });
  });
  return targets;
}

/// Those of `men`, all of that kind and colour, whose odd rides take on `square`.
template <class G>
Bitboard<G> odd_attackers(const PieceDef& man, Color color, int square, Bitboard<G> men,
                          Bitboard<G> occupied) {
  Bitboard<G> found;
  each_odd_ride(man, color, [&](const Atom& atom, Step step) {
    if (!atom.captures) return;
    const Step back{static_cast<std::int8_t>(-step.df), static_cast<std::int8_t>(-step.dr)};
    ride<G>(square, atom, back, occupied, [&](Bitboard<G> s) { found |= s & men; });
  });
  return found;
}

}  // namespace xfen::detail
