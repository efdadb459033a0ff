#include "xfen/notation/san.hpp"

#include <algorithm>
#include <array>

#include "move_pen.hpp"

namespace xfen {

namespace {

/// The part of the square of departure that tells the man from others; nothing in most cases.
void put_origin(detail::MovePen& pen, const AnyPosition& position, Move move, Kind kind) {
  bool others = false, on_file = false, on_rank = false;
  for (const Move other : position.legal_moves_to(kind, move.to)) {
    if (other.from == move.from) continue;
    others = true;
    on_file |= other.from.file() == move.from.file();
    on_rank |= other.from.rank() == move.from.rank();
  }
  if (!others) return;
  if (!on_file || on_rank) pen.put_file(move.from);
  if (on_file) pen.put_rank(move.from);
}

void put_pawn_move(detail::MovePen& pen, const AnyPosition& position, Move move) {
  if (move.from.file() != move.to.file()) {
    pen.put_file(move.from);
    pen.put('x');
  }
  pen.put(move.to);
  if (move.type != MoveType::promotion) return;
  pen.put('=');
  pen.put(position.variant().pieces.letters()[move.arg]);
}

}  // namespace

std::size_t write_san(std::span<char> out, const AnyPosition& position, Move move) {
  detail::MovePen pen(out);
  const PieceSet& men = position.variant().pieces;
  const Kind kind = position.at(move.from).kind();
  if (detail::names_landing(move, position.variant())) {
    pen.put(men.letters()[kind]);
    pen.put(castling_target(move));
  } else if (move.type == MoveType::castling) {
    pen.put_castling(move);
  } else if (men[kind].role == Role::pawn) {
    put_pawn_move(pen, position, move);
  } else {
    pen.put(men.letters()[kind]);
    if (men[kind].role != Role::royal) put_origin(pen, position, move, kind);
    if (position.at(move.to)) pen.put('x');
    pen.put(move.to);
  }
  pen.put(position.check_after(move));
  return pen.size();
}

std::string san_text(const AnyPosition& position, Move move) {
  std::array<char, max_move_size> text;
  return {text.data(), write_san(text, position, move)};
}

std::string describe(const MoveError& error, const AnyPosition& position,
                     std::string (*spelt)(const AnyPosition&, Move)) {
  // A queen has more moves than anybody reads.
  constexpr std::size_t most = 16;
  std::string text = error.message;
  for (std::size_t i = 0; i < std::min(error.candidates.size(), most); ++i) {
    text += i == 0 ? "; legal: " : " ";
    text += spelt(position, error.candidates[i]);
  }
  if (error.candidates.size() > most) text += " ...";
  return text;
}

}  // namespace xfen
