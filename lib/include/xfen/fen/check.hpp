#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen {

/// What a finding means: `unusable` for move generation (E), `impossible` in a game (I: problems
/// and studies use such positions on purpose), or `suspicious` (S).
enum class FindingSeverity : std::uint8_t { unusable, impossible, suspicious };

/// What a position that is well written can still have wrong.
enum class FindingKind : std::uint8_t {
  no_king,                 ///< E
  too_many_kings,          ///< E
  opponent_in_check,       ///< E: the side to move could take the king
  pawn_on_back_rank,       ///< E: on the first or last rank
  ep_with_clock,           ///< I: the double step just played sets the clock to 0
  rights_not_mirrored,     ///< I: both sides have rights but from different files
  clock_exceeds_moves,     ///< S: more plies since the last capture than were played
  clock_beyond_limit,      ///< S: above 150, where the seventy-five-move rule ends the game
  too_many_men,            ///< I
  too_many_pawns,          ///< I
  too_many_promoted,       ///< I: more promoted men than missing pawns
  promotion_without_room,  ///< I: a man was promoted though nothing was captured
  too_many_checkers,       ///< I: more than two men give check, and no last move explains it
  impossible_check,        ///< I: no last move gives the check there is
  no_last_move,            ///< I: no man of the side that moved last can have
  pawns_unreachable,       ///< I: the pawns cannot come from different start squares
  pawn_captures,           ///< I: the pawns took more men than are missing
  bishop_was_shut_in,      ///< I: a bishop is out though its pawns never moved
  behind_pawn_wall,        ///< I: a man on the wrong side of pawns that never moved
};

/// One finding on a setup, as data.
struct Finding {
  FindingKind kind{};
  FindingSeverity severity = FindingSeverity::impossible;
  std::vector<Square> squares;  ///< where to look; may be empty
  std::string message;

  friend bool operator==(const Finding&, const Finding&) = default;
};

std::string_view name_of(FindingKind kind);
/// 'E', 'I' or 'S'.
char letter_of(FindingSeverity severity);

/// Do the fields agree with each other and with the board? Kings, check, pawns, e.p., counters,
/// rights. On every board width.
std::vector<Finding> check_coherence(const Setup& setup, const VariantSpec& variant);

/// Can these men have come from the start array by captures and promotions?
std::vector<Finding> check_material(const Setup& setup, const VariantSpec& variant);

/// Is there a last move? Takes back one move of the side that moved last, in every way, on every
/// board and with any men: plain, capture, promotion, double step, en passant, castling. A way
/// counts if the king of the side now to move was not attacked before it, if no man with a right
/// moved, if an e.p. square is passed by it, and if a clock above 0 allows it. Which men were taken
/// before is not asked, nor how the position before came about; a missing e.p. square and a clock
/// of 0 say nothing, because many texts leave them so. Where nobody has moved there is no last
/// move to look for. `setup` has no unusable finding.
std::vector<Finding> check_retraction(const Setup& setup, const VariantSpec& variant);

/// Can the pawns have come to their squares, and the men past the pawns?
std::vector<Finding> check_structure(const Setup& setup, const VariantSpec& variant);

/// How deep to ask; each depth includes those before it.
enum class CheckDepth : std::uint8_t {
  text,        ///< the fields: coherence
  material,    ///< the men
  retraction,  ///< the last move
  structure,   ///< the pawns
};

/// All of the above in that order, as deep as `depth`; what follows an unusable finding is not
/// asked. An empty result means "not refuted", never "reachable". Source: X-FEN's demand that a
/// program checks syntax and position; the checks need no move generator.
std::vector<Finding> check_setup(const Setup& setup, const VariantSpec& variant,
                                 CheckDepth depth = CheckDepth::structure);

}  // namespace xfen
