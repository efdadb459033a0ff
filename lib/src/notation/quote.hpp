#pragma once

#include <string>
#include <string_view>

namespace xfen::detail {

/// The text in quotes, for messages: cut where it is long, bytes that a terminal would obey as
/// "\x1B".
std::string quoted(std::string_view text);

}  // namespace xfen::detail
