#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "xfen/core/attacks.hpp"
#include "xfen/core/rules.hpp"
#include "xfen/describe/move.hpp"
#include "xfen/describe/setup.hpp"

namespace xfen {

/// A position of a game, ready for moves. A small value: to take a move back, keep the position
/// before it. It is made by `make_position`, which asks of a setup what is taken for granted here:
/// one king a side, rights that have their king and rook, an e.p. square that a pawn passed.
template <class R>
class BasicPosition {
 public:
  using Rules = R;
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;
  using Sight = Attacks<Geometry>;

  BasicPosition() = default;
  /// The setup is not judged.
  explicit BasicPosition(const Setup& setup)
      : turn_(setup.turn),
        style_(setup.style),
        clamp_(setup.clamp),
        rights_(setup.rights),
        ep_(setup.ep ? static_cast<std::int8_t>(Geometry::index(*setup.ep)) : none),
        halfmoves_(setup.halfmoves),
        fullmoves_(setup.fullmoves) {
    for (int s = 0; s < Geometry::squares; ++s)
      if (const Piece man = setup.at(Geometry::square(s))) put(man.kind(), man.color(), bit(s));
  }

  /// The position as a setup, which `write_fen` takes.
  Setup setup() const {
    Setup setup;
    setup.width = Geometry::width;
    setup.height = Geometry::height;
    setup.turn = turn_;
    setup.style = style_;
    setup.clamp = clamp_;
    setup.rights = rights_;
    if (ep_ != none) setup.ep = Geometry::square(ep_);
    setup.halfmoves = halfmoves_;
    setup.fullmoves = fullmoves_;
    for (int k = 0; k < R::kinds; ++k)
      for (const Color c : colors)
        for (const Square s : men(k, c)) setup.put(s, Piece(c, static_cast<Kind>(k)));
    return setup;
  }

  Color turn() const { return turn_; }
  CastlingStyle style() const { return style_; }
  Clamp clamp() const { return clamp_; }
  const CastlingRights& rights() const { return rights_; }
  /// Dense index of the square that a pawn passed with the last move; `none` if none did.
  int ep() const { return ep_; }
  static constexpr std::int8_t none = -1;

  Board men(Color c) const { return by_color_[index_of(c)]; }
  Board men(int kind) const { return by_kind_[static_cast<std::size_t>(kind)]; }
  Board men(int kind, Color c) const { return men(kind) & men(c); }
  Board occupied() const { return by_color_[0] | by_color_[1]; }

  /// Dense index of that side's king, of which there is one.
  int king(Color c) const { return men(R::king, c).lowest(); }

  static constexpr int base_rank(Color c) { return c == Color::white ? 0 : Geometry::height - 1; }
  static constexpr Board bit(int square) { return Board(Geometry::square(square)); }

  /// Men of `by` that attack `square`, were `occupied` the squares with men.
  Board attackers(int square, Color by, Board occupied) const {
    const Board theirs = men(by) & occupied;
    Board straight, diagonal, found;
    R::each_kind([&](auto k) XFEN_HOT {
      constexpr MovesLike like = R::like(k);
      if constexpr (like.rook) straight |= men(k);
      if constexpr (like.bishop) diagonal |= men(k);
      if constexpr (like.leaper) found |= R::leaps(k).to(by, square) & men(k);
    });
    straight &= theirs & Sight::rook_lines(square);
    diagonal &= theirs & Sight::bishop_lines(square);
    if (straight) found |= Sight::rook(square, occupied) & straight;
    if (diagonal) found |= Sight::bishop(square, occupied) & diagonal;
    return found & theirs;
  }
  bool attacked(int square, Color by, Board occupied) const {
    return !attackers(square, by, occupied).empty();
  }
  Board checkers() const { return attackers(king(turn_), !turn_, occupied()); }

  /// Plays a legal move.
  void play(Move move) {
    const Color us = turn_;
    const int from = Geometry::index(move.from), to = Geometry::index(move.to);
    ep_ = none;
    ++halfmoves_;
    if (move.type == MoveType::castling) {
      castle(from, to);
    } else {
      if (by_color_[index_of(!us)] & bit(to)) take(to, !us);
      const int kind = kind_on(from);
      if (kind == R::pawn) halfmoves_ = 0;
      by_kind_[static_cast<std::size_t>(kind)] ^= bit(from);
      by_kind_[move.type == MoveType::promotion ? move.promotion
                                                : static_cast<std::size_t>(kind)] ^= bit(to);
      by_color_[index_of(us)] ^= bit(from) | bit(to);
      if (move.type == MoveType::double_step) ep_ = static_cast<std::int8_t>((from + to) / 2);
      if (move.type == MoveType::en_passant)
        take(us == Color::white ? to - Geometry::width : to + Geometry::width, !us);
      if (rights_.any()) spend_rights(move, kind);
    }
    if (us == Color::black) ++fullmoves_;
    turn_ = !us;
  }

  /// Where king and rook land if that side castles with the rook of that right.
  struct CastlingTarget {
    int king, rook;
  };
  CastlingTarget castling_target(Color c, Wing wing) const {
    const int base = base_rank(c) * Geometry::width;
    const int file = king_target_file(style_, Geometry::width, king(c) - base, wing, clamp_);
    return {base + file, base + rook_target_file(file, wing)};
  }

  friend bool operator==(const BasicPosition&, const BasicPosition&) = default;

 private:
  void put(int kind, Color c, Board where) {
    by_kind_[static_cast<std::size_t>(kind)] |= where;
    by_color_[index_of(c)] |= where;
  }

  int kind_on(int square) const {
    const Board where = bit(square);
    int kind = 0;
    while (!(by_kind_[static_cast<std::size_t>(kind)] & where)) ++kind;
    return kind;
  }

  void take(int square, Color of) {
    by_kind_[static_cast<std::size_t>(kind_on(square))] ^= bit(square);
    by_color_[index_of(of)] ^= bit(square);
    halfmoves_ = 0;
  }

  void castle(int king_from, int rook_from) {
    const Wing wing = rook_from < king_from ? Wing::a_side : Wing::h_side;
    const CastlingTarget target = castling_target(turn_, wing);
    by_kind_[R::king] ^= bit(king_from);
    by_kind_[R::rook] ^= bit(rook_from);
    by_color_[index_of(turn_)] ^= bit(king_from) | bit(rook_from);
    put(R::king, turn_, bit(target.king));
    put(R::rook, turn_, bit(target.rook));
    drop_rights(turn_);
  }

  void drop_rights(Color c) {
    for (const Wing w : wings) rights_.set(c, w, CastlingRights::none);
  }

  /// A king that moves loses its rights; so does a rook that moves or is taken.
  void spend_rights(Move move, int kind) {
    if (kind == R::king) drop_rights(turn_);
    for (const Color c : colors)
      for (const Square s : {move.from, move.to}) {
        if (s.rank() != base_rank(c)) continue;
        for (const Wing w : wings)
          if (rights_.rook_file(c, w) == s.file()) rights_.set(c, w, CastlingRights::none);
      }
  }

  std::array<Board, R::kinds> by_kind_{};
  std::array<Board, 2> by_color_{};
  Color turn_ = Color::white;
  CastlingStyle style_ = CastlingStyle::standard;
  Clamp clamp_ = Clamp::edge_file;
  CastlingRights rights_;
  std::int8_t ep_ = none;
  std::uint16_t halfmoves_ = 0;
  std::uint16_t fullmoves_ = 1;
};

/// A position of a variant that is known to the compiler.
template <class V>
using Position = BasicPosition<StaticRules<V>>;

}  // namespace xfen
