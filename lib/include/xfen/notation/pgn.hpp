#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "xfen/fen/error.hpp"

namespace xfen {

/// What can be wrong with a game, or readable but not as it should be.
enum class PgnErrorKind : std::uint8_t {
  unexpected_text,         ///< no move, number, result or mark
  illegal_move,            ///< or one that is not clear
  illegal_null_move,       ///< of a side that is in check
  bad_tag,                 ///< neither name nor value can be told
  unterminated_comment,    ///< up to the end of the text, or to where a new game begins
  unterminated_variation,  ///< at the end of the game
  unopened_variation,      ///< a `)` too many
  variation_without_move,  ///< nothing was played to which there is an alternative
  too_deep,                ///< more variations inside one another than `max_pgn_depth`
  game_too_long,           ///< more bytes than `max_pgn_game`
  unknown_variant,
  unsupported_variant,  ///< known by name, but not built in
  missing_fen,          ///< the variant has no array of its own
  bad_fen,              ///< or one of an impossible position
  unwritable_fen,       ///< the dialect that is written cannot carry the position
  letter_clash,         ///< the letters asked for mean two men of the variant
  unescaped_quote,
  repeated_tag,
  missing_result,
  result_mismatch,   ///< the tag says something else than the moves' end
  variant_inferred,  ///< from the FEN
  variant_widened,   ///< the FEN does not fit the variant named, only the random one of its family
};

/// One row of the table of kinds: its name in every output, and what it means in a line.
struct PgnErrorInfo {
  PgnErrorKind kind;
  std::string_view name;
  std::string_view summary;
};

/// Every kind, in the order of the enumeration.
const std::array<PgnErrorInfo, 22>& pgn_error_table();

std::string_view name_of(PgnErrorKind kind);

/// One problem of a game, as data. `offset` and `length` are bytes of the text that was read.
struct PgnProblem {
  PgnErrorKind kind{};
  Severity severity = Severity::error;
  std::size_t offset = 0;
  std::size_t length = 0;
  std::string message;

  friend bool operator==(const PgnProblem&, const PgnProblem&) = default;
};

/// A piece of the text that is read, not a copy.
struct PgnToken {
  std::string_view text;
  std::size_t offset = 0;
};

/// A tag pair. The value stands as it is written: `unescaped` undoes `\"` and `\\`.
struct PgnTag {
  std::string_view name;
  std::string_view value;
  std::size_t offset = 0;        ///< of the bracket
  std::size_t value_offset = 0;  ///< of the value, behind the quote
};

std::string unescaped(std::string_view tag_value);

/// Is told what stands in a text of games, in the order of the text. The default is to pass over.
class PgnVisitor {
 public:
  virtual ~PgnVisitor() = default;

  virtual void begin_game(std::size_t /*offset*/) {}
  virtual void tag(const PgnTag& /*tag*/) {}
  /// Behind the tags, also if there are none and if no moves follow. If it is false, nothing more
  /// of this game is told but its end.
  virtual bool begin_moves() { return true; }
  /// A move in whatever spelling, or a null move; marks behind it are told as `nag`.
  virtual void move(const PgnToken& /*move*/) {}
  /// "$5", "!?", "+-" as written.
  virtual void nag(const PgnToken& /*nag*/) {}
  /// What stands between braces, or behind a semicolon up to the end of the line.
  virtual void comment(const PgnToken& /*comment*/, bool /*to_line_end*/) {}
  virtual void begin_variation(std::size_t /*offset*/) {}
  virtual void end_variation(std::size_t /*offset*/) {}
  /// "1-0", "0-1", "1/2-1/2", "*"; other spellings are told as these.
  virtual void result(const PgnToken& /*result*/) {}
  virtual void problem(const PgnProblem& /*problem*/) {}
  /// Every game that was begun ends. `end` is behind its last token.
  virtual void end_game(std::size_t /*end*/) {}
};

/// Reads every game of a text in PGN's import format (S. J. Edwards 1994, 8) and in what the world
/// writes instead: comments of both kinds, variations, NAGs and their signs, escape lines, missing
/// results and blank lines, records of tags alone, several games a line, any line ends, UTF-8 or
/// another code that contains ASCII. No rule of any game is applied. Nothing is copied, no
/// recursion. After a problem reading goes on behind it.
///
/// A game ends behind its result and the comments that follow; and where a tag stands at the
/// beginning of a line behind moves, or a tag of the name "Event" or of the first name of these
/// tags comes again. An open comment ends there too, if the line before the tag is blank. The
/// last game of a text that is `cut_off` (`PgnPiece::open`) is too long.
void read_pgn(std::string_view text, PgnVisitor& visitor, bool cut_off = false);

/// True of "--", "Z0" and the other spellings of a null move.
bool is_null_move(std::string_view move);

/// A place in a text for people: both count from 1, columns in bytes.
struct TextPlace {
  std::uint64_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// Where `offset` is in `text`, whose first line has the number `first_line`. Lines end with LF,
/// CRLF or CR.
TextPlace place_in(std::string_view text, std::size_t offset, std::uint64_t first_line = 1);

}  // namespace xfen
