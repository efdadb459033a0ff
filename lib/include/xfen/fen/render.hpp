#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "xfen/fen/check.hpp"
#include "xfen/fen/error.hpp"

namespace xfen {

enum class Coloring : std::uint8_t { plain, ansi };

/// A problem for a person: the sentence, the text with carets under the span, and the fix.
///
///     error: bad_rank_width: rank 2 has 7 squares, expected 8
///       rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1
///                                 ^^^^^^^
///
/// Long texts are cut around the span; characters that cannot be shown stand as '?'.
std::string render(const FenError& error, std::string_view text,
                   Coloring coloring = Coloring::plain);

/// A finding for a person, in one line.
std::string render(const Finding& finding, Coloring coloring = Coloring::plain);

/// "kind: message", the part that every report has.
std::string headline(const FenError& error);

/// One JSON object: kind, field, offset, length, message, fix (null without one).
std::string render_json(const FenError& error);

/// One JSON object: kind, severity ("E", "I", "S"), squares, message.
std::string render_json(const Finding& finding);

}  // namespace xfen
