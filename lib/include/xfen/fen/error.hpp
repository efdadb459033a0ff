#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xfen {

/// The part of a FEN that a problem lies in. `line` is the text as a whole, `operation` one of an
/// EPD behind the fields.
enum class FenField : std::uint8_t {
  line,
  placement,
  side,
  castling,
  en_passant,
  halfmove,
  fullmove,
  operation
};

enum class Severity : std::uint8_t { error, warning };

/// What can be wrong with a text, or readable but not as it should be. Some kinds are an error at
/// one level and a warning at another. The kinds from `unrepresentable_right` to
/// `unrepresentable_board` are the writer's, those behind them are of EPDs.
enum class FenErrorKind : std::uint8_t {
  empty,
  control_char,
  multiple_lines,
  non_ascii,
  bom,
  bad_whitespace,
  missing_field,
  trailing_data,
  bad_board_char,
  bad_piece,
  bad_rank_count,
  bad_rank_width,
  digit_run,
  zero_digit,
  bad_promoted_marker,
  bad_holdings,
  unsupported_holdings,
  unsupported_board,
  bad_side,
  bad_castling,
  castling_order,
  castling_duplicate,
  castling_side_conflict,
  castling_no_king,
  castling_no_rook,
  castling_wrong_square,
  castling_mode_conflict,
  bad_ep_square,
  ep_wrong_rank,
  ep_no_pawn,
  ep_not_empty,
  bad_halfmove,
  bad_fullmove,
  counter_overflow,
  line_too_long,
  missing_fields,
  missing_counters,
  trailing_newline,
  underscore_separator,
  extra_whitespace,
  unicode_dash,
  side_case,
  ep_case,
  trailing_slash,
  trailing_semicolon,
  promoted_marker_dropped,
  empty_holdings_dropped,
  right_dropped,
  ep_dropped,
  fullmove_zero,
  leading_zero,
  dash_counter,
  prefix_without_rights,
  noncanonical_castling,
  noncanonical_ep,
  unusual_castling_squares,
  variant_hint,
  unrepresentable_right,
  unrepresentable_mode,
  unrepresentable_board,
  bad_opcode,
  duplicate_opcode,
  missing_operand,
  extra_operand,
  bad_operand,
  unterminated_string,
  long_string,
  string_escape,
  unquoted_string,
  bad_move,
  noncanonical_move,
  duplicate_move,
  move_order,
  unchecked_moves,
  empty_operation,
  leading_semicolon,
  missing_semicolon,
  epd_counters,
  counter_conflict,
};

/// How many kinds there are.
inline constexpr std::size_t fen_error_kinds = 79;

/// One row of the table of kinds: its name in every output, and what it means in a line.
struct FenErrorInfo {
  FenErrorKind kind;
  std::string_view name;
  std::string_view summary;
};

/// Every kind, in the order of the enumeration.
const std::array<FenErrorInfo, fen_error_kinds>& fen_error_table();

std::string_view name_of(FenErrorKind kind);
std::string_view name_of(FenField field);

/// One problem of a text, as data. `offset` and `length` are bytes of the text that was read; an
/// empty span marks a place where something is missing.
struct FenError {
  FenErrorKind kind{};
  Severity severity = Severity::error;
  FenField field = FenField::line;
  std::size_t offset = 0;
  std::size_t length = 0;
  std::string message;
  /// Text to put in place of the span, where the repair is certain. The fixes of one answer are
  /// meant to be applied together (`apply_fixes`).
  std::optional<std::string> fix = std::nullopt;

  friend bool operator==(const FenError&, const FenError&) = default;
};

/// Orders problems by their place in the text, and what lies at one place as it was found.
void order_by_place(std::vector<FenError>& problems);

}  // namespace xfen
