#include <algorithm>
#include <optional>
#include <set>

#include "ascii.hpp"
#include "epd_operands.hpp"
#include "epd_report.hpp"
#include "epd_scanner.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/epd.hpp"
#include "xfen/notation/epd_opcodes.hpp"

namespace xfen {

using namespace detail;

namespace {

using enum FenErrorKind;

constexpr std::size_t longest_opcode = 15;

bool is_opcode(std::string_view text) {
  return text.size() <= longest_opcode && is_letter(text[0]) &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

bool is_counter(std::string_view opcode) { return opcode == "hmvc" || opcode == "fmvn"; }

bool has_error(const std::vector<FenError>& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const FenError& p) { return p.severity == Severity::error; });
}

class RecordReader {
 public:
  RecordReader(EpdParts parts, const FenReader& reader)
      : parts_(parts), reader_(reader), report_(reader.options(), record_.problems) {}

  EpdRecord run() {
    take_line_end();
    read_position();
    // A FEN alone has been judged as a whole.
    if (!parts_.operations().empty() && is_one_line()) read_operations();
    order_by_place(record_.problems);
    return std::move(record_);
  }

 private:
  void take_line_end() {
    std::string_view text = parts_.text;
    const auto drop = [&](std::string_view end) {
      if (!text.ends_with(end) || text.size() - end.size() < parts_.position) return false;
      text.remove_suffix(end.size());
      return true;
    };
    const std::size_t size = text.size();
    if (reader_.options().level == Level::strict) {
      drop("\r\n") || drop("\n") || drop("\r");
    } else {
      while (drop("\n") || drop("\r")) {}
      if (text.size() != size)
        report_.warning(trailing_newline, {parts_.text.substr(text.size()), text.size()},
                        "a line end behind the text", "");
    }
    parts_.text = text;
  }

  void read_position() {
    if (parts_.counters) {
      reader_.read(parts_.fields(), record_.position);
    } else {
      // The counters of an EPD are not missing.
      std::string fields(parts_.fields());
      fields += " 0 1";
      reader_.read(fields, record_.position);
    }
  }

  /// Says why if the text is longer than a line or more than one.
  bool is_one_line() {
    const std::string_view text = parts_.text;
    if (parts_.position > max_line) return false;  // said of the fields
    if (text.size() > max_line) {
      report_.error(line_too_long, {text.substr(max_line), max_line},
                    "a line has at most 4096 bytes");
      return false;
    }
    const std::size_t end = text.find_first_of("\r\n", parts_.position);
    if (end == std::string_view::npos) return true;
    report_.error(multiple_lines, {text.substr(end, 1), end}, "the text goes on in another line");
    return false;
  }

  void read_operations() {
    const ScannedEpd scanned = scan_operations(parts_.text, parts_.position, report_);
    record_.rest = scanned.rest.text;
    if (scanned.operations.empty()) return;
    if (parts_.counters)
      report_.deviation(epd_counters, counters(),
                        "an EPD has four fields; its counters are hmvc and fmvn");
    make_position();
    for (const EpdWords& words : scanned.operations) take(words);
    apply_counters();
  }

  /// The fifth and sixth field.
  FieldText counters() const {
    const auto fields = fields_of(parts_.fields());
    const std::size_t begin = fields[4].offset;
    return {parts_.text.substr(begin, parts_.position - begin), begin};
  }

  void make_position() {
    if (!record_.position.ok()) return;
    const auto made = position_of(record_.position);
    if (made)
      position_ = *made;
    else
      why_no_position_ = made.error();
  }

  void take(const EpdWords& words) {
    EpdOperation operation{.opcode = std::string(words.opcode.text),
                           .operand = std::string(words.operand.text),
                           .spelling = std::string(words.spelling.text),
                           .offset = words.opcode.offset,
                           .length = words.operand.end() - words.opcode.offset};
    if (!is_opcode(words.opcode.text)) {
      report_.error(bad_opcode, words.opcode,
                    "an opcode is a letter and up to 14 letters, digits or _");
    } else if (!seen_.insert(operation.opcode).second) {
      report_.malformed(duplicate_opcode, words.opcode, operation.opcode + " stands there already");
      // Only looked at: which of the two counts is not known.
      value_of(words);
    } else {
      operation.value = value_of(words);
    }
    record_.operations.push_back(std::move(operation));
  }

  EpdValue value_of(const EpdWords& words) {
    static constexpr EpdOpcode unknown{.operand = EpdOperand::anything};
    const EpdOpcode* found = find_epd_opcode(words.opcode.text);
    const EpdOpcode& opcode = found != nullptr ? *found : unknown;
    const bool has_moves = opcode.operand == EpdOperand::move ||
                           opcode.operand == EpdOperand::move_set ||
                           opcode.operand == EpdOperand::line;
    if (has_moves && !why_no_position_.empty())
      report_.warning(unchecked_moves, words.operand,
                      std::string(words.opcode.text) +
                          ": no move is judged in such a position: " + why_no_position_);
    return OperandReader(position_ ? &*position_ : nullptr, report_).read(words, opcode);
  }

  void apply_counters() {
    std::optional<Setup>& setup = record_.position.setup;
    if (!setup) return;
    for (const EpdOperation& operation : record_.operations) {
      const auto* value = std::get_if<std::uint64_t>(&operation.value);
      if (value == nullptr || !is_counter(operation.opcode)) continue;
      std::uint16_t& counter = operation.opcode == "hmvc" ? setup->halfmoves : setup->fullmoves;
      if (parts_.counters && counter != *value)
        report_.malformed(
            counter_conflict,
            {parts_.text.substr(operation.offset, operation.length), operation.offset},
            operation.opcode + ": the fields have " + std::to_string(counter));
      counter = static_cast<std::uint16_t>(*value);
    }
  }

  EpdParts parts_;
  const FenReader& reader_;
  EpdRecord record_;
  EpdReport report_;
  std::optional<AnyPosition> position_;
  std::string why_no_position_;  ///< empty if there is one, or fields with errors
  std::set<std::string> seen_;
};

}  // namespace

bool EpdRecord::ok() const { return position.ok() && !has_error(problems); }

const EpdOperation* EpdRecord::find(std::string_view opcode) const {
  const auto at = std::find_if(operations.begin(), operations.end(),
                               [opcode](const EpdOperation& o) { return o.opcode == opcode; });
  return at == operations.end() ? nullptr : &*at;
}

EpdRecord read_epd(std::string_view text, const FenReader& reader) {
  return read_epd(split_epd(text), reader);
}

EpdRecord read_epd(const EpdParts& parts, const FenReader& reader) {
  return RecordReader(parts, reader).run();
}

}  // namespace xfen
