#pragma once

#include "chess960.hpp"

namespace xfen::variants {

/// Chess480: the arrays of Chess960, but the king castles two squares to either side.
struct Chess480 {
  using PlaysLike = Chess;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Chess960::spec;
    s.name = "chess480";
    s.title = "Chess480";
    s.aliases = {"480"};
    s.pgn_names = {"Chess480"};
    s.castling = CastlingStyle::modern;
    s.arrays = Arrays::chess480;
    s.source = "J. K. Lewis, chessvariants.com/rules/chess480; array 518 stands for all";
    return s;
  }();
};

}  // namespace xfen::variants
