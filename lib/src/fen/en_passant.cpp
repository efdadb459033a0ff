#include "en_passant.hpp"

#include "ways.hpp"

namespace xfen::detail {

namespace {

bool has_attacked_king(const Setup& setup, const VariantSpec& variant, Color owner) {
  const int kind = variant.pieces.find(Role::royal);
  if (kind < 0) return false;
  const Piece king(owner, static_cast<Kind>(kind));
  for (int rank = 0; rank < setup.height; ++rank)
    for (int file = 0; file < setup.width; ++file)
      if (setup.at(file, rank) == king && is_attacked(setup, variant, Square(file, rank), !owner))
        return true;
  return false;
}

}  // namespace

bool may_take_ep(const Setup& setup, const VariantSpec& variant) {
  return any_ep_taker(setup, variant, [&](Square from) {
    Setup after = setup;
    after.put(*setup.ep, setup.at(from));
    after.put(from, {});
    after.put(Square(setup.ep->file(), from.rank()), {});
    return !has_attacked_king(after, variant, setup.turn);
  });
}

}  // namespace xfen::detail
