#include "xfen/facade/game.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "unit_support.hpp"
#include "xfen/notation/san.hpp"
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

// Repetitions that other programs missed or saw too early.

Game played(std::string_view text, const std::vector<std::string>& moves) {
  Game game = game_of("chess", text);
  for (const std::string& move : moves) game.play(read_san(game.position(), move).value());
  return game;
}

// https://github.com/bhlangonijr/chesslib/issues/39: the double step gives check, so that exd3 was
// never possible.
TEST(ReportedGames, chesslib_39) {
  const Game game = played("8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37",
                           {"d4", "Kh3", "Ra3", "Kh2", "Ra2", "Kh1", "Ra3", "Kh2", "Ra2"});
  EXPECT_TRUE(game.threefold());
  EXPECT_EQ(written(game.position().setup(), variant("chess"), xfen),
            "8/8/8/8/3Pp3/8/R6k/K7 b - - 8 41");
}

// https://github.com/cutechess/cutechess/issues/817: the pawn that could take on h6 is pinned.
TEST(ReportedGames, cutechess_817) {
  const Game game = played("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
                           {"h5", "Rh6", "Rh7", "Re6", "Rg7", "Rh6", "Rh7", "Re6", "Rg7"});
  EXPECT_TRUE(game.threefold());
  EXPECT_TRUE(game.position(1).ep_matters(EpMatters::pseudo));
  EXPECT_FALSE(game.position(1).ep_matters(EpMatters::legal));
  // Where a pawn that stands ready is enough, the first occurrence is another position.
  EXPECT_NE(game.position(1).key(), game.position(9).key());
  EXPECT_EQ(game.position(1).key(EpMatters::legal), game.position(9).key(EpMatters::legal));
}

// https://github.com/CorentinGS/chess/pull/98: a square that no pawn can take on.
TEST(ReportedGames, corentin_98) {
  const Game game = played(start, {"f4", "Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8", "Ng1"});
  EXPECT_TRUE(game.threefold());
}

// https://github.com/niklasf/python-chess/issues/144: one position for repetition, two for X-FEN,
// which names the square where a pawn stands ready, pinned or not.
TEST(ReportedGames, python_chess_144) {
  const AnyPosition a =
      played(start, {"Nf3", "Nf6", "c4", "Nc6", "Qb3", "e5", "Qe3", "e4", "d4"}).position();
  const AnyPosition b =
      played(start, {"c4", "e5", "d4", "Nc6", "Qd3", "Nf6", "Nf3", "e4", "Qe3"}).position();
  EXPECT_TRUE(same_position(a, b));
  EXPECT_EQ(a.key(EpMatters::legal), b.key(EpMatters::legal));
  EXPECT_FALSE(same_position(a, b, EpMatters::pseudo));
  EXPECT_NE(a.key(), b.key());
  EXPECT_EQ(written(a.setup(), variant("chess"), xfen),
            "r1bqkb1r/pppp1ppp/2n2n2/8/2PPp3/4QN2/PP2PPPP/RNB1KB1R b KQkq d3 0 5");
  EXPECT_EQ(written(b.setup(), variant("chess"), xfen),
            "r1bqkb1r/pppp1ppp/2n2n2/8/2PPp3/4QN2/PP2PPPP/RNB1KB1R b KQkq - 1 5");
}

// https://github.com/nkarve/surge/issues/15: keys without turn and rights.
TEST(ReportedGames, surge_15) {
  const AnyPosition a =
      position_of("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  const AnyPosition b =
      position_of("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b - - 0 1");
  EXPECT_NE(a.key(), b.key());
  EXPECT_FALSE(same_position(a, b));
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
