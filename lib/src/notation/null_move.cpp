#include "null_move.hpp"

namespace xfen::detail {

expected<AnyPosition, SetupIssues> passed(const AnyPosition& position) {
  Setup setup = position.setup();
  if (setup.turn == Color::black) ++setup.fullmoves;
  ++setup.halfmoves;
  setup.ep.reset();
  setup.turn = !setup.turn;
  return AnyPosition::make(setup, position.variant());
}

}  // namespace xfen::detail
