// Prints positions of random games, a line each: the position, a legal move, the position behind
// it, and the number of sequences of two legal moves. Usage: random_games VARIANT COUNT SEED
// Positions are written as X-FEN; random arrays are drawn where the variant has numbers.

#include "random_games.hpp"

#include <cstdlib>
#include <iostream>
#include <random>

#include "xfen/facade/registry.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/uci.hpp"

namespace {

using namespace xfen;

std::string text_of(const AnyPosition& position) {
  return *write_fen(position.setup(), position.variant(), xfen::xfen);
}

}  // namespace

int main(int argc, char** argv) {
  const VariantSpec* variant = argc == 4 ? variant_registry().find(argv[1]) : nullptr;
  if (variant == nullptr) {
    std::cerr << "usage: random_games VARIANT COUNT SEED\n";
    return 2;
  }
  std::mt19937_64 random(std::strtoull(argv[3], nullptr, 10));
  long left = std::strtol(argv[2], nullptr, 10);
  while (left > 0) {
    AnyPosition position = *AnyPosition::make(test::random_array(*variant, random), *variant);
    constexpr int longest_game = 200;
    for (int ply = 0; ply < longest_game && left > 0; ++ply) {
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty()) break;
      const Move move = test::random_move(moves, random);
      const std::string before = text_of(position);
      const std::uint64_t nodes = position.perft(2);
      position.play(move);
      std::cout << before << '\t' << uci_text(move, *variant) << '\t' << text_of(position) << '\t'
                << nodes << '\n';
      --left;
    }
  }
  return 0;
}
