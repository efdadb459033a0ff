// A plain, slow reader of FEN, X-FEN and Shredder-FEN for differential tests. It was written from
// the specification alone and shares no code with the library, so that an error in one of the two
// shows up as a difference. It says *which* kinds of error a text has, not how to explain them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace xfen_reference {

enum class Level { strict, standard, lenient };

// What the reader must know of a named variant.
struct VariantFacts {
  std::string name;
  int width, height;
  std::string letters;                         // upper-case letters of the men, e.g. "PNBRQKAC"
  std::vector<std::pair<char, char>> aliases;  // {'J', 'A'}: J is read as the canonical A
  char style;                                  // as in castling_choices; '-' no castling
  bool fixed_array;                            // rights only on the start squares below
  int king_file, a_rook_file, h_rook_file;     // of the start array, -1 none
  int pawn_rank;                               // 1-based rank where White's pawns start
  bool en_passant;
};

struct Position {
  int width, height;
  std::string board;    // height * width characters from a1 upwards, '.' empty, case = colour
  char turn;            // 'w' or 'b'
  int rook_file[2][2];  // [0 white, 1 black][0 a-side, 1 h-side], -1 no right
  char style;
  int ep_file, ep_rank;  // -1 none, both counted from 0
  int halfmove, fullmove;
};

struct Result {
  bool ok;
  std::vector<std::string> errors;    // kinds in text order, may repeat
  std::vector<std::string> warnings;  // likewise; only those about repairs and reading deviations
  Position position;                  // meaningful if ok
};

// Without a variant the board is recognised from the placement; `known` holds the variants whose
// boards are then named as unsupported instead of being taken for a broken 8x8 or 10x8 one.
Result read(std::string_view text, Level level, const VariantFacts* variant,
            const std::vector<VariantFacts>& known);

}  // namespace xfen_reference
