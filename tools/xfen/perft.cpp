#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <optional>

#include "common.hpp"
#include "failure.hpp"
#include "json.hpp"
#include "position.hpp"
#include "progress.hpp"
#include "sink.hpp"
#include "source.hpp"
#include "suite.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  ReadingFlags reading;
  std::string fen;
  int depth = 0;
  bool divide = false;
  std::string suite;
  std::uint64_t max_nodes = 0;
  unsigned jobs = 0;
  bool json = false;
};

struct Branch {
  Move move;
  std::uint64_t nodes = 0;
};

void add(std::uint64_t& nodes, std::uint64_t more) {
  if (__builtin_add_overflow(nodes, more, &nodes))
    throw Failure("there are more nodes than 64 bits can count");
}

/// Says on a terminal how far a long count is; threads may call it.
class Meter {
 public:
  /// The next position has that many moves. `row` stands in front of the line.
  void start(std::size_t moves) {
    moves_ = moves;
    done_ = 0;
  }
  void name_row(std::string row) { row_ = std::move(row); }

  void count(std::uint64_t nodes, std::size_t moves) {
    const std::scoped_lock lock(mutex_);
    nodes_ += static_cast<double>(nodes);
    done_ += moves;
    if (!progress_.is_due()) return;
    const double millions = nodes_ / 1e6;
    progress_.show(fmt::format("{}{} of {} moves, {:.0f} M nodes, {:.1f} M/s", row_, done_, moves_,
                               millions, millions / progress_.seconds()));
  }
  void clear() { progress_.clear(); }

 private:
  std::mutex mutex_;
  Progress progress_{0, true};
  std::string row_;
  std::size_t moves_ = 0, done_ = 0;
  double nodes_ = 0;
};

/// The nodes that many moves behind a position. Deep counts are the sum of those behind its moves,
/// so that there is something to tell meanwhile and each sum is checked.
std::uint64_t nodes_behind(const AnyPosition& position, int depth, Meter& meter) {
  constexpr int deep = 4;
  if (depth < deep) {
    const std::uint64_t nodes = position.perft(depth);
    meter.count(nodes, 0);
    return nodes;
  }
  std::uint64_t nodes = 0;
  for (const Move move : position.legal_moves()) {
    AnyPosition next = position;
    next.play(move);
    add(nodes, nodes_behind(next, depth - 1, meter));
  }
  return nodes;
}

/// The nodes behind each legal move, counted side by side; none at depth 0.
std::vector<Branch> branches_of(const AnyPosition& position, int depth, Meter& meter) {
  std::vector<Branch> branches;
  if (depth == 0) return branches;
  for (const Move move : position.legal_moves()) branches.push_back({move, 0});
  meter.start(branches.size());
  tbb::parallel_for(std::size_t{0}, branches.size(), [&](std::size_t i) {
    AnyPosition next = position;
    next.play(branches[i].move);
    branches[i].nodes = nodes_behind(next, depth - 1, meter);
    meter.count(0, 1);
  });
  return branches;
}

std::uint64_t sum_of(const std::vector<Branch>& branches, int depth) {
  std::uint64_t nodes = depth == 0 ? 1 : 0;
  for (const Branch& branch : branches) add(nodes, branch.nodes);
  return nodes;
}

std::string divide_text(const std::vector<Branch>& branches, const VariantSpec& variant) {
  std::string text;
  for (const Branch& branch : branches)
    text += fmt::format("{}: {}\n", uci_text(branch.move, variant), branch.nodes);
  return text;
}

int count_one(const Flags& flags) {
  const auto position = position_of(flags.fen, flags.reading);
  if (!position) return exit_bad_input;
  Meter meter;
  const std::vector<Branch> branches = branches_of(*position, flags.depth, meter);
  const std::uint64_t nodes = sum_of(branches, flags.depth);
  meter.clear();
  Sink output;
  if (flags.json) {
    Json json = {{"input", flags.fen},
                 {"variant", position->variant().name.view()},
                 {"depth", flags.depth},
                 {"nodes", nodes}};
    if (flags.divide) json["divide"] = Json::object();
    if (flags.divide)
      for (const Branch& branch : branches)
        json["divide"][uci_text(branch.move, position->variant())] = branch.nodes;
    output.write(dump(json) + '\n');
  } else {
    if (flags.divide) output.write(divide_text(branches, position->variant()));
    output.write(fmt::format("{}\n", nodes));
  }
  output.commit();
  return exit_fine;
}

class Suite {
 public:
  explicit Suite(const Flags& flags)
      : flags_(flags), name_(shown_name(flags.suite)), rows_(read_suite(flags.suite)) {}

  int run() {
    if (rows_.empty()) throw Failure(name_ + ": there are no counts in it");
    for (const SuiteRow& row : rows_) {
      meter_.name_row(fmt::format("row {} of {}: ", &row - rows_.data() + 1, rows_.size()));
      judge(row);
    }
    meter_.clear();
    output_.commit();
    say(fmt::format("{} rows: {} right, {} wrong", rows_.size(), right_, wrong_));
    if (skipped_ != 0) say(fmt::format(", {} above --max-nodes", skipped_));
    std::uint64_t later = 0;
    std::string names;
    for (const auto& [name, count] : unknown_) {
      later += count;
      names += ' ' + name;
      const std::string nearest = variant_registry().nearest(name);
      if (!nearest.empty()) names += " (" + nearest + "?)";
    }
    if (later != 0) say(fmt::format(", {} of games that are not built in yet:{}", later, names));
    say("\n");
    return wrong_ == 0 ? exit_fine : exit_bad_input;
  }

 private:
  void judge(const SuiteRow& row) {
    ReadingFlags reading = flags_.reading;
    if (!row.variant.empty()) {
      if (variant_registry().find(row.variant) == nullptr) {
        ++unknown_[row.variant];
        return report(row, "not built in", nullptr);
      }
      reading.variant = row.variant;
    }
    if (flags_.max_nodes != 0 && row.nodes > flags_.max_nodes) {
      ++skipped_;
      return report(row, "above --max-nodes", nullptr);
    }
    meter_.clear();
    const auto position = position_of(row.fen, reading);
    if (!position) {
      ++wrong_;
      return report(row, "no position", nullptr);
    }
    const std::vector<Branch> branches = branches_of(*position, row.depth, meter_);
    const std::uint64_t nodes = sum_of(branches, row.depth);
    const bool right = nodes == row.nodes;
    ++(right ? right_ : wrong_);
    report(row, right ? "right" : "wrong", &nodes);
    if (!right && !flags_.json) output_.write(divide_text(branches, position->variant()));
  }

  void report(const SuiteRow& row, std::string_view verdict, const std::uint64_t* nodes) {
    if (flags_.json) {
      Json json = {{"line", row.line},   {"variant", nullptr},    {"fen", row.fen},
                   {"depth", row.depth}, {"expected", row.nodes}, {"nodes", nullptr},
                   {"verdict", verdict}};
      if (!row.variant.empty()) json["variant"] = row.variant;
      if (nodes != nullptr) json["nodes"] = *nodes;
      output_.write(dump(json) + '\n');
    } else if (verdict == "wrong") {
      output_.write(fmt::format("{}:{}: {} nodes at depth {}, expected {}: {}\n", name_, row.line,
                                *nodes, row.depth, row.nodes, row.fen));
    } else if (verdict == "no position") {
      output_.write(fmt::format("{}:{}: no position: {}\n", name_, row.line, row.fen));
    }
  }

  const Flags& flags_;
  std::string name_;
  std::vector<SuiteRow> rows_;
  Sink output_;
  Meter meter_;
  std::uint64_t right_ = 0, wrong_ = 0, skipped_ = 0;
  std::map<std::string, std::uint64_t> unknown_;
};

int run(const Flags& flags) {
  const int jobs = flags.jobs == 0 ? tbb::task_arena::automatic : static_cast<int>(flags.jobs);
  // As many as are asked for, though the machine may have fewer processors.
  std::optional<tbb::global_control> limit;
  if (flags.jobs != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, flags.jobs);
  tbb::task_arena arena(jobs);
  return arena.execute([&] { return flags.suite.empty() ? count_one(flags) : Suite(flags).run(); });
}

}  // namespace

void add_perft(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "perft", "Counts the sequences of legal moves, or checks a suite of such counts");
  CLI::Option* fen = command->add_option("FEN", flags->fen, "The position, in quotes");
  CLI::Option* depth = command
                           ->add_option("DEPTH", flags->depth,
                                        fmt::format("How many moves, 0 to {}", max_perft_depth))
                           ->check(CLI::Range(0, max_perft_depth));
  fen->needs(depth);
  command->add_flag("--divide", flags->divide, "Also the count behind each move");
  CLI::Option* suite =
      command
          ->add_option("--suite", flags->suite,
                       "Counts to confirm: EPD with ;D1 20 ;D2 400, lines 'epd' and 'perft', or a "
                       "table with columns variant, fen, depth, nodes parted by tabs")
          ->type_name("FILE")
          ->excludes(fen);
  command->add_option("--max-nodes", flags->max_nodes, "Pass over rows of a suite above this")
      ->type_name("N")
      ->needs(suite);
  command->add_option("--jobs", flags->jobs, "Threads; 0 is one a processor")
      ->check(CLI::Range(0, 1024))
      ->type_name("N")
      ->capture_default_str();
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  flags->reading.add_allow(*command);
  command->add_flag("--json", flags->json, "One object, or one a row of the suite");
  command->footer(
      "Exit code 1 if a row of a suite is wrong or a text is no position. Rows of games that are "
      "not built in are counted and named.\n"
      "Examples:\n"
      "  xfen perft 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 5 --divide\n"
      "  xfen perft --suite fischer.epd --variant chess960 --max-nodes 20000000");
  command->callback([flags, fen, suite, &exit_code] {
    if (fen->count() == 0 && suite->count() == 0)
      throw Failure("perft of what? Give a FEN and a depth, or --suite FILE");
    exit_code = run(*flags);
  });
}

}  // namespace xfen::tool
