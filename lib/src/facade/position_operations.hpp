#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <type_traits>
#include <vector>

#include "xfen/core/perft.hpp"
#include "xfen/core/validity.hpp"

namespace xfen::detail {

/// What `AnyPosition` calls. One table a variant, made where the variant is compiled.
struct PositionOperations {
  const VariantSpec* variant;
  SetupIssues (*make)(const Setup&, SetupIssues allowed, std::span<std::byte> storage);
  Setup (*setup)(const std::byte*);
  std::vector<Move> (*legal_moves)(const std::byte*);
  void (*play)(std::byte*, Move);
  bool (*in_check)(const std::byte*);
  std::uint64_t (*perft)(const std::byte*, int depth);
};

template <class R>
struct ErasedPosition {
  using P = BasicPosition<R>;
  static_assert(std::is_trivially_copyable_v<P>);

  static const P& in(const std::byte* storage) {
    return *std::launder(reinterpret_cast<const P*>(storage));
  }
  static P& in(std::byte* storage) { return *std::launder(reinterpret_cast<P*>(storage)); }

  static SetupIssues make(const Setup& setup, SetupIssues allowed, std::span<std::byte> storage) {
    const auto made = make_basic_position<R>(setup, allowed);
    if (!made) return made.error();
    ::new (storage.data()) P(*made);
    return {};
  }
  static Setup setup(const std::byte* storage) { return in(storage).setup(); }
  static std::vector<Move> legal_moves(const std::byte* storage) {
    const auto moves = xfen::legal_moves(in(storage));
    return {moves.begin(), moves.end()};
  }
  static void play(std::byte* storage, Move move) { in(storage).play(move); }
  static bool in_check(const std::byte* storage) { return !in(storage).checkers().empty(); }
  static std::uint64_t perft(const std::byte* storage, int depth) {
    return xfen::perft(in(storage), depth);
  }
};

template <class V>
constexpr PositionOperations operations_for() {
  using E = ErasedPosition<StaticRules<V>>;
  return {&V::spec, E::make, E::setup, E::legal_moves, E::play, E::in_check, E::perft};
}

/// The tables of all compiled variants; defined by the build.
std::span<const PositionOperations* const> compiled_operations();

}  // namespace xfen::detail
