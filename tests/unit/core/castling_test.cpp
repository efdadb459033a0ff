// Castling moves against a second implementation that knows squares only.

#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "unit_support.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

/// Kings and rooks with rights somewhere on the base ranks, and a few men anywhere.
Setup random_setup(const VariantSpec& v, std::mt19937_64& random, Clamp clamp) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Setup setup;
  setup.width = v.width;
  setup.height = v.height;
  setup.style = v.castling;
  setup.clamp = clamp;
  setup.turn = below(2) == 0 ? Color::white : Color::black;
  for (const Color c : colors) {
    const int base = setup.base_rank(c), king = 1 + below(v.width - 2);
    setup.put({king, base}, Piece(c, static_cast<Kind>(v.pieces.find(Role::royal))));
    const Piece rook(c, static_cast<Kind>(v.pieces.find(Role::castler)));
    for (const Wing w : wings) {
      const int file = w == Wing::a_side ? below(king) : king + 1 + below(v.width - king - 1);
      setup.put({file, base}, rook);
      setup.rights.set(c, w, file);
    }
  }
  for (int n = below(7); n > 0; --n) {
    const Square s(below(v.width), below(3) == 0 ? setup.base_rank(setup.turn) : below(v.height));
    if (setup.at(s)) continue;
    const Kind kind = static_cast<Kind>(below(v.pieces.size()));
    if (v.pieces[kind].role == Role::royal) continue;
    if (v.pieces[kind].role == Role::pawn && (s.rank() == 0 || s.rank() == v.height - 1)) continue;
    setup.put(s, Piece(below(3) == 0 ? setup.turn : !setup.turn, kind));
  }
  return setup;
}

std::vector<Played> castlings_of(const AnyPosition& position) {
  std::vector<Played> castlings;
  for (const Move move : position.legal_moves()) {
    if (move.type != MoveType::castling) continue;
    AnyPosition next = position;
    next.play(move);
    const Setup after = next.setup();
    const Piece king = position.setup().at(move.from);
    EXPECT_EQ(after.at(castling_target(move)), king);
    castlings.push_back({move, after});
  }
  return castlings;
}

/// Sequences of two moves, each made on the board.
std::uint64_t brute_perft_2(const Setup& setup, const VariantSpec& v) {
  std::uint64_t nodes = 0;
  for (const Played& first : BruteForce(setup, v).legal_moves())
    nodes += BruteForce(first.after, v).legal_moves().size();
  return nodes;
}

void compare(std::string_view name, Clamp clamp = Clamp::edge_file) {
  const VariantSpec& v = variant(name);
  std::mt19937_64 random(480);
  std::size_t castled = 0, choices = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Setup setup = random_setup(v, random, clamp);
    const auto position = AnyPosition::make(setup, v);
    if (!position) continue;
    const std::vector<Played> expected = BruteForce(setup, v).castlings();
    ASSERT_EQ(sorted(castlings_of(*position)), sorted(expected))
        << write_fen(setup, v, xfen).value_or("?");
    castled += expected.size();
    choices += expected.size() > 2 ? 1 : 0;
    if (round % 200 != 0) continue;
    ASSERT_EQ(position->perft(2), brute_perft_2(setup, v));
  }
  EXPECT_GT(castled, 500U);
  // Two wings have more than two ways only where the player chooses.
  EXPECT_EQ(choices > 0, v.castling == CastlingStyle::flexible);
}

TEST(Castling, standard_on_8x8) { compare("chess960"); }
TEST(Castling, standard_on_10x8) { compare("capablanca_random"); }
TEST(Castling, symmetric_on_10x8) { compare("janus"); }
TEST(Castling, modern_on_8x8) { compare("chess480"); }
TEST(Castling, modern_on_10x8) { compare("embassy"); }
TEST(Castling, modern_before_the_edge) {
  compare("chess480", Clamp::before_edge);
  compare("embassy", Clamp::before_edge);
}
TEST(Castling, on_9x9) { compare("modern"); }
TEST(Castling, flexible) {
  compare("grotesque");
  compare("univers");
  compare("schoolbook_2006");
}
TEST(Castling, close_rook) {
  compare("new_chancellor");
  compare("optimized_chessv");
}

/// Castlings from the array of a game once nothing stands between king and rooks.
std::vector<std::string> ways(std::string_view name, std::string_view base_rank) {
  const VariantSpec& v = variant(name);
  const std::string text = "4k5/10/10/10/10/10/10/" + std::string(base_rank) + " w KQ - 0 1";
  const AnyPosition position = AnyPosition::make(setup_of(name, text), v).value();
  std::vector<std::string> kings;
  for (const Move move : position.legal_castlings())
    kings.push_back("K" + to_string(castling_target(move)));
  return kings;
}

TEST(Castling, from_the_arrays_of_games) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(ways("grotesque", "R3K4R"), (Names{"Kb1", "Kc1", "Kg1", "Kh1", "Ki1"}));
  EXPECT_EQ(ways("univers", "R4K3R"), (Names{"Kb1", "Kc1", "Kd1", "Kh1", "Ki1"}));
  EXPECT_EQ(ways("schoolbook_2006", "R4K3R"), (Names{"Kb1", "Kc1", "Kd1", "Kh1", "Ki1"}));
  EXPECT_EQ(ways("new_chancellor", "1R3K2R1"), (Names{"Kd1", "Kh1"}));
  EXPECT_EQ(ways("optimized_chessv", "1R3K2R1"), (Names{"Kd1", "Kh1"}));
}

}  // namespace
}  // namespace xfen::test
