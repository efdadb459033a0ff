#include "xfen/board/geometry.hpp"

#include <bitset>
#include <cstdint>
#include <gtest/gtest.h>
#include <type_traits>

namespace xfen {
namespace {

static_assert(std::is_same_v<Geometry<8, 8>::Word, std::uint64_t>);
static_assert(std::is_same_v<Geometry<16, 4>::Word, std::uint64_t>);
static_assert(std::is_same_v<Geometry<9, 9>::Word, Word128>);
static_assert(std::is_same_v<Geometry<16, 8>::Word, Word128>);
static_assert(std::is_trivially_copyable_v<Word128>);
static_assert(Geometry<10, 8>::squares == 80);
static_assert(Geometry<10, 8>::index(Square(9, 7)) == 79);
static_assert(Geometry<10, 8>::square(10) == Square(0, 1));

template <class G>
void expect_dense_indices() {
  int index = 0;
  for (int rank = 0; rank < G::height; ++rank)
    for (int file = 0; file < G::width; ++file, ++index) {
      EXPECT_EQ(G::index(Square(file, rank)), index);
      EXPECT_EQ(G::square(index), Square(file, rank));
    }
  EXPECT_EQ(index, G::squares);
}

TEST(Geometry, indices_run_along_the_ranks) {
  expect_dense_indices<Geometry<8, 8>>();
  expect_dense_indices<Geometry<10, 8>>();
  expect_dense_indices<Geometry<8, 16>>();
  expect_dense_indices<Geometry<16, 8>>();
  expect_dense_indices<Geometry<5, 5>>();
  expect_dense_indices<Geometry<1, 1>>();
}

TEST(Geometry, contains_the_board_only) {
  using G = Geometry<10, 8>;
  EXPECT_TRUE(G::contains(0, 0));
  EXPECT_TRUE(G::contains(9, 7));
  EXPECT_FALSE(G::contains(10, 7));
  EXPECT_FALSE(G::contains(9, 8));
  EXPECT_FALSE(G::contains(-1, 0));
  EXPECT_FALSE(G::contains(0, -1));
}

std::bitset<128> bits(Word128 w) {
  return std::bitset<128>(w.high) << 64 | std::bitset<128>(w.low);
}

TEST(Word128, computes_as_128_bits) {
  const Word128 samples[] = {{},
                             {1, 0},
                             {0, 1},
                             {~std::uint64_t{0}, ~std::uint64_t{0}},
                             {0x8000000000000001, 0x8000000000000001},
                             {0x0123456789abcdef, 0xfedcba9876543210}};
  for (const Word128 a : samples) {
    for (int n = 0; n < 128; ++n) {
      EXPECT_EQ(bits(a << n), bits(a) << static_cast<std::size_t>(n)) << n;
      EXPECT_EQ(bits(a >> n), bits(a) >> static_cast<std::size_t>(n)) << n;
    }
    EXPECT_EQ(bits(~a), ~bits(a));
    for (const Word128 b : samples) {
      EXPECT_EQ(bits(a & b), (bits(a) & bits(b)));
      EXPECT_EQ(bits(a | b), (bits(a) | bits(b)));
      EXPECT_EQ(bits(a ^ b), (bits(a) ^ bits(b)));
      EXPECT_EQ(a == b, bits(a) == bits(b));
    }
  }
}

}  // namespace
}  // namespace xfen
