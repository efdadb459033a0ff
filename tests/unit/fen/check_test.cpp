#include "xfen/fen/check.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

/// Names of the findings, one blank apart; "" for none.
std::string findings(const char* name, const char* text) {
  std::vector<std::string> names;
  for (const Finding& f : check_setup(setup_of(name, text), variant(name)))
    names.emplace_back(name_of(f.kind));
  return joined_names(names);
}

struct Case {
  const char* variant;
  const char* text;
  const char* findings;
};

const Case cases[] = {
    // Kings.
    {"chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", "no_king"},
    {"chess", "8/8/8/8/8/8/8/8 w - - 0 1", "no_king no_king"},
    {"chess", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "too_many_kings"},
    {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
    {"modern", "9/9/9/9/9/9/9/9/4K4 w - - 0 1", "no_king"},
    {"capablanca", "4kk4/10/10/10/10/10/10/5K4 w - - 0 1", "too_many_kings"},

    // The side that is not to move stands in check.
    {"chess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "opponent_in_check"},
    {"chess", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", ""},
    {"chess", "4k3/8/8/8/8/4N3/4R3/4K3 w - - 0 1", ""},
    {"chess", "8/8/8/3k4/3K4/8/8/8 w - - 0 1", "opponent_in_check"},
    {"chess", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", ""},
    {"chess", "4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "opponent_in_check"},
    {"chess", "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", ""},
    {"chess", "4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", "opponent_in_check"},
    {"chess", "4k3/8/8/8/8/5n2/8/4K3 b - - 0 1", "opponent_in_check"},
    {"capablanca", "5k4/10/6A3/10/10/10/10/5K4 w - - 0 1", "opponent_in_check"},
    {"capablanca", "5k4/10/5A4/10/10/10/10/5K4 w - - 0 1", ""},
    {"capablanca", "5k4/10/5C4/10/10/10/10/5K4 w - - 0 1", "opponent_in_check"},
    {"modern", "4k4/9/9/9/9/9/9/M8/4K4 w - - 0 1", ""},
    {"modern", "8k/9/9/9/9/9/9/1M7/4K4 w - - 0 1", "opponent_in_check"},

    // Pawns where none can be.
    {"chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawn_on_back_rank"},
    {"chess", "p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn_on_back_rank"},
    {"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", ""},
    {"grand", "4k5/P9/10/10/10/10/10/10/10/4K5 w - - 0 1", ""},
    {"grand", "P3k5/10/10/10/10/10/10/10/10/4K5 b - - 0 1", "pawn_on_back_rank"},

    // Counters.
    {"chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 4 9", "ep_with_clock"},
    {"chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 9", ""},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 90 10", "clock_exceeds_moves"},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 18 10", ""},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 19 10", "clock_exceeds_moves"},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 19 10", ""},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 150 100", ""},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 151 100", "clock_beyond_limit"},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 65535 65535", "clock_beyond_limit"},

    // Rights of both sides come from one array.
    {"chess960", "r3k2r/8/p7/8/8/8/8/R2K3R w KQkq - 0 1", "rights_not_mirrored"},
    {"chess960", "1r2k2r/8/p7/8/8/8/8/R3K2R w KQkq - 0 1", "rights_not_mirrored"},
    {"chess960", "1r2k2r/8/p7/8/8/8/8/R3K2R w Kkq - 0 1", ""},
    {"chess960", "r3k2r/8/8/8/8/8/8/R2K3R w KQ - 0 1", ""},
    {"capablanca_random", "r4k3r/10/p9/10/10/10/10/R3K4R w KQkq - 0 1", "rights_not_mirrored"},
    {"modern", "r3k3r/9/p8/9/9/9/9/9/R3K3R w KQkq - 0 1", ""},

    // Men and pawns.
    {"chess", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 30", "too_many_pawns behind_pawn_wall"},
    {"chess", "4k3/8/8/8/8/PP6/PPPPPPP1/4K3 w - - 0 30", "too_many_pawns"},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 30",
     "too_many_men too_many_promoted"},
    {"capablanca", "4k5/10/10/10/10/PP8/PPPPPPPPP1/5K4 w - - 0 30", "too_many_pawns"},
    {"capablanca", "4k5/10/10/10/10/10/PPPPPPPPPP/5K4 w - - 0 30", ""},
    {"chess", "4k3/8/8/8/8/8/8/QQQQKQQQ w - - 0 90", ""},
    {"chess", "4k3/8/8/8/8/8/P7/QQQQKQQQ w - - 0 90", ""},
    {"chess", "4k3/8/8/8/8/8/PPP5/QQQQKQQQ w - - 0 90", "too_many_promoted"},

    // Bishops are counted by the colour of their squares.
    {"chess", "4k3/8/8/8/8/B7/PPPPPPPP/2B1K3 w - - 0 30", "too_many_promoted behind_pawn_wall"},
    {"chess", "4k3/8/8/8/8/B7/PPPPPPP1/2B1K3 w - - 0 30", ""},
    {"chess", "4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 30", ""},
    {"modern", "4k4/9/9/9/9/9/9/PPPPPPPPP/2B1K1B2 w - - 0 30", ""},

    // 10x8 starts with one archbishop and one chancellor, Janus with two archbishops.
    {"capablanca", "4k5/10/10/10/10/3AA5/PPPPPPPPPP/5K4 w - - 0 30", "too_many_promoted"},
    {"capablanca", "4k5/10/10/10/10/3AA5/PPPPPPPPP1/5K4 w - - 0 30", ""},
    {"janus", "4k5/10/10/10/10/3AA5/PPPPPPPPPP/4K5 w - - 0 30", ""},
    {"janus", "4k5/10/10/10/10/3AAA4/PPPPPPPPPP/4K5 w - - 0 30", "too_many_promoted"},

    // Grand chess promotes to captured men only, so there is never a second queen.
    {"grand", "4k5/10/10/10/10/10/10/QQ8/10/4K5 w - - 0 90", "too_many_promoted"},
    {"grand", "4k5/10/10/10/10/10/10/Q9/10/4K5 w - - 0 90", ""},

    // A pawn that promoted passed the pawns against it.
    {"chess", "rnbqkbnr/pppppppp/8/8/8/3Q4/PPPP1PPP/RNBQKBNR b KQkq - 0 9",
     "promotion_without_room"},
    {"chess", "rnbqkbnr/ppppppp1/8/8/8/3Q4/PPPP1PPP/RNBQKBNR b KQkq - 0 9", ""},

    // The last move; more in check_retraction_test.cpp.
    {"chess", "4k3/8/3N1N2/8/8/8/4R3/4K3 b - - 0 1", "too_many_checkers"},
    {"chess", "4k3/3P4/8/7B/8/8/8/4K3 b - - 0 1", "impossible_check"},
    {"chess", "4r3/8/4k3/3P4/8/8/8/4RK2 b - - 0 1", ""},
    {"chess", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "no_last_move"},
    {"chess", "r3k2r/8/8/8/8/8/8/R2K3R w kq - 90 10", "clock_exceeds_moves no_last_move"},
    {"chess", "4k3/3P4/8/7B/8/P7/PP6/4K3 b - - 0 20", "impossible_check pawns_unreachable"},

    // Pawns and the files they started from.
    {"chess", "rnbqkbnr/pppppppp/8/8/8/4P3/PPP1PPPP/RNBQKBNR b KQkq - 0 3", "pawn_captures"},
    {"chess", "rnbqkbnr/ppppppp1/8/8/8/4P3/PPP1PPPP/RNBQKBNR b KQkq - 0 3", ""},
    {"chess", "4k3/8/8/8/8/P7/PP6/4K3 w - - 0 20", "pawns_unreachable"},
    {"chess", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 20", ""},
    {"chess", "rnbqkbnr/8/P7/P7/P7/P7/P7/4K3 w - - 0 40", "pawn_captures"},
    {"chess", "4k3/8/P7/P7/P7/P7/P7/4K3 w - - 0 40", ""},
    {"chess", "4k3/6pp/7p/8/8/8/8/4K3 w - - 0 20", "pawns_unreachable"},
    {"capablanca", "5k4/10/10/10/10/9P/8PP/5K4 w - - 0 20", "pawns_unreachable"},
    {"capablanca", "5k4/10/10/10/9P/9P/9P/5K4 w - - 0 20", ""},
    {"modern", "4k4/9/9/9/9/9/P8/PP7/4K4 w - - 0 20", "pawns_unreachable"},
    {"grand", "4k5/10/10/10/10/10/10/10/P9/4K5 w - - 0 20", "pawns_unreachable"},

    // A bishop behind pawns that never moved.
    {"chess", "rnbqkbnr/pppppppp/8/8/5B2/4P3/PPPP1PPP/RN1QKBNR b KQkq - 0 5", "bishop_was_shut_in"},
    {"chess", "rnbqkbnr/pppppppp/8/8/5B2/3P4/PPP1PPPP/RN1QKBNR b KQkq - 0 5", ""},
    {"chess", "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RN1QKBNR b KQkq - 0 5", ""},
    {"chess", "rnbqkbnr/ppppppp1/8/8/5B2/8/PPPPPPP1/RN1QKBNR b Qkq - 0 20", ""},
    {"chess", "rnbqk1nr/pppp1ppp/4p3/2b5/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5", ""},
    {"chess", "rn1qkbnr/pppp1ppp/8/4p3/6b1/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5", "bishop_was_shut_in"},
    {"capablanca", "rnabqkbcnr/pppppppppp/10/10/10/5P1B2/PPPPP1PPPP/RNA1QKBCNR b KQkq - 0 5",
     "bishop_was_shut_in"},
    // The array of Chess960 is not known, and in Modern chess a bishop may change its colour.
    {"chess960", "rnbqkbnr/pppppppp/8/8/5B2/4P3/PPPP1PPP/RN1QKBNR b KQkq - 0 5", ""},

    // Men on the wrong side of pawns that never moved.
    {"chess", "rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RN1QKBNR b KQkq - 0 5",
     "bishop_was_shut_in behind_pawn_wall"},
    {"chess", "4k3/8/8/8/8/8/PPPPPPPP/rNBQKBNR w K - 0 20", "behind_pawn_wall"},
    {"chess", "4k3/8/8/8/8/8/PPPPPPPP/nNBQKBNR w K - 0 20", ""},
    {"chess", "rnbqkb1r/pppppppp/5n2/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 2 2", ""},
    {"chess960", "4k3/8/8/8/8/R7/PPPPPPPP/1NBQKBNR w K - 0 20", "behind_pawn_wall"},
    {"chess960", "4k3/8/8/8/8/R7/PPPPPPP1/1NBQKBNR w K - 0 20", ""},
    {"capablanca", "rnabqkbcnr/pppppppppp/10/10/10/2A7/PPPPPPPPPP/RN1BQKBCNR b KQkq - 1 1", ""},
    {"capablanca", "rnabqkbcnr/pppppppppp/10/10/10/2Q7/PPPPPPPPPP/RNAB1KBCNR b KQkq - 1 1",
     "behind_pawn_wall"},
    {"modern", "rnbqkmbnr/ppppppppp/9/9/9/2Q6/9/PPPPPPPPP/RNBMK1BNR b KQkq - 1 1",
     "behind_pawn_wall"},
};

TEST(CheckSetup, finds_what_is_wrong_and_nothing_else) {
  for (const Case& c : cases)
    EXPECT_EQ(findings(c.variant, c.text), c.findings) << c.variant << ' ' << c.text;
}

// Grand chess has room behind the bishops: f5, Ke1, Bd1, Be2, Bf3, and no pawn beside c2 moved.
TEST(CheckSetup, a_bishop_of_grand_chess_leaves_by_the_first_rank) {
  EXPECT_EQ(
      findings("grand",
               "r8r/1nbqkcabn1/pppppppppp/10/10/5P4/10/PPPPPBPPPP/1N1Q1CABN1/R3K4R b - - 8 5"),
      "");
}

TEST(CheckSetup, cases_cover_every_kind) {
  std::set<std::string> missing;
  for (int k = 0; k <= static_cast<int>(FindingKind::behind_pawn_wall); ++k)
    missing.emplace(name_of(static_cast<FindingKind>(k)));
  for (const Case& c : cases)
    for (const Finding& f : check_setup(setup_of(c.variant, c.text), variant(c.variant)))
      missing.erase(std::string(name_of(f.kind)));
  EXPECT_TRUE(missing.empty()) << *missing.begin();
}

TEST(CheckSetup, every_kind_has_one_severity) {
  for (const Case& c : cases)
    for (const Finding& f : check_setup(setup_of(c.variant, c.text), variant(c.variant))) {
      const bool unusable = f.kind <= FindingKind::pawn_on_back_rank;
      const bool suspicious =
          f.kind == FindingKind::clock_exceeds_moves || f.kind == FindingKind::clock_beyond_limit;
      EXPECT_EQ(letter_of(f.severity), unusable ? 'E' : suspicious ? 'S' : 'I') << name_of(f.kind);
      EXPECT_FALSE(f.message.empty());
    }
}

TEST(CheckSetup, the_start_of_every_variant_is_clean) {
  for (const VariantSpec* v : compiled_variants())
    EXPECT_TRUE(check_setup(setup_of(v->name, v->start), *v).empty()) << v->name.view();
}

TEST(CheckSetup, says_where_to_look) {
  const auto squares = [](const char* text) {
    return check_setup(setup_of("chess", text), variant("chess")).at(0).squares;
  };
  using Squares = std::vector<Square>;
  EXPECT_EQ(squares("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"), (Squares{{3, 0}, {4, 0}}));
  EXPECT_EQ(squares("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), (Squares{{4, 1}}));
  EXPECT_EQ(squares("4k3/8/8/8/8/8/8/P3K2P w - - 0 1"), (Squares{{0, 0}, {7, 0}}));
}

// What has no king cannot be asked for more.
TEST(CheckSetup, stops_at_what_is_unusable) {
  const char* text = "8/8/8/8/8/P7/PPPPPPPP/4K3 w - - 90 10";
  EXPECT_EQ(findings("chess", text), "no_king clock_exceeds_moves");
  const std::vector<Finding> material = check_material(setup_of("chess", text), variant("chess"));
  ASSERT_EQ(material.size(), 1U);
  EXPECT_EQ(material[0].kind, FindingKind::too_many_pawns);
}

TEST(CheckSetup, is_its_four_parts) {
  for (const Case& c : cases) {
    const auto setup = setup_of(c.variant, c.text);
    const VariantSpec& v = variant(c.variant);
    std::vector<Finding> parts = check_coherence(setup, v);
    EXPECT_EQ(parts, check_setup(setup, v, CheckDepth::text)) << c.text;
    const bool usable = parts.empty() || parts[0].severity != FindingSeverity::unusable;
    const auto asks = [&](CheckDepth depth, const std::vector<Finding>& part) {
      if (usable) parts.insert(parts.end(), part.begin(), part.end());
      EXPECT_EQ(parts, check_setup(setup, v, depth)) << c.text;
    };
    asks(CheckDepth::material, check_material(setup, v));
    asks(CheckDepth::retraction, check_retraction(setup, v));
    asks(CheckDepth::structure, check_structure(setup, v));
    EXPECT_EQ(parts, check_setup(setup, v)) << c.text;
  }
}

}  // namespace
}  // namespace xfen::test
