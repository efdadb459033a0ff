#include "advice.hpp"

#include <array>

namespace xfen::tool {

namespace {

using enum FenErrorKind;

struct Advice {
  FenErrorKind kind;
  std::string_view text;
};

constexpr std::string_view rights =
    "Write K, Q, k, q for the rights that are left (capital for White; K and k towards the last "
    "file, Q and q towards the a-file), or - if nobody may castle.";
constexpr std::string_view passed =
    "Write the square that a pawn has just jumped over with its double step, or - if the last move "
    "was none; - is nearly always right.";
constexpr std::string_view clock =
    "Write how many moves of either side were made since the last capture or pawn move, as a plain "
    "number; 0 if you do not know.";
constexpr std::string_view number =
    "Write the number of the move that is being played, as a plain number; 1 if you do not know.";
constexpr std::string_view blanks =
    "Put exactly one blank between the fields and none around them.";
constexpr std::string_view drop_game =
    "Take it out: men in hand belong to games in which captured men come back.";
constexpr std::string_view counters_missing =
    "Nothing to do if the values that were taken are right; else write the missing fields.";
constexpr std::string_view dropped = "It was left out. If it was meant, mend what it refers to.";
constexpr std::string_view spelling = "Nothing is wrong; this is only another way to write it.";
constexpr std::string_view other_dialect =
    "Choose another dialect; this one has no way to write the position.";

constexpr std::array<Advice, fen_error_kinds> table = {{
    {empty, "Give a text: board, side to move, castling rights, en passant, and two counters."},
    {control_char, "Take the invisible character out, or write what should stand there."},
    {multiple_lines, "Give one line at a time."},
    {non_ascii, "Use plain letters, digits and signs: K for a king, - for a dash."},
    {bom, "Save the file without a byte order mark."},
    {bad_whitespace, blanks},
    {missing_field, "Write all six fields; the fix adds the usual values for those that miss."},
    {trailing_data, "Take out what stands behind the sixth field."},
    {bad_board_char,
     "Use only letters for men, numbers for empty squares, and / between the ranks."},
    {bad_piece,
     "Write the letter of one of the game's men. If the text belongs to another game, name that "
     "with --variant."},
    {bad_rank_count,
     "Write every rank of the board, also the empty ones (8 on a board of eight files), with one / "
     "between each two."},
    {bad_rank_width,
     "Each letter is one square and each number that many empty squares; together they must fill "
     "the rank. Put in what is missing, or take out what is too much."},
    {digit_run, "Add the neighbouring numbers up and write the sum."},
    {zero_digit, "Write how many squares are empty; a rank without empty squares has no number."},
    {bad_promoted_marker, "Take the ~ out; it may only stand behind the letter of a man."},
    {bad_holdings, drop_game},
    {unsupported_holdings, drop_game},
    {unsupported_board,
     "Name the game with --variant, or write the board in the size that the game has."},
    {bad_side, "Write w if White is to move next, b if Black is."},
    {bad_castling, rights},
    {castling_order, "Write White's letters first, and K before Q; the meaning stays."},
    {castling_duplicate, "Write each right once."},
    {castling_side_conflict,
     "A king can castle with one rook on each side: keep the letter of the rook that is meant."},
    {castling_no_king,
     "A right needs the king at home, on its first rank: mend the board if the king is misplaced, "
     "else leave the letter out."},
    {castling_no_rook,
     "A right needs its rook at home, beside the king: mend the board if the rook is misplaced, "
     "else leave the letter out."},
    {castling_wrong_square,
     "In this game king and rook castle from their squares in the start position only: leave the "
     "letter out, or name another game."},
    {castling_mode_conflict,
     "The small s or m in front says how far the king goes: leave it out, or name another game."},
    {bad_ep_square, passed},
    {ep_wrong_rank, passed},
    {ep_no_pawn, passed},
    {ep_not_empty, passed},
    {bad_halfmove, clock},
    {bad_fullmove, number},
    {counter_overflow, "Write a smaller number; no game is that long."},
    {line_too_long, "This cannot be a position; check what was pasted."},
    {missing_fields, counters_missing},
    {missing_counters, counters_missing},
    {trailing_newline, "Nothing to do; it was left out."},
    {underscore_separator, blanks},
    {extra_whitespace, blanks},
    {unicode_dash, "Write a plain - (hyphen)."},
    {side_case, "Write w or b as a small letter."},
    {ep_case, "Write the file as a small letter."},
    {trailing_slash, "Take the last / out; it only stands between ranks."},
    {trailing_semicolon, "Take the ; out."},
    {promoted_marker_dropped, "Nothing to do; such marks belong to other games."},
    {empty_holdings_dropped, "Nothing to do; men in hand belong to other games."},
    {right_dropped, dropped},
    {ep_dropped, dropped},
    {fullmove_zero, "Count moves from 1."},
    {leading_zero, "Write the number without zeros in front."},
    {dash_counter, "Write a number."},
    {prefix_without_rights, "Write - if nobody may castle."},
    {noncanonical_castling, spelling},
    {noncanonical_ep, spelling},
    {unusual_castling_squares,
     "Nothing to do if a game with mixed start squares is meant, such as Chess960; else check "
     "where king and rooks stand."},
    {variant_hint, "If that game is meant, name it with --variant."},
    {unrepresentable_right, other_dialect},
    {unrepresentable_mode, other_dialect},
    {unrepresentable_board, other_dialect},
    {bad_opcode,
     "Begin the operation with a letter, then up to 14 letters, digits or _; end the one before "
     "with ;."},
    {duplicate_opcode, "Leave one of them."},
    {missing_operand, "Write what belongs behind the opcode."},
    {extra_operand, "Take it out, or put the whole text in quotes if it is one."},
    {bad_operand, "Write a number, without sign unless it is an evaluation."},
    {unterminated_string, "Close the string with a quote before the ;."},
    {long_string, "Other programs may cut it: shorten it to 255 bytes."},
    {string_escape,
     "Nothing to do for programs that know \\\" and \\\\; the standard has no such signs."},
    {unquoted_string, "Put the text in quotes."},
    {bad_move, "Write a move that is legal there, in SAN; see which ones are with xfen moves."},
    {noncanonical_move, spelling},
    {duplicate_move, "Leave one of them."},
    {move_order, spelling},
    {unchecked_moves, "Mend the position first, then its moves are looked at."},
    {empty_operation, "Take the semicolon out."},
    {leading_semicolon,
     "Nothing to do for perft suites; an EPD ends each operation with a semicolon."},
    {missing_semicolon, "Write a semicolon at the end."},
    {epd_counters, "An EPD has four fields; it gives the counters as hmvc and fmvn."},
    {counter_conflict, "Write the counter once."},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].kind) != i || table[i].text.empty()) return false;
  return true;
}
static_assert(in_order(), "one row a kind, in the order of the enumeration");

}  // namespace

std::string_view advice_of(FenErrorKind kind) { return table[static_cast<std::size_t>(kind)].text; }

std::string_view meaning_of(FindingSeverity severity) {
  switch (severity) {
    case FindingSeverity::unusable:
      return "No game can go on from here: mend the board or the side to move.";
    case FindingSeverity::impossible:
      return "The text is well written, but no game leads to this position; composed problems may "
             "want that.";
    case FindingSeverity::suspicious:
      return "Possible, but look at it twice.";
  }
  return "";
}

}  // namespace xfen::tool
