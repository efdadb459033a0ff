#pragma once

#include "game_flags.hpp"
#include "inputs.hpp"

namespace xfen::tool {

/// Options of `check` for games.
struct GameCheckFlags {
  const ReadingFlags& reading;
  const GameFlags& games;
  unsigned jobs = 0;
  bool quiet = false;
  bool summary = false;
  bool json = false;
};

/// Shows every problem of every game; returns the exit code.
int check_games(const GameCheckFlags& flags, Inputs inputs);

}  // namespace xfen::tool
