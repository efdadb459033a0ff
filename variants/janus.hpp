#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Janus chess (W. Schoendorf): two archbishops, called Janus, and symmetric castling.
struct Janus {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "janus";
    s.title = "Janus chess";
    s.aliases = {"10x8_janus"};
    s.pgn_names = {"Janus", "10x8_janus"};
    s.pieces = orthodox_men;
    s.pieces.add(piece::archbishop).alias('J', 'A', true);
    s.promotions = s.pieces.kinds("NBRQA");
    s.castling = CastlingStyle::symmetric;
    s.start = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1";
    s.source = "janusschach.de; letter J in XBoard, cutechess and Fairy-Stockfish";
    return s;
  }();
};

}  // namespace xfen::variants
