#include <gtest/gtest.h>
#include <set>

#include "agreement.hpp"
#include "case_table.hpp"
#include "unit_support.hpp"

namespace xfen::test {
namespace {

const std::vector<CaseRow>& table() {
  static const std::vector<CaseRow> rows = read_case_table("corner_cases.tsv");
  return rows;
}

class CornerCase : public testing::TestWithParam<CaseName> {
 protected:
  const CaseRow& row() const { return *GetParam().row; }
};

TEST_P(CornerCase, is_judged_and_written) {
  for (const Level level : levels) {
    const ReadResult result = read_case(row(), level);
    const std::string& expected = expected_verdict(row(), level);
    const std::string verdict = verdict_of(result);
    EXPECT_TRUE(verdict_fits(verdict, expected))
        << row().at("input") << "\n  level " << static_cast<int>(level) << "\n  expected "
        << expected << "\n  but got  " << verdict << "\n  " << row().at("why");
    if (!result.ok()) continue;
    for (const Dialect& dialect : {xfen, shredder, fen})
      EXPECT_EQ(written(*result.setup, *result.variant, dialect),
                expected_text(row(), std::string(dialect.name)))
          << row().at("input") << ": " << row().at("why");
  }
}

INSTANTIATE_TEST_SUITE_P(All, CornerCase, testing::ValuesIn(case_names(table())),
                         testing::PrintToStringParamName());

TEST(CornerCases, table_is_found) { EXPECT_GT(table().size(), 200U); }

TEST(CornerCases, canonical_texts_are_read_without_a_word_about_spelling) {
  for (const CaseRow& row : table()) {
    if (row.at("xfen").empty()) continue;
    const std::string canonical = expected_text(row, "xfen");
    const ReadResult result = read_as(row.at("variant"), canonical, Level::strict);
    ASSERT_TRUE(result.ok()) << canonical;
    EXPECT_EQ(written(*result.setup, *result.variant, xfen), canonical);
    for (const FenError& problem : result.problems)
      EXPECT_TRUE(problem.kind == FenErrorKind::unusual_castling_squares ||
                  problem.kind == FenErrorKind::variant_hint)
          << canonical << ": " << name_of(problem.kind);
  }
}

TEST(CornerCases, spans_lie_inside_the_text) {
  for (const CaseRow& row : table()) {
    const std::size_t size = unescaped(row.at("input")).size();
    for (const Level level : levels)
      for (const FenError& problem : read_case(row, level).problems) {
        ASSERT_LE(problem.offset, size) << case_name(row) << ' ' << name_of(problem.kind);
        EXPECT_LE(problem.length, size - problem.offset) << case_name(row);
        EXPECT_FALSE(problem.message.empty()) << case_name(row);
      }
  }
}

TEST(CornerCases, fixes_lead_to_the_canonical_text) {
  for (const CaseRow& row : table())
    for (const Level level : {Level::standard, Level::lenient}) {
      ReadResult result = read_case(row, level);
      if (!result.ok()) continue;
      // Two deviations of one character, such as a typographic dash for a clock, take two rounds.
      std::string text = unescaped(row.at("input"));
      for (int round = 0; round < 3; ++round) {
        text = apply_fixes(text, result.problems);
        result = read_as(row.at("variant"), text, level);
      }
      ASSERT_TRUE(result.ok()) << text;
      EXPECT_EQ(written(*result.setup, *result.variant, xfen), expected_text(row, "xfen"));
      for (const FenError& problem : result.problems)
        EXPECT_FALSE(problem.fix.has_value()) << text << ": " << name_of(problem.kind);
    }
}

TEST(CornerCases, are_seen_alike_by_the_reference_reader) {
  for (const CaseRow& row : table()) {
    const VariantSpec* v = row.at("variant").empty() ? nullptr : &variant(row.at("variant"));
    for (const Level level : levels)
      EXPECT_EQ(
          check_agreement(unescaped(row.at("input")), FenReader({.level = level, .variant = v})),
          "")
          << row.at("input") << "\n  level " << static_cast<int>(level);
  }
}

TEST(CornerCases, produce_every_kind_of_the_reader) {
  std::set<FenErrorKind> missing;
  // The writer's kinds are in writer_test, those of EPDs in epd_test.
  for (const FenErrorInfo& info : fen_error_table())
    if (info.kind < FenErrorKind::unrepresentable_right) missing.insert(info.kind);
  missing.erase(FenErrorKind::line_too_long);  // no row has 4097 bytes, see reader_test
  for (const CaseRow& row : table())
    for (const Level level : levels)
      for (const FenError& problem : read_case(row, level).problems) missing.erase(problem.kind);
  for (const FenErrorKind kind : missing) ADD_FAILURE() << "no row produces " << name_of(kind);
}

}  // namespace
}  // namespace xfen::test
