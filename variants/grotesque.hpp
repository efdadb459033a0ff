#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Grotesque chess: the king castles as far as the player likes. Guard is another name of the
/// chancellor, equerry of the archbishop.
struct Grotesque {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "grotesque";
    s.title = "Grotesque chess";
    s.aliases = {"grotesque_chess"};
    s.pgn_names = {"Grotesque"};
    s.pieces.alias('G', 'C').alias('E', 'A');
    s.castling = CastlingStyle::flexible;
    s.start = "rbqnkcnabr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBQNKCNABR w KQkq - 0 1";
    s.source = "ChessV; F. Duniho 2023; S. Trenholme 2008";
    return s;
  }();
};

}  // namespace xfen::variants
