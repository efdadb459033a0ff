#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Univers chess: the king castles as far as the player likes.
struct Univers {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "univers";
    s.title = "Univers chess";
    s.aliases = {"univers_chess"};
    s.pgn_names = {"Univers"};
    s.castling = CastlingStyle::flexible;
    s.start = "rbncqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNCQKANBR w KQkq - 0 1";
    s.source = "ChessV; the array in S. Trenholme's list, RBNMQKARBN, is a misprint";
    return s;
  }();
};

}  // namespace xfen::variants
