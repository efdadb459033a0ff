#pragma once

#include "placement.hpp"
#include "scan.hpp"

namespace xfen::detail {

/// Reads the rights into `setup` (rights and style) by the universal rule: K Q k q name the
/// outermost rook, a file letter names the rook on that file. `spelling` gets dialect and prefix.
void read_castling(const Token& token, const PlacementResult& placement, const ReadOptions& options,
                   Setup& setup, Spelling& spelling, Report& report);

}  // namespace xfen::detail
