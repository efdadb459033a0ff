#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "epd_report.hpp"
#include "xfen/fen/fields.hpp"

namespace xfen::detail {

/// An operation as text, in the whole text's bytes.
struct EpdWords {
  FieldText opcode;
  FieldText operand;   ///< without blanks around; empty: its place, behind the opcode
  FieldText spelling;  ///< from the end of the operation before, with the `;`
};

struct ScannedEpd {
  std::vector<EpdWords> operations;
  FieldText rest;  ///< behind the last operation
};

/// Parts what stands from `start` on at the semicolons outside of strings, and says what is wrong
/// with blanks, semicolons and characters.
ScannedEpd scan_operations(std::string_view text, std::size_t start, EpdReport& report);

/// A part of an operand: a string with its quotes, or a word.
struct EpdToken {
  FieldText place;
  bool quoted = false;
  bool closed = true;  ///< of a string: it has its second quote
};

std::vector<EpdToken> tokens_of(const FieldText& operand);

/// What a string stands for. `escaped` becomes true if that is less than all between the quotes.
std::string unquoted(const EpdToken& token, bool& escaped);

/// A value as a string of an operand.
std::string quoted_string(std::string_view value);

constexpr bool is_epd_blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace xfen::detail
