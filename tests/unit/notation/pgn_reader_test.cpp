#include <array>
#include <chrono>
#include <gtest/gtest.h>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "pgn_events.hpp"
#include "xfen/notation/pgn.hpp"

namespace xfen::test {
namespace {

using namespace std::string_literals;

/// A text, and what has to be told of it.
struct PgnCase {
  std::string name;
  std::string text;
  std::string events;
  friend void PrintTo(const PgnCase& c, std::ostream* out) { *out << c.name; }
};

class PgnReaderTells : public testing::TestWithParam<PgnCase> {};

TEST_P(PgnReaderTells, what_is_written) {
  EXPECT_EQ(pgn_events(GetParam().text), GetParam().events) << GetParam().text;
}

/// What the world writes is read with every line end, and with a mark of byte order.
TEST_P(PgnReaderTells, the_same_with_other_line_ends) {
  const auto with = [](const std::string& text, std::string_view line_end) {
    std::string changed;
    for (const char c : text) changed += c == '\n' ? std::string(line_end) : std::string(1, c);
    return changed;
  };
  const auto& [name, text, events] = GetParam();
  if (text.find('\r') != std::string::npos) return;
  for (const std::string_view line_end : {"\r\n", "\r"})
    EXPECT_EQ(pgn_events(with(text, line_end)), with(events, line_end)) << name;
  EXPECT_EQ(pgn_events("\uFEFF" + text), events) << name;
}

std::string name_of_case(const testing::TestParamInfo<PgnCase>& info) { return info.param.name; }

const std::vector<PgnCase> tokens = {
    {"nothing", "", ""},
    {"blanks", " \t\n\v\f\u00A0\n", ""},
    {"stray_dots", "... \u2026\n", ""},
    {"game", "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n",
     "< Event=\"a\" Site=\"b\" | e4 e5 Nf3 Nc6 =1-0 >"},
    {"numbers", "1.e4 e5 2. d4 d5 3 c4 c5 4... f5 5 ... f4 6\u2026 g5 7. ... g4 8.\u2026h5 *",
     "< | e4 e5 d4 d5 c4 c5 f5 f4 g5 g4 h5 =* >"},
    {"numbers_without_dots", "1e4 e5 2Nf3 Nc6 3O-O *", "< | e4 e5 Nf3 Nc6 O-O =* >"},
    {"big_number", "99999999999999999999. e4 *", "< | e4 =* >"},
    {"results", "e4 1-0 e4 0-1 e4 1/2-1/2 e4 * e4 1/2 e4 \u00BD-\u00BD e4 1\u20130 e4 0\u20131",
     "< | e4 =1-0 > < | e4 =0-1 > < | e4 =1/2-1/2 > < | e4 =* > < | e4 =1/2-1/2 > "
     "< | e4 =1/2-1/2 > < | e4 =1-0 > < | e4 =0-1 >"},
    {"result_behind_its_move", "1. e4 e5* 1. d4 {x}1-0", "< | e4 e5 =* > < | d4 {x} =1-0 >"},
    {"no_result", "1. e4 e5", "< | e4 e5 >"},
    {"castling", "O-O 0-0 0\u20130 o-o OO 00 O-O-O 0-0-0 o-o-o OOO 000 O-O+ 0-0#",
     "< | O-O 0-0 0\u20130 o-o OO 00 O-O-O 0-0-0 o-o-o OOO 000 O-O+ 0-0# >"},
    {"promotions", "e8=Q e8Q e8(Q) exd8(N)+ e8/Q e8=Q+ e8q",
     "< | e8=Q e8Q e8(Q) exd8(N)+ e8/Q e8=Q+ e8q >"},
    {"variation_right_behind_a_move", "1. e4(d4)(c4 c5) e5", "< | e4 ( d4 ) ( c4 c5 ) e5 >"},
    {"letters_of_others", "1. Sf3 \u2658c6 \u041A\u04403 Nf3 \u00D1f3",
     "< | Sf3 \u2658c6 \u041A\u04403 Nf3 \u00D1f3 >"},
    {"long_moves", "e2-e4 e7e5 Ng1-f3 R1a3 Na10xb10 e\u2013e4",
     "< | e2-e4 e7e5 Ng1-f3 R1a3 Na10xb10 e\u2013e4 >"},
    {"remarks", "exd6 e.p. exd6 ep Qf7 mate Qf7 ++ Ke2 ch Qf7 + Qxf7# Nf3+",
     "< | exd6 exd6 Qf7 Qf7 Ke2 Qf7 Qxf7# Nf3+ >"},
    {"null_moves", "1. -- Z0 2. 0000 null 3. @@@@ --!?", "< | -- Z0 0000 null @@@@ -- !? >"},
    {"nags", "e4 $1 $0$255 $10", "< | e4 $1 $0 $255 $10 >"},
    {"marks", "e4! e5? d4!! d5?? Nf3!? Nc6?! O-O! c4 !? c5 ?!!",
     "< | e4 ! e5 ? d4 !! d5 ?? Nf3 !? Nc6 ?! O-O ! c4 !? c5 ?!! >"},
    {"signs",
     "e4 +- e5 -+ d4 +/- d5 -/+ c4 = c5 += b4 =+ b5 ~ a4 inf a5 N h4 \u00B1 h5 \u221E g4 #",
     "< | e4 +- e5 -+ d4 +/- d5 -/+ c4 = c5 += b4 =+ b5 ~ a4 inf a5 N h4 \u00B1 h5 \u221E g4 # >"},
    {"signs_behind_their_move", "Nf3+- Nf6\u00B1 d4= d5+/- e4+/= e5\u221E Qf7+ exd8=Q c4-+ c5+--",
     "< | Nf3 +- Nf6 \u00B1 d4 = d5 +/- e4 +/= e5 \u221E Qf7+ exd8=Q c4 -+ c5 +-- >"},
    {"blanks_that_do_not_break", "1.\u00A0e4\u00A0e5 2.\u00A0O-O\u00A0exd8=Q\u00A0*",
     "< | e4 e5 O-O exd8=Q =* >"},
    {"comments", "{a} e4 {b}{c} e5; to the end } {\nd4 {; no {nesting} d5 ;\n*",
     "< {a} | e4 {b} {c} e5 ; to the end } {; d4 {; no {nesting} d5 ;; =* >"},
    {"comment_over_lines", "e4 {a\n% b\n[Event \"x\"]\n[%clk 1]\n; c } e5 *",
     "< | e4 {a\n% b\n[Event \"x\"]\n[%clk 1]\n; c } e5 =* >"},
    {"empty_comments", "e4 {} e5 {}", "< | e4 {} e5 {} >"},
    {"comment_behind_the_result", "e4 1-0 {a} ;b\n{c}\n\n[Event \"x\"]\n*",
     "< | e4 =1-0 {a} ;b; {c} > < Event=\"x\" | =* >"},
    {"comment_before_the_tags", "{a}\n;b\n[Event \"x\"]\n1. e4 *",
     "< {a} ;b; Event=\"x\" | e4 =* >"},
    {"escapes_in_column_one", "%e4\n[Event \"x\"]\n% [Site \"y\"]\n\n1. e4\n%e5 {\ne6 *\n%",
     "< Event=\"x\" | e4 e6 =* >"},
    {"escapes_elsewhere", " %a\ne4 *", "< | !unexpected_text e4 =* >"},
    {"latin_1", "[White \"Gr\xFCnfeld\"]\n1. e4 {\xE9\xE8} e5 *",
     "< White=\"Gr\xFCnfeld\" | e4 {\xE9\xE8} e5 =* >"},
    {"cut_utf_8", "1. e4 \xC2", "< | e4 \xC2 >"},
    {"nul", "1. e4\0 e5\0\0 *"s,
     "< | e4 !unexpected_text e5 !unexpected_text !unexpected_text =* >"},
    {"joined_files", "[Event \"a\"]\n1. e4 *\n\uFEFF[Event \"b\"]\n1. d4 *\n\uFEFF%c\n",
     "< Event=\"a\" | e4 =* > < Event=\"b\" | d4 =* >"},
    {"junk", "1. e4 & e5 - 1-1 2x *",
     "< | e4 !unexpected_text e5 !unexpected_text !unexpected_text x =* >"},
    {"junk_signs", "1. e4 $ ] } < > e5 *",
     "< | e4 !unexpected_text !unexpected_text !unexpected_text !unexpected_text !unexpected_text "
     "e5 =* >"},
};

const std::vector<PgnCase> tags = {
    {"escaped_quotes", R"([Event "a \"b\" c\\d \e"])", R"(< Event="a "b" c\d \e" | >)"},
    {"unescaped_quotes", R"([Event "5th "Memorial" 2026"])",
     R"(< ?unescaped_quote Event="5th "Memorial" 2026" | >)"},
    {"backslash_at_the_end",
     R"([Event "C:\"])"
     "\n"
     R"([Site "C:\\"])",
     R"(< Event="C:\" Site="C:\" | >)"},
    {"escaped_quote_before_a_bracket", R"([Event "a \"]" ])", R"(< Event="a "]" | >)"},
    {"brackets", R"([Event "[+] a[] b]"])", R"(< Event="[+] a[] b]" | >)"},
    {"braces", "[Event \"{\"]\n[Site \";\"]\n1. e4 {c} *", R"(< Event="{" Site=";" | e4 {c} =* >)"},
    {"blanks", " [  Event\t\"a\"  ] \n\t[Site\"b\"]", R"(< Event="a" Site="b" | >)"},
    {"empty_value", R"([Event ""])", R"(< Event="" | >)"},
    {"names", R"([A_1 "x"][B-2 "y"][c:d "z"])", R"(< A_1="x" B-2="y" c:d="z" | >)"},
    {"many_a_line", R"([Event "a"][Site "b"] 1. e4 * [Event "c"] 1. d4 *)",
     R"(< Event="a" Site="b" | e4 =* > < Event="c" | d4 =* >)"},
    {"no_blank_line", "[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 *",
     R"(< Event="a" | e4 =* > < Event="b" | d4 =* >)"},
    {"no_result", "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n [Site \"c\"]",
     R"(< Event="a" | e4 > < Event="b" | d4 > < Site="c" | >)"},
    {"no_result_in_a_variation", "1. e4 (1. d4\n[Event \"b\"]\n*",
     "< | e4 ( d4 !unterminated_variation > < Event=\"b\" | =* >"},
    {"tags_alone", "[Event \"a\"]\n[Site \"x\"]\n[Event \"b\"]\n\n[Event \"c\"]\n\n[Site \"y\"]",
     R"(< Event="a" Site="x" | > < Event="b" | > < Event="c" Site="y" | >)"},
    {"tags_alone_with_another_first",
     "[White \"a\"]\n[Black \"b\"]\n[White \"c\"]\n\n[White \"d\"]",
     R"(< White="a" Black="b" | > < White="c" | > < White="d" | >)"},
    {"event_in_the_middle", "[White \"a\"]\n[Event \"b\"]\n[White \"c\"]",
     R"(< White="a" | > < Event="b" White="c" | >)"},
    {"comment_ends_the_tags", "[Event \"a\"]\n{c}\n[Site \"b\"]",
     R"(< Event="a" | {c} > < Site="b" | >)"},
    {"number_ends_the_tags", "[Event \"a\"]\n1.\n[Site \"b\"]",
     R"(< Event="a" | > < Site="b" | >)"},
    {"bracket_among_moves", "1. e4 [x] e5\n[y] [z \"w\"] *",
     "< | e4 !unexpected_text !unexpected_text e5 !unexpected_text !unexpected_text "
     "!unexpected_text !unexpected_text !unexpected_text =* >"},
    {"no_value", "[Event]\n[Site \"b\"]\n1. e4 *", R"(< !bad_tag Site="b" | e4 =* >)"},
    {"no_end", "[Event \"a\n[Site \"b\"]\n1. e4 *", R"(< !bad_tag Site="b" | e4 =* >)"},
    {"no_name", "[\"a\"]\n[]\n[]\n[Site \"b\"]\n*",
     R"(< !bad_tag !bad_tag !bad_tag Site="b" | =* >)"},
    {"first_tag_is_of_its_game", "[A \"1\"]\n*\n[!]\n[A \"2\"]\n[B \"3\"]\n[A \"4\"]",
     R"(< A="1" | =* > < !bad_tag A="2" B="3" | > < A="4" | >)"},
    {"bad_tags_repeat", "[Event\n[Event\n*", "< !bad_tag | > < !bad_tag | =* >"},
};

const std::vector<PgnCase> nesting = {
    {"variations", "1. e4 (1. d4 (1. c4 c5) d5) (1. f4) e5 ( ) *",
     "< | e4 ( d4 ( c4 c5 ) d5 ) ( f4 ) e5 ( ) =* >"},
    {"result_in_a_variation", "1. e4 (1. d4 1-0) e5 0-1", "< | e4 ( d4 =1-0 ) e5 =0-1 >"},
    {"marks_in_a_variation", "1. e4 ( ! {c} $3 d4 ) *", "< | e4 ( ! {c} $3 d4 ) =* >"},
    {"unopened", "1. e4 ) e5 *", "< | e4 !unopened_variation e5 =* >"},
    {"unopened_behind_the_result", "1. e4 * ) ) [Event \"x\"]", "< | e4 =* > < Event=\"x\" | >"},
    {"unclosed", "1. e4 (1. d4 (1. c4", "< | e4 ( d4 ( c4 !unterminated_variation >"},
    {"unclosed_with_result", "1. e4 (1. d4 *\n\n[Event \"x\"]\n*",
     "< | e4 ( d4 =* !unterminated_variation > < Event=\"x\" | =* >"},
    {"open_comment", "1. e4 {c (1. d4) *", "< | e4 !unterminated_comment >"},
    {"open_comment_before_a_game", "1. e4 {c *\n\n[Event \"x\"]\n1. d4 {d} *",
     "< | e4 !unterminated_comment > < Event=\"x\" | d4 {d} =* >"},
    {"open_comment_in_a_variation", "1. e4 (1. d4 {c\n\n[Event \"x\"]\n*",
     "< | e4 ( d4 !unterminated_comment !unterminated_variation > < Event=\"x\" | =* >"},
    {"open_comment_first", "{c\n\n[Event \"x\"]\n1. d4 *",
     "< | !unterminated_comment > < Event=\"x\" | d4 =* >"},
    {"open_comment_behind_tags", "[Event \"a\"]\n{c\n \t\n [Event \"x\"]\n*",
     "< Event=\"a\" | !unterminated_comment > < Event=\"x\" | =* >"},
    {"no_tag_behind_a_blank_line", "1. e4 {a\n\n[%clk 1]\n\n[x]\n[y \"z\"]} e5 *",
     "< | e4 {a\n\n[%clk 1]\n\n[x]\n[y \"z\"]} e5 =* >"},
    {"tag_behind_a_blank_line_in_a_comment", "1. e4 {a\n\n[x \"y\"]\n} e5 *",
     "< | e4 !unterminated_comment > < x=\"y\" | !unexpected_text e5 =* >"},
};

const std::vector<PgnCase> games = {
    {"several_a_line", "1. e4 e5 1-0 1. d4 d5 0-1 1. c4 *",
     "< | e4 e5 =1-0 > < | d4 d5 =0-1 > < | c4 =* >"},
    {"results_alone", "* 1-0", "< | =* > < | =1-0 >"},
    {"nag_behind_the_result", "1. e4 * $5 !?", "< | e4 =* $5 !? >"},
    {"the_same_again", "1. e4 1-0\n\n\n\n1. e4 0-1\n", "< | e4 =1-0 > < | e4 =0-1 >"},
};

INSTANTIATE_TEST_SUITE_P(Tokens, PgnReaderTells, testing::ValuesIn(tokens), name_of_case);
INSTANTIATE_TEST_SUITE_P(Tags, PgnReaderTells, testing::ValuesIn(tags), name_of_case);
INSTANTIATE_TEST_SUITE_P(Nesting, PgnReaderTells, testing::ValuesIn(nesting), name_of_case);
INSTANTIATE_TEST_SUITE_P(Games, PgnReaderTells, testing::ValuesIn(games), name_of_case);

TEST(PgnReader, tells_nothing_of_moves_that_nobody_wants) {
  const std::string text =
      "[Event \"a\"]\n1. e4 $1 {c} (1. d4 ! ;d\n) ) & {e} 1-0 {f}\n[Event \"b\"]\n*";
  PgnEvents events(text, false);
  read_pgn(text, events);
  EXPECT_EQ(events.events(), "< Event=\"a\" | > < Event=\"b\" | >");
}

TEST(PgnReader, has_a_visitor_that_passes_over) {
  PgnVisitor nobody;
  read_pgn("[Event \"a\"]\n1. e4 $1 {c} (1. d4) ) 1-0", nobody);
}

TEST(PgnReader, says_that_the_last_game_is_cut_off) {
  EXPECT_EQ(pgn_events("1. e4 * 1. d4", true), "< | e4 =* > < | d4 !game_too_long >");
  EXPECT_EQ(pgn_events("[Event \"a\"]\n", true), "< Event=\"a\" !game_too_long | >");
  // What is open would have ended behind the cut.
  EXPECT_EQ(pgn_events("1. e4 (1. d4 {c", true), "< | e4 ( d4 !game_too_long >");
  EXPECT_EQ(pgn_events("", true), "");
}

/// Places of problems as the text between them.
class Problems : public PgnVisitor {
 public:
  explicit Problems(std::string_view text) : text_(text) { read_pgn(text, *this); }
  void problem(const PgnProblem& problem) override {
    places.emplace_back(text_.substr(problem.offset, problem.length));
    messages.push_back(problem.message);
  }
  std::vector<std::string> places, messages;

 private:
  std::string_view text_;
};

TEST(PgnReader, says_where_a_problem_is) {
  using Places = std::vector<std::string>;
  EXPECT_EQ(Problems("e4 &\u00BD- e5").places, (Places{"&\u00BD-"}));
  EXPECT_EQ(Problems("e4 % e5\n$ $x").places, (Places{"%", "$", "$x"}));
  EXPECT_EQ(Problems("[a]\n[b \"c\" d\n").places, (Places{"[a]", "[b \"c\" d"}));
  EXPECT_EQ(Problems("[a \"b \"c\" d\"]").places, (Places{"\""}));
  EXPECT_EQ(Problems("e4 ) {a").places, (Places{")", "{"}));
}

TEST(PgnReader, shows_bytes_that_cannot_be_shown) {
  EXPECT_EQ(Problems("e4 &\x01\x7F").messages.at(0),
            "'&\\x01\\x7F' is no move, number, result or mark");
  EXPECT_EQ(Problems("e4 &" + std::string(100, 'x')).messages.at(0),
            "'&" + std::string(39, 'x') + "...' is no move, number, result or mark");
}

class Counter : public PgnVisitor {
 public:
  void begin_variation(std::size_t) override { ++begun; }
  void end_variation(std::size_t) override { ++ended; }
  void comment(const PgnToken& comment, bool) override { commented += comment.text.size(); }
  void problem(const PgnProblem&) override { ++problems; }
  void end_game(std::size_t) override { ++games; }
  std::size_t begun = 0, ended = 0, commented = 0, problems = 0, games = 0;
};

TEST(PgnReader, has_no_limit_of_depth) {
  constexpr std::size_t depth = 100000;
  std::string text = "1. e4 ";
  for (std::size_t i = 0; i < depth; ++i) text += "(d4 ";
  Counter open;
  read_pgn(text, open);
  EXPECT_EQ(open.begun, depth);
  EXPECT_EQ(open.problems, 1U);
  text += std::string(depth, ')') + " 1-0";
  Counter closed;
  read_pgn(text, closed);
  EXPECT_EQ(closed.ended, depth);
  EXPECT_EQ(closed.problems, 0U);
  EXPECT_EQ(closed.games, 1U);
}

TEST(PgnReader, reads_a_comment_of_any_size) {
  constexpr std::size_t size = std::size_t{5} << 20;
  const std::string inside(size, 'x');
  Counter counter;
  read_pgn("1. e4 {" + inside + "} e5 ;" + inside + "\n*", counter);
  EXPECT_EQ(counter.commented, 2 * size);
  EXPECT_EQ(counter.problems, 0U);
}

/// Texts by which a reader could be kept busy if it looked ahead again and again.
TEST(PgnReader, takes_time_for_what_the_text_is_long) {
  const auto many = [](std::string_view part) {
    std::string text;
    while (text.size() < (std::size_t{1} << 20)) text += part;
    return text;
  };
  for (const std::string_view part :
       {"{\n\n[a \"b\"]\n", "{", "[", "[a \"", "[a \"b\" ", "[a \"b\"]", "[a \"b\\\"]", "(", ")",
        "\" ", "[\n", "{}", "{\n\n", "$", "\xC2", "\xEF\xBB\xBF"}) {
    const auto begin = std::chrono::steady_clock::now();
    Counter counter;
    read_pgn(many(part), counter);
    read_pgn("[a \"" + many(part), counter);
    // If every part cost the rest of the text, it would be hours.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20)) << part;
  }
}

TEST(PgnErrors, have_a_row_each) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < pgn_error_table().size(); ++i) {
    const PgnErrorInfo& row = pgn_error_table()[i];
    EXPECT_EQ(static_cast<std::size_t>(row.kind), i);
    EXPECT_EQ(name_of(row.kind), row.name);
    EXPECT_FALSE(row.summary.empty());
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
  }
}

TEST(PgnTags, are_unescaped) {
  EXPECT_EQ(unescaped(""), "");
  EXPECT_EQ(unescaped(R"(a \"b\" \\ \n \)"), R"(a "b" \ \n \)");
  EXPECT_EQ(unescaped(R"(\\\")"), R"(\")");
}

TEST(NullMoves, have_five_spellings) {
  for (const std::string_view text : {"--", "Z0", "0000", "null", "@@@@"})
    EXPECT_TRUE(is_null_move(text)) << text;
  for (const std::string_view text : {"", "-", "---", "z0", "00", "000", "O-O", "e4", "Z00"})
    EXPECT_FALSE(is_null_move(text)) << text;
}

TEST(PlaceIn, counts_lines_of_any_kind) {
  const std::string text = "ab\ncd\r\ne\rf\n\ng";
  const std::vector<TextPlace> places = {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {2, 4},
                                         {3, 1}, {3, 2}, {4, 1}, {4, 2}, {5, 1}, {6, 1}, {6, 2}};
  ASSERT_EQ(places.size(), text.size() + 1);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const TextPlace place = place_in(text, i);
    EXPECT_EQ(place.line, places[i].line) << i;
    EXPECT_EQ(place.column, places[i].column) << i;
    EXPECT_EQ(place_in(text, i, 100), (TextPlace{places[i].line + 99, places[i].column})) << i;
  }
  EXPECT_EQ(place_in(text, 1000), places.back());
  EXPECT_EQ(place_in("", 0), (TextPlace{1, 1}));
  EXPECT_EQ(place_in("\r\n", 2), (TextPlace{2, 1}));
  EXPECT_EQ(place_in("\n\r", 1), (TextPlace{2, 1}));
}

}  // namespace
}  // namespace xfen::test
