#include "promises.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "positions.hpp"
#include "sweep.hpp"

namespace xfen::test {
namespace {

std::string failure_of(std::string_view text, const FenReader& reader) {
  return broken_promise(text, reader.read(text));
}

TEST(Promises, HoldForProblemsOfMutatedTexts) { sweep(6, 30'000, failure_of); }

// Hundreds of problems in one line are not like a few of them: buffers grow, sorting changes its
// method.
TEST(Promises, HoldForHundredsOfProblems) {
  Mutator random(7);
  const FenReader reader;
  for (int i = 0; i < 100; ++i) {
    std::string text;
    while (text.size() < 3000) text += random.below(2) == 0 ? random.next().text : "\xC3?\x01!x0";
    std::erase(text, ' ');
    EXPECT_EQ(failure_of(text, reader), "") << escaped(text);
  }
}

RC_GTEST_PROP(Promises, HoldForFindings, (const Position& p)) {
  const std::string broken = broken_promise(p.setup, *p.variant);
  if (!broken.empty()) RC_FAIL(broken);
}

}  // namespace
}  // namespace xfen::test
