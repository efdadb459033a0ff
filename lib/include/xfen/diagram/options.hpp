#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/board/color.hpp"
#include "xfen/board/square.hpp"

namespace xfen {

/// Colours as SVG writes them: "#rgb", "#rrggbb" or a name. They are written as they are.
struct DiagramColors {
  std::string light = "#f0e4cc";
  std::string dark = "#b89770";
  std::string border = "#5b4632";  ///< the frame around the board
  std::string text = "#f3e9d8";    ///< coordinates, on the frame
  std::string last_move = "#e3c100";
  std::string mark = "#2c7a4b";
  std::string arrow = "#2c7a4b";
  std::string page = "#ffffff";     ///< behind the diagrams of a page
  std::string caption = "#1f1b18";  ///< under the diagrams of a page
};

/// A move as two squares.
struct DiagramMove {
  Square from;
  Square to;
};

/// A ring on a square.
struct DiagramMark {
  Square square;
  std::string color = {};  ///< empty: `DiagramColors::mark`
};

/// An arrow from the middle of a square to that of another.
struct DiagramArrow {
  Square from;
  Square to;
  std::string color = {};  ///< empty: `DiagramColors::arrow`
};

/// How a diagram looks and what is pointed out on it. Squares that the board does not have are
/// left out.
struct DiagramOptions {
  int square_size = 60;  ///< side of a square in pixels, at least 1
  bool coordinates = true;
  Color below = Color::white;  ///< whose side is at the bottom
  DiagramColors colors = {};
  std::optional<DiagramMove> last_move = std::nullopt;
  std::vector<DiagramMark> marks = {};
  std::vector<DiagramArrow> arrows = {};
  std::string title = {};  ///< what a screen reader says; UTF-8
};

/// True for "#rgb", "#rrggbb" and the names of `color_names`.
bool is_color(std::string_view text);

/// The names of colours that `is_color` knows, for messages: blanks between them.
std::string_view color_names();

}  // namespace xfen
