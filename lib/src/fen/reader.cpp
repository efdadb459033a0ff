#include "xfen/fen/reader.hpp"

#include <algorithm>
#include <limits>

#include "castling_field.hpp"
#include "fast_reader.hpp"
#include "placement.hpp"
#include "scan.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen {

using namespace detail;
using enum FenErrorKind;

std::string_view name_of(TextDialect dialect) {
  constexpr std::array<std::string_view, 7> names = {
      "neutral", "FEN", "X-FEN", "Shredder-FEN", "X-FEN or Shredder-FEN", "2003 FRC-FEN", "mixed"};
  return names[static_cast<std::size_t>(dialect)];
}

namespace {

/// At one place what is put in comes first, then the fix of the longest part, which covers others.
bool is_applied_before(const FenError* a, const FenError* b) {
  if (a->offset != b->offset) return a->offset < b->offset;
  if ((a->length == 0) != (b->length == 0)) return a->length == 0;
  if (a->length != b->length) return a->length > b->length;
  return a < b;  // as they were found: all are of one list
}

const VariantSpec* known_by_name(const ReadOptions& options, std::string_view name) {
  const auto at = std::find_if(options.known.begin(), options.known.end(),
                               [name](const VariantSpec* v) { return v->name.view() == name; });
  return at == options.known.end() ? nullptr : *at;
}

void read_side(const Token& token, Setup& setup, Report& report) {
  if (token.empty() || token.unreadable) return;
  const std::string_view text = token.text;
  if (text != "w" && text != "b" && text != "W" && text != "B") {
    report.error(bad_side, token.place(FenField::side), shown(text) + ", expected w or b");
    return;
  }
  setup.turn = to_lower(text[0]) == 'w' ? Color::white : Color::black;
  if (text[0] == to_upper(text[0]))
    report.deviation(bad_side, side_case, token.place(FenField::side),
                     "the side to move is written in lower case",
                     std::string(1, to_lower(text[0])));
}

class EpReader {
 public:
  EpReader(const Token& token, const Token& side, const PlacementResult& placement, Setup& setup,
           Report& report)
      : token_(token),
        side_known_(!side.unreadable && (side.empty() || side.text == "w" || side.text == "b" ||
                                         side.text == "W" || side.text == "B")),
        placement_(placement),
        setup_(setup),
        report_(report) {}

  void read() {
    if (token_.empty() || token_.unreadable || token_.text == "-") return;
    if (placement_.spec != nullptr && !placement_.spec->en_passant) {
      report_.repair(bad_ep_square, ep_dropped, where(),
                     std::string(placement_.spec->name) + " has no en passant", "-");
      return;
    }
    if (!read_square() || !placement_.known || !placement_.all_ranks) return;
    const VariantSpec& v = *placement_.spec;
    Color turn = setup_.turn;
    if (!side_known_) turn = rank_ == ep_rank(v, Color::white) ? Color::white : Color::black;
    if (rank_ != ep_rank(v, turn)) {
      drop(ep_wrong_rank, wrong_rank_message(v, turn));
    } else if (!placement_.clean || judge_board(v, turn)) {
      setup_.ep = Square(file_, rank_);
    }
  }

 private:
  Report::Place where() const { return token_.place(FenField::en_passant); }

  bool read_square() {
    const std::string_view text = token_.text;
    const std::string_view digits = text.substr(1);
    const bool shaped = is_letter(text[0]) && !digits.empty() && digits.size() <= 2 &&
                        digits[0] != '0' && std::all_of(digits.begin(), digits.end(), is_digit);
    if (shaped) {
      file_ = to_lower(text[0]) - 'a';
      rank_ = (digits.size() == 1 ? 0 : (digits[0] - '0') * 10) + (digits.back() - '0') - 1;
    }
    const int width = placement_.known ? placement_.width : max_side;
    const int height = placement_.known ? placement_.height : max_side;
    if (!shaped || file_ >= width || rank_ >= height) {
      report_.error(bad_ep_square, where(),
                    shown(text) + ", expected - or the square a pawn just passed");
      return false;
    }
    if (text[0] == to_upper(text[0])) {
      std::string fix(text);
      fix[0] = to_lower(text[0]);
      report_.deviation(bad_ep_square, ep_case, where(), "the file is written in lower case",
                        std::move(fix));
      return !report_.strict();
    }
    return true;
  }

  /// The double step must have been possible: the pawn beyond, passed square and origin empty.
  bool judge_board(const VariantSpec& v, Color turn) {
    const int kind = v.pieces.find(Role::pawn);
    const Piece pawn = kind >= 0 ? Piece(!turn, static_cast<Kind>(kind)) : Piece();
    const int ahead = turn == Color::white ? 1 : -1;
    const Square passed(file_, rank_);
    const Square origin(file_, rank_ + ahead);
    const Square arrival(file_, rank_ - ahead);
    if (!pawn || setup_.at(arrival) != pawn) {
      drop(ep_no_pawn, std::string(name_of(!turn)) + " has no pawn on " + to_string(arrival));
      return false;
    }
    for (Square s : {passed, origin}) {
      if (!setup_.at(s)) continue;
      drop(ep_not_empty, to_string(s) + " is occupied: no pawn can have passed");
      return false;
    }
    return true;
  }

  static std::string wrong_rank_message(const VariantSpec& v, Color turn) {
    std::string message = "with ";
    message += name_of(turn);
    message += " to move the square lies on rank ";
    return message + std::to_string(ep_rank(v, turn) + 1);
  }

  void drop(FenErrorKind kind, std::string message) {
    report_.repair(kind, ep_dropped, where(), std::move(message), "-");
  }

  const Token& token_;
  bool side_known_;
  const PlacementResult& placement_;
  Setup& setup_;
  Report& report_;
  int file_ = 0;
  int rank_ = 0;
};

std::string without_leading_zeros(std::string_view digits) {
  const std::size_t at = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  return std::string(digits.substr(at));
}

/// Reads a counter; `least` is 0 for the clock, 1 for the move number.
void read_counter(const Token& token, FenField field, FenErrorKind bad, int least,
                  std::uint16_t& counter, Report& report) {
  if (token.empty() || token.unreadable) return;
  const std::string_view text = token.text;
  const std::string least_text = std::to_string(least);
  if (text == "-") {
    report.deviation(bad, dash_counter, token.place(field), "a dash, taken as " + least_text,
                     least_text);
    return;
  }
  if (!std::all_of(text.begin(), text.end(), is_digit)) {
    report.error(bad, token.place(field),
                 shown(text) + ", expected a number" +
                     (text.find_first_not_of("+0123456789") == std::string_view::npos
                          ? "; check counters belong to another variant"
                          : ""));
    return;
  }
  const std::string digits = without_leading_zeros(text);
  constexpr int most = std::numeric_limits<std::uint16_t>::max();
  if (digits.size() > 5 || std::stoi(digits) > most) {
    report.error(counter_overflow, token.place(field), "above " + std::to_string(most));
    return;
  }
  const int value = std::stoi(digits);
  const bool too_small = value < least;
  if (too_small)
    report.deviation(bad, fullmove_zero, token.place(field), "moves are counted from 1",
                     least_text);
  else if (digits.size() != text.size())
    report.deviation(bad, leading_zero, token.place(field), "leading zeros", digits);
  counter = static_cast<std::uint16_t>(std::max(value, least));
}

}  // namespace

struct FenReader::Tables {
  explicit Tables(ReadOptions o)
      : options(o),
        auto_variants{
            AutoVariants{known_by_name(o, "chess"), known_by_name(o, "chess960")},
            AutoVariants{known_by_name(o, "capablanca"), known_by_name(o, "capablanca_random")}},
        fast(o, auto_variants) {}

  /// Reads with reasons.
  void explain(std::string_view text, ReadResult& result) const;
  /// Names the variant of a text that did not come with one.
  void infer_variant(const PlacementResult& placement, const Token& placement_token,
                     const Token& castling, ReadResult& result, const Setup& setup,
                     Report& report) const;
  void hint_at_array(const Token& placement, const VariantSpec& inferred, Report& report) const;

  ReadOptions options;
  std::array<AutoVariants, 2> auto_variants;
  FastReader fast;
};

void FenReader::Tables::explain(std::string_view text, ReadResult& result) const {
  Report report(options.level, options.warnings, result.problems);
  result.variant = options.variant;
  const Fields fields = split_fields(text, report);
  if (fields.readable) {
    const auto& [board, side, castling, ep, halfmove, fullmove] = fields.token;
    result.spelling.placement = static_cast<std::uint16_t>(board.text.size());
    Setup setup;
    if (options.variant == nullptr) setup.clamp = options.clamp;
    const PlacementResult placement = read_placement(board, options, auto_variants, setup, report);
    read_side(side, setup, report);
    detail::read_castling(castling, placement, options, setup, result.spelling, report);
    EpReader(ep, side, placement, setup, report).read();
    read_counter(halfmove, FenField::halfmove, bad_halfmove, 0, setup.halfmoves, report);
    read_counter(fullmove, FenField::fullmove, bad_fullmove, 1, setup.fullmoves, report);
    if (options.variant == nullptr)
      infer_variant(placement, board, castling, result, setup, report);
    if (!report.failed()) {
      if (setup.ep && !ep_is_written(setup, *placement.spec, EpPolicy::pseudo))
        report.warning(noncanonical_ep, ep.place(FenField::en_passant),
                       "no pawn can take there, so X-FEN writes -", "-");
      result.setup = setup;
    }
  }
  order_by_place(result.problems);
}

void FenReader::Tables::infer_variant(const PlacementResult& placement,
                                      const Token& placement_token, const Token& castling,
                                      ReadResult& result, const Setup& setup,
                                      Report& report) const {
  if (!placement.known) return;
  result.inferred = true;
  result.variant = placement.spec;
  const AutoVariants& pair = auto_variants[placement.width == 10 ? 1 : 0];
  if (!rights_on_array(setup, *pair.fixed)) {
    if (pair.any != nullptr) result.variant = pair.any;
    std::string message = "rights off the squares of ";
    message += pair.fixed->name.view();
    message += ": read as ";
    message += result.variant->name.view();
    report.warning(unusual_castling_squares, castling.place(FenField::castling),
                   std::move(message));
  }
  hint_at_array(placement_token, *pair.fixed, report);
}

void FenReader::Tables::hint_at_array(const Token& placement, const VariantSpec& inferred,
                                      Report& report) const {
  std::string names;
  for (const VariantSpec* v : options.known) {
    if (v->castling_from != CastlingFrom::array || v->placement() != placement.text) continue;
    if (v->placement() == inferred.placement()) return;
    if (!names.empty()) names += ", ";
    names += v->name.view();
  }
  if (names.empty()) return;
  report.warning(variant_hint, placement.place(FenField::placement),
                 "this is the array of " + names + "; name the variant if it is meant");
}

FenReader::FenReader(ReadOptions options) : tables_(std::make_unique<Tables>(options)) {}
FenReader::~FenReader() = default;
FenReader::FenReader(FenReader&&) noexcept = default;
FenReader& FenReader::operator=(FenReader&&) noexcept = default;

const ReadOptions& FenReader::options() const { return tables_->options; }

ReadResult FenReader::read(std::string_view text) const {
  ReadResult result;
  read(text, result);
  return result;
}

void FenReader::read(std::string_view text, ReadResult& result) const {
  result.problems.clear();
  if (tables_->fast.read(text, result)) return;
  result.setup.reset();
  result.spelling = {};
  result.variant = nullptr;
  result.inferred = false;
  tables_->explain(text, result);
}

bool FenReader::read_well_formed(std::string_view text, ReadResult& result) const {
  return tables_->fast.read(text, result);
}

ReadResult FenReader::read_explaining(std::string_view text) const {
  ReadResult result;
  tables_->explain(text, result);
  return result;
}

ReadResult read_fen(std::string_view text, const ReadOptions& options) {
  return FenReader(options).read(text);
}

std::string apply_fixes(std::string_view text, std::span<const FenError> problems) {
  std::vector<const FenError*> fixes;
  for (const FenError& problem : problems)
    if (problem.fix) fixes.push_back(&problem);
  std::sort(fixes.begin(), fixes.end(), is_applied_before);
  std::string fixed;
  std::size_t at = 0;
  for (const FenError* problem : fixes) {
    if (problem->offset < at) continue;  // the text was replaced already
    fixed += text.substr(at, problem->offset - at);
    fixed += *problem->fix;
    at = problem->offset + problem->length;
  }
  return fixed += text.substr(at);
}

}  // namespace xfen
