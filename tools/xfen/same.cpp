#include <array>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "common.hpp"
#include "failure.hpp"
#include "json.hpp"
#include "position.hpp"
#include "sink.hpp"
#include "xfen/facade/game.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/polyglot.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  ReadingFlags reading;
  std::array<std::string, 2> texts;
  std::string by = "repetition";
  bool quiet = false;
  bool json = false;
};

/// One of the two texts, and what it is compared by.
struct Compared {
  ReadResult read;
  std::string text;                     ///< canonical X-FEN without counters
  std::optional<AnyPosition> position;  ///< none if no game can go on from it
  SetupIssues issues;

  const Setup& setup() const { return *read.setup; }
  const VariantSpec& variant() const { return *read.variant; }
};

/// Something in which they differ, each in words.
struct Difference {
  std::string what, first, second;
};

struct Comparison {
  bool text = false;
  std::optional<bool> key, repetition;  ///< none if one of them is no position
  std::vector<Difference> differences;

  std::optional<bool> by(std::string_view name) const {
    return name == "text" ? text : name == "key" ? key : repetition;
  }
};

Compared compared(std::string_view text, const ReadingFlags& flags, std::string_view name) {
  Compared made{read_text(text, flags, name), "", std::nullopt, {}};
  if (!made.read.ok()) throw Failure(fmt::format("{} is not readable", name));
  Dialect dialect = xfen;
  dialect.counters = CounterPolicy::none;
  const auto written = write_fen(made.setup(), made.variant(), dialect);
  if (!written)
    throw Failure(fmt::format("{}: {}", name, describe(written.error(), made.setup(), dialect)));
  made.text = *written;
  const auto position = AnyPosition::make(made.setup(), made.variant(), playable_issues);
  if (position)
    made.position = *position;
  else
    made.issues = position.error();
  return made;
}

// ---- What differs ----

std::string board_of(const Setup& setup) { return fmt::format("{}x{}", setup.width, setup.height); }

/// "White pawn", "nothing".
std::string man_on(const Compared& side, int file, int rank) {
  const Piece piece = side.setup().at(file, rank);
  if (!piece) return "nothing";
  return fmt::format("{} {}", name_of(piece.color()),
                     side.variant().pieces[piece.kind()].name.view());
}

/// The rooks that may castle: "White h1 a1, Black h8", "none".
std::string rights_of(const Setup& setup) {
  std::string text;
  for (const Color c : colors) {
    if (!setup.rights.any(c)) continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(c));
    for (const Wing w : {Wing::h_side, Wing::a_side})
      if (setup.rights.has(c, w))
        text += ' ' + to_string(Square(setup.rights.rook_file(c, w), setup.base_rank(c)));
  }
  return text.empty() ? "none" : text;
}

/// The e.p. square with what it is worth; what no pawn can take on is none.
std::string ep_of(const Compared& side) {
  if (!ep_is_written(side.setup(), side.variant(), EpPolicy::pseudo)) return "none";
  const bool legal = ep_is_written(side.setup(), side.variant(), EpPolicy::legal);
  return to_string(*side.setup().ep) + (legal ? "" : " (no capture is legal)");
}

std::vector<Difference> differences_of(const Compared& a, const Compared& b) {
  std::vector<Difference> list;
  const auto compare = [&](std::string what, std::string first, std::string second) {
    if (first != second) list.push_back({std::move(what), std::move(first), std::move(second)});
  };
  compare("variant", std::string(a.variant().name.view()), std::string(b.variant().name.view()));
  const Setup& first = a.setup();
  const Setup& second = b.setup();
  compare("board", board_of(first), board_of(second));
  if (first.width != second.width || first.height != second.height) return list;
  for (int rank = first.height - 1; rank >= 0; --rank)
    for (int file = 0; file < first.width; ++file)
      compare(to_string(Square(file, rank)), man_on(a, file, rank), man_on(b, file, rank));
  compare("turn", name_of(first.turn), name_of(second.turn));
  compare("rights", rights_of(first), rights_of(second));
  if (first.rights.any() && second.rights.any())
    compare("castling", std::string(name_of(first.style)), std::string(name_of(second.style)));
  compare("en passant", ep_of(a), ep_of(b));
  return list;
}

Comparison compare(const Compared& a, const Compared& b) {
  const bool one_variant = a.read.variant == b.read.variant;
  Comparison result;
  result.text = one_variant && a.text == b.text;
  if (a.position && b.position) {
    result.key = one_variant && a.position->key() == b.position->key();
    result.repetition = one_variant && same_position(*a.position, *b.position);
  }
  result.differences = differences_of(a, b);
  return result;
}

// ---- The command ----

const char* word_of(std::optional<bool> same) {
  return !same ? "no position" : *same ? "same" : "different";
}

Json json_of(std::optional<bool> same) { return same ? Json(*same) : Json(nullptr); }

std::string page_of(const Comparison& comparison) {
  std::string page = fmt::format("text: {}\nkey: {}\nrepetition: {}\n", word_of(comparison.text),
                                 word_of(comparison.key), word_of(comparison.repetition));
  for (const auto& [what, first, second] : comparison.differences)
    page += fmt::format("  {}: {} / {}\n", what, first, second);
  return page;
}

Json position_json(const std::string& input, const Compared& side) {
  Json json = {{"input", input},
               {"variant", side.variant().name.view()},
               {"text", side.text},
               {"key", nullptr},
               {"polyglot", nullptr}};
  // As text: many programs read numbers of JSON as floating point.
  if (!side.position) return json;
  json["key"] = fmt::format("{:016x}", side.position->key());
  if (const auto polyglot = polyglot_key(*side.position))
    json["polyglot"] = fmt::format("{:016x}", *polyglot);
  return json;
}

Json to_json(const Flags& flags, const std::array<Compared, 2>& sides, const Comparison& comparison,
             bool same) {
  Json json = {{"same", same},
               {"by", flags.by},
               {"text", comparison.text},
               {"key", json_of(comparison.key)},
               {"repetition", json_of(comparison.repetition)},
               {"positions", Json::array()},
               {"differences", Json::array()}};
  for (std::size_t i = 0; i < sides.size(); ++i)
    json["positions"].push_back(position_json(flags.texts[i], sides[i]));
  for (const auto& [what, first, second] : comparison.differences)
    json["differences"].push_back({{"what", what}, {"first", first}, {"second", second}});
  return json;
}

int run(const Flags& flags) {
  constexpr std::array<std::string_view, 2> names = {"<first>", "<second>"};
  const std::array<Compared, 2> sides = {compared(flags.texts[0], flags.reading, names[0]),
                                         compared(flags.texts[1], flags.reading, names[1])};
  const Comparison comparison = compare(sides[0], sides[1]);
  const std::optional<bool> same = comparison.by(flags.by);
  if (!same) {
    for (std::size_t i = 0; i < sides.size(); ++i)
      if (!sides[i].position) say_no_position(sides[i].read, sides[i].issues, names[i]);
    throw Failure("what is no position has neither key nor repetition; --by text compares it");
  }
  if (!flags.quiet) {
    Sink output;
    output.write(flags.json ? dump(to_json(flags, sides, comparison, *same)) + '\n'
                            : page_of(comparison));
    output.commit();
  }
  return *same ? exit_fine : exit_bad_input;
}

}  // namespace

void add_same(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command =
      app.add_subcommand("same", "Tells whether two texts are the same position, and what differs");
  command->add_option("FEN", flags->texts[0], "The first position, in quotes")->required();
  command->add_option("OTHER", flags->texts[1], "The second position, in quotes")->required();
  command
      ->add_option("--by", flags->by,
                   "What the exit code goes by: repetition, key or text; all three are shown")
      ->check(CLI::IsMember({"repetition", "key", "text"}))
      ->type_name("WHAT")
      ->capture_default_str();
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  command->add_flag("-q,--quiet", flags->quiet, "Only the exit code");
  command->add_flag("--json", flags->json,
                    "One object: same, by, text, key, repetition, both positions with their keys, "
                    "differences");
  command->footer(
      "repetition: as FIDE counts them (Laws 9.2.3): men, turn, rights to castle, and the en "
      "passant square if a capture is legal.\n"
      "key: the Zobrist key, where the square counts if a pawn stands ready to take, and the style "
      "of castling does not.\n"
      "text: canonical X-FEN, which writes the square in the same case.\n"
      "Clock and move number never count. Positions of two games are different: without --variant "
      "each text tells its own.\n"
      "Exit code: 0 the same, 1 different, 2 usage or not readable.\n"
      "Examples:\n"
      "  xfen same 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 8 5'\n"
      "  xfen same --by key --quiet '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1' "
      "'4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1' || echo different");
  command->callback([flags, &exit_code] { exit_code = run(*flags); });
}

}  // namespace xfen::tool
