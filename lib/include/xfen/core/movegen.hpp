#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "xfen/core/pext_attacks.hpp"
#include "xfen/core/position.hpp"
#include "xfen/core/sinks.hpp"

namespace xfen {

namespace detail {

/// Hands on the moves that leave the king unattacked, for games whose men ride in ways that masks
/// do not know.
template <class P, Color Us, class Sink>
class TrialSink {
 public:
  using Geometry = typename P::Geometry;
  using Board = Bitboard<Geometry>;

  TrialSink(const P& position, Sink& sink) : p_(position), sink_(sink) {}

  template <class K>
  void from(K kind, int square, Board targets) {
    targets.each([&](int to) {
      P next = p_;
      next.template play_man<Us>(kind, square, to);
      if (!is_safe(next)) targets ^= Board::of(to);
    });
    sink_.from(kind, square, targets);
  }
  template <class K>
  void pawns(K pawn, Board targets, int back, MoveType type) {
    sink_.pawns(pawn, safe_pawns(targets, back), back, type);
  }
  void promotions(Board targets, int back, unsigned kinds) {
    sink_.promotions(safe_pawns(targets, back), back, kinds);
  }
  // These two are tried by the generator.
  void en_passant(int from, int to) { sink_.en_passant(from, to); }
  void castling(int king, int rook, int file) { sink_.castling(king, rook, file); }

 private:
  static bool is_safe(const P& next) { return !next.attacked(next.king(Us), !Us, next.occupied()); }
  Board safe_pawns(Board targets, int back) const {
    targets.each([&](int to) {
      P next = p_;
      next.template play_man<Us>(p_.rules().pawn(), to - back, to);
      if (!is_safe(next)) targets ^= Board::of(to);
    });
    return targets;
  }

  const P& p_;
  Sink& sink_;
};

/// Writes the legal moves of the side `Us` into a sink. What gives check and what is pinned is
/// found once; then no move has to be tried, except en passant.
template <class P, Color Us, class Sink, class Sight>
class Generator {
 public:
  using Rules = typename P::Rules;
  using Geometry = typename P::Geometry;
  using Board = Bitboard<Geometry>;
  using Lines = Attacks<Geometry>;

  XFEN_HOT Generator(const P& position, Sink& sink, const Sight& sight)
      : p_(position), sink_(sink), sight_(sight) {}

  XFEN_HOT void run() {
    look_from_king();
    const bool checked = !checkers_.empty();
    if (!checked || checkers_.count() == 1) {
      allowed_ = checked ? answers() : ~held_;
      men();
      pawns();
      if (p_.ep() != P::none) en_passant();
    }
    king(checked);
  }

  /// Only castling.
  void run_castling() {
    if (rules_.by_trial()) return castle_by_trial();
    look_from_king();
    if (checkers_.empty() && sees_castling_rook()) castling(danger());
  }

  /// All, without check and pins: for sinks that try each move.
  void run_by_trial() {
    allowed_ = ~held_;
    men();
    pawns();
    if (p_.ep() != P::none) en_passant();
    sink_.from(rules_.king(), king_, rules_.leaps(rules_.king()).from(Us, king_) & ~held_);
    castle_by_trial();
  }

 private:
  static constexpr Color Them = !Us;
  static constexpr int forward = Us == Color::white ? 1 : -1;
  static constexpr int ahead = forward * Geometry::width;

  /// Finds who checks the king, and own men that stand alone between it and a slider.
  XFEN_HOT void look_from_king() {
    leapers_ = rules_.leaps(rules_.pawn()).to(Them, king_) & p_.men(rules_.pawn());
    rules_.each_man([&](auto k, auto like) XFEN_HOT {
      if (like.rook) straight_ |= p_.men(k);
      if (like.bishop) diagonal_ |= p_.men(k);
      if (like.leaper) leapers_ |= rules_.leaps(k).to(Them, king_) & p_.men(k);
    });
    straight_ &= enemies_;
    diagonal_ &= enemies_;
    leapers_ &= enemies_;
    checkers_ = leapers_;
    const Board snipers =
        (straight_ & Lines::rook_lines(king_)) | (diagonal_ & Lines::bishop_lines(king_));
    snipers.each([&](int sniper) XFEN_HOT {
      const Board blockers = Lines::between(king_, sniper) & occupied_;
      if (!blockers) {
        checkers_ |= Board::of(sniper);
      } else if (const int only = blockers.lowest();
                 blockers == Board::of(only) && own_ & blockers) {
        pins_[pin_count_++] = {only, sniper};
        pinned_ |= blockers;
      }
    });
  }

  /// Where other men than the king end the only check. Nothing stands in the way of a leap.
  XFEN_HOT Board answers() const {
    return leapers_ ? checkers_ : checkers_ | Lines::between(king_, checkers_.lowest());
  }

  template <class K, class Like>
  XFEN_HOT Board targets(K kind, Like like, int from) const {
    Board to;
    if (like.rook) to |= sight_.rook(from, occupied_);
    if (like.bishop) to |= sight_.bishop(from, occupied_);
    if (like.leaper) {
      const auto& leaps = rules_.leaps(kind);
      if (like.divided) {
        to |= (leaps.from(Us, from) & enemies_) | (leaps.quiet(Us, from) & ~occupied_);
      } else {
        to |= leaps.from(Us, from);
      }
    }
    if (like.odd)
      to |= odd_targets<Geometry>(rules_.spec().pieces[kind], Us, from, enemies_, occupied_);
    return to;
  }

  /// Everybody but pawns and king.
  XFEN_HOT void men() {
    rules_.each_man([&](auto k, auto like) XFEN_HOT {
      const Board all = p_.men(k, Us);
      (all & ~pinned_).each([&](int from) XFEN_HOT {
        sink_.from(k, from, targets(k, like, from) & allowed_);
      });
      // A pinned man moves along the line on which it covers the king.
      if (const Board held = all & pinned_) [[unlikely]]
        each_pinned(held, [&](int from, Board line) XFEN_HOT {
          sink_.from(k, from, targets(k, like, from) & allowed_ & line);
        });
    });
  }

  /// Calls `f` with each pinned man of `men` and the squares on which it still covers the king.
  template <class F>
  XFEN_HOT void each_pinned(Board men, F f) const {
    for (std::size_t i = 0; i < pin_count_; ++i) {
      const auto [man, sniper] = pins_[i];
      if (men & Board::of(man)) f(man, Lines::between(king_, sniper) | Board::of(sniper));
    }
  }

  XFEN_HOT void pawns() {
    const Board all = p_.men(rules_.pawn(), Us);
    pawns(all & ~pinned_, allowed_);
    if (const Board held = all & pinned_) [[unlikely]]
      each_pinned(held,
                  [&](int from, Board line) XFEN_HOT { pawns(Board::of(from), allowed_ & line); });
  }

  XFEN_HOT void pawns(Board pawns, Board allowed) {
    const Board open = ~occupied_;
    const Board step = pawns.template shift<0, forward>() & open;
    const Board left = pawns.template shift<-1, forward>() & enemies_ & allowed;
    const Board right = pawns.template shift<1, forward>() & enemies_ & allowed;
    if (rules_.spec().double_step) {
      const Board jump =
          (step & rules_.passed_rank(Us)).template shift<0, forward>() & open & allowed;
      sink_.pawns(rules_.pawn(), jump, 2 * ahead, MoveType::double_step);
    }
    const Board ahead_of = step & allowed;
    const Board zone = rules_.promotion_zone(Us);
    if ((ahead_of | left | right) & zone) [[unlikely]] {
      promote(ahead_of & zone, ahead);
      promote(left & zone, ahead - 1);
      promote(right & zone, ahead + 1);
    }
    sink_.pawns(rules_.pawn(), ahead_of & ~zone, ahead, MoveType::plain);
    sink_.pawns(rules_.pawn(), left & ~zone, ahead - 1, MoveType::plain);
    sink_.pawns(rules_.pawn(), right & ~zone, ahead + 1, MoveType::plain);
  }

  XFEN_HOT void promote(Board targets, int back) {
    if (!targets) return;
    sink_.promotions(targets, back, promotion_kinds());
    // Before the last rank it need not; on it, it must.
    if (rules_.spec().promotion_ranks > 1)
      if (const Board stays = targets & ~Board::rank(P::base_rank(Them)))
        sink_.pawns(rules_.pawn(), stays, back, MoveType::plain);
  }

  XFEN_HOT unsigned promotion_kinds() const {
    unsigned kinds = rules_.spec().promotions;
    if (rules_.spec().promotes_to_captured)
      for (int k = 0; k < rules_.kinds(); ++k)
        if (p_.men(k, Us).count() >= rules_.start_count(Us, k)) kinds &= ~(1U << k);
    return kinds;
  }

  XFEN_HOT void en_passant() {
    p_.ep_takers().each([&](int from) XFEN_HOT {
      if (p_.may_take_en_passant(from)) sink_.en_passant(from, p_.ep());
    });
  }

  /// True if nothing stands between the king and one of its castling rooks.
  XFEN_HOT bool sees_castling_rook() const {
    if (!p_.rights().any(Us)) return false;
    for (const Wing wing : wings) {
      const int file = p_.rights().rook_file(Us, wing);
      if (file != CastlingRights::none && !(Lines::between(king_, base + file) & occupied_))
        return true;
    }
    return false;
  }

  void castle_by_trial() {
    if (p_.rights().any(Us) && !p_.attacked(king_, Them, occupied_))
      castling(danger_on_base_rank());
  }

  /// `danger` holds what the enemies attack, the king being away.
  XFEN_HOT void castling(Board danger) {
    for (const Wing wing : wings) {
      const int file = p_.rights().rook_file(Us, wing);
      if (file == CastlingRights::none) continue;
      const int rook = base + file;
      if (Lines::between(king_, rook) & occupied_) continue;
      const FileRange targets = p_.castling_targets(Us, wing);
      for (int to = targets.first; to <= targets.last; ++to)
        if (may_castle(rook, wing, to, danger)) sink_.castling(king_, rook, to);
    }
  }

  XFEN_HOT bool may_castle(int rook, Wing wing, int king_file, Board danger) const {
    const int king_to = base + king_file;
    const int rook_to = base + rook_target_file(king_file, wing);
    const Board both = Board::of(king_) | Board::of(rook);
    const Board king_way = Lines::between(king_, king_to) | Board::of(king_to);
    const Board rook_way = Lines::between(rook, rook_to) | Board::of(rook_to);
    if (((king_way | rook_way) & occupied_ & ~both) || (king_way & danger)) return false;
    // The rook may have covered the king from a man on this rank; nothing else changes for it.
    if (!rules_.by_trial() && !(straight_ & base_rank)) return true;
    const Board after = (occupied_ ^ both) | Board::of(king_to) | Board::of(rook_to);
    return !p_.attacked(king_to, Them, after);
  }

  XFEN_HOT void king(bool checked) {
    const Board steps = rules_.leaps(rules_.king()).from(Us, king_) & ~held_;
    const bool castles = !checked && sees_castling_rook();
    if (!steps && !castles) return;
    const Board danger = this->danger();
    sink_.from(rules_.king(), king_, steps & ~danger);
    if (castles) castling(danger);
  }

  /// What the enemies attack, seen through the king: it cannot hide behind itself.
  XFEN_HOT Board danger() const {
    const Board without_king = occupied_ ^ Board::of(king_);
    Board danger;
    straight_.each([&](int from) XFEN_HOT { danger |= sight_.rook(from, without_king); });
    diagonal_.each([&](int from) XFEN_HOT { danger |= sight_.bishop(from, without_king); });
    const Board pawns = p_.men(rules_.pawn(), Them);
    danger |= pawns.template shift<-1, -forward>() | pawns.template shift<1, -forward>();
    danger |= rules_.leaps(rules_.king()).from(Them, p_.king(Them));
    rules_.each_man([&](auto k, auto like) XFEN_HOT {
      if (like.leaper)
        p_.men(k, Them).each([&](int from)
                                 XFEN_HOT { danger |= rules_.leaps(k).from(Them, from); });
    });
    return danger;
  }

  /// The same, where castling asks for it, of men that ride in ways which masks do not know.
  Board danger_on_base_rank() const {
    Board danger;
    base_rank.each([&](int s) {
      if (p_.attacked(s, Them, occupied_ ^ Board::of(king_))) danger |= Board::of(s);
    });
    return danger;
  }

  static constexpr int base = P::base_rank(Us) * Geometry::width;
  static constexpr Board base_rank = Board::rank(P::base_rank(Us));

  struct Pin {
    int man, sniper;
  };

  const P& p_;
  Sink& sink_;
  const Sight& sight_;
  Rules rules_ = p_.rules();
  int king_ = p_.king(Us);
  Board own_ = p_.men(Us), enemies_ = p_.men(Them), occupied_ = own_ | enemies_;
  // Not to be gone to: own men, and the other king, which may stand in check if that was allowed.
  Board held_ = own_ | p_.men(rules_.king(), Them);
  Board straight_, diagonal_;                    // enemies that slide
  Board checkers_, leapers_, pinned_, allowed_;  // leapers: checkers that leap
  // One man a direction, and the king has eight of them.
  std::array<Pin, 8> pins_;
  std::size_t pin_count_ = 0;
};

template <Color Us, class P, class Sink, class Sight>
XFEN_HOT inline void generate_for(const P& position, Sink& sink, const Sight& sight) {
  Generator<P, Us, Sink, Sight>(position, sink, sight).run();
}

template <Color Us, class P, class Sink>
void generate_by_trial_for(const P& position, Sink& sink) {
  using Sight = Attacks<typename P::Geometry>;
  TrialSink<P, Us, Sink> trial(position, sink);
  Generator<P, Us, TrialSink<P, Us, Sink>, Sight>(position, trial, Sight()).run_by_trial();
}

template <class P, class Sink>
void generate_anywhere(const P& position, Sink& sink) {
  const Attacks<typename P::Geometry> sight;
  position.turn() == Color::white ? generate_for<Color::white>(position, sink, sight)
                                  : generate_for<Color::black>(position, sink, sight);
}

template <class P, class Sink>
XFEN_BMI2 void generate_with_bmi2(const P& position, Sink& sink) {
  const auto& sight = PextAttacks<typename P::Geometry>::instance();
  position.turn() == Color::white ? generate_for<Color::white>(position, sink, sight)
                                  : generate_for<Color::black>(position, sink, sight);
}

/// True if each game of these rules is generated by trial.
template <class R>
concept AlwaysByTrial = R::may_be_by_trial && std::is_empty_v<R>;

template <class P, class Sink>
void generate_by_trial(const P& position, Sink& sink) {
  position.turn() == Color::white ? generate_by_trial_for<Color::white>(position, sink)
                                  : generate_by_trial_for<Color::black>(position, sink);
}

/// For rules that need no trial.
template <class P, class Sink>
void generate_by_masks(const P& position, Sink& sink) {
  if constexpr (PextAttacks<typename P::Geometry>::available)
    if (has_fast_bmi2()) return generate_with_bmi2(position, sink);
  generate_anywhere(position, sink);
}

template <class P, class Sink>
void generate(const P& position, Sink& sink) {
  using R = typename P::Rules;
  if constexpr (AlwaysByTrial<R>) {
    generate_by_trial(position, sink);
  } else {
    if constexpr (R::may_be_by_trial)
      if (position.rules().by_trial()) return generate_by_trial(position, sink);
    generate_by_masks(position, sink);
  }
}

/// Only castling; the sink is asked for nothing else.
template <class P, class Sink>
void generate_castlings(const P& position, Sink& sink) {
  using Sight = Attacks<typename P::Geometry>;
  position.turn() == Color::white
      ? Generator<P, Color::white, Sink, Sight>(position, sink, Sight()).run_castling()
      : Generator<P, Color::black, Sink, Sight>(position, sink, Sight()).run_castling();
}

}  // namespace detail

template <class R, class W>
MoveList<R> legal_moves(const BasicPosition<R, W>& position) {
  MoveList<R> list;
  {
    detail::ListSink<R> sink(list);
    detail::generate(position, sink);
  }
  return list;
}

/// How many there are.
template <class R, class W>
std::uint64_t count_legal_moves(const BasicPosition<R, W>& position) {
  if constexpr (detail::AlwaysByTrial<R>) {
    return legal_moves(position).size();
  } else {
    if constexpr (R::may_be_by_trial)
      if (position.rules().by_trial()) return legal_moves(position).size();
    detail::CountSink<R> sink;
    detail::generate_by_masks(position, sink);
    return sink.count();
  }
}

}  // namespace xfen
