#pragma once

#include <cstddef>
#include <string_view>

#include "ascii.hpp"

namespace xfen::detail {

/// What people write for the dots of Black's number.
inline constexpr std::string_view ellipsis = "\u2026";

/// The result that a word means; empty if it is none.
std::string_view result_of(std::string_view word);

/// The NAG for which people write that sign: "$18" of "+-"; empty if it is none.
std::string_view nag_of(std::string_view word);

/// The length of the sign in "Nf3+-"; 0 if there is none. "#" there is mate, and letters are men.
std::size_t sign_behind_move(std::string_view word);

/// True of what only repeats what the move says: en passant, check, mate.
bool is_remark(std::string_view word);

}  // namespace xfen::detail
