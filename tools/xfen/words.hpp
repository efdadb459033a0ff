#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace xfen::tool {

/// The number that all of a text is.
template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Without blanks and tabs around.
inline std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

}  // namespace xfen::tool
