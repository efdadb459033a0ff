#pragma once

#include <string>
#include <vector>

#include "xfen/describe/move.hpp"

namespace xfen {

/// Why a text is no move of a position.
struct MoveError {
  std::string message;           ///< quotes the text
  std::vector<Move> candidates;  ///< legal moves that it could mean; may be empty
};

}  // namespace xfen
