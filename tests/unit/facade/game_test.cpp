#include "xfen/facade/game.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "unit_support.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

AnyPosition position_of(std::string_view name, std::string_view text) {
  return AnyPosition::make(setup_of(name, text), variant(name)).value();
}

Game game_of(std::string_view name, std::string_view text) { return Game(position_of(name, text)); }

void play(Game& game, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) game.play(read_uci(game.position(), move).value());
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::vector<std::string> there_and_back = {"g1f3", "g8f6", "f3g1", "f6g8"};

TEST(Game, counts_how_often_a_position_occurred) {
  Game game = game_of("chess", start);
  EXPECT_EQ(game.occurrences(), 1U);
  play(game, there_and_back);
  EXPECT_EQ(game.occurrences(), 2U);
  EXPECT_FALSE(game.threefold());
  play(game, there_and_back);
  EXPECT_TRUE(game.threefold());
  EXPECT_EQ(game.result(), Result());
  play(game, there_and_back);
  play(game, there_and_back);
  EXPECT_EQ(game.result(), (Result{Outcome::draw, Ending::fivefold}));
  game.take_back();
  EXPECT_EQ(game.result(), Result());
  EXPECT_EQ(game.plies(), 15U);
  EXPECT_EQ(game.move(0), read_uci(game.position(0), "g1f3").value());
}

TEST(Game, is_a_value) {
  Game game = game_of("chess", start);
  Game copy = game;
  play(copy, {"e2e4"});
  EXPECT_EQ(game.plies(), 0U);
  game = copy;
  EXPECT_EQ(game.plies(), 1U);
}

// FIDE 9.2.3.1: not the same if a pawn could have been taken en passant the first time. Here the
// pawn on d4 is pinned, so the square after e2e4 never mattered.
TEST(Game, asks_whether_en_passant_is_legal) {
  Game pinned = game_of("chess", "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1");
  play(pinned, {"e2e4"});
  play(pinned, {"d8e8", "e1e2", "e8d8", "e2e1"});
  EXPECT_EQ(pinned.occurrences(), 2U);
  Game free = game_of("chess", "3k4/8/8/8/3p4/8/4P3/R3K3 w - - 0 1");
  play(free, {"e2e4"});
  play(free, {"d8e8", "e1e2", "e8d8", "e2e1"});
  EXPECT_EQ(free.occurrences(), 1U);
}

TEST(Game, asks_for_the_rights) {
  Game game = game_of("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  play(game, {"h1g1", "e8d8", "g1h1", "d8e8"});
  EXPECT_EQ(game.occurrences(), 1U);
  play(game, {"h1g1", "e8d8", "g1h1", "d8e8"});
  EXPECT_EQ(game.occurrences(), 2U);
}

TEST(Game, ends) {
  EXPECT_EQ(game_of("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").result(),
            (Result{Outcome::white_wins, Ending::checkmate}));
  EXPECT_EQ(
      game_of("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3").result(),
      (Result{Outcome::black_wins, Ending::checkmate}));
  EXPECT_EQ(game_of("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").result(),
            (Result{Outcome::draw, Ending::stalemate}));
  EXPECT_EQ(game_of("chess", "4k3/8/8/8/8/8/3R4/4K3 w - - 149 99").result(), Result());
  EXPECT_EQ(game_of("chess", "4k3/8/8/8/8/8/3R4/4K3 w - - 150 99").result(),
            (Result{Outcome::draw, Ending::seventyfive_moves}));
  EXPECT_FALSE(game_of("chess", "4k3/8/8/8/8/8/3R4/4K3 w - - 99 99").fifty_moves());
  EXPECT_TRUE(game_of("chess", "4k3/8/8/8/8/8/3R4/4K3 w - - 100 99").fifty_moves());
  // Mate comes before the seventy-five moves.
  EXPECT_EQ(game_of("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 99").result().ending,
            Ending::checkmate);
}

bool dead(std::string_view name, std::string_view placement) {
  return is_dead_by_material(setup_of(name, std::string(placement) + " w - - 0 1"), variant(name));
}

TEST(DeadByMaterial, is_claimed_of_what_cannot_mate) {
  for (const char* placement :
       {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KN2", "4k3/8/8/8/8/8/8/4KB2",
        "4kb2/8/8/8/8/8/8/2B1K3", "2b1k3/8/8/8/8/8/8/4KB2", "b3k3/1b6/8/8/8/8/6B1/4K2B"})
    EXPECT_TRUE(dead("chess", placement)) << placement;
  for (const char* placement :
       {"4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/8/4KR2", "4k3/8/8/8/8/8/8/4KQ2",
        "4k3/8/8/8/8/8/8/4KNN1", "4kn2/8/8/8/8/8/8/4KN2", "4k3/8/8/8/8/8/8/4KBN1",
        "4kb2/8/8/8/8/8/8/4KB2", "4kn2/8/8/8/8/8/8/4KB2"})
    EXPECT_FALSE(dead("chess", placement)) << placement;
}

TEST(DeadByMaterial, asks_how_fairy_men_move) {
  EXPECT_TRUE(dead("capablanca", "5k4/10/10/10/10/10/10/5KN3"));
  EXPECT_FALSE(dead("capablanca", "5k4/10/10/10/10/10/10/5KA3"));
  EXPECT_FALSE(dead("capablanca", "5k4/10/10/10/10/10/10/5KC3"));
  // Courier: the ferz and the alfil keep their colour, the wazir and the man do not.
  EXPECT_TRUE(dead("courier", "6k5/12/12/12/12/12/12/6KF4"));
  EXPECT_TRUE(dead("courier", "6ke4/12/12/12/12/12/12/6K3E1"));
  EXPECT_TRUE(dead("courier", "6k5/12/12/12/12/12/12/6KW4"));
  EXPECT_FALSE(dead("courier", "6k5/12/12/12/12/12/12/6KM4"));
}

}  // namespace
}  // namespace xfen::test
