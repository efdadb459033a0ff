#pragma once

#include <string>
#include <string_view>

#include "move_words.hpp"
#include "quote.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/move_error.hpp"

namespace xfen::detail {

/// Why a castling of that name is not legal.
MoveError why_no_castling(const AnyPosition& position, std::string_view text, Wing wing);

/// Why no legal move of a man of `kind` fits the words, or why several do.
MoveError why_no_move(const AnyPosition& position, std::string_view text, const MoveWords& words,
                      Kind kind);

}  // namespace xfen::detail
