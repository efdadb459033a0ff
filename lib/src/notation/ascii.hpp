#pragma once

namespace xfen::detail {

// Of ASCII, whatever the locale.
constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }
constexpr bool is_upper(char c) { return 'A' <= c && c <= 'Z'; }
constexpr bool is_lower(char c) { return 'a' <= c && c <= 'z'; }
constexpr bool is_letter(char c) { return is_upper(c) || is_lower(c); }

}  // namespace xfen::detail
