// Moves as SAN, one thread, over the plies of random games: reading, writing, and replaying, which
// is reading and playing. The variant is XFEN_BENCH_VARIANT, else chess. A file named by
// XFEN_BENCH_FILE has games instead, a line each: moves in SAN, a blank between them.

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "random_games.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/notation/san.hpp"

namespace {

using xfen::AnyPosition;
using xfen::Move;

struct Game {
  AnyPosition start;
  std::vector<Move> moves;
  std::vector<std::string> texts;
};

const xfen::VariantSpec& variant() {
  const char* name = std::getenv("XFEN_BENCH_VARIANT");
  const xfen::VariantSpec* found = xfen::variant_registry().find(name != nullptr ? name : "chess");
  if (found == nullptr) std::exit(2);
  return *found;
}

void add(Game& game, AnyPosition& position, Move move) {
  game.moves.push_back(move);
  game.texts.push_back(san_text(position, move));
  position.play(move);
}

Game random_game(std::mt19937_64& random) {
  AnyPosition position =
      AnyPosition::make(xfen::test::random_array(variant(), random), variant()).value();
  Game game{position, {}, {}};
  for (int ply = 0; ply < 100; ++ply) {
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty()) break;
    add(game, position, moves[random() % moves.size()]);
  }
  return game;
}

Game game_of(const std::string& line) {
  const xfen::Setup setup = *xfen::read_fen(variant().start, {.variant = &variant()}).setup;
  AnyPosition position = AnyPosition::make(setup, variant()).value();
  Game game{position, {}, {}};
  std::istringstream words(line);
  for (std::string text; words >> text;) {
    const auto move = read_san(position, text);
    if (!move) {
      std::cerr << move.error().message << '\n';
      break;
    }
    add(game, position, *move);
  }
  return game;
}

const std::vector<Game>& games() {
  static const std::vector<Game> loaded = [] {
    std::vector<Game> games;
    if (const char* path = std::getenv("XFEN_BENCH_FILE")) {
      std::ifstream file(path);
      for (std::string line; std::getline(file, line) && games.size() < 2'000;)
        games.push_back(game_of(line));
    } else {
      std::mt19937_64 random(960);
      for (int n = 0; n < 500; ++n) games.push_back(random_game(random));
    }
    return games;
  }();
  return loaded;
}

/// Calls `f(position, move, text)` with every ply, and counts them.
template <class F>
void each_ply(benchmark::State& state, F f) {
  std::int64_t plies = 0;
  for (auto _ : state)
    for (const Game& game : games()) {
      AnyPosition position = game.start;
      for (std::size_t i = 0; i < game.moves.size(); ++i) f(position, game.moves[i], game.texts[i]);
      plies += static_cast<std::int64_t>(game.moves.size());
    }
  state.SetItemsProcessed(plies);
}

void play(benchmark::State& state) {
  each_ply(state, [](AnyPosition& position, Move move, const std::string&) {
    position.play(move);
    benchmark::DoNotOptimize(position);
  });
}
BENCHMARK(play)->Unit(benchmark::kMillisecond);

void read_and_play(benchmark::State& state) {
  each_ply(state, [](AnyPosition& position, Move, const std::string& text) {
    position.play(*read_san(position, text));
  });
}
BENCHMARK(read_and_play)->Unit(benchmark::kMillisecond);

void write_and_play(benchmark::State& state) {
  std::array<char, xfen::max_move_size> text;
  each_ply(state, [&](AnyPosition& position, Move move, const std::string&) {
    benchmark::DoNotOptimize(xfen::write_san(text, position, move));
    benchmark::ClobberMemory();
    position.play(move);
  });
}
BENCHMARK(write_and_play)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
