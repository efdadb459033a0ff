// The fragments of docs/engine-authors.md as one program, which prints what they find.

#include <algorithm>
#include <cstdint>
#include <iostream>

#include "xfen/core/line.hpp"
#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"
#include "xfen/facade/game.hpp"
#include "xfen/facade/runtime_variant.hpp"
#include "xfen/xfen.hpp"

namespace {

/// Chess without castling, known to the compiler.
struct NoCastling {
  static constexpr xfen::VariantSpec spec = [] {
    xfen::VariantSpec s;  // the men, board and pawns of chess
    s.name = "no_castling";
    s.castling = xfen::CastlingStyle::none;
    s.promotions = s.pieces.kinds("NBRQ");
    s.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    return s;
  }();
};

/// White's material minus Black's, kept while men come and go. Kinds are P N B R Q K.
struct Material {
  static int worth(xfen::Color color, int kind) {
    constexpr int values[] = {100, 300, 300, 500, 900, 0};
    return color == xfen::Color::white ? values[kind] : -values[kind];
  }

  template <class G>
  void put(xfen::Color color, int kind, int /*square*/) {
    score += worth(color, kind);
  }
  template <class G>
  void remove(xfen::Color color, int kind, int /*square*/) {
    score -= worth(color, kind);
  }
  void rights(const xfen::CastlingRights&, const xfen::CastlingRights&) {}
  void turn() {}

  int score = 0;
};

using Board = xfen::BasicPosition<xfen::StaticRules<NoCastling>, Material>;

/// What the side to move wins within `depth` moves.
int search(xfen::Line<Board>& line, int depth) {
  const Board& board = line.position();
  const auto moves = xfen::legal_moves(board);
  if (moves.empty()) return board.checkers().empty() ? 0 : -10'000;
  if (depth == 0)
    return board.turn() == xfen::Color::white ? board.watch().score : -board.watch().score;
  int best = -10'000;
  for (const xfen::Move move : moves) {
    line.push(move);
    best = std::max(best, -search(line, depth - 1));
    line.pop();
  }
  return best;
}

bool count_and_search() {
  const auto read = xfen::read_fen(NoCastling::spec.start, {.variant = &NoCastling::spec});
  const auto position = xfen::make_position<NoCastling>(*read.setup);
  if (!position) return std::cerr << describe(position.error()) << '\n', false;
  std::cout << xfen::perft(*position, 4) << '\n';

  xfen::Line<Board> line(Board(*read.setup));
  std::cout << search(line, 3) << '\n';
  return true;
}

bool play_at_run_time() {
  xfen::VariantSpec amazon = *xfen::variant_registry().find("chess");
  amazon.name = "amazon";
  amazon.pieces = xfen::PieceSet{}
                      .add(xfen::piece::pawn)
                      .add(xfen::piece::knight)
                      .add(xfen::piece::bishop)
                      .add(xfen::piece::rook)
                      .add(xfen::piece::king)
                      .add(xfen::piece::amazon.with_letter('A'));
  amazon.promotions = amazon.pieces.kinds("NBRA");
  amazon.start = "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1";
  const auto rules = xfen::RuntimeVariant::make(amazon);
  if (!rules) return std::cerr << rules.error() << '\n', false;
  const auto read = xfen::read_fen(amazon.start, {.variant = &rules->spec()});
  const auto position = xfen::AnyPosition::make(*read.setup, *rules);
  std::cout << position->perft(4) << '\n';
  return true;
}

bool play_a_game() {
  const xfen::VariantSpec& gothic = *xfen::variant_registry().find("gothic");
  const auto read = xfen::read_fen(gothic.start, {.variant = &gothic});
  xfen::Game game(*xfen::AnyPosition::make(*read.setup, gothic));
  for (const char* text : {"Nc3", "Nc6", "Nb1", "Nb8", "Nc3", "Nc6", "Nb1", "Nb8"}) {
    const auto move = xfen::read_san(game.position(), text);
    if (!move) return std::cerr << move.error().message << '\n', false;
    game.play(*move);
  }
  std::cout << (game.threefold() ? "a draw may be claimed" : "play on") << '\n';
  return true;
}

}  // namespace

int main() { return count_and_search() && play_at_run_time() && play_a_game() ? 0 : 1; }
