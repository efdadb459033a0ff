#include "castling_field.hpp"

#include <algorithm>
#include <vector>

#include "xfen/fen/writer.hpp"

namespace xfen::detail {

namespace {

using enum FenErrorKind;

std::string wing_text(Wing wing) { return wing == Wing::a_side ? "a-side" : "h-side"; }

/// A letter of the field and what it came to mean.
struct Letter {
  char text;
  std::size_t offset;
  Color color;
  bool tag;
  bool named = false;  ///< names a right
  Wing wing = Wing::a_side;
  int file = BaseRank::none;

  int slot() const {
    return static_cast<int>(index_of(color)) * 2 + (wing == Wing::h_side ? 0 : 1);
  }
};

class CastlingReader {
 public:
  CastlingReader(const Token& token, const PlacementResult& placement, const ReadOptions& options,
                 Setup& setup, Spelling& spelling, Report& report)
      : token_(token),
        placement_(placement),
        options_(options),
        setup_(setup),
        spelling_(spelling),
        report_(report) {}

  void read() {
    const VariantSpec* v = options_.variant;
    setup_.style = v != nullptr ? v->castling : CastlingStyle::standard;
    if (token_.empty() || token_.unreadable || token_.text == "-") return;
    std::size_t at = take_prefix();
    const std::string_view rest = token_.text.substr(at);
    if (at != 0 && (rest.empty() || rest == "-")) {
      report_.deviation(bad_castling, prefix_without_rights, place(0, token_.text.size()),
                        "a prefix without rights says nothing", "-");
      if (v == nullptr) setup_.style = CastlingStyle::standard;
      return;
    }
    take_letters(at);
    judge_letters();
    claim_rights();
    check_prefix();
    judge_spelling();
    set_dialect();
    // Without rights a prefix says nothing.
    if (v == nullptr && !setup_.rights.any()) setup_.style = CastlingStyle::standard;
  }

 private:
  Report::Place place(std::size_t at, std::size_t length) const {
    return {FenField::castling, token_.offset + at, length};
  }
  Report::Place place(const Letter& letter) const { return {FenField::castling, letter.offset, 1}; }

  void error(FenErrorKind kind, Report::Place where, std::string message,
             std::optional<std::string> fix = {}) {
    report_error_ = true;
    report_.error(kind, where, std::move(message), std::move(fix));
  }

  bool prefixes_exist() const {
    return !placement_.known || placement_.width == 8 || placement_.width == 10;
  }

  /// s or m in front, on boards that have them. Returns the characters taken.
  std::size_t take_prefix() {
    const char c = token_.text[0];
    if ((c != 's' && c != 'm') || !prefixes_exist()) return 0;
    spelling_.prefix = c;
    prefix_style_ = c == 's' ? CastlingStyle::symmetric : CastlingStyle::modern;
    if (options_.variant == nullptr) setup_.style = prefix_style_;
    return 1;
  }

  bool is_letter_of_field(char c, std::size_t at) const {
    const char upper = to_upper(c);
    if (upper == 'K' || upper == 'Q') return true;
    if (upper < 'A' || upper > 'Z') return false;
    // Where the board is not known, any file may be one; s and m in front never are files.
    const int width = placement_.known ? placement_.width : max_side;
    return upper - 'A' < width && !(at == 0 && (c == 's' || c == 'm'));
  }

  /// Splits the field into letters; what is none is an error.
  void take_letters(std::size_t at) {
    const std::string_view text = token_.text;
    while (at < text.size()) {
      const std::size_t begin = at;
      while (at < text.size() && !is_letter_of_field(text[at], at)) ++at;
      if (at != begin) {
        error(bad_castling, place(begin, at - begin),
              shown(text.substr(begin, 1)) + " names no right: expected K Q k q or a file a-" +
                  file_letter((placement_.known ? placement_.width : max_side) - 1));
        continue;
      }
      const char c = text[at];
      const char upper = to_upper(c);
      letters_.push_back({.text = c,
                          .offset = token_.offset + at,
                          .color = c == upper ? Color::white : Color::black,
                          .tag = upper == 'K' || upper == 'Q'});
      ++at;
    }
  }

  /// A base rank with an error of its own is not judged by.
  bool judged(Color c) const {
    return placement_.known && placement_.all_ranks && !placement_.broken[setup_.base_rank(c)];
  }

  void judge_letters() {
    if (!placement_.known) return;
    for (Color c : colors) ranks_[index_of(c)] = base_rank(setup_, *placement_.spec, c);
    for (Letter& letter : letters_)
      if (judged(letter.color)) judge(letter);
    drop_letters();
  }

  void judge(Letter& letter) {
    const BaseRank& rank = ranks_[index_of(letter.color)];
    const std::string base = std::to_string(setup_.base_rank(letter.color) + 1);
    std::string right = shown({&letter.text, 1});
    if (rank.king < 0) {
      refuse(letter, castling_no_king,
             right + ": " + name_of(letter.color) + " has no king on rank " + base);
      return;
    }
    if (!king_on_variant_file(letter.color, rank)) {
      refuse(letter, castling_wrong_square, wrong_square_message(letter, rank));
      return;
    }
    if (letter.tag) {
      letter.wing = to_upper(letter.text) == 'K' ? Wing::h_side : Wing::a_side;
      letter.file = rank.outermost(letter.wing);
      if (letter.file == BaseRank::none) {
        refuse(letter, castling_no_rook,
               right + ": " + name_of(letter.color) + " has no rook on the " +
                   wing_text(letter.wing) + " of the king on " + file_letter(rank.king) + base);
        return;
      }
    } else {
      letter.file = to_upper(letter.text) - 'A';
      if (!rank.has_rook(letter.file)) {
        refuse(letter, castling_no_rook,
               right + ": " + name_of(letter.color) + " has no rook on " +
                   file_letter(letter.file) + base);
        return;
      }
      letter.wing = rank.wing_of(letter.file);
    }
    const VariantSpec* v = options_.variant;
    if (fixed_array() && letter.file != v->rook_file(letter.color, letter.wing)) {
      refuse(letter, castling_wrong_square, wrong_square_message(letter, rank));
      return;
    }
    letter.named = true;
  }

  bool fixed_array() const {
    return options_.variant != nullptr && options_.variant->castling_from == CastlingFrom::array;
  }

  bool king_on_variant_file(Color c, const BaseRank& rank) const {
    return !fixed_array() || (options_.variant->castling != CastlingStyle::none &&
                              rank.king == options_.variant->king_file(c));
  }

  std::string wrong_square_message(const Letter& letter, const BaseRank& rank) const {
    const VariantSpec& v = *options_.variant;
    std::string message = shown({&letter.text, 1});
    message += ": ";
    message += v.name.view();
    if (v.castling == CastlingStyle::none) return message + " has no castling";
    const std::string base = std::to_string(setup_.base_rank(letter.color) + 1);
    const auto on = [&base](const char* man, int file) {
      std::string text = man;
      text += file_letter(file);
      return text + base;
    };
    message += " castles with the ";
    if (rank.king != v.king_file(letter.color))
      return message + on("king on ", v.king_file(letter.color)) + on(", not on ", rank.king);
    return message + on("rook on ", v.rook_file(letter.color, letter.wing)) +
           on(", not on ", letter.file);
  }

  void refuse(Letter& letter, FenErrorKind kind, std::string message) {
    refused_.push_back({&letter, kind, std::move(message)});
  }

  /// Refused letters are reported together, because the fix of the first of them stands for all
  /// if no right is left: the field must not become empty.
  void drop_letters() {
    const bool none_left = refused_.size() == letters_.size() && !report_error_;
    bool first = true;
    for (auto& [letter, kind, message] : refused_) {
      const bool lenient = report_.repair(kind, right_dropped, place(*letter), std::move(message),
                                          none_left && first ? "-" : "");
      report_error_ |= !lenient;
      first = false;
    }
  }

  void claim_rights() {
    int last_slot = -1;
    bool ordered = true;
    const Letter* before = nullptr;
    for (Letter& letter : letters_) {
      if (letter.named && claim(letter, before)) {
        ordered &= letter.slot() > last_slot;
        last_slot = std::max(last_slot, letter.slot());
      }
      before = &letter;
    }
    in_order_ = ordered;
  }

  /// True if the letter names a right for the first time.
  bool claim(const Letter& letter, const Letter* before) {
    const int named = setup_.rights.rook_file(letter.color, letter.wing);
    if (named == CastlingRights::none) {
      setup_.rights.set(letter.color, letter.wing, letter.file);
      return true;
    }
    if (named == letter.file) {
      duplicates_.push_back(&letter);
      return false;
    }
    const bool frc2003 = report_.lenient() && before != nullptr && before->tag && before->named &&
                         before->offset + 1 == letter.offset && !letter.tag &&
                         before->slot() == letter.slot();
    if (frc2003) {
      setup_.rights.set(letter.color, letter.wing, letter.file);
      frc2003_ = true;
      return false;
    }
    std::string message = name_of(letter.color);
    message += " has two rooks named on the " + wing_text(letter.wing) + ", ";
    message += file_letter(named);
    message += " and ";
    message += file_letter(letter.file);
    error(castling_side_conflict, place(letter), std::move(message));
    return false;
  }

  /// A prefix against a named variant matters only where it moves a king or rook.
  void check_prefix() {
    const VariantSpec* v = options_.variant;
    if (spelling_.prefix == '\0' || v == nullptr) return;
    for (Color c : colors)
      for (Wing w : wings) {
        if (!setup_.rights.has(c, w)) continue;
        const int king = ranks_[index_of(c)].king;
        const auto target = [&](CastlingStyle style) {
          return king_target_files(style, setup_.width, king, w, options_.clamp);
        };
        if (v->castling == CastlingStyle::none || target(v->castling) == target(prefix_style_))
          continue;
        std::string message = "the prefix ";
        message += spelling_.prefix;
        message += " contradicts the castling of ";
        message += v->name.view();
        error(castling_mode_conflict, place(0, 1), std::move(message));
        return;
      }
  }

  /// Order, repetition and everything else in which the field differs from canonical X-FEN.
  /// Only a field that is good as a whole has a canonical text.
  void judge_spelling() {
    const bool whole_field_good =
        !report_error_ && setup_.rights.any() &&
        std::all_of(letters_.begin(), letters_.end(), [](const Letter& l) { return l.named; });
    std::optional<std::string> canonical;
    if (whole_field_good) canonical = canonical_text();
    const Report::Place whole = place(0, token_.text.size());
    if (!in_order_)
      report_.deviation(castling_order, castling_order, whole,
                        "rights stand in the order K Q k q, White first", canonical);
    // In the form of 2003 a tag that repeats a right goes with the file behind it.
    std::optional<std::string> removed;
    if (!frc2003_) removed = "";
    for (const Letter* letter : duplicates_)
      report_.deviation(castling_duplicate, castling_duplicate, place(*letter),
                        shown({&letter->text, 1}) + " names a right that is already named",
                        removed);
    if (in_order_ && duplicates_.empty() && canonical && token_.text != *canonical)
      report_.warning(noncanonical_castling, whole, "X-FEN writes " + *canonical, canonical);
  }

  std::string canonical_text() const {
    return castling_text(setup_, *placement_.spec, xfen).value_or(std::string(token_.text));
  }

  void set_dialect() {
    if (!setup_.rights.any()) return;
    CastlingLetterUse use{.prefix = spelling_.prefix != '\0', .frc2003 = frc2003_};
    for (const Letter& letter : letters_) {
      if (!letter.named) continue;
      const bool outer = letter.file == ranks_[index_of(letter.color)].outermost(letter.wing);
      (letter.tag ? use.tags : outer ? use.outer : use.inner) = true;
    }
    use.orthodox = has_orthodox_rights(setup_, ranks_);
    spelling_.dialect = spelling_of(use);
  }

  struct Refused {
    Letter* letter;
    FenErrorKind kind;
    std::string message;
  };

  const Token& token_;
  const PlacementResult& placement_;
  const ReadOptions& options_;
  Setup& setup_;
  Spelling& spelling_;
  Report& report_;
  CastlingStyle prefix_style_ = CastlingStyle::standard;
  BaseRank ranks_[2];
  std::vector<Letter> letters_;
  std::vector<Refused> refused_;
  std::vector<const Letter*> duplicates_;
  bool in_order_ = true;
  bool frc2003_ = false;
  bool report_error_ = false;
};

}  // namespace

void read_castling(const Token& token, const PlacementResult& placement, const ReadOptions& options,
                   Setup& setup, Spelling& spelling, Report& report) {
  CastlingReader(token, placement, options, setup, spelling, report).read();
}

}  // namespace xfen::detail
