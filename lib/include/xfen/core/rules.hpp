#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "xfen/board/bitboard.hpp"
#include "xfen/board/color.hpp"
#include "xfen/core/inline.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen {

/// How a man moves, as the generator asks for it.
struct MovesLike {
  bool rook = false;    ///< slides along ranks and files
  bool bishop = false;  ///< slides along diagonals
  bool leaper = false;
  bool usual = true;  ///< nothing else: no other riders, no part that only moves or only takes
};

constexpr MovesLike moves_like(const PieceDef& man) {
  MovesLike like;
  for (const Atom& atom : man.movement) {
    const bool rider = atom.range != 1;
    const bool straight = atom.minor == 0 || atom.minor == atom.major;
    const bool all_ways = std::popcount(atom.directions) == (straight ? 4 : 8);
    like.usual &= atom.moves && atom.captures;
    if (!rider) {
      like.leaper = true;
    } else if (atom.range == Atom::unlimited && all_ways && atom.major == 1) {
      (atom.minor == 0 ? like.rook : like.bishop) = true;
    } else {
      like.usual = false;
    }
  }
  return like;
}

/// The squares that the leaps of one man reach, by colour and square.
template <class G>
class LeapTable {
 public:
  using Board = Bitboard<G>;

  constexpr explicit LeapTable(const PieceDef& man) {
    for (const Atom& atom : man.movement)
      if (atom.range == 1 && atom.captures) atom.each_step([&](Step step) { add(step); });
  }

  /// Where the man may take from `square`.
  constexpr Board from(Color color, int square) const {
    return from_[index_of(color)][static_cast<std::size_t>(square)];
  }
  /// From where the man may take on `square`.
  constexpr Board to(Color color, int square) const {
    return to_[index_of(color)][static_cast<std::size_t>(square)];
  }

 private:
  constexpr void add(Step step) {
    for (const Color c : colors)
      for (int s = 0; s < G::squares; ++s) {
        const int file = G::square(s).file() + step.df;
        const int rank = G::square(s).rank() + (c == Color::white ? step.dr : -step.dr);
        if (!G::contains(file, rank)) continue;
        const Square target(file, rank);
        from_[index_of(c)][static_cast<std::size_t>(s)] |= Board(target);
        to_[index_of(c)][static_cast<std::size_t>(G::index(target))] |= Board(G::square(s));
      }
  }

  std::array<std::array<Board, G::squares>, 2> from_{}, to_{};
};

/// The facts of a variant that is known to the compiler, which folds them into the code. The
/// generator asks nothing else of a game than what stands here.
template <class V>
struct StaticRules {
  using Geometry = xfen::Geometry<V::spec.width, V::spec.height>;
  using Board = Bitboard<Geometry>;

  static constexpr int kinds = V::spec.pieces.size();
  static constexpr const VariantSpec& spec() { return V::spec; }

  template <int K>
  using KindConstant = std::integral_constant<int, K>;
  static constexpr KindConstant<V::spec.pieces.find(Role::pawn)> pawn{};
  static constexpr KindConstant<V::spec.pieces.find(Role::royal)> king{};
  static constexpr KindConstant<V::spec.pieces.find(Role::castler)> rook{};

  static constexpr MovesLike like(int kind) { return moves_like(V::spec.pieces[kind]); }
  template <int K>
  static constexpr const LeapTable<Geometry>& leaps(KindConstant<K>) {
    return leaps_<K>;
  }

  /// How many men of `kind` that side has in the array.
  static constexpr int start_count(Color c, int kind) {
    return at_start_[index_of(c)][static_cast<std::size_t>(kind)];
  }

  /// Calls `f` with each kind as a constant.
  template <class F>
  XFEN_HOT static constexpr void each_kind(F f) {
    [&]<int... K>(std::integer_sequence<int, K...>)
        XFEN_HOT { (f(KindConstant<K>{}), ...); }(std::make_integer_sequence<int, kinds>{});
  }

  /// True if every man's movement is one that the generator knows.
  static constexpr bool supported() {
    for (int k = 0; k < kinds; ++k)
      if (k == pawn ? V::spec.pieces[k].betza != Text<8>("mfWcfF") : !like(k).usual) return false;
    return pawn >= 0 && king >= 0 && !like(king).rook && !like(king).bishop;
  }
  static_assert(supported(), "a man moves in a way that the generator does not know yet");

 private:
  static constexpr std::array<std::array<int, kinds>, 2> at_start_ = [] {
    std::array<std::array<int, kinds>, 2> count{};
    for (const char letter : V::spec.placement()) {
      const int kind = V::spec.pieces.find(letter);
      if (kind < 0) continue;
      const Color c = letter == to_upper(letter) ? Color::white : Color::black;
      ++count[index_of(c)][static_cast<std::size_t>(kind)];
    }
    return count;
  }();
  template <int K>
  static constexpr LeapTable<Geometry> leaps_{V::spec.pieces[K]};
};

}  // namespace xfen
