#pragma once

#include <cstdint>
#include <string_view>

#include "xfen/describe/spec.hpp"
#include "xfen/expected.hpp"
#include "xfen/notation/pgn_start.hpp"

namespace xfen::detail {

/// The variant that a Variant tag names; null if it leaves that to the FEN.
expected<const VariantSpec*, PgnStartError> read_variant_tag(std::string_view tag);

/// The variant that has `variant`'s board, men and castling but any array: Chess960,
/// Capablanca random chess. Null if there is none. A variant without castling counts.
const VariantSpec* random_member(const VariantSpec& variant);

}  // namespace xfen::detail
