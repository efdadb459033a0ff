#pragma once

#include <cstdint>

namespace xfen {

/// What keeps a setup from being a position of a game. Bits of `SetupIssues`.
enum class SetupIssue : std::uint16_t {
  wrong_board = 1 << 0,        ///< another width or height than the game's
  no_king = 1 << 1,            ///< of either side
  several_kings = 1 << 2,      ///< of one side
  pawn_on_last_rank = 1 << 3,  ///< where it would have become another man
  right_without_king = 1 << 4,
  right_without_rook = 1 << 5,
  bad_ep_square = 1 << 6,      ///< no pawn can have passed it with the last move
  opponent_in_check = 1 << 7,  ///< the side to move could take the king
};

/// A set of issues; a regular value.
class SetupIssues {
 public:
  constexpr SetupIssues() = default;
  constexpr SetupIssues(SetupIssue issue) : bits_(static_cast<std::uint16_t>(issue)) {}  // NOLINT

  constexpr bool contains(SetupIssue issue) const {
    return (bits_ & static_cast<std::uint16_t>(issue)) != 0;
  }
  constexpr bool empty() const { return bits_ == 0; }
  friend constexpr SetupIssues operator|(SetupIssues a, SetupIssues b) {
    return SetupIssues(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  constexpr SetupIssues& operator|=(SetupIssues other) { return *this = *this | other; }
  /// Those that are not in `allowed`.
  constexpr SetupIssues without(SetupIssues allowed) const {
    return SetupIssues(static_cast<std::uint16_t>(bits_ & ~allowed.bits_));
  }
  friend constexpr bool operator==(SetupIssues, SetupIssues) = default;

 private:
  constexpr explicit SetupIssues(std::uint16_t bits) : bits_(bits) {}

  std::uint16_t bits_ = 0;
};

/// Issues that a position can be played in spite of: moves are generated as if they were none.
inline constexpr SetupIssues playable_issues =
    SetupIssues(SetupIssue::pawn_on_last_rank) | SetupIssue::opponent_in_check;

}  // namespace xfen
