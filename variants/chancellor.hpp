#pragma once

#include "chess.hpp"

namespace xfen::variants {

/// Chancellor chess (B. R. Foster): 9x9 with one chancellor a side.
struct Chancellor {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Chess::spec;
    s.name = "chancellor";
    s.title = "Chancellor chess";
    s.aliases = {"chancellor_chess"};
    s.pgn_names = {"Chancellor"};
    s.width = s.height = 9;
    s.pieces.add(piece::chancellor);
    s.promotions = s.pieces.kinds("NBRQC");
    s.castling = CastlingStyle::modern;
    s.start = "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1";
    s.source = "Fairy-Stockfish, cutechess";
    return s;
  }();
};

}  // namespace xfen::variants
