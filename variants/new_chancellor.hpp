#pragma once

#include "capablanca.hpp"

namespace xfen::variants {

/// New Chancellor chess: two chancellors in the corners, and a king that castles two squares
/// towards rooks beside them.
struct NewChancellor {
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Capablanca::spec;
    s.name = "new_chancellor";
    s.title = "New Chancellor chess";
    s.aliases = {"new_chancellor_chess"};
    s.pgn_names = {"New Chancellor"};
    s.pieces = orthodox_men;
    s.pieces.add(piece::chancellor);
    s.promotions = s.pieces.kinds("NBRQC");
    s.castling = CastlingStyle::close_rook;
    s.start = "crnbqkbnrc/pppppppppp/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC w KQkq - 0 1";
    s.source = "ChessV";
    return s;
  }();
};

}  // namespace xfen::variants
