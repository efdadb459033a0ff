// The generator against a second implementation that knows squares only.

#include "xfen/core/movegen.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "random_games.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

class Generator : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(Generator, finds_and_plays_what_brute_force_does) {
  const VariantSpec& v = *GetParam();
  each_random_position(v, 2000, [&](const AnyPosition& position, const std::vector<Move>& moves) {
    std::vector<Played> played;
    for (const Move move : moves) {
      AnyPosition next = position;
      next.play(move);
      played.push_back({move, next.setup()});
    }
    const xfen::Setup setup = position.setup();
    ASSERT_EQ(sorted(played), sorted(BruteForce(setup, v).legal_moves()))
        << write_fen(setup, v, xfen).value_or("?");
  });
}

INSTANTIATE_TEST_SUITE_P(Variants, Generator, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

}  // namespace
}  // namespace xfen::test
