#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Carrera's chess of 1617: the first 10x8 game with both compounds, without castling.
struct Carrera {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "carrera";
    s.title = "Carrera's chess";
    s.aliases = {};
    s.pgn_names = {"Carrera"};
    s.castling = CastlingStyle::none;
    s.promotions = s.pieces.kinds("QAC");  // the rules say nothing; the three great men are advised
    s.start = "rcnbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBKQBNAR w - - 0 1";
    s.source = "P. Carrera 1617, after Gollon (chessvariants.com)";
    return s;
  }();
};

}  // namespace xfen::variants
