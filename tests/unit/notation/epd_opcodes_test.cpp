#include "xfen/notation/epd_opcodes.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

namespace xfen::test {
namespace {

TEST(EpdOpcodes, are_found_by_name_and_family) {
  for (const EpdOpcode& row : epd_opcodes()) {
    EXPECT_EQ(find_epd_opcode(row.name), &row) << row.name;
    EXPECT_FALSE(row.meaning.empty()) << row.name;
    EXPECT_NE(row.meaning.back(), '.') << row.name;
    EXPECT_FALSE(name_of(row.operand).empty()) << row.name;
  }
  EXPECT_EQ(find_epd_opcode("c9"), find_epd_opcode("c0"));
  EXPECT_EQ(find_epd_opcode("D12"), find_epd_opcode("D1"));
  for (const std::string_view name : {"", "c", "c10", "v00", "D0", "D01", "BM", "bmx", "d1"})
    EXPECT_EQ(find_epd_opcode(name), nullptr) << name;
}

/// A row of the table in docs/epd.md.
std::string documented(const EpdOpcode& row) {
  std::string text = "| `" + std::string(row.name) + '`';
  if (row.last >= 0) text += " to `" + std::string(1, row.name[0]) + std::to_string(row.last) + '`';
  text += " | " + std::string(name_of(row.operand)) + (row.optional ? ", optional" : "");
  text += " | " + std::string(row.meaning) + " | " + std::string(name_of(row.source)) + " |";
  return text;
}

TEST(EpdOpcodes, are_documented_as_they_are) {
  std::ifstream file(XFEN_TEST_DATA "/../../docs/epd.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  for (const EpdOpcode& row : epd_opcodes())
    EXPECT_NE(page.find(documented(row)), std::string::npos) << documented(row);
}

}  // namespace
}  // namespace xfen::test
