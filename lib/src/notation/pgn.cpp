#include "xfen/notation/pgn.hpp"

#include <algorithm>

#include "pgn_lines.hpp"

namespace xfen {

using namespace detail;

const std::array<PgnErrorInfo, 22>& pgn_error_table() {
  using enum PgnErrorKind;
  static constexpr std::array<PgnErrorInfo, 22> table = {{
      {unexpected_text, "unexpected_text", "a word that is no move, number, result or mark"},
      {illegal_move, "illegal_move",
       "a move that the position does not allow, or that is not clear"},
      {illegal_null_move, "illegal_null_move", "a null move of a side that is in check"},
      {bad_tag, "bad_tag", "a tag pair without a name, a value or an end on its line"},
      {unterminated_comment, "unterminated_comment", "a comment without its closing brace"},
      {unterminated_variation, "unterminated_variation", "a variation that the game ends in"},
      {unopened_variation, "unopened_variation", "a closing bracket without an opening one"},
      {variation_without_move, "variation_without_move", "a variation before any move"},
      {too_deep, "too_deep", "too many variations inside one another"},
      {game_too_long, "game_too_long", "a game of more bytes than are kept in memory"},
      {unknown_variant, "unknown_variant", "a Variant tag that names no game"},
      {unsupported_variant, "unsupported_variant", "a Variant tag that names a game not built in"},
      {missing_fen, "missing_fen", "a variant of many arrays, and no FEN tag"},
      {bad_fen, "bad_fen", "a FEN tag that is no position of the variant"},
      {unwritable_fen, "unwritable_fen", "a position that the dialect written cannot carry"},
      {letter_clash, "letter_clash", "letters of a house or language that are two men here"},
      {unescaped_quote, "unescaped_quote", "a quote in the value of a tag, without a backslash"},
      {repeated_tag, "repeated_tag", "a tag of a name that the game has already"},
      {missing_result, "missing_result", "moves that end without a result"},
      {result_mismatch, "result_mismatch", "a Result tag that differs from the end of the moves"},
      {variant_inferred, "variant_inferred", "the FEN tells the variant, no Variant tag does"},
      {variant_widened, "variant_widened", "a FEN that only a random variant of the family has"},
  }};
  return table;
}

std::string_view name_of(PgnErrorKind kind) {
  return pgn_error_table()[static_cast<std::size_t>(kind)].name;
}

std::string unescaped(std::string_view tag_value) {
  std::string text;
  text.reserve(tag_value.size());
  for (std::size_t i = 0; i < tag_value.size(); ++i) {
    const bool escape = tag_value[i] == '\\' && i + 1 < tag_value.size() &&
                        (tag_value[i + 1] == '"' || tag_value[i + 1] == '\\');
    text += tag_value[escape ? ++i : i];
  }
  return text;
}

bool is_null_move(std::string_view move) {
  return move == "--" || move == "Z0" || move == "0000" || move == "null" || move == "@@@@";
}

TextPlace place_in(std::string_view text, std::size_t offset, std::uint64_t first_line) {
  offset = std::min(offset, text.size());
  TextPlace place{first_line, 1};
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = line_end(text, begin);
    const std::size_t next = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
    if (offset < next || end == text.size()) break;
    begin = next;
    ++place.line;
  }
  place.column = offset - begin + 1;
  return place;
}

}  // namespace xfen
