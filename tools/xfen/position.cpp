#include "position.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace xfen::tool {

std::optional<AnyPosition> position_of(std::string_view text, const ReadingFlags& flags) {
  ReadOptions options = flags.options();
  options.warnings = false;
  const ReadResult read = read_fen(text, options);
  for (const FenError& problem : read.problems)
    say(fmt::format("<fen>:1:{}: {}", problem.offset + 1,
                    render(problem, text, coloring_of(STDERR_FILENO))));
  if (!read.ok()) return std::nullopt;
  const auto position = AnyPosition::make(*read.setup, *read.variant);
  if (position) return *position;
  say(fmt::format("<fen>:1:1: error: no position of {}: {}\n", read.variant->name.view(),
                  describe(position.error())));
  return std::nullopt;
}

}  // namespace xfen::tool
