#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/expected.hpp"
#include "xfen/fen/error.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen {

/// What a reader of games should hear about the variant of one.
enum class PgnNoteKind : std::uint8_t {
  variant_inferred,  ///< no tag names the variant, and by its FEN it is not chess
  variant_widened,   ///< the FEN is of another array than the variant's only one
};

std::string_view name_of(PgnNoteKind kind);

struct PgnNote {
  PgnNoteKind kind{};
  std::string message;  ///< a sentence

  friend bool operator==(const PgnNote&, const PgnNote&) = default;
};

/// Where a game of a PGN file starts, and by which rules it goes on.
struct PgnStart {
  const VariantSpec* variant = nullptr;  ///< never null; one of `compiled_variants()`
  Setup setup;                           ///< read, not judged: it may be no legal position
  bool from_fen = false;                 ///< a FEN tag says so, not the variant's array
  Spelling spelling;                     ///< of the FEN
  std::vector<FenError> warnings;        ///< of the FEN; offsets are bytes of the tag's value
  std::vector<PgnNote> notes;
};

enum class PgnStartErrorKind : std::uint8_t {
  unknown_variant,      ///< nobody's name for a variant
  unsupported_variant,  ///< a game that is known but not built in
  needs_fen,            ///< the variant has many arrays, and no tag says which
  bad_fen,
};

std::string_view name_of(PgnStartErrorKind kind);

/// Why a game cannot be set up, as data.
struct PgnStartError {
  PgnStartErrorKind kind{};
  std::string message;                   ///< quotes the Variant tag if it is at fault
  std::string nearest;                   ///< a variant's name like the unknown one, or empty
  const VariantSpec* variant = nullptr;  ///< needs_fen, bad_fen: the one that was tried, or null
  std::vector<FenError> fen;             ///< bad_fen: all problems of the FEN

  friend bool operator==(const PgnStartError&, const PgnStartError&) = default;
};

struct PgnStartOptions {
  Level level = Level::standard;  ///< of reading FENs
  /// Of games without a Variant tag; null lets their FEN decide, and without one it is chess.
  const VariantSpec* variant = nullptr;
  bool warnings = true;  ///< false leaves those of FENs out
};

/// Sets up games by their tags Variant and FEN. Construction prepares the readers and arrays of all
/// variants, so one starter serves many files; starting is const, keeps no state and may go on in
/// several threads at once. A game without FEN costs a look-up and a copy.
///
///     const xfen::PgnStarter starter;
///     const auto start = starter.start("chess 960", fen);
///     if (start) play(*start->variant, start->setup); else complain(start.error().message);
///
/// * The Variant tag has any name, alias or title of a variant: case, blanks, `-` and `_` do not
///   matter. A board in front ("10x8_gothic", XBoard) has to be the variant's; 960 behind
///   ("Capablanca960", pychess) asks for its random arrays. "From Position" (lichess) says nothing.
/// * Without a Variant tag the FEN decides as `FenReader` has it, but that the prefix of its rights
///   asks for a variant of that castling, and other arrays of ten files are of Capablanca random
///   chess. A note says so if the result is not chess. SetUp is not asked: PGN 1994 demands it,
///   programs forget it.
/// * A FEN that is a start array, but not the one of the variant, or whose rights stand off that
///   array's squares, is of the random member of the family, with a note: programs write Variant
///   "capablanca" over any array of its men. That is Chess960 for chess, and Capablanca random
///   chess for variants with its men and castling. Others keep theirs: Embassy, Janus.
/// * A tag that is empty, "?" or "-" is none.
class PgnStarter {
 public:
  explicit PgnStarter(PgnStartOptions options = {});
  ~PgnStarter();
  PgnStarter(PgnStarter&&) noexcept;
  PgnStarter& operator=(PgnStarter&&) noexcept;

  /// The values of the two tags, if the game has them.
  expected<PgnStart, PgnStartError> start(std::optional<std::string_view> variant_tag,
                                          std::optional<std::string_view> fen_tag) const;

 private:
  struct Tables;
  std::unique_ptr<Tables> tables_;
};

/// The value to write into the Variant tag; `PgnStarter` reads it back.
std::string_view pgn_variant_name(const VariantSpec& variant);

}  // namespace xfen
