#include "readable_part.hpp"

#include <algorithm>
#include <vector>

#include "xfen/describe/piece_set.hpp"

namespace xfen::tool {

namespace {

using enum FenErrorKind;

constexpr std::array<std::string_view, 6> defaults = {"", "w", "-", "-", "0", "1"};

/// Parts that `separator` stands between.
std::vector<FieldText> cut(const FieldText& whole, std::string_view separator) {
  std::vector<FieldText> parts;
  for (std::size_t at = 0; at <= whole.text.size();) {
    const std::size_t end = std::min(whole.text.find(separator, at), whole.text.size());
    parts.push_back({whole.text.substr(at, end - at), whole.offset + at});
    at = end + separator.size();
  }
  return parts;
}

/// Reads a text again and again, each time without what the last reading refused.
class Salvage {
 public:
  Salvage(const std::array<FieldText, 6>& fields, const FenReader& reader) : reader_(reader) {
    for (std::size_t i = 0; i < 6; ++i) {
      const bool missing = fields[i].text.empty();
      token_[i] = missing ? defaults[i] : fields[i].text;
      part_.changed[i] = missing;
    }
  }

  ReadablePart run() {
    constexpr int most = 8;
    for (int round = 0; round < most; ++round) {
      compose();
      part_.result = reader_.read(part_.text);
      if (part_.result.ok() || !take_errors_out()) break;
    }
    if (part_.result.ok()) clear_unknown_squares();
    return std::move(part_);
  }

 private:
  void compose() {
    part_.text.clear();
    for (std::size_t i = 0; i < 6; ++i) {
      if (i > 0) part_.text += ' ';
      offset_[i] = part_.text.size();
      part_.text += token_[i];
    }
  }

  /// False if nothing can be done.
  bool take_errors_out() {
    std::vector<FenError> placement;
    // From the back, so that offsets before a change stay good.
    auto& problems = part_.result.problems;
    for (auto problem = problems.rbegin(); problem != problems.rend(); ++problem) {
      if (problem->severity != Severity::error) continue;
      if (problem->field == FenField::line) return false;
      if (problem->field == FenField::placement)
        placement.push_back(std::move(*problem));
      else
        take_out_of_field(*problem);
    }
    return placement.empty() || mend_placement(placement) || blank_placement(placement);
  }

  void take_out_of_field(const FenError& problem) {
    const std::size_t i = static_cast<std::size_t>(problem.field) - 1;
    const std::size_t at = problem.offset - offset_[i];
    std::string& text = token_[i];
    part_.changed[i] = true;
    const bool only_this = problem.fix || problem.kind == bad_castling;
    if (only_this && at <= text.size())
      text.replace(at, problem.length, problem.fix.value_or(""));
    else
      text = defaults[i];
    if (text.empty()) text = defaults[i];
  }

  /// Applies fixes, and takes holdings off. The rest is for the next round.
  bool mend_placement(const std::vector<FenError>& problems) {
    part_.changed[0] = true;
    bool done = false;
    for (const FenError& problem : problems) {
      const bool holdings = problem.kind == bad_holdings || problem.kind == unsupported_holdings;
      if (!problem.fix && !holdings) continue;
      token_[0].replace(problem.offset, problem.length, problem.fix.value_or(""));
      done = true;
    }
    return done;
  }

  /// Makes squares and ranks unknown. False if not even the ranks can be told.
  bool blank_placement(const std::vector<FenError>& problems) {
    const VariantSpec* v = part_.result.variant;
    std::vector<std::string> ranks;
    for (const FieldText& rank : cut({token_[0], 0}, "/")) ranks.emplace_back(rank.text);
    if (v == nullptr || ranks.size() != v->height) return false;
    const unsigned whole = (1U << v->width) - 1;
    const int filler = v->pieces.find(Role::plain);
    for (const FenError& problem : problems) {
      const std::string_view before = std::string_view(token_[0]).substr(0, problem.offset);
      const auto row = static_cast<std::size_t>(std::count(before.begin(), before.end(), '/'));
      const std::string_view in_rank = before.substr(before.rfind('/') + 1);
      unsigned squares = whole;
      if ((problem.kind == bad_piece || problem.kind == bad_board_char) && filler >= 0) {
        squares = 1U << file_behind(in_rank) & whole;
        ranks[row][in_rank.size()] = v->pieces[filler].letter;
      }
      auto& unknown = part_.unknown[v->height - 1 - row];
      unknown = static_cast<std::uint16_t>(unknown | squares);
    }
    token_[0].clear();
    for (std::size_t row = 0; row < ranks.size(); ++row) {
      if (row > 0) token_[0] += '/';
      const bool blank = part_.unknown[v->height - 1 - row] == whole;
      token_[0] += blank ? std::to_string(v->width) : ranks[row];
    }
    return true;
  }

  /// The file that follows these men and numbers.
  static int file_behind(std::string_view rank) {
    int file = 0, number = 0;
    for (const char c : rank) {
      if ('0' <= c && c <= '9') {
        number = std::min(number * 10 + (c - '0'), max_side);
      } else {
        file += number + 1;
        number = 0;
      }
    }
    return std::min(file + number, max_side);
  }

  void clear_unknown_squares() {
    for (int rank = 0; rank < part_.result.setup->height; ++rank)
      for (int file = 0; file < part_.result.setup->width; ++file)
        if ((part_.unknown[static_cast<std::size_t>(rank)] >> file & 1U) != 0)
          part_.result.setup->put(Square(file, rank), Piece());
  }

  const FenReader& reader_;
  std::array<std::string, 6> token_;
  std::array<std::size_t, 6> offset_{};
  ReadablePart part_;
};

}  // namespace

std::vector<FieldText> split_ranks(const FieldText& placement) {
  FieldText ranks = placement;
  ranks.text = ranks.text.substr(0, ranks.text.find('['));
  return cut(ranks, "/");
}

ReadablePart readable_part(const std::array<FieldText, 6>& fields, const FenReader& reader) {
  return Salvage(fields, reader).run();
}

}  // namespace xfen::tool
