#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "xfen/core/rules.hpp"
#include "xfen/describe/move.hpp"

namespace xfen {

/// No position of these rules has more legal moves: a square is reached at most once from each
/// direction and by each leap, and a pawn that arrives may become each kind.
template <class R>
constexpr std::size_t most_moves() {
  // Eight directions of sliders, and what leaps.
  std::size_t ways = 8 + detail::most_leaps;
  if constexpr (requires { std::integral_constant<int, R::kinds()>{}; }) {
    ways = 8;
    for (const PieceDef& man : R::spec().pieces) ways += detail::leaps_of(man);
  }
  return ways * static_cast<std::size_t>(R::Geometry::squares) +
         3 * static_cast<std::size_t>(R::Geometry::width) * R::most_kinds * 3;
}

namespace detail {
template <class R>
class ListSink;
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

 private:
  template <class>
  friend class detail::ListSink;

  // Bytes, because moves would be filled in before they are needed.
  alignas(Move) std::byte storage_[most_moves<R>() * sizeof(Move)];
  std::size_t size_ = 0;
};

namespace detail {

/// Takes moves as a list, whose end is known when the sink is gone.
template <class R>
class ListSink {
 public:
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;

  XFEN_HOT explicit ListSink(MoveList<R>& list) : list_(list), next_(list.storage_) {}
  ListSink(const ListSink&) = delete;
  ListSink& operator=(const ListSink&) = delete;
  XFEN_HOT ~ListSink() {
    list_.size_ = static_cast<std::size_t>(next_ - list_.storage_) / sizeof(Move);
  }

  template <class K>
  XFEN_HOT void from(K, int square, Board targets) {
    const Square s = Geometry::square(square);
    targets.each([&](int to) XFEN_HOT { add({s, Geometry::square(to), MoveType::plain, 0}); });
  }
  /// Pawns that arrive on `targets`, each from `back` indices behind.
  template <class K>
  XFEN_HOT void pawns(K, Board targets, int back, MoveType type) {
    targets.each([&](int to) XFEN_HOT { one(to - back, to, type, 0); });
  }
  XFEN_HOT void promotions(Board targets, int back, unsigned kinds) {
    targets.each([&](int to) XFEN_HOT {
      for (unsigned rest = kinds; rest != 0; rest &= rest - 1)
        one(to - back, to, MoveType::promotion, std::countr_zero(rest));
    });
  }
  XFEN_HOT void en_passant(int from, int to) { one(from, to, MoveType::en_passant, 0); }
  XFEN_HOT void castling(int king, int rook, int file) {
    one(king, rook, MoveType::castling, file);
  }

 private:
  XFEN_HOT void one(int from, int to, MoveType type, int arg) {
    add({Geometry::square(from), Geometry::square(to), type, static_cast<std::uint8_t>(arg)});
  }
  // Four bytes at once, by a pointer that they cannot be thought to overwrite.
  XFEN_HOT void add(Move move) {
    ::new (next_) Move(std::bit_cast<Move>(std::bit_cast<std::uint32_t>(move)));
    next_ += sizeof(Move);
  }

  MoveList<R>& list_;
  std::byte* next_;
};

/// Counts moves and keeps none.
template <class R>
class CountSink {
 public:
  using Board = Bitboard<typename R::Geometry>;

  template <class K>
  XFEN_HOT void from(K, int, Board targets) {
    add(targets.count());
  }
  template <class K>
  XFEN_HOT void pawns(K, Board targets, int, MoveType) {
    add(targets.count());
  }
  XFEN_HOT void promotions(Board targets, int, unsigned kinds) {
    add(targets.count() * std::popcount(kinds));
  }
  XFEN_HOT void en_passant(int, int) { ++count_; }
  XFEN_HOT void castling(int, int, int) { ++count_; }

  std::uint64_t count() const { return count_; }

 private:
  XFEN_HOT void add(int n) { count_ += static_cast<std::uint64_t>(n); }

  std::uint64_t count_ = 0;
};

}  // namespace detail

}  // namespace xfen
