#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "common.hpp"
#include "failure.hpp"
#include "landings.hpp"
#include "sink.hpp"
#include "xfen/facade/numbering.hpp"
#include "xfen/facade/registry.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  std::string name;
  std::string fen;
  std::string level = "standard";
  bool json = false;
};

std::string board_of(const VariantSpec& v) { return fmt::format("{}x{}", v.width, v.height); }

template <class Names>
Json names_of(const Names& names) {
  Json list = Json::array();
  for (const auto& name : names)
    if (!name.empty()) list.push_back(name.view());
  return list;
}

Json men_of(const VariantSpec& v) {
  Json men = Json::array();
  for (const PieceDef& def : v.pieces) {
    Json aliases = Json::array();
    for (auto a = v.pieces.aliases_begin(); a != v.pieces.aliases_end(); ++a)
      if (a->canonical == def.letter) aliases.push_back(std::string(1, a->letter));
    men.push_back({{"letter", std::string(1, def.letter)},
                   {"name", def.name.view()},
                   {"betza", def.betza.view()},
                   {"aliases", aliases}});
  }
  return men;
}

std::string promotions_of(const VariantSpec& v) {
  std::string letters;
  for (int kind = 0; kind < v.pieces.size(); ++kind)
    if ((v.promotions >> kind & 1U) != 0) letters += v.pieces[kind].letter;
  return letters;
}

/// Squares on which White's king and rook land, by side; "king" and "rook" are null if the player
/// chooses.
Json castling_targets_of(const VariantSpec& v) {
  Json targets = Json::object();
  const int king = v.king_file(Color::white);
  if (v.castling == CastlingStyle::none || king < 0) return targets;
  for (Wing w : {Wing::h_side, Wing::a_side}) {
    const auto landings = landings_of(v.castling, v.width, Square(king, 0), w);
    targets[w == Wing::h_side ? "h" : "a"] = {{"king", only_king(landings)},
                                              {"rook", only_rook(landings)},
                                              {"targets", to_json(landings)}};
  }
  return targets;
}

/// The range of its start positions; null if they have no numbers.
Json numbers_of(const VariantSpec& v) {
  const auto numbering = Numbering::of(v);
  if (!numbering) return nullptr;
  return {{"first", numbering->first()}, {"last", numbering->last()}};
}

Json facts_of(const VariantSpec& v) {
  return {{"name", v.name.view()},
          {"title", v.title.view()},
          {"aliases", names_of(v.aliases)},
          {"pgn_names", names_of(v.pgn_names)},
          {"board", board_of(v)},
          {"start", v.start.view()},
          {"numbers", numbers_of(v)},
          {"men", men_of(v)},
          {"castling", name_of(v.castling)},
          {"rights", v.castling == CastlingStyle::none        ? "none"
                     : v.castling_from == CastlingFrom::array ? "on the squares of the array"
                                                              : "anywhere on the base rank"},
          {"castling_targets", castling_targets_of(v)},
          {"promotions", promotions_of(v)},
          {"double_step", v.double_step},
          {"en_passant", v.en_passant},
          {"source", v.source.view()}};
}

std::string joined(const Json& list) {
  std::string text;
  for (const Json& item : list) {
    if (!text.empty()) text += ", ";
    text += item.get<std::string>();
  }
  return text.empty() ? "-" : text;
}

std::string facts_text(const VariantSpec& v) {
  const Json facts = facts_of(v);
  const auto row = [](std::string_view name, std::string_view value) {
    return fmt::format("{:<11} {}\n", name, value);
  };
  std::string text = row("name", v.name) + row("title", v.title);
  text += row("aliases", joined(facts["aliases"])) + row("pgn names", joined(facts["pgn_names"]));
  text += row("board", board_of(v)) + row("start", v.start);
  if (const Json& numbers = facts["numbers"]; !numbers.is_null())
    text +=
        row("numbers", fmt::format("{} to {}", numbers["first"].dump(), numbers["last"].dump()));
  std::string_view heading = "men";
  for (const Json& man : facts["men"]) {
    std::string line = fmt::format("{} {} ({})", man["letter"].get<std::string>(),
                                   man["name"].get<std::string>(), man["betza"].get<std::string>());
    if (!man["aliases"].empty()) line += ", also read as " + joined(man["aliases"]);
    text += row(heading, line);
    heading = "";
  }
  std::string castling(name_of(v.castling));
  if (v.castling != CastlingStyle::none) {
    castling += ", rights " + facts["rights"].get<std::string>();
    if (v.castling_from == CastlingFrom::array) {
      for (const char* side : {"h", "a"}) {
        castling += fmt::format("; {}-side", side);
        std::string_view before = " ";
        for (const Json& target : facts["castling_targets"][side]["targets"]) {
          castling += fmt::format("{}K{} R{}", before, target["king"].get<std::string>(),
                                  target["rook"].get<std::string>());
          before = " or ";
        }
      }
    }
  }
  text += row("castling", castling);
  text += row("promotions", promotions_of(v).empty() ? "-" : promotions_of(v));
  text += row("pawns", fmt::format("{}{}", v.double_step ? "double step" : "single steps",
                                   v.en_passant ? ", en passant" : ""));
  return text + row("source", v.source);
}

Json listing_of(const VariantSpec& v) {
  return {{"name", v.name.view()},   {"title", v.title.view()},
          {"board", board_of(v)},    {"castling", name_of(v.castling)},
          {"start", v.start.view()}, {"source", v.source.view()}};
}

int list(const Flags& flags) {
  Sink output;
  for (const VariantSpec* v : variant_registry().all())
    output.write(flags.json ? dump(listing_of(*v)) + '\n'
                            : fmt::format("{:<18} {:<6} {:<10} {}\n", v->name.view(), board_of(*v),
                                          name_of(v->castling), v->title.view()));
  output.commit();
  return exit_fine;
}

int show(const Flags& flags) {
  const VariantSpec* v = find_variant(flags.name);
  if (v == nullptr) throw Failure("'auto' is no variant of its own; see 'xfen variants list'");
  Sink output;
  output.write(flags.json ? dump(facts_of(*v)) + '\n' : facts_text(*v));
  output.commit();
  return exit_fine;
}

int identify(const Flags& flags) {
  const Level level = flags.level == "strict"    ? Level::strict
                      : flags.level == "lenient" ? Level::lenient
                                                 : Level::standard;
  const std::vector<Candidate> candidates = variant_registry().could_be(flags.fen, level);
  Sink output;
  for (const Candidate& c : candidates) {
    const Json json = {{"variant", c.variant->name.view()},
                       {"start_array", c.start_array},
                       {"warnings", c.warned},
                       {"reason", c.reason}};
    output.write(flags.json ? dump(json) + '\n'
                            : fmt::format("{:<18} {}{}\n", c.variant->name.view(), c.reason,
                                          c.warned ? " (read with warnings)" : ""));
  }
  output.commit();
  if (!candidates.empty()) return exit_fine;
  say("xfen: no variant can read this text; 'xfen check --fen TEXT' says why\n");
  return exit_bad_input;
}

}  // namespace

void add_variants(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("variants", "Lists, shows and recognises variants");
  command->require_subcommand(1);
  const auto add = [&](const char* name, const char* what, int (*run)(const Flags&)) {
    auto flags = std::make_shared<Flags>();
    CLI::App* sub = command->add_subcommand(name, what);
    sub->add_flag("--json", flags->json, "One object a line");
    sub->callback([flags, run, &exit_code] { exit_code = run(*flags); });
    return std::pair(sub, flags);
  };
  const auto [list_command, list_flags] = add("list", "One line a variant", list);
  list_command->footer("Example:\n  xfen variants list");

  const auto [show_command, show_flags] = add("show", "All facts of one variant", show);
  show_command->add_option("NAME", show_flags->name, "Name, alias or PGN tag name")->required();
  show_command->footer("Example:\n  xfen variants show janus");

  const auto [identify_command, identify_flags] =
      add("identify", "Which variants a FEN could belong to, the likeliest first", identify);
  identify_command->add_option("FEN", identify_flags->fen, "The text, as one argument")->required();
  identify_command->add_option("--level", identify_flags->level, "strict, standard or lenient")
      ->check(CLI::IsMember({"strict", "standard", "lenient"}))
      ->type_name("LEVEL")
      ->capture_default_str();
  identify_command->footer(
      "Example:\n  xfen variants identify 'ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/"
      "RANBKQBNAR w KQkq - 0 1'");
}

}  // namespace xfen::tool
