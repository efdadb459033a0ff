#include "xfen/notation/lan.hpp"

#include <gtest/gtest.h>
#include <string>

#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

std::string lan(std::string_view name, std::string_view text, std::string_view uci) {
  const auto position = AnyPosition::make(setup_of(name, text), variant(name)).value();
  return lan_text(position, read_uci(position, uci).value());
}

TEST(Lan, names_both_squares) {
  const std::string_view start = variant("chess").start;
  EXPECT_EQ(lan("chess", start, "g1f3"), "Ng1-f3");
  EXPECT_EQ(lan("chess", start, "e2e4"), "e2-e4");
  EXPECT_EQ(lan("chess", "3n2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"), "e7xd8=Q+");
  EXPECT_EQ(lan("chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"), "O-O+");
  EXPECT_EQ(lan("chess", "7k/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6"), "d5xe6");
  EXPECT_EQ(lan("grand", "4k5/10/10/10/10/10/10/10/10/R3K4R w - - 0 1", "a1a10"), "Ra1-a10+");
}

class LanOf : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(LanOf, random_games_is_read_as_san) {
  each_random_position(*GetParam(), 200, [](const AnyPosition& position, const auto& legal) {
    for (const Move move : legal) {
      const std::string text = lan_text(position, move);
      const auto back = read_san(position, text);
      ASSERT_TRUE(back) << back.error().message;
      EXPECT_EQ(*back, move) << *write_fen(position.setup(), position.variant(), xfen) << text;
      EXPECT_LE(text.size(), max_move_size);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Variants, LanOf, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

}  // namespace
}  // namespace xfen::test
