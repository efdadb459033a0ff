#include <algorithm>
#include <gtest/gtest.h>

#include "case_table.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/fen/check.hpp"

namespace xfen::test {
namespace {

const std::vector<CaseRow>& table() {
  static const std::vector<CaseRow> rows = read_case_table("reported_cases.tsv");
  return rows;
}

/// Names of the findings that make a position unusable, and of that on its last move; "-" if there
/// are none.
std::string findings_of(const ReadResult& result) {
  const Setup& setup = *result.setup;
  std::vector<std::string> names;
  for (const Finding& finding : check_setup(setup, *result.variant))
    if (finding.severity == FindingSeverity::unusable) names.emplace_back(name_of(finding.kind));
  if (names.empty())
    for (const Finding& finding : check_retraction(setup, *result.variant))
      names.emplace_back(name_of(finding.kind));
  return names.empty() ? "-" : joined_names(names);
}

class ReportedCase : public testing::TestWithParam<CaseName> {
 protected:
  const CaseRow& row() const { return *GetParam().row; }
  std::string about() const {
    return row().at("input") + "\n  " + row().at("why") + "\n  " + row().at("source");
  }
};

TEST_P(ReportedCase, is_judged_written_and_checked) {
  for (const Level level : levels) {
    const ReadResult result = read_case(row(), level);
    const std::string& expected = expected_verdict(row(), level);
    const std::string verdict = verdict_of(result);
    EXPECT_TRUE(verdict_fits(verdict, expected))
        << about() << "\n  level " << static_cast<int>(level) << "\n  expected " << expected
        << "\n  but got  " << verdict;
    if (!result.ok()) continue;
    for (const Dialect& dialect : {xfen, shredder}) {
      const std::string text = expected_text(row(), std::string(dialect.name));
      if (text.empty()) continue;
      EXPECT_EQ(written(*result.setup, *result.variant, dialect), text) << about();
    }
    EXPECT_EQ(findings_of(result), row().at("findings")) << about();
  }
}

// What checks call unusable is no position, and nothing else of a text that is read is refused.
TEST_P(ReportedCase, is_a_position_or_not) {
  const ReadResult result = read_case(row(), Level::lenient);
  if (!result.ok()) return;
  const auto made = AnyPosition::make(*result.setup, *result.variant);
  const SetupIssues issues = made ? SetupIssues() : made.error();
  const std::vector<Finding> findings = check_coherence(*result.setup, *result.variant);
  const auto found = [&](FindingKind kind) {
    return std::any_of(findings.begin(), findings.end(),
                       [&](const Finding& finding) { return finding.kind == kind; });
  };
  using enum SetupIssue;
  EXPECT_EQ(issues.contains(no_king), found(FindingKind::no_king)) << about();
  EXPECT_EQ(issues.contains(several_kings), found(FindingKind::too_many_kings)) << about();
  const bool kings = !issues.contains(no_king) && !issues.contains(several_kings);
  EXPECT_EQ(issues.contains(opponent_in_check), kings && found(FindingKind::opponent_in_check))
      << about();
  // On its own first rank a pawn is no obstacle to moves.
  if (issues.contains(pawn_on_last_rank)) {
    EXPECT_TRUE(found(FindingKind::pawn_on_back_rank)) << about();
  }
  for (const SetupIssue other :
       {wrong_board, right_without_king, right_without_rook, bad_ep_square})
    EXPECT_FALSE(issues.contains(other)) << about();
}

INSTANTIATE_TEST_SUITE_P(All, ReportedCase, testing::ValuesIn(case_names(table())),
                         testing::PrintToStringParamName());

TEST(ReportedCases, table_is_found) { EXPECT_GT(table().size(), 60U); }

}  // namespace
}  // namespace xfen::test
