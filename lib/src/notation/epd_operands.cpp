#include "epd_operands.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "quote.hpp"
#include "xfen/fen/issue_words.hpp"
#include "xfen/notation/san.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::detail {

namespace {

using enum FenErrorKind;

constexpr std::size_t longest_string = 255;

std::string named(const EpdWords& words, std::string_view message) {
  std::string text(words.opcode.text);
  text += ": ";
  return text += message;
}

/// From the second token to the end of the operand.
FieldText from_second(const EpdWords& words, const std::vector<EpdToken>& tokens) {
  const std::size_t skipped = tokens[1].place.offset - words.operand.offset;
  return {words.operand.text.substr(skipped), tokens[1].place.offset};
}

expected<Move, MoveError> read_move(const AnyPosition& position, std::string_view text) {
  auto move = read_san(position, text);
  if (!move && looks_like_uci(text))
    if (auto by_squares = read_uci(position, text)) return by_squares;
  return move;
}

/// Digits without sign; empty if it is no number or has more than 64 bits.
std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::optional<std::int64_t> signed_number(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

bool is_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

bool has_leading_zero(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return text.size() > 1 && text[0] == '0';
}

/// Why a text is no number of that opcode; empty if it is one.
std::string why_no_number(std::string_view text, const EpdOpcode& opcode) {
  if (!is_number(text)) return quoted(text) + " is no number";
  if (opcode.operand == EpdOperand::integer)
    return signed_number(text) ? "" : quoted(text) + " has more than 64 bits";
  if (text[0] == '-' || text[0] == '+') return quoted(text) + " has a sign";
  const auto number = whole_number(text);
  if (!number || *number > opcode.most)
    return quoted(text) + " is above " + std::to_string(opcode.most);
  if (*number < opcode.least) return quoted(text) + " is below " + std::to_string(opcode.least);
  return "";
}

}  // namespace

EpdValue OperandReader::read(const EpdWords& words, const EpdOpcode& opcode) {
  const std::vector<EpdToken> tokens = tokens_of(words.operand);
  const auto open =
      std::find_if(tokens.begin(), tokens.end(), [](const EpdToken& t) { return !t.closed; });
  if (open != tokens.end()) {
    report_.error(unterminated_string, open->place, named(words, "the string is not closed"));
    return {};
  }
  if (tokens.empty() && opcode.operand != EpdOperand::none &&
      opcode.operand != EpdOperand::anything && !opcode.optional) {
    report_.malformed(
        missing_operand, {{}, words.opcode.end()},
        named(words, "the operand is missing: " + std::string(name_of(opcode.operand))));
    return {};
  }
  switch (opcode.operand) {
    case EpdOperand::none:
      if (!tokens.empty())
        report_.malformed(extra_operand, words.operand, named(words, "has no operand"));
      return {};
    case EpdOperand::anything:
      if (tokens.size() == 1 && tokens.front().quoted) return plain(words, tokens.front());
      return {};
    case EpdOperand::integer:
    case EpdOperand::count:
      return number(words, opcode);
    case EpdOperand::string:
      return tokens.empty() ? EpdValue() : string(words, tokens);
    case EpdOperand::strings:
      return strings(words, tokens);
    case EpdOperand::move:
      return one_move(words, tokens);
    case EpdOperand::move_set:
      return move_set(words, tokens);
    case EpdOperand::line:
      return line(words, tokens);
  }
  return {};
}

EpdValue OperandReader::number(const EpdWords& words, const EpdOpcode& opcode) {
  const std::string_view text = words.operand.text;
  if (const std::string why = why_no_number(text, opcode); !why.empty()) {
    report_.malformed(bad_operand, words.operand, named(words, why));
    return {};
  }
  const bool is_signed = opcode.operand == EpdOperand::integer;
  const EpdValue value = is_signed ? EpdValue(*signed_number(text)) : EpdValue(*whole_number(text));
  if (has_leading_zero(text))
    report_.deviation(
        bad_operand, leading_zero, words.operand, named(words, "leading zeros"),
        is_signed ? std::to_string(*signed_number(text)) : std::to_string(*whole_number(text)));
  return value;
}

std::string OperandReader::plain(const EpdWords& words, const EpdToken& token) {
  if (token.place.text.size() - 2 > longest_string)
    report_.deviation(long_string, token.place,
                      named(words, "the string has " + std::to_string(token.place.text.size() - 2) +
                                       " bytes, at most 255"));
  bool escaped = false;
  std::string value = unquoted(token, escaped);
  if (escaped)
    report_.deviation(string_escape, token.place,
                      named(words, "the standard has no escapes; read as: " + value));
  return value;
}

EpdValue OperandReader::string(const EpdWords& words, const std::vector<EpdToken>& tokens) {
  if (!tokens.front().quoted) {
    std::string value(words.operand.text);
    report_.deviation(unquoted_string, words.operand, named(words, "the string has no quotes"),
                      quoted_string(value));
    return value;
  }
  if (tokens.size() > 1) {
    report_.malformed(extra_operand, from_second(words, tokens),
                      named(words, "there is text behind the string"));
    return {};
  }
  return plain(words, tokens.front());
}

EpdValue OperandReader::strings(const EpdWords& words, const std::vector<EpdToken>& tokens) {
  std::vector<std::string> values;
  for (const EpdToken& token : tokens) {
    if (token.quoted) {
      values.push_back(plain(words, token));
      continue;
    }
    values.emplace_back(token.place.text);
    report_.deviation(unquoted_string, token.place, named(words, "the string has no quotes"),
                      quoted_string(token.place.text));
  }
  return values;
}

std::optional<Move> OperandReader::move(const AnyPosition& position, const EpdWords& words,
                                        const FieldText& text) {
  const auto move = read_move(position, text.text);
  if (!move) {
    report_.malformed(bad_move, text, named(words, describe(move.error(), position)));
    return std::nullopt;
  }
  const std::string san = san_text(position, *move);
  if (san != text.text)
    report_.deviation(noncanonical_move, text,
                      named(words, quoted(text.text) + " is not SAN, which has " + san), san);
  return *move;
}

EpdValue OperandReader::one_move(const EpdWords& words, const std::vector<EpdToken>& tokens) {
  if (tokens.size() > 1) {
    report_.malformed(extra_operand, from_second(words, tokens),
                      named(words, "there is one move, not several"));
    return {};
  }
  if (position_ == nullptr) return {};
  const auto read = move(*position_, words, tokens.front().place);
  if (!read) return {};
  return std::vector<Move>{*read};
}

EpdValue OperandReader::move_set(const EpdWords& words, const std::vector<EpdToken>& tokens) {
  if (position_ == nullptr) return {};
  std::vector<Move> moves;
  bool good = true;
  std::string last;
  bool sorted = true;
  for (const EpdToken& token : tokens) {
    const auto read = move(*position_, words, token.place);
    good = good && read;
    if (!read) continue;
    if (std::find(moves.begin(), moves.end(), *read) != moves.end()) {
      report_.deviation(duplicate_move, token.place,
                        named(words, quoted(token.place.text) + " stands there already"));
      continue;
    }
    std::string san = san_text(*position_, *read);
    sorted = sorted && last < san;
    last = std::move(san);
    moves.push_back(*read);
  }
  if (!good) return {};
  if (!sorted)
    report_.deviation(move_order, words.operand, named(words, "moves are written in ASCII order"),
                      text_of_set(*position_, moves));
  return moves;
}

EpdValue OperandReader::line(const EpdWords& words, const std::vector<EpdToken>& tokens) {
  if (position_ == nullptr) return {};
  AnyPosition position = *position_;
  std::vector<Move> moves;
  for (const EpdToken& token : tokens) {
    const auto read = move(position, words, token.place);
    // What follows cannot be judged.
    if (!read) return {};
    moves.push_back(*read);
    position.play(*read);
  }
  return moves;
}

expected<AnyPosition, std::string> position_of(const ReadResult& read) {
  const auto variants = compiled_variants();
  if (std::none_of(variants.begin(), variants.end(), [&read](const VariantSpec* v) {
        return v == read.variant || v->name == read.variant->name;
      }))
    return unexpected("moves of " + std::string(read.variant->name) + " are not known");
  const auto made = AnyPosition::make(*read.setup, *read.variant);
  if (made) return *made;
  return unexpected(describe(made.error(), *read.setup, *read.variant));
}

std::string text_of_set(const AnyPosition& position, const std::vector<Move>& moves) {
  std::set<std::string> texts;
  for (const Move move : moves) texts.insert(san_text(position, move));
  std::string text;
  for (const std::string& san : texts) text += text.empty() ? san : ' ' + san;
  return text;
}

}  // namespace xfen::detail
