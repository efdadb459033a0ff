#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "fen/case_table.hpp"
#include "pgn_replay.hpp"
#include "xfen/notation/pgn_writer.hpp"

namespace xfen::test {
namespace {

const std::vector<CaseRow>& table() {
  static const std::vector<CaseRow> rows = read_case_table("reported_games.tsv");
  return rows;
}

class ReportedGames : public testing::TestWithParam<CaseName> {
 protected:
  const std::string& cell(const std::string& column) const { return GetParam().row->at(column); }
  std::string about() const { return cell("why") + "\n  " + cell("source"); }
};

TEST_P(ReportedGames, are_read) {
  const auto games = told_games(test::unescaped(cell("input")));
  ASSERT_FALSE(games.empty());
  std::vector<std::string> plies, problems;
  for (const ToldGame& game : games) {
    plies.push_back(std::to_string(game.plies));
    problems.insert(problems.end(), game.warnings.begin(), game.warnings.end());
    if (!game.error.empty()) problems.push_back(game.error);
  }
  EXPECT_EQ(joined_names(plies), cell("plies")) << about();
  EXPECT_EQ(joined_names(problems), cell("problems")) << about();
  if (!cell("end").empty()) {
    EXPECT_EQ(games.back().end, cell("end")) << about();
  }
  if (!cell("at").empty()) {
    EXPECT_EQ(games.back().at_error, cell("at")) << about();
  }
  if (!cell("tags").empty()) {
    std::vector<std::string> tags;
    for (const auto& tag : games.front().tags) tags.push_back(tag.first + "=" + tag.second);
    EXPECT_NE(std::find(tags.begin(), tags.end(), test::unescaped(cell("tags"))), tags.end())
        << joined_names(tags) << '\n'
        << about();
  }
}

TEST_P(ReportedGames, are_written_so_that_they_are_the_same) {
  const std::string text = test::unescaped(cell("input"));
  PgnWriter writer;
  PgnGameReader().read(text, writer);
  std::vector<ToldGame> good;
  for (ToldGame& game : told_games(text))
    if (game.error.empty()) good.push_back(std::move(game));
  const auto again = told_games(writer.text());
  ASSERT_EQ(again.size(), good.size()) << about();
  for (std::size_t i = 0; i < good.size(); ++i) {
    EXPECT_EQ(again[i].moves, good[i].moves) << about();
    EXPECT_EQ(again[i].end, good[i].end) << about();
    EXPECT_EQ(again[i].warnings, std::vector<std::string>()) << writer.text();
  }
}

INSTANTIATE_TEST_SUITE_P(All, ReportedGames, testing::ValuesIn(case_names(table())),
                         testing::PrintToStringParamName());

TEST(ReportedGames, table_is_found) { EXPECT_GT(table().size(), 20U); }

}  // namespace
}  // namespace xfen::test
