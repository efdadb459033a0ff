#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// Gothic chess (E. Trice).
struct Gothic {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "gothic";
    s.title = "Gothic chess";
    s.aliases = {"10x8_gothic"};
    s.pgn_names = {"Gothic", "10x8_gothic"};
    s.start = "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1";
    s.source = "cutechess, ChessV";
    return s;
  }();
};

}  // namespace xfen::variants
