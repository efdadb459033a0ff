#include "xfen/describe/spec.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <type_traits>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

static_assert(std::is_trivially_copyable_v<VariantSpec>);
static_assert(std::regular<VariantSpec>);

TEST(VariantSpec, knows_the_castling_men_of_its_array) {
  struct {
    const char* name;
    int king, a_rook, h_rook;
  } const cases[] = {
      {"chess", 4, 0, 7},     {"capablanca", 5, 0, 9}, {"janus", 4, 0, 9},
      {"optimized", 5, 1, 8}, {"gothic", 5, 0, 9},     {"embassy", 4, 0, 9},
      {"modern", 4, 0, 8},    {"chancellor", 4, 0, 8}, {"courier", 5, 0, 11},
      {"grotesque", 4, 0, 9}, {"univers", 5, 0, 9},    {"new_chancellor", 5, 1, 8},
  };
  for (const auto& c : cases)
    for (const Color color : colors) {
      const VariantSpec& v = variant(c.name);
      EXPECT_EQ(v.king_file(color), c.king) << c.name;
      EXPECT_EQ(v.rook_file(color, Wing::a_side), c.a_rook) << c.name;
      EXPECT_EQ(v.rook_file(color, Wing::h_side), c.h_rook) << c.name;
    }
}

// Nobody castles in Grand chess, and its kings stand on the second rank.
TEST(VariantSpec, a_base_rank_may_hold_no_castling_men) {
  for (const Color color : colors) EXPECT_EQ(variant("grand").king_file(color), -1);
  for (const Color color : colors)
    for (const Wing wing : wings) EXPECT_LE(variant("grand").rook_file(color, wing), 9);
}

TEST(VariantSpec, a_wing_may_lack_its_rook) {
  VariantSpec v;
  v.start = "4k2r/8/8/8/8/8/8/RNBQKBNN w Q - 0 1";
  EXPECT_EQ(v.rook_file(Color::white, Wing::a_side), 0);
  EXPECT_EQ(v.rook_file(Color::white, Wing::h_side), -1);
}

TEST(VariantSpec, placement_is_the_first_field) {
  EXPECT_EQ(variant("chess").placement(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
}

TEST(CompiledVariants, are_complete_and_distinct) {
  ASSERT_FALSE(compiled_variants().empty());
  for (const VariantSpec* v : compiled_variants()) {
    EXPECT_FALSE(v->name.empty());
    EXPECT_FALSE(v->title.empty()) << v->name.view();
    EXPECT_FALSE(v->source.empty()) << v->name.view();
    EXPECT_FALSE(v->pgn_names[0].empty()) << v->name.view();
    EXPECT_EQ(&variant(v->name), v) << "name used twice";
    EXPECT_GE(v->pieces.find(Role::royal), 0) << v->name.view();
    EXPECT_GE(v->pieces.find(Role::pawn), 0) << v->name.view();
    EXPECT_NE(v->promotions, 0) << v->name.view();
    EXPECT_EQ(v->promotions >> v->pieces.size(), 0) << v->name.view();
  }
}

TEST(CompiledVariants, start_from_their_own_canonical_text) {
  for (const VariantSpec* v : compiled_variants()) {
    const ReadResult result = read_as(v->name, v->start, Level::strict);
    ASSERT_TRUE(result.ok()) << v->name.view();
    EXPECT_TRUE(result.problems.empty()) << v->name.view();
    EXPECT_EQ(written(*result.setup, *v, xfen), v->start.view());
    EXPECT_EQ(result.setup->width, v->width);
    EXPECT_EQ(result.setup->height, v->height);
    EXPECT_EQ(result.setup->rights.any(), v->castling != CastlingStyle::none) << v->name.view();
  }
}

}  // namespace
}  // namespace xfen::test
