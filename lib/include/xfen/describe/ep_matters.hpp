#pragma once

#include <cstdint>

namespace xfen {

/// Which e.p. squares count when positions are compared: those a pawn stands ready to take on
/// (X-FEN, Polyglot), or those where a capture is legal (FIDE Laws 9.2.3).
enum class EpMatters : std::uint8_t { pseudo, legal };

}  // namespace xfen
