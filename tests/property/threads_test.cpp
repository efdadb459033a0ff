#include <atomic>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

#include "sweep.hpp"

namespace xfen::test {
namespace {

bool same(const ReadResult& a, const ReadResult& b) {
  return a.setup == b.setup && a.problems == b.problems && a.spelling == b.spelling &&
         a.variant == b.variant && a.inferred == b.inferred;
}

// Reading is const and keeps no state: good and bad texts at once, all with the answers of one
// thread.
TEST(Threads, ShareOneReader) {
  const FenReader reader;
  Mutator random(5);
  std::vector<std::string> texts;
  std::vector<ReadResult> expected;
  for (int i = 0; i < 3'000; ++i) {
    texts.push_back(random.next().text);
    expected.push_back(reader.read(texts.back()));
  }
  std::atomic<int> differences = 0;
  {
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < 8; ++t)
      threads.emplace_back([&, t] {
        ReadResult result;
        for (std::size_t i = 0; i < texts.size(); ++i) {
          const std::size_t own = (i + t * texts.size() / 8) % texts.size();
          reader.read(texts[own], result);
          if (!same(result, expected[own])) ++differences;
        }
      });
  }
  EXPECT_EQ(differences, 0);
}

}  // namespace
}  // namespace xfen::test
