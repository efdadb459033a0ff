#pragma once

#include <string>
#include <vector>

#include "reference_reader.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::test {

/// A style in the reference reader's spelling.
inline char style_letter(CastlingStyle style) { return "-dsmfc"[static_cast<int>(style)]; }

/// The registered variants in the reference reader's own terms.
inline xfen_reference::VariantFacts facts_of(const VariantSpec& v) {
  xfen_reference::VariantFacts facts;
  facts.name = v.name.view();
  facts.width = v.width;
  facts.height = v.height;
  for (const PieceDef& man : v.pieces) facts.letters += man.letter;
  for (auto a = v.pieces.aliases_begin(); a != v.pieces.aliases_end(); ++a)
    facts.aliases.emplace_back(a->letter, a->canonical);
  facts.style = style_letter(v.castling);
  facts.fixed_array = v.castling_from == CastlingFrom::array;
  facts.king_file = v.king_file(Color::white);
  facts.a_rook_file = v.rook_file(Color::white, Wing::a_side);
  facts.h_rook_file = v.rook_file(Color::white, Wing::h_side);
  facts.pawn_rank = v.pawn_rank;
  facts.en_passant = v.en_passant;
  return facts;
}

inline const std::vector<xfen_reference::VariantFacts>& known_facts() {
  static const auto facts = [] {
    std::vector<xfen_reference::VariantFacts> all;
    for (const VariantSpec* v : compiled_variants()) all.push_back(facts_of(*v));
    return all;
  }();
  return facts;
}

}  // namespace xfen::test
