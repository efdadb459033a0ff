#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "xfen/core/attacks.hpp"

namespace xfen::detail {

/// True if this processor has BMI2 and does not emulate it (as Zen 1 and 2 do, a bit at a time).
inline bool has_fast_bmi2() {
#if XFEN_HAS_BMI2_PATH
  return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") &&
         !__builtin_cpu_is("amdfam17h");
#else
  return false;
#endif
}

}  // namespace xfen::detail

namespace xfen {

/// What sliders see, looked up: the men on a piece's lines, pressed together by PEXT, number the
/// entry of a table. To be called only from functions marked `XFEN_BMI2`; the tables are filled
/// when they are first asked for.
template <class G>
class PextAttacks {
 public:
  using Board = Bitboard<G>;

  /// The tables of larger boards would not fit a cache.
  static constexpr bool available = XFEN_HAS_BMI2_PATH && G::width + G::height <= 18 &&
                                    std::endian::native == std::endian::little;

  static const PextAttacks& instance() {
    static const PextAttacks tables;
    return tables;
  }

  XFEN_HOT Board rook(int square, Board occupied) const {
    return look_up(rook_[static_cast<std::size_t>(square)], occupied);
  }
  XFEN_HOT Board bishop(int square, Board occupied) const {
    return look_up(bishop_[static_cast<std::size_t>(square)], occupied);
  }

 private:
  static constexpr bool small = G::squares <= 64;

  /// The lines of a piece but for their last squares, which nothing hides, and its part of the
  /// entries.
  struct Lines {
    Board mask;
    const Board* entries = nullptr;
    int low_count = 0;  ///< squares of `mask` in the first word
  };

  PextAttacks() {
    entries_.resize(size_of(true) + size_of(false));
    Board* next = entries_.data();
    for (int s = 0; s < G::squares; ++s) {
      next = fill(rook_[static_cast<std::size_t>(s)], next, s, true);
      next = fill(bishop_[static_cast<std::size_t>(s)], next, s, false);
    }
  }

  static Board mask_of(int square, bool rook) {
    Board mask;
    const Board lines = rook ? Attacks<G>::rook_lines(square) : Attacks<G>::bishop_lines(square);
    lines.each([&](int s) {
      // A square is a last one if the line from here does not go on behind it.
      lines.each([&](int t) {
        if (Attacks<G>::between(square, t) & Board::of(s)) mask |= Board::of(s);
      });
    });
    return mask;
  }
  static std::size_t size_of(bool rook) {
    std::size_t size = 0;
    for (int s = 0; s < G::squares; ++s) size += std::size_t{1} << mask_of(s, rook).count();
    return size;
  }

  /// Writes the entries of one square, in the order of PEXT, and returns where they end.
  static Board* fill(Lines& lines, Board* to, int square, bool rook) {
    lines.mask = mask_of(square, rook);
    lines.entries = to;
    if constexpr (!small) lines.low_count = std::popcount(lines.mask.word().low);
    Board men;
    do {
      *to++ = rook ? Attacks<G>::rook(square, men) : Attacks<G>::bishop(square, men);
      men = next_subset(men, lines.mask);
    } while (men);
    return to;
  }
  /// The subset after `men` when the subsets of `mask` are numbered.
  static Board next_subset(Board men, Board mask) {
    if constexpr (small) {
      return Board::from_word((men.word() - mask.word()) & mask.word());
    } else {
      Word128 m = men.word();
      m.low = (m.low - mask.word().low) & mask.word().low;
      if (m.low == 0) m.high = (m.high - mask.word().high) & mask.word().high;
      return Board::from_word(m);
    }
  }

  XFEN_HOT static std::uint64_t pext(std::uint64_t value, std::uint64_t mask) {
#if XFEN_HAS_BMI2_PATH
    // No intrinsic: it could not be inlined through functions that are compiled for any processor.
    std::uint64_t pressed = 0;
    asm("pextq %2, %1, %0" : "=r"(pressed) : "r"(value), "r"(mask));
    return pressed;
#else
    return value & mask;
#endif
  }

  XFEN_HOT static Board look_up(const Lines& lines, Board occupied) {
    if constexpr (small) {
      return lines.entries[pext(occupied.word(), lines.mask.word())];
    } else {
      const Word128 men = occupied.word(), mask = lines.mask.word();
      return lines.entries[pext(men.low, mask.low) | pext(men.high, mask.high) << lines.low_count];
    }
  }

  std::array<Lines, G::squares> rook_, bishop_;
  std::vector<Board> entries_;
};

}  // namespace xfen
