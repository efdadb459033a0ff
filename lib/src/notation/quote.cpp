#include "quote.hpp"

namespace xfen::detail {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string quoted = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7F) {
      quoted += c;
    } else {
      quoted += "\\x";
      quoted += digits[byte >> 4];
      quoted += digits[byte & 15];
    }
  }
  if (text.size() > longest) quoted += "...";
  quoted += '\'';
  return quoted;
}

}  // namespace xfen::detail
