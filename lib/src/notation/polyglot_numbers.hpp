#pragma once

#include <array>
#include <cstdint>

namespace xfen::detail {

/// The random numbers of the Polyglot book format (F. Letouzey): 12 kinds of men on 64 squares,
/// four rights, eight files of the e.p. square, the turn.
extern const std::array<std::uint64_t, 781> polyglot_numbers;

}  // namespace xfen::detail
