#include "xfen/core/hash.hpp"

#include <array>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "capablanca.hpp"
#include "chess.hpp"
#include "chess960.hpp"
#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/core/movegen.hpp"
#include "xfen/core/validity.hpp"
#include "xfen/facade/game.hpp"
#include "xfen/notation/san.hpp"

namespace xfen::test {
namespace {

AnyPosition position_of(std::string_view name, std::string_view text) {
  return AnyPosition::make(setup_of(name, text), variant(name)).value();
}

std::uint64_t key_of(std::string_view text, EpMatters when = EpMatters::pseudo) {
  return position_of("chess", text).key(when);
}

class Keys : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(Keys, are_those_of_the_position_made_anew) {
  const VariantSpec& v = *GetParam();
  each_random_position(v, 3000, [&](const AnyPosition& position, const auto&) {
    const AnyPosition anew = AnyPosition::make(position.setup(), v).value();
    for (const EpMatters when : {EpMatters::pseudo, EpMatters::legal})
      ASSERT_EQ(position.key(when), anew.key(when)) << *write_fen(position.setup(), v, xfen);
  });
}

TEST_P(Keys, are_equal_where_positions_are) {
  const VariantSpec& v = *GetParam();
  std::map<std::uint64_t, AnyPosition> seen;
  each_random_position(v, 3000, [&](const AnyPosition& position, const auto&) {
    const auto [at, is_new] = seen.try_emplace(position.key(EpMatters::legal), position);
    if (!is_new) {
      ASSERT_TRUE(same_position(at->second, position)) << *write_fen(position.setup(), v, xfen);
    }
  });
  EXPECT_GT(seen.size(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(Variants, Keys, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

TEST(Key, differs_by_men_turn_rights_and_ep) {
  std::set<std::uint64_t> keys;
  const std::vector<std::string> texts = {
      "r3k2r/8/8/8/3pP3/8/8/R3K2R w KQkq - 0 1",  "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1", "r3k2r/8/8/8/3pP3/8/8/R3K2R b Qkq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kkq - 0 1",   "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQq - 0 1",
      "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQk - 0 1",   "r3k2r/8/8/8/3pP3/8/8/R3K2R b - - 0 1",
      "r3k2r/8/8/8/3pN3/8/8/R3K2R b KQkq - 0 1",  "r3k2r/8/8/8/3pp3/8/8/R3K2R b KQkq - 0 1",
      "r3k2r/8/8/8/3p1P2/8/8/R3K2R b KQkq - 0 1"};
  for (const std::string& text : texts) keys.insert(key_of(text));
  EXPECT_EQ(keys.size(), texts.size());
}

TEST(Key, does_not_count_moves) {
  EXPECT_EQ(key_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), key_of("4k3/8/8/8/8/8/4P3/4K3 w - - 30 99"));
}

TEST(Key, names_the_right_and_not_its_letter) {
  const auto key = [](std::string_view text) { return position_of("chess960", text).key(); };
  EXPECT_EQ(key("4k3/8/8/8/8/8/8/4K1RR w K - 0 1"), key("4k3/8/8/8/8/8/8/4K1RR w H - 0 1"));
  EXPECT_NE(key("4k3/8/8/8/8/8/8/4K1RR w H - 0 1"), key("4k3/8/8/8/8/8/8/4K1RR w G - 0 1"));
}

TEST(Key, asks_for_ep_as_it_is_told_to) {
  // Nobody stands ready.
  EXPECT_EQ(key_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), key_of("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  // A pawn stands ready, but it is pinned.
  constexpr std::string_view pinned = "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1";
  constexpr std::string_view without = "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1";
  EXPECT_NE(key_of(pinned), key_of(without));
  EXPECT_EQ(key_of(pinned, EpMatters::legal), key_of(without, EpMatters::legal));
  // It may take.
  constexpr std::string_view free = "3k4/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
  EXPECT_NE(key_of(free, EpMatters::legal),
            key_of("3k4/8/8/8/3pP3/8/8/4K3 b - - 0 1", EpMatters::legal));
}

TEST(Key, is_one_for_transpositions) {
  const auto key = [](std::string_view name, const std::vector<std::string>& moves) {
    AnyPosition position = position_of(name, variant(name).start);
    for (const std::string& text : moves) position.play(read_san(position, text).value());
    return position.key();
  };
  EXPECT_EQ(key("chess", {"Nf3", "Nf6", "Nc3", "Nc6"}), key("chess", {"Nc3", "Nc6", "Nf3", "Nf6"}));
  EXPECT_EQ(key("chess", {"e4", "e6", "d4"}), key("chess", {"d4", "e6", "e4"}));
  EXPECT_EQ(key("chess", {"e4", "e5", "Nf3", "Nc6", "Bc4"}),
            key("chess", {"Nf3", "Nc6", "e4", "e5", "Bc4"}));
  EXPECT_NE(key("chess", {"e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8"}), key("chess", {"e4", "e5"}));
  EXPECT_EQ(key("capablanca", {"Nh3", "Nh6", "Nc3"}), key("capablanca", {"Nc3", "Nh6", "Nh3"}));
}

TEST(Key, is_the_same_by_rules_read_at_run_time) {
  using G = Geometry<8, 8>;
  const CompiledVariant<G> facts(variants::Chess::spec);
  const xfen::Setup setup = setup_of("chess", variants::Chess::spec.start);
  const BasicPosition<DynamicRules<G>> dynamic(setup, DynamicRules<G>(facts));
  EXPECT_EQ(dynamic.key(), Position<variants::Chess>(setup).key());
}

/// Counts men, remembers rights and side: whatever a position tells of its changes.
struct CountWatch {
  template <class G>
  void put(Color c, int kind, int square) {
    add<G>(c, kind, square, 1);
  }
  template <class G>
  void remove(Color c, int kind, int square) {
    add<G>(c, kind, square, -1);
  }
  void rights(const CastlingRights& before, const CastlingRights& after) {
    told_truth &= before == now;
    now = after;
  }
  void turn() { to_move = !to_move; }

  friend bool operator==(const CountWatch&, const CountWatch&) = default;

  template <class G>
  void add(Color c, int kind, int square, int n) {
    men[index_of(c)][static_cast<std::size_t>(kind)] += n;
    on[static_cast<std::size_t>(square)] += n;
    material += (c == Color::white ? n : -n) * (kind + 1) * 100;
  }

  std::array<std::array<int, 16>, 2> men{};
  std::array<int, 128> on{};
  int material = 0;
  CastlingRights now;
  Color to_move = Color::white;
  bool told_truth = true;
};

template <class V>
class Watched : public testing::Test {};
using Games = testing::Types<variants::Chess960, variants::Capablanca>;
TYPED_TEST_SUITE(Watched, Games);

TYPED_TEST(Watched, tells_of_every_change) {
  using Rules = StaticRules<TypeParam>;
  const VariantSpec& v = Rules::spec();
  std::mt19937_64 random(8);
  for (int game = 0; game < 20; ++game) {
    auto position = *make_basic_position<Rules, CountWatch>(random_array(v, random));
    for (int ply = 0; ply < 150; ++ply) {
      const auto list = legal_moves(position);
      if (list.empty()) break;
      position.play(random_move({list.begin(), list.end()}, random));
      const xfen::Setup setup = position.setup();
      const auto anew = *make_basic_position<Rules, CountWatch>(setup);
      ASSERT_EQ(position.watch(), anew.watch()) << *write_fen(setup, v, xfen);
      ASSERT_EQ(position.watch().to_move, setup.turn);
      ASSERT_EQ(position.watch().now, setup.rights);
      ASSERT_TRUE(position.watch().told_truth);
    }
  }
}

template <class P>
concept has_key = requires(const P& position) { position.key(); };
static_assert(has_key<Position<variants::Chess>>);
static_assert(!has_key<Position<variants::Chess, NoWatch>>);
static_assert(sizeof(Position<variants::Chess, NoWatch>) < sizeof(Position<variants::Chess>));

}  // namespace
}  // namespace xfen::test
