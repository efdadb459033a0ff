#include "game_survey.hpp"

#include <array>
#include <optional>

#include "xfen/fen/writer.hpp"

namespace xfen::tool {

namespace {

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
    castlings_ = variations_ = comments_ = depth_ = 0;
    if (promotes_) promotions_.fill(0);
    promotes_ = false;
    if (!filter_.passes(so_far)) return false;
    if (rows_) last_.emplace(position);
    return true;
  }
  void move(const AnyPosition&, Move move, const PgnToken&) override {
    if (depth_ != 0) return;
    castlings_ += move.type == MoveType::castling;
    if (move.type != MoveType::promotion) return;
    promotes_ = true;
    ++promotions_[move.arg];
  }
  void position(const AnyPosition& after, std::size_t) override {
    if (rows_) *last_ = after;
  }
  void comment(const PgnToken&, bool) override { ++comments_; }
  void begin_variation(const AnyPosition&) override {
    ++variations_;
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
      ++(p.severity == Severity::error ? counts.errors : counts.warnings)[name_of(p.kind)];
    ++counts.variants[verdict.variant != nullptr ? verdict.variant->name.view() : "unknown"];
    if (!verdict.ok()) {
      ++counts.bad;
      return;
    }
    if (!verdict.problems.empty()) ++counts.warned;
    ++counts.results[verdict.result.empty() ? "none" : verdict.result];
    counts.plies += verdict.plies;
    counts.variations += variations_;
    counts.comments += comments_;
    counts.castlings += castlings_;
    for (std::size_t kind = 0; promotes_ && kind < promotions_.size(); ++kind) {
      if (promotions_[kind] == 0) continue;
      counts.promotions += promotions_[kind];
      counts.promoted_to[{&verdict.variant->pieces.letters()[kind], 1}] += promotions_[kind];
    }
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
  // Of the game that is read.
  std::uint64_t castlings_ = 0, variations_ = 0, comments_ = 0;
  bool promotes_ = false;
  std::array<std::uint32_t, 16> promotions_{};  ///< by kind
  std::size_t depth_ = 0;
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
