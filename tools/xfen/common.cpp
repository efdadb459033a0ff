#include "common.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "failure.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/issue_words.hpp"

namespace xfen::tool {

void ReadingFlags::add_variant(CLI::App& app) {
  app.add_option("--variant", variant,
                 "Variant of the positions (see 'xfen variants list'); auto tells chess from "
                 "Chess960 and Capablanca from Capablanca random chess")
      ->type_name("NAME")
      ->capture_default_str();
}

void ReadingFlags::add_level(CLI::App& app) {
  app.add_option("--level", level, "How much is forgiven: strict, standard or lenient")
      ->check(CLI::IsMember({"strict", "standard", "lenient"}))
      ->type_name("LEVEL")
      ->capture_default_str();
}

void ReadingFlags::add_format(CLI::App& app) {
  app.add_option("--format", format,
                 "What the input is: lines of fen or epd, games (pgn), or auto to tell by its "
                 "content")
      ->check(CLI::IsMember({"auto", "fen", "epd", "pgn"}))
      ->type_name("FORMAT")
      ->capture_default_str();
}

void ReadingFlags::add_allow(CLI::App& app) {
  app.add_option("--allow", allow,
                 "Take positions that no game can have: " + names_of(playable_issues, ", ") +
                     "; several with a comma between")
      ->type_name("WHAT");
}

void ReadingFlags::add_to(CLI::App& app) {
  add_variant(app);
  add_level(app);
  add_format(app);
  app.add_option("--clamp", clamp,
                 "Where a king of the modern style stops: on the edge file, or before it")
      ->check(CLI::IsMember({"edge", "before-edge"}))
      ->type_name("WHERE")
      ->capture_default_str();
}

const VariantSpec* find_variant(std::string_view name) {
  if (name == "auto") return nullptr;
  if (const VariantSpec* found = variant_registry().find(name)) return found;
  std::string message = "unknown variant '";
  message += name;
  message += "'";
  const std::string nearest = variant_registry().nearest(name);
  message += nearest.empty() ? "; 'xfen variants list' names them all"
                             : "; did you mean '" + nearest + "'?";
  throw Failure(message);
}

const Dialect& dialect_named(std::string_view name) {
  if (const Dialect* found = find_dialect(name)) return *found;
  std::string message = "unknown dialect or profile '";
  message += name;
  message += "'; there are";
  for (const Dialect& d : dialects()) {
    message += ' ';
    message += d.name.view();
  }
  throw Failure(message);
}

ReadOptions ReadingFlags::options() const {
  ReadOptions options;
  options.variant = find_variant(variant);
  options.level = level == "strict"    ? Level::strict
                  : level == "lenient" ? Level::lenient
                                       : Level::standard;
  options.clamp = clamp == "edge" ? Clamp::edge_file : Clamp::before_edge;
  return options;
}

Format ReadingFlags::record_format() const {
  return format == "fen" ? Format::fen : format == "epd" ? Format::epd : Format::automatic;
}

SetupIssues ReadingFlags::allowed() const {
  SetupIssues issues;
  for (const std::string& name : CLI::detail::split(allow, ',')) {
    if (name.empty() && allow.empty()) continue;
    const auto issue = find_setup_issue(name);
    if (!issue || !playable_issues.contains(*issue))
      throw Failure("--allow: '" + name + "' is none of " + names_of(playable_issues, ", "));
    issues |= *issue;
  }
  return issues;
}

std::string names_of(SetupIssues issues, std::string_view separator) {
  std::string text;
  for (const SetupIssue issue : list_of(issues)) {
    if (!text.empty()) text += separator;
    std::string name(name_of(issue));
    std::replace(name.begin(), name.end(), '_', '-');
    text += name;
  }
  return text;
}

Coloring coloring_of(int fd) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool wanted = no_color == nullptr || *no_color == '\0';
  return wanted && isatty(fd) != 0 ? Coloring::ansi : Coloring::plain;
}

void say(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace xfen::tool
