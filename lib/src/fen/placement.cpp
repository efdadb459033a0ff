#include "placement.hpp"

#include <algorithm>
#include <vector>

namespace xfen::detail {

namespace {

using enum FenErrorKind;

std::string board_text(int width, int height) {
  return std::to_string(width) + "x" + std::to_string(height);
}

bool has_board(const VariantSpec& v, int width, int height) {
  return v.width == width && v.height == height;
}

/// One rank of the text and how wide it is under the two readings of adjacent digits.
struct RankText {
  std::string_view text;
  std::size_t offset;
  int decimal = 0;          ///< numbers read as decimals
  int added = 0;            ///< digits added one by one
  bool digit_runs = false;  ///< has a run of several digits
  bool leading_zero = false;
};

constexpr int too_wide = 1000;

/// End of the run of digits that starts at `at`.
std::size_t digits_end(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

int decimal_value(std::string_view digits) {
  int value = 0;
  for (char c : digits) value = std::min(too_wide, value * 10 + (c - '0'));
  return value;
}

int digit_sum(std::string_view digits) {
  int sum = 0;
  for (char c : digits) sum += c - '0';
  return sum;
}

RankText measure(std::string_view text, std::size_t offset) {
  RankText rank{text, offset};
  for (std::size_t at = 0; at < text.size();) {
    if (is_digit(text[at])) {
      const std::size_t end = digits_end(text, at);
      const std::string_view digits = text.substr(at, end - at);
      rank.decimal = std::min(too_wide, rank.decimal + decimal_value(digits));
      rank.added += digit_sum(digits);
      rank.leading_zero |= digits[0] == '0';
      rank.digit_runs |= digits.size() > 1;
      at = end;
    } else {
      if (text[at] != '~') {
        ++rank.decimal;
        ++rank.added;
      }
      at += character_length(text, at);
    }
  }
  return rank;
}

class PlacementReader {
 public:
  PlacementReader(const Token& token, const ReadOptions& options,
                  const std::array<AutoVariants, 2>& auto_variants, Setup& setup, Report& report)
      : token_(token),
        options_(options),
        auto_variants_(auto_variants),
        setup_(setup),
        report_(report) {}

  PlacementResult read() {
    std::string_view text = token_.text;
    const std::string_view held = cut_holdings(text);
    cut_ranks(text);
    if (!settle_board()) return result_;
    result_.known = true;
    const bool holdings = !held.empty() && refuse_holdings(held);
    setup_.width = static_cast<std::uint8_t>(result_.width);
    setup_.height = static_cast<std::uint8_t>(result_.height);
    const bool surplus = take_surplus();
    result_.all_ranks = ranks_.size() == static_cast<std::size_t>(result_.height);
    if (!result_.all_ranks)
      report_.error(bad_rank_count, token_.place(FenField::placement),
                    std::to_string(ranks_.size()) +
                        (ranks_.size() == 1 ? " rank, expected " : " ranks, expected ") +
                        std::to_string(result_.height));
    bool clean = result_.all_ranks && !holdings && !surplus;
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      const bool good = read_rank(ranks_[i], result_.height - 1 - static_cast<int>(i));
      clean &= good;
    }
    result_.clean = clean;
    return result_;
  }

 private:
  Report::Place place(std::size_t offset, std::size_t length) const {
    return {FenField::placement, offset, length};
  }

  /// Everything from the first [ on: the holdings of a drop game.
  std::string_view cut_holdings(std::string_view& text) {
    const std::size_t open = std::min(text.find('['), text.size());
    const std::string_view held = text.substr(open);
    text = text.substr(0, open);
    return held;
  }

  /// True if they are an error.
  bool refuse_holdings(std::string_view held) {
    const auto reported = [](char c) { return !is_ascii(c) || is_control(c); };
    if (std::any_of(held.begin(), held.end(), reported)) return true;
    const Report::Place where =
        place(token_.offset + token_.text.size() - held.size(), held.size());
    const bool closed = held.size() >= 2 && held.back() == ']';
    std::string_view men = closed ? held.substr(1, held.size() - 2) : std::string_view{};
    if (men == "-") men = {};  // XBoard writes [-] for none
    if (!closed || !std::all_of(men.begin(), men.end(), is_letter)) {
      report_.error(bad_holdings, where, "holdings are letters between [ and ], at the end");
      return true;
    }
    if (!men.empty()) {
      report_.error(unsupported_holdings, where, "men in hand belong to a drop game");
      return true;
    }
    // A placement of nothing else would be lost with them.
    std::optional<std::string> fix;
    if (held.size() != token_.text.size()) fix = "";
    return !report_.repair(unsupported_holdings, empty_holdings_dropped, where,
                           "holdings belong to a drop game", std::move(fix));
  }

  void cut_ranks(std::string_view text) {
    std::size_t at = 0;
    while (true) {
      const std::size_t end = std::min(text.find('/', at), text.size());
      ranks_.push_back(measure(text.substr(at, end - at), token_.offset + at));
      if (end == text.size()) break;
      at = end + 1;
    }
    if (ranks_.size() > 1 && ranks_.back().text.empty()) {
      trailing_slash_ = ranks_.back().offset - 1;
      ranks_.pop_back();
    }
  }

  /// Width that all ranks share; 0 if they differ.
  int common_width() const {
    const int width = ranks_.front().decimal;
    const bool same = std::all_of(ranks_.begin(), ranks_.end(),
                                  [width](const RankText& r) { return r.decimal == width; });
    return same ? width : 0;
  }

  bool known_board(int width, int height) const {
    return std::any_of(options_.known.begin(), options_.known.end(),
                       [=](const VariantSpec* v) { return has_board(*v, width, height); });
  }

  /// Decides which board this is. False if it is none that can be read; that is said.
  bool settle_board() {
    const int width = common_width();
    const int height = static_cast<int>(ranks_.size());
    const bool consistent = 1 <= width && width <= max_side && height >= 4;
    if (const VariantSpec* v = options_.variant) {
      result_.spec = v;
      result_.width = v->width;
      result_.height = v->height;
      if (consistent && !has_board(*v, width, height) &&
          (width != v->width || known_board(width, height)))
        return unsupported("the board is " + board_text(width, height) + ", but " +
                           std::string(v->name) + " is played on " +
                           board_text(v->width, v->height));
      return true;
    }
    result_.height = 8;
    if (consistent && !(height == 8 && (width == 8 || width == 10)) &&
        (known_board(width, height) || (width != 8 && width != 10)))
      return unsupported(unknown_board_message(width, height));
    result_.width = width == 8 || width == 10 ? width : likelier_width();
    result_.spec = auto_variants_[result_.width == 10 ? 1 : 0].fixed;
    if (result_.spec == nullptr)
      return unsupported("no variant with a board of " + board_text(result_.width, 8) +
                         " is known");
    return true;
  }

  bool unsupported(std::string message) {
    result_.spec = options_.variant;
    report_.error(unsupported_board, token_.place(FenField::placement), std::move(message));
    return false;
  }

  std::string unknown_board_message(int width, int height) const {
    std::string message = "a board of " + board_text(width, height);
    std::string names;
    for (const VariantSpec* v : options_.known) {
      if (!has_board(*v, width, height)) continue;
      if (!names.empty()) names += ", ";
      names += v->name.view();
    }
    message += names.empty() ? " belongs to no known variant" : " needs its variant named: ";
    return message + names;
  }

  /// 10 if more ranks are ten wide than eight wide, else 8.
  int likelier_width() const {
    const auto ranks_of = [this](int width) {
      return std::count_if(ranks_.begin(), ranks_.end(), [width](const RankText& r) {
        const bool plain = r.decimal == 8 || r.decimal == 10;
        return (plain ? r.decimal : r.added) == width;
      });
    };
    return ranks_of(10) > ranks_of(8) ? 10 : 8;
  }

  /// A ninth "rank" of letters (holdings in another spelling), then a slash behind the last rank.
  /// True if one of them is an error.
  bool take_surplus() {
    const auto height = static_cast<std::size_t>(result_.height);
    const RankText& last = ranks_.back();
    const bool letters =
        !last.text.empty() && std::all_of(last.text.begin(), last.text.end(), is_letter);
    const bool held = ranks_.size() == height + 1 && letters &&
                      last.text.size() != static_cast<std::size_t>(result_.width);
    if (held) {
      report_.error(unsupported_holdings, place(last.offset - 1, last.text.size() + 1),
                    "men in hand belong to a drop game");
      ranks_.pop_back();
    }
    if (trailing_slash_ == 0 || ranks_.size() != height) return held;
    report_.deviation(bad_rank_count, trailing_slash, place(trailing_slash_, 1),
                      "a slash behind the last rank", "");
    return held || report_.strict();
  }

  /// Reads one rank. `r` is its 0-based number, negative for a rank too many. True if it is
  /// good.
  bool read_rank(const RankText& rank, int r) {
    bool good = true;
    const bool add_digits = judge_width(rank, r, good);
    int file = 0;
    const std::string_view text = rank.text;
    for (std::size_t at = 0; at < text.size();) {
      const char c = text[at];
      const std::size_t offset = rank.offset + at;
      if (is_digit(c)) {
        const std::size_t end = digits_end(text, at);
        const std::string_view digits = text.substr(at, end - at);
        file += add_digits ? digit_sum(digits) : decimal_value(digits);
        at = end;
      } else if (c == '~') {
        good &= read_promoted_marker(text, at, offset);
        ++at;
      } else {
        good &= read_man(c, offset, Square(std::min(file, max_side - 1), std::max(r, 0)),
                         r >= 0 && file < result_.width);
        ++file;
        at += character_length(text, at);
      }
    }
    if (0 <= r && r < max_side) result_.broken[r] = !good;
    return good;
  }

  /// Says what is wrong with the width. True if digits are to be added one by one.
  bool judge_width(const RankText& rank, int r, bool& good) {
    if (rank.leading_zero) {
      report_numbers(rank, true, [&](std::string_view, Report::Place where) {
        report_.error(zero_digit, where, "a number of empty squares does not start with 0");
      });
      good = false;
      return false;
    }
    if (rank.decimal == result_.width) return false;
    if (rank.digit_runs && rank.added == result_.width) {
      report_numbers(rank, false, [&](std::string_view digits, Report::Place where) {
        const std::string number = std::to_string(digit_sum(digits));
        report_.repair(digit_run, digit_run, where,
                       "one gap is one number: " + number + " for these empty squares", number);
      });
      good &= report_.lenient();
      return report_.lenient();
    }
    const std::string squares =
        rank.decimal >= too_wide
            ? std::string("far more squares")
            : std::to_string(rank.decimal) + (rank.decimal == 1 ? " square" : " squares");
    report_.error(bad_rank_width, place(rank.offset, rank.text.size()),
                  rank_name(r) + " has " + squares + ", expected " + std::to_string(result_.width));
    good = false;
    return false;
  }

  /// With too few or too many ranks nobody knows their numbers, only their place in the text.
  std::string rank_name(int r) const {
    if (result_.all_ranks) return "rank " + std::to_string(r + 1);
    return "rank no. " + std::to_string(result_.height - r) + " of the text";
  }

  /// Calls `f` for the runs with a leading zero, or for those of several digits.
  template <class F>
  void report_numbers(const RankText& rank, bool leading_zero, F f) {
    for (std::size_t at = 0; at < rank.text.size(); ++at) {
      if (!is_digit(rank.text[at])) continue;
      const std::size_t end = digits_end(rank.text, at);
      const std::string_view digits = rank.text.substr(at, end - at);
      if (leading_zero ? digits[0] == '0' : digits.size() > 1)
        f(digits, place(rank.offset + at, digits.size()));
      at = end - 1;
    }
  }

  bool read_promoted_marker(std::string_view text, std::size_t at, std::size_t offset) {
    if (at == 0 || result_.spec->pieces.find(text[at - 1]) == PieceSet::none) {
      report_.error(bad_promoted_marker, place(offset, 1), "~ stands behind a promoted man");
      return false;
    }
    report_.deviation(bad_promoted_marker, promoted_marker_dropped, place(offset, 1),
                      "the mark of a promoted man belongs to drop games", "");
    return !report_.strict();
  }

  bool read_man(char c, std::size_t offset, Square square, bool on_board) {
    if (!is_ascii(c) || is_control(c)) return false;  // said by the scan
    if (!is_letter(c)) {
      report_.error(bad_board_char, place(offset, 1),
                    shown({&c, 1}) + " has no place in a placement");
      return false;
    }
    const int kind = result_.spec->pieces.find(c);
    if (kind == PieceSet::none) {
      report_bad_piece(c, offset);
      return false;
    }
    if (on_board)
      setup_.put(square,
                 Piece(c == to_upper(c) ? Color::white : Color::black, static_cast<Kind>(kind)));
    return true;
  }

  void report_bad_piece(char c, std::size_t offset) {
    std::string message = shown({&c, 1});
    message += " is no man of ";
    message += options_.variant != nullptr ? std::string(result_.spec->name)
                                           : "the " + board_text(result_.width, 8) + " board";
    message += "; its letters are ";
    for (const PieceDef& def : result_.spec->pieces) message += def.letter;
    report_.error(bad_piece, place(offset, 1), std::move(message));
    if (options_.variant == nullptr) hint_at_letter(c, offset);
  }

  void hint_at_letter(char c, std::size_t offset) {
    const char upper = to_upper(c);
    if (std::find(hinted_.begin(), hinted_.end(), upper) != hinted_.end()) return;
    std::string names;
    std::string_view man;
    for (const VariantSpec* v : options_.known) {
      const int kind = v->pieces.find(upper);
      if (!has_board(*v, result_.width, result_.height) || kind == PieceSet::none) continue;
      if (!names.empty()) names += ", ";
      names += v->name.view();
      man = v->pieces[kind].name;
    }
    if (names.empty()) return;
    hinted_.push_back(upper);
    std::string message(1, upper);
    message += " is the ";
    message += man;
    message += " of ";
    message += names;
    report_.warning(variant_hint, place(offset, 1), std::move(message));
  }

  const Token& token_;
  const ReadOptions& options_;
  const std::array<AutoVariants, 2>& auto_variants_;
  Setup& setup_;
  Report& report_;
  PlacementResult result_;
  std::vector<RankText> ranks_;
  std::vector<char> hinted_;
  std::size_t trailing_slash_ = 0;  ///< its offset; 0 if there is none
};

}  // namespace

PlacementResult read_placement(const Token& token, const ReadOptions& options,
                               const std::array<AutoVariants, 2>& auto_variants, Setup& setup,
                               Report& report) {
  return PlacementReader(token, options, auto_variants, setup, report).read();
}

}  // namespace xfen::detail
