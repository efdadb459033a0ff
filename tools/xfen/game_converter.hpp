#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "converter.hpp"
#include "game_flags.hpp"
#include "game_job.hpp"
#include "identity.hpp"
#include "xfen/notation/pgn_writer.hpp"

namespace xfen::tool {

/// Which positions of a game are written.
struct Every {
  enum class What : std::uint8_t { start, ply, final, number } what = What::final;
  std::size_t number = 0;  ///< of plies played; shorter games have no such position

  /// Throws `Failure` for a text that is none of "start", "ply", "final", "ply N", "N".
  static Every named(std::string_view text);
};

struct GameConvertOptions {
  PgnOptions read;
  std::optional<PgnStyle> pgn;  ///< write games; else positions
  Dialect dialect = xfen;       ///< of positions
  bool epd = false;             ///< with the counters as operations
  Every every;
  const LetterProfile* letters = nullptr;  ///< that positions are written in
  OnError on_error = OnError::report;
  bool parts = false;  ///< tell the parts of the output
  bool json = false;
};

/// A game or position of the output.
struct Part {
  std::size_t end;   ///< where it ends
  std::size_t game;  ///< within its block, from 0
  std::size_t ply;
  Identity identity;
};

/// What became of some games.
struct ConvertedGames {
  std::string output;
  std::string rejects;
  std::vector<Part> parts;
  std::vector<GameComplaint> complaints;
  std::size_t games = 0;
  std::size_t written = 0;
  std::size_t rejected = 0;
  std::size_t passed_over = 0;
  std::uint64_t positions = 0;
  bool stopped = false;

  /// Empties it and keeps its memory.
  void clear();
};

/// Converts games; const, so that one serves every thread.
class GameConverter {
 public:
  GameConverter(GameConvertOptions options, GameFilter filter)
      : options_(std::move(options)), filter_(std::move(filter)), reader_(options_.read) {}

  void convert(const PgnPiece& piece, ConvertedGames& result) const;

 private:
  class Run;

  GameConvertOptions options_;
  GameFilter filter_;
  PgnGameReader reader_;
};

}  // namespace xfen::tool
