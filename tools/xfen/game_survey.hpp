#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "game_flags.hpp"
#include "game_job.hpp"

namespace xfen::tool {

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
  std::map<std::string, std::uint64_t> promoted_to;  ///< by letter
  std::map<std::string, std::uint64_t> variants;     ///< by name
  std::map<std::string, std::uint64_t> results;
  std::map<std::string, std::uint64_t> errors, warnings;  ///< by kind

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
