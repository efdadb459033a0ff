#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "xfen/describe/text.hpp"

namespace xfen {

/// How rights are spelt.
enum class CastlingLetters : std::uint8_t {
  tags,            ///< KQkq only, and only for the orthodox squares of 8x8
  outermost,       ///< X-FEN: KQkq for the outermost rook, the file for an inner one
  files,           ///< Shredder-FEN: always the file
  array_or_files,  ///< KQkq if every right stands where the variant's array has it, else files
};

/// When the square passed by a double step is written.
enum class EpPolicy : std::uint8_t {
  always,  ///< after every double step (FEN 1994)
  pseudo,  ///< if an enemy pawn stands beside the stepped pawn (X-FEN)
  legal,   ///< if it may take: no capture that leaves a king in check counts (FIDE, lichess)
};

/// What becomes of the prefixes s and m.
enum class PrefixPolicy : std::uint8_t {
  minimal,  ///< written exactly when it changes a target square of some right
  always,   ///< written whenever the style is not the standard one and rights are left
  never,    ///< omitted: the program knows the variant
  refuse,   ///< a needed prefix is an error: the dialect has none and carries no variant
};

enum class LetterHouse : std::uint8_t {
  canonical,  ///< the variant's own letters
  engines,    ///< those of XBoard, cutechess and Fairy-Stockfish (Janus J)
};

enum class CounterPolicy : std::uint8_t { both, none };

enum class GapPolicy : std::uint8_t {
  number,  ///< one decimal number a gap
  ones,    ///< a 1 for every empty square
};

/// A dialect is a struct of choices; conversion is reading with one and writing with another.
struct Dialect {
  Text<24> name;
  CastlingLetters castling = CastlingLetters::outermost;
  EpPolicy ep = EpPolicy::pseudo;
  PrefixPolicy prefix = PrefixPolicy::minimal;
  LetterHouse letters = LetterHouse::canonical;
  CounterPolicy counters = CounterPolicy::both;
  GapPolicy gaps = GapPolicy::number;
  bool orthodox_board = false;  ///< only 8x8 with the men of chess

  friend constexpr bool operator==(const Dialect&, const Dialect&) = default;
};

/// FEN of the PGN standard of 1994.
inline constexpr Dialect fen{.name = "fen",
                             .castling = CastlingLetters::tags,
                             .ep = EpPolicy::always,
                             .prefix = PrefixPolicy::refuse,
                             .orthodox_board = true};

/// X-FEN as R. Scharnagl describes it: canonical.
inline constexpr Dialect xfen{.name = "xfen"};

/// Shredder-FEN (S. Meyer-Kahlen).
inline constexpr Dialect shredder{.name = "shredder",
                                  .castling = CastlingLetters::files,
                                  .ep = EpPolicy::always,
                                  .prefix = PrefixPolicy::refuse};

/// The dialects above and the profiles of programs, in listing order; `docs/profiles.md` has the
/// facts behind each.
std::span<const Dialect> dialects();

/// By name, in any case, `-` and `_` alike; null if there is none.
const Dialect* find_dialect(std::string_view name);

}  // namespace xfen
