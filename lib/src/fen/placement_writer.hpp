#pragma once

#include <array>

#include "xfen/describe/setup.hpp"
#include "xfen/fen/dialect.hpp"

namespace xfen::detail {

/// Writes the placement field with the upper-case `letters` of the kinds; returns its end. May
/// use up to 16 bytes behind it.
char* write_placement(char* out, const Setup& setup, const std::array<char, 16>& letters,
                      GapPolicy gaps);

/// The same square by square: for every board and machine.
char* write_placement_plain(char* out, const Setup& setup, const std::array<char, 16>& letters,
                            GapPolicy gaps);

}  // namespace xfen::detail
