// Uses the headers alone, without the compiled library.

#include <xfen/board/bitboard.hpp>
#include <xfen/describe/piece.hpp>

using Board = xfen::Bitboard<xfen::Geometry<10, 8>>;

static_assert(xfen::piece::archbishop.movement == xfen::betza("BN"));

int main() { return Board::all().count() == 80 ? 0 : 1; }
