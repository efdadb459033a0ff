#pragma once

#include <cstddef>
#include <string>

#include "explanation.hpp"
#include "xfen/fen/render.hpp"

namespace xfen::tool {

/// How the terminal is written to.
struct Look {
  bool unicode = true;
  bool flip = false;
  Coloring coloring = Coloring::plain;
  std::size_t width = 100;
};

/// An explanation for people: the board, every field, and what is wrong.
std::string page_of(const Explanation& explanation, const Look& look);

}  // namespace xfen::tool
