#pragma once

#include <optional>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// The king of that side; of several the last on the board, nothing if there is none.
std::optional<Square> king_square(const Setup& setup, const VariantSpec& variant, Color color);

/// True if some move of the side that moved last can be taken back. `king` is that of the side to
/// move.
bool has_last_move(const Setup& setup, const VariantSpec& variant, Square king);

}  // namespace xfen::detail
