#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "xfen/facade/any_position.hpp"

namespace xfen {

/// True if they are the same for the laws: men, turn, rights, castling style, and the e.p. square
/// where it matters. Counters do not count. Both must be of one variant.
bool same_position(const AnyPosition& a, const AnyPosition& b, EpMatters ep = EpMatters::legal);

/// True if no sequence of legal moves can end in mate, whatever the players do, because of the men
/// alone. Claimed for kings that move as in chess, and besides them
/// - only men that never leave squares of one colour, all of them on the same colour: the mated
///   king has neighbours of the other colour, and one king cannot cover two of them;
/// - or a single man each of whose moves is one leap to the other colour, as the knight's: giving
///   check it attacks nothing but squares of the checked king's own colour.
/// Everything else is left open: false means "not known to be dead".
bool is_dead_by_material(const Setup& setup, const VariantSpec& variant);

/// How a game stands or ended.
enum class Outcome : std::uint8_t { open, white_wins, black_wins, draw };

/// Why. The last five end a game without a claim (FIDE Laws 5.2, 9.6).
enum class Ending : std::uint8_t {
  none,
  checkmate,
  stalemate,
  dead_position,     ///< by material
  fivefold,          ///< the position occurred five times
  seventyfive_moves  ///< of each side, without capture or pawn move
};

struct Result {
  Outcome outcome = Outcome::open;
  Ending ending = Ending::none;

  friend bool operator==(const Result&, const Result&) = default;
};

/// A game: the positions it went through and the moves between them; a value. The laws on draws are
/// FIDE's, for every variant.
class Game {
 public:
  explicit Game(const AnyPosition& start);
  Game(const Game& other);
  Game(Game&& other) noexcept;
  Game& operator=(Game other) noexcept;
  ~Game();

  /// Moves played.
  std::size_t plies() const;
  const AnyPosition& position() const;
  /// After that many moves, 0 <= ply <= plies().
  const AnyPosition& position(std::size_t ply) const;
  /// The move after that many, ply < plies().
  Move move(std::size_t ply) const;

  /// Plays a legal move.
  void play(Move move);
  /// Takes the last move back; there must be one.
  void take_back();

  /// How often the position occurred until now, itself included (FIDE 9.2.3).
  std::size_t occurrences() const;
  /// The player to move may claim a draw: the position occurred three times (FIDE 9.2).
  bool threefold() const;
  /// The same: fifty moves of each side without capture or pawn move (FIDE 9.3).
  bool fifty_moves() const;

  Result result() const;

 private:
  struct History;
  std::unique_ptr<History> history_;
};

}  // namespace xfen
