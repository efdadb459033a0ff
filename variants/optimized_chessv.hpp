#pragma once

#include "optimized.hpp"

namespace xfen::variants {

/// Optimized chess (D. Nalls) as ChessV plays it under the name Opti: the king castles two squares
/// towards the rooks of b and i. `optimized` is the other reading.
struct OptimizedChessv {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Optimized::spec;
    s.name = "optimized_chessv";
    s.title = "Optimized chess as ChessV plays it";
    s.aliases = {"opti_chessv"};
    s.pgn_names = {"Optimized ChessV"};
    s.castling = CastlingStyle::close_rook;
    s.start = "nrcbqkbarn/pppppppppp/10/10/10/10/PPPPPPPPPP/NRCBQKBARN w KQkq - 0 1";
    s.source = "ChessV; D. Nalls 2006 has symmetric castling, as SMIRF";
    return s;
  }();
};

}  // namespace xfen::variants
