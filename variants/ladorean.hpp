#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Ladorean chess: the king castles as far as the player likes.
struct Ladorean {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "ladorean";
    s.title = "Ladorean chess";
    s.aliases = {"ladorean_chess"};
    s.pgn_names = {"Ladorean"};
    s.castling = CastlingStyle::flexible;
    s.start = "rbqnkancbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBQNKANCBR w KQkq - 0 1";
    s.source = "ChessV; S. Trenholme's list has M for the chancellor";
    return s;
  }();
};

}  // namespace xfen::variants
