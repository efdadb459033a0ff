#pragma once

#include "chess.hpp"

namespace xfen::variants {

/// Shuffled arrays without castling.
struct Shuffle {
  using PlaysLike = Chess;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Chess::spec;
    s.name = "shuffle";
    s.title = "Shuffle chess (no castling)";
    s.aliases = {"nocastle", "shuffle_chess"};
    s.pgn_names = {"nocastle", "wild/2", "wild/3", "wild/4"};
    s.castling = CastlingStyle::none;
    s.castling_from = CastlingFrom::any;
    s.arrays = Arrays::unnumbered;
    s.bishops_may_share_color = true;
    s.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    s.source = "XBoard: nocastle, ICC wild/2 to wild/4; any array";
    return s;
  }();
};

}  // namespace xfen::variants
