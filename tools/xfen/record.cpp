#include "record.hpp"

#include <algorithm>

#include "xfen/notation/epd.hpp"

namespace xfen::tool {

bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

Record split_record(std::string_view line, Format format) {
  if (format == Format::fen) return {line, {}, true};
  const EpdParts parts = split_epd(line, format == Format::epd);
  return {parts.fields(), parts.operations(), parts.counters};
}

std::optional<Cell> find_cell(std::string_view row, char delimiter, std::size_t index) {
  std::size_t at = 0;
  for (std::size_t i = 0;; ++i) {
    Cell cell;
    const bool quoted = at < row.size() && row[at] == '"';
    if (quoted) {
      cell.begin = ++at;
      while (at < row.size() && (row[at] != '"' || (at + 1 < row.size() && row[at + 1] == '"')))
        at += row[at] == '"' ? 2 : 1;
      cell.end = std::min(at, row.size());
    } else {
      cell.begin = at;
    }
    at = std::min(row.find(delimiter, at), row.size());
    if (!quoted) cell.end = at;
    if (i == index) return cell;
    if (at == row.size()) return std::nullopt;
    ++at;
  }
}

char guess_delimiter(std::string_view row) {
  if (row.find('\t') != std::string_view::npos) return '\t';
  const bool comma = row.find(',') != std::string_view::npos;
  return !comma && row.find(';') != std::string_view::npos ? ';' : ',';
}

}  // namespace xfen::tool
