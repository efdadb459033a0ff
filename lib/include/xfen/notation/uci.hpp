#pragma once

#include <string>
#include <string_view>

#include "xfen/expected.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/move_error.hpp"

namespace xfen {

/// A move as UCI engines write it in Chess960: "e2e4", "e7e8q"; castling is king takes rook,
/// "e1h1", on every board. Ranks above 9 have two digits.
std::string uci_text(Move move, const VariantSpec& variant);

/// The legal move that a text names. Castling may also be written with the square on which the
/// king lands ("e1g1"), unless a plain move of the king has that name.
expected<Move, MoveError> read_uci(const AnyPosition& position, std::string_view text);

}  // namespace xfen
