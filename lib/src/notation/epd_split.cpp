#include <algorithm>

#include "ascii.hpp"
#include "epd_scanner.hpp"
#include "xfen/notation/epd.hpp"
#include "xfen/notation/epd_opcodes.hpp"

namespace xfen {

using namespace detail;

namespace {

/// Fields by white space, one after the other.
class Fields {
 public:
  explicit Fields(std::string_view line) : line_(line) {}

  /// Moves to the next field; false at the end of the line.
  bool next() {
    begin_ = end_;
    while (begin_ < line_.size() && is_epd_blank(line_[begin_])) ++begin_;
    end_ = begin_;
    while (end_ < line_.size() && !is_epd_blank(line_[end_])) ++end_;
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

/// True if it looks as if an operation started at `text`.
bool seems_operation(std::string_view text) {
  if (text.empty()) return false;
  if (text[0] == ';') return true;
  if (!is_letter(text[0])) return false;
  const auto end = std::find_if(text.begin(), text.end(),
                                [](char c) { return !is_letter(c) && !is_digit(c) && c != '_'; });
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  return find_epd_opcode(word) != nullptr || text.find(';') != std::string_view::npos;
}

/// A field that would stand for a counter; a `;` may be glued to it.
bool seems_counter(std::string_view text) {
  text = text.substr(0, text.find(';'));
  if (text == "-") return true;
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

bool is_blank(std::string_view text) { return std::all_of(text.begin(), text.end(), is_epd_blank); }

/// Of a line with a fifth field, at which `fields` stands.
EpdParts split_at_counters(std::string_view line, Fields fields, std::size_t four, bool certain) {
  const EpdParts fen{line, line.size(), true};
  const EpdParts four_fields{line, four, false};
  if (certain && !seems_counter(fields.text())) return four_fields;
  const bool is_last = !fields.next();
  if (is_last || (certain && !seems_counter(fields.text()))) return certain ? four_fields : fen;
  const std::size_t glued = std::min(fields.text().find(';'), fields.text().size());
  if (glued == 0) return certain ? four_fields : fen;
  const std::size_t six = fields.begin() + glued;
  const std::string_view tail = line.substr(six);
  const std::string_view operations =
      tail.substr(std::min(tail.find_first_not_of(" \t"), tail.size()));
  const bool lone_semicolon = operations.starts_with(';') && is_blank(operations.substr(1));
  if (certain || (!lone_semicolon && seems_operation(operations))) return {line, six, true};
  return fen;
}

/// Of a line without its end.
EpdParts split_line(std::string_view line, bool certain) {
  const EpdParts fen{line, line.size(), true};
  Fields fields(line);
  if (!fields.skip(4)) return fen;
  // The fourth field may have a `;` glued to it, and so may the sixth.
  const std::size_t glued = fields.text().find(';');
  if (glued != std::string_view::npos && glued != 0) {
    const std::size_t end = fields.begin() + glued;
    const bool lone = is_blank(line.substr(end + 1));
    return lone && !certain ? fen : EpdParts{line, end, false};
  }
  const std::size_t four = fields.end();
  if (!fields.next()) return certain ? EpdParts{line, four, false} : fen;
  if (seems_operation(line.substr(fields.begin()))) return {line, four, false};
  return split_at_counters(line, fields, four, certain);
}

}  // namespace

EpdParts split_epd(std::string_view line, bool certain) {
  const std::size_t end = line.find_last_not_of("\r\n") + 1;
  EpdParts parts = split_line(line.substr(0, end), certain);
  parts.text = line;
  // The reader of FENs knows line ends.
  if (parts.counters && parts.position == end) parts.position = line.size();
  return parts;
}

}  // namespace xfen
