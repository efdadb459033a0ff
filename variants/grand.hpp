#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Grand chess (C. Freeling): 10x10, pawns on the third rank, no castling.
struct Grand {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "grand";
    s.title = "Grand chess";
    s.aliases = {"grand_chess"};
    s.pgn_names = {"Grand"};
    s.height = 10;
    s.castling = CastlingStyle::none;
    s.promotion_ranks = 3;
    s.promotes_to_captured = true;
    s.pawn_rank = 3;
    s.start = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1";
    s.source = "Fairy-Stockfish, cutechess; ChessV writes M for C and C for A";
    return s;
  }();
};

}  // namespace xfen::variants
