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

/// Signs that people write for NAGs (PGN 1994, 10; the codes above 139 are of the programs that
/// write them).
struct Sign {
  std::string_view text, nag;
};
constexpr std::array signs = {
    Sign{"=", "$10"},   Sign{"\u221E", "$13"}, Sign{"inf", "$13"},    Sign{"~", "$13"},
    Sign{"+=", "$14"},  Sign{"+/=", "$14"},    Sign{"\u2A72", "$14"}, Sign{"=+", "$15"},
    Sign{"=/+", "$15"}, Sign{"\u2A71", "$15"}, Sign{"+/-", "$16"},    Sign{"\u00B1", "$16"},
    Sign{"-/+", "$17"}, Sign{"\u2213", "$17"}, Sign{"+-", "$18"},     Sign{"-+", "$19"},
    Sign{"+--", "$20"}, Sign{"--+", "$21"},    Sign{"^", "$140"},     Sign{"RR", "$145"},
    Sign{"N", "$146"},  Sign{"TN", "$146"},    Sign{"D", "$220"},     Sign{"#", "$220"}};

}  // namespace

std::string_view result_of(std::string_view word) {
  for (const Spelling& s : results)
    if (s.written == word) return s.meant;
  return {};
}

std::string_view nag_of(std::string_view word) {
  for (const Sign& sign : signs)
    if (sign.text == word) return sign.nag;
  return {};
}

std::size_t sign_behind_move(std::string_view word) {
  std::size_t longest = 0;
  for (const auto& [sign, nag] : signs) {
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
