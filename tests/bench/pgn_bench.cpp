// Games in memory, one thread: told as tokens, cut from a stream, checked move by move, written as
// a FEN a ply. The file is XFEN_BENCH_FILE.

#include <array>
#include <benchmark/benchmark.h>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "xfen/fen/writer.hpp"
#include "xfen/notation/pgn_games.hpp"
#include "xfen/notation/pgn_stream.hpp"

namespace {

using namespace xfen;

const std::string& text() {
  static const std::string loaded = [] {
    const char* name = std::getenv("XFEN_BENCH_FILE");
    std::ifstream file(name != nullptr ? name : "", std::ios::binary);
    if (!file) {
      std::cerr << "XFEN_BENCH_FILE names no file of games\n";
      std::exit(2);
    }
    return std::string(std::istreambuf_iterator<char>(file), {});
  }();
  return loaded;
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(text().size()));
}

class Tokens : public PgnVisitor {
 public:
  void move(const PgnToken&) override { ++moves; }
  std::uint64_t moves = 0;
};

void tokenise(benchmark::State& state) {
  for (auto _ : state) {
    Tokens tokens;
    read_pgn(text(), tokens);
    benchmark::DoNotOptimize(tokens.moves);
  }
  count_bytes(state);
}
BENCHMARK(tokenise)->Unit(benchmark::kMillisecond);

void cut(benchmark::State& state) {
  for (auto _ : state) {
    std::size_t at = 0;
    PgnStream stream([&](char* out, std::size_t n) {
      const std::size_t size = text().copy(out, n, at);
      at += size;
      return size;
    });
    PgnPiece piece;
    while (stream.next(piece)) benchmark::DoNotOptimize(piece.text.data());
  }
  count_bytes(state);
}
BENCHMARK(cut)->Unit(benchmark::kMillisecond);

class Plies : public GameVisitor {
 public:
  void position(const AnyPosition&, std::size_t) override { ++plies; }
  void end_game(const PgnVerdict& game) override { good = good && game.ok(); }
  std::int64_t plies = 0;
  bool good = true;
};

void check(benchmark::State& state) {
  const PgnGameReader reader;
  std::int64_t plies = 0;
  for (auto _ : state) {
    Plies counted;
    reader.read(text(), counted);
    if (!counted.good) state.SkipWithError("a game is bad");
    plies += counted.plies;
  }
  state.SetItemsProcessed(plies);
  count_bytes(state);
}
BENCHMARK(check)->Unit(benchmark::kMillisecond);

class Fens : public GameVisitor {
 public:
  void position(const AnyPosition& after, std::size_t) override {
    benchmark::DoNotOptimize(write_fen(fen_, after.setup(), after.variant()));
    benchmark::ClobberMemory();
  }

 private:
  std::array<char, max_fen_size> fen_;
};

void fen_every_ply(benchmark::State& state) {
  PgnOptions options;
  options.variations = false;
  const PgnGameReader reader(options);
  for (auto _ : state) {
    Fens fens;
    reader.read(text(), fens);
  }
  count_bytes(state);
}
BENCHMARK(fen_every_ply)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
