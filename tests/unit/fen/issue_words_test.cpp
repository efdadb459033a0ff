#include "xfen/fen/issue_words.hpp"

#include <gtest/gtest.h>

#include "unit_support.hpp"
#include "xfen/facade/any_position.hpp"

namespace xfen::test {
namespace {

TEST(SetupIssues, are_found_by_name) {
  SetupIssues all;
  for (int bit = 0; bit < 8; ++bit) all |= static_cast<SetupIssue>(1 << bit);
  ASSERT_EQ(list_of(all).size(), 8U);
  for (const SetupIssue issue : list_of(all)) EXPECT_EQ(find_setup_issue(name_of(issue)), issue);
  EXPECT_EQ(find_setup_issue("opponent-in-check"), SetupIssue::opponent_in_check);
  EXPECT_EQ(find_setup_issue("opponent"), std::nullopt);
  EXPECT_EQ(find_setup_issue(""), std::nullopt);
  EXPECT_TRUE(list_of({}).empty());
}

std::string issues_of(std::string_view name, const Setup& setup) {
  const auto position = AnyPosition::make(setup, variant(name));
  return position ? "" : describe(position.error(), setup, variant(name));
}

TEST(SetupIssues, name_sides_and_squares) {
  const auto issues = [](std::string_view name, std::string_view text) {
    return issues_of(name, setup_of(name, text));
  };
  EXPECT_EQ(issues("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "");
  EXPECT_EQ(issues("chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"),
            "Black's king on e8 is attacked from e2 though White is to move");
  EXPECT_EQ(issues("chess", "4k3/8/8/8/8/3n4/4r3/4K3 b - - 0 1"),
            "White's king on e1 is attacked from e2 d3 though Black is to move");
  EXPECT_EQ(issues("capablanca", "5k4/10/10/6A3/10/10/10/5K4 w - - 0 1"), "");
  EXPECT_EQ(issues("capablanca", "5k4/10/6A3/10/10/10/10/5K4 w - - 0 1"),
            "Black's king on f8 is attacked from g6 though White is to move");
  EXPECT_EQ(
      issues("chess", "4k2P/8/8/8/8/8/8/p3K1p1 b - - 0 1"),
      "White has a pawn on its last rank, on h8, Black has a pawn on its last rank, on a1 g1");
  EXPECT_EQ(issues("chess", "8/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has no king");
  EXPECT_EQ(issues("chess", "8/8/8/8/8/8/8/8 w - - 0 1"), "White has no king, Black has no king");
  EXPECT_EQ(issues("chess", "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1"),
            "White has several kings, on c1 e1");
}

TEST(SetupIssues, of_setups_that_no_text_has) {
  auto setup = setup_of("chess", "4k3/8/8/8/4P3/8/8/4K2R b - - 0 1");
  setup.ep = Square(3, 2);
  EXPECT_EQ(issues_of("chess", setup), "no pawn can have passed d3");
  setup.ep.reset();
  setup.rights.set(Color::white, Wing::h_side, 6);
  EXPECT_EQ(issues_of("chess", setup), "a right to castle has no rook on its base rank");
  EXPECT_EQ(issues_of("capablanca", setup), "the board is 8x8, that of the game is 10x8");
}

}  // namespace
}  // namespace xfen::test
