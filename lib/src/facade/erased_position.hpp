#pragma once

#include <new>
#include <type_traits>

#include "position_operations.hpp"
#include "xfen/core/lookup.hpp"
#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"

namespace xfen::detail {

template <class R>
struct ErasedPosition {
  using P = BasicPosition<R>;
  static_assert(std::is_trivially_copyable_v<P>);

  static const P& in(const std::byte* storage) {
    return *std::launder(reinterpret_cast<const P*>(storage));
  }
  static P& in(std::byte* storage) { return *std::launder(reinterpret_cast<P*>(storage)); }

  static bool contains(Square square) {
    return R::Geometry::contains(square.file(), square.rank());
  }

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
    if (!contains(square)) return {};
    const P& position = in(storage);
    if (!position.occupied().contains(square)) return {};
    const Color color = position.men(Color::white).contains(square) ? Color::white : Color::black;
    return {color, static_cast<Kind>(position.kind_on(R::Geometry::index(square)))};
  }
  static FewMoves legal_moves_to(const std::byte* storage, Kind kind, Square to) {
    if (!contains(to)) return {};
    return xfen::legal_moves_to(in(storage), kind, to);
  }
  static std::optional<Move> only_move_to(const std::byte* storage, Kind kind, Square to,
                                          PartOfSquare from) {
    if (!contains(to)) return std::nullopt;
    return xfen::only_move_to(in(storage), kind, to, from);
  }
  static FewMoves legal_castlings(const std::byte* storage) {
    return xfen::legal_castlings(in(storage));
  }
  static std::vector<Square> origins(const std::byte* storage, Kind kind, Square to) {
    if (!contains(to)) return {};
    const auto squares = xfen::origins(in(storage), kind, to);
    return {squares.begin(), squares.end()};
  }
  static CheckMark check_after(const std::byte* storage, Move move) {
    return xfen::check_after(in(storage), move);
  }
};

template <class R>
constexpr PositionOperations operations_by() {
  using E = ErasedPosition<R>;
  return {E::make,
          E::setup,
          E::key,
          E::ep_matters,
          E::legal_moves,
          E::play,
          E::in_check,
          E::perft,
          E::turn,
          E::at,
          E::legal_moves_to,
          E::only_move_to,
          E::legal_castlings,
          E::origins,
          E::check_after};
}

template <class V>
constinit const PositionOperations OperationsOf<V>::table = operations_by<StaticRules<V>>();

template <class G, int Kinds>
constexpr PositionOperations runtime_operations = operations_by<DynamicRules<G, Kinds>>();

template <class G>
constexpr RuntimeBoard runtime_board() {
  // The boards that are played most; code for the others is not worth its size twice.
  constexpr int few = G::height == 8 && G::width <= 10 ? 8 : 16;
  return {G::width, G::height,
          [](const VariantSpec& spec) -> std::shared_ptr<const void> {
            return std::make_shared<const CompiledVariant<G>>(spec);
          },
          &runtime_operations<G, few>, &runtime_operations<G, 16>};
}

}  // namespace xfen::detail
