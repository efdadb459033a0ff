#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace xfen {

/// A string of at most N characters stored in place, so that descriptions are literal types.
/// A longer text does not compile (constant evaluation) or is cut (run time).
template <std::size_t N>
class Text {
 public:
  constexpr Text() = default;
  constexpr Text(std::string_view s) {  // NOLINT(google-explicit-constructor)
    for (std::size_t i = 0; i < s.size() && i < N; ++i) data_[i] = s[i];
    if (s.size() > N && __builtin_is_constant_evaluated()) throw "text too long for its Text<N>";
  }
  constexpr Text(const char* s)
      : Text(std::string_view(s)) {}  // NOLINT(google-explicit-constructor)

  constexpr operator std::string_view() const {
    return view();
  }  // NOLINT(google-explicit-constructor)
  constexpr std::string_view view() const {
    std::size_t n = 0;
    while (n < N && data_[n] != '\0') ++n;
    return {data_.data(), n};
  }
  constexpr bool empty() const { return N == 0 || data_[0] == '\0'; }

  friend constexpr bool operator==(const Text&, const Text&) = default;

 private:
  std::array<char, N> data_{};
};

}  // namespace xfen
