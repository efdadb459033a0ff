#include "xfen/notation/polyglot.hpp"

#include <array>
#include <cstddef>

#include "polyglot_numbers.hpp"

namespace xfen {

namespace {

constexpr std::size_t first_right = 768, first_file = 772, turn = 780;

/// By kind of the variant its place among P N B R Q K; none if it has another man.
std::optional<std::array<std::size_t, 16>> orthodox_kinds(const VariantSpec& variant) {
  std::array<std::size_t, 16> kinds{};
  for (int k = 0; k < variant.pieces.size(); ++k) {
    const PieceDef& man = variant.pieces[k];
    const int orthodox = orthodox_men.find(man.letter);
    if (orthodox == PieceSet::none || orthodox_men[orthodox].movement != man.movement)
      return std::nullopt;
    kinds[static_cast<std::size_t>(k)] = static_cast<std::size_t>(orthodox);
  }
  return kinds;
}

}  // namespace

std::optional<std::uint64_t> polyglot_key(const AnyPosition& position) {
  const VariantSpec& variant = position.variant();
  if (variant.width != 8 || variant.height != 8) return std::nullopt;
  const auto kinds = orthodox_kinds(variant);
  if (!kinds) return std::nullopt;
  const auto& numbers = detail::polyglot_numbers;
  const Setup setup = position.setup();
  std::uint64_t key = 0;
  for (int rank = 0; rank < 8; ++rank)
    for (int file = 0; file < 8; ++file)
      if (const Piece man = setup.at(file, rank)) {
        const std::size_t kind = 2 * (*kinds)[man.kind()] + (man.color() == Color::white ? 1U : 0U);
        key ^= numbers[64 * kind + static_cast<std::size_t>(8 * rank + file)];
      }
  for (const Color c : colors) {
    const std::size_t right = first_right + 2 * index_of(c);
    if (setup.rights.has(c, Wing::h_side)) key ^= numbers[right];
    if (setup.rights.has(c, Wing::a_side)) key ^= numbers[right + 1];
  }
  if (position.ep_matters(EpMatters::pseudo))
    key ^= numbers[first_file + static_cast<std::size_t>(setup.ep->file())];
  if (setup.turn == Color::white) key ^= numbers[turn];
  return key;
}

}  // namespace xfen
