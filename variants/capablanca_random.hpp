#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Capablanca Random Chess: Scharnagl's arrays on 10x8.
struct CapablancaRandom {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "capablanca_random";
    s.title = "Capablanca random chess";
    s.aliases = {"crc", "caparandom", "capablanca960"};
    s.pgn_names = {"Caparandom", "capablanca960", "crc"};
    s.castling_from = CastlingFrom::any;
    s.arrays = Arrays::capablanca_random;
    s.start = "rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1";
    s.source = "R. Scharnagl, wbforum 2005-03-01; array 27621 stands for all";
    return s;
  }();
};

}  // namespace xfen::variants
