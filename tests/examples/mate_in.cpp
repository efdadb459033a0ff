// mate_in VARIANT FEN N: prints the moves that force mate soonest, in N moves at most.

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "xfen/xfen.hpp"

using xfen::AnyPosition;
using xfen::Move;

namespace {

AnyPosition after(AnyPosition position, Move move) {
  position.play(move);
  return position;
}

/// The opponent is mated by the n-th move at the latest, whatever it answers.
bool forces_mate(const AnyPosition& position, Move move, int n) {
  if (n == 1) return position.check_after(move) == xfen::CheckMark::mate;
  const AnyPosition next = after(position, move);
  const auto answers = next.legal_moves();
  if (answers.empty()) return next.in_check();
  return std::all_of(answers.begin(), answers.end(), [&](Move answer) {
    const AnyPosition then = after(next, answer);
    const auto moves = then.legal_moves();
    return std::any_of(moves.begin(), moves.end(),
                       [&](Move reply) { return forces_mate(then, reply, n - 1); });
  });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::cerr << "usage: mate_in VARIANT FEN N\n", 2;
  const xfen::VariantSpec* variant = xfen::variant_registry().find(argv[1]);
  if (variant == nullptr) return std::cerr << "no variant " << argv[1] << '\n', 2;
  const xfen::ReadResult read = xfen::read_fen(argv[2], {.variant = variant});
  for (const xfen::FenError& problem : read.problems) std::cerr << render(problem, argv[2]);
  if (!read.ok()) return 2;
  const auto position = AnyPosition::make(*read.setup, *variant);
  if (!position) return std::cerr << describe(position.error()) << '\n', 2;

  const int most = std::atoi(argv[3]);
  for (int n = 1; n <= most; ++n) {
    bool found = false;
    for (const Move move : position->legal_moves())
      if (forces_mate(*position, move, n)) {
        std::cout << san_text(*position, move) << '\n';
        found = true;
      }
    if (found) return 0;
  }
  std::cout << "no mate in " << most << '\n';
  return 1;
}
