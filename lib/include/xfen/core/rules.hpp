#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "xfen/board/bitboard.hpp"
#include "xfen/board/color.hpp"
#include "xfen/board/inline.hpp"
#include "xfen/describe/few_moves.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen {

/// How a man moves, as the generator asks for it.
struct MovesLike {
  bool rook = false;    ///< slides along ranks and files
  bool bishop = false;  ///< slides along diagonals
  bool leaper = false;
  bool divided = false;  ///< some leaps only move or only take
  bool odd = false;      ///< other riders: limited, in some directions, or by longer leaps
};

namespace detail {

constexpr bool is_rider(const Atom& atom) { return atom.range != 1; }

/// A whole rook or a whole bishop.
constexpr bool is_usual_rider(const Atom& atom) {
  const bool straight = atom.minor == 0 || atom.minor == atom.major;
  return atom.range == Atom::unlimited && atom.major == 1 && straight && atom.moves &&
         atom.captures && std::popcount(atom.directions) == 4;
}

}  // namespace detail

constexpr MovesLike moves_like(const PieceDef& man) {
  MovesLike like;
  for (const Atom& atom : man.movement) {
    if (!detail::is_rider(atom)) {
      like.leaper = true;
      like.divided |= !atom.moves || !atom.captures;
    } else if (detail::is_usual_rider(atom)) {
      (atom.minor == 0 ? like.rook : like.bishop) = true;
    } else {
      like.odd = true;
    }
  }
  return like;
}

/// The same as constants, for what men usually are: loops over men branch on nothing.
template <bool Rook, bool Bishop, bool Leaper>
struct UsualMoves {
  static constexpr bool rook = Rook;
  static constexpr bool bishop = Bishop;
  static constexpr bool leaper = Leaper;
  static constexpr bool divided = false;
  static constexpr bool odd = false;
};

namespace detail {

/// Leaps, and directions of odd riders, of all men together are bounded by this: lists of moves
/// have room for as many on each square.
inline constexpr std::size_t most_leaps = 128;

/// Ways of a man to move but for whole rooks and bishops.
constexpr std::size_t leaps_of(const PieceDef& man) {
  std::size_t ways = 0;
  for (const Atom& atom : man.movement)
    if (!is_usual_rider(atom)) ways += static_cast<std::size_t>(std::popcount(atom.directions));
  return ways;
}

constexpr bool moves_fit_lists(const VariantSpec& spec) {
  std::size_t all = 0;
  for (const PieceDef& man : spec.pieces) {
    all += leaps_of(man);
    if (8 + leaps_of(man) > FewMoves::capacity) return false;
  }
  return all <= most_leaps && 3 * spec.pieces.size() <= static_cast<int>(FewMoves::capacity);
}

}  // namespace detail

/// True if the generator can play this game: pawns are those of chess, the king leaps, and men have
/// no more ways to move than lists of moves have room for.
constexpr bool can_be_played(const VariantSpec& spec) {
  if (!detail::moves_fit_lists(spec)) return false;
  const int pawn = spec.pieces.find(Role::pawn), king = spec.pieces.find(Role::royal);
  if (pawn < 0 || king < 0) return false;
  const MovesLike royal = moves_like(spec.pieces[king]);
  return spec.pieces[pawn].betza == piece::pawn.betza && royal.leaper && !royal.rook &&
         !royal.bishop && !royal.divided && !royal.odd;
}

/// True if one generator plays both: they differ in names, letters, arrays or castling at most.
constexpr bool plays_alike(const VariantSpec& a, const VariantSpec& b) {
  if (a.pieces.size() != b.pieces.size()) return false;
  for (int k = 0; k < a.pieces.size(); ++k)
    if (a.pieces[k].role != b.pieces[k].role || a.pieces[k].movement != b.pieces[k].movement)
      return false;
  const auto facts = [](const VariantSpec& v) {
    return std::array<int, 8>{v.width,     v.height,      v.promotions,           v.promotion_ranks,
                              v.pawn_rank, v.double_step, v.promotes_to_captured, v.en_passant};
  };
  return facts(a) == facts(b) && (!a.promotes_to_captured || a.start == b.start);
}

/// The squares that the leaps of one man reach, by colour and square.
template <class G>
class LeapTable {
 public:
  using Board = Bitboard<G>;

  constexpr LeapTable() = default;
  constexpr explicit LeapTable(const PieceDef& man) {
    for (const Atom& atom : man.movement)
      if (!detail::is_rider(atom)) atom.each_step([&](Step step) { add(atom, step); });
  }

  /// Where the man may take from `square`.
  constexpr Board from(Color color, int square) const {
    return from_[index_of(color)][static_cast<std::size_t>(square)];
  }
  /// From where the man may take on `square`.
  constexpr Board to(Color color, int square) const {
    return to_[index_of(color)][static_cast<std::size_t>(square)];
  }
  /// Where the man may go from `square` without taking.
  constexpr Board quiet(Color color, int square) const {
    return quiet_[index_of(color)][static_cast<std::size_t>(square)];
  }

 private:
  using Table = std::array<std::array<Board, G::squares>, 2>;

  constexpr void add(const Atom& atom, Step step) {
    for (const Color c : colors)
      for (int s = 0; s < G::squares; ++s) {
        const int file = G::square(s).file() + step.df;
        const int rank = G::square(s).rank() + (c == Color::white ? step.dr : -step.dr);
        if (!G::contains(file, rank)) continue;
        const int target = G::index(Square(file, rank));
        if (atom.moves) quiet_[index_of(c)][static_cast<std::size_t>(s)] |= Board::of(target);
        if (!atom.captures) continue;
        from_[index_of(c)][static_cast<std::size_t>(s)] |= Board::of(target);
        to_[index_of(c)][static_cast<std::size_t>(target)] |= Board::of(s);
      }
  }

  Table from_{}, to_{}, quiet_{};
};

namespace detail {

/// How many men of each kind a side has in the array.
using StartCounts = std::array<std::array<int, 16>, 2>;

constexpr StartCounts count_array(const VariantSpec& spec) {
  StartCounts count{};
  for (const char letter : spec.placement()) {
    const int kind = spec.pieces.find(letter);
    if (kind < 0) continue;
    const Color c = letter == to_upper(letter) ? Color::white : Color::black;
    ++count[index_of(c)][static_cast<std::size_t>(kind)];
  }
  return count;
}

/// Where pawns of that side become other men.
template <class G>
constexpr Bitboard<G> promotion_zone(const VariantSpec& spec, Color c) {
  Bitboard<G> zone;
  for (int r = 0; r < spec.promotion_ranks; ++r)
    zone |= Bitboard<G>::rank(c == Color::white ? G::height - 1 - r : r);
  return zone;
}

/// The squares that pawns of that side pass when they step twice.
template <class G>
constexpr Bitboard<G> passed_rank(const VariantSpec& spec, Color c) {
  return Bitboard<G>::rank(c == Color::white ? spec.pawn_rank : G::height - 1 - spec.pawn_rank);
}

}  // namespace detail

/// The facts of a variant that is known to the compiler, which folds them into the code. The
/// generator asks nothing else of a game than what stands here, so `DynamicRules` answers the same.
template <class V>
struct StaticRules {
  using Geometry = xfen::Geometry<V::spec.width, V::spec.height>;
  using Board = Bitboard<Geometry>;

  /// Kinds are below this.
  static constexpr int most_kinds = V::spec.pieces.size();
  static constexpr int kinds() { return most_kinds; }
  static constexpr const VariantSpec& spec() { return V::spec; }

  template <int K>
  using KindConstant = std::integral_constant<int, K>;
  static constexpr KindConstant<V::spec.pieces.find(Role::pawn)> pawn() { return {}; }
  static constexpr KindConstant<V::spec.pieces.find(Role::royal)> king() { return {}; }
  static constexpr KindConstant<V::spec.pieces.find(Role::castler)> rook() { return {}; }

  /// True if a man rides in a way that masks do not know: each move is tried.
  static constexpr bool may_be_by_trial = [] {
    bool odd = false;
    for (const PieceDef& man : V::spec.pieces) odd |= moves_like(man).odd;
    return odd;
  }();
  static constexpr bool by_trial() { return may_be_by_trial; }

  /// False if what a man of that kind attacks is not where it may go, as with pawns.
  static constexpr bool is_usual(int kind) {
    return kind == pawn() || !(like(kind).divided || like(kind).odd);
  }

  /// The leaps of a kind.
  template <int K>
  static constexpr const LeapTable<Geometry>& leaps(KindConstant<K>) {
    return leaps_<K>;
  }

  /// The same, and how it moves, of a kind that only the caller knows.
  static constexpr const LeapTable<Geometry>& leaps_of(int kind) {
    return *all_leaps_[static_cast<std::size_t>(kind)];
  }
  static constexpr MovesLike like(int kind) { return like_[static_cast<std::size_t>(kind)]; }

  /// How many men of `kind` that side has in the array.
  static constexpr int start_count(Color c, int kind) {
    return at_start_[index_of(c)][static_cast<std::size_t>(kind)];
  }
  static constexpr Board promotion_zone(Color c) { return zone_[index_of(c)]; }
  static constexpr Board passed_rank(Color c) { return passed_[index_of(c)]; }

  /// Calls `f(kind, moves)` with each kind but pawn and king; `moves` is how it moves, as constants
  /// or as `MovesLike`.
  template <class F>
  XFEN_HOT static constexpr void each_man(F f) {
    [&]<int... K>(std::integer_sequence<int, K...>)
        XFEN_HOT { (call<K>(f), ...); }(std::make_integer_sequence<int, most_kinds>{});
  }

  friend constexpr bool operator==(StaticRules, StaticRules) = default;

 private:
  template <int K, class F>
  XFEN_HOT static constexpr void call(F& f) {
    constexpr MovesLike like = like_[K];
    if constexpr (K == pawn() || K == king()) {
      return;
    } else if constexpr (like.divided || like.odd) {
      f(KindConstant<K>{}, like);
    } else {
      f(KindConstant<K>{}, UsualMoves<like.rook, like.bishop, like.leaper>{});
    }
  }

  static_assert(can_be_played(V::spec), "the pawn or the king moves in a way that is not known");

  static constexpr std::array<MovesLike, most_kinds> like_ = [] {
    std::array<MovesLike, most_kinds> like{};
    for (int k = 0; k < most_kinds; ++k)
      like[static_cast<std::size_t>(k)] = moves_like(V::spec.pieces[k]);
    return like;
  }();
  static constexpr detail::StartCounts at_start_ = detail::count_array(V::spec);
  static constexpr std::array<Board, 2> zone_ = {
      detail::promotion_zone<Geometry>(V::spec, Color::white),
      detail::promotion_zone<Geometry>(V::spec, Color::black)};
  static constexpr std::array<Board, 2> passed_ = {
      detail::passed_rank<Geometry>(V::spec, Color::white),
      detail::passed_rank<Geometry>(V::spec, Color::black)};
  // One table a man, because compilers bound what one constant may take.
  template <int K>
  static constexpr LeapTable<Geometry> leaps_{V::spec.pieces[K]};
  static constexpr std::array<const LeapTable<Geometry>*, most_kinds> all_leaps_ =
      []<int... K>(std::integer_sequence<int, K...>) {
        return std::array<const LeapTable<Geometry>*, most_kinds>{&leaps_<K>...};
      }(std::make_integer_sequence<int, most_kinds>{});
};

/// The facts of a variant that is defined while the program runs, prepared for one board. Lives
/// longer than the positions that play by it.
template <class G>
class CompiledVariant {
 public:
  /// `spec` must be of that board, and `can_be_played`.
  explicit CompiledVariant(const VariantSpec& spec)
      : pawn_(spec.pieces.find(Role::pawn)),
        king_(spec.pieces.find(Role::royal)),
        rook_(spec.pieces.find(Role::castler)),
        zone_{detail::promotion_zone<G>(spec, Color::white),
              detail::promotion_zone<G>(spec, Color::black)},
        passed_{detail::passed_rank<G>(spec, Color::white),
                detail::passed_rank<G>(spec, Color::black)},
        like_(likes(spec)),
        spec_(spec),
        at_start_(detail::count_array(spec)) {
    for (const MovesLike& like : like_) by_trial_ |= like.odd;
    for (std::size_t shape = 0; shape < shapes; ++shape) {
      for (int k = 0; k < spec.pieces.size(); ++k)
        if (k != pawn_ && k != king_ && shape_of(like_[at(k)]) == shape)
          men_[shape_end_[shapes - 1]++] = static_cast<std::uint8_t>(k);
      shape_end_[shape] = shape_end_[shapes - 1];
    }
    for (int k = 0; k < spec.pieces.size(); ++k) leaps_[at(k)] = LeapTable<G>(spec.pieces[k]);
  }

 private:
  template <class, int>
  friend class DynamicRules;

  static constexpr std::size_t at(int kind) { return static_cast<std::size_t>(kind); }

  /// Men of one shape move alike, but for the squares of their leaps; those of the last one move in
  /// unusual ways.
  static constexpr std::size_t shapes = 9;
  static constexpr std::size_t shape_of(MovesLike like) {
    if (like.divided || like.odd) return shapes - 1;
    return (like.rook ? 4U : 0U) | (like.bishop ? 2U : 0U) | (like.leaper ? 1U : 0U);
  }

  static std::array<MovesLike, 16> likes(const VariantSpec& spec) {
    std::array<MovesLike, 16> like{};
    for (int k = 0; k < spec.pieces.size(); ++k) like[at(k)] = moves_like(spec.pieces[k]);
    return like;
  }

  // What is asked at every position comes first, on few cache lines.
  int pawn_, king_, rook_;
  bool by_trial_ = false;
  std::array<std::uint8_t, shapes> shape_end_{};  ///< where the men of a shape end
  std::array<std::uint8_t, 16> men_{};            ///< kinds but pawn and king, by shape
  std::array<Bitboard<G>, 2> zone_, passed_;
  std::array<MovesLike, 16> like_;
  VariantSpec spec_;
  detail::StartCounts at_start_;
  std::array<LeapTable<G>, 16> leaps_{};
};

/// The same questions as `StaticRules` answers, of facts that are read while the program runs, for
/// variants of at most `Kinds` kinds.
template <class G, int Kinds = 16>
class DynamicRules {
 public:
  using Geometry = G;
  using Board = Bitboard<G>;
  using Facts = CompiledVariant<G>;

  static constexpr int most_kinds = Kinds;

  DynamicRules() = default;
  explicit DynamicRules(const CompiledVariant<G>& variant) : v_(&variant) {}

  int kinds() const { return v_->spec_.pieces.size(); }
  const VariantSpec& spec() const { return v_->spec_; }
  int pawn() const { return v_->pawn_; }
  int king() const { return v_->king_; }
  int rook() const { return v_->rook_; }
  static constexpr bool may_be_by_trial = true;
  bool by_trial() const { return v_->by_trial_; }
  bool is_usual(int kind) const {
    return kind == pawn() || !(like(kind).divided || like(kind).odd);
  }
  XFEN_HOT const LeapTable<G>& leaps(int kind) const {
    return v_->leaps_[static_cast<std::size_t>(kind)];
  }
  const LeapTable<G>& leaps_of(int kind) const { return leaps(kind); }
  MovesLike like(int kind) const { return v_->like_[static_cast<std::size_t>(kind)]; }
  int start_count(Color c, int kind) const {
    return v_->at_start_[index_of(c)][static_cast<std::size_t>(kind)];
  }
  Board promotion_zone(Color c) const { return v_->zone_[index_of(c)]; }
  Board passed_rank(Color c) const { return v_->passed_[index_of(c)]; }
  template <class F>
  XFEN_HOT void each_man(F f) const {
    [&]<std::size_t... Shape>(std::index_sequence<Shape...>)
        XFEN_HOT { (each_man_like<Shape>(f), ...); }(std::make_index_sequence<Facts::shapes>{});
  }

  friend bool operator==(DynamicRules, DynamicRules) = default;

 private:
  template <std::size_t Shape, class F>
  XFEN_HOT void each_man_like(F& f) const {
    for (std::size_t i = Shape == 0 ? 0 : v_->shape_end_[Shape - 1]; i < v_->shape_end_[Shape];
         ++i) {
      const int kind = v_->men_[i];
      if constexpr (Shape == Facts::shapes - 1) {
        f(kind, v_->like_[static_cast<std::size_t>(kind)]);
      } else {
        f(kind, UsualMoves < (Shape & 4) != 0, (Shape & 2) != 0, (Shape & 1) != 0 > {});
      }
    }
  }

  const CompiledVariant<G>* v_ = nullptr;
};

}  // namespace xfen
