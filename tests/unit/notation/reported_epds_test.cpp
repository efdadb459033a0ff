#include <gtest/gtest.h>

#include "epd_support.hpp"
#include "fen/case_table.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

const std::vector<CaseRow>& table() {
  static const std::vector<CaseRow> rows = read_case_table("reported_epds.tsv");
  return rows;
}

class ReportedEpd : public testing::TestWithParam<CaseName> {
 protected:
  const std::string& cell(const std::string& column) const { return GetParam().row->at(column); }
  EpdRecord read_at(Level level) const {
    return read_epd_as(cell("variant"), cell("input"), level);
  }
};

std::string verdict_of(const EpdRecord& record) {
  std::string text = record.ok() ? "ok" : "no";
  for (const auto* problems : {&record.position.problems, &record.problems})
    for (const FenError& problem : *problems) text += ' ' + std::string(name_of(problem.kind));
  return text;
}

TEST_P(ReportedEpd, is_judged_and_written) {
  const std::string& standard = cell("standard");
  EXPECT_EQ(verdict_of(read_at(Level::standard)), standard) << cell("source");
  EXPECT_EQ(verdict_of(read_at(Level::strict)), cell("strict").empty() ? standard : cell("strict"));
  const EpdRecord record = read_at(Level::lenient);
  EXPECT_EQ(verdict_of(record), cell("lenient").empty() ? standard : cell("lenient"));
  EXPECT_EQ(canonical(record), cell("epd")) << cell("why");
  EXPECT_EQ(write_fen(*record.position.setup, *record.position.variant), cell("fen"))
      << cell("why");
}

INSTANTIATE_TEST_SUITE_P(All, ReportedEpd, testing::ValuesIn(case_names(table())),
                         testing::PrintToStringParamName());

TEST(ReportedEpds, table_is_found) { EXPECT_GE(table().size(), 8U); }

}  // namespace
}  // namespace xfen::test
