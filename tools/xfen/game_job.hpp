#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game_blocks.hpp"
#include "xfen/notation/pgn_games.hpp"

namespace xfen::tool {

/// One thing wrong with one game.
struct GameComplaint {
  std::size_t game;  ///< within its block, from 0
  TextPlace place;   ///< in its file
  Severity severity;
  PgnErrorKind kind;
  std::string message;
  std::size_t ply;    ///< of the move in question, from 1; 0 if it is about no move
  bool in_variation;  ///< to that move
};

/// Adds what is wrong with a game, with its places.
class ComplaintWriter {
 public:
  ComplaintWriter(const PgnPiece& piece, std::vector<GameComplaint>& complaints)
      : piece_(piece), complaints_(complaints), place_{piece.first_line, 1} {}

  void add(std::size_t game, const PgnVerdict& verdict);
  /// Places are asked for in the order of the text, so that lines are counted once.
  TextPlace place_of(std::size_t offset);

 private:
  const PgnPiece& piece_;
  std::vector<GameComplaint>& complaints_;
  std::size_t at_ = 0;
  TextPlace place_;
};

/// "FILE:LINE:COLUMN: error: KIND: MESSAGE; game 3, ply 17".
std::string to_text(const GameComplaint& complaint, std::string_view file, std::uint64_t game);

/// The game as it stands in its text, with a line end behind it.
std::string_view text_of(const PgnVerdict& game, std::string_view text);

}  // namespace xfen::tool
