#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

#include "xfen/core/pext_attacks.hpp"
#include "xfen/core/position.hpp"

namespace xfen {

/// No position of these rules has more legal moves: a square is reached at most once from each
/// direction and by each leap, and a pawn that arrives may become each kind.
template <class R>
constexpr std::size_t most_moves() {
  // Eight directions of sliders, and what leaps: without facts, 16 men with 8 leaps each.
  std::size_t ways = 8 + 16 * 8;
  if constexpr (requires { std::integral_constant<int, R::kinds()>{}; }) {
    ways = 8;
    for (int k = 0; k < R::kinds(); ++k)
      for (const Atom& atom : R::spec().pieces[k].movement)
        if (!detail::is_usual_rider(atom))
          ways += static_cast<std::size_t>(std::popcount(atom.directions));
  }
  return ways * static_cast<std::size_t>(R::Geometry::squares) +
         3 * static_cast<std::size_t>(R::Geometry::width) * R::most_kinds * 3;
}

/// The legal moves of a position; nothing is allocated.
template <class R>
class MoveList {
 public:
  const Move* begin() const { return reinterpret_cast<const Move*>(storage_); }
  const Move* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return begin()[i]; }

  XFEN_HOT void add(Move move) { ::new (storage_ + size_++ * sizeof(Move)) Move(move); }

 private:
  // Bytes, because moves would be filled in before they are needed.
  alignas(Move) std::byte storage_[most_moves<R>() * sizeof(Move)];
  std::size_t size_ = 0;
};

namespace detail {

/// Takes moves as a list.
template <class R>
class ListSink {
 public:
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;

  explicit ListSink(MoveList<R>& list) : list_(list) {}

  template <class K>
  XFEN_HOT void from(K, int square, Board targets) {
    const Square s = Geometry::square(square);
    targets.each([&](int to)
                     XFEN_HOT { list_.add({s, Geometry::square(to), MoveType::plain, 0}); });
  }
  /// Pawns that arrive on `targets`, each from `back` indices behind.
  template <class K>
  XFEN_HOT void pawns(K, Board targets, int back, MoveType type) {
    targets.each([&](int to) XFEN_HOT { one(to - back, to, type, 0); });
  }
  void promotions(Board targets, int back, unsigned kinds) {
    targets.each([&](int to) {
      for (unsigned rest = kinds; rest != 0; rest &= rest - 1)
        one(to - back, to, MoveType::promotion, std::countr_zero(rest));
    });
  }
  void en_passant(int from, int to) { one(from, to, MoveType::en_passant, 0); }
  void castling(int king, int rook, int file) { one(king, rook, MoveType::castling, file); }

 private:
  XFEN_HOT void one(int from, int to, MoveType type, int arg) {
    list_.add({Geometry::square(from), Geometry::square(to), type, static_cast<std::uint8_t>(arg)});
  }

  MoveList<R>& list_;
};

/// Counts moves and keeps none.
template <class R>
class CountSink {
 public:
  using Board = Bitboard<typename R::Geometry>;

  template <class K>
  XFEN_HOT void from(K, int, Board targets) {
    add(targets.count());
  }
  template <class K>
  XFEN_HOT void pawns(K, Board targets, int, MoveType) {
    add(targets.count());
  }
  XFEN_HOT void promotions(Board targets, int, unsigned kinds) {
    add(targets.count() * std::popcount(kinds));
  }
  void en_passant(int, int) { ++count_; }
  void castling(int, int, int) { ++count_; }

  std::uint64_t count() const { return count_; }

 private:
  XFEN_HOT void add(int n) { count_ += static_cast<std::uint64_t>(n); }

  std::uint64_t count_ = 0;
};

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
/// found once; then no move has to be tried, except en passant and castling.
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
      allowed_ = ~own_;
      if (checked) allowed_ = answers();
      men();
      pawns();
      if (p_.ep() != P::none) en_passant();
    }
    king(checked);
  }

  /// The same without check and pins: for sinks that try each move.
  void run_by_trial() {
    allowed_ = ~own_;
    men();
    pawns();
    if (p_.ep() != P::none) en_passant();
    sink_.from(rules_.king(), king_, rules_.leaps(rules_.king()).from(Us, king_) & ~own_);
    if (p_.rights().any(Us) && !p_.attacked(king_, Them, occupied_)) castling();
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
  Board answers() const {
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
      each_pinned(held, [&](int from, Board line) { pawns(Board::of(from), allowed_ & line); });
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

  void promote(Board targets, int back) {
    if (!targets) return;
    sink_.promotions(targets, back, promotion_kinds());
    // Before the last rank it need not; on it, it must.
    if (rules_.spec().promotion_ranks > 1)
      if (const Board stays = targets & ~Board::rank(P::base_rank(Them)))
        sink_.pawns(rules_.pawn(), stays, back, MoveType::plain);
  }

  unsigned promotion_kinds() const {
    unsigned kinds = rules_.spec().promotions;
    if (rules_.spec().promotes_to_captured)
      for (int k = 0; k < rules_.kinds(); ++k)
        if (p_.men(k, Us).count() >= rules_.start_count(Us, k)) kinds &= ~(1U << k);
    return kinds;
  }

  void en_passant() {
    p_.ep_takers().each([&](int from) {
      if (p_.may_take_en_passant(from)) sink_.en_passant(from, p_.ep());
    });
  }

  void castling() {
    for (const Wing wing : wings) {
      const int file = p_.rights().rook_file(Us, wing);
      if (file == CastlingRights::none) continue;
      const int rook = base + file;
      if (Lines::between(king_, rook) & occupied_) continue;
      const FileRange targets = p_.castling_targets(Us, wing);
      for (int to = targets.first; to <= targets.last; ++to)
        if (may_castle(rook, wing, to)) sink_.castling(king_, rook, to);
    }
  }

  bool may_castle(int rook, Wing wing, int king_file) const {
    const int king_to = base + king_file;
    const int rook_to = base + rook_target_file(king_file, wing);
    const Board both = Board::of(king_) | Board::of(rook);
    const int low = std::min({king_, rook, king_to, rook_to});
    const int high = std::max({king_, rook, king_to, rook_to});
    const Board way = Lines::between(low, high) | Board::of(low) | Board::of(high);
    if (way & occupied_ & ~both) return false;
    const int step = king_to < king_ ? -1 : 1;
    for (int s = king_; s != king_to; s += step)
      if (p_.attacked(s + step, Them, occupied_ ^ Board::of(king_))) return false;
    // The rook may have covered the king.
    const Board after = (occupied_ ^ both) | Board::of(king_to) | Board::of(rook_to);
    return !p_.attacked(king_to, Them, after);
  }

  XFEN_HOT void king(bool checked) {
    const Board steps = rules_.leaps(rules_.king()).from(Us, king_) & ~own_;
    if (steps) sink_.from(rules_.king(), king_, steps & ~danger());
    if (!checked && p_.rights().any(Us)) castling();
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

  static constexpr int base = P::base_rank(Us) * Geometry::width;

  struct Pin {
    int man, sniper;
  };

  const P& p_;
  Sink& sink_;
  const Sight& sight_;
  Rules rules_ = p_.rules();
  int king_ = p_.king(Us);
  Board own_ = p_.men(Us), enemies_ = p_.men(Them), occupied_ = own_ | enemies_;
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
void generate_by_trial(const P& position, Sink& sink) {
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

template <class P, class Sink>
void generate(const P& position, Sink& sink) {
  if constexpr (P::Rules::may_be_by_trial)
    if (position.rules().by_trial())
      return position.turn() == Color::white ? generate_by_trial<Color::white>(position, sink)
                                             : generate_by_trial<Color::black>(position, sink);
  if constexpr (PextAttacks<typename P::Geometry>::available)
    if (has_fast_bmi2()) return generate_with_bmi2(position, sink);
  generate_anywhere(position, sink);
}

}  // namespace detail

template <class R, class W>
MoveList<R> legal_moves(const BasicPosition<R, W>& position) {
  MoveList<R> list;
  detail::ListSink<R> sink(list);
  detail::generate(position, sink);
  return list;
}

/// How many there are.
template <class R, class W>
std::uint64_t count_legal_moves(const BasicPosition<R, W>& position) {
  detail::CountSink<R> sink;
  detail::generate(position, sink);
  return sink.count();
}

}  // namespace xfen
