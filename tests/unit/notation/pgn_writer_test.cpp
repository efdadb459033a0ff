#include "xfen/notation/pgn_writer.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "pgn_replay.hpp"

namespace xfen::test {
namespace {

const LetterProfile* letters(const char* name) { return find_letter_profile(name); }

std::string written(std::string_view text, const PgnStyle& style = {},
                    const PgnOptions& options = {}) {
  PgnWriter writer(style);
  PgnGameReader(options).read(text, writer);
  return writer.text();
}

/// Without the tags of a game that has only the seven, all unknown.
std::string moves_written(std::string_view text) {
  const std::string all = written(text);
  const std::size_t moves = all.find("\n\n");
  if (moves == std::string::npos || !all.ends_with("\n\n")) return all;
  return all.substr(moves + 2, all.size() - moves - 4);
}

const std::string unknown =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n";

TEST(PgnWriter, begins_with_the_seven_tags) {
  EXPECT_EQ(written("1. e4 e5 1-0"), unknown + "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
  EXPECT_EQ(written("[ECO \"C00\"]\n[Black \"b\"]\n[Annotator \"a\"]\n[Result \"*\"]\n"
                    "[White \"w\"]\n[Site \"s\"]\n[aZ \"z\"]\n\n*"),
            "[Event \"?\"]\n[Site \"s\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"w\"]\n"
            "[Black \"b\"]\n[Result \"*\"]\n[Annotator \"a\"]\n[ECO \"C00\"]\n[aZ \"z\"]\n\n*\n\n");
}

TEST(PgnWriter, writes_the_first_of_repeated_tags) {
  EXPECT_EQ(written("[White \"a\"]\n[ECO \"b\"]\n[ECO \"c\"]\n*", {.layout = PgnLayout::compact}),
            "[White \"a\"]\n[ECO \"b\"]\n\n*\n\n");
}

TEST(PgnWriter, escapes_values) {
  EXPECT_EQ(written(R"([Event "a \"b\" c\\d "e" \f\"])", {.layout = PgnLayout::compact}),
            R"([Event "a \"b\" c\\d \"e\" \\f\\"])"
            "\n\n*\n\n");
}

TEST(PgnWriter, ends_with_a_result) {
  EXPECT_EQ(moves_written("[Result \"0-1\"]\n1. e4"), "1. e4 0-1");
  EXPECT_EQ(moves_written("[Result \"?\"]\n1. e4"), "1. e4 *");
  EXPECT_EQ(moves_written("[Result \"won\"]\n1. e4"), "1. e4 *");
  EXPECT_EQ(moves_written("[Result \"0-1\"]\n1. e4 1-0"), "1. e4 1-0");
  EXPECT_EQ(moves_written("[Event \"a\"]\n"), "*");
}

TEST(PgnWriter, numbers_moves) {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"1.e4 e5 2 Nf3 Nc6*", "1. e4 e5 2. Nf3 Nc6 *"},
      {"7. e4 9... e5 *", "1. e4 e5 *"},
      {"1. e4 {a} e5 {b} 2. d4 *", "1. e4 {a} 1... e5 {b} 2. d4 *"},
      {"1. e4 (1. d4 d5 2. c4) e5 (1... c5 2. d4) 2. d4 *",
       "1. e4 (1. d4 d5 2. c4) 1... e5 (1... c5 2. d4) 2. d4 *"},
      {"1. e4 ({a} 1. d4 {b} d5) *", "1. e4 ({a} 1. d4 {b} 1... d5) *"},
      {"1. e4 (1. d4 (1. c4)) (1. b4) *", "1. e4 (1. d4 (1. c4)) (1. b4) *"},
      {"1. e4 () ({a}) *", "1. e4 () ({a}) *"},
      {"1. e4 $1 e5 $2 (1... c5 $3) *", "1. e4 $1 e5 $2 (1... c5 $3) *"},
      {"1. Z0 e5 2. @@@@ null *", "1. -- e5 2. -- -- *"},
  };
  for (const auto& [game, text] : games) EXPECT_EQ(moves_written(game), text) << game;
  const std::string fen = "4k3/8/8/8/8/8/4p3/K7 b - - 5 30";
  EXPECT_EQ(written("[FEN \"" + fen + "\"]\ne1=N (e1=Q+ Ka2 (Kb2) Qe2) Ka2 *"),
            unknown + "[Result \"*\"]\n[FEN \"" + fen +
                "\"]\n[SetUp \"1\"]\n\n30... e1=N (30... e1=Q+ 31. Ka2 (31. Kb2) 31... Qe2+) 31. "
                "Ka2 *\n\n");
}

TEST(PgnWriter, writes_canonical_moves) {
  EXPECT_EQ(moves_written("e2e4 e7-e5 Ngf3! Nb8c6 Bf1-c4 Bc5+ 0-0?? Ng8f6 (o-o)*"), "");
  EXPECT_EQ(moves_written("e2e4 e7-e5 Ngf3! Nb8c6 Bf1-c4 Bc5+ 0-0?? Ng8f6 *"),
            "1. e4 e5 2. Nf3! Nc6 3. Bc4 Bc5 4. O-O?? Nf6 *");
}

TEST(PgnWriter, writes_signs_as_nags) {
  EXPECT_EQ(moves_written("1. e4! e5 !? 2. d4 $1 exd4 += 3. c3 +- dxc3 \u00B1 4. Nxc3 N *"),
            "1. e4! e5!? 2. d4 $1 exd4 $14 3. c3 $18 dxc3 $16 4. Nxc3 $146 *");
  // Two marks are not one.
  EXPECT_EQ(moves_written("1. e4 ! ? ( ! d4 ) *"), "1. e4! ? (! 1. d4) *");
}

TEST(PgnWriter, keeps_comments) {
  EXPECT_EQ(moves_written("{a} 1. e4 {b\r\n  c\t} ;d\n e5 {} *  {e}"),
            "{a} 1. e4 {b\r\n  c\t} {d} 1... e5 {} {e} *");
  EXPECT_EQ(moves_written("1. e4 ;a } b\n e5 *"), "1. e4 ;a } b\n1... e5 *");
  EXPECT_EQ(moves_written("1. e4 (1. d4 ;}\n) e5 *"), "1. e4 (1. d4 ;}\n) 1... e5 *");
  EXPECT_EQ(moves_written("1. e4 ;}\n! e5 *"), "1. e4 ;}\n! 1... e5 *");
}

TEST(PgnWriter, keeps_comments_before_the_tags) {
  EXPECT_EQ(written("{a}\n[White \"b\"]\n1. e4 *", {.layout = PgnLayout::compact}),
            "[White \"b\"]\n\n{a} 1.e4 *\n\n");
}

TEST(PgnWriter, is_compact_if_asked) {
  const PgnStyle compact = {.layout = PgnLayout::compact};
  EXPECT_EQ(written("[White \"w\"]\n[Event \"e\"]\n1. e4 (1. d4 {a} d5) e5 2. Nf3! *", compact),
            "[White \"w\"]\n\n*\n\n[Event \"e\"]\n\n1.e4 (1.d4 {a} 1...d5) 1...e5 2.Nf3! *\n\n");
  std::string game;
  for (int i = 0; i < 100; ++i) game += "Nf3 Nf6 Ng1 Ng8 ";
  const std::string text = written(game, compact);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2);
  // Games without tags are told apart even if something stands before the first move.
  EXPECT_EQ(told_games(written("1. e4 * {a}\n[White \"b\"]\n*\n[White \"c\"]{d}*", compact)).size(),
            3U);
  EXPECT_EQ(written("1. e4 *\n\n*", compact), "1.e4 *\n\n[Result \"*\"]\n\n*\n\n");
}

std::vector<std::string> long_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    if (end - begin >= 80) lines.push_back(text.substr(begin, end - begin));
  return lines;
}

TEST(PgnWriter, has_lines_of_less_than_80_bytes) {
  // Marks and closing brackets at every column.
  for (int shift = 0; shift < 77; ++shift) {
    std::string game = "{" + std::string(static_cast<std::size_t>(shift), 'x') + "} ";
    for (int i = 0; i < 20; ++i) game += "Nf3!! (d4 (c4 (b4 ({a} f4?!))))Nf6 ?? $255 Ng1 Ng8 () ";
    const std::string text = written(game + "*");
    EXPECT_EQ(long_lines(text), std::vector<std::string>()) << shift;
    EXPECT_EQ(told_game(text).moves.size(), told_game(game + "*").moves.size());
    EXPECT_EQ(written(text), text);
  }
  const std::string word(100, 'x');
  EXPECT_EQ(long_lines(written("[Event \"" + word + "\"]\n1. e4 e5 {" + word + "} 2. d4 *")),
            (std::vector<std::string>{"[Event \"" + word + "\"]", "{" + word + "}"}));
}

TEST(PgnWriter, fills_its_lines) {
  std::string game;
  for (int i = 0; i < 50; ++i) game += "Nf3 Nf6 Ng1 Ng8 ";
  const std::string text = written(game);
  std::size_t begin = text.find("\n\n") + 2, end = 0;
  while ((end = text.find('\n', begin)) + 2 < text.size()) {
    const std::size_t next = std::min(text.find_first_of(" \n", end + 1), text.size());
    EXPECT_GE(end - begin + next - end, 80U) << text.substr(begin, end - begin);
    begin = end + 1;
  }
}

const std::string article = "rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1";

TEST(PgnWriter, writes_the_start) {
  const auto tags = [](std::string_view text, const Dialect& dialect = xfen) {
    const std::string all = written(text, {.layout = PgnLayout::compact, .dialect = dialect});
    return all.substr(0, all.find("\n\n"));
  };
  const std::string with_fen = "[FEN \"" + article + "\"]\n";
  const std::string setup = "[SetUp \"1\"]\n";
  EXPECT_EQ(tags(with_fen + "*"), with_fen + setup + "[Variant \"Chess960\"]");
  EXPECT_EQ(tags("[Variant \"fischerandom\"]\n" + with_fen + "*"),
            with_fen + setup + "[Variant \"fischerandom\"]");
  EXPECT_EQ(tags("[Variant \"Standard\"]\n" + with_fen + "*"),
            with_fen + setup + "[Variant \"Chess960\"]");
  EXPECT_EQ(tags("[Variant \"?\"]\n" + with_fen + "*"),
            with_fen + setup + "[Variant \"Chess960\"]");
  EXPECT_EQ(tags(with_fen + "*", shredder),
            "[FEN \"rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w GAga - 0 1\"]\n" + setup +
                "[Variant \"Chess960\"]");
  const std::string endgame = "[FEN \"4k3/8/8/8/8/8/8/K7 w - - 0 1\"]\n";
  EXPECT_EQ(tags("[Setup \"1\"]\n" + endgame + "*"), endgame + "[SetUp \"1\"]");
  EXPECT_EQ(tags("[Variant \"From Position\"]\n" + endgame + "*"),
            endgame + setup + "[Variant \"From Position\"]");
  EXPECT_EQ(tags("[Variant \"10x8_janus\"]\n*"), "[Variant \"10x8_janus\"]");
  EXPECT_EQ(tags("[FEN \"-\"]\n[White \"a\"]\n*"), "[White \"a\"]");
  // In export format they stand among the others by name.
  EXPECT_EQ(written("[Variant \"Janus\"]\n[FEN \"?\"]\n[Zero \"0\"]\n[ECO \"A\"]\n*"),
            unknown + "[Result \"*\"]\n[ECO \"A\"]\n[Variant \"Janus\"]\n[Zero \"0\"]\n\n*\n\n");
}

TEST(PgnWriter, names_the_variant_that_the_caller_said) {
  const PgnOptions janus = {.start = {.variant = &variant("janus")}};
  const std::string text = written("[Variant \"?\"]\n1. e4 *", {}, janus);
  EXPECT_NE(text.find("[Variant \"Janus\"]"), std::string::npos) << text;
  EXPECT_EQ(told_game(text).variant, "janus");
}

TEST(PgnWriter, refuses_what_the_dialect_cannot_carry) {
  // Right of a rook that no other stands outside of is K; inside it needs its file.
  const std::string bad = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/4K1RR w G - 0 1\"]\n*\n";
  const std::string good = "[White \"a\"]\n1. e4 *\n";
  PgnWriter writer({.layout = PgnLayout::compact, .dialect = fen});
  const PgnGameReader reader;
  reader.read(bad, writer);
  ASSERT_TRUE(writer.refusal());
  EXPECT_EQ(writer.refusal()->kind, PgnErrorKind::unwritable_fen);
  EXPECT_EQ(writer.refusal()->severity, Severity::error);
  EXPECT_FALSE(writer.refusal()->message.empty());
  EXPECT_EQ(writer.text(), "");
  reader.read(good, writer);
  EXPECT_FALSE(writer.refusal());
  EXPECT_EQ(writer.text(), "[White \"a\"]\n\n1.e4 *\n\n");
  reader.read(bad, writer);
  EXPECT_TRUE(writer.refusal());
  // The last game could not even be read.
  reader.read("[Variant \"Nothing\"]\n*", writer);
  EXPECT_FALSE(writer.refusal());
}

TEST(PgnWriter, leaves_bad_games_out) {
  EXPECT_EQ(written("[A \"a\"]\n1. e5 *\n[A \"b\"]\n1. e4 *\n[A \"c\"]\n1. e4 ) *",
                    {.layout = PgnLayout::compact}),
            "[A \"b\"]\n\n1.e4 *\n\n");
}

TEST(PgnWriter, writes_letters_of_others) {
  const PgnStyle german = {.layout = PgnLayout::compact, .letters = letters("de")};
  EXPECT_EQ(written("[A \"a\"]\n1. Nf3 (1. e4 e5 2. Bc4 Qh4) Nf6 *", german),
            "[A \"a\"]\n\n1.Sf3 (1.e4 e5 2.Lc4 Dh4) 1...Sf6 *\n\n");
  PgnWriter writer({.letters = letters("fr")});
  PgnGameReader().read("[Variant \"capablanca\"]\n1. e4 *", writer);
  ASSERT_TRUE(writer.refusal());
  EXPECT_EQ(writer.refusal()->kind, PgnErrorKind::letter_clash);
}

/// A game of very many tags is written in a time for its length.
TEST(PgnWriter, writes_many_tags) {
  std::string text;
  for (int i = 0; i < 50000; ++i) text += "[A" + std::to_string(i) + " \"\"]\n";
  EXPECT_EQ(written(text, {.layout = PgnLayout::compact}), text + "\n*\n\n");
}

}  // namespace
}  // namespace xfen::test
