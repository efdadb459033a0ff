#include <gtest/gtest.h>
#include <string>

#include "unit_support.hpp"
#include "xfen/fen/check.hpp"

namespace xfen::test {
namespace {

/// The finding on the last move; "" if there is a last move.
std::string finding(const VariantSpec& v, const Setup& setup) {
  const std::vector<Finding> found = check_retraction(setup, v);
  EXPECT_LE(found.size(), 1U);
  return found.empty() ? "" : std::string(name_of(found[0].kind));
}

std::string finding(const char* name, const char* text) {
  return finding(variant(name), setup_of(name, text));
}

std::string message(const char* text) {
  const auto found = check_retraction(setup_of("chess", text), variant("chess"));
  return found.empty() ? "" : found[0].message;
}

struct Case {
  const char* variant;
  const char* text;
  const char* finding;
};

const Case cases[] = {
    // One check has a last move nearly always, two have one if one was discovered.
    {"chess", "4k3/8/3N1N2/8/8/8/4R3/4K3 b - - 0 1", "too_many_checkers"},
    {"chess", "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", "impossible_check"},
    {"chess", "4k3/8/3N4/8/8/8/8/4K3 b - - 0 1", ""},
    {"chess", "4k3/8/3N4/8/8/8/4R3/4K3 b - - 0 1", ""},
    {"chess", "4k3/8/3N4/8/B7/8/8/4K3 b - - 0 1", ""},
    {"chess", "4k3/3P4/8/7B/8/8/8/4K3 b - - 0 1", "impossible_check"},
    {"chess", "4r3/8/4k3/3P4/8/8/8/4RK2 b - - 0 1", ""},
    {"chess", "R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", "impossible_check"},
    {"chess", "4k3/8/8/7B/B7/8/8/4K3 b - - 0 1", "impossible_check"},
    {"chess", "4k3/4R3/8/8/B7/8/8/4K3 b - - 0 1", ""},
    {"chess", "4k3/4Q3/8/8/B7/8/8/4K3 b - - 0 1", "impossible_check"},
    // A pawn that never moved gives no check.
    {"chess", "8/8/8/8/8/3k4/4P3/6K1 b - - 0 30", "impossible_check"},
    {"chess", "8/8/8/8/3k4/4P3/8/6K1 b - - 0 30", ""},
    {"grand", "10/10/10/10/10/10/3k6/4P5/10/6K3 b - - 0 30", "impossible_check"},
    {"grand", "10/10/10/10/10/3k6/4P5/10/10/6K3 b - - 0 30", ""},
    // Two checks by a promotion: the pawn leaves the file or takes its way off it.
    {"chess", "3Nk3/8/8/8/8/8/8/4K3 b - - 0 30", ""},
    {"chess", "3Rk3/8/8/8/8/8/4R3/4K3 b - - 0 30", ""},
    {"chess", "3Rk3/8/8/8/8/8/4R3/4K3 b - - 5 30", "impossible_check"},
    {"chess", "3Q4/8/8/8/8/3k4/8/3R1K2 b - - 0 30", "impossible_check"},
    {"chess", "2nR3k/3p4/8/8/8/8/8/K7 b - - 0 30", ""},
    {"chess", "2nR3k/3p4/8/8/8/8/8/K7 b - - 1 30", "impossible_check"},
    // White's king may have been in any check before.
    {"chess", "4k3/8/8/8/8/8/r6r/4K3 b - - 3 30", ""},

    // Somebody moved last.
    {"chess", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "no_last_move"},
    {"chess", "r3k2r/p6p/8/8/8/8/8/4K3 w kq - 0 9", "no_last_move"},
    {"chess", "r3k2r/8/8/8/8/8/8/4K3 w k - 0 1", ""},
    {"chess", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", ""},
    {"chess", "r3k2r/8/p7/8/8/8/8/4K3 w kq - 0 9", ""},
    {"chess", "r3k2r/8/p7/8/8/8/8/4K3 w kq - 1 9", "no_last_move"},
    {"chess", "r3k2r/p7/1P6/8/8/8/8/4K3 w kq - 0 9", "no_last_move"},
    {"chess", "8/8/8/8/8/8/8/R3K2k b Q - 0 9", "no_last_move"},
    {"chess", "k7/8/8/8/8/8/8/R3K3 b Q - 0 9", "impossible_check"},
    {"chess", "k7/8/8/8/8/8/8/R3K3 b - - 0 9", ""},
    // Men between that cannot have come: the black king on a8 is shut in with the white men.
    {"chess", "kb6/1p6/8/8/8/8/5PPP/6NK w - - 9 60", ""},
    {"chess", "8/8/8/8/8/1p1p4/pPpPp3/k1K5 b - - 0 60", ""},

    // An e.p. square names the last move.
    {"chess", "R3k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "impossible_check"},
    {"chess", "R3k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", ""},
    {"chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", ""},
    {"chess", "8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1", ""},
    {"chess", "8/8/8/8/3pP3/8/R6k/4K3 b - e3 0 1", ""},
    {"chess", "8/8/8/8/R3P2k/8/8/4K3 b - e3 0 1", "no_last_move"},
    {"chess", "8/8/8/8/R3P2k/8/8/4K3 b - - 0 1", ""},
    {"chess", "4k3/8/8/3Pp3/8/8/8/r3K3 w - e6 0 1", "impossible_check"},
    // The clock beside it is the affair of `ep_with_clock`.
    {"chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 7 9", ""},

    // Without e.p. square it may still have been a double step; the rook on a2 has no way there.
    {"chess", "4K3/8/8/8/4P3/n7/R6k/n7 b - - 0 30", ""},
    {"chess", "4K3/8/8/8/4P3/n7/R6k/n7 b - - 3 30", "impossible_check"},
    {"chess", "4K3/8/8/8/4P3/n3n3/R6k/n7 b - - 0 30", "impossible_check"},
    {"courier", "4K7/12/12/12/4P7/n11/R10k/n11 b - - 0 30", "impossible_check"},

    // Only a capture e.p. opens two lines to the king without closing one.
    {"chess", "8/8/3Pk3/8/8/8/B7/4R1K1 b - - 0 30", ""},
    {"chess", "8/8/3Pk3/8/8/8/B7/4R1K1 b - - 1 30", "impossible_check"},
    {"chess", "8/3p4/3Pk3/8/8/8/B7/4R1K1 b - - 0 30", "impossible_check"},
    {"chess", "8/3Pk3/8/8/8/B7/8/4R1K1 b - - 0 30", "impossible_check"},
    {"chess", "4r1k1/b7/8/8/8/3pK3/8/8 w - - 0 30", ""},
    {"grand", "10/10/10/3Pk5/10/10/10/B9/10/4R1K3 b - - 0 30", ""},
    {"grand", "10/10/10/10/3Pk5/10/10/10/B9/4R1K3 b - - 0 30", "impossible_check"},

    // Castling, where king and rook can have come in no other way: the squares they leave and
    // reach depend on the game.
    {"chess960", "8/8/8/8/8/3k4/8/2KRn3 b - - 1 30", ""},
    {"chess", "8/8/8/8/8/3k4/8/2KRn3 b - - 1 30", "impossible_check"},
    {"shuffle", "8/8/8/8/8/3k4/8/2KRn3 b - - 1 30", "impossible_check"},
    {"chess960", "2krN3/8/3K4/8/8/8/8/8 w - - 1 30", ""},
    {"chess480", "8/8/8/8/8/3k4/8/2KRn3 b - - 1 30", "impossible_check"},
    {"chess480", "8/8/8/8/8/1k6/8/KRn5 b - - 1 30", ""},
    {"chess960", "8/8/8/8/8/1k6/8/KRn5 b - - 1 30", "impossible_check"},
    {"capablanca_random", "10/10/10/10/10/3k6/10/2KRn5 b - - 1 30", ""},
    {"capablanca_random", "10/10/10/10/10/7k2/10/6nRK1 b - - 1 30", ""},
    {"capablanca", "10/10/10/10/10/3k6/10/2KRn5 b - - 1 30", "impossible_check"},
    // From d1 and c1, but not out of check.
    {"chess960", "8/8/8/8/8/3k4/8/nnKRn3 b - - 1 30", ""},
    {"chess960", "8/8/8/8/6b1/3k4/8/nnKRn3 b - - 1 30", "impossible_check"},
    // Over d1 the king could not go, but from e1; over f1 it could not go at all.
    {"chess960", "8/8/8/8/8/8/5n2/k4RKn b - - 1 30", ""},
    {"chess960", "8/8/8/8/8/8/5r2/k4RKn b - - 1 30", "impossible_check"},
    // Explained by the rook alone.
    {"janus", "2k7/10/10/10/10/10/10/1KR7 b - - 1 30", ""},
    {"embassy", "2k7/10/10/10/10/10/10/1KR7 b - - 1 30", ""},

    // A compound checks by the way on which it does, not by its name.
    {"capablanca", "5k4/10/4A5/10/10/10/10/5RK3 b - - 1 30", ""},
    {"capablanca", "5k4/10/4C5/10/10/10/10/5RK3 b - - 1 30", "impossible_check"},
    {"capablanca", "5k4/10/4A1N3/10/10/10/10/5K4 b - - 1 30", "impossible_check"},
    {"capablanca", "5k4/10/4C1A3/10/10/10/10/5K4 b - - 0 30", "impossible_check"},
    {"capablanca", "5k4/10/4A5/10/10/10/5C4/6K3 b - - 1 30", ""},
    {"capablanca", "5k4/5C4/4A5/10/10/10/10/6K3 b - - 1 30", "impossible_check"},
    {"capablanca", "5k4/10/4A1N3/10/10/10/5C4/6K3 b - - 1 30", "too_many_checkers"},
    {"janus", "5k4/10/4A5/10/1A8/10/10/6K3 b - - 1 30", "impossible_check"},
    {"janus", "5k4/6A3/4A5/10/10/10/10/6K3 b - - 1 30", "impossible_check"},

    // Grand chess promotes on three ranks, to men that were captured.
    {"grand", "10/3p6/2pR3k2/3p6/10/10/10/10/10/K9 b - - 0 30", ""},
    {"grand", "10/3p6/2pR3k2/3p6/10/10/10/10/10/K9 b - - 1 30", "impossible_check"},
    {"grand", "10/10/3p6/2pR3k2/3p6/10/10/10/10/K9 b - - 0 30", "impossible_check"},
    {"grand", "10/3p6/2pR3k2/3p6/10/10/10/R9/10/K9 b - - 0 30", ""},
    {"grand", "10/3p6/2pR3k2/3p6/10/10/10/RR8/10/K9 b - - 0 30", "impossible_check"},

    // Courier chess: no double step, pawns become ferzes, alfils leap over men.
    {"courier", "12/12/4k7/12/4P7/12/12/R3K7 b - - 0 30", ""},
    {"courier", "12/12/12/12/R3P2k4/12/12/4K7 b - - 0 30", ""},
    {"courier", "12/12/12/12/12/12/3FE2k4/4K7 b - - 0 30", ""},
    {"courier", "5k6/12/3E3E4/12/12/12/12/4K7 b - - 0 30", "impossible_check"},
    {"courier", "5k6/4F7/3E8/12/12/12/12/4K7 b - - 0 30", "impossible_check"},
    {"courier", "5k6/12/3E8/12/12/12/12/4K7 b - - 0 30", ""},
};

TEST(CheckRetraction, finds_the_last_move_or_that_there_is_none) {
  for (const Case& c : cases)
    EXPECT_EQ(finding(c.variant, c.text), c.finding) << c.variant << ' ' << c.text;
}

TEST(CheckRetraction, says_why) {
  EXPECT_EQ(message("4k3/8/3N1N2/8/8/8/4R3/4K3 b - - 0 1"),
            "Black's king on e8 is in check from 3 men, and no move gives that");
  EXPECT_EQ(message("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1"),
            "Black's king on e8 is in check from two men, but no last move of White gives that");
  EXPECT_EQ(message("R3k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"),
            "Black's king on e8 is in check, but the double step over e3 does not give that");
  EXPECT_EQ(
      message("4r3/8/4k3/3P4/8/8/8/4RK2 b - - 2 30"),
      "Black's king on e6 is in check from two men, but no last move of White gives that; the "
      "clock of 2 says that it was neither a capture nor a pawn move");
  EXPECT_EQ(message("r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1"),
            "Black made the last move, but none of Black's men can have made it");
  EXPECT_EQ(message("8/8/8/8/R3P2k/8/8/4K3 b - e3 0 1"),
            "the double step over e3 was not the last move: Black's king on h4 would have been in "
            "check before it");
}

TEST(CheckRetraction, says_where_to_look) {
  using Squares = std::vector<Square>;
  const auto squares = [](const char* text) {
    return check_retraction(setup_of("chess", text), variant("chess")).at(0).squares;
  };
  EXPECT_EQ(squares("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1"), (Squares{{3, 5}, {5, 5}}));
  EXPECT_EQ(squares("r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1"), (Squares{{0, 7}, {4, 7}, {7, 7}}));
  EXPECT_EQ(squares("8/8/8/8/R3P2k/8/8/4K3 b - e3 0 1"), (Squares{{4, 2}}));
}

// Without knights nothing can have moved in the array.
TEST(CheckRetraction, lets_a_game_begin) {
  VariantSpec v = variant("chess");
  v.start = "rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RBBQKBBR w KQkq - 0 1";
  const ReadResult read = read_fen(v.start, {.variant = &v});
  ASSERT_TRUE(read.ok());
  auto setup = *read.setup;
  EXPECT_EQ(finding(v, setup), "");
  setup.fullmoves = 2;
  EXPECT_EQ(finding(v, setup), "no_last_move");
  setup.fullmoves = 1;
  setup.turn = Color::black;
  EXPECT_EQ(finding(v, setup), "no_last_move");
}

// A man that only goes forwards, and one that takes in another way than it moves.
TEST(CheckRetraction, asks_how_a_man_moves) {
  VariantSpec v = chess_on(8, 8);
  v.pieces.add({'L', "lance", Role::plain, "fR", betza("fR")});
  v.pieces.add({'X', "berolina", Role::plain, "mFcW", betza("mFcW")});
  const auto judged = [&](const char* text) {
    const ReadResult read = read_fen(text, {.variant = &v});
    return read.ok() ? finding(v, *read.setup) : "unreadable";
  };
  EXPECT_EQ(judged("4k3/8/8/8/4L3/8/8/K7 b - - 1 30"), "impossible_check");
  EXPECT_EQ(judged("4k3/8/8/8/4L3/8/8/K7 b - - 0 30"), "");  // it took on e4
  EXPECT_EQ(judged("4L3/8/8/8/4k3/8/8/K7 b - - 1 30"), "");
  EXPECT_EQ(judged("k7/8/8/4l3/8/8/8/4K3 w - - 1 30"), "impossible_check");
  EXPECT_EQ(judged("k7/8/8/4K3/8/8/8/4l3 w - - 1 30"), "");
  EXPECT_EQ(judged("4k3/4X3/8/8/8/8/8/K7 b - - 1 30"), "");
  EXPECT_EQ(judged("3nkn2/4X3/3p1p2/8/8/8/8/K7 b - - 1 30"), "impossible_check");
  EXPECT_EQ(judged("3nkn2/4X3/3p1p2/8/8/8/8/K7 b - - 0 30"), "");
}

// The rook of Chess480 goes to b1 only if the king may go to the edge.
TEST(CheckRetraction, knows_where_the_king_lands_at_the_edge) {
  auto setup = setup_of("chess480", "8/8/8/8/8/1k6/8/KRn5 b - - 1 30");
  setup.clamp = Clamp::before_edge;
  EXPECT_EQ(finding(variant("chess480"), setup), "impossible_check");
}

TEST(CheckRetraction, leaves_alone_what_has_no_king) {
  EXPECT_EQ(finding("chess", "8/8/8/8/8/8/8/4K3 b - - 0 1"), "");
}

}  // namespace
}  // namespace xfen::test
