#pragma once

#include <array>

#include "fast_reader.hpp"
#include "scan.hpp"
#include "xfen/describe/setup.hpp"

namespace xfen::detail {

/// What the placement settled.
struct PlacementResult {
  const VariantSpec* spec = nullptr;  ///< whose board and letters were used; null: nobody's
  bool known = false;                 ///< the board is that of `spec`
  int width = 8;
  int height = 8;
  bool all_ranks = false;      ///< the number of ranks is right, so the board can be judged by
  bool clean = false;          ///< no error at all
  bool broken[max_side] = {};  ///< by 0-based rank of the board: it has an error of its own
};

/// Reads the placement into `setup.board`. `auto_variants` is used if `options.variant` is null.
PlacementResult read_placement(const Token& token, const ReadOptions& options,
                               const std::array<AutoVariants, 2>& auto_variants, Setup& setup,
                               Report& report);

}  // namespace xfen::detail
