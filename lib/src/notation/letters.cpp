#include "xfen/notation/letters.hpp"

#include <algorithm>
#include <optional>

#include "san_scanner.hpp"

namespace xfen {

namespace {

/// What the profile calls a man in that variant; empty if it has the variant's own letter.
Text<8> house_text(const LetterProfile& profile, const VariantSpec& variant, const PieceDef& man) {
  for (const HouseLetter& row : profile.letters)
    if (row.man == man.name && (row.variant.empty() || row.variant == variant.name))
      return row.text;
  return {};
}

LetterClash clash(std::string_view text, const VariantSpec& variant, const PieceDef& first,
                  const PieceDef& second) {
  LetterClash found{std::string(text), first.letter, second.letter, {}};
  found.message = std::string(text) + " is both ";
  found.message += first.name.view();
  found.message += " and ";
  found.message += second.name.view();
  found.message += " in ";
  found.message += variant.name.view();
  return found;
}

/// What parts the fields of a FEN; some write underscores for blanks.
constexpr std::string_view field_ends = " \t_";

/// A letter at one place of a text and what stands for it in the other house.
struct Translated {
  std::size_t length = 0;
  std::string_view text;
};

/// Rows of letters as pairs from one house to the other.
template <class Rows>
class Letters {
 public:
  Letters(const Rows& rows, bool to_own) : rows_(rows), to_own_(to_own) {}

  /// The longest letter that `text` begins with, if there is one.
  std::optional<Translated> at_front(std::string_view text) const {
    std::optional<Translated> longest;
    for (const auto& row : rows_) {
      const std::string_view own(&row.own, 1);
      const std::string_view from = to_own_ ? row.house.view() : own;
      if (text.starts_with(from) && (!longest || from.size() > longest->length))
        longest = {from.size(), to_own_ ? own : row.house.view()};
    }
    return longest;
  }

 private:
  const Rows& rows_;
  bool to_own_;
};

/// Where the man of a promotion may stand: behind the last rank and `=`, `(` or `/`.
std::size_t promotion_place(std::string_view text) {
  const std::size_t rank = text.find_last_of("0123456789");
  if (rank == std::string_view::npos) return text.size();
  std::size_t at = rank + 1;
  if (at < text.size() && text[at] == '=') ++at;
  if (at < text.size() && (text[at] == '(' || text[at] == '/')) ++at;
  return at;
}

bool are_marks(std::string_view text) {
  return text.find_first_not_of(")+#!? ") == std::string_view::npos;
}

/// The other name of a castling, with its marks.
std::string other_castling(std::string_view text, std::string_view core, Wing wing) {
  const auto at = static_cast<std::size_t>(core.data() - text.data());
  std::string other(text.substr(0, at));
  other += wing == Wing::h_side ? "O-O-O" : "O-O";
  return other += text.substr(at + core.size());
}

}  // namespace

expected<HouseLetters, LetterClash> HouseLetters::of(const LetterProfile& profile,
                                                     const VariantSpec& variant) {
  HouseLetters letters;
  letters.placements_ = profile.placements;
  for (const PieceDef& man : variant.pieces) {
    Row row{man.letter, house_text(profile, variant, man)};
    if (row.house.empty()) row.house = std::string_view(&man.letter, 1);
    for (const Row& before : letters.rows())
      if (before.house == row.house)
        return unexpected(
            clash(row.house, variant, variant.pieces[variant.pieces.find(before.own)], man));
    letters.rows_[letters.count_++] = row;
  }
  const auto& near = profile.near_castling;
  if (std::find(near.begin(), near.end(), variant.name) != near.end())
    for (const Color c : colors)
      letters.swaps_castling_[index_of(c)] = variant.king_file(c) < variant.width / 2;
  return letters;
}

std::string HouseLetters::move(std::string_view text, Color turn, bool to_own) const {
  const std::string_view core = detail::without_marks(text);
  if (const auto wing = detail::castling_name(core))
    return swaps_castling_[index_of(turn)] ? other_castling(text, core, *wing) : std::string(text);
  const auto rows = this->rows();
  const Letters letters(rows, to_own);
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const auto man = letters.at_front(text.substr(begin));
  std::string result(text.substr(0, begin));
  if (man) result += man->text;
  const std::size_t behind_man = begin + (man ? man->length : 0);
  const std::size_t place = std::max(promotion_place(text), behind_man);
  result += text.substr(behind_man, place - behind_man);
  text.remove_prefix(place);
  auto promotion = letters.at_front(text);
  if (!promotion && !text.empty()) {
    const char upper = to_upper(text[0]);
    promotion = letters.at_front({&upper, 1});
  }
  if (!promotion || !are_marks(text.substr(promotion->length))) return result += text;
  result += promotion->text;
  return result += text.substr(promotion->length);
}

std::string HouseLetters::own_move(std::string_view text, Color turn) const {
  return move(text, turn, true);
}

std::string HouseLetters::house_move(std::string_view text, Color turn) const {
  return move(text, turn, false);
}

std::string HouseLetters::placement(std::string_view fen, bool to_own) const {
  std::string result(fen);
  if (!placements_) return result;
  const auto rows = this->rows();
  const Letters letters(rows, to_own);
  const std::size_t begin = std::min(fen.find_first_not_of(field_ends), fen.size());
  const std::size_t end = std::min(fen.find_first_of(field_ends, begin), fen.size());
  for (char& c : std::span(result).subspan(begin, end - begin)) {
    const char upper = to_upper(c);
    const auto other = letters.at_front({&upper, 1});
    if (other) c = c == upper ? other->text[0] : to_lower(other->text[0]);
  }
  return result;
}

std::string HouseLetters::own_placement(std::string_view fen) const { return placement(fen, true); }

std::string HouseLetters::house_placement(std::string_view fen) const {
  return placement(fen, false);
}

}  // namespace xfen
