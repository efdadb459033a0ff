#include "xfen/board/bitboard.hpp"

#include <algorithm>
#include <concepts>
#include <gtest/gtest.h>
#include <iterator>
#include <random>
#include <range/v3/range/concepts.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/transform.hpp>
#include <ranges>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

namespace xfen {
namespace {

template <class G>
constexpr bool is_a_value_and_a_range() {
  using B = Bitboard<G>;
  static_assert(std::is_trivially_copyable_v<B>);
  static_assert(std::regular<B>);
  static_assert(std::forward_iterator<typename B::Iterator>);
  static_assert(std::ranges::forward_range<const B>);
  static_assert(std::same_as<std::ranges::range_value_t<const B>, Square>);
  static_assert(ranges::forward_range<const B>);
  static_assert(sizeof(B) == (G::squares <= 64 ? 8 : 16));
  return true;
}

/// Squares as pairs in a set: slow, and nothing can wrap.
using Model = std::set<std::pair<int, int>>;

template <class G>
class BitboardTest : public testing::Test {
 protected:
  static_assert(is_a_value_and_a_range<G>());
  using Board = Bitboard<G>;

  static Board board_of(const Model& model) {
    Board board;
    for (const auto& [rank, file] : model) board |= Board(Square(file, rank));
    return board;
  }
  static Model model_of(const Board& board) {
    Model model;
    for (const Square s : board) model.emplace(s.rank(), s.file());
    return model;
  }
  static Model moved(const Model& model, int df, int dr) {
    Model result;
    for (const auto& [rank, file] : model)
      if (G::contains(file + df, rank + dr)) result.emplace(rank + dr, file + df);
    return result;
  }

  /// Empty, full, and random boards, always the same.
  static std::vector<Model> samples() {
    std::mt19937 random(1);
    std::vector<Model> models(2);
    models[1] = model_of(Board::all());
    for (int n = 0; n < 20; ++n) {
      Model model;
      for (const auto& square : models[1])
        if (random() % 3 == 0) model.insert(square);
      models.push_back(model);
    }
    return models;
  }

  template <int df, int dr>
  static void expect_shift() {
    for (const Model& model : samples())
      EXPECT_EQ(model_of(board_of(model).template shift<df, dr>()), moved(model, df, dr))
          << df << ' ' << dr;
  }
  template <int dr, int... df>
  static void expect_shifts(std::integer_sequence<int, df...>) {
    (expect_shift<df - 3, dr>(), ...);
  }
};

using Geometries =
    testing::Types<Geometry<8, 8>, Geometry<10, 8>, Geometry<9, 9>, Geometry<10, 10>,
                   Geometry<12, 8>, Geometry<16, 8>, Geometry<5, 5>, Geometry<8, 16>>;
TYPED_TEST_SUITE(BitboardTest, Geometries);

TYPED_TEST(BitboardTest, default_is_empty) {
  using Board = Bitboard<TypeParam>;
  constexpr Board empty;
  static_assert(empty.empty() && !empty && empty.count() == 0);
  EXPECT_EQ(empty.begin(), empty.end());
}

TYPED_TEST(BitboardTest, all_files_and_ranks_cover_the_board) {
  using G = TypeParam;
  using Board = Bitboard<G>;
  EXPECT_EQ(Board::all().count(), G::squares);
  Board files, ranks;
  for (int f = 0; f < G::width; ++f) {
    EXPECT_EQ(Board::file(f).count(), G::height);
    EXPECT_TRUE((files & Board::file(f)).empty());
    files |= Board::file(f);
    for (int r = 0; r < G::height; ++r)
      EXPECT_EQ(Board::file(f) & Board::rank(r), Board(Square(f, r)));
  }
  for (int r = 0; r < G::height; ++r) {
    EXPECT_EQ(Board::rank(r).count(), G::width);
    ranks |= Board::rank(r);
  }
  EXPECT_EQ(files, Board::all());
  EXPECT_EQ(ranks, Board::all());
}

TYPED_TEST(BitboardTest, one_square) {
  using G = TypeParam;
  using Board = Bitboard<G>;
  for (int index = 0; index < G::squares; ++index) {
    const Board one(G::square(index));
    EXPECT_EQ(one.count(), 1);
    EXPECT_EQ(one.lowest(), index);
    EXPECT_TRUE(one.contains(G::square(index)));
    EXPECT_FALSE((~one).contains(G::square(index)));
    EXPECT_EQ(Board::from_word(one.word()), one);
  }
}

TYPED_TEST(BitboardTest, is_an_algebra_of_sets) {
  using Board = Bitboard<TypeParam>;
  const std::vector<Model> models = this->samples();
  for (const Model& a : models)
    for (const Model& b : models) {
      Model both, any, one_of, not_a;
      std::ranges::set_intersection(a, b, std::inserter(both, both.end()));
      std::ranges::set_union(a, b, std::inserter(any, any.end()));
      std::ranges::set_symmetric_difference(a, b, std::inserter(one_of, one_of.end()));
      std::ranges::set_difference(models[1], a, std::inserter(not_a, not_a.end()));
      const Board x = this->board_of(a), y = this->board_of(b);
      EXPECT_EQ(x & y, this->board_of(both));
      EXPECT_EQ(x | y, this->board_of(any));
      EXPECT_EQ(x ^ y, this->board_of(one_of));
      EXPECT_EQ(~x, this->board_of(not_a));
      EXPECT_EQ(x == y, a == b);
    }
}

TYPED_TEST(BitboardTest, visits_its_squares_from_the_lowest) {
  using G = TypeParam;
  for (const Model& model : this->samples()) {
    const auto board = this->board_of(model);
    std::vector<Square> expected;
    for (const auto& [rank, file] : model) expected.emplace_back(file, rank);
    EXPECT_EQ(std::vector<Square>(board.begin(), board.end()), expected);
    std::vector<Square> by_each;
    board.each([&](int index) { by_each.push_back(G::square(index)); });
    EXPECT_EQ(by_each, expected);
    EXPECT_EQ(board.count(), static_cast<int>(expected.size()));
    EXPECT_EQ(board.empty(), expected.empty());
  }
}

TYPED_TEST(BitboardTest, is_multipass) {
  const auto board = Bitboard<TypeParam>::rank(1);
  auto first = board.begin();
  auto second = first++;
  EXPECT_NE(first, second);
  EXPECT_EQ(*second, Square(0, 1));
  EXPECT_EQ(++second, first);
}

TYPED_TEST(BitboardTest, works_with_views) {
  const auto rank = Bitboard<TypeParam>::rank(0);
  const auto files = rank | ranges::views::transform([](Square s) { return s.file(); }) |
                     ranges::to<std::vector>();
  EXPECT_EQ(files.size(), static_cast<std::size_t>(TypeParam::width));
  EXPECT_EQ(files.back(), TypeParam::width - 1);
}

// Every leap of up to three files and ranks, then those that clear the board.
TYPED_TEST(BitboardTest, shifts_without_wrapping) {
  constexpr auto df = std::make_integer_sequence<int, 7>();
  this->template expect_shifts<-3>(df);
  this->template expect_shifts<-2>(df);
  this->template expect_shifts<-1>(df);
  this->template expect_shifts<0>(df);
  this->template expect_shifts<1>(df);
  this->template expect_shifts<2>(df);
  this->template expect_shifts<3>(df);
}

TYPED_TEST(BitboardTest, shifts_across_the_whole_board) {
  constexpr int w = TypeParam::width, h = TypeParam::height;
  this->template expect_shift<w - 1, 0>();
  this->template expect_shift<1 - w, 0>();
  this->template expect_shift<0, h - 1>();
  this->template expect_shift<0, 1 - h>();
  this->template expect_shift<w - 1, 1 - h>();
  this->template expect_shift<1 - w, h - 1>();
  this->template expect_shift<w, 0>();
  this->template expect_shift<-w, 1>();
  this->template expect_shift<1, h>();
  this->template expect_shift<0, -h>();
}

}  // namespace
}  // namespace xfen
