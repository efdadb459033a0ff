#pragma once

#include <string_view>

#include "xfen/fen/check.hpp"
#include "xfen/fen/error.hpp"

namespace xfen::tool {

/// What to do about a problem, for somebody who never wrote a FEN.
std::string_view advice_of(FenErrorKind kind);

/// What a finding of that severity means.
std::string_view meaning_of(FindingSeverity severity);

}  // namespace xfen::tool
