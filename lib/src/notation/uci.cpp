#include "xfen/notation/uci.hpp"

#include <cstdlib>

#include "move_pen.hpp"
#include "resolve.hpp"
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
  if (names_landing(move, variant)) move.to = castling_target(move);
  std::string text = to_string(move.from) + to_string(move.to);
  if (move.type == MoveType::promotion) text += to_lower(variant.pieces[move.arg].letter);
  return text;
}

std::string uci_text(const AnyPosition& position, Move move, UciStyle style) {
  if (names_landing(move, position.variant())) {
    move.to = castling_target(move);
  } else if (move.type == MoveType::castling) {
    if (style.castling == UciCastling::letters) return move.to < move.from ? "O-O-O" : "O-O";
    const Square target = castling_target(move);
    const bool is_far = std::abs(target.file() - move.from.file()) >= 2;
    if (style.castling == UciCastling::king_target && is_far) move.to = target;
  }
  std::string text = to_string(move.from) + to_string(move.to);
  const auto& letters = position.variant().pieces.letters(style.engine_letters);
  if (move.type == MoveType::promotion) text += to_lower(letters[move.arg]);
  return text;
}

bool looks_like_uci(std::string_view text) {
  Coordinates move;
  return parse(text, move);
}

expected<Move, MoveError> read_uci(const AnyPosition& position, std::string_view text) {
  Coordinates move;
  MoveWords words;
  const bool is_move = parse(text, move);
  if (is_move && move.promotion != '\0')
    words.promotion = position.variant().pieces.find(move.promotion);
  const bool has_man = move.promotion == '\0' || words.promotion != PieceSet::none;
  if (!is_move || !has_man)
    return unexpected(
        MoveError{quoted(text) + " is no move; expected two squares, as e2e4 or e7e8q", {}});
  words.from = {static_cast<std::int8_t>(move.from.file()),
                static_cast<std::int8_t>(move.from.rank())};
  words.to = move.to;
  return resolve(position, text, words);
}

}  // namespace xfen
