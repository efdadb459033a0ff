#pragma once

#include <optional>
#include <string_view>

#include "common.hpp"
#include "xfen/facade/any_position.hpp"

namespace xfen::tool {

/// The position that a text stands for. If there is none, says why on standard error.
std::optional<AnyPosition> position_of(std::string_view text, const ReadingFlags& flags);

}  // namespace xfen::tool
