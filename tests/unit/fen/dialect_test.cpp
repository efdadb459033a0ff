#include "xfen/fen/dialect.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <type_traits>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<Dialect>);
static_assert(std::regular<Dialect>);

TEST(Dialects, are_listed_with_the_notations_first) {
  ASSERT_GE(dialects().size(), 3U);
  EXPECT_EQ(dialects()[0], fen);
  EXPECT_EQ(dialects()[1], ::xfen::xfen);
  EXPECT_EQ(dialects()[2], shredder);
}

TEST(Dialects, are_found_by_name) {
  std::set<std::string_view> names;
  for (const Dialect& d : dialects()) {
    EXPECT_TRUE(names.insert(d.name.view()).second) << d.name.view();
    EXPECT_EQ(find_dialect(d.name), &d);
  }
  for (const char* name : {"fairy-stockfish", "Fairy-Stockfish", "FAIRY_STOCKFISH"})
    EXPECT_EQ(find_dialect(name), find_dialect("fairy-stockfish")) << name;
  EXPECT_NE(find_dialect("fairy-stockfish"), nullptr);
  EXPECT_EQ(find_dialect("fairystockfish"), nullptr);
  EXPECT_EQ(find_dialect("fe"), nullptr);
  EXPECT_EQ(find_dialect(""), nullptr);
}

TEST(Dialects, of_the_specification) {
  EXPECT_EQ(fen.castling, CastlingLetters::tags);
  EXPECT_EQ(fen.ep, EpPolicy::always);
  EXPECT_TRUE(fen.orthodox_board);
  EXPECT_EQ(::xfen::xfen.castling, CastlingLetters::outermost);
  EXPECT_EQ(::xfen::xfen.ep, EpPolicy::pseudo);
  EXPECT_EQ(::xfen::xfen.prefix, PrefixPolicy::minimal);
  EXPECT_EQ(shredder.castling, CastlingLetters::files);
  EXPECT_EQ(shredder.prefix, PrefixPolicy::refuse);
}

// No program that is known writes or understands a prefix.
TEST(Dialects, of_programs_have_no_prefixes) {
  for (const Dialect& d : dialects().subspan(3))
    EXPECT_EQ(d.prefix, PrefixPolicy::never) << d.name.view();
}

}  // namespace
}  // namespace xfen
