#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common.hpp"
#include "xfen/facade/any_position.hpp"

namespace xfen::tool {

/// Reads a text. Its problems are said on standard error, as those of a file of that name.
ReadResult read_text(std::string_view text, const ReadingFlags& flags,
                     std::string_view name = "<fen>");

/// Says on standard error that what was read is no position, and why; behind it `advice`.
void say_no_position(const ReadResult& read, SetupIssues issues, std::string_view name = "<fen>",
                     std::string_view advice = "");

/// The position that a text stands for, with what `--allow` names. If there is none, says why on
/// standard error.
std::optional<AnyPosition> position_of(std::string_view text, const ReadingFlags& flags);

/// The legal moves, without those that take a king: none is, and the side that is to move next
/// would have no move. Only a position with `opponent_in_check` has such ones.
std::vector<Move> playable_moves(const AnyPosition& position);

/// True if `move` is one of those that are left out.
bool takes_king(const AnyPosition& position, Move move);

}  // namespace xfen::tool
