#pragma once

#include "xfen/core/movegen.hpp"

namespace xfen {

/// What is done at the last ply of a perft: its moves are counted, written into a list whose size
/// is taken, or each of them is played. The totals are the same.
enum class Leaf : std::uint8_t { counted, listed, played };

namespace detail {

template <class P, class Sight, Leaf leaf>
struct PerftAnywhere {
  template <Color Us>
  static std::uint64_t run(const P& position, int depth, const Sight& sight);
};

/// The same, compiled for BMI2.
template <class P, class Sight, Leaf leaf>
struct PerftWithBmi2 {
  template <Color Us>
  XFEN_BMI2 static std::uint64_t run(const P& position, int depth, const Sight& sight);
};

/// Plays each move and counts what follows.
template <class P, Color Us, class Sight, class Perft>
class PlaySink {
 public:
  using Board = Bitboard<typename P::Geometry>;

  XFEN_HOT PlaySink(const P& position, int depth, const Sight& sight)
      : p_(position), depth_(depth), sight_(sight) {}

  template <class K>
  XFEN_HOT void from(K kind, int square, Board targets) {
    targets.each([&](int to) XFEN_HOT {
      P next = p_;
      next.template play_man<Us>(kind, square, to);
      go_on(next);
    });
  }
  template <class K>
  XFEN_HOT void pawns(K pawn, Board targets, int back, MoveType type) {
    targets.each([&](int to) XFEN_HOT {
      P next = p_;
      if (type == MoveType::double_step) {
        next.template play_double_step<Us>(to - back, to);
      } else {
        next.template play_man<Us>(pawn, to - back, to);
      }
      go_on(next);
    });
  }
  void promotions(Board targets, int back, unsigned kinds) {
    targets.each([&](int to) {
      for (unsigned rest = kinds; rest != 0; rest &= rest - 1) {
        P next = p_;
        next.template play_promotion<Us>(to - back, to, std::countr_zero(rest));
        go_on(next);
      }
    });
  }
  void en_passant(int from, int to) {
    P next = p_;
    next.template play_en_passant<Us>(from, to);
    go_on(next);
  }
  void castling(int king, int rook, int file) {
    P next = p_;
    next.template play_castling<Us>(king, rook, file);
    go_on(next);
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  XFEN_HOT void go_on(const P& next) {
    nodes_ += Perft::template run<!Us>(next, depth_ - 1, sight_);
  }

  const P& p_;
  int depth_;
  const Sight& sight_;
  std::uint64_t nodes_ = 0;
};

/// `depth` >= 0; at 0 only for leaves that are played.
template <Color Us, class Perft, Leaf leaf, class P, class Sight>
XFEN_HOT inline std::uint64_t perft_as(const P& position, int depth, const Sight& sight) {
  using R = typename P::Rules;
  if constexpr (leaf == Leaf::played) {
    if (depth == 0) return 1;
  } else if (depth == 1) {
    if constexpr (leaf == Leaf::counted) {
      CountSink<R> sink;
      generate_for<Us>(position, sink, sight);
      return sink.count();
    } else {
      MoveList<R> list;
      ListSink<R> sink(list);
      generate_for<Us>(position, sink, sight);
      return list.size();
    }
  }
  PlaySink<P, Us, Sight, Perft> sink(position, depth, sight);
  generate_for<Us>(position, sink, sight);
  return sink.nodes();
}

template <class P, class Sight, Leaf leaf>
template <Color Us>
std::uint64_t PerftAnywhere<P, Sight, leaf>::run(const P& position, int depth, const Sight& sight) {
  return perft_as<Us, PerftAnywhere, leaf>(position, depth, sight);
}

template <class P, class Sight, Leaf leaf>
template <Color Us>
XFEN_BMI2 std::uint64_t PerftWithBmi2<P, Sight, leaf>::run(const P& position, int depth,
                                                           const Sight& sight) {
  return perft_as<Us, PerftWithBmi2, leaf>(position, depth, sight);
}

template <class Perft, class P, class Sight>
std::uint64_t perft_of_turn(const P& position, int depth, const Sight& sight) {
  return position.turn() == Color::white
             ? Perft::template run<Color::white>(position, depth, sight)
             : Perft::template run<Color::black>(position, depth, sight);
}

/// Move by move, through the list.
template <class P>
std::uint64_t perft_by_list(const P& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  for (const Move move : legal_moves(position)) {
    P next = position;
    next.play(move);
    nodes += perft_by_list(next, depth - 1);
  }
  return nodes;
}

}  // namespace detail

/// The number of sequences of `depth` legal moves, 0 <= depth. Counts above 2^64 - 1 wrap.
template <Leaf leaf = Leaf::counted, class R, class W>
std::uint64_t perft(const BasicPosition<R, W>& position, int depth) {
  using P = BasicPosition<R, W>;
  using G = typename P::Geometry;
  if (depth <= 0) return 1;
  if constexpr (R::may_be_by_trial)
    if (position.rules().by_trial()) return detail::perft_by_list(position, depth);
  if constexpr (PextAttacks<G>::available)
    if (detail::has_fast_bmi2()) {
      using Perft = detail::PerftWithBmi2<P, PextAttacks<G>, leaf>;
      return detail::perft_of_turn<Perft>(position, depth, PextAttacks<G>::instance());
    }
  using Perft = detail::PerftAnywhere<P, Attacks<G>, leaf>;
  return detail::perft_of_turn<Perft>(position, depth, Attacks<G>());
}

}  // namespace xfen
