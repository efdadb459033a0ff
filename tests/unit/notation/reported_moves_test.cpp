#include <algorithm>
#include <gtest/gtest.h>
#include <sstream>

#include "fen/case_table.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/san.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

const std::vector<CaseRow>& table() {
  static const std::vector<CaseRow> rows = read_case_table("reported_moves.tsv");
  return rows;
}

std::vector<std::string> parted(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

class ReportedMoves : public testing::TestWithParam<CaseName> {
 protected:
  const std::string& cell(const std::string& column) const { return GetParam().row->at(column); }
  std::string about() const {
    return cell("input") + "\n  " + cell("why") + "\n  " + cell("source");
  }

  AnyPosition start() const {
    return AnyPosition::make(setup_of(cell("variant"), cell("input")), variant(cell("variant")))
        .value();
  }

  /// Plays the moves; `spelt` is what they are written as.
  AnyPosition end(std::vector<std::string>& spelt) const {
    AnyPosition position = start();
    for (const std::string& text : parted(cell("moves"), ' ')) {
      const auto move = read_san(position, text);
      if (!move) throw std::invalid_argument(move.error().message);
      spelt.push_back(san_text(position, *move));
      position.play(*move);
    }
    return position;
  }
  AnyPosition end() const {
    std::vector<std::string> spelt;
    return end(spelt);
  }
};

TEST_P(ReportedMoves, are_played_and_written) {
  std::vector<std::string> spelt;
  const AnyPosition position = end(spelt);
  const std::string& san = cell("san") == "=" ? cell("moves") : cell("san");
  if (!san.empty()) {
    EXPECT_EQ(joined_names(spelt), san) << about();
  }
  if (!cell("xfen").empty()) {
    EXPECT_EQ(written(position.setup(), position.variant(), xfen), cell("xfen")) << about();
  }
}

TEST_P(ReportedMoves, are_counted) {
  int depth = 0;
  for (const std::string& nodes : parted(cell("perft"), ' '))
    EXPECT_EQ(std::to_string(start().perft(++depth)), nodes) << about();
}

TEST_P(ReportedMoves, are_legal_or_not) {
  const AnyPosition position = end();
  for (const std::string& pair : parted(cell("legal"), ' ')) {
    const auto text_and_uci = parted(pair, '=');
    const auto move = read_san(position, text_and_uci.at(0));
    ASSERT_TRUE(move) << move.error().message << '\n' << about();
    EXPECT_EQ(uci_text(*move, position.variant()), text_and_uci.at(1)) << about();
    EXPECT_EQ(san_text(position, *move), text_and_uci.at(0)) << about();
  }
  for (const std::string& pair : parted(cell("illegal"), ' ')) {
    const auto text_and_candidates = parted(pair, '=');
    const auto move = read_san(position, text_and_candidates.at(0));
    ASSERT_FALSE(move) << text_and_candidates.at(0) << '\n' << about();
    if (text_and_candidates.size() == 1) continue;
    std::vector<std::string> candidates;
    for (const Move candidate : move.error().candidates)
      candidates.push_back(san_text(position, candidate));
    std::sort(candidates.begin(), candidates.end());
    EXPECT_EQ(candidates, parted(text_and_candidates.at(1), '/')) << about();
  }
}

INSTANTIATE_TEST_SUITE_P(All, ReportedMoves, testing::ValuesIn(case_names(table())),
                         testing::PrintToStringParamName());

TEST(ReportedMoves, table_is_found) { EXPECT_GT(table().size(), 50U); }

}  // namespace
}  // namespace xfen::test
