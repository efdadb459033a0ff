#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "unit_support.hpp"
#include "xfen/notation/pgn_games.hpp"
#include "xfen/notation/san.hpp"

namespace xfen::test {

/// A game that was told.
struct ToldGame {
  std::string variant;  ///< empty if it was not set up
  std::string start;    ///< X-FEN
  /// SAN, NAGs, comments and brackets in a row: "e4 $1 ( d4 {why} ) e5".
  std::string moves;
  std::string end;  ///< X-FEN of the last position of the main line
  std::string result;
  std::vector<std::string> warnings;  ///< names of kinds
  std::string error;                  ///< the same; empty if the game is well
  std::string message;                ///< of the error
  std::string at_error;               ///< the text at its place
  std::size_t error_offset = 0;
  std::size_t plies = 0;
  bool in_variation = false;
  std::vector<std::pair<std::string, std::string>> tags;
};

/// Plays along with what it is told by `read_san` and `play`, and says where the positions differ.
class Replay : public GameVisitor {
 public:
  /// `letters` says that moves are not written in our letters.
  explicit Replay(std::string_view text, bool letters = false)
      : text_(text), has_letters_(letters) {}

  std::vector<ToldGame> games;

  bool begin_game(const PgnVerdict& so_far, const PgnStart& start,
                  const AnyPosition& position) override {
    EXPECT_TRUE(lines_.empty());
    EXPECT_EQ(so_far.variant, start.variant);
    EXPECT_EQ(position.variant().name.view(), start.variant->name.view());
    game_.variant = start.variant->name.view();
    game_.start = written(start.setup, *start.variant, xfen);
    lines_.push_back({position, position});
    positions_ = 0;
    return true;
  }
  void move(const AnyPosition& before, Move move, const PgnToken& token) override {
    expect_same(before, lines_.back().now);
    expect_token(token);
    if (!has_letters_) {
      const auto read = read_san(lines_.back().now, token.text);
      EXPECT_TRUE(read && *read == move) << token.text;
    }
    add(san_text(before, move));
    lines_.back().before = lines_.back().now;
    lines_.back().now.play(move);
  }
  void null_move(const AnyPosition& before) override {
    expect_same(before, lines_.back().now);
    add("--");
    Setup setup = before.setup();
    setup.ep.reset();
    ++setup.halfmoves;
    if (setup.turn == Color::black) ++setup.fullmoves;
    setup.turn = !setup.turn;
    lines_.back().before = lines_.back().now;
    lines_.back().now = AnyPosition::make(setup, before.variant()).value();
  }
  void position(const AnyPosition& after, std::size_t ply) override {
    EXPECT_EQ(lines_.size(), 1U);
    EXPECT_EQ(ply, ++positions_);
    expect_same(after, lines_.back().now);
  }
  void nag(const PgnToken& nag) override {
    expect_token(nag);
    add(std::string(nag.text));
  }
  void comment(const PgnToken& comment, bool) override {
    expect_token(comment);
    EXPECT_FALSE(lines_.empty());
    add("{" + std::string(comment.text) + "}");
  }
  void begin_variation(const AnyPosition& position) override {
    expect_same(position, lines_.back().before);
    lines_.push_back({position, position});
    add("(");
  }
  void end_variation() override {
    lines_.pop_back();
    add(")");
  }
  void result(std::string_view result) override {
    EXPECT_EQ(lines_.size(), 1U);
    game_.result = result;
  }
  void end_game(const PgnVerdict& verdict) override {
    EXPECT_LE(verdict.offset, verdict.end);
    EXPECT_LE(verdict.end, text_.size());
    EXPECT_EQ(verdict.result, game_.result);
    for (const PgnProblem& problem : verdict.problems) {
      EXPECT_GE(problem.offset, verdict.offset);
      EXPECT_LE(problem.offset + problem.length, text_.size());
      EXPECT_TRUE(game_.error.empty()) << "an error is the last problem";
      if (problem.severity == Severity::warning) {
        game_.warnings.emplace_back(name_of(problem.kind));
        continue;
      }
      game_.error = name_of(problem.kind);
      game_.message = problem.message;
      game_.at_error = text_.substr(problem.offset, problem.length);
      game_.error_offset = problem.offset;
    }
    EXPECT_EQ(verdict.ok(), game_.error.empty());
    game_.plies = verdict.plies;
    game_.in_variation = verdict.in_variation;
    for (const PgnTag& tag : verdict.tags) game_.tags.emplace_back(tag.name, unescaped(tag.value));
    if (!lines_.empty()) {
      EXPECT_EQ(verdict.plies, positions_);
      const AnyPosition& last = lines_.front().now;
      game_.end = written(last.setup(), last.variant(), xfen);
    }
    lines_.clear();
    games.push_back(std::exchange(game_, {}));
  }

 private:
  struct Line {
    AnyPosition before, now;
  };

  static void expect_same(const AnyPosition& a, const AnyPosition& b) {
    EXPECT_EQ(a.setup(), b.setup()) << written(a.setup(), a.variant(), xfen) << '\n'
                                    << written(b.setup(), b.variant(), xfen);
  }
  void expect_token(const PgnToken& token) const {
    EXPECT_EQ(text_.substr(token.offset, token.text.size()), token.text);
  }
  void add(const std::string& word) { game_.moves += (game_.moves.empty() ? "" : " ") + word; }

  std::string_view text_;
  bool has_letters_;
  ToldGame game_;
  std::vector<Line> lines_;
  std::size_t positions_ = 0;
};

inline std::vector<ToldGame> told_games(std::string_view text, const PgnOptions& options = {},
                                        bool cut_off = false) {
  Replay replay(text, options.letters != nullptr);
  PgnGameReader(options).read(text, replay, cut_off);
  return replay.games;
}

inline ToldGame told_game(std::string_view text, const PgnOptions& options = {}) {
  const auto games = told_games(text, options);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? ToldGame() : games.front();
}

}  // namespace xfen::test
