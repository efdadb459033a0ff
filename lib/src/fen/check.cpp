#include "xfen/fen/check.hpp"

#include <algorithm>
#include <array>

#include "men.hpp"
#include "ways.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen {

using namespace detail;
using enum FindingKind;
using enum FindingSeverity;

std::string_view name_of(FindingKind kind) {
  constexpr std::array<std::string_view, 19> names = {
      "no_king",           "too_many_kings",      "opponent_in_check",   "pawn_on_back_rank",
      "ep_with_clock",     "rights_not_mirrored", "clock_exceeds_moves", "clock_beyond_limit",
      "too_many_men",      "too_many_pawns",      "too_many_promoted",   "promotion_without_room",
      "too_many_checkers", "impossible_check",    "no_last_move",        "pawns_unreachable",
      "pawn_captures",     "bishop_was_shut_in",  "behind_pawn_wall"};
  return names[static_cast<std::size_t>(kind)];
}

char letter_of(FindingSeverity severity) { return "EIS"[static_cast<std::size_t>(severity)]; }

namespace {

std::vector<Square> squares_of(const Setup& setup, Piece wanted) {
  std::vector<Square> squares;
  each_man(setup, [&](Square s, Piece piece) {
    if (piece == wanted) squares.push_back(s);
  });
  return squares;
}

void check_kings(const Setup& setup, const VariantSpec& variant, std::vector<Finding>& found) {
  const int king = variant.pieces.find(Role::royal);
  if (king < 0) return;
  std::array<std::vector<Square>, 2> kings;
  for (Color c : colors) {
    auto& squares = kings[index_of(c)];
    squares = squares_of(setup, Piece(c, static_cast<Kind>(king)));
    if (squares.empty()) {
      found.push_back({no_king, unusable, {}, std::string(name_of(c)) + " has no king"});
    } else if (squares.size() > 1) {
      found.push_back(
          {too_many_kings, unusable, squares,
           std::string(name_of(c)) + " has " + std::to_string(squares.size()) + " kings"});
    }
  }
  const auto& target = kings[index_of(!setup.turn)];
  if (target.size() != 1) return;
  std::vector<Square> checkers = attackers_of(setup, variant, target[0], setup.turn);
  if (checkers.empty()) return;
  std::string message(name_of(setup.turn));
  message += " is to move and could take the king on " + to_string(target[0]);
  found.push_back({opponent_in_check, unusable, std::move(checkers), std::move(message)});
}

void check_back_ranks(const Setup& setup, const VariantSpec& variant, std::vector<Finding>& found) {
  const int pawn = variant.pieces.find(Role::pawn);
  std::vector<Square> squares;
  each_man(setup, [&](Square s, Piece piece) {
    if (piece.kind() == pawn && (s.rank() == 0 || s.rank() == setup.height - 1))
      squares.push_back(s);
  });
  if (!squares.empty())
    found.push_back(
        {pawn_on_back_rank, unusable, std::move(squares), "a pawn on the first or last rank"});
}

void check_counters(const Setup& setup, std::vector<Finding>& found) {
  if (setup.ep && setup.halfmoves != 0)
    found.push_back({ep_with_clock,
                     impossible,
                     {*setup.ep},
                     "a pawn just made a double step, so the clock is 0, not " +
                         std::to_string(setup.halfmoves)});
  const int plies = 2 * (setup.fullmoves - 1) + (setup.turn == Color::black ? 1 : 0);
  if (setup.halfmoves > plies)
    found.push_back({clock_exceeds_moves,
                     suspicious,
                     {},
                     "the clock counts " + std::to_string(setup.halfmoves) + " plies, but only " +
                         std::to_string(plies) + " were played"});
  if (setup.halfmoves > 150)
    found.push_back({clock_beyond_limit,
                     suspicious,
                     {},
                     "after 150 plies without capture or pawn move the game is drawn"});
}

/// Random arrays are dealt alike to both sides.
void check_rights(const Setup& setup, const VariantSpec& variant, std::vector<Finding>& found) {
  if (!setup.rights.any(Color::white) || !setup.rights.any(Color::black)) return;
  const auto king = [&](Color c) { return castling_king_file(setup, variant, c); };
  std::vector<Square> squares;
  const auto add_pair = [&](int white, int black) {
    if (white == black || white < 0 || black < 0) return;
    squares.emplace_back(white, 0);
    squares.emplace_back(black, setup.height - 1);
  };
  add_pair(king(Color::white), king(Color::black));
  for (Wing w : wings)
    add_pair(setup.rights.rook_file(Color::white, w), setup.rights.rook_file(Color::black, w));
  if (squares.empty()) return;
  found.push_back({rights_not_mirrored, impossible, std::move(squares),
                   "both sides may castle, but from different files: no array deals that, only a "
                   "double one"});
}

std::string count_message(Color c, int count, const char* what, int most) {
  std::string message(name_of(c));
  message += " has " + std::to_string(count);
  message += what;
  return message + ", at most " + std::to_string(most);
}

}  // namespace

std::vector<Finding> check_coherence(const Setup& setup, const VariantSpec& variant) {
  std::vector<Finding> found;
  check_kings(setup, variant, found);
  check_back_ranks(setup, variant, found);
  check_counters(setup, found);
  check_rights(setup, variant, found);
  return found;
}

std::vector<Finding> check_material(const Setup& setup, const VariantSpec& variant) {
  std::vector<Finding> found;
  const Setup array = start_setup(variant);
  int promoted = 0, captured = 0;
  for (Color c : colors) {
    const Census now(setup, variant, c);
    const Census start(array, variant, c);
    captured += start.men - now.men;
    if (now.men > start.men)
      found.push_back({too_many_men, impossible, {}, count_message(c, now.men, " men", start.men)});
    if (now.pawns > start.pawns)
      found.push_back(
          {too_many_pawns, impossible, {}, count_message(c, now.pawns, " pawns", start.pawns)});
    const PromotedMen men = promoted_men(now, start, variant);
    const int missing = std::max(0, start.pawns - now.pawns);
    if (men.impossible > 0)
      found.push_back({too_many_promoted,
                       impossible,
                       {},
                       std::string(name_of(c)) + " has " + std::to_string(men.impossible) +
                           " more men of a kind than the array, and pawns cannot become them"});
    if (men.least > missing)
      found.push_back({too_many_promoted,
                       impossible,
                       {},
                       std::string(name_of(c)) + " has " + std::to_string(men.least) +
                           " promoted men or more, but only " + std::to_string(missing) +
                           (missing == 1 ? " pawn is missing" : " pawns are missing")});
    promoted += men.least;
  }
  if (promoted > 0 && captured == 0)
    found.push_back({promotion_without_room,
                     impossible,
                     {},
                     "a pawn was promoted, so it passed the pawns against it, but nothing was "
                     "captured"});
  return found;
}

std::vector<Finding> check_setup(const Setup& setup, const VariantSpec& variant, CheckDepth depth) {
  std::vector<Finding> found = check_coherence(setup, variant);
  const auto is_unusable = [](const Finding& f) { return f.severity == unusable; };
  if (std::any_of(found.begin(), found.end(), is_unusable)) return found;
  constexpr std::array deeper = {check_material, check_retraction, check_structure};
  for (std::size_t i = 0; i < static_cast<std::size_t>(depth); ++i) {
    std::vector<Finding> more = deeper[i](setup, variant);
    std::move(more.begin(), more.end(), std::back_inserter(found));
  }
  return found;
}

}  // namespace xfen
