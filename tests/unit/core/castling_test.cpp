// Castling moves against a second implementation that knows squares only.

#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "capablanca_random.hpp"
#include "chess480.hpp"
#include "chess960.hpp"
#include "embassy.hpp"
#include "grotesque.hpp"
#include "janus.hpp"
#include "modern.hpp"
#include "new_chancellor.hpp"
#include "optimized_chessv.hpp"
#include "schoolbook_2006.hpp"
#include "unit_support.hpp"
#include "univers.hpp"
#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

/// Kings and rooks with rights somewhere on the base ranks, and a few men anywhere.
template <class V>
Setup random_setup(std::mt19937_64& random, Clamp clamp) {
  const VariantSpec& v = V::spec;
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

template <class V>
std::vector<Played> castlings_of(const Position<V>& position) {
  std::vector<Played> castlings;
  for (const Move move : legal_moves(position)) {
    if (move.type != MoveType::castling) continue;
    Position<V> next = position;
    next.play(move);
    const Setup after = next.setup();
    const Piece king = position.setup().at(move.from);
    EXPECT_EQ(after.at(castling_target(move)), king);
    castlings.push_back({move, after});
  }
  return castlings;
}

/// Sequences of two moves, each made on the board.
template <class V>
std::uint64_t brute_perft_2(const Setup& setup) {
  std::uint64_t nodes = 0;
  for (const Played& first : BruteForce(setup, V::spec).legal_moves())
    nodes += BruteForce(first.after, V::spec).legal_moves().size();
  return nodes;
}

template <class V>
void compare(Clamp clamp = Clamp::edge_file) {
  std::mt19937_64 random(480);
  std::size_t castled = 0, choices = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Setup setup = random_setup<V>(random, clamp);
    const auto position = make_position<V>(setup);
    if (!position) continue;
    const std::vector<Played> expected = BruteForce(setup, V::spec).castlings();
    ASSERT_EQ(sorted(castlings_of<V>(*position)), sorted(expected))
        << write_fen(setup, V::spec, xfen).value_or("?");
    castled += expected.size();
    choices += expected.size() > 2 ? 1 : 0;
    if (round % 200 != 0) continue;
    const std::uint64_t nodes = brute_perft_2<V>(setup);
    ASSERT_EQ(perft<Leaf::counted>(*position, 2), nodes);
    ASSERT_EQ(perft<Leaf::listed>(*position, 2), nodes);
    ASSERT_EQ(perft<Leaf::played>(*position, 2), nodes);
  }
  EXPECT_GT(castled, 500U);
  // Two wings have more than two ways only where the player chooses.
  EXPECT_EQ(choices > 0, V::spec.castling == CastlingStyle::flexible);
}

TEST(Castling, standard_on_8x8) { compare<variants::Chess960>(); }
TEST(Castling, standard_on_10x8) { compare<variants::CapablancaRandom>(); }
TEST(Castling, symmetric_on_10x8) { compare<variants::Janus>(); }
TEST(Castling, modern_on_8x8) { compare<variants::Chess480>(); }
TEST(Castling, modern_on_10x8) { compare<variants::Embassy>(); }
TEST(Castling, modern_before_the_edge) {
  compare<variants::Chess480>(Clamp::before_edge);
  compare<variants::Embassy>(Clamp::before_edge);
}
TEST(Castling, on_9x9) { compare<variants::Modern>(); }
TEST(Castling, flexible) {
  compare<variants::Grotesque>();
  compare<variants::Univers>();
  compare<variants::Schoolbook2006>();
}
TEST(Castling, close_rook) {
  compare<variants::NewChancellor>();
  compare<variants::OptimizedChessv>();
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
