#pragma once

// One fixed choice, never by __cplusplus: a library built as C++20 and its user built as C++23
// must see the same type.
#include <tl/expected.hpp>

namespace xfen {

using tl::expected;
using tl::unexpected;

}  // namespace xfen
