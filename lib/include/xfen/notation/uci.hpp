#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "xfen/expected.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/move_error.hpp"

namespace xfen {

/// How coordinates name castling.
enum class UciCastling : std::uint8_t {
  takes_rook,   ///< "e1h1", on every board (UCI_Chess960)
  king_target,  ///< "e1g1"; king takes rook where the king goes less than two files, since there
                ///< its own step would have that name
  letters,      ///< "O-O" towards the last file, "O-O-O" towards the a-file (XBoard)
};

/// The choices of a program that speaks in coordinates.
struct UciStyle {
  UciCastling castling = UciCastling::takes_rook;
  bool engine_letters = false;  ///< of promotions: Janus j, which engines know, instead of a

  friend constexpr bool operator==(UciStyle, UciStyle) = default;
};

/// UCI as engines expect it: the king's target in games with one array, king takes rook
/// (UCI_Chess960) where kings and rooks start anywhere.
UciStyle uci_style(const VariantSpec& variant);

/// XBoard's protocol: the king's target ("f1i1") in games with one array, else letters.
UciStyle xboard_style(const VariantSpec& variant);

/// A move as UCI engines write it in Chess960: "e2e4", "e7e8q"; castling is king takes rook,
/// "e1h1", on every board. Ranks above 9 have two digits.
std::string uci_text(Move move, const VariantSpec& variant);

/// A legal move in one of those styles.
std::string uci_text(const AnyPosition& position, Move move, UciStyle style);

/// True if a text has the shape of such a move: two squares and perhaps a letter.
bool looks_like_uci(std::string_view text);

/// The legal move that a text names, in any style but that of letters. Castling may be written
/// with the square on which the king lands ("e1g1"), unless a plain move of the king has that
/// name. Aliases of letters are known.
expected<Move, MoveError> read_uci(const AnyPosition& position, std::string_view text);

}  // namespace xfen
