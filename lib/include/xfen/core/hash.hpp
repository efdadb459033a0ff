#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "xfen/board/color.hpp"
#include "xfen/board/inline.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/describe/ep_matters.hpp"

namespace xfen {

/// A watch is told what changes in a position; it may keep keys, or the sums of an evaluation.
/// Squares are dense indices. This one looks away.
struct NoWatch {
  template <class G>
  void put(Color, int /*kind*/, int /*square*/) {}
  template <class G>
  void remove(Color, int /*kind*/, int /*square*/) {}
  void rights(const CastlingRights& /*before*/, const CastlingRights& /*after*/) {}
  void turn() {}

  friend bool operator==(NoWatch, NoWatch) = default;
};

namespace detail {

/// The `n`-th number of a sequence without pattern (SplitMix64: Steele, Lea, Flood 2014).
constexpr std::uint64_t random_number(std::uint64_t n) {
  std::uint64_t z = (n + 1) * 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31);
}

/// A. L. Zobrist's numbers (1970). A man on a square has the same one on every board and in every
/// variant that counts it as the same kind.
template <class G>
struct Zobrist {
  std::array<std::array<std::array<std::uint64_t, G::squares>, 16>, 2> man{};

  constexpr Zobrist() {
    for (std::size_t c = 0; c < 2; ++c)
      for (std::size_t k = 0; k < 16; ++k)
        for (int s = 0; s < G::squares; ++s)
          man[c][k][static_cast<std::size_t>(s)] =
              random_number((c * 16 + k) * 256 + G::square(s).raw());
  }
};

template <class G>
inline constexpr Zobrist<G> zobrist{};

inline constexpr std::uint64_t zobrist_turn = random_number(0x10000);

constexpr std::uint64_t zobrist_ep(int file) {
  return random_number(0x10100 + static_cast<std::uint64_t>(file));
}

/// By colour, wing and file of the rook, so that it is the right that counts and not its letter.
constexpr std::uint64_t zobrist_right(Color c, Wing w, int rook_file) {
  return random_number(0x10200 + index_of(c) * 32 + index_of(w) * 16 +
                       static_cast<std::uint64_t>(rook_file));
}

constexpr std::uint64_t zobrist_rights(const CastlingRights& rights) {
  std::uint64_t key = 0;
  for (const Color c : colors)
    for (const Wing w : wings)
      if (rights.has(c, w)) key ^= zobrist_right(c, w, rights.rook_file(c, w));
  return key;
}

}  // namespace detail

/// Keeps the key of men, rights and turn. The e.p. square is not in it: whether it matters depends
/// on the moves (`BasicPosition::key`).
class KeyWatch {
 public:
  template <class G>
  XFEN_HOT void put(Color c, int kind, int square) {
    key_ ^= detail::zobrist<G>.man[index_of(c)][static_cast<std::size_t>(kind)]
                                  [static_cast<std::size_t>(square)];
  }
  template <class G>
  XFEN_HOT void remove(Color c, int kind, int square) {
    put<G>(c, kind, square);
  }
  void rights(const CastlingRights& before, const CastlingRights& after) {
    key_ ^= detail::zobrist_rights(before) ^ detail::zobrist_rights(after);
  }
  void turn() { key_ ^= detail::zobrist_turn; }

  std::uint64_t key() const { return key_; }

  friend bool operator==(KeyWatch, KeyWatch) = default;

 private:
  std::uint64_t key_ = 0;
};

}  // namespace xfen
