#pragma once

#include "chess.hpp"

namespace xfen::variants {

/// Modern chess (G. V. Maura): 9x9 with the minister, an archbishop. Both bishops start on one
/// colour; one of them may change it before the game.
struct Modern {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Chess::spec;
    s.name = "modern";
    s.title = "Modern chess";
    s.aliases = {"modern_chess"};
    s.pgn_names = {"Modern"};
    s.width = s.height = 9;
    s.pieces.add(piece::archbishop.with_letter('M'));
    s.promotions = s.pieces.kinds("NBRQM");
    s.castling = CastlingStyle::modern;
    s.bishops_may_share_color = true;
    s.start = "rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1";
    s.source = "Wikipedia; Fairy-Stockfish, cutechess";
    return s;
  }();
};

}  // namespace xfen::variants
