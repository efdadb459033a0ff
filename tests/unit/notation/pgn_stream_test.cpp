#include "xfen/notation/pgn_stream.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "pgn_events.hpp"

namespace xfen::test {
namespace {

using Size = std::function<std::size_t()>;

/// A text that comes in portions.
PgnStream::Source source_of(std::string_view text, Size portion) {
  return [text, portion = std::move(portion)](char* out, std::size_t n) mutable {
    const std::size_t size = std::min({n, text.size(), portion()});
    std::copy_n(text.data(), size, out);
    text.remove_prefix(size);
    return size;
  };
}

std::vector<PgnPiece> pieces_of(std::string_view text, const Size& portion,
                                PgnStreamSizes sizes = {}) {
  PgnStream stream(source_of(text, portion), sizes);
  std::vector<PgnPiece> pieces;
  for (PgnPiece piece; stream.next(piece);) pieces.push_back(piece);
  return pieces;
}

std::vector<PgnPiece> pieces_of(std::string_view text, PgnStreamSizes sizes = {}) {
  return pieces_of(text, [] { return std::size_t{1} << 20; }, sizes);
}

/// LF for every CR that is a line end alone.
std::string with_line_feeds(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\r' && text.substr(i + 1, 1) != "\n") text[i] = '\n';
  return text;
}

/// Checks what is true of the pieces of every text in which no game is too long.
void expect_whole(std::string_view text, const std::vector<PgnPiece>& pieces) {
  std::string joined, events;
  std::uint64_t line = 1;
  for (const PgnPiece& piece : pieces) {
    EXPECT_FALSE(piece.text.empty());
    EXPECT_FALSE(piece.continues || piece.open);
    EXPECT_EQ(piece.first_line, line);
    line += static_cast<std::uint64_t>(std::count(piece.text.begin(), piece.text.end(), '\n'));
    joined += piece.text;
    const std::string told = pgn_events(piece.text);
    if (!told.empty()) events += (events.empty() ? "" : " ") + told;
  }
  ASSERT_EQ(joined, with_line_feeds(std::string(text)));
  EXPECT_EQ(events, pgn_events(joined));
}

const std::string with_tags =
    "\uFEFF% escape [Event \"no\"]\n{before} ;too\n[Event \"a\"]\n[Site \"{\"]\n\n1. e4 {c\n"
    "[x \"y\"]\n} e5 ;{\n[Event \"b\"]\n\n[Site \"tags alone\"]\n[Event \"c\"]\n\n"
    "1. e4 {open *\n\n[Event \"d\"]\n1. e4 * {behind}\n\n;and more\n\n[White \"e\"] 1. d4\n"
    "[White \"f\"][Black \"g\"] 1. c4 (1. d4 *\n) 1-0 [Event \"h\"]\n[Site \"i\"]\n[bad {\n"
    "[Event \"j\"]\n*\n[bad\n[Site "
    "\"k\"]\n1-0 [Foo \";\"] {c\n[Event \"in the comment\"]\n}\n";

const std::string with_blanks =
    "[Event \"a\"]\uFEFF\n[Site \"b\"]\u00A0\n\u00A0\n[Round \"1\"]\n1. e4 *\n\n\f\n[White "
    "\"c\"]\n\f\n[Black \"d\"]\n";

const std::string without_tags =
    "1. e4 e5 1-0\n{behind} ;that\n\n1. d4 (1. c4 *\n1-0) d5 0-1 1. f4 *\n\n1. e4 {\n\n} *\n1. b4 "
    "{1-0\n*\n}\n*\n";

/// Lines that end with a result before a blank line and a tag: a game begins there or not.
const std::string with_results =
    "; about 1-0\n\n[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n[Result 1-0\n\n[Site \"b\"]\n\n"
    "1. d4 ;and 0-1\n\n[Round \"c\"]\n\n* [Foo 1-0\n\n[White \"d\"]\n\n% escaped *\n\n"
    "[Round \"d\"]\n1. e4 {open 1-0\n\n[Round \"e\"]\n\n1. e4 {[%clk 1]} e5 {;} 1-0\n \t\n\n"
    "[Round \"f\"]\n[Site \"x\"]\n% 1-0\n\n[White \"f\"]\n\n1-0 {[%} 1-0 [ 1-0\n\n[Round \"g\"]\n\n"
    "1. e4 (1. d4 *\n\n[Round \"h\"]\n\n*\n\n[not \n\n[Round \"i\"] 1. c4\n1/2-1/2\n\n[Round "
    "\"j\"]\n"
    "[Date \"*\n\n[Site \"j\"]\n\n{\n 0-1\n\n[Round \"k\"]\n}\n*\n";

const std::vector<std::string> texts = {
    "",
    "\n",
    "\r",
    "\r\n\r\r\n\n\r",
    "e4",
    "[",
    "{",
    with_tags,
    with_blanks,
    without_tags,
    with_results,
    "\uFEFF% escaped *\n\n" + with_results,
    without_tags + with_tags + without_tags,
    with_results + with_tags + with_results,
};

std::string with_line_ends(const std::string& text, std::string_view line_end) {
  std::string changed;
  for (const char c : text) changed += c == '\n' ? std::string(line_end) : std::string(1, c);
  return changed;
}

TEST(PgnStream, gives_the_text_however_it_comes) {
  std::mt19937_64 random(8);
  for (const std::string& lf : texts)
    for (const std::string_view line_end : {"\n", "\r\n", "\r"}) {
      const std::string text = with_line_ends(lf, line_end);
      for (std::size_t size = 1; size <= 70; ++size)
        expect_whole(text, pieces_of(text, [&] { return size; }));
      for (int i = 0; i < 5; ++i)
        expect_whole(text, pieces_of(text, [&] { return 1 + random() % 9; }));
    }
}

/// As many cuts as there can be: pieces are not worth to be cut but for the size asked for.
TEST(PgnStream, cuts_where_games_begin) {
  std::mt19937_64 random(9);
  std::size_t cuts = 0;
  for (const std::string& lf : texts)
    for (const std::string_view line_end : {"\n", "\r\n", "\r"}) {
      const std::string text = with_line_ends(lf, line_end);
      for (std::size_t size = 1; size <= 70; ++size) {
        const auto pieces = pieces_of(text, [&] { return 1 + random() % 70; }, {.piece = size});
        expect_whole(text, pieces);
        cuts += pieces.size();
      }
    }
  EXPECT_GT(cuts, 1500U);
}

TEST(PgnStream, cuts_before_every_game_that_has_tags) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 {c} e5 1-0\n\n";
  const auto pieces = pieces_of(text, {.piece = text.size() / 20 + 1});
  expect_whole(text, pieces);
  EXPECT_GE(pieces.size(), 15U);
}

TEST(PgnStream, cuts_tagless_games_behind_their_comments) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "1. e4 (1. d4 *\n) e5 1-0\n{of that game}\n\n";
  const auto pieces = pieces_of(text, {.piece = 100});
  expect_whole(text, pieces);
  EXPECT_GE(pieces.size(), 5U);
  for (const PgnPiece& piece : pieces) EXPECT_TRUE(piece.text.starts_with("1. e4"));
}

std::string repeated(std::string_view text, std::size_t size) {
  std::string long_text;
  long_text.reserve(size + text.size());
  while (long_text.size() < size) long_text += text;
  return long_text;
}

constexpr std::size_t mib = std::size_t{1} << 20;

/// Games, problems and bytes told, quickly counted.
struct Count : PgnVisitor {
  void move(const PgnToken&) override { ++moves; }
  void comment(const PgnToken& comment, bool) override { bytes += comment.text.size(); }
  void problem(const PgnProblem& problem) override { ++problems[problem.kind]; }
  void end_game(std::size_t) override { ++games; }
  std::size_t games = 0, moves = 0, bytes = 0;
  std::map<PgnErrorKind, int> problems;
  friend bool operator==(const Count& a, const Count& b) {
    return std::tie(a.games, a.moves, a.bytes, a.problems) ==
           std::tie(b.games, b.moves, b.bytes, b.problems);
  }
};

/// The same of a stream of some MB, whose pieces are not much more than their size.
void expect_same_games(const std::string& text) {
  Count whole, parts;
  read_pgn(text, whole);
  std::size_t size = 0;
  const auto pieces = pieces_of(text);
  for (const PgnPiece& piece : pieces) {
    EXPECT_FALSE(piece.open || piece.continues);
    EXPECT_LE(piece.text.size(), 2 * mib);
    size += piece.text.size();
    read_pgn(piece.text, parts);
  }
  EXPECT_GE(pieces.size(), 2U);
  EXPECT_EQ(size, text.size());
  EXPECT_TRUE(parts == whole) << parts.games << " games instead of " << whole.games;
  EXPECT_GT(whole.games, 1U);
}

TEST(PgnStream, keeps_games_whole_in_large_streams) {
  expect_same_games(
      repeated("[Event \"a\"]\n\n1. e4 {over\nmany\n[x \"lines\"]\n} e5 1-0\n\n", 2 * mib));
  expect_same_games(repeated("[Event \"a\"]\r\n\r\n1. e4 e5 1-0\r\n\r\n", 2 * mib));
  expect_same_games(repeated("1. e4 e5 1-0\n{and a comment}\n", 3 * mib));
  expect_same_games(repeated("1. e4 (1. d4 1-0\n) *\n\n", 3 * mib));
  expect_same_games(repeated("[Event \"a\"]\n[Site \"b\"]\n", 2 * mib));
  expect_same_games(repeated("[Event \"a\"]\n1. e4 {open\n\n", 2 * mib));
  expect_same_games("{" + repeated("comment\n[x \"y\"]\n", mib) + "}\n" +
                    repeated("[Event \"a\"]\n1. e4 *\n", mib));
  expect_same_games("[Event \"a\"]\n{" + repeated("no end ", mib) + "\n\n" +
                    repeated("[Event \"b\"]\n1. e4 *\n", mib));
  expect_same_games(
      repeated("[Event \"a\"] 1. e4 {" + std::string(100000, 'x') + "} *\n", 2 * mib));
}

/// A game of 600 bytes where 500 are kept, between others.
TEST(PgnStream, marks_a_game_that_is_too_long) {
  const std::string good = "[Event \"good\"]\n1. e4 *\n\n";
  const std::string bad = "[Event \"bad\"]\n" + repeated("1. e4 e5\n", 600) + "1-0\n\n";
  const std::string text = good + good + bad + good + good;
  for (std::size_t portion = 1; portion < 40; ++portion) {
    const auto pieces = pieces_of(text, [&] { return portion; }, {.piece = 50, .game = 500});
    std::string joined, told;
    std::uint64_t line = 1;
    bool inside = false;
    for (const PgnPiece& piece : pieces) {
      EXPECT_EQ(piece.first_line, line);
      EXPECT_EQ(piece.continues, inside);
      EXPECT_LE(piece.text.size(), 600U);
      line += static_cast<std::uint64_t>(std::count(piece.text.begin(), piece.text.end(), '\n'));
      inside = piece.open;
      joined += piece.text;
      if (!piece.continues) told += pgn_events(piece.text, piece.open) + '\n';
    }
    EXPECT_EQ(joined, text);
    EXPECT_FALSE(inside);
    std::size_t games = 0;
    for (std::size_t at = told.find("Event=\"good\" | e4 =* >"); at != std::string::npos;
         at = told.find("Event=\"good\" | e4 =* >", at + 1))
      ++games;
    EXPECT_EQ(games, 4U) << told;
    EXPECT_NE(told.find("!game_too_long >"), std::string::npos);
  }
}

TEST(PgnStream, goes_on_behind_a_game_that_is_too_long) {
  const std::string good = repeated("[Event \"good\"]\n1. e4 *\n\n", mib / 2);
  const std::string bad = "[Event \"bad\"]\n1. e4 {" + repeated("no brace ", 9 * mib);
  Count count;
  bool inside = false;
  int open = 0;
  for (const PgnPiece& piece : pieces_of(good + bad + "\n\n" + good)) {
    EXPECT_LE(piece.text.size(), max_pgn_game + mib);
    EXPECT_EQ(piece.continues, inside);
    inside = piece.open;
    if (piece.open && !piece.continues) ++open;
    if (!piece.continues) read_pgn(piece.text, count, piece.open);
  }
  EXPECT_FALSE(inside);
  EXPECT_EQ(open, 1);
  Count twice;
  read_pgn(good + good, twice);
  EXPECT_EQ(count.games, twice.games + 1);
  EXPECT_EQ(count.problems[PgnErrorKind::game_too_long], 1);
}

TEST(PgnStream, ends_a_game_that_is_too_long_with_its_result) {
  const std::string text = "1. e4 {" + repeated("no\nbrace\n", 100) + "} *\n1. d4 *\n1. c4 *\n";
  const auto pieces = pieces_of(text, {.piece = 20, .game = 50});
  ASSERT_GT(pieces.size(), 2U);
  EXPECT_TRUE(pieces.front().open);
  std::string rest;
  for (const PgnPiece& piece : pieces)
    if (!piece.continues && !piece.open) rest += piece.text;
  EXPECT_EQ(rest, "1. d4 *\n1. c4 *\n");
}

TEST(PgnStream, is_no_game_too_long_that_ends_at_the_limit) {
  const std::string good = "[Event \"a\"]\n1. e4 *\n\n";
  const std::string text = "[Event \"b\"]\n" + repeated("1. e4 e5\n", 460) + "\n" + good + good;
  for (std::size_t piece = 30; piece < 200; ++piece)
    expect_whole(text, pieces_of(text, {.piece = piece, .game = 500}));
}

TEST(PgnStream, holds_no_more_than_it_needs) {
  const std::string text = repeated("[Event \"a\"]\n\n1. e4 e5 1-0\n\n", mib);
  std::size_t asked = 0, given = 0;
  const PgnStream::Source source = source_of(text, [] { return std::size_t{1000}; });
  PgnStream stream([&](char* out, std::size_t n) {
    const std::size_t got = source(out, n);
    asked += got;
    return got;
  });
  for (PgnPiece piece; stream.next(piece);) {
    given += piece.text.size();
    EXPECT_LE(asked - given, mib);
  }
  EXPECT_EQ(given, text.size());
}

TEST(PgnStream, ends_once_and_for_all) {
  PgnStream stream(source_of("1. e4 *\n", [] { return std::size_t{3}; }));
  PgnPiece piece;
  EXPECT_TRUE(stream.next(piece));
  EXPECT_FALSE(stream.next(piece));
  EXPECT_FALSE(stream.next(piece));
}

/// A stream is searched once, whatever it consists of.
TEST(PgnStream, takes_time_for_what_the_text_is_long) {
  for (const std::string_view part :
       {"{", "[", "[a \"", "\r", "1-0\n", "( 1-0\n", "\n", " ", "{}", ";", "%", "\"] [a \"",
        "[a \"b\"]", "{\n\n", "[Event \"a\"]\n", "x"}) {
    std::size_t size = 0;
    for (const PgnPiece& piece : pieces_of(repeated(part, 2 * mib))) size += piece.text.size();
    EXPECT_GE(size, 2 * mib);
    EXPECT_LE(size, 2 * mib + part.size());
  }
}

}  // namespace
}  // namespace xfen::test
