#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "pgn_replay.hpp"
#include "random_games.hpp"
#include "xfen/notation/pgn_writer.hpp"

namespace xfen::test {
namespace {

std::string rewritten(std::string_view text, const PgnStyle& style) {
  const PgnGameReader reader({.start = {}, .letters = style.letters});
  PgnWriter writer(style);
  reader.read(text, writer);
  EXPECT_FALSE(writer.refusal()) << writer.refusal()->message;
  return writer.text();
}

constexpr std::array layouts = {PgnLayout::export_format, PgnLayout::compact};

std::vector<PgnStyle> styles() {
  std::vector<PgnStyle> all;
  for (const PgnLayout layout : layouts)
    for (const Dialect& dialect : {xfen, shredder})
      all.push_back({.layout = layout, .dialect = dialect});
  return all;
}

/// What is written is the game that was read, and is written as it stands.
void expect_round_trip(const std::string& text) {
  const auto before = told_games(text);
  for (const ToldGame& game : before) ASSERT_EQ(game.error, "") << game.message << '\n' << text;
  // Shredder-FEN cannot say which castling wide variants have.
  const auto has_shredder_fen = [](const ToldGame& game) {
    return game.variant != "janus" && game.variant != "embassy";
  };
  const bool shredder_too = std::all_of(before.begin(), before.end(), has_shredder_fen);
  for (const PgnStyle& style : styles()) {
    if (style.dialect.name == shredder.name && !shredder_too) continue;
    const std::string once = rewritten(text, style);
    const auto after = told_games(once);
    ASSERT_EQ(after.size(), before.size()) << once;
    for (std::size_t i = 0; i < before.size(); ++i) {
      EXPECT_EQ(after[i].error, "") << after[i].message << '\n' << once;
      EXPECT_EQ(after[i].variant, before[i].variant) << once;
      EXPECT_EQ(after[i].start, before[i].start) << once;
      EXPECT_EQ(after[i].moves, before[i].moves) << once;
      EXPECT_EQ(after[i].end, before[i].end) << once;
    }
    EXPECT_EQ(rewritten(once, style), once);
  }
}

TEST(PgnRoundTrip, keeps_tricky_games) {
  for (const std::string text : {
           "1. e4 *",
           "*",
           "[White \"a \\\"b\\\" \\\\\"]\n[Black \"c\\\"]\n1. e4 (1. d4 (1. c4 c5) d5) e5 1-0",
           "{before}\n[Event \"x\"]\n{and behind} 1. e4 {a\nb\n\nc} ;d } e\n e5 ;f\n () 1/2-1/2 "
           "{g}",
           "1. e4 ! ? !! $1 $0 (! {a} ? 1. d4 !?) {b} ! e5 *",
           "1. -- (1. Z0 e5 (1... null 2. e4)) e5 2. 0000 e4 *",
           "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 5 30\"]\n30... e1=Q+ (30... e1=N 31. Kb1) 31. Ka2 *",
           "[FEN \"rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1\"]\n1. h4 *",
           "[Variant \"Chess960\"]\n[FEN \"1r2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1\"]\n1. O-O-O *",
           "[Variant \"capablanca\"]\n[FEN \"rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/"
           "RQNBAKBNCR w KQkq - 0 1\"]\n1. e4 *",
           "[Variant \"Janus\"]\n1. e4 (1. Jc3) e5 2. Ac3 *",
           "[Event \"a\"]\n[Event \"b\"]\n\n[Event \"c\"]\n1. e4 *\n{of c}\n[Event \"d\"]\n*",
       }) {
    expect_round_trip(text);
  }
}

/// Plays at random, and says why.
class RandomGame {
 public:
  RandomGame(const VariantSpec& variant, std::mt19937_64& random)
      : random_(random),
        position_(AnyPosition::make(random_array(variant, random), variant).value()) {}

  std::string text() {
    text_ = "[Variant \"" + std::string(pgn_variant_name(position_.variant())) + "\"]\n[FEN \"" +
            written(position_.setup(), position_.variant(), xfen) + "\"]\n[White \"\\\\\"]\n\n";
    play(position_, 40, 0);
    static constexpr std::array results = {"1-0", "0-1", "1/2-1/2", "*", ""};
    return text_ + results[random_() % results.size()] + "\n\n";
  }

 private:
  bool one_in(unsigned n) { return random_() % n == 0; }

  void remark() {
    static constexpr std::array nags = {"!", "?", "!!", "??", "!?", "?!", "$1", "$14", "$255"};
    static constexpr std::array comments = {
        "{}", "{a}", "{a b\n  c}", "{[%clk 1:0]}", "{ ; ( 1.}", ";to the end\n", ";}\n", "{\xE9}"};
    while (one_in(6)) text_ += std::string(nags[random_() % nags.size()]) + " ";
    while (one_in(8)) text_ += std::string(comments[random_() % comments.size()]) + " ";
  }

  void play(AnyPosition position, int plies, int depth) {
    while (--plies > 0) {
      if (one_in(8)) remark();
      const auto moves = position.legal_moves();
      if (moves.empty()) return;
      if (one_in(20) && !position.in_check()) {
        text_ += "-- ";
        Setup setup = position.setup();
        setup.ep.reset();
        ++setup.halfmoves;
        if (setup.turn == Color::black) ++setup.fullmoves;
        setup.turn = !setup.turn;
        const AnyPosition before =
            std::exchange(position, AnyPosition::make(setup, position.variant()).value());
        vary(before, depth);
        continue;
      }
      const Move move = random_move(moves, random_);
      text_ += san_text(position, move) + " ";
      remark();
      vary(position, depth);
      position.play(move);
    }
  }
  void vary(const AnyPosition& before, int depth) {
    while (depth < 4 && one_in(12)) {
      text_ += "( ";
      play(before, static_cast<int>(random_() % 8), depth + 1);
      text_ += ") ";
      remark();
    }
  }

  std::mt19937_64& random_;
  AnyPosition position_;
  std::string text_;
};

class PgnRoundTripOf : public testing::TestWithParam<const char*> {};

TEST_P(PgnRoundTripOf, random_games_keeps_them) {
  std::mt19937_64 random(1994);
  std::string all;
  for (int i = 0; i < 12; ++i) all += RandomGame(variant(GetParam()), random).text();
  expect_round_trip(all);
}

INSTANTIATE_TEST_SUITE_P(Variants, PgnRoundTripOf,
                         testing::Values("chess", "chess960", "capablanca", "capablanca_random",
                                         "janus", "embassy", "grand"),
                         [](const auto& info) { return std::string(info.param); });

/// Letters and names of castlings are those of the house, both ways.
TEST(PgnRoundTrip, keeps_letters_of_others) {
  std::mt19937_64 random(2005);
  for (const auto& [profile, name] :
       {std::pair("de", "chess"), std::pair("brainking", "embassy"),
        std::pair("brainking", "janus"), std::pair("ru", "chess960")}) {
    const LetterProfile* letters = find_letter_profile(profile);
    ASSERT_NE(letters, nullptr) << profile;
    const std::string game = RandomGame(variant(name), random).text();
    const auto ours = told_games(game);
    for (const PgnLayout layout : layouts) {
      const PgnStyle style = {.layout = layout, .letters = letters};
      PgnWriter writer(style);
      PgnGameReader().read(game, writer);
      ASSERT_FALSE(writer.refusal()) << profile << ": " << writer.refusal()->message;
      const auto theirs = told_games(writer.text(), {.start = {}, .letters = letters});
      ASSERT_EQ(theirs.size(), 1U);
      EXPECT_EQ(theirs[0].error, "") << theirs[0].message << '\n' << writer.text();
      EXPECT_EQ(theirs[0].moves, ours[0].moves);
      EXPECT_EQ(rewritten(writer.text(), style), writer.text());
    }
  }
}

}  // namespace
}  // namespace xfen::test
