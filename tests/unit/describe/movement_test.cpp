#include "xfen/describe/movement.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<Movement>);
static_assert(std::regular<Atom> && std::regular<Movement> && std::regular<Step>);
static_assert(betza("N").count == 1);

using Steps = std::set<std::pair<int, int>>;

Steps steps_of(const Atom& atom) {
  Steps steps;
  atom.each_step([&](Step s) { steps.emplace(s.df, s.dr); });
  return steps;
}

/// The directions of a text with one atom.
Steps steps(std::string_view text) {
  const BetzaResult result = parse_betza(text);
  EXPECT_TRUE(result.ok()) << text;
  EXPECT_EQ(result.movement.count, 1) << text;
  return steps_of(result.movement.atoms[0]);
}

const Steps orthogonal = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
const Steps diagonal = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

TEST(Betza, leapers) {
  EXPECT_EQ(steps("W"), orthogonal);
  EXPECT_EQ(steps("F"), diagonal);
  EXPECT_EQ(steps("D"), (Steps{{0, 2}, {0, -2}, {2, 0}, {-2, 0}}));
  EXPECT_EQ(steps("A"), (Steps{{2, 2}, {2, -2}, {-2, 2}, {-2, -2}}));
  EXPECT_EQ(steps("H"), (Steps{{0, 3}, {0, -3}, {3, 0}, {-3, 0}}));
  EXPECT_EQ(steps("N"),
            (Steps{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}));
  EXPECT_EQ(steps("C"),
            (Steps{{1, 3}, {1, -3}, {-1, 3}, {-1, -3}, {3, 1}, {3, -1}, {-3, 1}, {-3, -1}}));
  EXPECT_EQ(steps("Z"),
            (Steps{{2, 3}, {2, -3}, {-2, 3}, {-2, -3}, {3, 2}, {3, -2}, {-3, 2}, {-3, -2}}));
}

TEST(Betza, directions_of_orthogonal_and_diagonal_leaps) {
  EXPECT_EQ(steps("fW"), (Steps{{0, 1}}));
  EXPECT_EQ(steps("bW"), (Steps{{0, -1}}));
  EXPECT_EQ(steps("lW"), (Steps{{-1, 0}}));
  EXPECT_EQ(steps("rW"), (Steps{{1, 0}}));
  EXPECT_EQ(steps("vW"), (Steps{{0, 1}, {0, -1}}));
  EXPECT_EQ(steps("sW"), (Steps{{1, 0}, {-1, 0}}));
  EXPECT_EQ(steps("fsW"), (Steps{{0, 1}, {1, 0}, {-1, 0}}));
  EXPECT_EQ(steps("fF"), (Steps{{1, 1}, {-1, 1}}));
  EXPECT_EQ(steps("lF"), (Steps{{-1, 1}, {-1, -1}}));
  EXPECT_EQ(steps("flF"), (Steps{{-1, 1}}));
  EXPECT_EQ(steps("brA"), (Steps{{2, -2}}));
}

TEST(Betza, directions_of_oblique_leaps) {
  EXPECT_EQ(steps("fN"), (Steps{{1, 2}, {-1, 2}})) << "the knight of shogi";
  EXPECT_EQ(steps("bN"), (Steps{{1, -2}, {-1, -2}}));
  EXPECT_EQ(steps("sN"), (Steps{{2, 1}, {2, -1}, {-2, 1}, {-2, -1}}));
  EXPECT_EQ(steps("vC"), (Steps{{1, 3}, {-1, 3}, {1, -3}, {-1, -3}}));
  EXPECT_EQ(steps("frN"), (Steps{{1, 2}, {2, 1}}));
}

TEST(Betza, order_of_modifiers_does_not_matter) {
  EXPECT_EQ(parse_betza("mfW").movement, parse_betza("fmW").movement);
  EXPECT_EQ(parse_betza("vW").movement, parse_betza("bfW").movement);
  EXPECT_EQ(parse_betza("sF").movement, parse_betza("lrF").movement);
}

TEST(Betza, moving_and_capturing) {
  const auto atom = [](std::string_view text) { return parse_betza(text).movement.atoms[0]; };
  EXPECT_TRUE(atom("W").moves && atom("W").captures);
  EXPECT_TRUE(atom("mW").moves && !atom("mW").captures);
  EXPECT_TRUE(!atom("cF").moves && atom("cF").captures);
  EXPECT_EQ(atom("mcW"), atom("W"));
}

TEST(Betza, riders_repeat_their_leap) {
  EXPECT_EQ(betza("W").atoms[0].range, 1);
  EXPECT_EQ(betza("WW").atoms[0].range, Atom::unlimited);
  const BetzaResult nightrider = parse_betza("NN");
  EXPECT_EQ(nightrider.movement.count, 1);
  EXPECT_EQ(nightrider.movement.atoms[0].range, Atom::unlimited);
  EXPECT_EQ(parse_betza("fNN").movement.atoms[0].range, Atom::unlimited);
}

TEST(Betza, names_of_common_unions) {
  EXPECT_EQ(betza("R"), betza("WW"));
  EXPECT_EQ(betza("B"), betza("FF"));
  EXPECT_EQ(betza("Q"), betza("RB"));
  EXPECT_EQ(betza("K"), betza("WF"));
  EXPECT_EQ(betza("fR"), betza("fWW"));
  EXPECT_EQ(betza("mK"), betza("mWmF"));
}

TEST(Betza, unions) {
  const Movement champion = betza("WAD");
  ASSERT_EQ(champion.count, 3);
  EXPECT_EQ(champion.atoms[0], betza("W").atoms[0]);
  EXPECT_EQ(champion.atoms[1], betza("A").atoms[0]);
  EXPECT_EQ(champion.atoms[2], betza("D").atoms[0]);
  // A modifier belongs to the atom behind it, not to those that follow.
  const Movement silver = betza("FfW");
  EXPECT_EQ(steps_of(silver.atoms[0]), diagonal);
  EXPECT_EQ(steps_of(silver.atoms[1]), (Steps{{0, 1}}));
  EXPECT_EQ(steps_of(betza("fWF").atoms[1]), diagonal);
  EXPECT_EQ(std::vector<Atom>(champion.begin(), champion.end()).size(), 3U);
}

TEST(Betza, errors_say_where) {
  struct {
    std::string_view text;
    std::size_t offset;
  } const cases[] = {
      {"", 0},    {"x", 0}, {"NX", 1},  {"Nx", 1}, {"f", 1},
      {"Nmf", 3}, {"n", 0}, {"f N", 1}, {"N2", 1}, {"W(N)", 1},
  };
  for (const auto& [text, offset] : cases) {
    const BetzaResult result = parse_betza(text);
    EXPECT_FALSE(result.ok()) << text;
    EXPECT_EQ(result.offset, offset) << text;
  }
}

TEST(Betza, holds_sixteen_atoms) {
  const std::string sixteen = "WFDNAHCZWFDNAHCZ";
  EXPECT_EQ(parse_betza(sixteen).movement.count, 16);
  const BetzaResult seventeen = parse_betza(sixteen + "W");
  EXPECT_FALSE(seventeen.ok());
  EXPECT_EQ(seventeen.offset, 16U);
  // A name for two atoms does not fit by half.
  EXPECT_TRUE(parse_betza(sixteen.substr(2) + "K").ok());
  EXPECT_FALSE(parse_betza(sixteen.substr(1) + "K").ok());
  EXPECT_FALSE(parse_betza(sixteen.substr(1) + "Q").ok());
}

TEST(Atom, steps_are_the_eight_images_of_a_leap) {
  const Atom knight = betza("N").atoms[0];
  Steps images;
  for (int i = 0; i < 8; ++i) images.emplace(knight.step(i).df, knight.step(i).dr);
  EXPECT_EQ(images.size(), 8U);
  // Of W and F the images coincide, but each direction counts once.
  int directions = 0;
  betza("W").atoms[0].each_step([&](Step) { ++directions; });
  EXPECT_EQ(directions, 4);
}

}  // namespace
}  // namespace xfen
