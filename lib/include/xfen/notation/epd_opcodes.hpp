#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace xfen {

/// What stands behind an opcode of an EPD.
enum class EpdOperand : std::uint8_t {
  none,
  anything,  ///< whatever the program that wrote it means
  integer,   ///< with or without a sign
  count,     ///< a whole number without sign
  string,    ///< one text in quotes
  strings,   ///< several, in an order that means something
  move,      ///< one that is legal in the position
  move_set,  ///< legal in the position; none of them is before the others
  line,      ///< moves one after the other
};

/// "moves" for a set, else as the enumerator.
std::string_view name_of(EpdOperand operand);

/// Where an opcode is described.
enum class EpdSource : std::uint8_t {
  pgn1994,   ///< PGN specification of 1994-03-12, section 16.2.5
  epd1995,   ///< EPD specification of 1995-11-26
  practice,  ///< in neither text, but in many files
};

/// "1994", "1995", "in use".
std::string_view name_of(EpdSource source);

/// One row of the table of opcodes.
struct EpdOpcode {
  std::string_view name{};     ///< of a family its first member: "c0"
  std::string_view meaning{};  ///< in a few words, without a full stop
  EpdOperand operand{};
  EpdSource source{};
  bool optional = false;    ///< the operand may be missing
  int last = -1;            ///< number of a family's last member, 9 for c0 to c9; else -1
  std::uint64_t least = 0;  ///< of a count
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< of a count
};

/// Every known opcode or family, in ASCII order. Others may stand in an EPD, too, with any operand.
std::span<const EpdOpcode> epd_opcodes();

/// The row of an opcode, which is written exactly so; null if it is unknown.
const EpdOpcode* find_epd_opcode(std::string_view name);

}  // namespace xfen
