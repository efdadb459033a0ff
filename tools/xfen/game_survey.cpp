#include "game_survey.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "xfen/fen/writer.hpp"

namespace xfen::tool {

namespace {

using Tally = std::map<std::string, std::uint64_t>;

void add(Tally& tally, const Tally& other) {
  for (const auto& [key, count] : other) tally[key] += count;
}

}  // namespace

GameCounts& GameCounts::operator+=(const GameCounts& other) {
  games += other.games;
  bad += other.bad;
  warned += other.warned;
  plies += other.plies;
  variations += other.variations;
  comments += other.comments;
  castlings += other.castlings;
  promotions += other.promotions;
  add(promoted_to, other.promoted_to);
  add(variants, other.variants);
  add(results, other.results);
  add(errors, other.errors);
  add(warnings, other.warnings);
  return *this;
}

class GameSurvey::Run : public GameVisitor {
 public:
  Run(const GameSurvey& survey, const PgnPiece& piece, Surveyed& result)
      : filter_(survey.filter_),
        rows_(survey.rows_),
        result_(result),
        complaints_(piece, result.complaints) {}

  bool begin_game(const PgnVerdict& so_far, const PgnStart&, const AnyPosition& position) override {
    game_ = {};
    promoted_.fill(0);
    depth_ = 0;
    if (!filter_.passes(so_far)) return false;
    if (rows_) last_.emplace(position);
    return true;
  }
  void move(const AnyPosition&, Move move, const PgnToken&) override {
    if (depth_ != 0) return;
    if (move.type == MoveType::castling) ++game_.castlings;
    if (move.type == MoveType::promotion) {
      ++game_.promotions;
      ++promoted_[move.arg];
    }
  }
  void position(const AnyPosition& after, std::size_t) override {
    if (rows_) *last_ = after;
  }
  void comment(const PgnToken&, bool) override { ++game_.comments; }
  void begin_variation(const AnyPosition&) override {
    ++game_.variations;
    ++depth_;
  }
  void end_variation() override { --depth_; }

  void end_game(const PgnVerdict& verdict) override {
    const std::size_t game = result_.games++;
    if (!filter_.passes(verdict)) return;
    complaints_.add(game, verdict);
    count(verdict);
    if (rows_) add_row(game, verdict);
    last_.reset();
  }

 private:
  void count(const PgnVerdict& verdict) {
    GameCounts& counts = result_.counts;
    ++counts.games;
    for (const PgnProblem& p : verdict.problems)
      ++(p.severity == Severity::error ? counts.errors
                                       : counts.warnings)[std::string(name_of(p.kind))];
    ++counter_of(verdict.variant);
    if (!verdict.ok()) {
      ++counts.bad;
      return;
    }
    if (!verdict.problems.empty()) ++counts.warned;
    ++counts.results[verdict.result.empty() ? "none" : std::string(verdict.result)];
    counts.plies += verdict.plies;
    counts.variations += game_.variations;
    counts.comments += game_.comments;
    counts.castlings += game_.castlings;
    counts.promotions += game_.promotions;
    for (std::size_t kind = 0; kind < promoted_.size(); ++kind)
      if (promoted_[kind] != 0)
        counts.promoted_to[std::string(1, verdict.variant->pieces.letters()[kind])] +=
            promoted_[kind];
  }

  /// The one used last is kept: games of one variant stand together.
  std::uint64_t& counter_of(const VariantSpec* variant) {
    if (counter_ == nullptr || variant != counted_) {
      const std::string_view name = variant != nullptr ? variant->name.view() : "unknown";
      counter_ = &result_.counts.variants[std::string(name)];
      counted_ = variant;
    }
    return *counter_;
  }

  void add_row(std::size_t game, const PgnVerdict& verdict) {
    GameRow row{game,
                complaints_.place_of(verdict.offset).line,
                verdict.ok(),
                "",
                verdict.plies,
                std::string(verdict.result),
                ""};
    if (verdict.variant != nullptr) row.variant = verdict.variant->name.view();
    if (verdict.ok() && last_)
      row.final_fen = write_fen(last_->setup(), last_->variant()).value_or("");
    result_.rows.push_back(std::move(row));
  }

  const GameFilter& filter_;
  bool rows_;
  Surveyed& result_;
  ComplaintWriter complaints_;
  GameCounts game_;
  std::array<std::uint64_t, 32> promoted_{};  ///< by kind
  std::size_t depth_ = 0;
  const VariantSpec* counted_ = nullptr;
  std::uint64_t* counter_ = nullptr;  ///< of that variant
  std::optional<AnyPosition> last_;
};

void GameSurvey::survey(const PgnPiece& piece, Surveyed& result) const {
  result.games = 0;
  result.counts = {};
  result.rows.clear();
  result.complaints.clear();
  if (piece.continues) return;
  Run run(*this, piece, result);
  reader_.read(piece.text, run, piece.open);
}

}  // namespace xfen::tool
