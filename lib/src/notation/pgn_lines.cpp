#include "pgn_lines.hpp"

#include <algorithm>

namespace xfen::detail {

namespace {

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

std::size_t skip_blanks(std::string_view text, std::size_t at, std::size_t end) {
  while (at < end && is_line_blank(text[at])) ++at;
  return at;
}

struct Head {
  std::size_t name_begin = 0, name_end = 0;
  std::size_t value_begin = 0;  ///< 0 if there is no quote behind the name
};

Head scan_head(std::string_view text, std::size_t at, std::size_t end) {
  Head head;
  head.name_begin = skip_blanks(text, at + 1, end);
  head.name_end = head.name_begin;
  if (head.name_begin == end || !is_tag_name_start(text[head.name_begin])) return head;
  while (head.name_end < end && is_tag_name_char(text[head.name_end])) ++head.name_end;
  const std::size_t quote = skip_blanks(text, head.name_end, end);
  if (quote < end && text[quote] == '"') head.value_begin = quote + 1;
  return head;
}

/// Behind the bracket if the quote at `at` closes a value: blanks and a bracket follow. 0 if not.
std::size_t closes(std::string_view text, std::size_t at, std::size_t end) {
  const std::size_t bracket = skip_blanks(text, at + 1, end);
  return bracket < end && text[bracket] == ']' ? bracket + 1 : 0;
}

}  // namespace

TagText scan_tag(std::string_view text, std::size_t at) {
  // The end of the line is not looked for: many tags may stand on a long one.
  const std::size_t end = text.size();
  const Head head = scan_head(text, at, end);
  TagText tag;
  tag.name_begin = head.name_begin - at;
  tag.name_end = head.name_end - at;
  if (head.value_begin == 0) return tag;
  tag.value_begin = head.value_begin - at;
  // The value may hold quotes that nobody escaped, and end with a backslash that was not meant to
  // escape: a quote before the bracket ends it, one behind a backslash only if there is no other.
  std::size_t escaped_quote = 0;
  const auto ends_at = [&](std::size_t quote) {
    tag.value_end = quote - at;
    tag.end = closes(text, quote, end) - at;
    if (tag.bare_quote >= tag.value_end) tag.bare_quote = 0;
    return tag;
  };
  for (std::size_t i = head.value_begin; i < end && !is_line_end(text[i]); ++i) {
    const bool escaped = text[i] == '\\' && i + 1 < end && !is_line_end(text[i + 1]);
    if (escaped) ++i;
    if (text[i] != '"') continue;
    if (closes(text, i, end) != 0) {
      if (!escaped) return ends_at(i);
      escaped_quote = i;
    } else if (!escaped && tag.bare_quote == 0) {
      tag.bare_quote = i - at;
    }
  }
  return escaped_quote != 0 ? ends_at(escaped_quote) : tag;
}

bool looks_like_tag(std::string_view text, std::size_t at) {
  // A name is short: no need to look for the end of a line that may be very long.
  const std::size_t end = std::min(text.size(), at + 512);
  return scan_head(text, at, end).value_begin != 0;
}

std::size_t line_end(std::string_view text, std::size_t at) {
  while (at < text.size() && !is_line_end(text[at])) ++at;
  return at;
}

std::size_t find_tag_behind_blank_line(std::string_view text, std::size_t at, std::size_t end) {
  bool blank = false;
  while (true) {
    at = line_end(text.substr(0, end), at);
    if (at == end) return std::string_view::npos;
    if (text[at] == '\r' && at + 1 < end && text[at + 1] == '\n') ++at;
    ++at;
    const std::size_t begin = skip_blanks(text, at, end);
    if (begin >= end) return std::string_view::npos;
    if (is_line_end(text[begin])) {
      blank = true;
      continue;
    }
    if (blank && text[begin] == '[' && looks_like_tag(text, begin)) return begin;
    blank = false;
  }
}

}  // namespace xfen::detail
