#pragma once

#include "chess.hpp"

namespace xfen::variants {

/// Capablanca chess: 10x8 with archbishop and chancellor.
struct Capablanca {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Chess::spec;
    s.name = "capablanca";
    s.title = "Capablanca chess";
    s.aliases = {"capa", "10x8_capablanca"};
    s.pgn_names = {"Capablanca", "10x8_capablanca"};
    s.width = 10;
    s.pieces.add(piece::archbishop).add(piece::chancellor);
    s.promotions = s.pieces.kinds("NBRQAC");
    s.start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    s.source = "Fairy-Stockfish, cutechess, XBoard";
    return s;
  }();
};

}  // namespace xfen::variants
