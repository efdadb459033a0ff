#include "agreement.hpp"

#include <gtest/gtest.h>

#include "sweep.hpp"

namespace xfen::test {
namespace {

TEST(Agreement, LibraryAndReferenceReadSamplesAlike) {
  for (const VariantSpec* v : compiled_variants())
    for (Level level : {Level::strict, Level::standard, Level::lenient})
      for (bool warnings : {true, false}) {
        const FenReader named({.level = level, .variant = v, .warnings = warnings});
        const FenReader any({.level = level, .warnings = warnings});
        for (const Sample& sample : sample_texts()) {
          EXPECT_EQ(check_agreement(sample.text, named), "") << shown(named) << sample.text;
          EXPECT_EQ(check_agreement(sample.text, any), "") << shown(any) << sample.text;
        }
      }
}

// Library against reference, fast path against explaining path.
TEST(Agreement, LibraryAndReferenceReadMutatedTextsAlike) {
  sweep(1, 250'000, [](std::string_view text, const FenReader& reader) {
    return check_agreement(text, reader);
  });
}

}  // namespace
}  // namespace xfen::test
