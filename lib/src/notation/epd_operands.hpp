#pragma once

#include <optional>
#include <string>
#include <vector>

#include "epd_report.hpp"
#include "epd_scanner.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/epd.hpp"
#include "xfen/notation/epd_opcodes.hpp"

namespace xfen::detail {

/// Reads operands of one EPD. Without a position moves are not looked at.
class OperandReader {
 public:
  OperandReader(const AnyPosition* position, EpdReport& report)
      : position_(position), report_(report) {}

  /// What the operand of that opcode means; nothing if it was refused.
  EpdValue read(const EpdWords& words, const EpdOpcode& opcode);

 private:
  EpdValue number(const EpdWords& words, const EpdOpcode& opcode);
  EpdValue string(const EpdWords& words, const std::vector<EpdToken>& tokens);
  EpdValue strings(const EpdWords& words, const std::vector<EpdToken>& tokens);
  EpdValue one_move(const EpdWords& words, const std::vector<EpdToken>& tokens);
  EpdValue move_set(const EpdWords& words, const std::vector<EpdToken>& tokens);
  EpdValue line(const EpdWords& words, const std::vector<EpdToken>& tokens);
  std::string plain(const EpdWords& words, const EpdToken& token);
  std::optional<Move> move(const AnyPosition& position, const EpdWords& words,
                           const FieldText& text);

  const AnyPosition* position_;
  EpdReport& report_;
};

/// The fields of a record as a position; why there is none in words, for messages.
expected<AnyPosition, std::string> position_of(const ReadResult& read);

/// Moves of one position as SAN, one blank apart, each once, in ASCII order.
std::string text_of_set(const AnyPosition& position, const std::vector<Move>& moves);

}  // namespace xfen::detail
