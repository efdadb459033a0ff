#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "xfen/board/color.hpp"

namespace xfen {

/// Where the castled king lands. `standard`, `symmetric` (prefix s) and `modern` (prefix m) are
/// X-FEN's three types. No text can name the other two: they are facts of a variant.
enum class CastlingStyle : std::uint8_t {
  none,
  standard,    ///< on c, or the file before the last
  symmetric,   ///< on b, or the file before the last
  modern,      ///< two files towards the rook; three on boards of ten files and more
  flexible,    ///< two files or more, as far as the player likes, but not into the corner
  close_rook,  ///< two files towards the rook on every board; such rooks start beside the corner
};

constexpr std::string_view name_of(CastlingStyle style) {
  constexpr std::array<std::string_view, 6> names = {"none",   "standard", "symmetric",
                                                     "modern", "flexible", "close_rook"};
  return names[static_cast<std::size_t>(style)];
}

/// The letter in front of the rights that stands for the style in X-FEN; '\0' if there is none.
constexpr char prefix_of(CastlingStyle style) {
  return style == CastlingStyle::symmetric ? 's' : style == CastlingStyle::modern ? 'm' : '\0';
}

/// The two sides of a king: towards the a-file, towards the last file.
enum class Wing : std::uint8_t { a_side, h_side };

inline constexpr std::array<Wing, 2> wings = {Wing::a_side, Wing::h_side};

constexpr std::size_t index_of(Wing w) { return static_cast<std::size_t>(w); }

/// How far a king of the modern style goes when the edge is near: onto the edge file (the rule of
/// Chess480 by J. K. Lewis), or to the file before it (the other reading of "until immediately
/// before the edge" in the X-FEN article).
enum class Clamp : std::uint8_t { edge_file, before_edge };

/// The file on which the king lands, 0-based; where the player chooses, the farthest. `style` must
/// not be `none`. Sources: FIDE Chess960 and CRC (standard), janusschach.de (symmetric), Chess480
/// and Embassy (modern), ChessV's New Chancellor and Opti (close rook).
constexpr int king_target_file(CastlingStyle style, int width, int king_file, Wing wing,
                               Clamp clamp = Clamp::edge_file) {
  const bool a_side = wing == Wing::a_side;
  switch (style) {
    case CastlingStyle::symmetric:
    case CastlingStyle::flexible:
      return a_side ? 1 : width - 2;
    case CastlingStyle::modern:
    case CastlingStyle::close_rook: {
      const int steps = style == CastlingStyle::close_rook || width <= 9 ? 2 : 3;
      const int margin = clamp == Clamp::edge_file ? 0 : 1;
      return a_side ? std::max(margin, king_file - steps)
                    : std::min(width - 1 - margin, king_file + steps);
    }
    default:
      return a_side ? 2 : width - 2;
  }
}

/// Files from `first` to `last`; none if `first` is beyond `last`.
struct FileRange {
  int first, last;

  constexpr bool empty() const { return first > last; }
  constexpr bool contains(int file) const { return first <= file && file <= last; }

  friend constexpr bool operator==(FileRange, FileRange) = default;
};

/// Every file on which the king may land. It is one file in all styles but `flexible`, where the
/// king goes two files or more and the corner is taboo (ChessV; Kf1 of Univers: b, c, d and h, i).
/// There it is none if the king stands too near, so that the right can never be used. `style` must
/// not be `none`.
constexpr FileRange king_target_files(CastlingStyle style, int width, int king_file, Wing wing,
                                      Clamp clamp = Clamp::edge_file) {
  const int farthest = king_target_file(style, width, king_file, wing, clamp);
  if (style != CastlingStyle::flexible) return {farthest, farthest};
  return wing == Wing::a_side ? FileRange{farthest, king_file - 2}
                              : FileRange{king_file + 2, farthest};
}

/// The rook lands beside the king, on the inner side.
constexpr int rook_target_file(int king_target, Wing wing) {
  return wing == Wing::a_side ? king_target + 1 : king_target - 1;
}

/// Rights as files of the rooks that may castle, by colour and wing; `none` where there is none.
/// Every spelling of FEN, X-FEN and Shredder-FEN is a text for this value and the board.
class CastlingRights {
 public:
  static constexpr std::int8_t none = -1;

  constexpr int rook_file(Color c, Wing w) const { return file_[index_of(c)][index_of(w)]; }
  constexpr bool has(Color c, Wing w) const { return rook_file(c, w) != none; }
  constexpr void set(Color c, Wing w, int file) {
    file_[index_of(c)][index_of(w)] = static_cast<std::int8_t>(file);
  }
  constexpr bool any(Color c) const { return has(c, Wing::a_side) || has(c, Wing::h_side); }
  constexpr bool any() const { return any(Color::white) || any(Color::black); }

  friend constexpr bool operator==(const CastlingRights&, const CastlingRights&) = default;

 private:
  std::array<std::array<std::int8_t, 2>, 2> file_{{{none, none}, {none, none}}};
};

}  // namespace xfen
