#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "check_games.hpp"
#include "common.hpp"
#include "failure.hpp"
#include "game_survey.hpp"
#include "json.hpp"
#include "pipeline.hpp"
#include "progress.hpp"
#include "sink.hpp"

namespace xfen::tool {

namespace {

struct Work {
  GameBlock block;
  Surveyed found;
};

/// Surveys all inputs, in order. `put` is called with each block.
template <class Put>
GameCounts survey_all(GameBlockReader& reader, const GameSurvey& survey, unsigned jobs,
                      bool progress_wanted, Put put) {
  GameCounts counts;
  Progress progress(reader.total(), progress_wanted);
  run_in_order<Work>(
      threads_of(jobs), [&](Work& work) { return reader.next(work.block); },
      [&](Work& work) { survey.survey(work.block.piece, work.found); },
      [&](const Work& work) {
        put(work, progress);
        counts += work.found.counts;
        progress.update(work.block.position, counts.games);
      });
  return counts;
}

/// "  40 checkmate", the most first.
std::string listed(const Tally& tally) {
  std::vector<std::pair<std::string, std::uint64_t>> rows(tally.begin(), tally.end());
  std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  std::string text;
  for (const auto& [name, count] : rows)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
  return text;
}

std::string summary(const GameCounts& c) {
  std::string text = fmt::format("games        {}\n", c.games);
  const auto row = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) text += fmt::format("{:<12} {}\n", name, value);
  };
  row("good", std::to_string(c.games - c.bad));
  row("bad", std::to_string(c.bad));
  row("errors", listed(c.errors));
  row("warnings", listed(c.warnings));
  row("variants", listed(c.variants));
  row("results", listed(c.results));
  row("plies", std::to_string(c.plies));
  row("castlings", std::to_string(c.castlings));
  row("promotions",
      std::to_string(c.promotions) + (c.promotions == 0 ? "" : " (" + listed(c.promoted_to) + ")"));
  row("variations", std::to_string(c.variations));
  row("comments", std::to_string(c.comments));
  return text;
}

/// In the order of the names.
Json to_json(const Tally& tally) {
  return std::map<std::string, std::uint64_t>(tally.begin(), tally.end());
}

Json to_json(const GameCounts& c) {
  return {{"games", c.games},
          {"good", c.games - c.bad},
          {"bad", c.bad},
          {"errors", to_json(c.errors)},
          {"warnings", to_json(c.warnings)},
          {"variants", to_json(c.variants)},
          {"results", to_json(c.results)},
          {"plies", c.plies},
          {"castlings", c.castlings},
          {"promotions", c.promotions},
          {"promoted_to", to_json(c.promoted_to)},
          {"variations", c.variations},
          {"comments", c.comments}};
}

/// Prints what is wrong with each game.
class GameCheck {
 public:
  GameCheck(const GameCheckFlags& flags, Inputs inputs)
      : flags_(flags), reader_(std::move(inputs)) {}

  int run() {
    const GameSurvey survey(flags_.games.options(flags_.reading),
                            GameFilter(flags_.games, flags_.reading), flags_.json);
    const GameCounts counts =
        survey_all(reader_, survey, flags_.jobs, !flags_.quiet && isatty(STDOUT_FILENO) == 0,
                   [this](const Work& work, Progress&) { put(work); });
    output_.commit();
    if (flags_.summary && !flags_.quiet)
      say(fmt::format("{} games, {} good, {} bad, {} with warnings; {} plies\n", counts.games,
                      counts.games - counts.bad, counts.bad, counts.warned, counts.plies));
    return counts.bad == 0 ? exit_fine : exit_bad_input;
  }

 private:
  void put(const Work& work) {
    if (work.block.first) games_ = 0;
    const std::string file = shown_name(reader_.path(work.block.file));
    if (flags_.json) {
      put_json(work.found);
    } else if (!flags_.quiet) {
      for (const GameComplaint& c : work.found.complaints)
        output_.write(to_text(c, file, games_ + c.game + 1));
    }
    games_ += work.found.games;
    if (isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0) output_.flush();
  }

  void put_json(const Surveyed& found) {
    auto complaint = found.complaints.begin();
    for (const GameRow& row : found.rows) {
      Json errors = Json::array(), warnings = Json::array();
      for (; complaint != found.complaints.end() && complaint->game == row.game; ++complaint) {
        const GameComplaint& c = *complaint;
        Json json = {{"kind", name_of(c.kind)},
                     {"line", c.place.line},
                     {"column", c.place.column},
                     {"message", c.message}};
        if (c.ply != 0) json["ply"] = c.ply;
        (c.severity == Severity::error ? errors : warnings).push_back(std::move(json));
      }
      Json json = {{"game", games_ + row.game + 1},
                   {"line", row.line},
                   {"ok", row.ok},
                   {"variant", nullptr},
                   {"plies", row.plies},
                   {"result", nullptr},
                   {"final", nullptr},
                   {"errors", errors},
                   {"warnings", warnings}};
      if (!row.variant.empty()) json["variant"] = row.variant;
      if (!row.result.empty()) json["result"] = row.result;
      if (!row.final_fen.empty()) json["final"] = row.final_fen;
      output_.write(dump(json) + '\n');
    }
  }

  const GameCheckFlags& flags_;
  GameBlockReader reader_;
  Sink output_;
  std::uint64_t games_ = 0;  ///< of this file so far
};

struct Flags {
  ReadingFlags reading;
  GameFlags games;
  std::vector<std::string> files;
  unsigned jobs = 0;
  bool quiet = false;
  bool json = false;
};

int run_games(const Flags& flags) {
  GameBlockReader reader{Inputs(flags.files)};
  const GameSurvey survey(flags.games.options(flags.reading),
                          GameFilter(flags.games, flags.reading), false);
  std::uint64_t games = 0;
  const GameCounts counts = survey_all(
      reader, survey, flags.jobs, !flags.quiet, [&](const Work& work, Progress& progress) {
        if (work.block.first) games = 0;
        const std::string file = shown_name(reader.path(work.block.file));
        std::string text;
        for (const GameComplaint& c : work.found.complaints)
          if (c.severity == Severity::error && !flags.quiet)
            text += to_text(c, file, games + c.game + 1);
        games += work.found.games;
        if (text.empty()) return;
        progress.clear();
        say(text);
      });
  Sink output;
  output.write(flags.json ? dump(to_json(counts)) + '\n' : summary(counts));
  output.commit();
  return counts.bad == 0 ? exit_fine : exit_bad_input;
}

}  // namespace

int check_games(const GameCheckFlags& flags, Inputs inputs) {
  return GameCheck(flags, std::move(inputs)).run();
}

void add_games(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "games", "Counts what is in files of games: games, plies, variants, errors, promotions");
  command->add_option("FILE", flags->files, "Inputs; - or none is standard input");
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  flags->games.add_to(*command);
  command->add_option("-j,--jobs", flags->jobs, "Threads; 0 for all processors")
      ->type_name("N")
      ->capture_default_str();
  command->add_flag("-q,--quiet", flags->quiet, "No errors and no progress, only the counts");
  command->add_flag("--json", flags->json, "The counts as one object");
  command->footer(
      "With --variant only games of that variant are counted. Errors go to standard error; the "
      "exit code is 1 if there are any.\n"
      "Examples:\n"
      "  xfen games month.pgn.zst\n"
      "  xfen games --variant chess960 --where 'WhiteElo >= 2500' month.pgn.zst");
  command->callback([flags, &exit_code] { exit_code = run_games(*flags); });
}

}  // namespace xfen::tool
