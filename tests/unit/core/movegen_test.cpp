// The generator against a second implementation that knows squares only.

#include "xfen/core/movegen.hpp"

#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "chess.hpp"
#include "random_games.hpp"
#include "xfen/core/validity.hpp"
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

// Men that no compiled variant has, known to the compiler.

struct Nightriders {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = variants::Chess::spec;
    s.name = "nightriders";
    s.pieces = PieceSet{}
                   .add(piece::pawn)
                   .add(piece::nightrider.with_letter('N'))
                   .add(piece::bishop)
                   .add(piece::rook)
                   .add(piece::queen)
                   .add(piece::king);
    return s;
  }();
};

struct Divided {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = variants::Chess::spec;
    s.name = "divided";
    s.pieces = PieceSet{}
                   .add(piece::pawn)
                   .add({'N', "man", Role::plain, "mNcF", betza("mNcF")})
                   .add({'B', "man", Role::plain, "BmWcD", betza("BmWcD")})
                   .add(piece::rook)
                   .add({'Q', "man", Role::plain, "RfNbF", betza("RfNbF")})
                   .add(piece::king);
    return s;
  }();
};

template <class V>
class UnusualMen : public testing::Test {};
using UnusualGames = testing::Types<Nightriders, Divided>;
TYPED_TEST_SUITE(UnusualMen, UnusualGames);

TYPED_TEST(UnusualMen, move_as_brute_force_says) {
  const VariantSpec& v = TypeParam::spec;
  std::mt19937_64 random(1);
  for (int game = 0; game < 10; ++game) {
    auto position = make_position<TypeParam>(random_array(v, random)).value();
    for (int ply = 0; ply < 150; ++ply) {
      const auto moves = legal_moves(position);
      std::vector<Played> played;
      for (const Move move : moves) {
        auto next = position;
        next.play(move);
        played.push_back({move, next.setup()});
      }
      const xfen::Setup setup = position.setup();
      const std::vector<Played> expected = sorted(BruteForce(setup, v).legal_moves());
      ASSERT_EQ(sorted(played), expected) << write_fen(setup, v, xfen).value_or("?");
      ASSERT_EQ(count_legal_moves(position), moves.size());
      if (moves.empty()) break;
      position.play(random_move({moves.begin(), moves.end()}, random));
    }
  }
}

}  // namespace
}  // namespace xfen::test
