#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>

#include "common.hpp"
#include "failure.hpp"
#include "json.hpp"
#include "position.hpp"
#include "sink.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/lan.hpp"
#include "xfen/notation/san.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  ReadingFlags reading;
  std::string fen;
  std::vector<std::string> moves;
  std::string to = "xfen";
  bool san = false, lan = false, uci = false;
  bool json = false;
};

std::string uci(const AnyPosition& position, Move move) {
  return uci_text(move, position.variant());
}

/// Writes a move in one notation.
using Spelling = std::string (*)(const AnyPosition&, Move);

Spelling spelling(const Flags& flags) {
  if (flags.san) return san_text;
  return flags.lan ? lan_text : uci;
}

int list_moves(const Flags& flags) {
  const auto position = position_of(flags.fen, flags.reading);
  if (!position) return exit_bad_input;
  std::vector<std::string> texts;
  for (const Move move : position->legal_moves()) texts.push_back(spelling(flags)(*position, move));
  Sink output;
  if (flags.json) {
    const Json json = {{"input", flags.fen},
                       {"variant", position->variant().name.view()},
                       {"check", position->in_check()},
                       {"moves", texts}};
    output.write(dump(json) + '\n');
  } else {
    for (const std::string& text : texts) output.write(text + '\n');
  }
  output.commit();
  return exit_fine;
}

/// The legal move that a text names in UCI or SAN; else a message, which spells the moves that it
/// could mean as the text does.
expected<Move, std::string> read_move(const AnyPosition& position, const std::string& text) {
  const bool is_uci = looks_like_uci(text);
  const auto move = is_uci ? read_uci(position, text) : read_san(position, text);
  if (move) return *move;
  return unexpected(describe(move.error(), position, is_uci ? uci : san_text));
}

int play_moves(const Flags& flags) {
  const Dialect& dialect = dialect_named(flags.to);
  auto position = position_of(flags.fen, flags.reading);
  if (!position) return exit_bad_input;
  const VariantSpec& variant = position->variant();
  Sink output;
  int code = exit_fine;
  for (std::size_t i = 0; i < flags.moves.size() && code == exit_fine; ++i) {
    const auto move = read_move(*position, flags.moves[i]);
    if (!move) {
      say(fmt::format("move {}: {}\n", i + 1, move.error()));
      code = exit_bad_input;
      break;
    }
    const AnyPosition before = *position;
    position->play(*move);
    const Setup setup = position->setup();
    const auto text = write_fen(setup, variant, dialect);
    if (!text) {
      say(fmt::format("move {}: {}: {}\n", i + 1, name_of(text.error().kind),
                      describe(text.error(), setup, dialect)));
      code = exit_bad_input;
    } else if (flags.json) {
      const Json json = {{"ply", i + 1},
                         {"san", san_text(before, *move)},
                         {"uci", uci(before, *move)},
                         {"fen", *text},
                         {"check", position->in_check()}};
      output.write(dump(json) + '\n');
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
  flags->reading.add_allow(*command);
  auto* san = command->add_flag("--san", flags->san, "As in games: Nf3, exd5, e8=Q, O-O");
  auto* lan = command->add_flag("--lan", flags->lan, "With both squares: Ng1-f3, e7xd8=Q, O-O");
  auto* uci = command->add_flag("--uci", flags->uci,
                                "As engines: g1f3, e7d8q, castling e1h1 (the default)");
  san->excludes(lan)->excludes(uci);
  lan->excludes(uci);
  command->add_flag("--json", flags->json, "One object: input, variant, check, moves");
  command->footer(
      "UCI is that of Chess960: castling is king takes rook.\n"
      "Examples:\n"
      "  xfen moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' --san\n"
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
                      "Moves as Nf3, e8=Q, O-O or as g1f3, e7e8q, e1h1; also mixed, and as "
                      "people write them: 0-0, Ng1-f3, exd6 e.p.");
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  flags->reading.add_allow(*command);
  command->add_option("--to", flags->to, "Dialect or profile to write, as in 'xfen convert'")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_flag("--json", flags->json, "One object a move: ply, san, uci, fen, check");
  command->footer(
      "A move that is not legal ends with exit code 1 and names moves that it could mean; the "
      "positions before it are written.\n"
      "Examples:\n"
      "  xfen play 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' e4 e5 Nf3\n"
      "  xfen play 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' e2e4 e7e5 --json");
  command->callback([flags, &exit_code] { exit_code = play_moves(*flags); });
}

}  // namespace xfen::tool
