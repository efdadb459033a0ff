#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game_flags.hpp"
#include "game_job.hpp"

namespace xfen::tool {

/// How often there was what: few things, so they are looked for in turn.
class Tally {
 public:
  std::uint64_t& operator[](std::string_view name) {
    for (auto& [known, count] : rows_)
      if (known == name) return count;
    return rows_.emplace_back(name, 0).second;
  }
  auto begin() const { return rows_.begin(); }
  auto end() const { return rows_.end(); }

 private:
  std::vector<std::pair<std::string, std::uint64_t>> rows_;
};

/// What is counted of games.
struct GameCounts {
  std::uint64_t games = 0;
  std::uint64_t bad = 0;
  std::uint64_t warned = 0;
  std::uint64_t plies = 0;  ///< of the main lines of good games
  std::uint64_t variations = 0;
  std::uint64_t comments = 0;
  std::uint64_t castlings = 0;  ///< in the main lines, like promotions
  std::uint64_t promotions = 0;
  Tally promoted_to;  ///< by letter
  Tally variants;     ///< by name
  Tally results;
  Tally errors, warnings;  ///< by kind

  GameCounts& operator+=(const GameCounts& other);
};

/// One game, for JSON.
struct GameRow {
  std::size_t game;  ///< within its block, from 0
  std::uint64_t line;
  bool ok;
  std::string variant;  ///< empty if it could not be set up
  std::size_t plies;
  std::string result;
  std::string final_fen;  ///< empty if the game is bad
};

/// What was found in some games.
struct Surveyed {
  std::size_t games = 0;  ///< those too that are not asked for
  GameCounts counts;
  std::vector<GameRow> rows;
  std::vector<GameComplaint> complaints;
};

/// Looks at games; const, so that one serves every thread.
class GameSurvey {
 public:
  GameSurvey(PgnOptions options, GameFilter filter, bool rows)
      : reader_(std::move(options)), filter_(std::move(filter)), rows_(rows) {}

  void survey(const PgnPiece& piece, Surveyed& result) const;

 private:
  class Run;

  PgnGameReader reader_;
  GameFilter filter_;
  bool rows_;
};

}  // namespace xfen::tool
