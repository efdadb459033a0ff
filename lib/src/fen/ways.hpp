#pragma once

#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// Goes backwards along each way on which a man of that movement arrives on `to`:
/// `f(Square, const Atom&)` for every square up to the first man's and with it. Ends, and is
/// true, as soon as `f` is.
template <class F>
bool any_way_to(const Setup& setup, const Movement& movement, Color color, Square to, F f) {
  const int forward = color == Color::white ? 1 : -1;
  for (const Atom& atom : movement)
    for (int i = 0; i < 8; ++i) {
      if ((atom.directions >> i & 1) == 0) continue;
      const Step step = atom.step(i);
      int file = to.file(), rank = to.rank();
      for (int n = 0; n < atom.range || atom.range == Atom::unlimited; ++n) {
        file -= step.df;
        rank -= step.dr * forward;
        if (!setup.contains(file, rank)) break;
        if (f(Square(file, rank), atom)) return true;
        if (setup.at(file, rank)) break;
      }
    }
  return false;
}

/// True if a man of `by` could take on `square`.
bool is_attacked(const Setup& setup, const VariantSpec& variant, Square square, Color by);

/// Where the men of `by` stand that could take on `square`, in the order of the board.
std::vector<Square> attackers_of(const Setup& setup, const VariantSpec& variant, Square square,
                                 Color by);

}  // namespace xfen::detail
