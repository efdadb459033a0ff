#include <algorithm>
#include <cstdlib>
#include <limits>

#include "men.hpp"
#include "xfen/fen/check.hpp"

namespace xfen {

using namespace detail;
using enum FindingKind;
using enum FindingSeverity;

namespace {

constexpr int no_way = 1000;

/// Files a pawn changes, and so men it takes, on its way; `no_way` if it cannot have come.
int captures_between(Square from, Square to, Color color) {
  const int ahead = (to.rank() - from.rank()) * (color == Color::white ? 1 : -1);
  const int aside = std::abs(to.file() - from.file());
  return aside <= ahead ? aside : no_way;
}

std::vector<Square> pawns_of(const Setup& setup, const VariantSpec& variant, Color color) {
  const int pawn = variant.pieces.find(Role::pawn);
  std::vector<Square> squares;
  each_man(setup, [&](Square s, Piece piece) {
    if (piece.kind() == pawn && piece.color() == color) squares.push_back(s);
  });
  return squares;
}

/// Least number of captures with which the pawns can come from different start squares: dynamic
/// programming over the sets of start squares in use. `no_way` or more if they cannot.
int least_captures(const std::vector<Square>& starts, const std::vector<Square>& pawns,
                   Color color) {
  std::vector<int> least(std::size_t{1} << starts.size(), no_way);
  least[0] = 0;
  for (const Square pawn : pawns) {
    std::vector<int> next(least.size(), no_way);
    for (std::size_t used = 0; used < least.size(); ++used) {
      if (least[used] >= no_way) continue;
      for (std::size_t i = 0; i < starts.size(); ++i) {
        if ((used >> i & 1U) != 0) continue;
        const int cost = least[used] + captures_between(starts[i], pawn, color);
        int& best = next[used | std::size_t{1} << i];
        best = std::min(best, cost);
      }
    }
    least = std::move(next);
  }
  return *std::min_element(least.begin(), least.end());
}

/// The array, the position, and the two counts of one colour.
struct Side {
  const Setup& setup;
  const Setup& array;
  const VariantSpec& variant;
  Color color;
  Census now;
  Census start;

  Side(const Setup& s, const Setup& a, const VariantSpec& v, Color c)
      : setup(s), array(a), variant(v), color(c), now(s, v, c), start(a, v, c) {}

  int home_rank() const {
    return color == Color::white ? variant.pawn_rank - 1 : variant.height - variant.pawn_rank;
  }

  /// A pawn of the array on the rank where no other pawn can arrive: it never moved.
  bool never_moved(int file, int rank) const {
    if (!setup.contains(file, rank) || rank != home_rank()) return false;
    const Piece pawn(color, static_cast<Kind>(variant.pieces.find(Role::pawn)));
    return setup.at(file, rank) == pawn && array.at(file, rank) == pawn;
  }

  bool wall_is_intact() const {
    for (int f = 0; f < setup.width; ++f)
      if (!never_moved(f, home_rank())) return false;
    return true;
  }
};

void check_pawns(const Side& side, int enemies_missing, std::vector<Finding>& found) {
  const std::vector<Square> pawns = pawns_of(side.setup, side.variant, side.color);
  const std::vector<Square> starts = pawns_of(side.array, side.variant, side.color);
  if (pawns.size() > starts.size()) return;
  const int captures = least_captures(starts, pawns, side.color);
  const std::string who(name_of(side.color));
  if (captures >= no_way) {
    found.push_back({pawns_unreachable, impossible, pawns,
                     who + "'s pawns cannot have come from different start squares"});
  } else if (captures > std::max(0, enemies_missing)) {
    found.push_back({pawn_captures, impossible, pawns,
                     who + "'s pawns took " + std::to_string(captures) + " men or more, but only " +
                         std::to_string(std::max(0, enemies_missing)) + " are missing"});
  }
}

/// A bishop whose pawns never moved never left. One of its shade elsewhere was a pawn.
void check_shut_in_bishops(const Side& side, std::vector<Finding>& found) {
  if (side.variant.castling_from != CastlingFrom::array || side.variant.bishops_may_share_color)
    return;
  const int ahead = side.color == Color::white ? 1 : -1;
  int promoted = promoted_men(side.now, side.start, side.variant).least;
  std::vector<Square> out;
  each_man(side.array, [&](Square home, Piece piece) {
    const Movement& moves = side.variant.pieces[piece.kind()].movement;
    const bool bishop = piece.color() == side.color && moves == piece::bishop.movement;
    // Off the last rank a bishop has two more ways out.
    const bool at_edge = home.rank() == side.setup.base_rank(side.color);
    if (!bishop || !at_edge || side.setup.at(home) == piece) return;
    for (const int df : {-1, 1})
      if (side.setup.contains(home.file() + df, home.rank() + ahead) &&
          !side.never_moved(home.file() + df, home.rank() + ahead))
        return;
    each_man(side.setup, [&](Square s, Piece other) {
      if (other != piece || shade_of(s) != shade_of(home) || !out.empty()) return;
      out.push_back(s);
      ++promoted;
    });
  });
  if (out.empty() || promoted <= side.start.pawns - side.now.pawns) return;
  found.push_back({bishop_was_shut_in, impossible, out,
                   std::string(name_of(side.color)) + "'s bishop on " + to_string(out[0]) +
                       " is out, but the pawns before its start square never moved"});
}

bool can_jump(const Movement& movement) {
  return std::any_of(movement.begin(), movement.end(), [](const Atom& a) { return a.major > 1; });
}

/// Only jumpers pass a full rank of pawns that never moved, and none of those pawns promoted.
void check_wall(const Side& side, std::vector<Finding>& found) {
  if (!side.wall_is_intact()) return;
  std::vector<Square> wrong;
  each_man(side.setup, [&](Square s, Piece piece) {
    const PieceDef& def = side.variant.pieces[piece.kind()];
    const int beyond = (s.rank() - side.home_rank()) * (side.color == Color::white ? 1 : -1);
    const bool own = piece.color() == side.color;
    if (beyond == 0 || can_jump(def.movement)) return;
    if (own ? beyond > 0 : beyond < 0) wrong.push_back(s);
  });
  if (wrong.empty()) return;
  found.push_back({behind_pawn_wall, impossible, std::move(wrong),
                   std::string(name_of(side.color)) +
                       "'s pawns never moved, so only jumping men have passed them"});
}

}  // namespace

std::vector<Finding> check_structure(const Setup& setup, const VariantSpec& variant) {
  std::vector<Finding> found;
  if (variant.pieces.find(Role::pawn) < 0) return found;
  const Setup array = start_setup(variant);
  const Side white(setup, array, variant, Color::white);
  const Side black(setup, array, variant, Color::black);
  check_pawns(white, black.start.men - black.now.men, found);
  check_pawns(black, white.start.men - white.now.men, found);
  for (const Side* side : {&white, &black}) {
    check_shut_in_bishops(*side, found);
    check_wall(*side, found);
  }
  return found;
}

}  // namespace xfen
