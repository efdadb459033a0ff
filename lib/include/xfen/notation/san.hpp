#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "xfen/expected.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/move_error.hpp"

namespace xfen {

/// Room for a move in any notation here: "Na10xb10", "e9xd10=Q#".
inline constexpr std::size_t max_move_size = 16;

/// Writes a legal move in standard algebraic notation (PGN 1994, 8.2.3) into `out`, which has room
/// for `max_move_size` bytes, and returns the size; does not allocate. A man is told from others
/// that could legally go to the square: by its file, else by its rank, else by both. Castling
/// towards the last file is "O-O" and towards the a-file "O-O-O" in every variant. Letters are the
/// variant's own.
std::size_t write_san(std::span<char> out, const AnyPosition& position, Move move);

/// The same as a string.
std::string san_text(const AnyPosition& position, Move move);

/// The legal move that a text names: what `write_san` writes, and what people and programs write
/// instead, as long as it can only be one move. In particular:
///
/// * castling with zeros, small letters, any dash or none, as a move of the king to where it lands
///   (if it has no plain move there), and as king takes rook. In games with one array and the king
///   left of the centre (Janus, Embassy) programs disagree which castling is O-O: if only one is
///   legal it has both names;
/// * the square of departure in part or in full, with or without `-`, `x` or `:`; two squares
///   without a letter are a move of whatever man stands there;
/// * "e8=Q", "e8Q", "e8(Q)", "e8/Q", with small letters too; aliases of the variant's letters and
///   the figurines of Unicode; P for pawns;
/// * marks behind the move: `+`, `#`, `!`, `?`, "e.p.". They are not judged.
///
/// A small letter in front is a file if the board has it. A capture of a pawn names its file, or
/// has an `x`.
expected<Move, MoveError> read_san(const AnyPosition& position, std::string_view text);

/// A message with the legal moves that were perhaps meant: "'Nd2' is ambiguous; legal: Nbd2 Nfd2".
std::string describe(const MoveError& error, const AnyPosition& position,
                     std::string (*spelt)(const AnyPosition&, Move) = san_text);

}  // namespace xfen
