#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

#include "xfen/core/position.hpp"

namespace xfen {

/// No position of these rules has more legal moves: a square is reached at most once from each
/// direction and by each leap, and a pawn that arrives may become each kind.
template <class R>
constexpr std::size_t most_moves() {
  std::size_t ways = 8;
  for (int k = 0; k < R::kinds; ++k)
    for (const Atom& atom : R::spec().pieces[k].movement)
      if (atom.range == 1) ways += static_cast<std::size_t>(std::popcount(atom.directions));
  return ways * static_cast<std::size_t>(R::Geometry::squares) +
         3 * static_cast<std::size_t>(R::Geometry::width) * R::kinds * 3;
}

/// The legal moves of a position; nothing is allocated.
template <class R>
class MoveList {
 public:
  const Move* begin() const { return reinterpret_cast<const Move*>(storage_); }
  const Move* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return begin()[i]; }

  void add(Move move) { ::new (storage_ + size_++ * sizeof(Move)) Move(move); }

 private:
  // Bytes, because moves would be filled in before they are needed.
  alignas(Move) std::byte storage_[most_moves<R>() * sizeof(Move)];
  std::size_t size_ = 0;
};

namespace detail {

/// Takes moves as a list.
template <class R>
class ListSink {
 public:
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;

  explicit ListSink(MoveList<R>& list) : list_(list) {}

  void from(int square, Board targets) {
    const Square s = Geometry::square(square);
    for (const Square to : targets) list_.add({s, to, MoveType::plain, 0});
  }
  /// Pawns that arrive on `targets`, each from `back` indices behind.
  void pawns(Board targets, int back, MoveType type) {
    targets.each(
        [&](int to) { list_.add({Geometry::square(to - back), Geometry::square(to), type, 0}); });
  }
  void promotions(Board targets, int back, unsigned kinds) {
    targets.each([&](int to) {
      for (unsigned rest = kinds; rest != 0; rest &= rest - 1)
        list_.add({Geometry::square(to - back), Geometry::square(to), MoveType::promotion,
                   static_cast<Kind>(std::countr_zero(rest))});
    });
  }
  void one(int from, int to, MoveType type) {
    list_.add({Geometry::square(from), Geometry::square(to), type, 0});
  }

 private:
  MoveList<R>& list_;
};

/// Counts moves and keeps none.
template <class R>
class CountSink {
 public:
  using Board = Bitboard<typename R::Geometry>;

  void from(int, Board targets) { add(targets.count()); }
  void pawns(Board targets, int, MoveType) { add(targets.count()); }
  void promotions(Board targets, int, unsigned kinds) {
    if (targets) add(targets.count() * std::popcount(kinds));
  }
  void one(int, int, MoveType) { ++count_; }

  std::uint64_t count() const { return count_; }

 private:
  void add(int n) { count_ += static_cast<std::uint64_t>(n); }

  std::uint64_t count_ = 0;
};

/// Writes the legal moves of the side `Us` into a sink. What gives check and what is pinned is
/// found once; then no move has to be tried, except en passant and castling.
template <class R, Color Us, class Sink>
class Generator {
 public:
  using Position = BasicPosition<R>;
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;
  using Sight = Attacks<Geometry>;

  Generator(const Position& position, Sink& sink) : p_(position), sink_(sink) {}

  void run() {
    look_from_king();
    const int checks = checkers_.count();
    if (checks < 2) {
      if (checks == 1)
        // Nothing can stand in the way of a leap.
        allowed_ = leaps_ ? checkers_ : checkers_ | Sight::between(king_, checkers_.lowest());
      else
        allowed_ = ~own_;
      men();
      pawns();
      if (p_.ep() != Position::none) en_passant();
      if (checks == 0 && p_.rights().any(Us)) castling();
    }
    king();
  }

 private:
  static constexpr Color Them = !Us;
  static constexpr int forward = Us == Color::white ? 1 : -1;
  static constexpr int ahead = forward * Geometry::width;

  /// Finds who checks the king, and own men that stand alone between it and a slider.
  void look_from_king() {
    Board straight, diagonal;
    R::each_kind([&](auto k) XFEN_HOT {
      constexpr MovesLike like = R::like(k);
      if constexpr (like.rook) straight |= p_.men(k);
      if constexpr (like.bishop) diagonal |= p_.men(k);
      if constexpr (like.leaper && k != R::king) leaps_ |= R::leaps(k).to(Them, king_) & p_.men(k);
    });
    leaps_ &= enemies_;
    checkers_ = leaps_;
    Board snipers =
        ((straight & Sight::rook_lines(king_)) | (diagonal & Sight::bishop_lines(king_))) &
        enemies_;
    snipers.each([&](int sniper) {
      const Board blockers = Sight::between(king_, sniper) & occupied_;
      if (!blockers) {
        checkers_ |= Position::bit(sniper);
      } else if (const int only = blockers.lowest(); blockers == Position::bit(only)) {
        if (own_ & blockers) pins_[pin_count_++] = {only, sniper};
        pinned_ |= blockers & own_;
      }
    });
  }

  template <int K>
  XFEN_HOT Board targets(int from) const {
    constexpr MovesLike like = R::like(K);
    Board to;
    if constexpr (like.rook) to |= Sight::rook(from, occupied_);
    if constexpr (like.bishop) to |= Sight::bishop(from, occupied_);
    if constexpr (like.leaper)
      to |= R::leaps(typename R::template KindConstant<K>{}).from(Us, from);
    return to;
  }

  /// Everybody but pawns and king.
  void men() {
    R::each_kind([&](auto k) XFEN_HOT {
      if constexpr (k != R::pawn && k != R::king) {
        const Board all = p_.men(k, Us);
        (all & ~pinned_).each([&](int from) XFEN_HOT {
          sink_.from(from, targets<k>(from) & allowed_);
        });
        if (all & pinned_)
          each_pinned(all, [&](int from, Board line) {
            sink_.from(from, targets<k>(from) & allowed_ & line);
          });
      }
    });
  }

  /// Calls `f` with each pinned man of `men` and the squares on which it still covers the king.
  template <class F>
  void each_pinned(Board men, F f) const {
    for (std::size_t i = 0; i < pin_count_; ++i) {
      const auto [man, sniper] = pins_[i];
      if (men & Position::bit(man)) f(man, Sight::between(king_, sniper) | Position::bit(sniper));
    }
  }

  void pawns() {
    const Board all = p_.men(R::pawn, Us);
    pawns(all & ~pinned_, allowed_);
    if (all & pinned_)
      each_pinned(all, [&](int from, Board line) { pawns(Position::bit(from), allowed_ & line); });
  }

  void pawns(Board pawns, Board allowed) {
    const Board open = ~occupied_;
    const Board step = pawns.template shift<0, forward>() & open;
    advance(step & allowed, ahead);
    if constexpr (R::spec().double_step) {
      constexpr int passed =
          Us == Color::white ? R::spec().pawn_rank : Geometry::height - 1 - R::spec().pawn_rank;
      constexpr Board halfway = Board::rank(passed);
      const Board jump = (step & halfway).template shift<0, forward>() & open & allowed;
      sink_.pawns(jump, 2 * ahead, MoveType::double_step);
    }
    advance(pawns.template shift<-1, forward>() & enemies_ & allowed, ahead - 1);
    advance(pawns.template shift<1, forward>() & enemies_ & allowed, ahead + 1);
  }

  /// Pawns that arrive, some of them where they become other men.
  void advance(Board targets, int back) {
    constexpr Board zone = promotion_zone();
    if (const Board there = targets & zone) {
      const unsigned kinds = promotion_kinds();
      sink_.promotions(there, back, kinds);
      // Before the last rank it need not; on it, it must.
      constexpr Board last = Board::rank(Position::base_rank(Them));
      if constexpr (R::spec().promotion_ranks > 1)
        sink_.pawns(there & ~last, back, MoveType::plain);
    }
    sink_.pawns(targets & ~zone, back, MoveType::plain);
  }

  static constexpr Board promotion_zone() {
    Board zone;
    for (int r = 0; r < R::spec().promotion_ranks; ++r)
      zone |= Board::rank(Position::base_rank(Them) - forward * r);
    return zone;
  }

  unsigned promotion_kinds() const {
    unsigned kinds = R::spec().promotions;
    if constexpr (R::spec().promotes_to_captured)
      for (int k = 0; k < R::kinds; ++k)
        if (p_.men(k, Us).count() >= R::start_count(Us, k)) kinds &= ~(1U << k);
    return kinds;
  }

  /// Two men leave one line, so it is tried.
  void en_passant() {
    const int to = p_.ep();
    const int taken = to - ahead;
    const Board takers = R::leaps(R::pawn).to(Us, to) & p_.men(R::pawn, Us);
    takers.each([&](int from) {
      const Board after =
          (occupied_ ^ Position::bit(from) ^ Position::bit(taken)) | Position::bit(to);
      if (!p_.attacked(king_, Them, after)) sink_.one(from, to, MoveType::en_passant);
    });
  }

  void castling() {
    for (const Wing wing : wings) {
      const int file = p_.rights().rook_file(Us, wing);
      if (file == CastlingRights::none) continue;
      const int rook = Position::base_rank(Us) * Geometry::width + file;
      if (can_castle(rook, wing)) sink_.one(king_, rook, MoveType::castling);
    }
  }

  bool can_castle(int rook, Wing wing) const {
    const auto target = p_.castling_target(Us, wing);
    const Board both = Position::bit(king_) | Position::bit(rook);
    const int low = std::min({king_, rook, target.king, target.rook});
    const int high = std::max({king_, rook, target.king, target.rook});
    const Board way = Sight::between(low, high) | Position::bit(low) | Position::bit(high);
    if (way & occupied_ & ~both) return false;
    const int step = target.king < king_ ? -1 : 1;
    for (int s = king_; s != target.king; s += step)
      if (p_.attacked(s + step, Them, occupied_ ^ Position::bit(king_))) return false;
    // The rook may have covered the king.
    const Board after =
        (occupied_ ^ both) | Position::bit(target.king) | Position::bit(target.rook);
    return !p_.attacked(target.king, Them, after);
  }

  void king() {
    const Board without_king = occupied_ ^ Position::bit(king_);
    Board safe = R::leaps(R::king).from(Us, king_) & ~own_;
    for (Board rest = safe; rest; rest.remove_lowest()) {
      const int to = rest.lowest();
      if (p_.attacked(to, Them, without_king | Position::bit(to))) safe ^= Position::bit(to);
    }
    sink_.from(king_, safe);
  }

  struct Pin {
    int man, sniper;
  };

  const Position& p_;
  Sink& sink_;
  int king_ = p_.king(Us);
  Board own_ = p_.men(Us), enemies_ = p_.men(Them), occupied_ = own_ | enemies_;
  Board checkers_, leaps_, pinned_, allowed_;
  std::array<Pin, 8> pins_;
  std::size_t pin_count_ = 0;
};

template <class R, class Sink>
void generate(const BasicPosition<R>& position, Sink& sink) {
  if (position.turn() == Color::white)
    Generator<R, Color::white, Sink>(position, sink).run();
  else
    Generator<R, Color::black, Sink>(position, sink).run();
}

}  // namespace detail

/// Every legal move, once.
template <class R>
MoveList<R> legal_moves(const BasicPosition<R>& position) {
  MoveList<R> list;
  detail::ListSink<R> sink(list);
  detail::generate(position, sink);
  return list;
}

/// How many there are.
template <class R>
std::uint64_t count_legal_moves(const BasicPosition<R>& position) {
  detail::CountSink<R> sink;
  detail::generate(position, sink);
  return sink.count();
}

}  // namespace xfen
