#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "known_facts.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::test {

/// The board in the reference reader's spelling.
inline std::string board_text(const Setup& setup, const VariantSpec& v) {
  std::string board;
  for (int r = 0; r < setup.height; ++r)
    for (int f = 0; f < setup.width; ++f) {
      const Piece piece = setup.at(f, r);
      if (!piece) {
        board += '.';
        continue;
      }
      const char letter = v.pieces[piece.kind()].letter;
      board += piece.color() == Color::white ? letter : to_lower(letter);
    }
  return board;
}

inline std::set<std::string> error_kinds(const ReadResult& result) {
  std::set<std::string> kinds;
  for (const FenError& e : result.problems)
    if (e.severity == Severity::error) kinds.emplace(name_of(e.kind));
  return kinds;
}

inline std::string joined(const std::set<std::string>& kinds) {
  std::string text;
  for (const std::string& kind : kinds) text += kind + ' ';
  return text.empty() ? "none" : text;
}

/// What library and reference reader disagree on; empty if nothing.
inline std::string disagreement(const ReadResult& ours, const xfen_reference::Result& theirs) {
  const std::set<std::string> their_errors(theirs.errors.begin(), theirs.errors.end());
  const std::set<std::string> our_errors = error_kinds(ours);
  if (our_errors != their_errors)
    return "errors: library " + joined(our_errors) + ", reference " + joined(their_errors);
  if (ours.ok() != theirs.ok) return "one accepts, the other does not";
  if (!ours.ok()) return {};
  const Setup& a = *ours.setup;
  const xfen_reference::Position& b = theirs.position;
  if (a.width != b.width || a.height != b.height) return "board size";
  if (board_text(a, *ours.variant) != b.board) return "board";
  if ((a.turn == Color::white ? 'w' : 'b') != b.turn) return "side to move";
  for (Color c : colors)
    for (Wing w : wings)
      if (a.rights.rook_file(c, w) != b.rook_file[index_of(c)][index_of(w)]) return "rights";
  if (a.rights.any() && style_letter(a.style) != b.style) return "castling style";
  if ((a.ep ? a.ep->file() : -1) != b.ep_file) return "e.p. file";
  if ((a.ep ? a.ep->rank() : -1) != b.ep_rank) return "e.p. rank";
  if (a.halfmoves != b.halfmove || a.fullmoves != b.fullmove) return "counters";
  return {};
}

/// All that must hold of one text: the library agrees with the reference reader, and its fast
/// path with the one that explains. Empty if it does.
inline std::string check_agreement(std::string_view text, const FenReader& reader) {
  const ReadOptions& options = reader.options();
  const ReadResult ours = reader.read(text);
  const ReadResult slow = reader.read_explaining(text);
  if (ours.setup != slow.setup || ours.problems != slow.problems ||
      ours.spelling != slow.spelling || ours.variant != slow.variant ||
      ours.inferred != slow.inferred)
    return "fast and explaining path differ";
  std::optional<xfen_reference::VariantFacts> facts;
  if (options.variant != nullptr) facts = facts_of(*options.variant);
  const auto theirs = xfen_reference::read(text, static_cast<xfen_reference::Level>(options.level),
                                           facts ? &*facts : nullptr, known_facts());
  return disagreement(ours, theirs);
}

}  // namespace xfen::test
