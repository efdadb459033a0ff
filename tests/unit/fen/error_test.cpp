#include "xfen/fen/error.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace xfen {
namespace {

TEST(FenErrorTable, has_one_row_a_kind_in_order) {
  const auto& table = fen_error_table();
  for (std::size_t i = 0; i < table.size(); ++i)
    EXPECT_EQ(static_cast<std::size_t>(table[i].kind), i);
  EXPECT_EQ(table.back().kind, FenErrorKind::counter_conflict);
  EXPECT_EQ(table.size(), fen_error_kinds);
}

TEST(FenErrorTable, names_are_unique_and_snake_case) {
  std::set<std::string_view> names;
  for (const FenErrorInfo& info : fen_error_table()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_EQ(name_of(info.kind), info.name);
    EXPECT_TRUE(std::all_of(info.name.begin(), info.name.end(), [](char c) {
      return c == '_' || ('a' <= c && c <= 'z');
    })) << info.name;
  }
}

TEST(FenErrorTable, summaries_are_one_line) {
  for (const FenErrorInfo& info : fen_error_table()) {
    EXPECT_FALSE(info.summary.empty()) << info.name;
    EXPECT_EQ(info.summary.find('\n'), std::string_view::npos) << info.name;
    EXPECT_LE(info.summary.size(), 60U) << info.name;
  }
}

TEST(FenField, names_follow_the_order_of_the_text) {
  EXPECT_EQ(name_of(FenField::line), "line");
  EXPECT_EQ(name_of(FenField::placement), "placement");
  EXPECT_EQ(name_of(FenField::side), "side");
  EXPECT_EQ(name_of(FenField::castling), "castling");
  EXPECT_EQ(name_of(FenField::en_passant), "en_passant");
  EXPECT_EQ(name_of(FenField::halfmove), "halfmove");
  EXPECT_EQ(name_of(FenField::fullmove), "fullmove");
  EXPECT_EQ(name_of(FenField::operation), "operation");
}

TEST(FenError, is_a_value) {
  const FenError error{
      FenErrorKind::bad_piece, Severity::error, FenField::placement, 3, 1, "x", {}};
  FenError copy = error;
  EXPECT_EQ(copy, error);
  copy.fix = "";
  EXPECT_FALSE(copy == error) << "leaving out is a fix, no fix is none";
}

}  // namespace
}  // namespace xfen
