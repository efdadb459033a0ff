// Prints random games as PGN. Usage: random_pgn VARIANT COUNT SEED
// Random arrays are drawn where the variant has numbers.

#include <cstdlib>
#include <iostream>

#include "random_games.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/pgn_start.hpp"
#include "xfen/notation/san.hpp"

using namespace xfen;

int main(int argc, char** argv) {
  const VariantSpec* variant = argc == 4 ? variant_registry().find(argv[1]) : nullptr;
  if (variant == nullptr) {
    std::cerr << "usage: random_pgn VARIANT COUNT SEED\n";
    return 2;
  }
  std::mt19937_64 random(std::strtoull(argv[3], nullptr, 10));
  for (long left = std::strtol(argv[2], nullptr, 10); left > 0; --left) {
    const Setup setup = test::random_array(*variant, random);
    AnyPosition position = *AnyPosition::make(setup, *variant);
    std::cout << "[Event \"" << left << "\"]\n";
    if (variant->name != "chess")
      std::cout << "[Variant \"" << pgn_variant_name(*variant) << "\"]\n[FEN \""
                << *write_fen(setup, *variant) << "\"]\n";
    std::cout << '\n';
    constexpr int longest_game = 120;
    for (int ply = 0; ply < longest_game; ++ply) {
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty()) break;
      const Move move = test::random_move(moves, random);
      if (ply % 2 == 0) std::cout << ply / 2 + 1 << ". ";
      std::cout << san_text(position, move) << (ply % 8 == 7 ? '\n' : ' ');
      position.play(move);
    }
    const bool mate = position.in_check() && position.legal_moves().empty();
    const char* won = position.turn() == Color::white ? "0-1" : "1-0";
    std::cout << (mate ? won : position.legal_moves().empty() ? "1/2-1/2" : "*") << "\n\n";
  }
  return 0;
}
