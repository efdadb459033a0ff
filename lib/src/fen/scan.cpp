#include "scan.hpp"

#include <algorithm>
#include <cstdint>

#include "xfen/fen/fields.hpp"

namespace xfen::detail {

namespace {

using enum FenErrorKind;

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

char32_t code_point(std::string_view text, std::size_t at) {
  const std::size_t n = character_length(text, at);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if (n == 1) return byte(0);
  char32_t c = byte(0) & (0xffU >> (n + 1));
  for (std::size_t i = 1; i < n; ++i) c = c << 6 | (byte(i) & 0x3fU);
  return c;
}

bool is_unicode_space(char32_t c) {
  return c == 0xA0 || c == 0x1680 || (0x2000 <= c && c <= 0x200A) || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

bool is_unicode_dash(char32_t c) {
  return (0x2010 <= c && c <= 0x2015) || c == 0x2212 || c == 0xFE58 || c == 0xFE63 || c == 0xFF0D;
}

/// Bytes of white space at `at`; 0 if there is none.
std::size_t space_length(std::string_view text, std::size_t at) {
  if (text[at] == ' ' || text[at] == '\t') return 1;
  const std::size_t n = character_length(text, at);
  return n > 1 && is_unicode_space(code_point(text, at)) ? n : 0;
}

std::size_t run_of_spaces(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  while (at < text.size()) {
    const std::size_t n = space_length(text, at);
    if (n == 0) break;
    at += n;
  }
  return at - begin;
}

/// Takes the line end off. Returns false if more than one line is left.
bool take_line_end(std::string_view& text, Report& report) {
  const std::size_t full = text.size();
  const auto drop = [&text](std::string_view end) {
    if (!text.ends_with(end)) return false;
    text.remove_suffix(end.size());
    return true;
  };
  if (report.strict()) {
    drop("\r\n") || drop("\n") || drop("\r");
  } else {
    while (drop("\n") || drop("\r")) {}
    if (text.size() != full)
      report.warning(trailing_newline, {FenField::line, text.size(), full - text.size()},
                     "a line end behind the text", "");
  }
  const std::size_t at = text.find_first_of("\r\n");
  if (at == std::string_view::npos) return true;
  report.error(multiple_lines, {FenField::line, at, 1}, "the text goes on in another line");
  return false;
}

/// Cuts the only token of a text at `separator`; runs of it are one, outer ones none.
std::vector<Token> cut(const Token& whole, std::string_view separator) {
  std::vector<Token> tokens;
  const std::string_view text = whole.text;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    if (end > at) tokens.push_back({text.substr(at, end - at), whole.offset + at, false});
    at = end + separator.size();
  }
  return tokens;
}

/// What stands for blanks in a text without any; empty if nothing does.
std::string_view separator_of(std::string_view text, Level level) {
  if (text.find('_') != std::string_view::npos) return "_";
  if (level != Level::lenient) return {};
  if (text.find("%20") != std::string_view::npos) return "%20";
  return text.find('+') != std::string_view::npos ? "+" : std::string_view{};
}

std::vector<Token> cut_at_spaces(std::string_view text, std::size_t start, Report& report) {
  std::vector<Token> tokens;
  std::size_t at = start;
  while (at < text.size()) {
    const std::size_t run = run_of_spaces(text, at);
    const bool outer = at == start || at + run == text.size();
    if (run != 0) {
      if (outer || text.substr(at, run) != " ")
        report.deviation(
            bad_whitespace, extra_whitespace, {FenField::line, at, run},
            outer ? "white space around the text" : "fields are parted by exactly one blank",
            outer ? "" : " ");
      at += run;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && space_length(text, at) == 0) at += character_length(text, at);
    tokens.push_back({text.substr(begin, at - begin), begin, false});
  }
  return tokens;
}

/// Parts a text without blanks at what stands for them, if anything does.
void cut_at_separators(std::vector<Token>& tokens, Report& report) {
  if (tokens.size() != 1) return;
  const Token whole = tokens[0];
  const std::string_view separator = separator_of(whole.text, report.level());
  if (separator.empty()) return;
  tokens = cut(whole, separator);
  if (tokens.empty()) return;
  std::string joined;
  for (const Token& token : tokens) {
    if (!joined.empty()) joined += ' ';
    joined += token.text;
  }
  std::string message = "\"";
  message += separator;
  message += "\" stands for the blanks";
  report.deviation(bad_whitespace, underscore_separator, whole.place(FenField::line),
                   std::move(message), std::move(joined));
}

FenField field_number(std::size_t i) {
  return i < 6 ? static_cast<FenField>(i + 1) : FenField::line;
}

/// Control characters and characters outside ASCII. A dash is put right where it is a field.
void check_characters(Token& token, FenField field, Report& report) {
  const std::string_view text = token.text;
  const bool dash_may_stand = field != FenField::placement && field != FenField::side;
  if (dash_may_stand && !is_ascii(text[0]) && character_length(text, 0) == text.size() &&
      is_unicode_dash(code_point(text, 0))) {
    report.deviation(non_ascii, unicode_dash, token.place(field), "a typographic dash stands for -",
                     "-");
    token.text = "-";
    token.unreadable = report.strict();
    return;
  }
  for (std::size_t at = 0; at < text.size();) {
    const bool control = is_control(text[at]);
    if (!control && is_ascii(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && (control ? is_control(text[at]) : !is_ascii(text[at])))
      at += character_length(text, at);
    std::string message = control ? "control character " : "no ASCII character: ";
    message += shown(text.substr(begin, character_length(text, begin)));
    report.error(control ? control_char : non_ascii, {field, token.offset + begin, at - begin},
                 std::move(message));
    token.unreadable = true;
  }
}

bool is_castling_like(std::string_view text) {
  if (text == "-") return true;
  if (text.size() > 1 && (text[0] == 's' || text[0] == 'm')) text.remove_prefix(1);
  return std::all_of(text.begin(), text.end(), [](char c) {
    const char upper = to_upper(c);
    return ('A' <= upper && upper <= 'P') || upper == 'Q';
  });
}

bool is_square_like(std::string_view text) {
  return text == "-" || (text.size() >= 2 && is_letter(text[0]) &&
                         std::all_of(text.begin() + 1, text.end(), is_digit));
}

/// Fields are not shifted silently: a text whose second field reads as rights and whose third as
/// an e.p. square lacks the side, and only that is said of it.
bool side_is_missing(const std::vector<Token>& tokens) {
  if (tokens.size() < 3 || tokens.size() > 5 || tokens[1].unreadable) return false;
  if (tokens[2].unreadable && tokens[2].text != "-") return false;
  const std::string_view side = tokens[1].text;
  if (side == "w" || side == "b" || side == "W" || side == "B") return false;
  return is_castling_like(side) && is_square_like(tokens[2].text);
}

/// A `;` behind the sixth field, alone or at its end. Taken off; what comes behind it is too much.
void take_semicolon(std::vector<Token>& tokens, Report& report) {
  const bool alone = tokens.size() == 7 && tokens[6].text == ";";
  const bool attached = tokens.size() >= 6 && tokens[5].text.size() > 1 &&
                        tokens[5].text.find(';') == tokens[5].text.size() - 1;
  if (!alone && !attached) return;
  Token& holder = tokens[attached ? 5 : 6];
  const std::size_t end = holder.offset + holder.text.size();
  // Alone it takes the blanks before it along.
  const std::size_t at = attached ? end - 1 : tokens[5].offset + tokens[5].text.size();
  if (&holder == &tokens.back())
    report.deviation(trailing_data, trailing_semicolon, {FenField::line, at, end - at},
                     "a semicolon behind the text", "");
  if (attached)
    holder.text.remove_suffix(1);
  else
    tokens.pop_back();
}

void check_count(const std::vector<Token>& tokens, std::size_t end, Report& report) {
  const std::size_t n = tokens.size();
  if (n > 6) {
    const std::size_t at = tokens[6].offset;
    const std::size_t stop = tokens.back().offset + tokens.back().text.size();
    report.error(trailing_data, {FenField::line, at, stop - at},
                 "a FEN has six fields, here " + std::to_string(n) + " parts were found");
  } else if (n < 6) {
    static constexpr std::array<std::string_view, 6> defaults = {"", " w", " -", " -", " 0", " 1"};
    std::string fix;
    for (std::size_t i = n; i < 6; ++i) fix += defaults[i];
    const Report::Place place{FenField::line, end, 0};
    std::string message = "only " + std::to_string(n) + (n == 1 ? " field" : " fields") +
                          "; taken for the rest:" + fix;
    report.deviation(missing_field, n == 4 ? missing_counters : missing_fields, place,
                     std::move(message), std::move(fix));
  }
}

}  // namespace

std::size_t character_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t n = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
  if (n > text.size() - at) return 1;
  for (std::size_t i = 1; i < n; ++i)
    if ((static_cast<unsigned char>(text[at + i]) & 0xC0) != 0x80) return 1;
  const auto second = n > 1 ? static_cast<unsigned char>(text[at + 1]) : 0;
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool surrogate = lead == 0xED && second > 0x9F;
  const bool too_large = lead == 0xF4 && second > 0x8F;
  return n > 2 && (overlong || surrogate || too_large) ? 1 : n;
}

std::string shown(std::string_view character) {
  const bool readable =
      !character.empty() &&
      (character.size() > 1 || (is_ascii(character[0]) && !is_control(character[0])));
  std::string text = readable ? "'" : "byte ";
  if (readable) {
    text += character;
    text += '\'';
  } else {
    constexpr std::string_view hex = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(character.empty() ? '\0' : character[0]);
    text += hex[byte >> 4];
    text += hex[byte & 15];
  }
  return text;
}

Fields split_fields(std::string_view text, Report& report) {
  Fields fields;
  if (text.size() > max_line) {
    report.error(line_too_long, {FenField::line, max_line, text.size() - max_line},
                 "a line has at most " + std::to_string(max_line) + " bytes");
    return fields;
  }
  if (!take_line_end(text, report)) return fields;
  const std::size_t start = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  if (run_of_spaces(text, start) == text.size() - start) {
    report.error(empty, {FenField::line, 0, text.size()}, "there is no text");
    return fields;
  }
  if (start != 0)
    report.deviation(bom, bom, {FenField::line, 0, start}, "a byte order mark in front", "");
  std::vector<Token> tokens = cut_at_spaces(text, start, report);
  cut_at_separators(tokens, report);
  if (tokens.empty()) {
    report.error(empty, {FenField::line, 0, text.size()}, "there is no text");
    return fields;
  }
  for (std::size_t i = 0; i < tokens.size(); ++i)
    check_characters(tokens[i], field_number(i), report);
  if (side_is_missing(tokens)) {
    report.error(bad_side, {FenField::side, tokens[1].offset, 0},
                 "the side to move is missing: w or b stands before " + shown(tokens[1].text));
    tokens.insert(tokens.begin() + 1, Token{{}, tokens[1].offset, true});
  }
  take_semicolon(tokens, report);
  check_count(tokens, tokens.back().offset + tokens.back().text.size(), report);
  fields.readable = true;
  std::copy_n(tokens.begin(), std::min<std::size_t>(tokens.size(), 6), fields.token.begin());
  return fields;
}

}  // namespace xfen::detail

namespace xfen {

std::array<FieldText, 6> fields_of(std::string_view text) {
  text = text.substr(0, text.find_first_of("\r\n"));
  std::vector<FenError> ignored;
  detail::Report report(Level::lenient, false, ignored);
  const detail::Fields fields = detail::split_fields(text, report);
  std::array<FieldText, 6> result;
  for (std::size_t i = 0; i < result.size(); ++i) {
    const detail::Token& token = fields.token[i];
    const bool missing = token.empty() && !token.unreadable;
    result[i].offset = missing ? text.size() : token.offset;
    // A token says "-" for the dashes of Unicode as well.
    const std::size_t length =
        token.text == "-" ? detail::character_length(text, token.offset) : token.text.size();
    result[i].text = text.substr(result[i].offset, length);
  }
  return result;
}

}  // namespace xfen
