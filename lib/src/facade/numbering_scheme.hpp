#pragma once

#include <array>
#include <bit>
#include <span>
#include <string_view>

#include "xfen/describe/piece_set.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/facade/numbering.hpp"

namespace xfen::detail {

using Files = unsigned;  // bit f: file f

constexpr Files light = 0b1010101010;  // b d f h j, light on the first rank
constexpr Files dark = 0b0101010101;

constexpr Files below(int file) { return (1U << file) - 1; }
constexpr int lowest(Files files) { return std::countr_zero(files); }
constexpr int highest(Files files) { return std::bit_width(files) - 1; }
constexpr int rook_file(Files rooks, Wing wing) {
  return wing == Wing::a_side ? lowest(rooks) : highest(rooks);
}

/// The files of each man of an array, by its letter.
class Men {
 public:
  explicit Men(std::string_view array) {
    Files file = 1;
    for (const char c : array) {
      if (const char man = to_upper(c); 'A' <= man && man <= 'Z') files_[slot(man)] |= file;
      file <<= 1;
    }
  }

  Files of(char man) const { return files_[slot(man)]; }

 private:
  static std::size_t slot(char man) { return static_cast<std::size_t>(man - 'A'); }

  std::array<Files, 26> files_{};
};

/// One digit of a number: the man stands on that one of the free files of `among`, from the left.
struct Step {
  char man;
  Files among;
  int base;
};

struct ManCount {
  char man;
  int count;
};

/// A way to number arrays. The lowest digit of a number picks one of `orders`, its steps are the
/// next digits, and the highest one deals knights, rooks and king to the five files left.
struct ArrayScheme {
  int width;
  int count;
  int first;  ///< 0 or 1
  std::span<const ManCount> men;
  std::span<const std::span<const Step>> orders;

  int last() const { return first + count - 1; }
  ArrayText array(int number) const;
  /// The array has the right men and meets every condition.
  int number_of(std::string_view array, const Men& men) const;
};

/// Null if the variant's arrays have no numbers, or if its board or letters do not suit the scheme.
const ArrayScheme* array_scheme(const VariantSpec& variant);

}  // namespace xfen::detail
