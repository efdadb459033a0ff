#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <unistd.h>

#include "blocks.hpp"
#include "checker.hpp"
#include "common.hpp"
#include "failure.hpp"
#include "record.hpp"
#include "sink.hpp"
#include "xfen/facade/numbering.hpp"
#include "xfen/fen/fields.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  ReadingFlags reading;
  std::vector<std::string> texts;
  bool json = false;
};

/// Why a line has no number: the words of the reader, or of the numbering.
struct Complaint {
  std::size_t offset = 0;
  std::string_view kind;
  std::string message;
};

/// What is told of an array beside its number, by name.
Json facts_of(const Numbering& numbering, int number) {
  Json facts = Json::object();
  if (numbering.variant().arrays == Arrays::chess480) {
    const int mirror = *numbering.mirror(number);
    facts = {{"class", std::min(number, mirror)}, {"mirror", mirror}};
  }
  if (numbering.variant().arrays == Arrays::capablanca_random) {
    const ArrayConditions conditions = conditions_of(*numbering.array(number));
    facts = {{"protected", conditions.pawns_protected},
             {"unlike_gothic", conditions.unlike_gothic},
             {"bishops_apart", conditions.bishops_apart}};
  }
  return facts;
}

std::string text_of(const Json& fact) {
  return fact.is_boolean() ? (fact.get<bool>() ? "yes" : "no") : fact.dump();
}

/// "518", or "518:534" where White and Black differ; facts behind it as "mirror=534".
std::string line_of(const Numbering& numbering, StartNumber number) {
  const auto pair = [](const std::string& white, const std::string& black) {
    return white == black ? white : white + ':' + black;
  };
  std::string line = pair(std::to_string(number.white), std::to_string(number.black));
  const Json white = facts_of(numbering, number.white), black = facts_of(numbering, number.black);
  for (const auto& [name, fact] : white.items())
    line += fmt::format(" {}={}", name, pair(text_of(fact), text_of(black[name])));
  return line + '\n';
}

Json array_json(const Numbering& numbering, int number) {
  Json json = {{"number", number}, {"array", numbering.array(number)->view()}};
  json.update(facts_of(numbering, number));
  return json;
}

class Number {
 public:
  explicit Number(const Flags& flags)
      : flags_(flags), format_(flags.reading.record_format()), reader_(options_of(flags)) {
    const VariantSpec* named = reader_.options().variant;
    if (named == nullptr) return;
    if (const auto numbering = Numbering::of(*named); !numbering)
      throw Failure(numbering.error().message);
  }

  int run() {
    if (flags_.texts.empty() || flags_.texts == std::vector<std::string>{"-"})
      number_lines();
    else
      for (const std::string& text : flags_.texts) number(text, "<fen>", ++lines_);
    output_.commit();
    return bad_ == 0 ? exit_fine : exit_bad_input;
  }

 private:
  static ReadOptions options_of(const Flags& flags) {
    ReadOptions options = flags.reading.options();
    options.warnings = false;
    return options;
  }

  void number_lines() {
    BlockReader reader({"-"}, true);
    each_line(
        reader,
        [this](std::string_view line, const std::string& name, std::uint64_t n) {
          if (!is_blank_line(line)) number(line, name, n);
        },
        [this](const Block&) {
          if (isatty(STDIN_FILENO) != 0 || isatty(STDOUT_FILENO) != 0) output_.flush();
        });
  }

  void number(std::string_view line, std::string_view place, std::uint64_t line_number) {
    if (const auto numbering = numbering_of_array(line)) {
      const auto found = numbering->number_of(line);
      if (found) return put(line, place, line_number, &*numbering, {*found, *found}, {});
      return put(line, place, line_number, &*numbering, {}, {complaint_of(found.error(), 0)});
    }
    const Record record = split_record(line, format_);
    std::string text(record.position);
    if (!record.counters) text += " 0 1";
    const ReadResult result = reader_.read(text);
    if (!result.ok()) {
      std::vector<Complaint> complaints;
      for (const FenError& problem : result.problems)
        complaints.push_back({problem.offset, name_of(problem.kind), problem.message});
      return put(line, place, line_number, nullptr, {}, complaints);
    }
    const Numbering numbering = numbering_for(result.setup->width);
    const auto found = numbering.number_of(*result.setup);
    if (found) return put(line, place, line_number, &numbering, *found, {});
    const std::size_t field = static_cast<std::size_t>(found.error().field) - 1;
    const std::size_t offset = fields_of(text)[field].offset;
    put(line, place, line_number, &numbering, {}, {complaint_of(found.error(), offset)});
  }

  /// Without a variant named the board decides.
  Numbering numbering_for(std::size_t width) const {
    const VariantSpec* named = reader_.options().variant;
    return *Numbering::of(
        named != nullptr ? *named : *find_variant(width == 8 ? "chess960" : "capablanca_random"));
  }

  /// For a line that is an array, not a position: "RNBQKBNR".
  std::optional<Numbering> numbering_of_array(std::string_view line) const {
    const bool letters = std::all_of(
        line.begin(), line.end(), [](char c) { return 'A' <= to_upper(c) && to_upper(c) <= 'Z'; });
    if (!letters || (line.size() != 8 && line.size() != 10)) return std::nullopt;
    return numbering_for(line.size());
  }

  static Complaint complaint_of(const NumberError& error, std::size_t offset) {
    return {offset, name_of(error.kind), error.message};
  }

  void put(std::string_view line, std::string_view place, std::uint64_t line_number,
           const Numbering* numbering, StartNumber number,
           const std::vector<Complaint>& complaints) {
    if (!complaints.empty()) ++bad_;
    if (flags_.json) {
      Json json = {{"line", line_number},    {"input", line},    {"ok", complaints.empty()},
                   {"variant", nullptr},     {"white", nullptr}, {"black", nullptr},
                   {"errors", Json::array()}};
      if (numbering != nullptr) json["variant"] = numbering->variant().name.view();
      if (complaints.empty()) {
        json["white"] = array_json(*numbering, number.white);
        json["black"] = array_json(*numbering, number.black);
      }
      for (const Complaint& c : complaints)
        json["errors"].push_back({{"kind", c.kind}, {"offset", c.offset}, {"message", c.message}});
      output_.write(dump(json) + '\n');
    } else if (complaints.empty()) {
      output_.write(line_of(*numbering, number));
    } else {
      for (const Complaint& c : complaints)
        say(fmt::format("{}:{}:{}: error: {}: {}\n", place, line_number, c.offset + 1, c.kind,
                        c.message));
    }
  }

  const Flags& flags_;
  Format format_;
  FenReader reader_;
  Sink output_;
  std::uint64_t lines_ = 0, bad_ = 0;
};

}  // namespace

void add_number(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command =
      app.add_subcommand("number",
                         "Tells the numbers of start positions of chess960, chess480 and "
                         "capablanca_random");
  command->add_option("FEN", flags->texts,
                      "Positions, or arrays as RNBQKBNR, each as one argument; - or none: one a "
                      "line from standard input");
  command
      ->add_option("--variant", flags->reading.variant,
                   "chess960, chess480 or capablanca_random; auto is the first on 8x8 and the "
                   "last on 10x8")
      ->type_name("NAME")
      ->capture_default_str();
  flags->reading.add_format(*command);
  command->add_flag("--json", flags->json,
                    "One object a line: line, input, ok, variant, white, black, errors");
  command->footer(
      "A line is the number of the array, or W:B if White and Black have different ones. Behind "
      "it stand, for chess480, the class and the number of the mirrored array; for "
      "capablanca_random, which of R. Scharnagl's conditions hold, as 'xfen start --filter' "
      "names them. A position that is no start is an error, which says why.\n"
      "Examples:\n"
      "  xfen number 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'\n"
      "  xfen number RNBQCKABNR\n"
      "  xfen number --variant chess480 < starts.fen\n"
      "  xfen start capablanca_random --all | xfen number");
  command->callback([flags, &exit_code] { exit_code = Number(*flags).run(); });
}

}  // namespace xfen::tool
