#include "json.hpp"

#include <nlohmann/json.hpp>

namespace xfen::tool {

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace xfen::tool
