#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Schoolbook chess (S. Trenholme), with the castling of today: three squares.
struct Schoolbook {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "schoolbook";
    s.title = "Schoolbook chess";
    s.aliases = {};
    s.pgn_names = {"Schoolbook"};
    s.pieces.alias('M', 'C');
    s.start = "rqnbakbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNBAKBNCR w KQkq - 0 1";
    s.source = "the author's README; in 2006 castling was flexible";
    return s;
  }();
};

}  // namespace xfen::variants
