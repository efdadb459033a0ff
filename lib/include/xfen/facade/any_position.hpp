#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "xfen/describe/ep_matters.hpp"
#include "xfen/describe/few_moves.hpp"
#include "xfen/describe/move.hpp"
#include "xfen/describe/setup.hpp"
#include "xfen/describe/setup_issue.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/expected.hpp"

namespace xfen {

class RuntimeVariant;

namespace detail {
struct PositionOperations;
}

/// A position of any variant, by value. What it does is what `Position` of that variant does:
/// one call through a table, once a loop and not once a node.
///
///     const auto position = xfen::AnyPosition::make(*read.setup, *read.variant);
///     for (const xfen::Move move : position->legal_moves()) ...
class AnyPosition {
 public:
  /// The issues that keep `setup` from being a position of `variant`, but for the playable ones
  /// among `allowed`. `variant` must be one of `compiled_variants()`.
  static expected<AnyPosition, SetupIssues> make(const Setup& setup, const VariantSpec& variant,
                                                 SetupIssues allowed = {});
  /// The same of a variant that is defined while the program runs; it must outlive the position.
  static expected<AnyPosition, SetupIssues> make(const Setup& setup, const RuntimeVariant& variant,
                                                 SetupIssues allowed = {});

  const VariantSpec& variant() const { return *variant_; }
  Setup setup() const;
  Color turn() const;
  /// The man on `square`; none on a square that the board has not.
  Piece at(Square square) const;

  /// As `BasicPosition::key`: equal positions of one variant have equal keys.
  std::uint64_t key(EpMatters ep = EpMatters::pseudo) const;
  /// True if a pawn stands ready to take en passant, or may.
  bool ep_matters(EpMatters when) const;

  std::vector<Move> legal_moves() const;
  /// `move` must be one of `legal_moves()`.
  void play(Move move);
  bool in_check() const;

  /// Those of `legal_moves()` by men of `kind` that end on `to`, without generating the others.
  /// Castling ends on the square of the rook. None if the board has no such square.
  FewMoves legal_moves_to(Kind kind, Square to) const;
  /// The only one of `legal_moves_to(kind, to)` that comes from where `from` says: what most moves
  /// of a text mean. None if there is none or several.
  std::optional<Move> only_move_to(Kind kind, Square to, PartOfSquare from = {}) const;
  FewMoves legal_castlings() const;
  /// Squares of own men of `kind` that could go to `to` if their king were safe anyway; without
  /// castling.
  std::vector<Square> origins(Kind kind, Square to) const;
  /// What one of `legal_moves()` does to the opponent's king.
  CheckMark check_after(Move move) const;

  /// The number of sequences of `depth` legal moves, 0 <= depth.
  std::uint64_t perft(int depth) const;

 private:
  // The largest position of all boards, with room for what rules may add.
  static constexpr std::size_t size = 384;

  AnyPosition() = default;
  static expected<AnyPosition, SetupIssues> make(const Setup& setup, SetupIssues allowed,
                                                 const VariantSpec& variant,
                                                 const detail::PositionOperations& operations,
                                                 const void* facts);

  const VariantSpec* variant_ = nullptr;
  const detail::PositionOperations* operations_ = nullptr;
  alignas(16) std::array<std::byte, size> storage_{};
};

/// For messages: "no king; the side that is not to move is in check".
std::string describe(SetupIssues issues);

}  // namespace xfen
