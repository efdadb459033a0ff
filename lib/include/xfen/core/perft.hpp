#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

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

/// A copy of a position, made without the call of a library that compilers make of more than 128
/// bytes.
template <class P>
class Copy {
 public:
  XFEN_HOT explicit Copy(const P& position) {
    static_assert(std::is_trivially_copyable_v<P>);
    [&]<std::size_t... Word>(std::index_sequence<Word...>) XFEN_HOT {
      (copy_word(Word, position), ...);
    }(std::make_index_sequence<sizeof(P) / word>{});
  }
  XFEN_HOT P& operator*() { return *std::launder(reinterpret_cast<P*>(bytes_)); }
  XFEN_HOT P* operator->() { return &**this; }

 private:
  static constexpr std::size_t word = alignof(P);
  static_assert(sizeof(P) % word == 0);

  XFEN_HOT void copy_word(std::size_t n, const P& position) {
    std::memcpy(bytes_ + n * word, reinterpret_cast<const std::byte*>(&position) + n * word, word);
  }

  alignas(P) std::byte bytes_[sizeof(P)];
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
    // Once for all kinds where they are not constants: code for each shape would be long.
    if constexpr (std::is_same_v<K, int>) {
      play_each(kind, square, targets);
    } else {
      play_each_here(kind, square, targets);
    }
  }
  template <class K>
  XFEN_HOT void pawns(K pawn, Board targets, int back, MoveType type) {
    targets.each([&](int to) XFEN_HOT {
      Copy<P> next(p_);
      if (type == MoveType::double_step) {
        next->template play_double_step<Us>(to - back, to);
      } else {
        next->template play_man<Us>(pawn, to - back, to);
      }
      go_on(*next);
    });
  }
  void promotions(Board targets, int back, unsigned kinds) {
    targets.each([&](int to) {
      for (unsigned rest = kinds; rest != 0; rest &= rest - 1) {
        Copy<P> next(p_);
        next->template play_promotion<Us>(to - back, to, std::countr_zero(rest));
        go_on(*next);
      }
    });
  }
  void en_passant(int from, int to) {
    Copy<P> next(p_);
    next->template play_en_passant<Us>(from, to);
    go_on(*next);
  }
  void castling(int king, int rook, int file) {
    Copy<P> next(p_);
    next->template play_castling<Us>(king, rook, file);
    go_on(*next);
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  template <class K>
  XFEN_HOT void play_each_here(K kind, int square, Board targets) {
    targets.each([&](int to) XFEN_HOT {
      Copy<P> next(p_);
      next->template play_man<Us>(kind, square, to);
      go_on(*next);
    });
  }
  XFEN_APART void play_each(int kind, int square, Board targets) {
    play_each_here(kind, square, targets);
  }
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
      {
        ListSink<R> sink(list);
        generate_for<Us>(position, sink, sight);
      }
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
  const auto moves = legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
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
  if constexpr (detail::AlwaysByTrial<R>) {
    return detail::perft_by_list(position, depth);
  } else {
    if constexpr (R::may_be_by_trial)
      if (position.rules().by_trial()) return detail::perft_by_list(position, depth);
    if constexpr (PextAttacks<G>::available) {
      if (detail::has_fast_bmi2()) {
        using Perft = detail::PerftWithBmi2<P, PextAttacks<G>, leaf>;
        return detail::perft_of_turn<Perft>(position, depth, PextAttacks<G>::instance());
      }
      // A third copy of the code for rules told at run time is not worth the time to compile it
      // for processors without fast BMI2.
      if constexpr (!std::is_empty_v<R>) return detail::perft_by_list(position, depth);
    }
    using Perft = detail::PerftAnywhere<P, Attacks<G>, leaf>;
    return detail::perft_of_turn<Perft>(position, depth, Attacks<G>());
  }
}

}  // namespace xfen
