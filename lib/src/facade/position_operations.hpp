#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

#include "xfen/core/lookup.hpp"
#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"

namespace xfen::detail {

/// What `AnyPosition` calls. One table a variant, made where the variant is compiled; one a board
/// for variants that are defined while the program runs.
struct PositionOperations {
  const VariantSpec* variant;  ///< null where the facts tell
  /// `facts` is the `CompiledVariant` of that board, or null where the compiler knows them.
  SetupIssues (*make)(const Setup&, SetupIssues allowed, const void* facts,
                      std::span<std::byte> storage);
  const VariantSpec& (*spec)(const std::byte*);
  Setup (*setup)(const std::byte*);
  std::uint64_t (*key)(const std::byte*, EpMatters);
  bool (*ep_matters)(const std::byte*, EpMatters);
  std::vector<Move> (*legal_moves)(const std::byte*);
  void (*play)(std::byte*, Move);
  bool (*in_check)(const std::byte*);
  std::uint64_t (*perft)(const std::byte*, int depth);
  Color (*turn)(const std::byte*);
  Piece (*at)(const std::byte*, Square);
  FewMoves (*legal_moves_to)(const std::byte*, Kind, Square);
  FewMoves (*legal_castlings)(const std::byte*);
  std::vector<Square> (*origins)(const std::byte*, Kind, Square);
  CheckMark (*check_after)(const std::byte*, Move);
};

template <class R>
struct ErasedPosition {
  using P = BasicPosition<R>;
  static_assert(std::is_trivially_copyable_v<P>);

  static const P& in(const std::byte* storage) {
    return *std::launder(reinterpret_cast<const P*>(storage));
  }
  static P& in(std::byte* storage) { return *std::launder(reinterpret_cast<P*>(storage)); }

  static R rules_of([[maybe_unused]] const void* facts) {
    if constexpr (std::is_empty_v<R>) {
      return {};
    } else {
      return R(*static_cast<const typename R::Facts*>(facts));
    }
  }

  static SetupIssues make(const Setup& setup, SetupIssues allowed, const void* facts,
                          std::span<std::byte> storage) {
    const auto made = make_basic_position<R>(setup, allowed, rules_of(facts));
    if (!made) return made.error();
    ::new (storage.data()) P(*made);
    return {};
  }
  static const VariantSpec& spec(const std::byte* storage) { return in(storage).rules().spec(); }
  static Setup setup(const std::byte* storage) { return in(storage).setup(); }
  static std::uint64_t key(const std::byte* storage, EpMatters ep) { return in(storage).key(ep); }
  static bool ep_matters(const std::byte* storage, EpMatters ep) {
    return in(storage).ep_matters(ep);
  }
  static std::vector<Move> legal_moves(const std::byte* storage) {
    const auto moves = xfen::legal_moves(in(storage));
    return {moves.begin(), moves.end()};
  }
  static void play(std::byte* storage, Move move) { in(storage).play(move); }
  static bool in_check(const std::byte* storage) { return !in(storage).checkers().empty(); }
  static std::uint64_t perft(const std::byte* storage, int depth) {
    return xfen::perft(in(storage), depth);
  }
  static Color turn(const std::byte* storage) { return in(storage).turn(); }
  static Piece at(const std::byte* storage, Square square) {
    if (!R::Geometry::contains(square.file(), square.rank())) return {};
    const P& position = in(storage);
    if (!position.occupied().contains(square)) return {};
    const Color color = position.men(Color::white).contains(square) ? Color::white : Color::black;
    return {color, static_cast<Kind>(position.kind_on(R::Geometry::index(square)))};
  }
  static FewMoves legal_moves_to(const std::byte* storage, Kind kind, Square to) {
    return xfen::legal_moves_to(in(storage), kind, to);
  }
  static FewMoves legal_castlings(const std::byte* storage) {
    return xfen::legal_castlings(in(storage));
  }
  static std::vector<Square> origins(const std::byte* storage, Kind kind, Square to) {
    const auto squares = xfen::origins(in(storage), kind, to);
    return {squares.begin(), squares.end()};
  }
  static CheckMark check_after(const std::byte* storage, Move move) {
    return xfen::check_after(in(storage), move);
  }
};

template <class R>
constexpr PositionOperations operations_by(const VariantSpec* variant) {
  using E = ErasedPosition<R>;
  return {variant,       E::make,        E::spec,           E::setup,           E::key,
          E::ep_matters, E::legal_moves, E::play,           E::in_check,        E::perft,
          E::turn,       E::at,          E::legal_moves_to, E::legal_castlings, E::origins,
          E::check_after};
}

/// The variant whose moves `V` has: itself, or the one that it names because only arrays, names and
/// castling differ. Each game is compiled once.
template <class V>
struct Played {
  using As = V;
};
template <class V>
  requires requires { typename V::PlaysLike; }
struct Played<V> {
  using As = typename V::PlaysLike;
  static_assert(plays_alike(V::spec, As::spec));
};
template <class V>
using PlayedAs = typename Played<V>::As;

template <class V>
constexpr PositionOperations operations_for() {
  return operations_by<StaticRules<PlayedAs<V>>>(&V::spec);
}

/// The tables of all compiled variants; defined by the build.
std::span<const PositionOperations* const> compiled_operations();

/// How variants of one board that are defined while the program runs are prepared and played.
struct RuntimeBoard {
  int width, height;
  std::shared_ptr<const void> (*compile)(const VariantSpec&);
  const PositionOperations* few_kinds;  ///< for up to eight kinds: smaller positions, if there are
  const PositionOperations* many_kinds;
};

template <class G, int Kinds>
constexpr PositionOperations runtime_operations = operations_by<DynamicRules<G, Kinds>>(nullptr);

template <class G>
constexpr RuntimeBoard runtime_board() {
  // The boards that are played most; code for the others is not worth its size twice.
  constexpr int few = G::squares <= 80 ? 8 : 16;
  return {G::width, G::height,
          [](const VariantSpec& spec) -> std::shared_ptr<const void> {
            return std::make_shared<const CompiledVariant<G>>(spec);
          },
          &runtime_operations<G, few>, &runtime_operations<G, 16>};
}

/// The boards that such variants may have; defined by the build.
std::span<const RuntimeBoard* const> runtime_boards();

}  // namespace xfen::detail
