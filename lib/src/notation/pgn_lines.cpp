#include "pgn_lines.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace xfen::detail {

namespace {

bool is_line_end(char c) { return c == '\n' || c == '\r'; }

/// What a byte may be in a tag.
enum class InTag : std::uint8_t { other, letter, name, quote, backslash, line_end };

constexpr std::array<InTag, 256> in_tag = [] {
  std::array<InTag, 256> table{};
  const auto set = [&](char c, InTag what) { table[static_cast<unsigned char>(c)] = what; };
  for (char c = 'a'; c <= 'z'; ++c) set(c, InTag::letter);
  for (char c = 'A'; c <= 'Z'; ++c) set(c, InTag::letter);
  for (const char c : std::string_view("0123456789_+#=:-")) set(c, InTag::name);
  set('"', InTag::quote);
  set('\\', InTag::backslash);
  set('\n', InTag::line_end);
  set('\r', InTag::line_end);
  return table;
}();

InTag kind_of(char c) { return in_tag[static_cast<unsigned char>(c)]; }
bool is_in_name(InTag what) { return what == InTag::letter || what == InTag::name; }

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
  if (head.name_begin == end || kind_of(text[head.name_begin]) != InTag::letter) return head;
  while (head.name_end < end && is_in_name(kind_of(text[head.name_end]))) ++head.name_end;
  const std::size_t quote = skip_blanks(text, head.name_end, end);
  if (quote < end && text[quote] == '"') head.value_begin = quote + 1;
  return head;
}

/// Behind the bracket if the quote at `at` closes a value: blanks and a bracket follow. 0 if not.
std::size_t closes(std::string_view text, std::size_t at, std::size_t end) {
  const std::size_t bracket = skip_blanks(text, at + 1, end);
  return bracket < end && text[bracket] == ']' ? bracket + 1 : 0;
}

/// The end of the line before the one that `place` is in, if nothing but blanks stands between the
/// two; `place` if not, or if that is before `from`.
std::size_t before_line(std::string_view text, std::size_t from, std::size_t place) {
  std::size_t end = place;
  while (end > from && is_line_blank(text[end - 1])) --end;
  if (end == from || !is_line_end(text[end - 1])) return place;
  --end;
  return end > from && text[end] == '\n' && text[end - 1] == '\r' ? end - 1 : end;
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
  const auto ends_at = [&](std::size_t quote, std::size_t bracket) {
    tag.value_end = quote - at;
    tag.end = bracket - at;
    if (tag.bare_quote >= tag.value_end) tag.bare_quote = 0;
    return tag;
  };
  for (std::size_t i = head.value_begin; i < end; ++i) {
    const InTag what = kind_of(text[i]);
    if (what <= InTag::name) continue;
    if (what == InTag::line_end) break;
    const bool escaped =
        what == InTag::backslash && i + 1 < end && kind_of(text[i + 1]) != InTag::line_end;
    if (escaped) ++i;
    if (text[i] != '"') continue;
    if (const std::size_t bracket = closes(text, i, end); bracket != 0) {
      if (!escaped) return ends_at(i, bracket);
      escaped_quote = i;
    } else if (!escaped && tag.bare_quote == 0) {
      tag.bare_quote = i - at;
    }
  }
  return escaped_quote != 0 ? ends_at(escaped_quote, closes(text, escaped_quote, end)) : tag;
}

bool looks_like_tag(std::string_view text, std::size_t at) {
  // A name is short: no need to look for the end of a line that may be very long.
  const std::size_t end = std::min(text.size(), at + tag_head);
  return scan_head(text, at, end).value_begin != 0;
}

std::size_t line_end(std::string_view text, std::size_t at) {
  while (at < text.size() && !is_line_end(text[at])) ++at;
  return at;
}

std::size_t find_tag_behind_blank_line(std::string_view text, std::size_t at, std::size_t end) {
  const std::string_view comment = text.substr(0, end);
  for (std::size_t i = comment.find('[', at); i != std::string_view::npos;
       i = comment.find('[', i + 1)) {
    const std::size_t line = before_line(text, at, i);
    if (line == i || before_line(text, at, line) == line) continue;
    if (looks_like_tag(text, i)) return i;
  }
  return std::string_view::npos;
}

}  // namespace xfen::detail
