#include "xfen/notation/pgn_games.hpp"

#include <gtest/gtest.h>
#include <ostream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "pgn_replay.hpp"

namespace xfen::test {
namespace {

using Names = std::vector<std::string>;

struct GoodGame {
  std::string name, text, moves, end;
  Names warnings = {};
  friend void PrintTo(const GoodGame& game, std::ostream* out) { *out << game.name; }
};

class PgnGameThat : public testing::TestWithParam<GoodGame> {};

TEST_P(PgnGameThat, is_well_is_played) {
  const ToldGame game = told_game(GetParam().text);
  EXPECT_EQ(game.error, "") << game.message;
  EXPECT_EQ(game.moves, GetParam().moves);
  EXPECT_EQ(game.end, GetParam().end);
  EXPECT_EQ(game.warnings, GetParam().warnings);
}

const std::string mate_in_two = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const std::string after_e4_e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/// Black to move, with the number 30.
const std::string black_30 = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 5 30\"]\n\n";

const std::vector<GoodGame> good_games = {
    {"game", "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "f3 e5 g4 Qh4#", mate_in_two},
    {"without_result", "1. e4 e5", "e4 e5", after_e4_e5, {"missing_result"}},
    {"result_that_differs",
     "[Result \"1-0\"]\n1. e4 e5 0-1",
     "e4 e5",
     after_e4_e5,
     {"result_mismatch"}},
    {"result_unknown", "[Result \"?\"]\n1. e4 e5 0-1", "e4 e5", after_e4_e5},
    {"result_in_a_variation", "1. e4 (1. d4 1-0) e5 *", "e4 ( d4 ) e5", after_e4_e5},
    {"repeated_tag",
     "[White \"a\"]\n[Black \"b\"]\n[Black \"c\"]\n1. e4 e5 *",
     "e4 e5",
     after_e4_e5,
     {"repeated_tag"}},
    {"unescaped_quote",
     "[Event \"a \"b\" c\"]\n1. e4 e5 *",
     "e4 e5",
     after_e4_e5,
     {"unescaped_quote"}},
    {"comment_before_the_tags", "{a} ;b\n[Event \"a\"]\n{c} 1. e4 e5 *", "{a} {b} {c} e4 e5",
     after_e4_e5},
    {"comment_before_moves", "{a} 1. e4 e5 * {b}", "{a} e4 e5 {b}", after_e4_e5},
    {"several_to_one_move", "1. e4 (1. d4 d5) (1. c4) (1. f4 f5 2. e4) e5 (1... c5) *",
     "e4 ( d4 d5 ) ( c4 ) ( f4 f5 e4 ) e5 ( c5 )", after_e4_e5},
    {"nested", "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5 (3. d3)) 3. exd5) 2... d6) *",
     "e4 e5 ( c5 Nf3 ( c3 d5 ( Nf6 e5 ( d3 ) ) exd5 ) d6 )", after_e4_e5},
    {"behind_the_variation", "1. e4 (1. d4) (1. c4 (1. b4)) 1... e5 *",
     "e4 ( d4 ) ( c4 ( b4 ) ) e5", after_e4_e5},
    {"empty_variation", "1. e4 () e5 ({a}) *", "e4 ( ) e5 ( {a} )", after_e4_e5},
    {"null_moves", "1. e4 -- 2. Z0 (2. d4 0000 (2... d5) 3. null) e5 *",
     "e4 -- -- ( d4 -- ( d5 ) -- ) e5",
     "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3"},
    {"null_move_ends_en_passant", "1. e4 a6 2. e5 d5 3. -- h6 *", "e4 a6 e5 d5 -- h6",
     "rnbqkbnr/1pp1ppp1/p6p/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4"},
    {"black_begins", black_30 + "30... e1=Q+ (30... e1=N 31. Kb1) (30... Kd7) 31. Ka2 *",
     "e1=Q+ ( e1=N Kb1 ) ( Kd7 ) Ka2", "4k3/8/8/8/8/8/K7/4q3 b - - 1 31"},
    {"wrong_numbers", "7. e4 7... e5 *", "e4 e5", after_e4_e5},
    {"nags", "1. e4 $1!? += e5 *", "e4 $1 !? += e5", after_e4_e5},
    {"setup_in_small_letters", "[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. Ka2 *",
     "Ka2", "4k3/8/8/8/8/8/K7/8 b - - 1 1"},
    {"no_fen", "[FEN \"?\"]\n[Variant \"\"]\n1. e4 e5 *", "e4 e5", after_e4_e5},
    {"chess960_inferred",
     "[FEN \"rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1\"]\n1. h4 *",
     "h4",
     "rnbnkqrb/pppppppp/8/8/7P/8/PPPPPPP1/RNBNKQRB b KQkq - 0 1",
     {"variant_inferred"}},
    {"chess960_widened",
     "[Variant \"Standard\"]\n[FEN \"rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 "
     "1\"]\n*",
     "",
     "rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1",
     {"variant_widened"}},
    {"capablanca", "[Variant \"capablanca\"]\n1. e4 (1. f4 -- 2. Cg3) e5 2. Ad3 *",
     "e4 ( f4 -- Cg3 ) e5 Ad3",
     "rnabqkbcnr/pppp1ppppp/10/4p5/4P5/3A6/PPPP1PPPPP/RN1BQKBCNR b KQkq - 1 2"},
};

INSTANTIATE_TEST_SUITE_P(All, PgnGameThat, testing::ValuesIn(good_games),
                         [](const auto& info) { return info.param.name; });

struct BadGame {
  std::string name, text, error, at;
  std::size_t plies = 0;
  bool in_variation = false;
  friend void PrintTo(const BadGame& game, std::ostream* out) { *out << game.name; }
};

class PgnGameWithFault : public testing::TestWithParam<BadGame> {};

/// One error each, with its place; the games around it are well.
TEST_P(PgnGameWithFault, is_refused_and_the_next_is_read) {
  const std::string good = "[Event \"good\"]\n\n1. e4 e5 *\n\n";
  const auto games = told_games(good + GetParam().text + "\n\n" + good);
  ASSERT_EQ(games.size(), 3U);
  for (const std::size_t i : {0U, 2U}) {
    EXPECT_EQ(games[i].error, "") << games[i].message;
    EXPECT_EQ(games[i].end, after_e4_e5);
  }
  EXPECT_EQ(games[1].error, GetParam().error);
  EXPECT_EQ(games[1].at_error, GetParam().at);
  EXPECT_EQ(games[1].plies, GetParam().plies);
  EXPECT_EQ(games[1].in_variation, GetParam().in_variation);
  EXPECT_FALSE(games[1].message.empty());
  EXPECT_NE(games[1].message.back(), '.') << games[1].message;
}

const std::vector<BadGame> bad_games = {
    {"word", "1. e4 e5 & 2. d4 *", "unexpected_text", "&", 2},
    {"word_in_a_variation", "1. e4 (1. d4 &) e5 *", "unexpected_text", "&", 1, true},
    {"move", "1. e4 e5 2. e5 d5 *", "illegal_move", "e5", 2},
    {"move_that_is_none", "1. e4 Hello *", "illegal_move", "Hello", 1},
    {"unclear_move", "1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5 *", "illegal_move", "Nb5", 6},
    {"illegal_in_a_variation", "1. e4 e5 (1... c5 2. Nf3 (2. e6)) 2. d4 *", "illegal_move", "e6", 2,
     true},
    {"null_move_in_check", "1. e4 e5 2. Qh5 a6 3. Qxf7+ -- *", "illegal_null_move", "--", 5},
    {"null_move_in_check_in_a_variation", "1. e4 e5 2. Qh5 (2. d4) a6 3. Qxf7+ Kxf7 (3... Z0) *",
     "illegal_null_move", "Z0", 6, true},
    {"tag", "[Site \"a]\n1. e4 *", "bad_tag", "[Site \"a]", 0},
    {"tag_and_then_a_warning", "[White \"a\"]\n[!]\n[Black \"b\"]\n[Black \"c\"]\n1. e4 *",
     "bad_tag", "[!]", 0},
    {"comment", "1. e4 {no end *", "unterminated_comment", "{", 1},
    {"variation", "1. e4 (1. d4 *", "unterminated_variation", "", 1, true},
    {"bracket", "1. e4) e5 *", "unopened_variation", ")", 1},
    {"nothing_to_vary", "(1. e4) *", "variation_without_move", "(", 0},
    {"nothing_to_vary_in_a_variation", "1. e4 ((1. d4)) *", "variation_without_move", "(", 1, true},
    {"variant", "[Variant \"Capablnca\"]\n1. e4 *", "unknown_variant", "Capablnca", 0},
    {"variant_of_others", "[Variant \"Crazyhouse\"]\n1. e4 *", "unsupported_variant", "Crazyhouse",
     0},
    {"no_fen", "[Variant \"Chess960\"]\n1. e4 *", "missing_fen", "Chess960", 0},
    {"fen", "[FEN \"4k3/8/8/8/8/8/8/K6x w - - 0 1\"]\n1. Ka2 *", "bad_fen", "x", 0},
    {"fen_with_blanks", "[FEN \"  4k3/8/8/8/8/8/8/K6x w - - 0 1\"]\n1. Ka2 *", "bad_fen", "x", 0},
    {"fen_without_king", "[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. Ka2 *", "bad_fen",
     "8/8/8/8/8/8/8/K7 w - - 0 1", 0},
    {"king_that_can_be_taken", "[FEN \"4k2R/8/8/8/8/8/8/K7 w - - 0 1\"]\n1. Ka2 *", "bad_fen",
     "4k2R/8/8/8/8/8/8/K7 w - - 0 1", 0},
};

INSTANTIATE_TEST_SUITE_P(All, PgnGameWithFault, testing::ValuesIn(bad_games),
                         [](const auto& info) { return info.param.name; });

TEST(PgnGames, have_a_test_for_every_kind_of_problem) {
  std::set<std::string> kinds;
  for (const BadGame& game : bad_games) kinds.insert(game.error);
  for (const GoodGame& game : good_games) kinds.insert(game.warnings.begin(), game.warnings.end());
  // These have tests of their own, here and of the writer.
  kinds.insert({"too_deep", "game_too_long", "letter_clash", "unwritable_fen"});
  for (const PgnErrorInfo& row : pgn_error_table())
    EXPECT_TRUE(kinds.contains(std::string(row.name))) << row.name;
}

TEST(PgnGames, names_the_candidates) {
  const ToldGame game = told_game("1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5 *");
  EXPECT_EQ(game.message, "'Nb5' is ambiguous; legal: Ncb5 Ndb5");
}

std::string nested(std::size_t depth) {
  std::string text = "1. e4 ";
  for (std::size_t i = 0; i < depth; ++i) text += i % 2 == 0 ? "(d4 " : "(e4 ";
  return text + std::string(depth, ')') + " e5 *";
}

TEST(PgnGames, have_variations_up_to_a_depth) {
  EXPECT_EQ(told_game(nested(max_pgn_depth)).error, "");
  const ToldGame deep = told_game(nested(max_pgn_depth + 1));
  EXPECT_EQ(deep.error, "too_deep");
  EXPECT_EQ(deep.at_error, "(");
  EXPECT_TRUE(deep.in_variation);
  const ToldGame passed_over = told_game(nested(100000), {.start = {}, .variations = false});
  EXPECT_EQ(passed_over.error, "") << passed_over.message;
  EXPECT_EQ(passed_over.end, after_e4_e5);
}

TEST(PgnGames, are_too_long_where_they_are_cut_off) {
  const auto games = told_games("1. e4 e5 *\n1. d4", {}, true);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].error, "");
  EXPECT_EQ(games[1].error, "game_too_long");
  EXPECT_EQ(games[1].plies, 1U);
}

TEST(PgnGames, can_do_without_variations) {
  const PgnOptions options = {.start = {}, .variations = false};
  const ToldGame game =
      told_game("1. e4 {a} (1. x9 (y) & $1 {b} -- 1-0) e5 ! ({c}) * {d}", options);
  EXPECT_EQ(game.error, "") << game.message;
  EXPECT_EQ(game.moves, "e4 {a} e5 ! {d}");
  EXPECT_EQ(told_game("(1. e4) 1. d4 *", options).error, "");
  EXPECT_EQ(told_game("1. e4 (1. d4 *", options).error, "unterminated_variation");
  EXPECT_EQ(told_game("1. e4 (1. d4 {*", options).error, "unterminated_comment");
  EXPECT_EQ(told_game("1. e4 (1. d4) & *", options).error, "unexpected_text");
}

TEST(PgnGames, may_be_in_the_letters_of_others) {
  const auto with = [](const char* name) {
    return PgnOptions{.start = {}, .letters = find_letter_profile(name)};
  };
  const ToldGame german =
      told_game("1. Sf3 Sf6 2. Sc3 (2. e4 Sxe4 3. Ld3 d5) e6 3. a4 Lb4 *", with("de"));
  EXPECT_EQ(german.error, "") << german.message;
  EXPECT_EQ(german.moves, "Nf3 Nf6 Nc3 ( e4 Nxe4 Bd3 d5 ) e6 a4 Bb4");
  const ToldGame embassy = told_game(
      "[Variant \"Embassy\"]\n[FEN \"rnbqkmcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR w "
      "mKQkq - 0 1\"]\n1. Mf4 Ch6 *",
      with("brainking"));
  EXPECT_EQ(embassy.error, "illegal_move") << embassy.message;
  const ToldGame clash = told_game("[Variant \"capablanca\"]\n1. e4 *", with("fr"));
  EXPECT_EQ(clash.error, "letter_clash");
  EXPECT_EQ(told_game("1. e4 (1. Cf3 Cf6) Cf6 *", with("fr")).moves, "e4 ( Nf3 Nf6 ) Nf6");
}

TEST(PgnGames, are_of_the_variant_that_is_said) {
  const PgnOptions janus = {.start = {.variant = &variant("janus")}};
  EXPECT_EQ(told_game("1. e4 *", janus).variant, "janus");
  EXPECT_EQ(told_game("[Variant \"Standard\"]\n1. e4 *", janus).variant, "chess");
  const auto games = told_games(
      "[Variant \"janus\"]\n1. e4 *\n[Variant \"gothic\"]\n1. e4 *\n[Event \"c\"]\n1. e4 *\n"
      "[Variant \"gothic\"]\n1. e4 *\n[Variant \"Gothic chess\"]\n*");
  ASSERT_EQ(games.size(), 5U);
  const Names expected = {"janus", "gothic", "chess", "gothic", "gothic"};
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(games[i].variant, expected[i]);
}

/// Wants the tags of some games.
class Chooser : public GameVisitor {
 public:
  bool begin_game(const PgnVerdict& so_far, const PgnStart&, const AnyPosition&) override {
    return so_far.tag("White") == "yes";
  }
  void move(const AnyPosition&, Move, const PgnToken&) override { ++moves; }
  void end_game(const PgnVerdict& verdict) override { ends += verdict.ok() ? "+" : "-"; }
  int moves = 0;
  std::string ends;
};

TEST(PgnGames, are_not_judged_if_nobody_wants_them) {
  Chooser chooser;
  PgnGameReader().read(
      "[White \"no\"]\n1. e5 & *\n[White \"yes\"]\n1. e4 *\n[White \"no\"]\n1. x *", chooser);
  EXPECT_EQ(chooser.moves, 1);
  EXPECT_EQ(chooser.ends, "+++");
  GameVisitor nobody;
  PgnGameReader().read("1. e4 ! {a} (1. d4 --) * 1. e5", nobody);
}

TEST(PgnGames, have_tags_by_name) {
  PgnVerdict verdict;
  verdict.tags = {{"White", "a", 0, 0}, {"White", "b", 0, 0}};
  EXPECT_EQ(verdict.tag("White"), "a");
  EXPECT_EQ(verdict.tag("white"), "");
  verdict.tags = {{"Setup", "1", 0, 0}};
  EXPECT_EQ(verdict.tag("SetUp"), "1");
  EXPECT_TRUE(verdict.ok());
}

TEST(PgnGames, can_be_read_in_threads) {
  const PgnGameReader reader;
  std::vector<std::thread> threads;
  std::vector<std::size_t> wrong(4);
  for (std::size_t t = 0; t < wrong.size(); ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i) {
        Chooser chooser;
        reader.read("[White \"yes\"]\n[Variant \"janus\"]\n1. e4 (1. d4) e5 *\n[White \"no\"]\n*",
                    chooser);
        if (chooser.moves != 3 || chooser.ends != "++") ++wrong[t];
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<std::size_t>(4));
}

}  // namespace
}  // namespace xfen::test
