#pragma once

#include "xfen/core/movegen.hpp"
#include "xfen/describe/few_moves.hpp"

namespace xfen {

namespace detail {

/// True if the moves of one kind to one square are few enough.
template <class R>
constexpr bool few_moves_suffice() {
  for (const PieceDef& man : R::spec().pieces) {
    std::size_t ways = 8;
    for (const Atom& atom : man.movement)
      if (atom.range == 1) ways += static_cast<std::size_t>(std::popcount(atom.directions));
    if (ways > FewMoves::capacity) return false;
  }
  return 3 * R::kinds <= static_cast<int>(FewMoves::capacity);
}

/// Finds moves from their end, as notations name them: the men that reach a square are few, and
/// only they are tried.
template <class R>
class Lookup {
  static_assert(few_moves_suffice<R>());

 public:
  using Position = BasicPosition<R>;
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;

  explicit Lookup(const Position& position) : p_(position) {}

  /// Own men of `kind` that could go to `to` if no king had to be looked after; without castling.
  Board origins(int kind, int to) const {
    if (p_.men(us_) & Position::bit(to)) return {};
    if (kind == R::pawn && !takes(to)) return steps(to);
    return p_.attackers(to, us_, occupied_) & p_.men(kind);
  }

  void find(int kind, int to, FewMoves& found) const {
    const bool own_man = !(p_.men(us_) & Position::bit(to)).empty();
    if (own_man) {
      if (kind == R::king && p_.rights().any(us_)) filter(kind, to, found);
      return;
    }
    const Board from = origins(kind, to);
    // Rare, and the generator knows what a pawn may become.
    if (kind == R::pawn && promotes(to)) {
      if (from) filter(kind, to, found);
      return;
    }
    from.each([&](int square) {
      if (is_safe(kind, square, to))
        found.add({Geometry::square(square), Geometry::square(to), type(kind, square, to), 0});
    });
  }

 private:
  bool takes(int to) const { return to == p_.ep() || (p_.men(!us_) & Position::bit(to)); }

  /// The pawn that steps onto an empty square.
  Board steps(int to) const {
    const Board pawns = p_.men(R::pawn, us_);
    const int behind = to - ahead_;
    if (behind < 0 || behind >= Geometry::squares) return {};
    if (occupied_ & Position::bit(behind)) return pawns & Position::bit(behind);
    if (!R::spec().double_step || ranks_from_home(to) != R::spec().pawn_rank + 1) return {};
    return pawns & Position::bit(behind - ahead_);
  }

  /// Counted from the base rank of the side to move, which is 0.
  int ranks_from_home(int square) const {
    const int rank = square / Geometry::width;
    return us_ == Color::white ? rank : Geometry::height - 1 - rank;
  }

  bool promotes(int to) const {
    return ranks_from_home(to) >= Geometry::height - R::spec().promotion_ranks;
  }

  MoveType type(int kind, int from, int to) const {
    if (kind != R::pawn) return MoveType::plain;
    if (to == p_.ep()) return MoveType::en_passant;
    return to - from == 2 * ahead_ ? MoveType::double_step : MoveType::plain;
  }

  /// The move leaves no man that attacks the king.
  bool is_safe(int kind, int from, int to) const {
    Board after = (occupied_ ^ Position::bit(from)) | Position::bit(to);
    if (kind == R::pawn && to == p_.ep()) after ^= Position::bit(to - ahead_);
    const int king = kind == R::king ? to : p_.king(us_);
    const Board taken = Position::bit(to);
    return (p_.attackers(king, !us_, after) & ~taken).empty();
  }

  void filter(int kind, int to, FewMoves& found) const {
    for (const Move move : legal_moves(p_))
      if (Geometry::index(move.to) == to && p_.men(kind).contains(move.from)) found.add(move);
  }

  const Position& p_;
  Color us_ = p_.turn();
  Board occupied_ = p_.occupied();
  int ahead_ = us_ == Color::white ? Geometry::width : -Geometry::width;
};

}  // namespace detail

/// The legal moves of men of `kind` that end on `to`, a square of the board: what is left of
/// `legal_moves` if all others are dropped, but without generating those. Castling ends on the
/// square of the rook.
template <class R>
FewMoves legal_moves_to(const BasicPosition<R>& position, Kind kind, Square to) {
  FewMoves found;
  detail::Lookup<R>(position).find(kind, R::Geometry::index(to), found);
  return found;
}

/// Squares of own men of `kind` that go to `to` by a legal move or by one that leaves their king
/// attacked; without castling.
template <class R>
Bitboard<typename R::Geometry> origins(const BasicPosition<R>& position, Kind kind, Square to) {
  return detail::Lookup<R>(position).origins(kind, R::Geometry::index(to));
}

/// The legal castling moves, of which there are two at most.
template <class R>
FewMoves legal_castlings(const BasicPosition<R>& position) {
  FewMoves moves;
  if (!position.rights().any(position.turn())) return moves;
  for (const Move move : legal_moves(position))
    if (move.type == MoveType::castling) moves.add(move);
  return moves;
}

/// What a legal move does to the opponent's king.
template <class R>
CheckMark check_after(const BasicPosition<R>& position, Move move) {
  BasicPosition<R> next = position;
  next.play(move);
  if (next.checkers().empty()) return CheckMark::none;
  return count_legal_moves(next) == 0 ? CheckMark::mate : CheckMark::check;
}

}  // namespace xfen
