#include "men.hpp"

#include <algorithm>

#include "xfen/fen/reader.hpp"

namespace xfen::detail {

Setup start_setup(const VariantSpec& variant) {
  const ReadResult result =
      read_fen(variant.start, {.variant = &variant, .known = {}, .warnings = false});
  return result.ok() ? *result.setup : Setup{};
}

Census::Census(const Setup& setup, const VariantSpec& variant, Color color) {
  const int pawn = variant.pieces.find(Role::pawn);
  each_man(setup, [&](Square s, Piece piece) {
    if (piece.color() != color) return;
    ++men;
    if (piece.kind() == pawn) ++pawns;
    ++kind[piece.kind()];
    ++kind_by_shade[piece.kind()][static_cast<std::size_t>(shade_of(s))];
  });
}

bool keeps_its_shade(const Movement& movement) {
  return std::all_of(movement.begin(), movement.end(),
                     [](const Atom& a) { return (a.minor + a.major) % 2 == 0; });
}

PromotedMen promoted_men(const Census& now, const Census& start, const VariantSpec& variant) {
  PromotedMen promoted;
  for (std::size_t k = 0; k < static_cast<std::size_t>(variant.pieces.size()); ++k) {
    const PieceDef& def = variant.pieces[static_cast<int>(k)];
    if (def.role == Role::pawn || def.role == Role::royal) continue;
    int surplus = std::max(0, now.kind[k] - start.kind[k]);
    const bool one_of_each_shade = start.kind_by_shade[k][0] == 1 && start.kind_by_shade[k][1] == 1;
    if (one_of_each_shade && keeps_its_shade(def.movement) && !variant.bishops_may_share_color)
      surplus = std::max(0, now.kind_by_shade[k][0] - 1) + std::max(0, now.kind_by_shade[k][1] - 1);
    const bool possible = (variant.promotions >> k & 1U) != 0 && !variant.promotes_to_captured;
    (possible ? promoted.least : promoted.impossible) += surplus;
  }
  return promoted;
}

}  // namespace xfen::detail
