#pragma once

#include <optional>
#include <string_view>

#include "move_words.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// Without blanks around and marks behind: checks, praise, "e.p.".
std::string_view without_marks(std::string_view text);

/// The wing of "O-O" and "O-O-O" in their many spellings.
std::optional<Wing> castling_name(std::string_view text);

/// Reads all of a text that is no castling name; false if it is no move.
bool scan_san(std::string_view text, const VariantSpec& variant, MoveWords& words);

}  // namespace xfen::detail
