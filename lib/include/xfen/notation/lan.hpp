#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "xfen/notation/san.hpp"

namespace xfen {

/// Writes a legal move in long algebraic notation: "Ng1-f3", "e7xd8=Q+", "O-O". Otherwise like
/// `write_san`; `read_san` reads it.
std::size_t write_lan(std::span<char> out, const AnyPosition& position, Move move);

/// The same as a string.
std::string lan_text(const AnyPosition& position, Move move);

}  // namespace xfen
