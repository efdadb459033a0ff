#include <gtest/gtest.h>

#include "round_trip.hpp"
#include "sweep.hpp"

namespace xfen::test {
namespace {

// A stricter level takes fewer texts and never reads one otherwise. (Reading leniently, `-` of a
// clock and a dash in a Unicode spelling mean the same as at level standard.)
std::string level_failure(std::string_view text, const FenReader& reader) {
  const VariantSpec* v = reader.options().variant;
  const ReadResult strict = reader_for(v, Level::strict).read(text);
  const ReadResult standard = reader_for(v, Level::standard).read(text);
  const ReadResult lenient = reader_for(v, Level::lenient).read(text);
  if (strict.ok() && strict.setup != standard.setup) return "strict and standard differ";
  if (standard.ok() && standard.setup != lenient.setup) return "standard and lenient differ";
  return {};
}

TEST(Levels, StricterAcceptsLessAndReadsTheSame) { sweep(2, 60'000, level_failure); }

// Warnings never decide whether a text is taken, nor what it says.
TEST(Levels, WarningsChangeNothing) {
  sweep(3, 60'000, [](std::string_view text, const FenReader& reader) -> std::string {
    const auto& [level, variant, known, clamp, warnings] = reader.options();
    const ReadResult with = reader_for(variant, level, clamp, true).read(text);
    const ReadResult without = reader_for(variant, level, clamp, false).read(text);
    if (with.setup != without.setup || with.spelling != without.spelling ||
        with.variant != without.variant || with.inferred != without.inferred)
      return "another answer with warnings";
    std::vector<FenError> errors = with.problems;
    std::erase_if(errors, [](const FenError& e) { return e.severity == Severity::warning; });
    return errors == without.problems ? "" : "other errors with warnings";
  });
}

}  // namespace
}  // namespace xfen::test
