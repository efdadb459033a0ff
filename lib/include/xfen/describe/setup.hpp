#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "xfen/board/square.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/describe/piece.hpp"

namespace xfen {

/// What a FEN says, on any board: not necessarily a position that chess can reach.
struct Setup {
  std::uint8_t width = 8;
  std::uint8_t height = 8;
  Color turn = Color::white;
  CastlingStyle style = CastlingStyle::standard;  ///< the effective one: prefix, else variant
  Clamp clamp = Clamp::edge_file;
  CastlingRights rights;
  std::optional<Square> ep;     ///< square passed by the last double step, whatever stands nearby
  std::uint16_t halfmoves = 0;  ///< plies since the last capture or pawn move
  std::uint16_t fullmoves = 1;  ///< number of the move, counted by Black's moves
  std::array<Piece, 256> board{};  ///< by Square::raw()

  constexpr Piece at(Square s) const { return board[s.raw()]; }
  constexpr Piece at(int file, int rank) const { return at(Square(file, rank)); }
  constexpr void put(Square s, Piece p) { board[s.raw()] = p; }
  constexpr bool contains(int file, int rank) const {
    return 0 <= file && file < width && 0 <= rank && rank < height;
  }
  /// 0-based rank on which that side's king and rooks start.
  constexpr int base_rank(Color c) const { return c == Color::white ? 0 : height - 1; }

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

static_assert(std::is_trivially_copyable_v<Setup>);

}  // namespace xfen
