#pragma once

#include <string_view>

#include "move_words.hpp"
#include "xfen/expected.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/move_error.hpp"

namespace xfen::detail {

/// The legal move that the words mean, whatever notation they come from; `text` is quoted in
/// errors.
expected<Move, MoveError> resolve(const AnyPosition& position, std::string_view text,
                                  const MoveWords& words);

}  // namespace xfen::detail
