#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "record.hpp"
#include "xfen/describe/setup_issue.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/reader.hpp"
#include "xfen/fen/render.hpp"

namespace xfen::tool {

/// Options that say how text is to be read, alike in every command.
struct ReadingFlags {
  std::string variant = "auto";
  std::string level = "standard";
  std::string format = "auto";
  std::string clamp = "edge";
  std::string allow;

  void add_to(CLI::App& app);
  void add_variant(CLI::App& app);
  void add_level(CLI::App& app);
  void add_format(CLI::App& app);
  void add_allow(CLI::App& app);
  /// Throws `Failure` for an unknown variant, with the nearest name.
  ReadOptions options() const;
  Format record_format() const;
  /// What a position may have all the same. Throws `Failure` for a name that is none.
  SetupIssues allowed() const;
};

/// The variant of that name, null for "auto". Throws `Failure` with the nearest name.
const VariantSpec* find_variant(std::string_view name);

/// As they are written on the command line: "opponent-in-check".
std::string names_of(SetupIssues issues, std::string_view separator);

/// The dialect or profile of that name. Throws `Failure` with all names.
const Dialect& dialect_named(std::string_view name);

/// ANSI colours for a stream: a terminal, and NO_COLOR is not set (no-color.org).
Coloring coloring_of(int fd);

/// Writes to standard error.
void say(std::string_view text);

/// Each command registers itself and leaves what it does in `exit_code`.
void add_convert(CLI::App& app, int& exit_code);
void add_check(CLI::App& app, int& exit_code);
void add_games(CLI::App& app, int& exit_code);
void add_explain(CLI::App& app, int& exit_code);
void add_variants(CLI::App& app, int& exit_code);
void add_draw(CLI::App& app, int& exit_code);
void add_start(CLI::App& app, int& exit_code);
void add_number(CLI::App& app, int& exit_code);
void add_same(CLI::App& app, int& exit_code);
void add_moves(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app, int& exit_code);
void add_completions(CLI::App& app, int& exit_code);
void add_manual(CLI::App& app, int& exit_code);

}  // namespace xfen::tool
