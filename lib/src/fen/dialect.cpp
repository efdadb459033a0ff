#include "xfen/fen/dialect.hpp"

#include <algorithm>
#include <array>

#include "xfen/describe/piece_set.hpp"

namespace xfen {

namespace {

constexpr Dialect profile(std::string_view name, CastlingLetters castling, EpPolicy ep,
                          LetterHouse letters) {
  return {.name = name,
          .castling = castling,
          .ep = ep,
          .prefix = PrefixPolicy::never,
          .letters = letters};
}

using enum CastlingLetters;
using enum EpPolicy;
using enum LetterHouse;

constexpr std::array<Dialect, 12> table = {
    fen,
    xfen,
    shredder,
    profile("arena", outermost, always, canonical),
    profile("chessbase", files, always, canonical),
    profile("stockfish", array_or_files, pseudo, canonical),
    profile("fairy-stockfish", array_or_files, pseudo, engines),
    profile("xboard", array_or_files, always, engines),
    profile("cutechess", outermost, pseudo, engines),
    profile("lichess", outermost, legal, canonical),
    profile("scid", outermost, pseudo, canonical),
    profile("uci", array_or_files, pseudo, canonical),
};

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    const auto folded = [](char c) { return c == '_' ? '-' : to_lower(c); };
    return folded(x) == folded(y);
  });
}

}  // namespace

std::span<const Dialect> dialects() { return table; }

const Dialect* find_dialect(std::string_view name) {
  for (const Dialect& d : table)
    if (same_name(d.name, name)) return &d;
  return nullptr;
}

}  // namespace xfen
