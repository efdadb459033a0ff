#pragma once

#include <optional>

#include "xfen/core/movegen.hpp"
#include "xfen/describe/few_moves.hpp"

namespace xfen {

namespace detail {

/// Takes castlings as a list.
template <class G>
class CastlingSink {
 public:
  explicit CastlingSink(FewMoves& moves) : moves_(moves) {}

  void castling(int king, int rook, int file) {
    moves_.add(
        {G::square(king), G::square(rook), MoveType::castling, static_cast<std::uint8_t>(file)});
  }

 private:
  FewMoves& moves_;
};

/// Finds moves from their end, as notations name them: the men that reach a square are few, and
/// only they are tried.
template <class P, Color Us>
class Lookup {
 public:
  using Geometry = typename P::Geometry;
  using Board = Bitboard<Geometry>;

  explicit Lookup(const P& position) : p_(position) {}

  /// Own men of `kind` that could go to `to` if no king had to be looked after; without castling.
  Board origins(int kind, int to) const {
    // Kings are never taken, not even where that was allowed to be possible.
    if ((p_.men(Us) | p_.men(rules_.king())) & Board::of(to)) return {};
    if (kind == rules_.pawn() && !takes(to)) return steps(to);
    return attackers(kind, to);
  }

  void find(int kind, int to, FewMoves& found) const {
    if (!is_direct(kind, to)) return filter(kind, to, found);
    origins(kind, to).each([&](int from) {
      if (is_safe(kind, from, to)) found.add(move(kind, from, to));
    });
  }

  /// The only one of them that `part` fits.
  std::optional<Move> only(int kind, int to, PartOfSquare part) const {
    if (!is_direct(kind, to)) return only_filtered(kind, to, part);
    if (part.file >= Geometry::width || part.rank >= Geometry::height) return std::nullopt;
    Board fitting = origins(kind, to);
    if (part.file >= 0) fitting &= Board::file(part.file);
    if (part.rank >= 0) fitting &= Board::rank(part.rank);
    if (!fitting) return std::nullopt;
    if (fitting.has_several()) return only_safe(kind, to, fitting);
    const int from = fitting.lowest();
    if (!is_safe(kind, from, to)) return std::nullopt;
    return move(kind, from, to);
  }

 private:
  using Lines = typename P::Lines;

  static constexpr int ahead = Us == Color::white ? Geometry::width : -Geometry::width;

  /// False where the generator is asked: men that take in another way than they go, castling, and
  /// promotions, which are rare.
  bool is_direct(int kind, int to) const {
    if (!rules_.is_usual(kind)) return false;
    if (kind == rules_.king()) return !(p_.rights().any(Us) && p_.men(Us) & Board::of(to));
    return kind != rules_.pawn() || !promotes(to);
  }

  /// Own men of `kind` that attack `to`.
  XFEN_HOT Board attackers(int kind, int to) const {
    const auto like = rules_.like(kind);
    const Board men = p_.men(kind, Us);
    Board lines;
    if (like.rook) lines |= Lines::rook_lines(to);
    if (like.bishop) lines |= Lines::bishop_lines(to);
    Board found = (rules_.leaps_of(kind).to(Us, to) & men) | P::seeing(men & lines, to, occupied_);
    if (like.odd)
      found |= odd_attackers<Geometry>(rules_.spec().pieces[kind], Us, to, men, occupied_);
    return found;
  }

  bool takes(int to) const { return to == p_.ep() || (p_.men(!Us) & Board::of(to)); }

  /// The pawn that steps onto an empty square.
  Board steps(int to) const {
    const Board pawns = p_.men(rules_.pawn(), Us);
    const int behind = to - ahead;
    if (behind < 0 || behind >= Geometry::squares) return {};
    if (occupied_ & Board::of(behind)) return pawns & Board::of(behind);
    if (!rules_.spec().double_step || ranks_from_home(to) != rules_.spec().pawn_rank + 1) return {};
    return pawns & Board::of(behind - ahead);
  }

  /// Counted from the base rank of the side to move, which is 0.
  int ranks_from_home(int square) const {
    const int rank = Geometry::square(square).rank();
    return Us == Color::white ? rank : Geometry::height - 1 - rank;
  }

  bool promotes(int to) const {
    return ranks_from_home(to) >= Geometry::height - rules_.spec().promotion_ranks;
  }

  Move move(int kind, int from, int to) const {
    return {Geometry::square(from), Geometry::square(to), type(kind, from, to), 0};
  }

  MoveType type(int kind, int from, int to) const {
    if (kind != rules_.pawn()) return MoveType::plain;
    if (to == p_.ep()) return MoveType::en_passant;
    return to - from == 2 * ahead ? MoveType::double_step : MoveType::plain;
  }

  /// The move leaves no man that attacks the king.
  XFEN_HOT bool is_safe(int kind, int from, int to) const {
    Board after = (occupied_ ^ Board::of(from)) | Board::of(to);
    if (kind == rules_.pawn() && to == p_.ep()) after ^= Board::of(to - ahead);
    const int king = kind == rules_.king() ? to : p_.king(Us);
    const Board taken = Board::of(to);
    return (p_.attackers(king, !Us, after) & ~taken).empty();
  }

  XFEN_APART void filter(int kind, int to, FewMoves& found) const {
    for (const Move move : legal_moves(p_))
      if (Geometry::index(move.to) == to && p_.men(kind).contains(move.from)) found.add(move);
  }

  /// The men in question are several.
  XFEN_APART std::optional<Move> only_safe(int kind, int to, Board from) const {
    Board safe;
    from.each([&](int square) {
      if (is_safe(kind, square, to)) safe |= Board::of(square);
    });
    if (!safe || safe.has_several()) return std::nullopt;
    return move(kind, safe.lowest(), to);
  }

  XFEN_APART std::optional<Move> only_filtered(int kind, int to, PartOfSquare part) const {
    FewMoves all;
    filter(kind, to, all);
    std::optional<Move> only;
    for (const Move move : all) {
      if (!part.fits(move.from)) continue;
      if (only) return std::nullopt;
      only = move;
    }
    return only;
  }

  const P& p_;
  typename P::Rules rules_ = p_.rules();
  Board occupied_ = p_.occupied();
};

/// Calls `f` with the lookup of the side to move.
template <class P, class F>
auto look_up(const P& position, F f) {
  return position.turn() == Color::white ? f(Lookup<P, Color::white>(position))
                                         : f(Lookup<P, Color::black>(position));
}

}  // namespace detail

/// The legal moves of men of `kind` that end on `to`, a square of the board: what is left of
/// `legal_moves` if all others are dropped, but without generating those. Castling ends on the
/// square of the rook.
template <class P>
FewMoves legal_moves_to(const P& position, Kind kind, Square to) {
  FewMoves found;
  detail::look_up(position,
                  [&](const auto& lookup) { lookup.find(kind, P::Geometry::index(to), found); });
  return found;
}

/// Squares of own men of `kind` that go to `to` by a legal move or by one that leaves their king
/// attacked; without castling.
template <class P>
Bitboard<typename P::Geometry> origins(const P& position, Kind kind, Square to) {
  return detail::look_up(
      position, [&](const auto& lookup) { return lookup.origins(kind, P::Geometry::index(to)); });
}

/// The only one of them whose man comes from where `part` says; none if there is none or several.
template <class P>
std::optional<Move> only_move_to(const P& position, Kind kind, Square to, PartOfSquare part) {
  return detail::look_up(position, [&](const auto& lookup) {
    return lookup.only(kind, P::Geometry::index(to), part);
  });
}

/// The legal castling moves.
template <class P>
FewMoves legal_castlings(const P& position) {
  FewMoves moves;
  if (position.rights().any(position.turn())) {
    detail::CastlingSink<typename P::Geometry> sink(moves);
    detail::generate_castlings(position, sink);
  }
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
