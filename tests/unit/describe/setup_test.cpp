#include "xfen/describe/setup.hpp"

#include <concepts>
#include <gtest/gtest.h>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<Setup>);
static_assert(std::regular<Setup>);

// Inside a test the plain name is taken: gtest has a private member `Setup`.
using Position = Setup;

TEST(Setup, default_is_an_empty_board_of_chess) {
  const Position setup;
  EXPECT_EQ(setup.width, 8);
  EXPECT_EQ(setup.height, 8);
  EXPECT_EQ(setup.turn, Color::white);
  EXPECT_FALSE(setup.rights.any());
  EXPECT_FALSE(setup.ep.has_value());
  EXPECT_EQ(setup.halfmoves, 0);
  EXPECT_EQ(setup.fullmoves, 1);
  for (const Piece piece : setup.board) EXPECT_FALSE(piece);
}

TEST(Setup, a_square_means_the_same_on_every_board) {
  Position small, large;
  large.width = 16;
  large.height = 16;
  const Piece king(Color::black, 5);
  small.put(Square(4, 3), king);
  large.put(Square(4, 3), king);
  EXPECT_EQ(small.board, large.board);
  EXPECT_EQ(small.at(4, 3), king);
  EXPECT_EQ(small.at(Square(4, 3)), king);
}

TEST(Setup, contains_its_own_board) {
  Position setup;
  setup.width = 10;
  EXPECT_TRUE(setup.contains(9, 7));
  EXPECT_FALSE(setup.contains(9, 8));
  EXPECT_FALSE(setup.contains(10, 7));
  EXPECT_FALSE(setup.contains(-1, 0));
  EXPECT_FALSE(setup.contains(0, -1));
}

TEST(Setup, base_ranks_are_the_outer_ones) {
  Position setup;
  setup.height = 10;
  EXPECT_EQ(setup.base_rank(Color::white), 0);
  EXPECT_EQ(setup.base_rank(Color::black), 9);
}

TEST(Setup, compares_every_part) {
  const Position start;
  const auto differs = [&](auto change) {
    Position other = start;
    change(other);
    return !(other == start);
  };
  EXPECT_TRUE(differs([](Position& s) { s.width = 9; }));
  EXPECT_TRUE(differs([](Position& s) { s.height = 9; }));
  EXPECT_TRUE(differs([](Position& s) { s.turn = Color::black; }));
  EXPECT_TRUE(differs([](Position& s) { s.style = CastlingStyle::modern; }));
  EXPECT_TRUE(differs([](Position& s) { s.clamp = Clamp::before_edge; }));
  EXPECT_TRUE(differs([](Position& s) { s.rights.set(Color::white, Wing::h_side, 7); }));
  EXPECT_TRUE(differs([](Position& s) { s.ep = Square(4, 2); }));
  EXPECT_TRUE(differs([](Position& s) { s.halfmoves = 1; }));
  EXPECT_TRUE(differs([](Position& s) { s.fullmoves = 2; }));
  EXPECT_TRUE(differs([](Position& s) { s.put(Square(0, 0), Piece(Color::white, 0)); }));
}

}  // namespace
}  // namespace xfen
