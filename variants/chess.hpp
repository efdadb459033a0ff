#pragma once

#include "xfen/describe/spec.hpp"

namespace xfen::variants {

/// Chess by the FIDE Laws.
struct Chess {
  static constexpr VariantSpec spec = [] {
    VariantSpec s;
    s.name = "chess";
    s.title = "Chess";
    s.aliases = {"standard", "normal", "orthodox", "classical", "regular"};
    s.pgn_names = {"Standard", "normal", "chess", "From Position"};
    s.promotions = s.pieces.kinds("NBRQ");
    s.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    s.source = "FIDE Laws of Chess";
    return s;
  }();
};

}  // namespace xfen::variants
