#include "xfen/core/position.hpp"

#include <gtest/gtest.h>
#include <string>
#include <type_traits>
#include <vector>

#include "capablanca.hpp"
#include "chess.hpp"
#include "grand.hpp"
#include "unit_support.hpp"
#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

static_assert(std::is_trivially_copyable_v<Position<variants::Chess>>);
static_assert(std::regular<Position<variants::Capablanca>>);
static_assert(sizeof(Position<variants::Chess>) <= 128);
static_assert(sizeof(Position<variants::Capablanca>) <= 256);

AnyPosition position_of(std::string_view name, std::string_view text) {
  return AnyPosition::make(setup_of(name, text), variant(name)).value();
}

/// The FEN after these moves.
std::string after(std::string_view name, std::string_view text,
                  const std::vector<std::string>& moves, const Dialect& dialect = xfen) {
  AnyPosition position = position_of(name, text);
  for (const std::string& move : moves) {
    const auto read = read_uci(position, move);
    if (!read) return move + ": " + read.error().message;
    position.play(*read);
  }
  return *write_fen(position.setup(), position.variant(), dialect);
}

constexpr std::string_view chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
Dialect always() {
  Dialect dialect = xfen;
  dialect.ep = EpPolicy::always;
  return dialect;
}

TEST(Position, is_the_setup_it_was_made_of) {
  for (const VariantSpec* v : compiled_variants()) {
    const xfen::Setup setup = setup_of(v->name, v->start);
    EXPECT_EQ(AnyPosition::make(setup, *v)->setup(), setup) << v->name.view();
  }
}

TEST(Position, counts_moves_and_the_clock) {
  EXPECT_EQ(after("chess", chess_start, {"g1f3"}),
            "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
  EXPECT_EQ(after("chess", chess_start, {"g1f3", "e7e5"}),
            "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2");
  EXPECT_EQ(after("chess", chess_start, {"g1f3", "e7e5", "f3e5"}),
            "rnbqkbnr/pppp1ppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 2");
}

TEST(Position, keeps_the_square_that_a_pawn_passed) {
  EXPECT_EQ(after("chess", chess_start, {"e2e4"}, always()),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(after("chess", chess_start, {"e2e4"}),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(after("chess", chess_start, {"e2e4", "a7a6", "e4e5", "d7d5", "e5d6"}),
            "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
  EXPECT_EQ(after("grand", variant("grand").start, {"e3e5"}, always()),
            "r8r/1nbqkcabn1/pppppppppp/10/10/4P5/10/PPPP1PPPPP/1NBQKCABN1/R8R b - e4 0 1");
}

TEST(Position, spends_rights) {
  constexpr std::string_view text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(after("chess", text, {"e1e2"}), "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  EXPECT_EQ(after("chess", text, {"a1a2"}), "r3k2r/8/8/8/8/8/R7/4K2R b Kkq - 1 1");
  EXPECT_EQ(after("chess", text, {"a1a8"}), "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
  EXPECT_EQ(after("chess", text, {"e1h1"}), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
  EXPECT_EQ(after("chess", text, {"e1g1"}), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
}

TEST(Position, promotes_where_the_game_says) {
  const auto count = [](std::string_view name, std::string_view text) {
    return position_of(name, text).perft(1);
  };
  EXPECT_EQ(count("chess", "8/P7/8/8/8/8/8/k1K5 w - - 0 1"), 7U);
  // Grand chess: only to men that were taken, from the third rank before the last on.
  EXPECT_EQ(after("grand", "4k5/10/10/P9/10/10/10/10/10/R3K4R w - - 0 1", {"a7a8q"}),
            "4k5/10/Q9/10/10/10/10/10/10/R3K4R b - - 0 1");
  EXPECT_EQ(after("grand", "4k5/10/10/P9/10/10/10/10/10/R3K4R w - - 0 1", {"a7a8r"}),
            "a7a8r: 'a7a8r' is not legal: no pawn becomes rook there");
  EXPECT_EQ(after("grand", "4k5/10/10/P9/10/10/10/10/10/R3K4R w - - 0 1", {"a7a8"}),
            "4k5/10/P9/10/10/10/10/10/10/R3K4R b - - 0 1");
}

// The total is published by Fairy-Stockfish, cutechess and others.
TEST(AnyPosition, counts_moves) {
  const xfen::Setup setup = setup_of("capablanca", variant("capablanca").start);
  EXPECT_EQ(AnyPosition::make(setup, variant("capablanca"))->perft(4), 805128U);
}

TEST(MakePosition, says_what_is_wrong) {
  using enum SetupIssue;
  const auto issues = [](const xfen::Setup& setup) {
    const auto made = AnyPosition::make(setup, variant("chess"));
    return made ? SetupIssues() : made.error();
  };
  const auto lenient = [&](std::string_view text) {
    return issues(*read_fen(text, {.level = Level::lenient}).setup);
  };
  EXPECT_EQ(lenient(chess_start), SetupIssues());
  EXPECT_EQ(lenient("8/8/8/8/8/8/8/4K3 w - - 0 1"), no_king);
  EXPECT_EQ(lenient("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"), several_kings);
  EXPECT_EQ(lenient("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), opponent_in_check);
  EXPECT_EQ(lenient("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), pawn_on_last_rank);
  EXPECT_EQ(issues(setup_of("capablanca", variant("capablanca").start)), wrong_board);
  xfen::Setup setup = setup_of("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  setup.rights.set(Color::white, Wing::a_side, 0);
  EXPECT_EQ(issues(setup), right_without_rook);
  setup.rights = {};
  setup.rights.set(Color::black, Wing::a_side, 6);
  EXPECT_EQ(issues(setup), SetupIssues(right_without_king) | right_without_rook);
  setup.rights = {};
  setup.ep = Square(4, 5);
  EXPECT_EQ(issues(setup), bad_ep_square);
  const xfen::Setup checked = setup_of("chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
  EXPECT_TRUE(AnyPosition::make(checked, variant("chess"), opponent_in_check));
  EXPECT_FALSE(describe(SetupIssues(no_king) | bad_ep_square).empty());
}

// Counting is what published totals judge.
TEST(Perft, lists_and_plays_as_many_as_it_counts) {
  const Position<variants::Chess> position(
      setup_of("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
  EXPECT_EQ(perft<Leaf::listed>(position, 3), 97862U);
  EXPECT_EQ(perft<Leaf::played>(position, 3), 97862U);
}

}  // namespace
}  // namespace xfen::test
