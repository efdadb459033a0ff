#include <algorithm>
#include <map>
#include <optional>

#include "epd_operands.hpp"
#include "epd_scanner.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/epd.hpp"
#include "xfen/notation/epd_opcodes.hpp"
#include "xfen/notation/san.hpp"

namespace xfen {

using namespace detail;

namespace {

bool is_legal(const AnyPosition& position, Move move) {
  const std::vector<Move> moves = position.legal_moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

class RecordWriter {
 public:
  explicit RecordWriter(const EpdRecord& record) : record_(record), setup_(*record.position.setup) {
    if (const auto made = position_of(record.position)) position_ = *made;
  }

  std::string canonical() const {
    const std::vector<EpdOperation> counters = missing_counters();
    // Those of one opcode stay in their order: the first one counts.
    std::multimap<std::string_view, const EpdOperation*> by_opcode;
    for (const auto* operations : {&counters, &record_.operations})
      for (const EpdOperation& operation : *operations)
        by_opcode.emplace(operation.opcode, &operation);
    std::string text;
    for (const auto& [opcode, operation] : by_opcode) text += words_of(*operation);
    return text;
  }

  std::string kept() const {
    std::string text;
    for (const EpdOperation& counter : missing_counters()) text += words_of(counter);
    for (const EpdOperation& operation : record_.operations) {
      // The last one may have been read without its semicolon.
      if (&operation != &record_.operations.front() && !text.ends_with(';')) text += ';';
      text += is_as_it_was(operation) ? operation.spelling : words_of(operation);
    }
    return text + record_.rest;
  }

 private:
  std::optional<std::uint64_t> counter_of(std::string_view opcode) const {
    if (opcode == "hmvc") return setup_.halfmoves;
    if (opcode == "fmvn") return setup_.fullmoves;
    return std::nullopt;
  }

  /// Those that no operation gives, if they are not what is taken for them.
  std::vector<EpdOperation> missing_counters() const {
    std::vector<EpdOperation> operations;
    if (setup_.fullmoves != 1 && record_.find("fmvn") == nullptr)
      operations.push_back({.opcode = "fmvn", .value = std::uint64_t{setup_.fullmoves}});
    if (setup_.halfmoves != 0 && record_.find("hmvc") == nullptr)
      operations.push_back({.opcode = "hmvc", .value = std::uint64_t{setup_.halfmoves}});
    return operations;
  }

  bool is_as_it_was(const EpdOperation& operation) const {
    if (operation.spelling.empty()) return false;
    const auto counter = counter_of(operation.opcode);
    const auto* value = std::get_if<std::uint64_t>(&operation.value);
    return !counter || value == nullptr || *value == *counter;
  }

  std::string words_of(const EpdOperation& operation) const {
    std::string text = ' ' + operation.opcode;
    const std::string operand = operand_of(operation);
    if (!operand.empty()) text += ' ' + operand;
    return text += ';';
  }

  std::string operand_of(const EpdOperation& operation) const {
    const EpdValue& value = operation.value;
    if (const auto* number = std::get_if<std::uint64_t>(&value))
      return std::to_string(counter_of(operation.opcode).value_or(*number));
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* string = std::get_if<std::string>(&value)) return quoted_string(*string);
    if (const auto* strings = std::get_if<std::vector<std::string>>(&value)) return all(*strings);
    if (const auto* moves = std::get_if<std::vector<Move>>(&value))
      if (const auto text = moves_of(operation.opcode, *moves)) return *text;
    return operation.operand;
  }

  static std::string all(const std::vector<std::string>& strings) {
    std::string text;
    for (const std::string& string : strings) {
      if (!text.empty()) text += ' ';
      text += quoted_string(string);
    }
    return text;
  }

  std::optional<std::string> moves_of(std::string_view opcode,
                                      const std::vector<Move>& moves) const {
    if (!position_) return std::nullopt;
    const EpdOpcode* row = find_epd_opcode(opcode);
    if (row == nullptr || row->operand != EpdOperand::move_set) return line_of(moves);
    const bool legal = std::all_of(moves.begin(), moves.end(),
                                   [this](Move move) { return is_legal(*position_, move); });
    if (!legal) return std::nullopt;
    return text_of_set(*position_, moves);
  }

  std::optional<std::string> line_of(const std::vector<Move>& moves) const {
    AnyPosition position = *position_;
    std::string text;
    for (const Move move : moves) {
      if (!is_legal(position, move)) return std::nullopt;
      if (!text.empty()) text += ' ';
      text += san_text(position, move);
      position.play(move);
    }
    return text;
  }

  const EpdRecord& record_;
  const Setup& setup_;
  std::optional<AnyPosition> position_;
};

}  // namespace

expected<std::string, WriteError> write_epd(const EpdRecord& record, const Dialect& dialect,
                                            EpdStyle style) {
  Dialect four_fields = dialect;
  four_fields.counters = CounterPolicy::none;
  auto text = write_fen(*record.position.setup, *record.position.variant, four_fields);
  if (!text) return text;
  const RecordWriter writer(record);
  return *text + (style == EpdStyle::kept ? writer.kept() : writer.canonical());
}

}  // namespace xfen
