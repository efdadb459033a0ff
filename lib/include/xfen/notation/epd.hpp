#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "xfen/describe/move.hpp"
#include "xfen/expected.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen {

/// A line, parted where the position ends.
struct EpdParts {
  std::string_view text;
  std::size_t position = 0;  ///< bytes of the fields
  bool counters = false;     ///< there are six fields, as in a FEN, and not four

  std::string_view fields() const { return text.substr(0, position); }
  /// What stands behind the fields, with the white space before it.
  std::string_view operations() const { return text.substr(position); }
};

/// Parts a line. If it is `certain` that the line is an EPD, all that stands behind four fields is
/// operations, but for two counters, which many programs write. Else it is an EPD only if a known
/// opcode stands there, or a word with a `;` somewhere behind it, or a `;`; other lines are FENs:
/// they have no operations.
EpdParts split_epd(std::string_view line, bool certain = true);

/// What an operand means. A text that has no such meaning, or that was refused, has none
/// (`std::monostate`); strings are without quotes and escapes.
using EpdValue = std::variant<std::monostate, std::int64_t, std::uint64_t, std::string,
                              std::vector<std::string>, std::vector<Move>>;

/// An opcode and what belongs to it.
struct EpdOperation {
  std::string opcode;
  std::string operand{};  ///< as it was written, without blanks around
  EpdValue value{};       ///< of the type that `find_epd_opcode(opcode)->operand` names
  /// All bytes from the end of the operation before to behind this one's `;`. Empty in an operation
  /// that was not read.
  std::string spelling{};
  std::size_t offset = 0;  ///< of the opcode in the text that was read
  std::size_t length = 0;  ///< from there to the end of the operand

  friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

/// A position with operations.
struct EpdRecord {
  /// The fields. Its counters are those of hmvc and fmvn, or 0 and 1.
  ReadResult position;
  std::vector<EpdOperation> operations;  ///< in the order of the text
  std::string rest;                      ///< bytes behind the last operation
  std::vector<FenError> problems;        ///< of the operations, in the order of the text

  /// True if neither the fields nor the operations have an error.
  bool ok() const;
  /// The first operation of that opcode; null if there is none.
  const EpdOperation* find(std::string_view opcode) const;
};

/// Reads an EPD (PGN specification of 1994, 16.2; EPD specification of 1995). Moves are read in the
/// variant and at the level of `reader`; they must be legal, and those of a line legal one after
/// the other. An unknown opcode has any operand.
///
/// `strict`: the standard to the letter. `standard`: what has one certain meaning, with a warning:
/// six fields, a missing last `;`, empty operations, white space, moves that are not SAN or out of
/// order, strings without quotes, `\"` and `\\` in strings. `lenient`: also operands that are wrong
/// and opcodes that stand there twice, as text without a value.
///
///     const xfen::EpdRecord record = xfen::read_epd(line, xfen::FenReader());
///     if (const xfen::EpdOperation* best = record.find("bm"))
///       for (const xfen::Move move : std::get<std::vector<xfen::Move>>(best->value)) ...
EpdRecord read_epd(std::string_view text, const FenReader& reader);

/// The same of a line that was parted before.
EpdRecord read_epd(const EpdParts& parts, const FenReader& reader);

/// How operations are written.
enum class EpdStyle : std::uint8_t {
  canonical,  ///< by opcode in ASCII order, one blank apart, moves as SAN, sets sorted
  kept,       ///< byte for byte as they were read
};

/// Writes four fields in `dialect` and the operations. The counters of the setup are written as
/// hmvc and fmvn if they are not 0 and 1, or if the record has these operations. Operations without
/// a value are written as they stand; so are moves that are not legal in the position.
///
/// The record must have a setup. An error is what the dialect cannot carry.
expected<std::string, WriteError> write_epd(const EpdRecord& record, const Dialect& dialect = xfen,
                                            EpdStyle style = EpdStyle::canonical);

}  // namespace xfen
