#pragma once

#include <array>
#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// Calls `f(Square, Piece)` for every man, rank by rank from a1.
template <class F>
void each_man(const Setup& setup, F f) {
  for (int r = 0; r < setup.height; ++r)
    for (int file = 0; file < setup.width; ++file)
      if (const Piece piece = setup.at(file, r)) f(Square(file, r), piece);
}

/// The board of the variant's start.
Setup start_setup(const VariantSpec& variant);

/// Light or dark, as 0 or 1; a1 is dark on every board.
constexpr int shade_of(Square s) { return (s.file() + s.rank() + 1) % 2; }

/// Men of one colour, counted.
struct Census {
  int men = 0;
  int pawns = 0;
  std::array<int, 16> kind{};
  std::array<std::array<int, 2>, 16> kind_by_shade{};

  Census(const Setup& setup, const VariantSpec& variant, Color color);
};

/// Moves only along its shade of squares, like a bishop.
bool keeps_its_shade(const Movement& movement);

/// Men that must be promoted pawns because the array did not hold them, at least. Kinds that
/// pawns cannot become are counted in `impossible`.
struct PromotedMen {
  int least = 0;
  int impossible = 0;
};
PromotedMen promoted_men(const Census& now, const Census& start, const VariantSpec& variant);

}  // namespace xfen::detail
