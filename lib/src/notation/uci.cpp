#include "xfen/notation/uci.hpp"

#include <cstdlib>
#include <optional>
#include <utility>

#include "why_not.hpp"

namespace xfen {

using namespace detail;

namespace {

struct Coordinates {
  Square from, to;
  char promotion = '\0';
};

bool take_square(std::string_view& text, Square& square) {
  if (text.empty() || text[0] < 'a' || text[0] >= 'a' + max_side) return false;
  const int file = text[0] - 'a';
  text.remove_prefix(1);
  int rank = 0;
  std::size_t digits = 0;
  while (digits < 2 && digits < text.size() && '0' <= text[digits] && text[digits] <= '9')
    rank = rank * 10 + (text[digits++] - '0');
  if (rank < 1 || rank > max_side) return false;
  text.remove_prefix(digits);
  square = Square(file, rank - 1);
  return true;
}

bool parse(std::string_view text, Coordinates& move) {
  if (!take_square(text, move.from) || !take_square(text, move.to)) return false;
  if (text.starts_with('=')) text.remove_prefix(1);
  if (text.empty()) return true;
  move.promotion = text[0];
  return text.size() == 1 && 'A' <= to_upper(text[0]) && to_upper(text[0]) <= 'Z';
}

/// The castling of which the king goes from one square to the other, if there is just one.
std::optional<Move> castling_between(const AnyPosition& position, const Coordinates& wanted) {
  std::optional<Move> only;
  for (const Move move : position.legal_castlings()) {
    if (move.from != wanted.from || position.castling_target(move) != wanted.to) continue;
    if (only) return std::nullopt;
    only = move;
  }
  return only;
}

MoveError why_not(const AnyPosition& position, std::string_view text, const Coordinates& wanted) {
  MoveError error{quoted(text) + " is not legal", {}};
  for (const Move move : position.legal_moves())
    if (move.from == wanted.from) error.candidates.push_back(move);
  const Piece man = position.at(wanted.from);
  if (!man)
    error.message += ": " + to_string(wanted.from) + " is empty";
  else if (man.color() != position.turn())
    error.message += std::string(": ") + name_of(position.turn()) + " is to move";
  return error;
}

UciCastling castling_of_arrays(const VariantSpec& variant, UciCastling of_many) {
  return variant.castling_from == CastlingFrom::array ? UciCastling::king_target : of_many;
}

}  // namespace

UciStyle uci_style(const VariantSpec& variant) {
  return {castling_of_arrays(variant, UciCastling::takes_rook), true};
}

UciStyle xboard_style(const VariantSpec& variant) {
  return {castling_of_arrays(variant, UciCastling::letters), true};
}

std::string uci_text(Move move, const VariantSpec& variant) {
  std::string text = to_string(move.from) + to_string(move.to);
  if (move.type == MoveType::promotion) text += to_lower(variant.pieces[move.arg].letter);
  return text;
}

std::string uci_text(const AnyPosition& position, Move move, UciStyle style) {
  if (move.type == MoveType::castling) {
    if (style.castling == UciCastling::letters) return move.to < move.from ? "O-O-O" : "O-O";
    const Square target = position.castling_target(move);
    const bool is_far = std::abs(target.file() - move.from.file()) >= 2;
    if (style.castling == UciCastling::king_target && is_far) move.to = target;
  }
  std::string text = to_string(move.from) + to_string(move.to);
  const auto& letters = position.variant().pieces.letters(style.engine_letters);
  if (move.type == MoveType::promotion) text += to_lower(letters[move.promotion]);
  return text;
}

bool looks_like_uci(std::string_view text) {
  Coordinates move;
  return parse(text, move);
}

expected<Move, MoveError> read_uci(const AnyPosition& position, std::string_view text) {
  Coordinates wanted;
  if (!parse(text, wanted))
    return unexpected(
        MoveError{quoted(text) + " is no move; expected two squares, as e2e4 or e7e8q", {}});
  const PieceSet& men = position.variant().pieces;
  const int promotion = wanted.promotion == '\0' ? PieceSet::none : men.find(wanted.promotion);
  const bool is_letter = wanted.promotion == '\0' || promotion != PieceSet::none;
  std::vector<Move> others;
  for (const Move move : position.legal_moves_to(position.at(wanted.from).kind(), wanted.to)) {
    if (move.from != wanted.from) continue;
    const int becomes = move.type == MoveType::promotion ? move.promotion : PieceSet::none;
    if (becomes == promotion && is_letter) return move;
    others.push_back(move);
  }
  if (!others.empty())
    return unexpected(MoveError{
        quoted(text) +
            (wanted.promotion == '\0' ? " does not say what the pawn becomes" : " is not legal"),
        std::move(others)});
  if (wanted.promotion == '\0')
    if (const auto castling = castling_between(position, wanted)) return *castling;
  return unexpected(why_not(position, text, wanted));
}

}  // namespace xfen
