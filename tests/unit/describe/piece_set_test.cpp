#include "xfen/describe/piece_set.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <type_traits>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<PieceSet>);
static_assert(std::regular<PieceSet>);

constexpr PieceSet janus_men =
    PieceSet(orthodox_men).add(piece::archbishop).alias('J', 'A', true).alias('X', 'Q');

TEST(PieceSet, orthodox_men_in_their_order) {
  ASSERT_EQ(orthodox_men.size(), 6);
  std::string letters;
  for (const PieceDef& man : orthodox_men) letters += man.letter;
  EXPECT_EQ(letters, "PNBRQK");
}

TEST(PieceSet, finds_letters_in_either_case) {
  EXPECT_EQ(orthodox_men.find('N'), 1);
  EXPECT_EQ(orthodox_men.find('n'), 1);
  EXPECT_EQ(orthodox_men.find('A'), PieceSet::none);
  EXPECT_EQ(orthodox_men.find('1'), PieceSet::none);
  EXPECT_EQ(orthodox_men.find('\0'), PieceSet::none);
}

TEST(PieceSet, finds_aliases) {
  EXPECT_EQ(janus_men.find('J'), janus_men.find('A'));
  EXPECT_EQ(janus_men.find('j'), janus_men.find('A'));
  EXPECT_EQ(janus_men.find('x'), janus_men.find('Q'));
  EXPECT_EQ(janus_men.aliases_end() - janus_men.aliases_begin(), 2);
  EXPECT_EQ(*janus_men.aliases_begin(), (LetterAlias{'J', 'A', true}));
}

TEST(PieceSet, finds_roles) {
  EXPECT_EQ(orthodox_men.find(Role::royal), 5);
  EXPECT_EQ(orthodox_men.find(Role::castler), 3);
  EXPECT_EQ(orthodox_men.find(Role::pawn), 0);
  EXPECT_EQ(PieceSet().add(piece::knight).find(Role::royal), PieceSet::none);
}

TEST(PieceSet, letters_of_engines_differ_where_an_alias_says_so) {
  const auto archbishop = static_cast<std::size_t>(janus_men.find('A'));
  const auto queen = static_cast<std::size_t>(janus_men.find('Q'));
  EXPECT_EQ(janus_men.letters()[archbishop], 'A');
  EXPECT_EQ(janus_men.letters(true)[archbishop], 'J');
  EXPECT_EQ(janus_men.letters(true)[queen], 'Q');
}

TEST(PieceSet, masks_of_kinds) {
  static_assert(orthodox_men.kinds("") == 0);
  static_assert(orthodox_men.kinds("NBRQ") == 0b011110);
  static_assert(orthodox_men.kinds("pk") == 0b100001);
}

// At compile time these do not compile; at run time they throw.
TEST(PieceSet, refuses_contradictions) {
  PieceSet men = orthodox_men;
  EXPECT_THROW(men.add(piece::knight), const char*);
  EXPECT_THROW(men.alias('N', 'Q'), const char*) << "letter taken";
  EXPECT_THROW(men.alias('J', 'A'), const char*) << "no such man";
  EXPECT_THROW(men.kinds("QA"), const char*);
  men.alias('J', 'Q');
  EXPECT_THROW(men.alias('J', 'R'), const char*) << "alias taken";
  EXPECT_THROW(men.add(piece::archbishop.with_letter('J')), const char*);
}

TEST(PieceSet, holds_sixteen_kinds) {
  PieceSet men;
  for (char letter = 'A'; letter < 'A' + 16; ++letter) men.add(piece::mann.with_letter(letter));
  EXPECT_EQ(men.size(), 16);
  EXPECT_EQ(men.find('P'), 15);
  EXPECT_THROW(men.add(piece::mann.with_letter('Q')), const char*);
}

TEST(Letters, change_case_in_ascii_only) {
  static_assert(to_upper('a') == 'A' && to_upper('z') == 'Z' && to_upper('A') == 'A');
  static_assert(to_lower('A') == 'a' && to_lower('Z') == 'z' && to_lower('z') == 'z');
  static_assert(to_upper('1') == '1' && to_lower('/') == '/' && to_upper('{') == '{');
  static_assert(to_upper('\xE4') == '\xE4');
}

}  // namespace
}  // namespace xfen
