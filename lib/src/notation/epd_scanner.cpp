#include "epd_scanner.hpp"

#include <algorithm>

namespace xfen::detail {

namespace {

using enum FenErrorKind;

FieldText part(std::string_view text, std::size_t begin, std::size_t end) {
  return {text.substr(begin, end - begin), begin};
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_epd_blank(text[at])) ++at;
  return at;
}

bool is_escape(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && text[at] == '\\' && (text[at + 1] == '"' || text[at + 1] == '\\');
}

/// Behind the closing quote of the string that opens at `at`; npos if it is not closed. Where a
/// backslash before the last quote can be no escape, it is a character as in the standard.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  const std::size_t open = at++;
  while (at < text.size() && text[at] != '"') at += is_escape(text, at) ? 2 : 1;
  if (at >= text.size()) at = text.find('"', open + 1);
  return at == std::string_view::npos ? at : at + 1;
}

class Scanner {
 public:
  Scanner(std::string_view text, std::size_t start, EpdReport& report)
      : text_(text), begin_(start), at_(start), report_(report) {}

  ScannedEpd run() {
    at_ = skip_blanks(text_, at_);
    look_at_leading_semicolon();
    while (at_ < text_.size()) {
      if (text_[at_] == ';')
        pass_empty_operation();
      else
        take_operation();
      behind_ = at_;
      at_ = skip_blanks(text_, at_);
    }
    if (!leads_) report_blanks(behind_, at_, "");
    scanned_.rest = part(text_, begin_, text_.size());
    return std::move(scanned_);
  }

 private:
  /// Perft suites have the semicolon before each entry: then the last one needs none behind it.
  void look_at_leading_semicolon() {
    const std::size_t first = at_;
    if (first == text_.size() || text_[first] != ';') {
      behind_ = begin_;
      return;
    }
    const std::size_t next = skip_blanks(text_, first + 1);
    if (next == text_.size() || text_[next] == ';') {
      behind_ = begin_;
      return;
    }
    leads_ = true;
    at_ = next;
    report_.deviation(leading_semicolon, part(text_, first, first + 1),
                      "the semicolon stands before the operations, not behind them");
  }

  void pass_empty_operation() {
    report_.deviation(empty_operation, part(text_, behind_, at_ + 1),
                      "there is no operation before this semicolon", "");
    ++at_;
  }

  void take_operation() {
    if (!leads_) report_blanks(behind_, at_, " ");
    const std::size_t opcode = at_;
    while (at_ < text_.size() && !is_epd_blank(text_[at_]) && text_[at_] != ';') ++at_;
    const std::size_t opcode_end = at_;
    const std::size_t operand = skip_blanks(text_, at_);
    at_ = end_of_operation(operand);
    std::size_t end = at_;
    while (end > opcode_end && is_epd_blank(text_[end - 1])) --end;
    EpdWords words{part(text_, opcode, opcode_end), part(text_, std::min(operand, end), end), {}};
    if (operand < end) report_blanks(opcode_end, operand, " ");
    look_at_end(end);
    words.spelling = part(text_, begin_, at_);
    begin_ = at_;
    scanned_.operations.push_back(words);
  }

  /// The blanks and the semicolon behind an operation that ends at `end`.
  void look_at_end(std::size_t end) {
    if (at_ < text_.size()) {
      if (!leads_) report_blanks(end, at_, "");
      ++at_;
    } else {
      // Blanks here are the rest.
      at_ = end;
      if (!leads_)
        report_.deviation(missing_semicolon, part(text_, end, end),
                          "no semicolon behind the last operation", ";");
    }
  }

  /// The next semicolon that is in no string.
  std::size_t end_of_operation(std::size_t at) const {
    bool starts_word = true;
    while (at < text_.size() && text_[at] != ';') {
      if (text_[at] == '"' && starts_word) {
        at = std::min(end_of_string(text_, at), text_.size());
        starts_word = false;
        continue;
      }
      starts_word = is_epd_blank(text_[at]);
      ++at;
    }
    return at;
  }

  void report_blanks(std::size_t begin, std::size_t end, std::string_view expected) {
    const FieldText run = part(text_, begin, end);
    if (run.text == expected) return;
    report_.deviation(bad_whitespace, extra_whitespace, run,
                      expected.empty() ? "white space before a semicolon or at the end"
                                       : "operations and operands are parted by exactly one blank",
                      std::string(expected));
  }

  std::string_view text_;
  std::size_t begin_;       ///< of the next operation's spelling
  std::size_t behind_ = 0;  ///< the semicolon passed last
  std::size_t at_;
  bool leads_ = false;  ///< the semicolons stand in front
  EpdReport& report_;
  ScannedEpd scanned_;
};

bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7f';
}

bool is_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }

std::string byte_words(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  std::string words = "control character byte ";
  words += digits[byte >> 4];
  return words += digits[byte & 15];
}

/// Each control character, and each run of characters outside ASCII.
void look_at_characters(std::string_view text, std::size_t at, EpdReport& report) {
  for (; at < text.size(); ++at) {
    const std::size_t begin = at;
    if (is_control(text[at])) {
      report.error(control_char, part(text, at, at + 1), byte_words(text[at]));
    } else if (is_beyond_ascii(text[at])) {
      while (at + 1 < text.size() && is_beyond_ascii(text[at + 1])) ++at;
      report.deviation(non_ascii, part(text, begin, at + 1), "no ASCII: other programs may differ");
    }
  }
}

}  // namespace

ScannedEpd scan_operations(std::string_view text, std::size_t start, EpdReport& report) {
  look_at_characters(text, start, report);
  return Scanner(text, start, report).run();
}

std::vector<EpdToken> tokens_of(const FieldText& operand) {
  std::vector<EpdToken> tokens;
  const std::string_view text = operand.text;
  for (std::size_t at = 0; at < text.size(); at = skip_blanks(text, at)) {
    const std::size_t begin = at;
    EpdToken token;
    if (text[at] == '"') {
      const std::size_t end = end_of_string(text, at);
      token.quoted = true;
      token.closed = end != std::string_view::npos;
      at = std::min(end, text.size());
    } else {
      while (at < text.size() && !is_epd_blank(text[at])) ++at;
    }
    token.place = {text.substr(begin, at - begin), operand.offset + begin};
    tokens.push_back(token);
  }
  return tokens;
}

std::string unquoted(const EpdToken& token, bool& escaped) {
  const std::string_view text = token.place.text.substr(1, token.place.text.size() - 2);
  std::string value;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_escape(text, at)) {
      escaped = true;
      ++at;
    }
    value += text[at];
  }
  return value;
}

std::string quoted_string(std::string_view value) {
  std::string text = "\"";
  for (std::size_t at = 0; at < value.size(); ++at) {
    // A backslash is itself in the standard; it is doubled where it would look like an escape.
    const bool is_last = at + 1 == value.size();
    if (value[at] == '"' || (value[at] == '\\' && is_last) || is_escape(value, at)) text += '\\';
    text += value[at];
  }
  return text += '"';
}

}  // namespace xfen::detail
