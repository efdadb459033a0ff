// Any bytes as an EPD. The first byte chooses variant, level and warnings, the rest is the text.
// What the library promises of every text, its operations and what is written of them is checked; a
// broken promise aborts.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "promises.hpp"
#include "round_trip.hpp"
#include "xfen/notation/epd.hpp"
#include "xfen/notation/epd_opcodes.hpp"

namespace {

using namespace xfen;

void fail(const std::string& promise, std::string_view text) {
  std::fprintf(stderr, "broken promise: %s: %.*s\n", promise.c_str(), static_cast<int>(text.size()),
               text.data());
  std::abort();
}

/// As the fuzzer of FENs chooses.
ReadOptions options_chosen_by(std::uint8_t byte) {
  const auto variants = compiled_variants();
  const std::size_t choice = byte % (6 * (variants.size() + 1));
  const std::size_t v = choice / 6;
  return {.level = static_cast<Level>(choice % 3),
          .variant = v < variants.size() ? variants[v] : nullptr,
          .warnings = choice / 3 % 2 == 0};
}

void check_problems(const EpdRecord& record, std::string_view text) {
  std::size_t offset = 0;
  for (const FenError& problem : record.problems) {
    if (problem.offset > text.size() || problem.length > text.size() - problem.offset)
      fail("a span lies inside the text", text);
    if (problem.offset < offset) fail("problems come in the order of the text", text);
    offset = problem.offset;
    if (std::string failure = test::rendering_failure(problem, text); !failure.empty())
      fail(failure, text);
  }
}

/// Moves of a set have no order.
EpdValue in_order(const EpdOperation& operation) {
  EpdValue value = operation.value;
  const EpdOpcode* opcode = find_epd_opcode(operation.opcode);
  auto* moves = std::get_if<std::vector<Move>>(&value);
  if (moves == nullptr || opcode->operand != EpdOperand::move_set) return value;
  std::sort(moves->begin(), moves->end(), [](Move a, Move b) {
    return std::array{a.from.raw(), a.to.raw(), static_cast<unsigned char>(a.arg)} <
           std::array{b.from.raw(), b.to.raw(), static_cast<unsigned char>(b.arg)};
  });
  return value;
}

/// What is read back has every operation of the record, with its value.
void check_written(const EpdRecord& record, EpdStyle style, const FenReader& reader,
                   std::string_view text) {
  const auto written = write_epd(record, xfen::xfen, style);
  if (!written || written->size() > max_line) return;
  const EpdRecord back = read_epd(*written, reader);
  if (!back.ok()) fail("what was written is read: " + *written, text);
  for (const EpdOperation& operation : record.operations) {
    const EpdOperation* found = back.find(operation.opcode);
    if (found == nullptr) fail("an operation is read back: " + *written, text);
    // Of several only the first has a value.
    if (record.find(operation.opcode) == &operation && in_order(*found) != in_order(operation))
      fail("a value is read back: " + *written, text);
  }
  if (write_epd(back, xfen::xfen, style) != written)
    fail("it is written alike again: " + *written, text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const ReadOptions options = options_chosen_by(data[0]);
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const FenReader& reader =
      test::reader_for(options.variant, options.level, Clamp::edge_file, options.warnings);
  const EpdRecord record = read_epd(text, reader);
  check_problems(record, text);
  std::string kept;
  for (const EpdOperation& operation : record.operations) kept += operation.spelling;
  if (text.find(kept + record.rest) == std::string::npos)
    fail("spellings are the bytes of the text", text);
  if (!record.ok()) return 0;
  // Escapes, which strict reading refuses, may be needed to write.
  const Level level = std::max(options.level, Level::standard);
  const FenReader& again = test::reader_for(options.variant, level);
  for (const EpdStyle style : {EpdStyle::canonical, EpdStyle::kept})
    check_written(record, style, again, text);
  return 0;
}
