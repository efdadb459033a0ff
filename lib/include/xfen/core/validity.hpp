#pragma once

#include "xfen/core/position.hpp"
#include "xfen/describe/setup_issue.hpp"
#include "xfen/expected.hpp"

namespace xfen {

namespace detail {

template <class R>
bool has_ep_pawn(const Setup& setup, R rules) {
  const Color them = !setup.turn;
  const int ahead = setup.turn == Color::white ? 1 : -1;
  const int pawn_rank = rules.spec().pawn_rank;
  const int rank = setup.turn == Color::black ? pawn_rank : R::Geometry::height - 1 - pawn_rank;
  const int file = setup.ep->file();
  return rules.spec().en_passant && setup.ep->rank() == rank && file < R::Geometry::width &&
         setup.at(file, rank - ahead) == Piece(them, static_cast<Kind>(rules.pawn())) &&
         !setup.at(file, rank) && !setup.at(file, rank + ahead);
}

template <class P>
SetupIssues right_issues(const Setup& setup, const P& position) {
  SetupIssues issues;
  for (const Color c : colors)
    for (const Wing w : wings) {
      const int file = setup.rights.rook_file(c, w);
      if (file < 0) continue;
      const int rank = setup.base_rank(c);
      const Square king = P::Geometry::square(position.king(c));
      const bool king_at_home = king.rank() == rank && (file < king.file()) == (w == Wing::a_side);
      if (!king_at_home) issues |= SetupIssue::right_without_king;
      if (file >= setup.width ||
          setup.at(file, rank) != Piece(c, static_cast<Kind>(position.rules().rook())))
        issues |= SetupIssue::right_without_rook;
    }
  return issues;
}

template <class R>
SetupIssues issues_of(const Setup& setup, R rules) {
  using enum SetupIssue;
  if (setup.width != R::Geometry::width || setup.height != R::Geometry::height) return wrong_board;
  using Position = BasicPosition<R, NoWatch>;
  const Position position(setup, rules);
  SetupIssues issues;
  for (const Color c : colors) {
    const int kings = position.men(rules.king(), c).count();
    if (kings == 0) issues |= no_king;
    if (kings > 1) issues |= several_kings;
    if (position.men(rules.pawn(), c) & Position::Board::rank(position.base_rank(!c)))
      issues |= pawn_on_last_rank;
  }
  // The rest is asked of kings.
  if (!issues.without(pawn_on_last_rank).empty()) return issues;
  issues |= right_issues(setup, position);
  if (setup.ep && !has_ep_pawn(setup, rules)) issues |= bad_ep_square;
  if (position.attacked(position.king(!setup.turn), setup.turn, position.occupied()))
    issues |= opponent_in_check;
  return issues;
}

}  // namespace detail

/// The position of a setup, or why there is none. Of `playable_issues`, those in `allowed` are
/// passed over.
template <class R, class W = KeyWatch>
expected<BasicPosition<R, W>, SetupIssues> make_basic_position(const Setup& setup,
                                                               SetupIssues allowed = {},
                                                               R rules = {}, W watch = {}) {
  const SetupIssues issues = detail::issues_of(setup, rules);
  const SetupIssues left = issues.without(allowed);
  if (!left.empty() || !issues.without(playable_issues).empty())
    return unexpected(left.empty() ? issues.without(playable_issues) : left);
  return BasicPosition<R, W>(setup, rules, watch);
}

/// The same for a variant that is known to the compiler.
template <class V>
expected<Position<V>, SetupIssues> make_position(const Setup& setup, SetupIssues allowed = {}) {
  return make_basic_position<StaticRules<V>>(setup, allowed);
}

}  // namespace xfen
