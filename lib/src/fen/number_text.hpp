#pragma once

#include <string>

namespace xfen::detail {

/// A number for a message. A std::string of its own, because g++ 12 warns falsely of overlapping
/// copies where a literal is added to a temporary string.
template <class Number>
std::string number_text(Number n) {
  return std::to_string(n);
}

}  // namespace xfen::detail
