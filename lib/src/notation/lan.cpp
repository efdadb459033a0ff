#include "xfen/notation/lan.hpp"

#include <array>

#include "move_pen.hpp"

namespace xfen {

std::size_t write_lan(std::span<char> out, const AnyPosition& position, Move move) {
  detail::MovePen pen(out);
  const auto& letters = position.variant().pieces.letters();
  const Piece man = position.at(move.from);
  if (detail::names_landing(move, position.variant())) {
    pen.put(letters[man.kind()]);
    pen.put(move.from);
    pen.put('-');
    pen.put(castling_target(move));
  } else if (move.type == MoveType::castling) {
    pen.put_castling(move);
  } else {
    if (position.variant().pieces[man.kind()].role != Role::pawn) pen.put(letters[man.kind()]);
    pen.put(move.from);
    pen.put(detail::is_capture(position, move) ? 'x' : '-');
    pen.put(move.to);
    if (move.type == MoveType::promotion) {
      pen.put('=');
      pen.put(letters[move.arg]);
    }
  }
  pen.put(position.check_after(move));
  return pen.size();
}

std::string lan_text(const AnyPosition& position, Move move) {
  std::array<char, max_move_size> text;
  return {text.data(), write_lan(text, position, move)};
}

}  // namespace xfen
