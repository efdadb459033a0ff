// FEN text in memory, one thread: reading, writing, and both, over the lines of a file named by
// XFEN_BENCH_FILE (variant: XFEN_BENCH_VARIANT, else auto), or over the start arrays.

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "xfen/facade/registry.hpp"
#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

namespace {

struct Input {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  xfen::ReadOptions options{.warnings = false};

  Input() {
    const char* variant = std::getenv("XFEN_BENCH_VARIANT");
    if (variant != nullptr) options.variant = xfen::variant_registry().find(variant);
    if (const char* path = std::getenv("XFEN_BENCH_FILE")) {
      std::ifstream file(path);
      for (std::string line; std::getline(file, line) && lines.size() < 1'000'000;) {
        if (line.ends_with('\r')) line.pop_back();
        lines.push_back(line);
      }
    } else {
      for (const xfen::VariantSpec* v : xfen::variant_registry().all())
        if (v->width == 8) lines.emplace_back(v->start);
    }
    for (const std::string& line : lines) bytes += line.size();
  }
};

const Input& input() {
  static const Input loaded;
  return loaded;
}

void count(benchmark::State& state) {
  const auto rounds = static_cast<std::int64_t>(state.iterations());
  state.SetItemsProcessed(rounds * static_cast<std::int64_t>(input().lines.size()));
  state.SetBytesProcessed(rounds * static_cast<std::int64_t>(input().bytes));
}

void read(benchmark::State& state) {
  const xfen::FenReader reader(input().options);
  xfen::ReadResult result;
  for (auto _ : state)
    for (const std::string& line : input().lines) {
      reader.read(line, result);
      benchmark::DoNotOptimize(result.setup);
    }
  count(state);
}
BENCHMARK(read)->Unit(benchmark::kMillisecond);

void read_and_write(benchmark::State& state) {
  const xfen::FenReader reader(input().options);
  xfen::ReadResult result;
  std::array<char, xfen::max_fen_size> text;
  for (auto _ : state)
    for (const std::string& line : input().lines) {
      reader.read(line, result);
      if (!result.ok()) continue;
      benchmark::DoNotOptimize(xfen::write_fen(text, *result.setup, *result.variant));
      benchmark::ClobberMemory();
    }
  count(state);
}
BENCHMARK(read_and_write)->Unit(benchmark::kMillisecond);

/// Touches the same bytes, as the floor of what any reader costs.
void copy(benchmark::State& state) {
  std::array<char, 4096> text;
  for (auto _ : state)
    for (const std::string& line : input().lines) {
      line.copy(text.data(), text.size());
      benchmark::DoNotOptimize(text);
    }
  count(state);
}
BENCHMARK(copy)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
