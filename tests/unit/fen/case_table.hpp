#pragma once

#include <cctype>
#include <fstream>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "unit_support.hpp"

namespace xfen::test {

/// One line of a table in tests/data, its cells by the names of the head line.
using CaseRow = std::map<std::string, std::string>;

inline std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (const char c : line) {
    if (c == '\t')
      cells.emplace_back();
    else
      cells.back() += c;
  }
  return cells;
}

inline std::vector<CaseRow> read_case_file(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> head;
  std::vector<CaseRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const std::vector<std::string> cells = cells_of(line);
    if (head.empty()) {
      head = cells;
      continue;
    }
    if (cells.size() != head.size()) throw std::runtime_error(path + ": " + line);
    CaseRow row;
    for (std::size_t i = 0; i < head.size(); ++i) row[head[i]] = cells[i];
    rows.push_back(std::move(row));
  }
  return rows;
}

inline std::vector<CaseRow> read_case_table(const std::string& name) {
  return read_case_file(std::string(XFEN_TEST_DATA) + "/" + name);
}

/// Topic and case: the name of a parameterised test.
inline std::string case_name(const CaseRow& row) { return row.at("topic") + "_" + row.at("case"); }

/// A row as a parameter, shown by its name.
struct CaseName {
  const CaseRow* row;
  friend void PrintTo(const CaseName& name, std::ostream* out) { *out << case_name(*name.row); }
};

inline std::vector<CaseName> case_names(const std::vector<CaseRow>& rows) {
  std::vector<CaseName> names;
  for (const CaseRow& row : rows) names.push_back({&row});
  return names;
}

inline void append_utf8(std::string& text, unsigned c) {
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | c >> 6);
    text += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    text += static_cast<char>(0xE0 | c >> 12);
    text += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (c & 0x3F));
  }
}

/// Resolves \t \r \n \\ \xHH \uHHHH.
inline std::string unescaped(std::string_view cell) {
  std::string text;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (cell[i] != '\\') {
      text += cell[i];
      continue;
    }
    const char kind = cell.at(++i);
    const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : 0;
    if (digits != 0) {
      const auto code =
          static_cast<unsigned>(std::stoul(std::string(cell.substr(i + 1, digits)), nullptr, 16));
      i += digits;
      if (kind == 'x')
        text += static_cast<char>(code);
      else
        append_utf8(text, code);
    } else {
      text += kind == 't' ? '\t' : kind == 'r' ? '\r' : kind == 'n' ? '\n' : kind;
    }
  }
  return text;
}

inline constexpr Level levels[] = {Level::standard, Level::strict, Level::lenient};

/// The verdict a row has for a level; that of level standard where its cell is empty.
inline const std::string& expected_verdict(const CaseRow& row, Level level) {
  const std::string& own = row.at(level == Level::strict    ? "strict"
                                  : level == Level::lenient ? "lenient"
                                                            : "standard");
  return own.empty() ? row.at("standard") : own;
}

/// "ok" and the warnings, or "no" and the errors, in the order of the text, repeats in a row once.
inline std::string verdict_of(const ReadResult& result) {
  std::vector<std::string> words = {result.ok() ? "ok" : "no"};
  for (const FenError& problem : result.problems) {
    const bool counts = (problem.severity == Severity::warning) == result.ok();
    if (counts && words.back() != name_of(problem.kind)) words.emplace_back(name_of(problem.kind));
  }
  return joined_names(words);
}

/// True if the verdict is the expected one; "..." at its end leaves open what follows.
inline bool verdict_fits(const std::string& verdict, std::string_view expected) {
  if (!expected.ends_with("...")) return verdict == expected;
  expected.remove_suffix(3);
  if (expected.ends_with(' ')) expected.remove_suffix(1);
  return std::string_view(verdict).starts_with(expected);
}

/// What a row says the writers make of it: "=" is the input, "x" the cell of X-FEN.
inline std::string expected_text(const CaseRow& row, const std::string& column) {
  const std::string& cell = row.at(column);
  if (cell == "=") return unescaped(row.at("input"));
  return cell == "x" ? expected_text(row, "xfen") : cell;
}

inline ReadResult read_case(const CaseRow& row, Level level) {
  return read_as(row.at("variant"), unescaped(row.at("input")), level);
}

}  // namespace xfen::test
