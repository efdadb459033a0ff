#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "xfen/board/geometry.hpp"
#include "xfen/board/inline.hpp"

namespace xfen {

/// A set of squares of one geometry; a regular value and a forward range of `Square`, lowest
/// index (a1, b1, ...) first.
template <class G>
class Bitboard {
 public:
  using Word = typename G::Word;

  constexpr Bitboard() = default;
  constexpr explicit Bitboard(Square s) : bits_(bit(G::index(s))) {}
  static constexpr Bitboard from_word(Word w) { return Bitboard(w); }
  /// The square of one dense index.
  XFEN_HOT static constexpr Bitboard of(int index) { return Bitboard(bit(index)); }

  static constexpr Bitboard all() {
    constexpr Word every = below(G::squares);
    return Bitboard(every);
  }
  static constexpr Bitboard file(int f) {
    constexpr Word first = [] {
      Word w{};
      for (int r = 0; r < G::height; ++r) w = w | bit(r * G::width);
      return w;
    }();
    return Bitboard(first << f);
  }
  static constexpr Bitboard rank(int r) {
    constexpr Word first = below(G::width);
    return Bitboard(first << (r * G::width));
  }

  constexpr Word word() const { return bits_; }
  XFEN_HOT constexpr bool empty() const { return bits_ == Word{}; }
  constexpr explicit operator bool() const { return !empty(); }
  XFEN_HOT constexpr int count() const {
    if constexpr (small) {
      return std::popcount(bits_);
    } else {
      return std::popcount(bits_.low) + std::popcount(bits_.high);
    }
  }
  XFEN_HOT constexpr bool has_several() const {
    Bitboard rest = *this;
    rest.remove_lowest();
    return !rest.empty();
  }
  constexpr bool contains(Square s) const { return !(*this & Bitboard(s)).empty(); }

  constexpr Bitboard& operator&=(Bitboard o) { return *this = *this & o; }
  constexpr Bitboard& operator|=(Bitboard o) { return *this = *this | o; }
  constexpr Bitboard& operator^=(Bitboard o) { return *this = *this ^ o; }
  XFEN_HOT friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  XFEN_HOT friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  XFEN_HOT friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  /// The complement within the board.
  XFEN_HOT friend constexpr Bitboard operator~(Bitboard a) {
    return Bitboard(~a.bits_ & all().bits_);
  }
  friend constexpr bool operator==(const Bitboard&, const Bitboard&) = default;

  /// Every square moved by (df, dr); what would leave the board is dropped, nothing wraps.
  template <int df, int dr>
  XFEN_HOT constexpr Bitboard shift() const {
    if constexpr (df >= G::width || -df >= G::width || dr >= G::height || -dr >= G::height) {
      return {};
    } else {
      constexpr int n = dr * G::width + df;
      constexpr Word stay = stays<df>();
      const Word kept = bits_ & stay;
      if constexpr (n >= 0) {
        return Bitboard(kept << n & all().bits_);
      } else {
        return Bitboard(kept >> -n);
      }
    }
  }

  /// Dense index of the lowest square; the set must not be empty.
  XFEN_HOT constexpr int lowest() const {
    if constexpr (small) {
      return std::countr_zero(bits_);
    } else {
      return bits_.low != 0 ? std::countr_zero(bits_.low) : 64 + std::countr_zero(bits_.high);
    }
  }
  XFEN_HOT constexpr void remove_lowest() {
    if constexpr (small) {
      bits_ &= bits_ - 1;
    } else {
      const std::uint64_t high = bits_.high & (bits_.high - 1);
      bits_.high = bits_.low != 0 ? bits_.high : high;
      bits_.low &= bits_.low - 1;
    }
  }

  /// Calls `f` with each dense index, lowest first.
  template <class F>
  XFEN_HOT constexpr void each(F f) const {
    for (Bitboard rest = *this; !rest.empty(); rest.remove_lowest()) f(rest.lowest());
  }

  class Iterator {
   public:
    using value_type = Square;
    using difference_type = std::ptrdiff_t;
    using reference = Square;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;

    constexpr Iterator() = default;
    constexpr explicit Iterator(Bitboard rest) : rest_(rest) {}
    constexpr Square operator*() const { return G::square(rest_.lowest()); }
    constexpr Iterator& operator++() {
      rest_.remove_lowest();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    Bitboard rest_{};
  };

  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr bool small = G::squares <= 64;

  constexpr explicit Bitboard(Word w) : bits_(w) {}

  static constexpr Word bit(int index) {
    if constexpr (small) {
      return Word{1} << index;
    } else {
      const std::uint64_t one = std::uint64_t{1} << (index & 63);
      return index < 64 ? Word{one, 0} : Word{0, one};
    }
  }
  static constexpr Word below(int n) {
    if constexpr (small) {
      return n == 64 ? ~Word{} : bit(n) - 1;
    } else {
      return n == 128 ? ~Word{} : ~(~Word{} << n);
    }
  }
  /// The squares that a shift by `df` files keeps on the board.
  template <int df>
  static constexpr Word stays() {
    Word w{};
    for (int f = 0; f < G::width; ++f)
      if (0 <= f + df && f + df < G::width) w = w | file(f).bits_;
    return w;
  }

  Word bits_{};
};

}  // namespace xfen
