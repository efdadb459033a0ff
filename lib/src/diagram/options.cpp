#include "xfen/diagram/options.hpp"

#include <algorithm>

namespace xfen {

std::string_view color_names() {
  return "aqua beige black blue brown coral crimson cyan fuchsia gold gray green grey indigo ivory "
         "khaki lime magenta maroon navy olive orange orchid pink plum purple red salmon silver "
         "tan teal tomato turquoise violet wheat white yellow";
}

bool is_color(std::string_view text) {
  if (text.starts_with('#')) {
    const bool hex = std::all_of(text.begin() + 1, text.end(), [](char c) {
      return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F');
    });
    return hex && (text.size() == 4 || text.size() == 7);
  }
  for (std::string_view names = color_names(); !names.empty();) {
    const std::size_t end = std::min(names.find(' '), names.size());
    if (names.substr(0, end) == text) return true;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return false;
}

}  // namespace xfen
