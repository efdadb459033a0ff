#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/fen/render.hpp"

namespace xfen {

/// How `board_text` draws.
struct BoardTextOptions {
  bool unicode = true;           ///< figurines; else letters, all of it ASCII
  bool coordinates = true;       ///< file letters and rank numbers
  Color below = Color::white;    ///< whose side is drawn at the bottom
  std::optional<Square> mark{};  ///< this square is shown as *, if it is empty
  /// Squares that could not be read and show ?: bit f of entry r, both from 0.
  std::array<std::uint16_t, max_side> unknown{};
  Coloring coloring = Coloring::plain;  ///< ansi: light and dark squares, in 256 colours
};

/// The board for a terminal, one line a rank and one for the files.
///
///     3  . . . .
///     2  . K . k
///     1  R . . .
///        a b c d
///
/// A man without a figurine stands as its letter in the variant, small for Black.
std::string board_text(const Setup& setup, const VariantSpec& variant,
                       const BoardTextOptions& options = {});

/// The Unicode character of a man, as UTF-8; empty if Unicode has none. Beyond the men of chess
/// these are archbishop, chancellor and amazon ("knight-bishop", "knight-rook", "knight-queen").
std::string_view figurine(const PieceDef& man, Color color);

}  // namespace xfen
