#pragma once

#include <string_view>

namespace xfen::detail {

/// A sign as lines to be stroked, so that letters need no font and look alike everywhere.
/// Capitals and digits stand on y = 14 and are 14 high.
struct Glyph {
  char sign = '\0';
  double width = 0;
  std::string_view path;
};

inline constexpr double glyph_height = 14;
inline constexpr double glyph_stroke = 1.9;
inline constexpr double glyph_gap = 3.2;  ///< between two signs of a number

/// Capital letters, digits, and the small letters of files; '?' for anything else.
const Glyph& glyph_of(char sign);

}  // namespace xfen::detail
