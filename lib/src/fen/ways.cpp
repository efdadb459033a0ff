#include "ways.hpp"

#include <algorithm>

namespace xfen::detail {

namespace {

/// Calls `f(Square)` with each attacker, once for each of its ways, until `f` is true.
template <class F>
bool any_attacker(const Setup& setup, const VariantSpec& variant, Square square, Color by, F f) {
  for (int k = 0; k < variant.pieces.size(); ++k) {
    const Piece man(by, static_cast<Kind>(k));
    const auto takes = [&](Square from, const Atom& atom) {
      return atom.captures && setup.at(from) == man && f(from);
    };
    if (any_way_to(setup, variant.pieces[k].movement, by, square, takes)) return true;
  }
  return false;
}

}  // namespace

bool is_attacked(const Setup& setup, const VariantSpec& variant, Square square, Color by) {
  return any_attacker(setup, variant, square, by, [](Square) { return true; });
}

std::vector<Square> attackers_of(const Setup& setup, const VariantSpec& variant, Square square,
                                 Color by) {
  std::vector<Square> squares;
  any_attacker(setup, variant, square, by, [&](Square from) {
    squares.push_back(from);
    return false;
  });
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

}  // namespace xfen::detail
