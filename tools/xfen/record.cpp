#include "record.hpp"

#include <algorithm>
#include <array>

namespace xfen::tool {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
bool is_digit(char c) { return '0' <= c && c <= '9'; }

/// Opcodes of the EPD texts of 1994 and 1995, and acd, which everybody writes.
bool is_opcode(std::string_view word) {
  static constexpr std::array<std::string_view, 38> opcodes = {
      "acd",         "acn",        "acs",        "am",          "bm",   "cc",   "ce",     "dm",
      "draw_accept", "draw_claim", "draw_offer", "draw_reject", "eco",  "fmvn", "hmvc",   "id",
      "nic",         "noop",       "pm",         "ptp",         "pv",   "rc",   "refcom", "refreq",
      "resign",      "sm",         "sv",         "tcgs",        "tcri", "tcsi", "ts",     "Ae",
      "D1",          "D2",         "D3",         "D4",          "D5",   "D6"};
  if (word.size() == 2 && (word[0] == 'c' || word[0] == 'v') && is_digit(word[1])) return true;
  return std::find(opcodes.begin(), opcodes.end(), word) != opcodes.end();
}

/// Fields by white space, one after the other.
class Fields {
 public:
  explicit Fields(std::string_view line) : line_(line) {}

  /// Moves to the next field; false at the end of the line.
  bool next() {
    begin_ = end_;
    while (begin_ < line_.size() && is_blank(line_[begin_])) ++begin_;
    end_ = begin_;
    while (end_ < line_.size() && !is_blank(line_[end_])) ++end_;
    return begin_ != end_;
  }
  bool skip(int n) {
    while (n > 0 && next()) --n;
    return n == 0;
  }
  std::size_t begin() const { return begin_; }
  std::size_t end() const { return end_; }
  std::string_view text() const { return line_.substr(begin_, end_ - begin_); }

 private:
  std::string_view line_;
  std::size_t begin_ = 0, end_ = 0;
};

/// True if an operation starts at `text`.
bool starts_operation(std::string_view text, bool any_word) {
  if (text.empty()) return false;
  if (text[0] == ';') return true;
  if (!is_letter(text[0])) return false;
  const auto end = std::find_if(text.begin(), text.end(),
                                [](char c) { return !is_letter(c) && !is_digit(c) && c != '_'; });
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  return any_word || is_opcode(word) || text.find(';') != std::string_view::npos;
}

}  // namespace

bool is_blank_line(std::string_view line) {
  return std::all_of(line.begin(), line.end(), is_blank);
}

Record split_record(std::string_view line, Format format) {
  const Record whole{line, {}, true};
  if (format == Format::fen) return whole;
  const bool forced = format == Format::epd;
  Fields fields(line);
  if (!fields.skip(4)) return whole;
  const std::size_t four = fields.end();
  if (!fields.next()) return forced ? Record{line, {}, false} : whole;
  if (starts_operation(line.substr(fields.begin()), forced))
    return {line.substr(0, four), line.substr(four), false};
  if (!fields.next()) return whole;
  // The sixth field may have the first `;` glued to it.
  const std::size_t glued = std::min(fields.text().find(';'), fields.text().size());
  const std::size_t six = fields.begin() + glued;
  const std::string_view tail = line.substr(six);
  if (glued == 0 || is_blank_line(tail)) return whole;
  const std::size_t start = tail.find_first_not_of(" \t");
  const std::string_view operations = tail.substr(start);
  if (operations[0] == ';' && is_blank_line(operations.substr(1))) return whole;
  if (!starts_operation(operations, forced)) return whole;
  return {line.substr(0, six), tail, true};
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
