#include "xfen/fen/check.hpp"

#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "blocks.hpp"
#include "common.hpp"
#include "failure.hpp"
#include "progress.hpp"
#include "record.hpp"
#include "sink.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::tool {

namespace {

using Json = nlohmann::ordered_json;

struct Flags {
  ReadingFlags reading;
  std::vector<std::string> files;
  std::string fen;
  CLI::Option* fen_option = nullptr;
  bool fix = false;
  bool quiet = false;
  bool summary = false;
  bool json = false;
};

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_utf8(std::string_view text) {
  try {
    static_cast<void>(Json(text).dump());
    return true;
  } catch (const Json::type_error&) {
    return false;
  }
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    const std::size_t n = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t i = 0; i < 3; ++i)
      group = group << 8 | (i < n ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) text += i <= n ? digits[group >> (18 - 6 * i) & 63U] : '=';
  }
  return text;
}

/// What is known of one line.
struct Verdict {
  ReadResult result;
  std::vector<Finding> findings;

  bool has_error() const { return !result.ok(); }
  bool ok() const {
    if (!result.ok()) return false;
    for (const Finding& f : findings)
      if (f.severity == FindingSeverity::unusable) return false;
    return true;
  }
};

class Checker {
 public:
  explicit Checker(const Flags& flags)
      : format_(flags.reading.record_format()),
        reader_(flags.reading.options()),
        lenient_(lenient_options(flags)) {}

  /// EPD operations are not looked at.
  Verdict check(std::string_view line) const {
    const Record record = split_record(line, format_);
    Verdict verdict;
    if (record.counters) {
      verdict.result = reader_.read(record.position);
    } else {
      // The counters of an EPD are not missing.
      std::string text(record.position);
      text += " 0 1";
      verdict.result = reader_.read(text);
    }
    if (verdict.result.ok()) {
      verdict.findings = check_setup(*verdict.result.setup, *verdict.result.variant);
    } else {
      // A text with errors may still show a board; what is wrong with that is said as well.
      const ReadResult repaired = lenient_.read(record.position);
      if (repaired.ok()) verdict.findings = check_setup(*repaired.setup, *repaired.variant);
    }
    return verdict;
  }

  /// The line with every certain fix. Fixes that only change the dialect are left to `convert`.
  std::string mended(std::string_view line) const {
    std::string text(line);
    for (int round = 0; round < 8; ++round) {
      std::vector<FenError> problems = check(text).result.problems;
      std::erase_if(problems, [](const FenError& e) {
        return e.kind == FenErrorKind::noncanonical_castling ||
               e.kind == FenErrorKind::noncanonical_ep;
      });
      std::string better = apply_fixes(text, problems);
      if (better == text) break;
      text = std::move(better);
    }
    return text;
  }

 private:
  static ReadOptions lenient_options(const Flags& flags) {
    ReadOptions options = flags.reading.options();
    options.level = Level::lenient;
    options.warnings = false;
    return options;
  }

  Format format_;
  FenReader reader_;
  FenReader lenient_;
};

Json parsed(const std::string& text) { return Json::parse(text); }

Json written(const Setup& setup, const VariantSpec& variant, const Dialect& dialect) {
  const auto text = write_fen(setup, variant, dialect);
  return text ? Json(*text) : Json(nullptr);
}

Json rights_of(const Setup& setup, const VariantSpec& variant) {
  Json rights = Json::array();
  for (Color c : colors)
    for (Wing w : {Wing::h_side, Wing::a_side}) {
      if (!setup.rights.has(c, w)) continue;
      const int rank = setup.base_rank(c);
      const int king = castling_king_file(setup, variant, c);
      Json right = {{"color", c == Color::white ? "white" : "black"},
                    {"side", w == Wing::a_side ? "a" : "h"},
                    {"king", to_string(Square(king, rank))},
                    {"rook", to_string(Square(setup.rights.rook_file(c, w), rank))},
                    {"king_to", nullptr},
                    {"rook_to", nullptr}};
      if (setup.style != CastlingStyle::none) {
        const int to = king_target_file(setup.style, setup.width, king, w, setup.clamp);
        right["king_to"] = to_string(Square(to, rank));
        right["rook_to"] = to_string(Square(rook_target_file(to, w), rank));
      }
      rights.push_back(std::move(right));
    }
  return rights;
}

Json to_json(const Verdict& verdict, std::string_view line, std::uint64_t number) {
  const ReadResult& result = verdict.result;
  Json json = {{"line", number}, {"input", line}};
  if (!is_utf8(line)) json["input_base64"] = base64(line);
  json["ok"] = verdict.ok();
  json["variant"] = nullptr;
  if (result.variant != nullptr) json["variant"] = result.variant->name.view();
  json["inferred"] = result.inferred;
  json["board"] = nullptr;
  if (result.variant != nullptr)
    json["board"] = fmt::format("{}x{}", result.variant->width, result.variant->height);
  json["dialect"] = name_of(result.spelling.dialect);
  json["prefix"] = nullptr;
  if (result.spelling.prefix != '\0') json["prefix"] = std::string(1, result.spelling.prefix);
  for (const char* name : {"fen", "xfen", "shredder"})
    json[name] =
        result.ok() ? written(*result.setup, *result.variant, *find_dialect(name)) : Json(nullptr);
  json["rights"] = result.ok() ? rights_of(*result.setup, *result.variant) : Json::array();
  Json errors = Json::array(), warnings = Json::array(), findings = Json::array();
  for (const FenError& problem : result.problems)
    (problem.severity == Severity::error ? errors : warnings)
        .push_back(parsed(render_json(problem)));
  for (const Finding& finding : verdict.findings) findings.push_back(parsed(render_json(finding)));
  json["errors"] = std::move(errors);
  json["warnings"] = std::move(warnings);
  json["findings"] = std::move(findings);
  return json;
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
        checker_(flags),
        coloring_(coloring_of(flags.fix ? STDERR_FILENO : STDOUT_FILENO)) {}

  int run() {
    if (flags_.fen_option->count() != 0) {
      check(flags_.fen, "<fen>", 1);
    } else {
      check_files();
    }
    output_.commit();
    if (flags_.summary && !flags_.quiet)
      say(fmt::format("{} lines, {} good, {} bad, {} with warnings or findings\n", lines_,
                      lines_ - bad_, bad_, remarked_));
    return bad_ == 0 ? exit_fine : exit_bad_input;
  }

 private:
  void check_files() {
    BlockReader reader(flags_.files.empty() ? std::vector<std::string>{"-"} : flags_.files, true);
    Progress progress(reader.total(), !flags_.quiet && isatty(STDOUT_FILENO) == 0);
    Block block;
    while (reader.next(block)) {
      const std::string name = shown_name(reader.path(block.file));
      std::string_view text = block.text();
      std::uint64_t number = block.first_line;
      // The rest of a line that was too long for its block was judged there.
      if (block.continues) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        number += end < text.size() ? 1 : 0;
        text.remove_prefix(std::min(end + 1, text.size()));
      }
      while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        check(line, name, number++);
        text.remove_prefix(std::min(end + 1, text.size()));
      }
      if (isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0) output_.flush();
      progress.update(block.position, lines_);
    }
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

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "check", "Shows every problem of every position, with its place and its fix");
  CLI::Option* files =
      command->add_option("FILE", flags->files, "Inputs; - or none is standard input");
  flags->fen_option = command->add_option("--fen", flags->fen, "Check this text instead of files")
                          ->type_name("TEXT")
                          ->excludes(files);
  flags->reading.add_to(*command);
  command->add_flag("--fix", flags->fix,
                    "Write each line, mended where a fix is certain, to standard output and the "
                    "problems to standard error; files stay as they are. Exit code 1 if an error "
                    "is left");
  command->add_flag("--summary", flags->summary, "Say at the end how many lines were good");
  command->add_flag("-q,--quiet", flags->quiet, "Only the exit code (and what --fix writes)");
  command->add_flag("--json", flags->json,
                    "One object a line: the reading, the position in each dialect, rights, "
                    "errors, warnings, findings");
  command->footer(
      "A line is bad if it has an error, or a finding that makes it unusable (no king, the side "
      "to move could take the king ...).\n"
      "Examples:\n"
      "  xfen check --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR x KQkx e9 a 1'\n"
      "  xfen check suite.epd --summary\n"
      "  xfen check --fix pasted.txt > mended.txt");
  command->callback([flags, &exit_code] { exit_code = Check(*flags).run(); });
}

}  // namespace xfen::tool
