#include "reference_castling.hpp"

#include <algorithm>

namespace xfen_reference {
namespace {

bool on_board(int file, int width) { return file >= 0 && file < width; }

// The n-th square seen from an edge, the edge square itself being the first.
int nth_from_edge(int n, int width, bool h_side) {
  int file = h_side ? width - 1 : 0;
  for (int counted = 1; counted < n; ++counted) file += h_side ? -1 : 1;
  return file;
}

// Section 2.4: so many steps, "at most until immediately before the edge" (U1 decides what that
// means).
int walk_to_edge(int steps, int width, int king_file, bool h_side, bool before_edge) {
  const int step = h_side ? 1 : -1;
  int file = king_file;
  for (; steps > 0; --steps) {
    const int next = file + step;
    const bool next_is_edge = !on_board(next + step, width);
    if (!on_board(next, width) || (before_edge && next_is_edge)) break;
    file = next;
  }
  return file;
}

int king_target(char style, int width, int king_file, bool h_side, bool before_edge) {
  // Section 2.4: two steps on boards of up to nine files, three on wider ones. Section 4: two
  // towards a close rook.
  if (style == 'm' || style == 'c') {
    const int steps = style == 'm' && width > 9 ? 3 : 2;
    return walk_to_edge(steps, width, king_file, h_side, before_edge);
  }
  // The a-side king goes to c by default and to b symmetrically, the h-side king next to the edge.
  const bool to_third_square = style == 'd' && !h_side;
  return nth_from_edge(to_third_square ? 3 : 2, width, h_side);
}

}  // namespace

Targets castling_targets(char style, int width, int king_file, bool h_side, bool before_edge) {
  const int king = king_target(style, width, king_file, h_side, before_edge);
  return {king, h_side ? king - 1 : king + 1};
}

// Section 4: flexible is "2+ steps, not into the corner".
std::vector<Targets> castling_choices(char style, int width, int king_file, bool h_side,
                                      bool before_edge) {
  if (style != 'f') return {castling_targets(style, width, king_file, h_side, before_edge)};
  std::vector<Targets> choices;
  const int step = h_side ? 1 : -1;
  for (int file = king_file + 2 * step; on_board(file + step, width); file += step) {
    choices.push_back({file, file - step});
  }
  if (!h_side) std::reverse(choices.begin(), choices.end());
  return choices;
}

const std::array<Row, 14> worked_table{{
    {8, 'b', {'c', 'd'}, {'g', 'f'}, {'b', 'c'}, {'g', 'f'}, {'a', 'b', true}, {'d', 'c'}},
    {8, 'c', {'c', 'd'}, {'g', 'f'}, {'b', 'c'}, {'g', 'f'}, {'a', 'b', true}, {'e', 'd'}},
    {8, 'd', {'c', 'd'}, {'g', 'f'}, {'b', 'c'}, {'g', 'f'}, {'b', 'c'}, {'f', 'e'}},
    {8, 'e', {'c', 'd'}, {'g', 'f'}, {'b', 'c'}, {'g', 'f'}, {'c', 'd'}, {'g', 'f'}},
    {8, 'f', {'c', 'd'}, {'g', 'f'}, {'b', 'c'}, {'g', 'f'}, {'d', 'e'}, {'h', 'g', true}},
    {8, 'g', {'c', 'd'}, {'g', 'f'}, {'b', 'c'}, {'g', 'f'}, {'e', 'f'}, {'h', 'g', true}},
    {10, 'b', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'a', 'b', true}, {'e', 'd'}},
    {10, 'c', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'a', 'b', true}, {'f', 'e'}},
    {10, 'd', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'a', 'b', true}, {'g', 'f'}},
    {10, 'e', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'b', 'c'}, {'h', 'g'}},
    {10, 'f', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'c', 'd'}, {'i', 'h'}},
    {10, 'g', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'d', 'e'}, {'j', 'i', true}},
    {10, 'h', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'e', 'f'}, {'j', 'i', true}},
    {10, 'i', {'c', 'd'}, {'i', 'h'}, {'b', 'c'}, {'i', 'h'}, {'f', 'g'}, {'j', 'i', true}},
}};

}  // namespace xfen_reference
