#pragma once

#include <vector>

#include "json.hpp"
#include "xfen/describe/setup.hpp"

namespace xfen::tool {

/// Where king and rook land together.
struct Landing {
  Square king, rook;
};

/// The pairs among which the player chooses, from the a-file on. None in a game without castling,
/// and where the king stands too near to the edge for its style.
std::vector<Landing> landings_of(CastlingStyle style, int width, Square king, Wing wing,
                                 Clamp clamp = Clamp::edge_file);

/// The only landing as squares of king and rook, null if there is none or a choice.
Json only_king(const std::vector<Landing>& landings);
Json only_rook(const std::vector<Landing>& landings);

/// All of them: [{"king": "b1", "rook": "c1"}, ...].
Json to_json(const std::vector<Landing>& landings);

}  // namespace xfen::tool
