#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Bird's chess of 1874. Guard is another name of the chancellor, equerry of the archbishop.
struct Bird {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "bird";
    s.title = "Bird's chess";
    s.aliases = {};
    s.pgn_names = {"Bird"};
    s.pieces.alias('G', 'C').alias('E', 'A');
    s.start = "rnbcqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBCQKABNR w KQkq - 0 1";
    s.source = "H. E. Bird 1874, chessvariants.com/large.dir/bird.html";
    return s;
  }();
};

}  // namespace xfen::variants
