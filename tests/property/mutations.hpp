#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/spec.hpp"

namespace xfen::test {

/// A text and the variant that it was, or began as.
struct Sample {
  std::string text;
  const VariantSpec* variant = nullptr;
};

/// The starts of all variants and texts with one difficulty each.
const std::vector<Sample>& sample_texts();

/// Makes texts that are nearly FENs, the same ones for the same seed: samples with some characters
/// taken out, put in, doubled or exchanged, with parts of another sample or another prefix.
class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : rng_(seed) {}

  Sample next();

  /// 0 <= result < n.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(rng_() % n); }

 private:
  void mutate(std::string& text);
  void splice(std::string& text);
  void exchange_field(std::string& text);
  void change_prefix(std::string& text);

  std::mt19937_64 rng_;
};

/// `text` with as much taken out as leaves `fails(text)` true.
template <class F>
std::string shrunken(std::string text, F fails) {
  for (std::size_t length = text.size() / 2; length > 0;) {
    bool shorter = false;
    for (std::size_t at = 0; at + length <= text.size();) {
      std::string candidate = text;
      candidate.erase(at, length);
      if (fails(candidate)) {
        text = candidate;
        shorter = true;
      } else {
        ++at;
      }
    }
    if (!shorter) length /= 2;
  }
  return text;
}

/// A text for a message: what is no printing ASCII as \xHH.
std::string escaped(std::string_view text);

}  // namespace xfen::test
