#include "xfen/fen/render.hpp"

#include <gtest/gtest.h>
#include <string>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

FenError problem(FenErrorKind kind, std::size_t offset, std::size_t length,
                 std::optional<std::string> fix = {}) {
  FenError error;
  error.kind = kind;
  error.offset = offset;
  error.length = length;
  error.message = "m";
  error.fix = std::move(fix);
  return error;
}

using enum FenErrorKind;

TEST(Render, points_at_the_span) {
  const std::string text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(render(read_as("", text).problems.at(0), text),
            "error: bad_rank_width: rank 2 has 7 squares, expected 8\n"
            "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "                            ^^^^^^^\n");
}

TEST(Render, shows_the_fix) {
  FenError replaced = problem(side_case, 2, 1, "w");
  replaced.severity = Severity::warning;
  EXPECT_EQ(render(replaced, "8 W -"),
            "warning: side_case: m\n"
            "  8 W -\n"
            "    ^\n"
            "  fix: write \"w\"\n");
  EXPECT_EQ(render(problem(bad_side, 0, 1, ""), "8 W -"),
            "error: bad_side: m\n"
            "  8 W -\n"
            "  ^\n"
            "  fix: leave it out\n");
  EXPECT_EQ(render(problem(missing_field, 5, 0, " 0 1"), "8 W -"),
            "error: missing_field: m\n"
            "  8 W -\n"
            "       ^\n"
            "  fix: add \" 0 1\"\n");
}

// Carets count characters, not bytes, and what cannot be shown takes one place.
TEST(Render, counts_columns) {
  EXPECT_EQ(render(problem(bad_side, 3, 1), "\xC3\xA4 x"),
            "error: bad_side: m\n"
            "  \xC3\xA4 x\n"
            "    ^\n");
  EXPECT_EQ(render(problem(bad_side, 0, 2), "\xC3\xA4 x"),
            "error: bad_side: m\n"
            "  \xC3\xA4 x\n"
            "  ^\n");
  EXPECT_EQ(render(problem(bad_side, 3, 2), "\xFF\x01\tab"),
            "error: bad_side: m\n"
            "  ?? ab\n"
            "     ^^\n");
}

TEST(Render, cuts_long_texts_around_the_span) {
  std::string text(500, 'a');
  text[250] = '!';
  const std::string shown = render(problem(bad_side, 250, 1), text);
  EXPECT_LT(shown.size(), 350U);
  const std::size_t line = shown.find("\n  ") + 3;
  const std::size_t carets = shown.find("\n  ", line) + 3;
  const std::size_t mark = shown.find('!', line);
  ASSERT_NE(mark, std::string::npos);
  // The ellipsis in front is one column of three bytes.
  EXPECT_EQ(mark - line - 2, shown.find('^', carets) - carets);
}

TEST(Render, survives_spans_outside_the_text) {
  for (const std::size_t offset : {0U, 3U, 4000U, 5000U})
    for (const std::size_t length : {0U, 2U, 9000U})
      for (const std::size_t size : {0U, 3U, 5000U})
        EXPECT_NE(
            render(problem(bad_side, offset, length), std::string(size, 'x')).find("bad_side"),
            std::string::npos);
}

TEST(Render, colours_only_when_asked) {
  const FenError error = problem(bad_side, 0, 1, "w");
  EXPECT_EQ(render(error, "x").find('\033'), std::string::npos);
  EXPECT_NE(render(error, "x", Coloring::ansi).find("\033["), std::string::npos);
}

TEST(Render, findings_in_a_line) {
  const Finding finding{FindingKind::too_many_kings,
                        FindingSeverity::unusable,
                        {Square(3, 0), Square(4, 0)},
                        "White has 2 kings"};
  EXPECT_EQ(render(finding), "unusable: too_many_kings: White has 2 kings (d1 e1)\n");
  EXPECT_EQ(render(Finding{FindingKind::clock_beyond_limit, FindingSeverity::suspicious, {}, "m"}),
            "suspicious: clock_beyond_limit: m\n");
  EXPECT_EQ(render(Finding{FindingKind::too_many_men, FindingSeverity::impossible, {}, "m"}),
            "impossible: too_many_men: m\n");
  EXPECT_NE(render(finding, Coloring::ansi).find("\033["), std::string::npos);
}

TEST(Headline, is_kind_and_message) { EXPECT_EQ(headline(problem(bad_side, 0, 1)), "bad_side: m"); }

TEST(RenderJson, of_a_problem) {
  FenError error = problem(castling_no_rook, 46, 1, "");
  error.field = FenField::castling;
  error.message = "a \"b\"";
  EXPECT_EQ(render_json(error),
            R"({"kind":"castling_no_rook","field":"castling","offset":46,"length":1,)"
            R"("message":"a \"b\"","fix":""})");
  error.fix.reset();
  EXPECT_TRUE(render_json(error).ends_with("\"fix\":null}"));
  error.message = "\xFF";
  EXPECT_NE(render_json(error).find("\"message\""), std::string::npos) << "bytes that are no UTF-8";
}

TEST(RenderJson, of_a_finding) {
  const Finding finding{
      FindingKind::pawn_on_back_rank, FindingSeverity::unusable, {Square(0, 0), Square(9, 9)}, "m"};
  EXPECT_EQ(render_json(finding),
            R"({"kind":"pawn_on_back_rank","severity":"E","squares":["a1","j10"],"message":"m"})");
}

}  // namespace
}  // namespace xfen::test
