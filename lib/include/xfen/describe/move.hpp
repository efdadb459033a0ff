#pragma once

#include <cstdint>

#include "xfen/board/square.hpp"

namespace xfen {

/// What a move does beyond going from one square to another.
enum class MoveType : std::uint8_t { plain, double_step, en_passant, castling, promotion };

/// A move on any board, in four bytes. Castling is "king takes own rook", which names it in every
/// castling style; other spellings are those of notations.
struct Move {
  Square from;
  Square to;
  MoveType type = MoveType::plain;
  std::uint8_t arg = 0;  ///< the kind that a pawn becomes; the file on which a castling king lands

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

static_assert(sizeof(Move) == 4);

/// A square of which file, rank or both are not told (-1), as notations name where a man comes
/// from.
struct PartOfSquare {
  std::int8_t file = -1;
  std::int8_t rank = -1;

  constexpr bool empty() const { return file < 0 && rank < 0; }
  constexpr bool is_whole() const { return file >= 0 && rank >= 0; }
  constexpr bool fits(Square s) const {
    return (file < 0 || file == s.file()) && (rank < 0 || rank == s.rank());
  }
};

/// Where the king of a castling lands.
constexpr Square castling_target(Move castling) { return {castling.arg, castling.from.rank()}; }

/// What notations mark behind a move: the opponent's king is attacked, and cannot be saved.
enum class CheckMark : std::uint8_t { none, check, mate };

}  // namespace xfen
