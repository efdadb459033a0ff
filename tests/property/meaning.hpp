#pragma once

#include <string>

#include "known_facts.hpp"
#include "reference_castling.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {

/// True if a pawn of the side to move stands where it could take en passant. Written anew here: the
/// library's own answer is under test.
inline bool ep_can_be_taken(const Setup& setup, const VariantSpec& v) {
  if (!setup.ep) return false;
  const int rank = setup.turn == Color::white ? setup.ep->rank() - 1 : setup.ep->rank() + 1;
  bool taker = false;
  for (int file = 0; file < setup.width; ++file) {
    const bool beside = file + 1 == setup.ep->file() || file == setup.ep->file() + 1;
    const Piece man = setup.at(file, rank);
    taker |= beside && man && man.color() == setup.turn && v.pieces[man.kind()].role == Role::pawn;
  }
  return taker;
}

/// Files on which king and rook may land by one right, by the reference; a text "king/rook" each.
inline std::string landing(const Setup& setup, const VariantSpec& v, Color c, Wing w) {
  if (setup.style == CastlingStyle::none) return "no castling";
  const int king = castling_king_file(setup, v, c);
  std::string text;
  for (const auto& target :
       xfen_reference::castling_choices(style_letter(setup.style), setup.width, king,
                                        w == Wing::h_side, setup.clamp == Clamp::before_edge))
    text += {file_letter(target.king), '/', file_letter(target.rook), ' '};
  return text;
}

/// The first thing in which two setups of one variant differ as positions; empty if nothing. A
/// style matters only by where king and rook land, an e.p. square only where a pawn can take.
inline std::string difference_in_meaning(const Setup& a, const Setup& b, const VariantSpec& v) {
  if (a.width != b.width || a.height != b.height || a.board != b.board) return "board";
  if (a.turn != b.turn) return "side to move";
  if (a.rights != b.rights) return "rights";
  for (Color c : colors)
    for (Wing w : wings)
      if (a.rights.has(c, w) && landing(a, v, c, w) != landing(b, v, c, w))
        return "castling squares " + landing(a, v, c, w) + " and " + landing(b, v, c, w);
  const bool taken = ep_can_be_taken(a, v);
  if (taken != ep_can_be_taken(b, v) || (taken && a.ep != b.ep)) return "e.p. square";
  if (a.halfmoves != b.halfmoves || a.fullmoves != b.fullmoves) return "counters";
  return {};
}

}  // namespace xfen::test
