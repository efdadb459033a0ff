#include <algorithm>

#include "men.hpp"
#include "retraction.hpp"
#include "ways.hpp"
#include "xfen/fen/check.hpp"

namespace xfen {

using namespace detail;
using enum FindingKind;
using enum FindingSeverity;

namespace {

/// At the first move of a game there is no last one. That is believed where nobody has moved, for
/// positions of all kinds carry the number 1.
bool is_start_of_game(const Setup& setup, const VariantSpec& variant) {
  if (setup.turn != Color::white || setup.fullmoves > 1) return false;
  const Setup array = start_setup(variant);
  const auto alike = [](Piece a, Piece b) {
    return static_cast<bool>(a) == static_cast<bool>(b) && a.color() == b.color();
  };
  return std::equal(setup.board.begin(), setup.board.end(), array.board.begin(), alike);
}

/// What rules the last move out if not the men: the clock, or nothing.
std::string because_of_clock(const Setup& setup, const VariantSpec& variant, Square king) {
  if (setup.ep || setup.halfmoves == 0) return {};
  Setup other = setup;
  other.halfmoves = 0;
  if (!has_last_move(other, variant, king)) return {};
  return "; the clock of " + std::to_string(setup.halfmoves) +
         " says that it was neither a capture nor a pawn move";
}

Finding no_check_explained(const Setup& setup, const VariantSpec& variant, Square king,
                           std::vector<Square> checkers) {
  const std::string whom = std::string(name_of(setup.turn)) + "'s king on " + to_string(king);
  const std::size_t count = checkers.size();
  if (count > 2)
    return {too_many_checkers, impossible, std::move(checkers),
            whom + " is in check from " + std::to_string(count) + " men, and no move gives that"};
  const std::string how = count == 1 ? " is in check, but " : " is in check from two men, but ";
  const std::string move = setup.ep ? "the double step over " + to_string(*setup.ep)
                                    : "no last move of " + std::string(name_of(!setup.turn));
  return {impossible_check, impossible, std::move(checkers),
          whom + how + move + (setup.ep ? " does not give that" : " gives that") +
              because_of_clock(setup, variant, king)};
}

Finding no_move_explained(const Setup& setup, const VariantSpec& variant, Square king) {
  const std::string mover(name_of(!setup.turn));
  if (setup.ep)
    return {no_last_move,
            impossible,
            {*setup.ep},
            "the double step over " + to_string(*setup.ep) +
                " was not the last move: " + std::string(name_of(setup.turn)) + "'s king on " +
                to_string(king) + " would have been in check before it"};
  std::vector<Square> men;
  each_man(setup, [&](Square s, Piece man) {
    if (man.color() != setup.turn) men.push_back(s);
  });
  return {no_last_move, impossible, std::move(men),
          mover + " made the last move, but none of " + mover + "'s men can have made it" +
              because_of_clock(setup, variant, king)};
}

}  // namespace

std::vector<Finding> check_retraction(const Setup& setup, const VariantSpec& variant) {
  const auto king = king_square(setup, variant, setup.turn);
  if (!king || has_last_move(setup, variant, *king) || is_start_of_game(setup, variant)) return {};
  std::vector<Square> checkers = attackers_of(setup, variant, *king, !setup.turn);
  if (checkers.empty()) return {no_move_explained(setup, variant, *king)};
  return {no_check_explained(setup, variant, *king, std::move(checkers))};
}

}  // namespace xfen
