#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Embassy chess (K. Hill): the king castles three squares to either side.
struct Embassy {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "embassy";
    s.title = "Embassy chess";
    s.aliases = {};
    s.pgn_names = {"Embassy"};
    s.castling = CastlingStyle::modern;
    s.start = "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1";
    s.source = "Wikipedia, Fairy-Stockfish, cutechess";
    return s;
  }();
};

}  // namespace xfen::variants
