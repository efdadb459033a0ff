#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "xfen/facade/any_position.hpp"
#include "xfen/notation/letters.hpp"
#include "xfen/notation/pgn.hpp"
#include "xfen/notation/pgn_start.hpp"

namespace xfen {

/// A game has no more variations inside one another.
inline constexpr std::size_t max_pgn_depth = 1000;

/// What became of a game.
struct PgnVerdict {
  std::size_t offset = 0, end = 0;  ///< where it stands in the text
  std::vector<PgnTag> tags;
  const VariantSpec* variant = nullptr;  ///< null if it could not be set up
  std::string_view result;               ///< behind the moves; empty if there is none
  std::size_t plies = 0;                 ///< of the main line, null moves too, up to the error
  std::vector<PgnProblem> problems;      ///< at most one error, the last
  bool in_variation = false;             ///< the error is in one, `plies` behind the main line's

  bool ok() const;
  /// Value of a tag, as written; empty if there is none. Case matters, but for "Setup".
  std::string_view tag(std::string_view name) const;
};

/// Is told the games of a text with their moves as moves. After an error nothing more of a game is
/// told but its end.
class GameVisitor {
 public:
  virtual ~GameVisitor() = default;

  /// Behind the tags. If it is false, no more of this game is told but its end, and its moves are
  /// not judged. The verdict is as far as it is known.
  virtual bool begin_game(const PgnVerdict& /*so_far*/, const PgnStart& /*start*/,
                          const AnyPosition& /*position*/) {
    return true;
  }
  /// A legal move; `text` is its spelling.
  virtual void move(const AnyPosition& /*before*/, Move /*move*/, const PgnToken& /*text*/) {}
  virtual void null_move(const AnyPosition& /*before*/) {}
  /// After either, in the main line only.
  virtual void position(const AnyPosition& /*after*/, std::size_t /*ply*/) {}
  virtual void nag(const PgnToken& /*nag*/) {}
  virtual void comment(const PgnToken& /*comment*/, bool /*to_line_end*/) {}
  /// Alternatives to the move before, which are told from the position `position`.
  virtual void begin_variation(const AnyPosition& /*position*/) {}
  virtual void end_variation() {}
  /// Of the game; results inside variations are passed over.
  virtual void result(std::string_view /*result*/) {}
  virtual void end_game(const PgnVerdict& /*verdict*/) {}
};

struct PgnOptions {
  PgnStartOptions start;
  /// Whose letters the moves and FENs have; null for the variant's own.
  const LetterProfile* letters = nullptr;
  /// False passes over variations: nothing in them is told or judged.
  bool variations = true;
};

/// Reads games and plays their moves. Const, so that one serves many texts and threads.
///
///     const xfen::PgnGameReader reader;
///     reader.read(text, visitor);
class PgnGameReader {
 public:
  explicit PgnGameReader(PgnOptions options = {});

  /// Every game of `text`. If it is `cut_off`, the last game is too long.
  void read(std::string_view text, GameVisitor& visitor, bool cut_off = false) const;

 private:
  PgnOptions options_;
  PgnStarter starter_;
};

}  // namespace xfen
