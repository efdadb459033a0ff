#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Optimized chess (D. Nalls) as SMIRF plays it: symmetric, with the rooks of b and i.
struct Optimized {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "optimized";
    s.title = "Optimized chess";
    s.aliases = {"opti", "optimized_chess"};
    s.pgn_names = {"Optimized", "Opti"};
    s.castling = CastlingStyle::symmetric;
    s.start = "nrcbqkbarn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRCBQKBARN w sKQkq - 0 1";
    s.source = "D. Nalls 2006-04-14 (chessvariants.com comment 13279)";
    return s;
  }();
};

}  // namespace xfen::variants
