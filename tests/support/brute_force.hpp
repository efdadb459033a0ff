#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "xfen/describe/move.hpp"
#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::test {

/// A move and the setup after it.
struct Played {
  Move move;
  Setup after;

  friend bool operator==(const Played&, const Played&) = default;
};

/// The rules a second time, to judge the generator by: men walk square by square over a `Setup`,
/// each move is made and then asked whether it leaves the king attacked. Slow, and shares no code
/// with `core`.
class BruteForce {
 public:
  /// `setup` has one king a side, and rights that have their king and rook.
  BruteForce(const Setup& setup, const VariantSpec& variant) : setup_(setup), variant_(variant) {}

  std::vector<Played> legal_moves() const {
    std::vector<Played> legal;
    each_square([&](Square from) {
      const Piece man = setup_.at(from);
      if (!man || man.color() != us_) return;
      if (man.kind() == kind_of(Role::pawn)) {
        add_pawn(from, legal);
      } else {
        add_man(from, legal);
      }
    });
    for (const Played& played : castlings()) legal.push_back(played);
    return legal;
  }

  /// The conditions of castling, one after the other.
  std::vector<Played> castlings() const {
    std::vector<Played> legal;
    for (const Wing wing : wings)
      if (const int rook = setup_.rights.rook_file(us_, wing); rook >= 0)
        for (const int king_to : landing_files(wing))
          if (const Played played = castled(wing, rook, king_to); may_castle(played))
            legal.push_back(played);
    return legal;
  }

  /// A man of `by` attacks `square`.
  bool attacked(const Setup& board, Square square, Color by) const {
    bool hit = false;
    each_square([&](Square from) {
      const Piece man = board.at(from);
      if (man && man.color() == by && !hit) hit = attacks(board, from, square);
    });
    return hit;
  }

 private:
  template <class F>
  void each_square(F f) const {
    for (int rank = 0; rank < setup_.height; ++rank)
      for (int file = 0; file < setup_.width; ++file) f(Square(file, rank));
  }

  Kind kind_of(Role role) const { return static_cast<Kind>(variant_.pieces.find(role)); }

  Square king_of(const Setup& board, Color c) const {
    Square king;
    each_square([&](Square s) {
      if (board.at(s) == Piece(c, kind_of(Role::royal))) king = s;
    });
    return king;
  }

  /// Calls `f(atom, square)` with each square that the man on `from` comes to, the first man on
  /// each way included.
  template <class F>
  void walk(const Setup& board, Square from, F f) const {
    const Piece man = board.at(from);
    for (const Atom& atom : variant_.pieces[man.kind()].movement)
      atom.each_step([&](Step step) {
        const int dr = man.color() == Color::white ? step.dr : -step.dr;
        int file = from.file() + step.df, rank = from.rank() + dr;
        for (int n = 0; n < atom.range && board.contains(file, rank); ++n) {
          f(atom, Square(file, rank));
          if (board.at(file, rank)) break;
          file += step.df;
          rank += dr;
        }
      });
  }

  bool attacks(const Setup& board, Square from, Square to) const {
    bool hit = false;
    walk(board, from, [&](const Atom& atom, Square s) { hit |= atom.captures && s == to; });
    return hit;
  }

  bool leaves_king_attacked(const Setup& after) const {
    return attacked(after, king_of(after, us_), !us_);
  }

  /// The setup after a man went from one square to another.
  Setup moved(Square from, Square to) const {
    Setup after = setup_;
    const Piece man = setup_.at(from);
    const bool resets = setup_.at(to) || man.kind() == kind_of(Role::pawn);
    after.put(to, man);
    after.put(from, Piece());
    after.ep.reset();
    after.halfmoves =
        static_cast<std::uint16_t>(resets ? 0 : std::min(65535, setup_.halfmoves + 1));
    if (us_ == Color::black)
      after.fullmoves = static_cast<std::uint16_t>(std::min(65535, setup_.fullmoves + 1));
    after.turn = !us_;
    for (const Color c : colors)
      for (const Wing wing : wings) {
        const Square rook(std::max(0, setup_.rights.rook_file(c, wing)), setup_.base_rank(c));
        const bool king_went = c == us_ && man.kind() == kind_of(Role::royal);
        if (king_went || from == rook || to == rook)
          after.rights.set(c, wing, CastlingRights::none);
      }
    return after;
  }

  void add(Move move, const Setup& after, std::vector<Played>& legal) const {
    if (!leaves_king_attacked(after)) legal.push_back({move, after});
  }

  void add_man(Square from, std::vector<Played>& legal) const {
    std::vector<Square> seen;  // two atoms may lead to one square
    walk(setup_, from, [&](const Atom& atom, Square to) {
      const Piece there = setup_.at(to);
      if (there ? !atom.captures || there.color() == us_ : !atom.moves) return;
      if (std::find(seen.begin(), seen.end(), to) != seen.end()) return;
      seen.push_back(to);
      add({from, to, MoveType::plain, 0}, moved(from, to), legal);
    });
  }

  /// 0 is the base rank of the side to move.
  int from_home(Square s) const {
    return us_ == Color::white ? s.rank() : setup_.height - 1 - s.rank();
  }

  void add_pawn(Square from, std::vector<Played>& legal) const {
    const int ahead = us_ == Color::white ? 1 : -1;
    if (!setup_.contains(from.file(), from.rank() + ahead)) return;
    if (const Square one(from.file(), from.rank() + ahead); !setup_.at(one)) {
      add_pawn_move(from, one, legal);
      const bool at_home = from_home(from) == variant_.pawn_rank - 1;
      if (at_home && variant_.double_step)
        if (const Square two(from.file(), from.rank() + 2 * ahead); !setup_.at(two)) {
          Setup after = moved(from, two);
          if (variant_.en_passant) after.ep = one;
          add({from, two, MoveType::double_step, 0}, after, legal);
        }
    }
    for (const int side : {-1, 1}) {
      if (!setup_.contains(from.file() + side, from.rank() + ahead)) continue;
      const Square to(from.file() + side, from.rank() + ahead);
      if (setup_.at(to) && setup_.at(to).color() != us_) add_pawn_move(from, to, legal);
      if (setup_.ep == to) {
        Setup after = moved(from, to);
        after.put({to.file(), from.rank()}, Piece());
        add({from, to, MoveType::en_passant, 0}, after, legal);
      }
    }
  }

  void add_pawn_move(Square from, Square to, std::vector<Played>& legal) const {
    const Setup after = moved(from, to);
    const int ranks_left = setup_.height - 1 - from_home(to);
    if (ranks_left < variant_.promotion_ranks)
      for (Kind kind = 0; kind < variant_.pieces.size(); ++kind) {
        if ((variant_.promotions >> kind & 1) == 0) continue;
        if (variant_.promotes_to_captured && !was_captured(kind)) continue;
        Setup promoted = after;
        promoted.put(to, Piece(us_, kind));
        add({from, to, MoveType::promotion, kind}, promoted, legal);
      }
    const bool must_promote = ranks_left == 0;
    if (!must_promote) add({from, to, MoveType::plain, 0}, after, legal);
  }

  /// Fewer stand here than in the array.
  bool was_captured(Kind kind) const {
    const char letter = variant_.pieces[kind].letter;
    const char own = us_ == Color::white ? letter : to_lower(letter);
    const auto array = variant_.placement();
    std::ptrdiff_t missing = std::count(array.begin(), array.end(), own);
    each_square([&](Square s) { missing -= setup_.at(s) == Piece(us_, kind) ? 1 : 0; });
    return missing > 0;
  }

  std::vector<int> landing_files(Wing wing) const {
    const int king = king_of(setup_, us_).file();
    if (setup_.style != CastlingStyle::flexible)
      return {king_target_file(setup_.style, setup_.width, king, wing, setup_.clamp)};
    std::vector<int> files;
    for (int file = 1; file < setup_.width - 1; ++file)
      if ((file < king) == (wing == Wing::a_side) && std::abs(file - king) >= 2)
        files.push_back(file);
    return files;
  }

  Played castled(Wing wing, int rook, int king_to) const {
    const Square king = king_of(setup_, us_), from(rook, king.rank());
    Setup after = moved(king, king);
    const Piece royal = setup_.at(king), castler = setup_.at(from);
    after.put(king, Piece());
    after.put(from, Piece());
    after.put({king_to, king.rank()}, royal);
    after.put({wing == Wing::a_side ? king_to + 1 : king_to - 1, king.rank()}, castler);
    after.halfmoves = static_cast<std::uint16_t>(std::min(65535, setup_.halfmoves + 1));
    return {{king, from, MoveType::castling, static_cast<std::uint8_t>(king_to)}, after};
  }

  bool may_castle(const Played& played) const {
    const Square king = played.move.from, rook = played.move.to;
    const int king_to = played.move.arg, base = king.rank();
    const int rook_to = rook.file() < king.file() ? king_to + 1 : king_to - 1;
    Setup board = setup_;
    board.put(king, Piece());
    const Setup passing = board;
    board.put(rook, Piece());
    const auto [low, high] = std::minmax({king.file(), rook.file(), king_to, rook_to});
    for (int file = low; file <= high; ++file)
      if (board.at(file, base)) return false;
    if (attacked(setup_, king, !us_)) return false;
    for (int file = king.file(); file != king_to; file += king_to < king.file() ? -1 : 1)
      if (file != king.file() && attacked(passing, {file, base}, !us_)) return false;
    if (king_to != king.file() && attacked(passing, {king_to, base}, !us_)) return false;
    return !leaves_king_attacked(played.after);
  }

  Setup setup_;
  const VariantSpec& variant_;
  Color us_ = setup_.turn;
};

/// In one order, as generators have their own.
inline std::vector<Played> sorted(std::vector<Played> moves) {
  const auto rank_of = [](const Played& p) {
    return std::tuple(p.move.from.raw(), p.move.to.raw(), static_cast<int>(p.move.type),
                      p.move.arg);
  };
  std::sort(moves.begin(), moves.end(),
            [&](const Played& a, const Played& b) { return rank_of(a) < rank_of(b); });
  return moves;
}

}  // namespace xfen::test
