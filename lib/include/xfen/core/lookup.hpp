#pragma once

#include "xfen/core/movegen.hpp"
#include "xfen/describe/few_moves.hpp"

namespace xfen {

namespace detail {

/// Finds moves from their end, as notations name them: the men that reach a square are few, and
/// only they are tried.
template <class P>
class Lookup {
 public:
  using Geometry = typename P::Geometry;
  using Board = Bitboard<Geometry>;

  explicit Lookup(const P& position) : p_(position) {}

  /// Own men of `kind` that could go to `to` if no king had to be looked after; without castling.
  Board origins(int kind, int to) const {
    // Kings are never taken, not even where that was allowed to be possible.
    if ((p_.men(us_) | p_.men(rules_.king())) & Board::of(to)) return {};
    if (kind == rules_.pawn() && !takes(to)) return steps(to);
    return p_.attackers(to, us_, occupied_) & p_.men(kind);
  }

  void find(int kind, int to, FewMoves& found) const {
    if (!rules_.is_usual(kind)) return filter(kind, to, found);
    const bool own_man = !(p_.men(us_) & Board::of(to)).empty();
    if (own_man) {
      if (kind == rules_.king() && p_.rights().any(us_)) filter(kind, to, found);
      return;
    }
    const Board from = origins(kind, to);
    // Rare, and the generator knows what a pawn may become.
    if (kind == rules_.pawn() && promotes(to)) {
      if (from) filter(kind, to, found);
      return;
    }
    from.each([&](int square) {
      if (is_safe(kind, square, to))
        found.add({Geometry::square(square), Geometry::square(to), type(kind, square, to), 0});
    });
  }

 private:
  bool takes(int to) const { return to == p_.ep() || (p_.men(!us_) & Board::of(to)); }

  /// The pawn that steps onto an empty square.
  Board steps(int to) const {
    const Board pawns = p_.men(rules_.pawn(), us_);
    const int behind = to - ahead_;
    if (behind < 0 || behind >= Geometry::squares) return {};
    if (occupied_ & Board::of(behind)) return pawns & Board::of(behind);
    if (!rules_.spec().double_step || ranks_from_home(to) != rules_.spec().pawn_rank + 1) return {};
    return pawns & Board::of(behind - ahead_);
  }

  /// Counted from the base rank of the side to move, which is 0.
  int ranks_from_home(int square) const {
    const int rank = square / Geometry::width;
    return us_ == Color::white ? rank : Geometry::height - 1 - rank;
  }

  bool promotes(int to) const {
    return ranks_from_home(to) >= Geometry::height - rules_.spec().promotion_ranks;
  }

  MoveType type(int kind, int from, int to) const {
    if (kind != rules_.pawn()) return MoveType::plain;
    if (to == p_.ep()) return MoveType::en_passant;
    return to - from == 2 * ahead_ ? MoveType::double_step : MoveType::plain;
  }

  /// The move leaves no man that attacks the king.
  bool is_safe(int kind, int from, int to) const {
    Board after = (occupied_ ^ Board::of(from)) | Board::of(to);
    if (kind == rules_.pawn() && to == p_.ep()) after ^= Board::of(to - ahead_);
    const int king = kind == rules_.king() ? to : p_.king(us_);
    const Board taken = Board::of(to);
    return (p_.attackers(king, !us_, after) & ~taken).empty();
  }

  void filter(int kind, int to, FewMoves& found) const {
    for (const Move move : legal_moves(p_))
      if (Geometry::index(move.to) == to && p_.men(kind).contains(move.from)) found.add(move);
  }

  const P& p_;
  typename P::Rules rules_ = p_.rules();
  Color us_ = p_.turn();
  Board occupied_ = p_.occupied();
  int ahead_ = us_ == Color::white ? Geometry::width : -Geometry::width;
};

}  // namespace detail

/// The legal moves of men of `kind` that end on `to`, a square of the board: what is left of
/// `legal_moves` if all others are dropped, but without generating those. Castling ends on the
/// square of the rook.
template <class P>
FewMoves legal_moves_to(const P& position, Kind kind, Square to) {
  FewMoves found;
  detail::Lookup<P>(position).find(kind, P::Geometry::index(to), found);
  return found;
}

/// Squares of own men of `kind` that go to `to` by a legal move or by one that leaves their king
/// attacked; without castling.
template <class P>
Bitboard<typename P::Geometry> origins(const P& position, Kind kind, Square to) {
  return detail::Lookup<P>(position).origins(kind, P::Geometry::index(to));
}

/// The legal castling moves.
template <class P>
FewMoves legal_castlings(const P& position) {
  FewMoves moves;
  if (!position.rights().any(position.turn())) return moves;
  for (const Move move : legal_moves(position))
    if (move.type == MoveType::castling) moves.add(move);
  return moves;
}

/// What a legal move does to the opponent's king.
template <class P>
CheckMark check_after(const P& position, Move move) {
  P next = position;
  next.play(move);
  if (next.checkers().empty()) return CheckMark::none;
  return legal_moves(next).empty() ? CheckMark::mate : CheckMark::check;
}

}  // namespace xfen
