#pragma once

#include "xfen/describe/spec.hpp"

namespace xfen::variants {

/// Courier chess, 12x8: ferz and alfil, a courier that moves as a bishop, man and wazir.
struct Courier {
  static constexpr VariantSpec spec = [] {
    VariantSpec s;
    s.name = "courier";
    s.title = "Courier chess";
    s.aliases = {"courier_chess"};
    s.pgn_names = {"Courier"};
    s.width = 12;
    s.pieces = PieceSet{}
                   .add(piece::pawn)
                   .add(piece::knight)
                   .add(piece::bishop)
                   .add(piece::rook)
                   .add(piece::king)
                   .add(piece::alfil)
                   .add(piece::ferz)
                   .add(piece::mann)
                   .add(piece::wazir);
    s.castling = CastlingStyle::none;
    s.promotions = s.pieces.kinds("F");
    s.double_step = s.en_passant = false;
    s.start = "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1";
    s.source = "Fairy-Stockfish, cutechess";
    return s;
  }();
};

}  // namespace xfen::variants
