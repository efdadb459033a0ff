#include <atomic>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "convert_flags.hpp"
#include "failure.hpp"
#include "game_converter.hpp"
#include "json.hpp"
#include "pipeline.hpp"
#include "progress.hpp"
#include "split_sink.hpp"

namespace xfen::tool {

namespace {

struct Work {
  GameBlock block;
  ConvertedGames converted;
};

class GameConversion {
 public:
  GameConversion(const ConvertFlags& flags, Inputs inputs)
      : flags_(flags),
        files_(inputs.paths()),
        reader_(std::move(inputs)),
        converter_(options(flags), GameFilter(flags.games, flags.reading)),
        output_(flags.output, flags.split, files_),
        rejects_(open_rejects(flags, files_)),
        progress_(reader_.total(), !flags.quiet) {}

  int run() {
    run_in_order<Work>(
        threads_of(flags_.jobs),
        [this](Work& work) { return !stopped_ && reader_.next(work.block); },
        [this](Work& work) { converter_.convert(work.block.piece, work.converted); },
        [this](const Work& work) { put(work); });
    progress_.clear();
    return finish();
  }

 private:
  static GameConvertOptions options(const ConvertFlags& flags) {
    GameConvertOptions options;
    options.read = flags.games.options(flags.reading);
    const LetterProfile* letters = letters_named(flags.write_letters);
    if (flags.to == "pgn") {
      if (flags.numbers) throw Failure("--numbers: of positions, not with --to pgn");
      options.pgn = PgnStyle{flags.compact ? PgnLayout::compact : PgnLayout::export_format,
                             dialect_of(flags, flags.dialect), letters};
    } else {
      options.read.variations = false;
      options.epd = writes_epd(flags);
      options.dialect = dialect_of(flags, options.epd ? flags.dialect : flags.to);
      if (options.epd) options.dialect.counters = CounterPolicy::none;
      options.every = Every::named(flags.every);
      options.letters = letters;
    }
    options.on_error = on_error_named(flags.on_error);
    options.parts = flags.dedupe || flags.numbers || flags.split != 0 || flags.json;
    return options;
  }

  void put(const Work& work) {
    if (stopped_) return;
    const ConvertedGames& done = work.converted;
    if (work.block.first) file_game_ = 0;
    report(work);
    if (flags_.json)
      put_json(done);
    else if (flags_.dedupe || flags_.numbers || flags_.split != 0)
      put_parts(done);
    else
      output_.write(done.output);
    if (rejects_ != nullptr) rejects_->write(done.rejects);
    totals_.games += done.games;
    totals_.written += done.written;
    totals_.rejected += done.rejected;
    totals_.passed_over += done.passed_over;
    totals_.positions += done.positions;
    file_game_ += done.games;
    stopped_ = done.stopped;
    if (interactive_) output_.flush();
    progress_.update(work.block.position, totals_.games);
  }

  /// The number of a game, counted through all files.
  std::uint64_t number_of(std::size_t game) const { return totals_.games + game + 1; }

  template <class F>
  void each_part(const ConvertedGames& done, F f) {
    std::size_t begin = 0;
    for (const Part& part : done.parts) {
      const std::string_view text = std::string_view(done.output).substr(begin, part.end - begin);
      begin = part.end;
      if (flags_.dedupe && !seen_.add(part.identity)) {
        ++totals_.doubles;
        continue;
      }
      f(part, text);
    }
  }

  void put_parts(const ConvertedGames& done) {
    std::string text;
    each_part(done, [&](const Part& part, std::string_view record) {
      text.clear();
      if (flags_.numbers) text = fmt::format("{}\t{}\t", number_of(part.game), part.ply);
      text += record;
      output_.write_record(text);
    });
  }

  void put_json(const ConvertedGames& done) {
    std::multimap<std::size_t, std::string> lines;
    each_part(done, [&](const Part& part, std::string_view record) {
      while (record.ends_with('\n')) record.remove_suffix(1);
      lines.emplace(part.game, dump(Json{{"game", number_of(part.game)},
                                         {"ok", true},
                                         {"ply", part.ply},
                                         {"output", record}}));
    });
    for (const GameComplaint& c : done.complaints)
      if (c.severity == Severity::error)
        lines.emplace(c.game, dump(Json{{"game", number_of(c.game)},
                                        {"ok", false},
                                        {"line", c.place.line},
                                        {"column", c.place.column},
                                        {"ply", c.ply},
                                        {"kind", name_of(c.kind)},
                                        {"message", c.message}}));
    for (const auto& [game, line] : lines) output_.write_record(line + '\n');
  }

  void report(const Work& work) {
    std::string text;
    const std::string file = shown_name(reader_.path(work.block.file));
    for (const GameComplaint& c : work.converted.complaints) {
      ++kinds_[static_cast<std::size_t>(c.kind)];
      if (!flags_.quiet) text += to_text(c, file, file_game_ + c.game + 1);
    }
    if (text.empty()) return;
    progress_.clear();
    say(text);
  }

  int finish() {
    const bool discard = stopped_ && !flags_.output.empty();
    if (!discard) output_.commit();
    if (rejects_ != nullptr) rejects_->commit();
    if (flags_.summary && !flags_.quiet) say(summary());
    if (discard && !flags_.quiet)
      say("xfen: stopped at the first bad game; " + flags_.output + " was not written\n");
    return totals_.rejected == 0 ? exit_fine : exit_bad_input;
  }

  std::string summary() const {
    std::string text = fmt::format("read {} games, wrote {}, rejected {}", totals_.games,
                                   totals_.written, totals_.rejected);
    if (flags_.to != "pgn") text += fmt::format(", {} positions", totals_.positions);
    if (totals_.passed_over != 0) text += fmt::format(", passed over {}", totals_.passed_over);
    if (flags_.dedupe) text += fmt::format(", left out {} doubles", totals_.doubles);
    text += '\n';
    for (const auto& [kind, count] : kinds_)
      text += fmt::format("  {} {}\n", count, name_of(static_cast<PgnErrorKind>(kind)));
    return text;
  }

  struct Totals {
    std::uint64_t games = 0, written = 0, rejected = 0, passed_over = 0, positions = 0, doubles = 0;
  };

  const ConvertFlags& flags_;
  std::vector<std::string> files_;
  GameBlockReader reader_;
  GameConverter converter_;
  SplitSink output_;
  std::unique_ptr<Sink> rejects_;
  Progress progress_;
  Totals totals_;
  std::uint64_t file_game_ = 0;  ///< games of this file so far
  std::map<std::size_t, std::uint64_t> kinds_;
  Seen seen_;
  std::atomic<bool> stopped_ = false;
  bool interactive_ = isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0;
};

}  // namespace

int convert_games(const ConvertFlags& flags, Inputs inputs) {
  return GameConversion(flags, std::move(inputs)).run();
}

}  // namespace xfen::tool
