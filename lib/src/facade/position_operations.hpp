#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "xfen/describe/ep_matters.hpp"
#include "xfen/describe/few_moves.hpp"
#include "xfen/describe/move.hpp"
#include "xfen/describe/setup.hpp"
#include "xfen/describe/setup_issue.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// What `AnyPosition` calls. One table a game, made where the game is compiled (see
/// `erased_position.hpp`); one a board for variants that are defined while the program runs.
struct PositionOperations {
  /// `facts` is the `CompiledVariant` of that board, or null where the compiler knows them.
  SetupIssues (*make)(const Setup&, SetupIssues allowed, const void* facts,
                      std::span<std::byte> storage);
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
  std::optional<Move> (*only_move_to)(const std::byte*, Kind, Square, PartOfSquare);
  FewMoves (*legal_castlings)(const std::byte*);
  std::vector<Square> (*origins)(const std::byte*, Kind, Square);
  CheckMark (*check_after)(const std::byte*, Move);
};

/// The table of the game `V`; instantiated by the build for each game that is compiled.
template <class V>
struct OperationsOf {
  static const PositionOperations table;
};

/// The game whose moves `V` has: itself, or the one that it names because only arrays, names and
/// castling differ. Each game is compiled once.
template <class V>
struct Played {
  using As = V;
};
template <class V>
  requires requires { typename V::PlaysLike; }
struct Played<V> {
  using As = typename V::PlaysLike;
};

/// A variant that is built in, and how it is played.
struct BuiltIn {
  const VariantSpec* variant;
  const PositionOperations* operations;
};

template <class V>
constexpr BuiltIn built_in = {&V::spec, &OperationsOf<typename Played<V>::As>::table};

/// All of them; defined by the build.
std::span<const BuiltIn> built_in_variants();

/// How variants of one board that are defined while the program runs are prepared and played.
struct RuntimeBoard {
  int width, height;
  std::shared_ptr<const void> (*compile)(const VariantSpec&);
  const PositionOperations* few_kinds;  ///< for up to eight kinds: smaller positions, if there are
  const PositionOperations* many_kinds;
};

/// The boards that such variants may have; defined by the build.
std::span<const RuntimeBoard* const> runtime_boards();

}  // namespace xfen::detail
