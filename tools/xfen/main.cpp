#include <CLI/CLI.hpp>
#include <exception>

#include "common.hpp"
#include "failure.hpp"

namespace {

using namespace xfen::tool;

/// A command that does not exist is named before anything else is missed.
void require_command(const CLI::App& app, const std::string& name) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (command->get_name() == name) return;
    if (!command->get_group().empty()) names += ' ' + command->get_name();
  }
  throw Failure("unknown command '" + name + "'; there are" + names);
}

int run(int argc, char** argv) {
  CLI::App app(
      "Positions of chess variants on any board: converts, checks, explains, repairs, numbers and "
      "draws them, written as FEN, X-FEN or Shredder-FEN.",
      "xfen");
  app.set_version_flag("--version", std::string("xfen ") + XFEN_VERSION);
  app.require_subcommand(1);
  app.fallthrough(false);
  app.footer(
      "Exit code: 0 fine, 1 some input was bad, 2 usage or reading and writing.\n"
      "'xfen COMMAND --help' explains a command and gives examples.");
  int exit_code = exit_fine;
  add_convert(app, exit_code);
  add_check(app, exit_code);
  add_games(app, exit_code);
  add_explain(app, exit_code);
  add_draw(app, exit_code);
  add_variants(app, exit_code);
  add_start(app, exit_code);
  add_number(app, exit_code);
  add_same(app, exit_code);
  add_moves(app, exit_code);
  add_play(app, exit_code);
  add_perft(app, exit_code);
  add_completions(app, exit_code);
  add_manual(app, exit_code);
  if (argc > 1 && argv[1][0] != '-') require_command(app, argv[1]);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? exit_fine : exit_trouble;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const ClosedPipe&) {
    return exit_fine;
  } catch (const Failure& failure) {
    say(std::string("xfen: ") + failure.what() + '\n');
  } catch (const std::bad_alloc&) {
    say("xfen: out of memory\n");
  } catch (const std::exception& error) {
    say(std::string("xfen: ") + error.what() + '\n');
  }
  return exit_trouble;
}
