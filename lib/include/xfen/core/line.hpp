#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

#include "xfen/describe/move.hpp"

namespace xfen {

/// The positions of a line of play, for searches that take moves back: `push` plays on a copy,
/// `pop` forgets it. What was pushed once is not allocated again.
template <class P>
class Line {
 public:
  explicit Line(const P& start) { positions_.push_back(start); }

  const P& position() const { return positions_.back(); }
  /// Moves played since the start.
  std::size_t ply() const { return positions_.size() - 1; }

  /// Plays a legal move.
  void push(Move move) {
    positions_.push_back(positions_.back());
    positions_.back().play(move);
  }
  /// Takes the last move back; there must be one.
  void pop() {
    assert(ply() > 0);
    positions_.pop_back();
  }

 private:
  std::vector<P> positions_;
};

}  // namespace xfen
