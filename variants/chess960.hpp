#pragma once

#include "chess.hpp"

namespace xfen::variants {

/// Chess960: 960 arrays with the king between the rooks; castling ends on the squares of chess.
struct Chess960 {
  using PlaysLike = Chess;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Chess::spec;
    s.name = "chess960";
    s.title = "Chess960";
    s.aliases = {"fischerandom", "fischerrandom", "frc", "960", "freestyle"};
    s.pgn_names = {"Chess960", "fischerandom", "fischerrandom", "chess 960", "wild/fr"};
    s.castling_from = CastlingFrom::any;
    s.arrays = Arrays::chess960;
    s.source = "FIDE Laws of Chess, guideline II; array 518 stands for all";
    return s;
  }();
};

}  // namespace xfen::variants
