#pragma once

#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "mutations.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::test {

inline std::string shown(const FenReader& reader) {
  const ReadOptions& o = reader.options();
  std::string text(o.variant != nullptr ? o.variant->name.view() : "auto");
  text += o.level == Level::strict     ? ", strict"
          : o.level == Level::standard ? ", standard"
                                       : ", lenient";
  return text + (o.warnings ? "" : ", no warnings");
}

/// A reader for every variant and `auto`, every level, with and without warnings.
class Readers {
 public:
  Readers() {
    variants_.assign(compiled_variants().begin(), compiled_variants().end());
    variants_.push_back(nullptr);
    for (const VariantSpec* v : variants_)
      for (Level level : {Level::strict, Level::standard, Level::lenient})
        for (bool warnings : {true, false})
          readers_.emplace_back(ReadOptions{.level = level, .variant = v, .warnings = warnings});
  }

  /// One for `sample`: half of the time of its own variant, a quarter `auto`, else any.
  const FenReader& pick(const Sample& sample, Mutator& random) const {
    std::size_t v = random.below(variants_.size());
    const std::size_t kind = random.below(4);
    if (kind == 0) v = variants_.size() - 1;
    for (std::size_t i = 0; kind > 1 && i < variants_.size(); ++i)
      if (variants_[i] == sample.variant) v = i;
    return readers_[v * 6 + random.below(6)];
  }

 private:
  std::vector<const VariantSpec*> variants_;
  std::vector<FenReader> readers_;
};

/// A number from the environment, for longer hunts by hand.
inline int setting(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr ? std::atoi(value) : otherwise;
}

/// Asks `failure(text, reader)` of `count` mutated texts. What it answers is a test failure, shown
/// for the first few with the text made as short as it can be. XFEN_SWEEP_SEED draws other texts,
/// XFEN_SWEEP_FACTOR more of them.
template <class F>
void sweep(std::uint64_t seed, int count, F failure) {
  const Readers readers;
  Mutator random(seed + 1000 * static_cast<std::uint64_t>(setting("XFEN_SWEEP_SEED", 0)));
  count *= setting("XFEN_SWEEP_FACTOR", 1);
  int failures = 0;
  for (int i = 0; i < count && failures < 5; ++i) {
    const Sample sample = random.next();
    const FenReader& reader = readers.pick(sample, random);
    if (failure(sample.text, reader).empty()) continue;
    ++failures;
    const std::string text =
        shrunken(sample.text, [&](const std::string& t) { return !failure(t, reader).empty(); });
    ADD_FAILURE() << shown(reader) << ": " << failure(text, reader) << "\n  " << escaped(text)
                  << "\n  from " << escaped(sample.text);
  }
}

}  // namespace xfen::test
