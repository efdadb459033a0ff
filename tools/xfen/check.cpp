#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "blocks.hpp"
#include "check_games.hpp"
#include "checker.hpp"
#include "common.hpp"
#include "failure.hpp"
#include "progress.hpp"
#include "record.hpp"
#include "sink.hpp"

namespace xfen::tool {

namespace {

/// In the order of `CheckDepth`.
const std::vector<std::string> depths = {"text", "material", "retraction", "structure"};

struct Flags {
  ReadingFlags reading;
  std::string depth = depths.back();
  std::vector<std::string> files;
  std::string fen;
  CLI::Option* fen_option = nullptr;
  bool fix = false;
  bool quiet = false;
  bool summary = false;
  bool json = false;
  GameFlags games;
  unsigned jobs = 0;
};

CheckDepth depth_named(const std::string& name) {
  return static_cast<CheckDepth>(std::find(depths.begin(), depths.end(), name) - depths.begin());
}

std::string to_text(const Verdict& verdict, std::string_view line, const std::string& place,
                    Coloring coloring) {
  std::string text;
  for (const FenError& problem : verdict.result.problems)
    text += fmt::format("{}:{}: {}", place, problem.offset + 1, render(problem, line, coloring));
  for (const Finding& finding : verdict.findings)
    text += fmt::format("{}: {}", place, render(finding, coloring));
  return text;
}

class Check {
 public:
  explicit Check(const Flags& flags)
      : flags_(flags),
        checker_(flags.reading, depth_named(flags.depth)),
        coloring_(coloring_of(flags.fix ? STDERR_FILENO : STDOUT_FILENO)) {}

  int run(Inputs inputs) {
    if (flags_.fen_option->count() != 0) {
      check(flags_.fen, "<fen>", 1);
    } else {
      check_files(std::move(inputs));
    }
    output_.commit();
    if (flags_.summary && !flags_.quiet)
      say(fmt::format("{} lines, {} good, {} bad, {} with warnings or findings\n", lines_,
                      lines_ - bad_, bad_, remarked_));
    return bad_ == 0 ? exit_fine : exit_bad_input;
  }

 private:
  void check_files(Inputs inputs) {
    BlockReader reader(std::move(inputs), true);
    Progress progress(reader.total(), !flags_.quiet && isatty(STDOUT_FILENO) == 0);
    each_line(
        reader,
        [this](std::string_view line, const std::string& name, std::uint64_t number) {
          check(line, name, number);
        },
        [&](const Block& block) {
          if (isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0) output_.flush();
          progress.update(block.position, lines_);
        });
  }

  void check(std::string_view line, const std::string& name, std::uint64_t number) {
    if (is_blank_line(line) && name != "<fen>") {
      if (flags_.fix && !flags_.json) output_.write(std::string(line) + '\n');
      return;
    }
    ++lines_;
    Verdict verdict = checker_.check(line);
    const std::string place = fmt::format("{}:{}", name, number);
    if (flags_.fix) {
      const std::string mended = checker_.mended(line);
      if (!flags_.json) {
        if (!flags_.quiet) say(to_text(verdict, line, place, coloring_));
        output_.write(mended + '\n');
      } else {
        Json json = to_json(verdict, line, number);
        json["fixed"] = mended;
        output_.write(dump(json) + '\n');
      }
      const bool clean = verdict.ok() && verdict.result.problems.empty();
      if (!clean) ++remarked_;
      verdict = checker_.check(mended);
      if (verdict.has_error()) {
        ++bad_;
        if (!flags_.quiet && !flags_.json) say(fmt::format("{}: not mended\n", place));
      }
      return;
    }
    if (!verdict.ok())
      ++bad_;
    else if (!verdict.result.problems.empty() || !verdict.findings.empty())
      ++remarked_;
    if (flags_.json)
      output_.write(dump(to_json(verdict, line, number)) + '\n');
    else if (!flags_.quiet)
      output_.write(to_text(verdict, line, place, coloring_));
  }

  const Flags& flags_;
  Checker checker_;
  Coloring coloring_;
  Sink output_;
  std::uint64_t lines_ = 0, bad_ = 0, remarked_ = 0;
};

int run_check(const Flags& flags) {
  Inputs inputs(flags.files);
  const bool by_content = flags.reading.format == "auto" && flags.fen_option->count() == 0;
  if (flags.reading.format == "pgn" || (by_content && is_of_games(inputs))) {
    if (flags.fix) throw Failure("--fix mends lines; games are written anew by 'convert --to pgn'");
    return check_games(
        {flags.reading, flags.games, flags.jobs, flags.quiet, flags.summary, flags.json},
        std::move(inputs));
  }
  return Check(flags).run(std::move(inputs));
}

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "check", "Shows every problem of every position or game, with its place and its fix");
  CLI::Option* files =
      command->add_option("FILE", flags->files, "Inputs; - or none is standard input");
  flags->fen_option = command->add_option("--fen", flags->fen, "Check this text instead of files")
                          ->type_name("TEXT")
                          ->excludes(files);
  flags->reading.add_to(*command);
  command
      ->add_option("--depth", flags->depth,
                   "How deep a position is asked: text, its fields and what makes it unusable; "
                   "material, also its men; retraction, also the last move; structure, also the "
                   "pawns")
      ->check(CLI::IsMember(depths))
      ->type_name("DEPTH")
      ->capture_default_str();
  command->add_flag("--fix", flags->fix,
                    "Write each line, mended where a fix is certain, to standard output and the "
                    "problems to standard error; files stay as they are. Exit code 1 if an error "
                    "is left");
  flags->games.add_to(*command);
  command->add_option("-j,--jobs", flags->jobs, "Of games: threads; 0 for all processors")
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("--summary", flags->summary, "Say at the end how many were good");
  command->add_flag("-q,--quiet", flags->quiet, "Only the exit code (and what --fix writes)");
  command->add_flag("--json", flags->json,
                    "One object a line: the reading, the position in each dialect, rights, "
                    "errors, warnings, findings");
  command->footer(
      "A line is bad if it has an error, or a finding that makes it unusable (no king, the side "
      "to move could take the king ...). Of games, --variant takes only those of that variant.\n"
      "Examples:\n"
      "  xfen check --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR x KQkx e9 a 1'\n"
      "  xfen check suite.epd --summary\n"
      "  xfen check --fix pasted.txt > mended.txt");
  command->callback([flags, &exit_code] { exit_code = run_check(*flags); });
}

}  // namespace xfen::tool
