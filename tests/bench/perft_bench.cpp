// Perft of one kind of rules at a time, for perft_bench.py: `perft_bench WORK` runs it once for
// each line of standard input and answers "nodes seconds" of processor time.

#include <cstdio>
#include <ctime>
#include <functional>
#include <iostream>
#include <string>
#include <string_view>

#include "capablanca.hpp"
#include "chess.hpp"
#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/fen/reader.hpp"

namespace {

using namespace xfen;

using Work = std::function<std::uint64_t()>;

struct Task {
  const VariantSpec* variant;
  std::string_view fen;
  int depth;
};

constexpr Task start = {&variants::Chess::spec,
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6};
constexpr Task kiwipete = {&variants::Chess::spec,
                           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                           5};
constexpr Task capablanca = {&variants::Capablanca::spec,
                             "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
                             5};
constexpr Task middlegame = {
    &variants::Capablanca::spec,
    "r4k3r/pp1ppp1ppp/2nb1c1n2/2p3p3/3P1P4/2N1B1CNP1/PPP1P1PP1P/R4K3R w KQkq - 0 1", 4};

Setup setup_of(const Task& task) { return *read_fen(task.fen, {.variant = task.variant}).setup; }

template <class V, Leaf leaf>
Work fixed(const Task& task) {
  const auto position = make_position<V>(setup_of(task)).value();
  return [=] { return perft<leaf>(position, task.depth); };
}

template <class G>
Work defined_at_run_time(const Task& task) {
  static const CompiledVariant<G> variant(*task.variant);
  const auto position =
      make_basic_position<DynamicRules<G, 8>>(setup_of(task), {}, DynamicRules<G, 8>(variant))
          .value();
  return [=] { return perft(position, task.depth); };
}

Work erased(const Task& task) {
  const auto position = AnyPosition::make(setup_of(task), *task.variant).value();
  return [=] { return position.perft(task.depth); };
}

struct Named {
  std::string_view name;
  Work (*make)(const Task&);
  const Task* task;
};

using variants::Capablanca;
using variants::Chess;

constexpr Named works[] = {
    {"start-counted", fixed<Chess, Leaf::counted>, &start},
    {"kiwipete-counted", fixed<Chess, Leaf::counted>, &kiwipete},
    {"start-listed", fixed<Chess, Leaf::listed>, &start},
    {"kiwipete-listed", fixed<Chess, Leaf::listed>, &kiwipete},
    {"capablanca-counted", fixed<Capablanca, Leaf::counted>, &capablanca},
    {"middlegame-counted", fixed<Capablanca, Leaf::counted>, &middlegame},
    {"capablanca-played", fixed<Capablanca, Leaf::played>, &capablanca},
    {"start-run-time", defined_at_run_time<Geometry<8, 8>>, &start},
    {"kiwipete-run-time", defined_at_run_time<Geometry<8, 8>>, &kiwipete},
    {"capablanca-run-time", defined_at_run_time<Geometry<10, 8>>, &capablanca},
    {"middlegame-run-time", defined_at_run_time<Geometry<10, 8>>, &middlegame},
    {"kiwipete-erased", erased, &kiwipete},
    {"middlegame-erased", erased, &middlegame},
};

double processor_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

int main(int argc, char** argv) {
  for (const Named& named : works) {
    if (argc != 2 || named.name != argv[1]) continue;
    const Work work = named.make(*named.task);
    for (std::string line; std::getline(std::cin, line);) {
      const double before = processor_seconds();
      const auto nodes = work();
      std::printf("%llu %.6f\n", static_cast<unsigned long long>(nodes),
                  processor_seconds() - before);
      std::fflush(stdout);
    }
    return 0;
  }
  std::fputs("perft_bench: one of these is expected:", stderr);
  for (const Named& named : works) std::fprintf(stderr, " %s", named.name.data());
  std::fputs("\n", stderr);
  return 2;
}
