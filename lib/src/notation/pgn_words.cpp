#include "pgn_words.hpp"

#include <algorithm>
#include <array>

namespace xfen::detail {

namespace {

using namespace std::string_view_literals;

struct Spelling {
  std::string_view written, meant;
};

/// Results, as they are written and as they are told.
constexpr std::array results = {
    Spelling{"1-0", "1-0"},      Spelling{"0-1", "0-1"},      Spelling{"1/2-1/2", "1/2-1/2"},
    Spelling{"*", "*"},          Spelling{"1/2", "1/2-1/2"},  Spelling{"\u00BD-\u00BD", "1/2-1/2"},
    Spelling{"1\u20130", "1-0"}, Spelling{"0\u20131", "0-1"},
};

/// Signs that people write for NAGs.
constexpr std::array signs = {"+-"sv,     "-+"sv,     "+/-"sv,    "-/+"sv,    "+/="sv, "=/+"sv,
                              "="sv,      "+="sv,     "=+"sv,     "+--"sv,    "--+"sv, "~"sv,
                              "inf"sv,    "N"sv,      "RR"sv,     "D"sv,      "TN"sv,  "\u00B1"sv,
                              "\u2213"sv, "\u221E"sv, "\u2A72"sv, "\u2A71"sv, "#"sv,   "^"sv};

}  // namespace

std::string_view result_of(std::string_view word) {
  for (const Spelling& s : results)
    if (s.written == word) return s.meant;
  return {};
}

bool is_sign(std::string_view word) {
  for (const std::string_view sign : signs)
    if (sign == word) return true;
  return false;
}

std::size_t sign_behind_move(std::string_view word) {
  std::size_t longest = 0;
  for (const std::string_view sign : signs) {
    if (sign == "#" || is_letter(sign[0]) || sign.size() >= word.size()) continue;
    if (word.ends_with(sign) && is_digit(word[word.size() - sign.size() - 1]))
      longest = std::max(longest, sign.size());
  }
  return longest;
}

bool is_remark(std::string_view word) {
  return word == "e.p." || word == "ep" || word == "+" || word == "++" || word == "ch" ||
         word == "mate";
}

}  // namespace xfen::detail
