#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace xfen::tool {

/// Members in the order in which they were added.
using Json = nlohmann::ordered_json;

/// On one line; bytes that are no UTF-8 become U+FFFD.
std::string dump(const Json& json);

}  // namespace xfen::tool
