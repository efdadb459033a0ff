#include "xfen/facade/registry.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

std::string names_of(const std::vector<const VariantSpec*>& variants) {
  std::vector<std::string> names;
  for (const VariantSpec* v : variants) names.emplace_back(v->name.view());
  return joined_names(names);
}

std::string names_of(const std::vector<Candidate>& candidates) {
  std::vector<const VariantSpec*> variants;
  for (const Candidate& c : candidates) variants.push_back(c.variant);
  return names_of(variants);
}

const Candidate* candidate(const std::vector<Candidate>& candidates, std::string_view name) {
  for (const Candidate& c : candidates)
    if (c.variant->name.view() == name) return &c;
  return nullptr;
}

TEST(VariantRegistry, finds_every_name) {
  for (const VariantSpec* v : compiled_variants()) {
    std::vector<std::string_view> names = {v->name};
    names.insert(names.end(), v->aliases.begin(), v->aliases.end());
    names.insert(names.end(), v->pgn_names.begin(), v->pgn_names.end());
    for (const std::string_view name : names) {
      if (name.empty()) continue;
      EXPECT_EQ(variant_registry().find(name), v) << name;
      std::string upper(name), spaced;
      std::transform(upper.begin(), upper.end(), upper.begin(), to_upper);
      for (const char c : name) spaced += std::string(1, c) + " -_";
      EXPECT_EQ(variant_registry().find(upper), v) << upper;
      EXPECT_EQ(variant_registry().find(spaced), v) << spaced;
    }
  }
}

TEST(VariantRegistry, finds_values_of_the_pgn_tag) {
  const auto found = [](const char* name) {
    const VariantSpec* v = variant_registry().find(name);
    return v == nullptr ? std::string() : std::string(v->name.view());
  };
  EXPECT_EQ(found("Standard"), "chess");
  EXPECT_EQ(found("From Position"), "chess");
  EXPECT_EQ(found("chess 960"), "chess960");
  EXPECT_EQ(found("fischerandom"), "chess960");
  EXPECT_EQ(found("wild/fr"), "chess960");
  EXPECT_EQ(found("Capablanca960"), "capablanca_random");
  EXPECT_EQ(found("10x8_capablanca"), "capablanca");
  EXPECT_EQ(found("nocastle"), "shuffle");
  EXPECT_EQ(found("crazyhouse"), "");
  EXPECT_EQ(found(""), "");
  EXPECT_EQ(found("-"), "");
}

TEST(VariantRegistry, suggests_the_nearest_name) {
  const VariantRegistry& registry = variant_registry();
  EXPECT_EQ(registry.nearest("ches"), "chess");
  EXPECT_EQ(registry.nearest("Capablnca"), "capablanca");
  EXPECT_EQ(registry.nearest("janu"), "janus");
  EXPECT_EQ(registry.nearest("gohtic"), "gothic");
  EXPECT_EQ(registry.nearest("chess961"), "chess960");
  EXPECT_EQ(registry.nearest("embassy"), "embassy");
  EXPECT_EQ(registry.nearest("xxxxxxxxxx"), "");
}

TEST(VariantRegistry, lists_chess_first_and_small_boards_before_large_ones) {
  const std::vector<const VariantSpec*>& all = variant_registry().all();
  EXPECT_EQ(all.size(), compiled_variants().size());
  EXPECT_EQ(std::set<const VariantSpec*>(all.begin(), all.end()).size(), all.size());
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0]->name.view(), "chess");
  for (std::size_t i = 1; i < all.size(); ++i)
    EXPECT_LE(all[i - 1]->width * all[i - 1]->height, all[i]->width * all[i]->height);
}

TEST(VariantRegistry, finds_all_variants_of_a_board) {
  const VariantRegistry& registry = variant_registry();
  EXPECT_EQ(names_of(registry.on_board(8, 8)), "chess chess480 chess960 shuffle");
  EXPECT_EQ(names_of(registry.on_board(9, 9)), "chancellor modern");
  EXPECT_EQ(names_of(registry.on_board(12, 8)), "courier");
  EXPECT_EQ(names_of(registry.on_board(10, 10)), "grand");
  EXPECT_EQ(names_of(registry.on_board(8, 10)), "");
  for (const VariantSpec* v : registry.on_board(10, 8)) {
    EXPECT_EQ(v->width, 10);
    EXPECT_EQ(v->height, 8);
  }
}

TEST(VariantRegistry, may_hold_other_variants) {
  static const VariantSpec wide = chess_on(16, 8);
  const VariantSpec* const variants[] = {&wide, &variant("chess")};
  const VariantRegistry registry(variants);
  EXPECT_EQ(names_of(registry.all()), "chess wide");
  EXPECT_EQ(registry.find("WIDE"), &wide);
  EXPECT_EQ(registry.find("janus"), nullptr);
  EXPECT_EQ(names_of(registry.on_board(16, 8)), "wide");
}

// An alias never hides the variant that has it as its name.
TEST(VariantRegistry, names_come_before_aliases) {
  static const VariantSpec other = [] {
    VariantSpec v = chess_on(8, 8);
    v.name = "a_first";
    v.aliases = {"chess"};
    return v;
  }();
  const VariantSpec* const variants[] = {&other, &variant("chess")};
  EXPECT_EQ(VariantRegistry(variants).find("chess"), &variant("chess"));
}

// Only who shares the array may come before, as Schoolbook chess before that of 2006.
TEST(CouldBe, puts_the_owner_of_a_start_array_first) {
  for (const VariantSpec* v : compiled_variants()) {
    // Chess960, Chess480 and shuffle chess are shown by the array of chess.
    if (v->castling_from == CastlingFrom::any) continue;
    const std::vector<Candidate> candidates = variant_registry().could_be(v->start);
    const auto own = std::find_if(candidates.begin(), candidates.end(),
                                  [v](const Candidate& c) { return c.variant == v; });
    ASSERT_NE(own, candidates.end()) << v->name.view();
    EXPECT_TRUE(own->start_array) << v->name.view();
    EXPECT_FALSE(own->warned) << v->name.view();
    for (auto at = candidates.begin(); at != own; ++at)
      EXPECT_EQ(at->variant->start, v->start) << v->name.view();
  }
}

TEST(CouldBe, knows_the_array_without_its_prefix) {
  const auto candidates = variant_registry().could_be(
      "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w KQkq - 0 1");
  ASSERT_FALSE(candidates.empty());
  EXPECT_EQ(candidates[0].variant->name.view(), "janus");
  EXPECT_TRUE(candidates[0].start_array);
  EXPECT_TRUE(candidates[0].warned) << "X-FEN writes the prefix";
  EXPECT_NE(candidate(candidates, "capablanca_random"), nullptr);
  EXPECT_EQ(candidate(candidates, "capablanca"), nullptr) << "its king starts on f";
}

TEST(CouldBe, compares_boards_not_letters) {
  const auto candidates = variant_registry().could_be(
      "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w sKQkq - 0 1");
  EXPECT_EQ(names_of(candidates), "janus");
  EXPECT_TRUE(candidates[0].start_array);
}

TEST(CouldBe, prefers_a_fixed_array_whose_squares_fit) {
  EXPECT_EQ(names_of(variant_registry().could_be("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")),
            "chess chess480 chess960 shuffle");
  EXPECT_EQ(names_of(variant_registry().could_be("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")),
            "chess480 chess960 shuffle");
}

TEST(CouldBe, every_candidate_has_a_reason) {
  for (const Candidate& c : variant_registry().could_be(variant("chess").start))
    EXPECT_FALSE(c.reason.empty()) << c.variant->name.view();
}

TEST(CouldBe, follows_the_level) {
  const char* placement = "8/8/8/2k5/4K3/8/8/8";
  EXPECT_FALSE(variant_registry().could_be(placement).empty());
  EXPECT_TRUE(variant_registry().could_be(placement, Level::strict).empty());
  EXPECT_TRUE(variant_registry().could_be("no position", Level::lenient).empty());
  EXPECT_TRUE(variant_registry().could_be("").empty());
}

}  // namespace
}  // namespace xfen::test
