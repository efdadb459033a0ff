#pragma once

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "xfen/notation/pgn.hpp"

namespace xfen::test {

/// Writes down what is told of a text, a word each: "< Event="x" | e4 $1 {why} ( d4 ) =1-0 >".
/// Says where the places told are not those of the text, and where begin and end do not pair up.
class PgnEvents : public PgnVisitor {
 public:
  explicit PgnEvents(std::string_view text, bool wants_moves = true)
      : text_(text), wants_moves_(wants_moves) {}

  const std::string& events() const { return events_; }

  void begin_game(std::size_t offset) override {
    EXPECT_FALSE(in_game_) << events_;
    EXPECT_LE(end_, offset) << events_;
    begin_ = offset;
    in_game_ = true;
    in_moves_ = false;
    depth_ = 0;
    add("<");
  }
  void tag(const PgnTag& tag) override {
    EXPECT_TRUE(in_game_ && !in_moves_) << events_;
    EXPECT_EQ(text_[tag.offset], '[');
    expect_at(tag.value_offset, tag.value);
    add(std::string(tag.name) + "=\"" + unescaped(tag.value) + '"');
  }
  bool begin_moves() override {
    EXPECT_TRUE(in_game_ && !in_moves_) << events_;
    in_moves_ = true;
    add("|");
    return wants_moves_;
  }
  void move(const PgnToken& move) override { token(move, std::string(move.text)); }
  void nag(const PgnToken& nag) override { token(nag, std::string(nag.text)); }
  void comment(const PgnToken& comment, bool to_line_end) override {
    EXPECT_TRUE(in_game_) << events_;
    EXPECT_EQ(text_[comment.offset - 1], to_line_end ? ';' : '{');
    expect_at(comment.offset, comment.text);
    const std::string inside(comment.text);
    add(to_line_end ? ";" + inside + ";" : "{" + inside + "}");
  }
  void begin_variation(std::size_t offset) override {
    expect_moves();
    EXPECT_EQ(text_[offset], '(');
    ++depth_;
    add("(");
  }
  void end_variation(std::size_t offset) override {
    expect_moves();
    EXPECT_EQ(text_[offset], ')');
    EXPECT_GT(depth_--, 0) << events_;
    add(")");
  }
  void result(const PgnToken& result) override {
    expect_moves();
    add("=" + std::string(result.text));
  }
  void problem(const PgnProblem& problem) override {
    EXPECT_TRUE(in_game_) << events_;
    EXPECT_LE(problem.offset + problem.length, text_.size());
    EXPECT_FALSE(problem.message.empty());
    const bool warns = problem.severity == Severity::warning;
    add((warns ? "?" : "!") + std::string(name_of(problem.kind)));
  }
  void end_game(std::size_t end) override {
    EXPECT_TRUE(in_game_ && in_moves_) << events_;
    EXPECT_LE(begin_, end);
    EXPECT_LE(end, text_.size());
    in_game_ = false;
    end_ = end;
    add(">");
  }

 private:
  void add(const std::string& word) { events_ += (events_.empty() ? "" : " ") + word; }
  void expect_moves() const { EXPECT_TRUE(in_game_ && in_moves_ && wants_moves_) << events_; }
  void expect_at(std::size_t offset, std::string_view part) const {
    ASSERT_LE(offset + part.size(), text_.size());
    EXPECT_EQ(text_.substr(offset, part.size()), part);
  }
  void token(const PgnToken& token, const std::string& word) {
    expect_moves();
    expect_at(token.offset, token.text);
    add(word);
  }

  std::string_view text_;
  bool wants_moves_;
  std::string events_;
  bool in_game_ = false, in_moves_ = false;
  int depth_ = 0;
  std::size_t begin_ = 0, end_ = 0;
};

inline std::string pgn_events(std::string_view text, bool cut_off = false) {
  PgnEvents events(text);
  read_pgn(text, events, cut_off);
  return events.events();
}

}  // namespace xfen::test
