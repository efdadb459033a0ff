#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/fen/error.hpp"

namespace xfen {

/// How much a reader forgives. `strict`: the grammar to the letter. `standard`: whatever has one
/// certain meaning, with a warning. `lenient`: repairs, with a warning that says what was lost.
enum class Level : std::uint8_t { strict, standard, lenient };

/// The dialect a text is written in. `neutral`: no rights, so all dialects agree. `frc2003`: the
/// tag followed by the file of an inner rook (`KG`), before X-FEN let the file replace the tag.
enum class TextDialect : std::uint8_t {
  neutral,
  fen,
  xfen,
  shredder,
  xfen_or_shredder,
  frc2003,
  mixed
};

std::string_view name_of(TextDialect dialect);

struct ReadOptions {
  Level level = Level::standard;
  /// The variant the text belongs to; null lets the text decide between chess and Chess960 (8x8),
  /// Capablanca and Capablanca random chess (10x8), never a castling style.
  const VariantSpec* variant = nullptr;
  /// What `auto` may recognise and hints may name.
  std::span<const VariantSpec* const> known = compiled_variants();
  /// The reading of prefix m near the edge. A named variant has its own.
  Clamp clamp = Clamp::edge_file;
  /// Leave warnings out: no work and no allocation for a text that is only not canonical.
  bool warnings = true;
};

/// How the text was spelt; what writing again does not tell from the setup.
struct Spelling {
  TextDialect dialect = TextDialect::neutral;
  char prefix = '\0';           ///< 's' or 'm' as written, '\0' for none
  std::uint16_t placement = 0;  ///< length of the first field in bytes

  friend bool operator==(const Spelling&, const Spelling&) = default;
};

struct ReadResult {
  std::optional<Setup> setup;      ///< set exactly when no problem is an error
  std::vector<FenError> problems;  ///< errors and warnings in the order of the text
  Spelling spelling;
  const VariantSpec* variant = nullptr;  ///< the one that was used; null if none could be
  bool inferred = false;                 ///< the text decided, not the caller

  bool ok() const { return setup.has_value(); }
};

/// A line longer than this is refused (`line_too_long`).
inline constexpr std::size_t max_line = 4096;

/// Reads FEN, X-FEN and Shredder-FEN of one to six fields on any board. Construction prepares
/// tables, so one reader serves many texts; reading is const, keeps no state and may go on in
/// several threads at once.
///
///     xfen::FenReader reader;
///     const auto result = reader.read("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
///     if (result.ok()) use(*result.setup); else show(result.problems);
///
/// Level `standard` accepts, each with a warning: missing fields at the end, a BOM, line ends,
/// runs of white space and `_` for blanks, Unicode dashes, a superfluous last `/`, `~` marks, a
/// `;` at the end, leading zeros, `-` for a counter, move number 0, rights in any order or twice.
class FenReader {
 public:
  explicit FenReader(ReadOptions options = {});
  ~FenReader();
  FenReader(FenReader&&) noexcept;
  FenReader& operator=(FenReader&&) noexcept;

  const ReadOptions& options() const;

  /// Every problem of `text` in one pass.
  ReadResult read(std::string_view text) const;
  /// The same into a result that is used again, for loops over many lines.
  void read(std::string_view text, ReadResult& result) const;

  /// Only the fast path: true if `text` is well formed (with warnings on: canonical), and
  /// `result` is filled but for its problems. False says nothing: `read` judges.
  bool read_well_formed(std::string_view text, ReadResult& result) const;

  /// Only the path that explains, however well formed the text is; `read` gives the same answer.
  ReadResult read_explaining(std::string_view text) const;

 private:
  struct Tables;
  std::unique_ptr<Tables> tables_;
};

/// Reads one text. For many, keep a `FenReader`.
ReadResult read_fen(std::string_view text, const ReadOptions& options = {});

/// `text` with every fix of `problems` applied.
std::string apply_fixes(std::string_view text, std::span<const FenError> problems);

}  // namespace xfen
