#pragma once

#include <cstdint>
#include <optional>

#include "xfen/facade/any_position.hpp"

namespace xfen {

/// The key under which a Polyglot opening book (F. Letouzey's format) has the position: of the men,
/// the turn, the rights and the file of the e.p. square if a pawn stands ready to take.
///
/// There is one on boards of 8x8 with the men of chess only, else none. The format has one right to
/// either wing, so that in Chess960 positions which differ in the castling rook alone share a key.
std::optional<std::uint64_t> polyglot_key(const AnyPosition& position);

}  // namespace xfen
