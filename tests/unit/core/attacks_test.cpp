#include "xfen/core/attacks.hpp"

#include <gtest/gtest.h>
#include <random>

namespace xfen::test {
namespace {

template <class G>
class AttacksOn : public testing::Test {
 public:
  using Board = Bitboard<G>;

  /// What a slider sees, square by square.
  static Board walked(int from, Board occupied, std::initializer_list<Step> steps) {
    Board seen;
    for (const Step step : steps) {
      const Square s = G::square(from);
      for (int f = s.file() + step.df, r = s.rank() + step.dr; G::contains(f, r);
           f += step.df, r += step.dr) {
        seen |= Board(Square(f, r));
        if (occupied.contains(Square(f, r))) break;
      }
    }
    return seen;
  }
  static constexpr std::initializer_list<Step> straight = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  static constexpr std::initializer_list<Step> diagonal = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
};

using Boards =
    testing::Types<Geometry<1, 1>, Geometry<5, 6>, Geometry<8, 8>, Geometry<9, 9>, Geometry<10, 8>,
                   Geometry<10, 10>, Geometry<12, 8>, Geometry<8, 16>, Geometry<16, 8>>;
TYPED_TEST_SUITE(AttacksOn, Boards);

TYPED_TEST(AttacksOn, see_as_far_as_a_walk) {
  using G = TypeParam;
  using Board = Bitboard<G>;
  std::mt19937_64 random(960);
  for (int round = 0; round < 2000; ++round) {
    Board occupied;
    const auto density = round % 4 + 2U;
    for (int s = 0; s < G::squares; ++s)
      if (random() % density == 0) occupied |= Board(G::square(s));
    const int from = static_cast<int>(random() % G::squares);
    ASSERT_EQ(Attacks<G>::rook(from, occupied), this->walked(from, occupied, this->straight));
    ASSERT_EQ(Attacks<G>::bishop(from, occupied), this->walked(from, occupied, this->diagonal));
  }
  for (int s = 0; s < G::squares; ++s) {
    EXPECT_EQ(Attacks<G>::rook_lines(s), this->walked(s, {}, this->straight));
    EXPECT_EQ(Attacks<G>::bishop_lines(s), this->walked(s, {}, this->diagonal));
  }
}

TYPED_TEST(AttacksOn, squares_between_two_stop_each_from_seeing_the_other) {
  using G = TypeParam;
  using Board = Bitboard<G>;
  for (int a = 0; a < G::squares; ++a)
    for (int b = 0; b < G::squares; ++b) {
      const Board between = Attacks<G>::between(a, b);
      ASSERT_EQ(between, Attacks<G>::between(b, a));
      const Board target = Board(G::square(b));
      const bool on_a_line =
          !((Attacks<G>::rook_lines(a) | Attacks<G>::bishop_lines(a)) & target).empty();
      ASSERT_TRUE(on_a_line || between.empty());
      for (const Square s : between) {
        const Board seen = Attacks<G>::rook(a, Board(s)) | Attacks<G>::bishop(a, Board(s));
        ASSERT_TRUE((seen & target).empty());
      }
    }
}

}  // namespace
}  // namespace xfen::test
