#include "numbering_scheme.hpp"

#include <algorithm>

namespace xfen::detail {

namespace {

constexpr Files any = light | dark;

constexpr Step chess960_steps[] = {{'B', light, 4}, {'B', dark, 4}, {'Q', any, 6}};
constexpr Step archbishop_on_light[] = {
    {'A', light, 5}, {'Q', dark, 5}, {'B', light, 4}, {'B', dark, 4}, {'C', any, 6}};
constexpr Step queen_on_light[] = {
    {'Q', light, 5}, {'A', dark, 5}, {'B', light, 4}, {'B', dark, 4}, {'C', any, 6}};

constexpr std::span<const Step> chess960_orders[] = {chess960_steps};
constexpr std::span<const Step> capablanca_orders[] = {archbishop_on_light, queen_on_light};

constexpr ManCount chess960_men[] = {{'K', 1}, {'Q', 1}, {'R', 2}, {'B', 2}, {'N', 2}};
constexpr ManCount capablanca_men[] = {{'K', 1}, {'Q', 1}, {'R', 2}, {'B', 2},
                                       {'N', 2}, {'A', 1}, {'C', 1}};

// Scharnagl's posting of 2005 (wbforum) has both schemes; the last table is shared.
constexpr ArrayScheme chess960{8, 960, 0, chess960_men, chess960_orders};
constexpr ArrayScheme capablanca_random{10, 48000, 1, capablanca_men, capablanca_orders};

constexpr std::array<std::string_view, 10> rests = {"NNRKR", "NRNKR", "NRKNR", "NRKRN", "RNNKR",
                                                    "RNKNR", "RNKRN", "RKNNR", "RKNRN", "RKRNN"};

const ArrayScheme* scheme_named(Arrays arrays) {
  switch (arrays) {
    case Arrays::chess960:
    case Arrays::chess480:
      return &chess960;
    case Arrays::capablanca_random:
      return &capablanca_random;
    default:
      return nullptr;
  }
}

}  // namespace

const ArrayScheme* array_scheme(const VariantSpec& variant) {
  const ArrayScheme* scheme = scheme_named(variant.arrays);
  if (scheme == nullptr || variant.width != scheme->width) return nullptr;
  if (variant.pawn_rank < 2 || variant.height < 2 * variant.pawn_rank) return nullptr;
  const PieceSet& pieces = variant.pieces;
  const auto has = [&pieces](const ManCount& c) {
    const auto& letters = pieces.letters();
    return std::find(letters.begin(), letters.end(), c.man) != letters.end();
  };
  const bool complete =
      pieces.find(Role::pawn) >= 0 && std::all_of(scheme->men.begin(), scheme->men.end(), has);
  return complete ? scheme : nullptr;
}

ArrayText ArrayScheme::array(int number) const {
  std::array<char, 16> array{};
  Files free = below(width);
  const auto place = [&](Files files, int n, char man) {
    for (; n > 0; --n) files &= files - 1;
    array[static_cast<std::size_t>(lowest(files))] = man;
    free &= ~(files & -files);
  };
  int n = number % count;
  const auto digit = [&n](int base) {
    const int value = n % base;
    n /= base;
    return value;
  };
  const int order = digit(static_cast<int>(orders.size()));
  for (const Step& step : orders[static_cast<std::size_t>(order)])
    place(free & step.among, digit(step.base), step.man);
  for (const char man : rests[static_cast<std::size_t>(n)]) place(free, 0, man);
  return std::string_view(array.data(), static_cast<std::size_t>(width));
}

int ArrayScheme::number_of(std::string_view array, const Men& men) const {
  std::size_t order = 0;
  const auto fits = [&men](const Step& step) { return (men.of(step.man) & step.among) != 0; };
  while (!fits(orders[order].front())) ++order;
  int number = static_cast<int>(order);
  int weight = static_cast<int>(orders.size());
  Files free = below(width);
  for (const Step& step : orders[order]) {
    const Files file = men.of(step.man) & step.among;
    number += weight * std::popcount(free & step.among & (file - 1));
    weight *= step.base;
    free &= ~file;
  }
  std::array<char, 5> rest{};
  for (char& man : rest) {
    man = to_upper(array[static_cast<std::size_t>(lowest(free))]);
    free &= free - 1;
  }
  const auto* at = std::find(rests.begin(), rests.end(), std::string_view(rest.data(), 5));
  number += weight * static_cast<int>(at - rests.begin());
  return number < first ? number + count : number;
}

}  // namespace xfen::detail
