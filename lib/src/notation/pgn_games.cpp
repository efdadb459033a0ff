#include "xfen/notation/pgn_games.hpp"

#include <algorithm>
#include <array>

#include "null_move.hpp"
#include "quote.hpp"
#include "xfen/board/inline.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/notation/san.hpp"

namespace xfen {

using namespace detail;

namespace {

/// A line of moves, with what is needed to go back before the last of them.
struct Line {
  explicit Line(const AnyPosition& start) : position(start), base(start) {}

  AnyPosition position;     ///< after all moves
  AnyPosition base;         ///< some moves before
  std::vector<Move> moves;  ///< from there on
};

PgnErrorKind kind_of(PgnStartErrorKind kind) {
  switch (kind) {
    case PgnStartErrorKind::unknown_variant:
      return PgnErrorKind::unknown_variant;
    case PgnStartErrorKind::unsupported_variant:
      return PgnErrorKind::unsupported_variant;
    case PgnStartErrorKind::needs_fen:
      return PgnErrorKind::missing_fen;
    case PgnStartErrorKind::bad_fen:
      break;
  }
  return PgnErrorKind::bad_fen;
}

class Player : public PgnVisitor {
 public:
  Player(const PgnOptions& options, const PgnStarter& starter, GameVisitor& visitor)
      : options_(options),
        starter_(starter),
        visitor_(visitor),
        has_variations_(options.variations) {}

  void begin_game(std::size_t offset) override {
    verdict_.offset = offset;
    verdict_.tags.clear();
    verdict_.variant = nullptr;
    verdict_.result = {};
    verdict_.plies = 0;
    verdict_.problems.clear();
    verdict_.in_variation = false;
    open_ = 0;
    failed_ = false;
    passed_over_ = 0;
    early_.clear();
  }

  void tag(const PgnTag& tag) override {
    // Nobody writes so many, and comparing all with all takes its time.
    constexpr std::size_t most_compared = 100;
    const bool repeated = !failed_ && verdict_.tags.size() < most_compared &&
                          std::any_of(
                              verdict_.tags.begin(), verdict_.tags.end(),
                              [&](const PgnTag& t) { return t.name == tag.name; });
    if (repeated)
      add({PgnErrorKind::repeated_tag, Severity::warning, tag.offset, tag.name.size() + 1,
           "the game has a tag " + std::string(tag.name) + " already; the first one counts"});
    verdict_.tags.push_back(tag);
  }

  bool begin_moves() override {
    if (failed_) return false;
    fen_.clear();
    const PgnTag* fen = find("FEN");
    const PgnTag* variant = find("Variant");
    if (fen != nullptr) fen_ = own_placement(unescaped(fen->value), variant);
    if (fen != nullptr || !begins_like_last(variant)) {
      begin_.reset();
      auto start = starter_.start(value_of(variant), value_of(fen, fen_));
      if (!start) {
        refuse(start.error(), variant, fen);
        return false;
      }
      if (options_.letters != nullptr && !learn_letters(*start->variant)) return false;
      auto position = AnyPosition::make(start->setup, *start->variant);
      if (!position) {
        verdict_.variant = start->variant;
        fail(PgnErrorKind::bad_fen, fen != nullptr ? fen->value_offset : verdict_.offset,
             fen != nullptr ? fen->value.size() : 0,
             "no position of the game: " + describe(position.error()));
        return false;
      }
      begin_.emplace(Beginning{*std::move(start), *position, {}, variant != nullptr});
      if (variant != nullptr) begin_->variant_tag = variant->value;
    }
    verdict_.variant = begin_->start.variant;
    for (const PgnNote& note : begin_->start.notes) add_note(note, variant, fen);
    open(begin_->position);
    if (!visitor_.begin_game(verdict_, begin_->start, begin_->position)) return false;
    for (const auto& [comment, to_line_end] : early_) visitor_.comment(comment, to_line_end);
    return true;
  }

  void move(const PgnToken& token) override {
    if (is_silent()) return;
    Line& line = lines_[open_ - 1];
    if (!is_file_or_man(token.text[0]) && is_null_move(token.text)) return null_move(line, token);
    const auto move = read(line.position, token.text);
    if (!move) return refuse(token, line.position, move.error());
    visitor_.move(line.position, *move, token);
    line.position.play(*move);
    played(line, *move);
  }

  void nag(const PgnToken& token) override {
    if (!is_silent()) visitor_.nag(token);
  }
  void comment(const PgnToken& token, bool to_line_end) override {
    if (is_silent()) return;
    if (open_ == 0)
      early_.emplace_back(token, to_line_end);
    else
      visitor_.comment(token, to_line_end);
  }

  void begin_variation(std::size_t offset) override {
    if (failed_) return;
    if (!has_variations_ || passed_over_ != 0) {
      ++passed_over_;
      return;
    }
    Line& line = lines_[open_ - 1];
    if (line.moves.empty())
      return fail(PgnErrorKind::variation_without_move, offset, 1,
                  "no move was played to which this could be an alternative");
    if (open_ > max_pgn_depth)
      return fail(
          PgnErrorKind::too_deep, offset, 1,
          "more than " + std::to_string(max_pgn_depth) + " variations are inside one another");
    // What was gone back to is kept: many alternatives to one move cost little, and no line is
    // gone through twice.
    for (std::size_t i = 0; i + 1 < line.moves.size(); ++i) play(line.base, line.moves[i]);
    line.moves.erase(line.moves.begin(), line.moves.end() - 1);
    const AnyPosition base = line.base;
    open(base);
    visitor_.begin_variation(base);
  }

  void end_variation(std::size_t) override {
    if (failed_) return;
    if (passed_over_ != 0) {
      --passed_over_;
      return;
    }
    --open_;
    visitor_.end_variation();
  }

  void result(const PgnToken& token) override {
    if (is_silent() || open_ > 1) return;
    verdict_.result = token.text;
    visitor_.result(token.text);
  }

  void problem(const PgnProblem& problem) override {
    if (failed_) return;
    // Of a variation that is passed over, only what costs moves behind it.
    if (passed_over_ != 0 && problem.kind == PgnErrorKind::unexpected_text) return;
    add(problem);
    failed_ = problem.severity == Severity::error;
    verdict_.in_variation = failed_ && in_variation();
  }

  void end_game(std::size_t end) override {
    verdict_.end = end;
    if (!failed_ && open_ != 0) judge_result();
    visitor_.end_game(verdict_);
  }

 private:
  /// Where games begin that have the same tags for it.
  struct Beginning {
    PgnStart start;
    AnyPosition position;
    std::string variant_tag;
    bool has_variant_tag;
  };

  /// The one before had no FEN either, and the same variant: nothing has to be set up.
  bool begins_like_last(const PgnTag* variant) const {
    return begin_ && !begin_->start.from_fen && begin_->has_variant_tag == (variant != nullptr) &&
           (variant == nullptr || begin_->variant_tag == variant->value);
  }

  /// No null move begins with such a letter.
  static bool is_file_or_man(char c) { return ('a' <= c && c <= 'm') || ('A' <= c && c <= 'Y'); }

  /// Begins a line. Those of earlier games are used again with their memory.
  void open(const AnyPosition& start) {
    if (open_ == lines_.size()) {
      lines_.emplace_back(start);
    } else {
      lines_[open_].position = lines_[open_].base = start;
      lines_[open_].moves.clear();
    }
    ++open_;
  }

  bool in_variation() const { return open_ > 1 || passed_over_ != 0; }
  bool is_silent() const { return failed_ || passed_over_ != 0; }

  const PgnTag* find(std::string_view name) const {
    for (const PgnTag& tag : verdict_.tags)
      if (tag.name == name) return &tag;
    return nullptr;
  }

  static std::optional<std::string_view> value_of(const PgnTag* tag) {
    return tag == nullptr ? std::nullopt : std::optional(tag->value);
  }
  static std::optional<std::string_view> value_of(const PgnTag* tag, std::string_view text) {
    return tag == nullptr ? std::nullopt : std::optional(text);
  }

  /// In our letters, which depend on the variant: it has to be named.
  std::string own_placement(std::string fen, const PgnTag* variant_tag) const {
    if (options_.letters == nullptr) return fen;
    const VariantSpec* variant = options_.start.variant;
    if (variant_tag != nullptr) variant = variant_registry().find(unescaped(variant_tag->value));
    if (variant == nullptr) return fen;
    const auto letters = HouseLetters::of(*options_.letters, *variant);
    return letters ? letters->own_placement(fen) : fen;
  }

  bool learn_letters(const VariantSpec& variant) {
    if (letters_ && lettered_ == &variant) return true;
    auto letters = HouseLetters::of(*options_.letters, variant);
    if (!letters) {
      fail(PgnErrorKind::letter_clash, verdict_.offset, 0, letters.error().message);
      return false;
    }
    letters_ = *letters;
    lettered_ = &variant;
    return true;
  }

  expected<Move, MoveError> read(const AnyPosition& position, std::string_view text) const {
    if (!letters_) return read_san(position, text);
    return read_san(position, letters_->own_move(text, position.turn()));
  }

  void add(PgnProblem problem) { verdict_.problems.push_back(std::move(problem)); }

  void fail(PgnErrorKind kind, std::size_t offset, std::size_t length, std::string message) {
    add({kind, Severity::error, offset, length, std::move(message)});
    failed_ = true;
    verdict_.in_variation = in_variation();
  }

  void add_note(const PgnNote& note, const PgnTag* variant, const PgnTag* fen) {
    const PgnTag* tag = variant != nullptr ? variant : fen;
    const bool widened = note.kind == PgnNoteKind::variant_widened;
    add({widened ? PgnErrorKind::variant_widened : PgnErrorKind::variant_inferred,
         Severity::warning, tag != nullptr ? tag->value_offset : verdict_.offset,
         tag != nullptr ? tag->value.size() : 0, note.message});
  }

  XFEN_APART void refuse(const PgnToken& token, const AnyPosition& position,
                         const MoveError& error) {
    fail(PgnErrorKind::illegal_move, token.offset, token.text.size(), describe(error, position));
  }

  void refuse(const PgnStartError& error, const PgnTag* variant, const PgnTag* fen) {
    const bool in_fen = error.kind == PgnStartErrorKind::bad_fen && fen != nullptr;
    const PgnTag* tag = in_fen ? fen : variant;
    std::size_t offset = tag != nullptr ? tag->value_offset : verdict_.offset;
    std::size_t length = tag != nullptr ? tag->value.size() : 0;
    std::string message = error.message;
    for (const FenError& problem : error.fen) {
      if (problem.severity != Severity::error) continue;
      // A place in the value is one in the text unless something was changed in it.
      if (fen_ == fen->value) {
        offset += std::min(problem.offset, length);
        length = std::min(problem.length, fen->value_offset + fen->value.size() - offset);
      }
      break;
    }
    fail(kind_of(error.kind), offset, length, std::move(message));
  }

  XFEN_APART void null_move(Line& line, const PgnToken& token) {
    const auto next = passed(line.position);
    if (!next) {
      return fail(PgnErrorKind::illegal_null_move, token.offset, token.text.size(),
                  quoted(token.text) + " is not possible: the king is in check");
    }
    visitor_.null_move(line.position);
    line.position = *next;
    played(line, null_move_mark);
  }

  XFEN_HOT void played(Line& line, Move move) {
    if (has_variations_) line.moves.push_back(move);
    if (open_ == 1) visitor_.position(line.position, ++verdict_.plies);
  }

  static void play(AnyPosition& position, Move move) {
    if (move == null_move_mark)
      position = passed(position).value();
    else
      position.play(move);
  }

  void judge_result() {
    if (verdict_.result.empty()) {
      if (verdict_.plies != 0)
        add({PgnErrorKind::missing_result, Severity::warning, verdict_.end, 0,
             "the moves end without 1-0, 0-1, 1/2-1/2 or *"});
      return;
    }
    const PgnTag* tag = find("Result");
    if (tag == nullptr || tag->value == verdict_.result || tag->value == "?" || tag->value.empty())
      return;
    add({PgnErrorKind::result_mismatch, Severity::warning, tag->value_offset, tag->value.size(),
         "the tag Result is " + quoted(tag->value) + ", the moves end with " +
             std::string(verdict_.result)});
  }

  const PgnOptions& options_;
  const PgnStarter& starter_;
  GameVisitor& visitor_;
  bool has_variations_;  ///< asked for
  PgnVerdict verdict_;
  std::vector<Line> lines_;  ///< the main line, and the variations inside one another
  std::size_t open_ = 0;     ///< how many of them
  std::size_t passed_over_ = 0;
  std::vector<std::pair<PgnToken, bool>> early_;  ///< comments before the tags
  bool failed_ = false;
  std::optional<Beginning> begin_;
  std::string fen_;  ///< value of the tag, in our letters
  std::optional<HouseLetters> letters_;
  const VariantSpec* lettered_ = nullptr;  ///< the variant that they are of
};

}  // namespace

bool PgnVerdict::ok() const {
  return problems.empty() || problems.back().severity != Severity::error;
}

std::string_view PgnVerdict::tag(std::string_view name) const {
  for (const PgnTag& tag : tags)
    if (tag.name == name || (name == "SetUp" && tag.name == "Setup")) return tag.value;
  return {};
}

PgnGameReader::PgnGameReader(PgnOptions options)
    : options_(std::move(options)), starter_(options_.start) {}

void PgnGameReader::read(std::string_view text, GameVisitor& visitor, bool cut_off) const {
  Player player(options_, starter_, visitor);
  read_pgn(text, player, cut_off);
}

}  // namespace xfen
