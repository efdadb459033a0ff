#include "xfen/facade/game.hpp"

#include <array>
#include <boost/multi_index/hashed_index.hpp>
#include <boost/multi_index/member.hpp>
#include <boost/multi_index/random_access_index.hpp>
#include <boost/multi_index_container.hpp>
#include <cassert>

namespace xfen {

namespace {

namespace mi = boost::multi_index;

struct Ply {
  Move move;  ///< that led here; none of the first
  AnyPosition position;
  std::uint64_t key;
};

struct by_key;

/// In the order of play, and by key: how often a position was seen is one look.
using Plies = mi::multi_index_container<
    Ply, mi::indexed_by<
             mi::random_access<>,
             mi::hashed_non_unique<mi::tag<by_key>, mi::member<Ply, std::uint64_t, &Ply::key>>>>;

Ply ply_of(Move move, const AnyPosition& position) {
  return {move, position, position.key(EpMatters::legal)};
}

bool changes_color(const Atom& atom) { return (atom.minor + atom.major) % 2 != 0; }

bool is_color_bound(const PieceDef& man) {
  for (const Atom& atom : man.movement)
    if (changes_color(atom)) return false;
  return true;
}

bool only_leaps_to_other_color(const PieceDef& man) {
  for (const Atom& atom : man.movement)
    if (!changes_color(atom) || atom.range != 1) return false;
  return true;
}

Outcome win_of(Color c) { return c == Color::white ? Outcome::white_wins : Outcome::black_wins; }

}  // namespace

bool same_position(const AnyPosition& a, const AnyPosition& b, EpMatters ep) {
  const auto compared = [ep](const AnyPosition& position) {
    Setup setup = position.setup();
    if (!position.ep_matters(ep)) setup.ep.reset();
    setup.halfmoves = 0;
    setup.fullmoves = 1;
    return setup;
  };
  return compared(a) == compared(b);
}

bool is_dead_by_material(const Setup& setup, const VariantSpec& variant) {
  int men = 0;
  bool bound = true, single_leaper = true;
  std::array<bool, 2> on_color{};
  for (int rank = 0; rank < setup.height; ++rank)
    for (int file = 0; file < setup.width; ++file) {
      const Piece man = setup.at(file, rank);
      if (!man) continue;
      const PieceDef& kind = variant.pieces[man.kind()];
      if (kind.role == Role::pawn) return false;
      if (kind.role == Role::royal) {
        if (kind.betza != piece::king.betza) return false;
        continue;
      }
      ++men;
      bound = bound && is_color_bound(kind);
      single_leaper = only_leaps_to_other_color(kind);
      on_color[static_cast<std::size_t>((file + rank) % 2)] = true;
    }
  if (men == 0) return true;
  return (bound && on_color[0] != on_color[1]) || (men == 1 && single_leaper);
}

struct Game::History {
  Plies plies;
};

Game::Game(const AnyPosition& start) : history_(std::make_unique<History>()) {
  history_->plies.push_back(ply_of({}, start));
}
Game::Game(const Game& other) : history_(std::make_unique<History>(*other.history_)) {}
Game::Game(Game&& other) noexcept = default;
Game& Game::operator=(Game other) noexcept {
  history_.swap(other.history_);
  return *this;
}
Game::~Game() = default;

std::size_t Game::plies() const { return history_->plies.size() - 1; }
const AnyPosition& Game::position() const { return history_->plies.back().position; }
const AnyPosition& Game::position(std::size_t ply) const { return history_->plies[ply].position; }
Move Game::move(std::size_t ply) const { return history_->plies[ply + 1].move; }

void Game::play(Move move) {
  AnyPosition next = position();
  next.play(move);
  history_->plies.push_back(ply_of(move, next));
}

void Game::take_back() {
  assert(plies() > 0);
  history_->plies.pop_back();
}

std::size_t Game::occurrences() const {
  const Ply& now = history_->plies.back();
  const auto [first, last] = history_->plies.get<by_key>().equal_range(now.key);
  std::size_t count = 0;
  for (auto at = first; at != last; ++at)
    if (same_position(at->position, now.position)) ++count;
  return count;
}

bool Game::threefold() const { return occurrences() >= 3; }
bool Game::fifty_moves() const { return position().setup().halfmoves >= 100; }

Result Game::result() const {
  const AnyPosition& now = position();
  const Setup setup = now.setup();
  if (now.legal_moves().empty()) {
    if (now.in_check()) return {win_of(!setup.turn), Ending::checkmate};
    return {Outcome::draw, Ending::stalemate};
  }
  if (is_dead_by_material(setup, now.variant())) return {Outcome::draw, Ending::dead_position};
  if (occurrences() >= 5) return {Outcome::draw, Ending::fivefold};
  if (setup.halfmoves >= 150) return {Outcome::draw, Ending::seventyfive_moves};
  return {};
}

}  // namespace xfen
