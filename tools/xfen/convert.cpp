#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <unistd.h>

#include "convert_flags.hpp"
#include "converter.hpp"
#include "failure.hpp"
#include "pipeline.hpp"
#include "progress.hpp"
#include "sink.hpp"

namespace xfen::tool {

bool writes_epd(const ConvertFlags& flags) { return flags.to == "epd" || flags.to == "EPD"; }

Dialect dialect_of(const ConvertFlags& flags, std::string_view name) {
  Dialect dialect = dialect_named(name);
  if (!flags.ep.empty())
    dialect.ep = flags.ep == "always"   ? EpPolicy::always
                 : flags.ep == "pseudo" ? EpPolicy::pseudo
                                        : EpPolicy::legal;
  if (!flags.prefix.empty()) {
    // A dialect without prefixes still refuses a needed one, unless told to leave it out.
    const bool refuses = dialect.prefix == PrefixPolicy::refuse;
    if (flags.prefix == "never")
      dialect.prefix = PrefixPolicy::never;
    else if (!refuses)
      dialect.prefix = flags.prefix == "always" ? PrefixPolicy::always : PrefixPolicy::minimal;
  }
  return dialect;
}

std::unique_ptr<Sink> open_rejects(const ConvertFlags& flags,
                                   const std::vector<std::string>& inputs) {
  if (flags.rejects.empty()) return nullptr;
  if (flags.rejects == flags.output || same_file(flags.rejects, flags.output))
    throw Failure(flags.rejects + ": is the output too; name another file for rejects");
  return std::make_unique<Sink>(flags.rejects, inputs);
}

namespace {

Operations operations_of(const ConvertFlags& flags) {
  if (flags.drop_operations) {
    if (writes_epd(flags)) throw Failure("--drop-operations: an EPD without operations is a FEN");
    return Operations::dropped;
  }
  if (!writes_epd(flags)) return Operations::beside;
  // A quote of an operation would be one of the table.
  if (!flags.column.empty()) throw Failure("--to epd: not in a column of a table");
  return flags.keep_spelling ? Operations::kept : Operations::canonical;
}

/// Finds the column of each file, by number or in its first line by name.
class ColumnFinder {
 public:
  explicit ColumnFinder(const ConvertFlags& flags)
      : name_(flags.column), header_(flags.header), delimiter_(flags.delimiter) {
    const char* end = name_.data() + name_.size();
    const auto [stop, error] = std::from_chars(name_.data(), end, number_);
    by_number_ = error == std::errc() && stop == end;
    if (by_number_ && number_ == 0) throw Failure("--column: columns are counted from 1");
    if (delimiter_ == "tab" || delimiter_ == "\\t") delimiter_ = "\t";
    if (delimiter_.size() > 1) throw Failure("--delimiter: one character, or tab");
  }

  bool wanted() const { return !name_.empty(); }

  /// Sets `column` for the file that `block` is the first of. Returns the length of its header.
  std::size_t look(const Block& block, const std::string& path, std::optional<Column>& column) {
    const std::size_t length = std::min(block.text().find('\n'), block.text().size() - 1) + 1;
    std::string_view first = block.text().substr(0, length);
    while (first.ends_with('\n') || first.ends_with('\r')) first.remove_suffix(1);
    column.emplace();
    column->delimiter = delimiter_.empty() ? guess_delimiter(first) : delimiter_[0];
    if (by_number_) {
      column->index = number_ - 1;
      return header_ ? length : 0;
    }
    if (first.starts_with("\xEF\xBB\xBF")) first.remove_prefix(3);
    std::string names;
    for (std::size_t i = 0;; ++i) {
      const auto cell = find_cell(first, column->delimiter, i);
      if (!cell) break;
      const std::string_view name = first.substr(cell->begin, cell->end - cell->begin);
      if (name == name_) {
        column->index = i;
        return length;
      }
      names += names.empty() ? "" : ", ";
      names += name;
    }
    throw Failure(path + ": no column '" + name_ + "'; its first line names: " + names);
  }

 private:
  std::string name_;
  bool header_;
  std::string delimiter_;
  std::size_t number_ = 0;
  bool by_number_ = false;
};

/// A block on its way through the pipeline.
struct Work {
  Block block;
  std::optional<Column> column;
  std::size_t header = 0;
  bool drop_header = false;  ///< of a second file: the output has one already
  Converted converted;
};

struct Totals {
  std::uint64_t records = 0, changed = 0, rejected = 0, doubles = 0;
  std::array<std::uint64_t, fen_error_kinds> by_kind{};
};

class Conversion {
 public:
  Conversion(const ConvertFlags& flags, Inputs inputs)
      : flags_(flags),
        files_(inputs.paths()),
        converter_(converter_options(flags)),
        columns_(flags),
        reader_(std::move(inputs), flags.json),
        progress_(reader_.total(), !flags.quiet) {
    if (!flags.output.empty() && flags.output != "-")
      output_ = std::make_unique<Sink>(flags.output, files_);
    else
      output_ = std::make_unique<Sink>();
    rejects_ = open_rejects(flags, files_);
  }

  int run() {
    run_in_order<Work>(
        threads_of(flags_.jobs), [this](Work& work) { return take(work); },
        [this](Work& work) { convert(work); }, [this](const Work& work) { put(work); });
    progress_.clear();
    return finish();
  }

 private:
  static ConvertOptions converter_options(const ConvertFlags& flags) {
    ConvertOptions options;
    options.read = flags.reading.options();
    options.dialect = dialect_of(flags, writes_epd(flags) ? flags.dialect : flags.to);
    options.format = flags.reading.record_format();
    options.on_error = on_error_named(flags.on_error);
    options.identities = flags.dedupe;
    options.json = flags.json;
    options.operations = operations_of(flags);
    return options;
  }

  bool take(Work& work) {
    if (stopped_ || !reader_.next(work.block)) return false;
    if (work.block.first) column_.reset();
    work.header = 0;
    work.drop_header = false;
    if (columns_.wanted() && work.block.first) {
      work.header = columns_.look(work.block, shown_name(reader_.path(work.block.file)), column_);
      work.drop_header = work.block.file != 0 || flags_.json;
    }
    work.column = column_;
    return true;
  }

  void convert(Work& work) const {
    converter_.convert(work.block, work.column, work.header, work.converted);
  }

  void put(const Work& work) {
    if (stopped_) return;
    const Converted& done = work.converted;
    if (work.block.first) line_ = 1;
    report(work);
    const std::size_t header = work.drop_header ? work.header : 0;
    const std::string_view output = done.output.view().substr(header);
    // A file whose last line has no end is not followed by another.
    if (work.block.first && !output.empty() && in_line_) output_->write("\n");
    if (!output.empty()) in_line_ = !output.ends_with('\n');
    if (flags_.dedupe)
      put_new_lines(done, header);
    else
      output_->write(output);
    if (rejects_ != nullptr) rejects_->write(done.rejects);
    line_ += done.lines;
    totals_.records += done.records;
    totals_.changed += done.changed;
    totals_.rejected += done.rejected;
    stopped_ = done.stopped;
    if (interactive_) output_->flush();
    progress_.update(work.block.position, totals_.records);
  }

  /// Leaves out positions that came before.
  void put_new_lines(const Converted& done, std::size_t header) {
    std::size_t begin = header;
    for (const OutputLine& line : done.output_lines) {
      if (line.identity && !seen_.add(*line.identity))
        ++totals_.doubles;
      else if (line.end > begin)
        output_->write(done.output.view().substr(begin, line.end - begin));
      begin = std::max(begin, line.end);
    }
    output_->write(done.output.view().substr(begin));
  }

  void report(const Work& work) {
    std::string text;
    for (const Complaint& c : work.converted.complaints) {
      ++totals_.by_kind[static_cast<std::size_t>(c.kind)];
      if (flags_.quiet) continue;
      fmt::format_to(std::back_inserter(text), "{}:{}:{}: error: {}: {}\n",
                     shown_name(reader_.path(work.block.file)), line_ + c.line, c.column,
                     name_of(c.kind), c.message);
    }
    if (text.empty()) return;
    progress_.clear();
    say(text);
  }

  int finish() {
    const bool discard = stopped_ && !flags_.output.empty();
    if (!discard) output_->commit();
    if (rejects_ != nullptr) rejects_->commit();
    if (flags_.summary && !flags_.quiet) say(summary());
    if (discard && !flags_.quiet)
      say("xfen: stopped at the first bad line; " + flags_.output + " was not written\n");
    return totals_.rejected == 0 ? exit_fine : exit_bad_input;
  }

  std::string summary() const {
    std::string text = fmt::format("read {}, changed {}, rejected {}", totals_.records,
                                   totals_.changed, totals_.rejected);
    if (flags_.dedupe) text += fmt::format(", left out {} doubles", totals_.doubles);
    text += '\n';
    for (const FenErrorInfo& info : fen_error_table()) {
      const std::uint64_t count = totals_.by_kind[static_cast<std::size_t>(info.kind)];
      if (count != 0) fmt::format_to(std::back_inserter(text), "  {} {}\n", count, info.name);
    }
    return text;
  }

  const ConvertFlags& flags_;
  std::vector<std::string> files_;
  Converter converter_;
  ColumnFinder columns_;
  BlockReader reader_;
  Progress progress_;
  std::unique_ptr<Sink> output_;
  std::unique_ptr<Sink> rejects_;
  std::optional<Column> column_;
  std::uint64_t line_ = 1;
  Totals totals_;
  Seen seen_;
  bool in_line_ = false;  ///< what was written last did not end a line
  std::atomic<bool> stopped_ = false;
  bool interactive_ = isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0;
};

std::string dialect_names() {
  std::string names;
  for (const Dialect& d : dialects()) {
    if (!names.empty()) names += ", ";
    names += d.name.view();
  }
  return names;
}

/// By what the first file holds, unless the flags say it.
bool is_of_games(const ConvertFlags& flags, Inputs& inputs) {
  if (flags.reading.format != "auto") return flags.reading.format == "pgn";
  return flags.column.empty() && tool::is_of_games(inputs);
}

}  // namespace

void add_convert(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<ConvertFlags>();
  CLI::App* command = app.add_subcommand(
      "convert",
      "Converts positions, one a line, and games between FEN, X-FEN, Shredder-FEN, profiles and "
      "EPD");
  command->add_option("FILE", flags->files,
                      "Inputs; - or none is standard input. gzip, bzip2, xz and zstd are undone");
  command
      ->add_option(
          "--to", flags->to,
          "What to write: a dialect or profile (" + dialect_names() + "), epd, or pgn for games")
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--dialect", flags->dialect,
                   "The dialect of FENs in --to pgn and of the fields in --to epd")
      ->type_name("NAME")
      ->capture_default_str();
  flags->reading.add_to(*command);
  command
      ->add_option(
          "--ep", flags->ep,
          "When the en passant square is written: always after a double step; pseudo: if a "
          "pawn stands ready to take; legal: if it may. Default: as the dialect has it")
      ->check(CLI::IsMember({"always", "pseudo", "legal"}))
      ->type_name("POLICY");
  command
      ->add_option("--prefix", flags->prefix,
                   "The prefixes s and m: minimal (if they matter), always, or never. "
                   "Default: as the dialect has it")
      ->check(CLI::IsMember({"minimal", "always", "never"}))
      ->type_name("POLICY");
  command
      ->add_option("--column", flags->column,
                   "Convert one column of a delimited file: its number from 1, or its name "
                   "in the first line; all others stay as they are")
      ->type_name("N|NAME");
  command
      ->add_option("--delimiter", flags->delimiter,
                   "What parts columns: one character or tab. Default: by the first line")
      ->type_name("C");
  command->add_flag("--header", flags->header,
                    "With --column N: the first line is a header and is kept");
  CLI::Option* keep = command->add_flag(
      "--keep-spelling", flags->keep_spelling,
      "With --to epd: operations byte for byte as they stand, in their order. Without it they are "
      "written in the one canonical way: by opcode, moves as SAN");
  command
      ->add_flag("--drop-operations", flags->drop_operations,
                 "Write a FEN for each EPD, with the counters of hmvc and fmvn. Without it and "
                 "--to epd, operations stay behind four fields")
      ->excludes(keep);
  command->add_option("-j,--jobs", flags->jobs, "Threads; 0 for all processors")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("-o,--output", flags->output, "Output file; it appears when all is written")
      ->type_name("FILE");
  command->add_option("--rejects", flags->rejects, "File for the lines that could not be converted")
      ->type_name("FILE");
  command
      ->add_option("--on-error", flags->on_error,
                   "What becomes of a bad line: report (it goes to --rejects, or is dropped), "
                   "copy (it is passed through), stop. It is reported in any case")
      ->check(CLI::IsMember({"report", "copy", "stop"}))
      ->type_name("WHAT")
      ->capture_default_str();
  command->add_flag("--dedupe", flags->dedupe,
                    "Leave out positions (of games: games with the same positions) that came "
                    "before; counters do not count");
  flags->games.add_to(*command);
  command
      ->add_option("--every", flags->every,
                   "Of games: which positions are written: start, ply (after every ply), final, or "
                   "N (after N plies)")
      ->type_name("WHICH")
      ->capture_default_str();
  command->add_flag("--numbers", flags->numbers,
                    "Of games: two columns in front, the number of the game and of the ply");
  command->add_flag("--compact", flags->compact,
                    "With --to pgn: tags as they were, and all moves on one line");
  command
      ->add_option("--write-letters", flags->write_letters,
                   "Of games: write in the letters and castling names of this house or language")
      ->type_name("NAME");
  command
      ->add_option("--split", flags->split,
                   "Of games: part the output into files of N games or positions, named after "
                   "--output: games-1.pgn, games-2.pgn ...")
      ->type_name("N");
  command->add_flag("--summary", flags->summary, "Say at the end what was read and rejected");
  command->add_flag("-q,--quiet", flags->quiet, "No reports, no progress, no summary");
  command->add_flag("--json", flags->json, "One object a line: line, input, ok, output, errors");
  command->footer(
      "Input is one of games if its name ends with .pgn or it begins like games; of those, "
      "--variant\n"
      "takes only the games of that variant.\n"
      "Examples:\n"
      "  xfen convert openings.epd --to shredder -o openings.shredder\n"
      "  xfen convert suite.epd --to epd -o canonical.epd\n"
      "  zcat games.gz | xfen convert --to xfen --variant janus --rejects bad.txt\n"
      "  xfen convert puzzles.csv --column FEN --to xfen --summary -o puzzles-xfen.csv\n"
      "  xfen convert games.pgn --to pgn --dialect shredder -o games-shredder.pgn\n"
      "  xfen convert games.pgn --to xfen --every ply --numbers --where 'Result = 1-0'");
  command->callback([flags, &exit_code] {
    Inputs inputs(flags->files);
    const bool games = is_of_games(*flags, inputs);
    exit_code = games ? convert_games(*flags, std::move(inputs))
                      : Conversion(*flags, std::move(inputs)).run();
  });
}

}  // namespace xfen::tool
