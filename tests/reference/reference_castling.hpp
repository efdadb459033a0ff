// Where king and rook land when castling, found by walking over the squares of the base rank,
// and the worked table of the specification (section 2.4) copied by hand. Neither knows of the
// other, so a test can set all three against each other: library, walk and table.
#pragma once

#include <array>
#include <vector>

namespace xfen_reference {

struct Targets {
  int king;
  int rook;

  friend bool operator==(const Targets&, const Targets&) = default;
};

// Styles are 'd' (default), 's' (symmetric), 'm' (modern) and 'c' (close rook). `before_edge` is
// the other reading of section 2.5, U1: the king that counts its steps halts one square short of
// the edge file.
Targets castling_targets(char style, int width, int king_file, bool h_side,
                         bool before_edge = false);

// Everywhere the king may land, from the a-file on. Only of style 'f' (flexible, section 2.5, U8)
// there may be several, or none.
std::vector<Targets> castling_choices(char style, int width, int king_file, bool h_side,
                                      bool before_edge = false);

// Files as letters, the way the table prints them: king target, rook target. `clamped` marks the
// bold cells, which depend on the open question U1.
struct Cell {
  char king;
  char rook;
  bool clamped = false;
};

struct Row {
  int width;
  char king;
  Cell default_a, default_h;
  Cell symmetric_a, symmetric_h;
  Cell modern_a, modern_h;
};

extern const std::array<Row, 14> worked_table;

}  // namespace xfen_reference
