#include "xfen/notation/uci.hpp"

#include <algorithm>

namespace xfen {

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
  move.promotion = to_lower(text[0]);
  return text.size() == 1;
}

Square king_target(Move move) { return {move.arg, move.from.rank()}; }

}  // namespace

std::string uci_text(Move move, const VariantSpec& variant) {
  std::string text = to_string(move.from) + to_string(move.to);
  if (move.type == MoveType::promotion) text += to_lower(variant.pieces[move.arg].letter);
  return text;
}

expected<Move, MoveError> read_uci(const AnyPosition& position, std::string_view text) {
  std::string quoted = "'";
  quoted += text;
  quoted += '\'';
  Coordinates wanted;
  if (!parse(text, wanted))
    return unexpected(
        MoveError{quoted + " is no move; expected two squares, as e2e4 or e7e8q", {}});
  const VariantSpec& variant = position.variant();
  const std::vector<Move> legal = position.legal_moves();
  MoveError error{quoted + " is not legal", {}};
  for (const Move move : legal) {
    if (move.from != wanted.from || move.to != wanted.to) continue;
    const char letter =
        move.type == MoveType::promotion ? to_lower(variant.pieces[move.arg].letter) : '\0';
    if (letter == wanted.promotion) return move;
    error.candidates.push_back(move);
  }
  if (!error.candidates.empty()) {
    if (wanted.promotion == '\0') error.message = quoted + " does not say what the pawn becomes";
    return unexpected(std::move(error));
  }
  for (const Move move : legal)
    if (move.type == MoveType::castling && move.from == wanted.from &&
        king_target(move) == wanted.to)
      error.candidates.push_back(move);
  if (error.candidates.size() == 1) return error.candidates.front();
  const Setup setup = position.setup();
  const auto is_from_there = [&](Move move) { return move.from == wanted.from; };
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(error.candidates), is_from_there);
  const Piece man = wanted.from.file() < setup.width && wanted.from.rank() < setup.height
                        ? setup.at(wanted.from)
                        : Piece();
  if (!man)
    error.message += ": " + to_string(wanted.from) + " is empty";
  else if (man.color() != setup.turn)
    error.message += std::string(": ") + name_of(setup.turn) + " is to move";
  return unexpected(std::move(error));
}

}  // namespace xfen
