#include "game_job.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace xfen::tool {

TextPlace ComplaintWriter::place_of(std::size_t offset) {
  // Warnings of tags may come behind others of the moves.
  if (offset < at_) return place_in(piece_.text, offset, piece_.first_line);
  const std::string_view text(piece_.text);
  const std::size_t begin = at_;
  const TextPlace found = place_in(text.substr(begin), offset - begin, place_.line);
  // From here on it is counted on, from the beginning of this line.
  const TextPlace place{
      found.line, found.line == place_.line ? found.column + place_.column - 1 : found.column};
  at_ = offset;
  place_ = place;
  return place;
}

namespace {

/// The others are about tags, or the game as a whole.
bool is_of_moves(PgnErrorKind kind) {
  using enum PgnErrorKind;
  return kind != bad_tag && kind != bad_fen && kind != unwritable_fen && kind != letter_clash;
}

}  // namespace

void ComplaintWriter::add(std::size_t game, const PgnVerdict& verdict) {
  for (const PgnProblem& problem : verdict.problems) {
    const bool of_move = problem.severity == Severity::error && verdict.variant != nullptr &&
                         is_of_moves(problem.kind);
    const std::size_t ply = verdict.plies + (verdict.in_variation ? 0 : 1);
    complaints_.push_back({game, place_of(problem.offset), problem.severity, problem.kind,
                           problem.message, of_move ? ply : 0, verdict.in_variation});
  }
}

std::string to_text(const GameComplaint& c, std::string_view file, std::uint64_t game) {
  std::string text = fmt::format(
      "{}:{}:{}: {}: {}: {}; game {}", file, c.place.line, c.place.column,
      c.severity == Severity::error ? "error" : "warning", name_of(c.kind), c.message, game);
  if (c.ply != 0) text += fmt::format(", {}ply {}", c.in_variation ? "a variation to " : "", c.ply);
  return text + '\n';
}

std::string_view text_of(const PgnVerdict& game, std::string_view text) {
  const std::size_t end = std::min(text.find('\n', game.end), text.size());
  const bool rest_is_blank =
      text.substr(game.end, end - game.end).find_first_not_of(" \t\r") == std::string_view::npos;
  const std::size_t stop = rest_is_blank ? std::min(end + 1, text.size()) : game.end;
  return text.substr(game.offset, stop - game.offset);
}

}  // namespace xfen::tool
