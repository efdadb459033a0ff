#include "xfen/fen/error.hpp"

#include <algorithm>

namespace xfen {

namespace {

using enum FenErrorKind;

constexpr std::array<FenErrorInfo, fen_error_kinds> table = {{
    {empty, "empty", "there is no text"},
    {control_char, "control_char", "a control character"},
    {multiple_lines, "multiple_lines", "more than one line"},
    {non_ascii, "non_ascii", "a character outside ASCII"},
    {bom, "bom", "a byte order mark in front"},
    {bad_whitespace, "bad_whitespace", "fields not parted by one blank"},
    {missing_field, "missing_field", "fewer than six fields"},
    {trailing_data, "trailing_data", "text behind the sixth field"},
    {bad_board_char, "bad_board_char", "a character that no placement has"},
    {bad_piece, "bad_piece", "a letter that is no man of the variant"},
    {bad_rank_count, "bad_rank_count", "too few or too many ranks"},
    {bad_rank_width, "bad_rank_width", "a rank that does not fill its squares"},
    {digit_run, "digit_run", "one gap written as several numbers"},
    {zero_digit, "zero_digit", "a gap number that starts with 0"},
    {bad_promoted_marker, "bad_promoted_marker", "a ~ where it marks no man"},
    {bad_holdings, "bad_holdings", "malformed holdings"},
    {unsupported_holdings, "unsupported_holdings", "holdings of a drop game"},
    {unsupported_board, "unsupported_board", "a board size that the variant does not have"},
    {bad_side, "bad_side", "a side to move that is neither w nor b"},
    {bad_castling, "bad_castling", "a character that names no right"},
    {castling_order, "castling_order", "rights out of order"},
    {castling_duplicate, "castling_duplicate", "one right named twice"},
    {castling_side_conflict, "castling_side_conflict", "two rooks named on one side of the king"},
    {castling_no_king, "castling_no_king", "a right without a king on its base rank"},
    {castling_no_rook, "castling_no_rook", "a right without a rook"},
    {castling_wrong_square, "castling_wrong_square", "a right off the squares of the variant"},
    {castling_mode_conflict, "castling_mode_conflict", "a prefix against the variant"},
    {bad_ep_square, "bad_ep_square", "no en passant square"},
    {ep_wrong_rank, "ep_wrong_rank", "an en passant square on the wrong rank"},
    {ep_no_pawn, "ep_no_pawn", "an en passant square without its pawn"},
    {ep_not_empty, "ep_not_empty", "an en passant square that no pawn can have passed"},
    {bad_halfmove, "bad_halfmove", "a halfmove clock that is no number"},
    {bad_fullmove, "bad_fullmove", "a move number that is none"},
    {counter_overflow, "counter_overflow", "a counter above 65535"},
    {line_too_long, "line_too_long", "more than 4096 bytes"},
    {missing_fields, "missing_fields", "fields missing at the end, defaults taken"},
    {missing_counters, "missing_counters", "no counters, 0 and 1 taken"},
    {trailing_newline, "trailing_newline", "a line end behind the text"},
    {underscore_separator, "underscore_separator", "something else for the blanks"},
    {extra_whitespace, "extra_whitespace", "white space that is not one blank"},
    {unicode_dash, "unicode_dash", "a typographic dash for -"},
    {side_case, "side_case", "the side to move in upper case"},
    {ep_case, "ep_case", "the en passant file in upper case"},
    {trailing_slash, "trailing_slash", "a slash behind the last rank"},
    {trailing_semicolon, "trailing_semicolon", "a semicolon behind the text"},
    {promoted_marker_dropped, "promoted_marker_dropped", "a mark of a promoted man, dropped"},
    {empty_holdings_dropped, "empty_holdings_dropped", "empty holdings, dropped"},
    {right_dropped, "right_dropped", "a right without meaning, dropped"},
    {ep_dropped, "ep_dropped", "an impossible en passant square, dropped"},
    {fullmove_zero, "fullmove_zero", "move number 0, taken as 1"},
    {leading_zero, "leading_zero", "a counter with leading zeros"},
    {dash_counter, "dash_counter", "a dash for a counter"},
    {prefix_without_rights, "prefix_without_rights", "a castling prefix without rights"},
    {noncanonical_castling, "noncanonical_castling", "rights that X-FEN spells otherwise"},
    {noncanonical_ep, "noncanonical_ep", "an en passant square that X-FEN leaves out"},
    {unusual_castling_squares, "unusual_castling_squares", "rights off the orthodox squares"},
    {variant_hint, "variant_hint", "a sign of another variant"},
    {unrepresentable_right, "unrepresentable_right", "a right that the dialect cannot name"},
    {unrepresentable_mode, "unrepresentable_mode", "a castling style that the dialect cannot name"},
    {unrepresentable_board, "unrepresentable_board", "a board that the dialect does not have"},
    {bad_opcode, "bad_opcode", "text that is no opcode"},
    {duplicate_opcode, "duplicate_opcode", "an opcode for the second time"},
    {missing_operand, "missing_operand", "an opcode without its operand"},
    {extra_operand, "extra_operand", "more operands than the opcode has"},
    {bad_operand, "bad_operand", "an operand that is no number, or too small or large"},
    {unterminated_string, "unterminated_string", "a string without its closing quote"},
    {long_string, "long_string", "a string of more than 255 bytes"},
    {string_escape, "string_escape", "a backslash before a quote or a backslash"},
    {unquoted_string, "unquoted_string", "a string operand without quotes"},
    {bad_move, "bad_move", "text that is no legal move there"},
    {noncanonical_move, "noncanonical_move", "a move that SAN spells otherwise"},
    {duplicate_move, "duplicate_move", "one move for the second time"},
    {move_order, "move_order", "moves out of ASCII order"},
    {unchecked_moves, "unchecked_moves", "moves of what is no position, not looked at"},
    {empty_operation, "empty_operation", "a semicolon that ends no operation"},
    {leading_semicolon, "leading_semicolon", "operations with the semicolon in front"},
    {missing_semicolon, "missing_semicolon", "a last operation without semicolon"},
    {epd_counters, "epd_counters", "counters of a FEN before operations"},
    {counter_conflict, "counter_conflict", "a counter that is given twice, differently"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].kind) != i) return false;
  return true;
}
static_assert(in_order(), "one row a kind, in the order of the enumeration");

}  // namespace

const std::array<FenErrorInfo, fen_error_kinds>& fen_error_table() { return table; }

std::string_view name_of(FenErrorKind kind) { return table[static_cast<std::size_t>(kind)].name; }

std::string_view name_of(FenField field) {
  constexpr std::array<std::string_view, 8> names = {
      "line", "placement", "side", "castling", "en_passant", "halfmove", "fullmove", "operation"};
  return names[static_cast<std::size_t>(field)];
}

void order_by_place(std::vector<FenError>& problems) {
  // Insertion, because the parts of a text are judged nearly in order.
  for (auto at = problems.begin(); at != problems.end(); ++at) {
    const auto place = std::upper_bound(
        problems.begin(), at, at->offset,
        [](std::size_t offset, const FenError& other) { return offset < other.offset; });
    std::rotate(place, at, std::next(at));
  }
}

}  // namespace xfen
