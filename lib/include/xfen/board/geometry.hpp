#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

#include "xfen/board/square.hpp"

namespace xfen {

/// 128 bits as two words. A struct, because g++ 12 moves `unsigned __int128` through the stack
/// when it vectorises.
struct Word128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend constexpr bool operator==(const Word128&, const Word128&) = default;

  friend constexpr Word128 operator&(Word128 a, Word128 b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr Word128 operator|(Word128 a, Word128 b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr Word128 operator^(Word128 a, Word128 b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  friend constexpr Word128 operator~(Word128 a) { return {~a.low, ~a.high}; }

  /// Shifts by 0..127.
  friend constexpr Word128 operator<<(Word128 a, int n) {
    if (n == 0) return a;
    if (n >= 64) return {0, a.low << (n - 64)};
    return {a.low << n, a.high << n | a.low >> (64 - n)};
  }
  friend constexpr Word128 operator>>(Word128 a, int n) {
    if (n == 0) return a;
    if (n >= 64) return {a.high >> (n - 64), 0};
    return {a.low >> n | a.high << (64 - n), a.high >> n};
  }
};

/// A board of W files and H ranks, at most 16 x 16 and 128 squares.
/// Dense indices run along the ranks from a1: index = rank * W + file.
template <int W, int H>
struct Geometry {
  static_assert(1 <= W && W <= max_side && 1 <= H && H <= max_side);
  static_assert(W * H <= 128, "a bitboard holds at most 128 squares");

  static constexpr int width = W;
  static constexpr int height = H;
  static constexpr int squares = W * H;
  using Word = std::conditional_t<(W * H <= 64), std::uint64_t, Word128>;

  static constexpr bool contains(int file, int rank) {
    return 0 <= file && file < W && 0 <= rank && rank < H;
  }
  static constexpr int index(Square s) { return s.rank() * W + s.file(); }
  static constexpr Square square(int index) {
    // Unsigned, which is divided by a shift.
    const auto i = static_cast<unsigned>(index);
    return Square::from_raw(static_cast<std::uint8_t>(i + i / W * (16 - W)));
  }
};

}  // namespace xfen
