#pragma once

#include "xfen/expected.hpp"
#include "xfen/facade/any_position.hpp"

namespace xfen::detail {

/// Stands for a null move in lists; no move is from a square to itself.
inline constexpr Move null_move_mark{};

/// The position after the side to move has passed, or why it may not: it is in check.
expected<AnyPosition, SetupIssues> passed(const AnyPosition& position);

}  // namespace xfen::detail
