#include "markup.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace xfen::detail {

namespace {

/// Length of the well-formed UTF-8 character at `at` that XML allows; 0 if there is none.
std::size_t character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 || first == '\t' || first == '\n' || first == '\r' ? 1 : 0;
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length == 0 || first > 0xf4) return 0;
  std::uint32_t code = first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
    code = code << 6 | (byte(i) & 0x3fU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = 0xd800 <= code && code < 0xe000;
  const bool excluded = code == 0xfffe || code == 0xffff || code > 0x10ffff;
  return overlong || surrogate || excluded ? 0 : length;
}

std::string_view entity_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return {};
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_at(text, at);
    const std::string_view entity = entity_of(text[at]);
    if (length == 0)
      out += "\xef\xbf\xbd";
    else if (!entity.empty())
      out += entity;
    else
      out += text.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  return out;
}

std::string number(double value) {
  const long hundredths = std::lround(value * 100);
  const long size = hundredths < 0 ? -hundredths : hundredths;
  std::string text = hundredths < 0 ? "-" : "";
  text += std::to_string(size / 100);
  if (size % 100 == 0) return text;
  text += '.';
  text += static_cast<char>('0' + size % 100 / 10);
  if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
  return text;
}

Markup& Markup::open(std::string_view name) {
  text_ += '<';
  text_ += name;
  return *this;
}

Markup& Markup::with(std::string_view name, std::string_view value) {
  text_ += ' ';
  text_ += name;
  text_ += "=\"";
  text_ += escaped(value);
  text_ += '"';
  return *this;
}

void Markup::close(std::string_view name) {
  text_ += "</";
  text_ += name;
  text_ += ">\n";
}

void Markup::text(std::string_view content, std::string_view name) {
  text_ += '>';
  text_ += escaped(content);
  close(name);
}

}  // namespace xfen::detail
