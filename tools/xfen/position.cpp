#include "position.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "xfen/fen/issue_words.hpp"

namespace xfen::tool {

ReadResult read_text(std::string_view text, const ReadingFlags& flags, std::string_view name) {
  ReadOptions options = flags.options();
  options.warnings = false;
  ReadResult read = read_fen(text, options);
  for (const FenError& problem : read.problems)
    say(fmt::format("{}:1:{}: {}", name, problem.offset + 1,
                    render(problem, text, coloring_of(STDERR_FILENO))));
  return read;
}

void say_no_position(const ReadResult& read, SetupIssues issues, std::string_view name,
                     std::string_view advice) {
  say(fmt::format("{}:1:1: error: no position of {}: {}{}\n", name, read.variant->name.view(),
                  describe(issues, *read.setup, *read.variant), advice));
}

std::optional<AnyPosition> position_of(std::string_view text, const ReadingFlags& flags) {
  const ReadResult read = read_text(text, flags);
  if (!read.ok()) return std::nullopt;
  const SetupIssues allowed = flags.allowed();
  const auto position = AnyPosition::make(*read.setup, *read.variant, allowed);
  if (position) return *position;
  const SetupIssues issues = position.error();
  const bool playable = issues.without(playable_issues).empty();
  say_no_position(
      read, issues, "<fen>",
      playable ? fmt::format("; --allow {} takes it", names_of(issues | allowed, ",")) : "");
  return std::nullopt;
}

}  // namespace xfen::tool
