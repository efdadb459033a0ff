#include "why_not.hpp"

#include <algorithm>

namespace xfen::detail {

namespace {

/// Answers questions about one move that is not legal or not clear; speed does not matter here.
class Doubt {
 public:
  Doubt(const AnyPosition& position, const MoveWords& words, Kind kind)
      : p_(position), words_(words), kind_(kind), legal_(position.legal_moves()) {
    if (stays_on_file()) from_.file = static_cast<std::int8_t>(words.to.file());
  }

  bool is_ours(Piece man) const { return man && man.color() == p_.turn(); }
  bool is_of_kind(Move move) const { return p_.at(move.from).kind() == kind_; }
  /// Where a man in question may come from.
  bool fits(Square from) const { return from_.fits(from); }

  template <class Test>
  std::vector<Move> moves_that(Test test) const {
    std::vector<Move> found;
    std::copy_if(legal_.begin(), legal_.end(), std::back_inserter(found), test);
    return found;
  }

  /// Moves to the square by such men, whatever pawns become.
  std::vector<Move> moves_there() const {
    return moves_that([&](Move m) { return is_of_kind(m) && m.to == words_.to && fits(m.from); });
  }

  /// What was probably meant: other moves of such men, else other moves to the square.
  std::vector<Move> candidates() const {
    auto found = moves_that([&](Move m) { return is_of_kind(m) && fits(m.from); });
    if (found.empty()) found = moves_that([&](Move m) { return m.to == words_.to; });
    return found;
  }

  bool stands_somewhere() const {
    const VariantSpec& v = p_.variant();
    for (int rank = 0; rank < v.height; ++rank)
      for (int file = 0; file < v.width; ++file)
        if (p_.at({file, rank}) == Piece(p_.turn(), kind_) && fits({file, rank})) return true;
    return false;
  }

  bool would_reach() const {
    const auto from = p_.origins(kind_, words_.to);
    return std::any_of(from.begin(), from.end(), [&](Square s) { return fits(s); });
  }

  /// A pawn could take there, but the text names no file.
  bool lacks_file() const {
    const auto is_capture = [&](Move m) { return m.to == words_.to && is_of_kind(m); };
    return stays_on_file() && std::any_of(legal_.begin(), legal_.end(), is_capture);
  }

  std::string man(int kind) const { return std::string(p_.variant().pieces[kind].name.view()); }
  std::string man() const { return man(kind_); }

  std::string reason() const {
    const std::string to = to_string(words_.to);
    if (words_.from.is_whole()) {
      const Square from(words_.from.file, words_.from.rank);
      const Piece there = p_.at(from);
      if (!there) return to_string(from) + " is empty";
      if (!is_ours(there)) return std::string(name_of(p_.turn())) + " is to move";
    }
    if (lacks_file()) return "a pawn that takes names its file";
    if (!stands_somewhere()) return std::string(name_of(p_.turn())) + " has no " + man() + place();
    if (const Piece there = p_.at(words_.to); is_ours(there))
      return std::string(name_of(p_.turn())) + "'s " + man(there.kind()) + " stands on " + to;
    if (would_reach()) {
      if (kind_ == p_.variant().pieces.find(Role::royal)) return to + " is attacked";
      if (p_.in_check()) return "the king stays in check";
      // Two men leave their squares then; neither has to be pinned.
      const bool en_passant = p_.setup().ep == words_.to;
      return en_passant ? "the king would be in check" : "the " + man() + " is pinned";
    }
    return "no " + man() + place() + " goes to " + to;
  }

 private:
  /// A pawn does, unless the text says otherwise.
  bool stays_on_file() const {
    return p_.variant().pieces[kind_].role == Role::pawn && words_.from.file < 0 && !words_.takes;
  }

  /// " on the b-file"; what the text says of the square of departure.
  std::string place() const {
    const auto [file, rank] = from_;
    if (from_.is_whole()) return " on " + to_string(Square(file, rank));
    if (file >= 0) return std::string(" on the ") + file_letter(file) + "-file";
    if (rank >= 0) return " on rank " + std::to_string(rank + 1);
    return "";
  }

  const AnyPosition& p_;
  const MoveWords& words_;
  Kind kind_;
  std::vector<Move> legal_;
  PartOfSquare from_ = words_.from;
};

std::string reason_against_castling(const AnyPosition& position, Wing wing) {
  const Setup setup = position.setup();
  if (position.variant().castling == CastlingStyle::none) return "this game has no castling";
  if (!setup.rights.has(setup.turn, wing))
    return std::string(name_of(setup.turn)) + " has no right to castle on that side";
  if (position.in_check()) return "the king is in check";
  return "the way is not free, or the king would pass or reach an attacked square";
}

}  // namespace

MoveError why_no_castling(const AnyPosition& position, std::string_view text, Wing wing) {
  const FewMoves legal = position.legal_castlings();
  return {quoted(text) + " is not legal: " + reason_against_castling(position, wing),
          {legal.begin(), legal.end()}};
}

MoveError why_no_move(const AnyPosition& position, std::string_view text, const MoveWords& words,
                      Kind kind) {
  const Doubt doubt(position, words, kind);
  std::vector<Move> there = doubt.moves_there();
  if (there.empty()) return {quoted(text) + " is not legal: " + doubt.reason(), doubt.candidates()};
  const bool promotes = there.front().type == MoveType::promotion;
  if (words.promotion == PieceSet::none)
    return {quoted(text) + (promotes ? " does not say what the pawn becomes" : " is ambiguous"),
            std::move(there)};
  std::vector<Move> fitting;
  std::copy_if(there.begin(), there.end(), std::back_inserter(fitting),
               [&](Move m) { return m.type == MoveType::promotion && m.arg == words.promotion; });
  if (!fitting.empty()) return {quoted(text) + " is ambiguous", std::move(fitting)};
  return {quoted(text) + " is not legal: no " + doubt.man() + " becomes " +
              doubt.man(words.promotion) + " there",
          std::move(there)};
}

}  // namespace xfen::detail
