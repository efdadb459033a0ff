#include <CLI/CLI.hpp>
#include <exception>

#include "common.hpp"
#include "failure.hpp"

namespace {

using namespace xfen::tool;

int run(int argc, char** argv) {
  CLI::App app(
      "Positions of chess variants on any board: converts, checks and repairs FEN, X-FEN and "
      "Shredder-FEN.",
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
  add_variants(app, exit_code);
  if (argc > 1 && argv[1][0] != '-' && app.get_subcommand_no_throw(argv[1]) == nullptr)
    throw Failure(std::string("unknown command '") + argv[1] +
                  "'; there are convert, check and variants");
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
