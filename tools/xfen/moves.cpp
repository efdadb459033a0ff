#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "common.hpp"
#include "failure.hpp"
#include "position.hpp"
#include "sink.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::tool {

namespace {

using Json = nlohmann::ordered_json;

struct Flags {
  ReadingFlags reading;
  std::string fen;
  std::vector<std::string> moves;
  std::string to = "xfen";
  bool json = false;
};

int list_moves(const Flags& flags) {
  const auto position = position_of(flags.fen, flags.reading);
  if (!position) return exit_bad_input;
  std::vector<std::string> texts;
  for (const Move move : position->legal_moves())
    texts.push_back(uci_text(move, position->variant()));
  Sink output;
  if (flags.json) {
    const Json json = {{"input", flags.fen},
                       {"variant", position->variant().name.view()},
                       {"check", position->in_check()},
                       {"moves", texts}};
    output.write(json.dump() + '\n');
  } else {
    for (const std::string& text : texts) output.write(text + '\n');
  }
  output.commit();
  return exit_fine;
}

/// "e2e4 e2e3" of moves that a wrong text could mean.
std::string listed(const std::vector<Move>& moves, const VariantSpec& variant) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + uci_text(move, variant);
  return text;
}

int play_moves(const Flags& flags) {
  const Dialect& dialect = dialect_named(flags.to);
  auto position = position_of(flags.fen, flags.reading);
  if (!position) return exit_bad_input;
  const VariantSpec& variant = position->variant();
  Sink output;
  int code = exit_fine;
  for (std::size_t i = 0; i < flags.moves.size() && code == exit_fine; ++i) {
    const auto move = read_uci(*position, flags.moves[i]);
    if (!move) {
      std::string message = fmt::format("move {}: {}", i + 1, move.error().message);
      if (!move.error().candidates.empty())
        message += "; legal are " + listed(move.error().candidates, variant);
      say(message + '\n');
      code = exit_bad_input;
      break;
    }
    position->play(*move);
    const Setup setup = position->setup();
    const auto text = write_fen(setup, variant, dialect);
    if (!text) {
      say(fmt::format("move {}: {}: {}\n", i + 1, name_of(text.error().kind),
                      describe(text.error(), setup, dialect)));
      code = exit_bad_input;
    } else if (flags.json) {
      const Json json = {{"ply", i + 1},
                         {"move", uci_text(*move, variant)},
                         {"fen", *text},
                         {"check", position->in_check()}};
      output.write(json.dump() + '\n');
    } else {
      output.write(*text + '\n');
    }
  }
  output.commit();
  return code;
}

}  // namespace

void add_moves(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("moves", "Lists the legal moves of a position");
  command->add_option("FEN", flags->fen, "The position, in quotes")->required();
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  command->add_flag("--json", flags->json, "One object: input, variant, check, moves");
  command->footer(
      "Moves are written as in UCI for Chess960: castling is king takes rook.\n"
      "Examples:\n"
      "  xfen moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n"
      "  xfen moves --variant janus "
      "'ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1'");
  command->callback([flags, &exit_code] { exit_code = list_moves(*flags); });
}

void add_play(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command =
      app.add_subcommand("play", "Plays moves and writes the position after each of them");
  command->add_option("FEN", flags->fen, "The position, in quotes")->required();
  command->add_option("MOVE", flags->moves,
                      "Moves as e2e4 or e7e8q; castling as king takes rook (e1h1) or by the "
                      "square on which the king lands (e1g1)");
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  command->add_option("--to", flags->to, "Dialect or profile to write, as in 'xfen convert'")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_flag("--json", flags->json, "One object a move: ply, move, fen, check");
  command->footer(
      "A move that is not legal ends with exit code 1 and names those that are; the positions "
      "before it are written.\n"
      "Examples:\n"
      "  xfen play 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' e2e4 e7e5 g1f3");
  command->callback([flags, &exit_code] { exit_code = play_moves(*flags); });
}

}  // namespace xfen::tool
