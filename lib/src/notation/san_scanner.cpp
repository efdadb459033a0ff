#include "san_scanner.hpp"

#include <algorithm>
#include <array>

#include "ascii.hpp"

namespace xfen::detail {

namespace {

using namespace std::string_view_literals;

/// Hyphens, dashes and the minus sign of Unicode.
constexpr std::array dashes = {"-"sv,      "\u2010"sv, "\u2011"sv, "\u2012"sv,
                               "\u2013"sv, "\u2014"sv, "\u2212"sv};

constexpr std::string_view times = "\u00D7";

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

bool take_dash(std::string_view& text) {
  for (const std::string_view dash : dashes)
    if (take(text, dash)) return true;
  return false;
}

bool is_letter_o(char c) { return c == 'O' || c == 'o' || c == '0'; }

void drop_marks(std::string_view& text) {
  while (!text.empty() && "+#!? "sv.find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
}

/// Goes through a text from left to right.
class SanScanner {
 public:
  SanScanner(std::string_view text, const VariantSpec& variant) : rest_(text), v_(variant) {}

  bool scan(MoveWords& words) {
    if (!take_man(words.man)) return false;
    const PartOfSquare first = take_part();
    words.takes = take_capture();
    const bool parted = words.takes || take_dash(rest_);
    const std::string_view behind_first = rest_;
    PartOfSquare last = take_part();
    if (last.is_whole()) {
      words.from = first;
    } else if (first.is_whole() && !parted) {
      // What looked like a file is a promotion: "a8b".
      rest_ = behind_first;
      last = first;
    } else {
      return false;
    }
    words.to = Square(last.file, last.rank);
    return rest_.empty() || take_promotion(words.promotion);
  }

 private:
  bool is_file(char c) const { return 'a' <= c && c < 'a' + v_.width; }

  /// The letter in front, if there is one; false if no man has it.
  bool take_man(int& man) {
    if (rest_.empty()) return false;
    const char c = rest_.front();
    if (is_file(c) || is_digit(c) || c == 'x' || c == ':') return true;
    man = take_letter();
    return man != PieceSet::none;
  }

  /// Kind of a letter in any case or of a figurine; `none` and nothing taken otherwise.
  int take_letter() {
    // U+2654 is White's king, U+265A Black's.
    constexpr std::string_view figurines = "KQRBNP";
    if (rest_.size() >= 3 && rest_.starts_with("\xE2\x99")) {
      const unsigned place = static_cast<unsigned char>(rest_[2]) - 0x94U;
      if (place >= 2 * figurines.size()) return PieceSet::none;
      rest_.remove_prefix(3);
      return v_.pieces.find(figurines[place % figurines.size()]);
    }
    if (rest_.empty() || !(is_upper(rest_.front()) || is_lower(rest_.front())))
      return PieceSet::none;
    const int kind = v_.pieces.find(rest_.front());
    if (kind != PieceSet::none) rest_.remove_prefix(1);
    return kind;
  }

  PartOfSquare take_part() {
    PartOfSquare part;
    if (!rest_.empty() && is_file(rest_.front())) {
      part.file = static_cast<std::int8_t>(rest_.front() - 'a');
      rest_.remove_prefix(1);
    }
    part.rank = static_cast<std::int8_t>(take_rank());
    return part;
  }

  /// As many digits as make a rank of the board; -1 if there are none.
  int take_rank() {
    if (rest_.empty() || !is_digit(rest_[0])) return -1;
    const int one = rest_[0] - '0';
    if (rest_.size() > 1 && is_digit(rest_[1]) && one != 0) {
      const int two = one * 10 + (rest_[1] - '0');
      if (two <= v_.height) {
        rest_.remove_prefix(2);
        return two - 1;
      }
    }
    if (one == 0 || one > v_.height) return -1;
    rest_.remove_prefix(1);
    return one - 1;
  }

  bool take_capture() { return take(rest_, 'x') || take(rest_, ':') || take(rest_, times); }

  /// The end of the text: "=Q", "(Q)", "/Q", "Q".
  bool take_promotion(int& kind) {
    take(rest_, '=');
    const bool in_brackets = take(rest_, '(');
    if (!in_brackets) take(rest_, '/');
    kind = take_letter();
    return kind != PieceSet::none && (!in_brackets || take(rest_, ')')) && rest_.empty();
  }

  std::string_view rest_;
  const VariantSpec& v_;
};

}  // namespace

std::string_view without_marks(std::string_view text) {
  while (take(text, ' ')) {}
  if (text.empty() || is_digit(text.back())) return text;
  drop_marks(text);
  for (const std::string_view passing : {"e.p."sv, "e.p"sv, "ep"sv})
    if (text.ends_with(passing)) {
      text.remove_suffix(passing.size());
      drop_marks(text);
      break;
    }
  return text;
}

std::optional<Wing> castling_name(std::string_view text) {
  if (text.size() < 2 || !is_letter_o(text.front())) return std::nullopt;
  int count = 0;
  do {
    if (text.empty() || !is_letter_o(text.front())) return std::nullopt;
    text.remove_prefix(1);
    ++count;
  } while (take_dash(text) || !text.empty());
  if (count == 2) return Wing::h_side;
  if (count == 3) return Wing::a_side;
  return std::nullopt;
}

bool scan_san(std::string_view text, const VariantSpec& variant, MoveWords& words) {
  return SanScanner(text, variant).scan(words);
}

}  // namespace xfen::detail
