#pragma once

#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

#include "xfen/describe/spec.hpp"

namespace xfen::test {

struct NewMan {
  char letter;
  std::string_view betza;
};

/// The man of that letter moves so from now on, or joins the set.
inline PieceSet with_man(const PieceSet& men, const NewMan& change) {
  const BetzaResult moves = parse_betza(change.betza);
  if (!moves.ok()) throw std::invalid_argument(std::string(change.betza));
  PieceSet changed;
  for (PieceDef man : men) {
    if (man.letter == change.letter) {
      man.betza = change.betza;
      man.movement = moves.movement;
    }
    changed.add(man);
  }
  if (changed.find(change.letter) == PieceSet::none)
    changed.add({change.letter, "man", Role::plain, change.betza, moves.movement});
  return changed;
}

/// A game with other men. Pawns become all that are no pawns and no kings.
inline VariantSpec with_men(const VariantSpec& base, std::initializer_list<NewMan> changes) {
  VariantSpec spec = base;
  spec.name = "changed";
  for (const NewMan& change : changes) spec.pieces = with_man(spec.pieces, change);
  spec.promotions = 0;
  for (int k = 0; k < spec.pieces.size(); ++k)
    if (const Role role = spec.pieces[k].role; role != Role::pawn && role != Role::royal)
      spec.promotions = static_cast<std::uint16_t>(spec.promotions | 1 << k);
  return spec;
}

inline VariantSpec starting_from(VariantSpec spec, std::string_view fen) {
  spec.start = fen;
  return spec;
}

/// The men of that letter go at most `range` squares, which Betza's letters do not say here.
inline VariantSpec with_range(const VariantSpec& base, char letter, std::uint8_t range) {
  VariantSpec spec = base;
  spec.pieces = {};
  for (PieceDef man : base.pieces) {
    if (man.letter == letter)
      for (std::size_t i = 0; i < man.movement.count; ++i) man.movement.atoms[i].range = range;
    spec.pieces.add(man);
  }
  return spec;
}

}  // namespace xfen::test
