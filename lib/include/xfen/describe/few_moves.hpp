#pragma once

#include <cassert>
#include <cstddef>
#include <new>

#include "xfen/describe/move.hpp"

namespace xfen {

/// A few moves by value, in the order in which they were added; nothing is allocated.
class FewMoves {
 public:
  /// No more moves of one kind of man end on one square: by 16 kinds of promotion from three
  /// squares, else from eight lines and by some leaps.
  static constexpr std::size_t capacity = 48;

  const Move* begin() const { return reinterpret_cast<const Move*>(storage_); }
  const Move* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return begin()[i]; }

  void add(Move move) {
    assert(size_ < capacity);
    ::new (storage_ + size_++ * sizeof(Move)) Move(move);
  }

 private:
  // Bytes, because moves would be filled in before they are needed.
  alignas(Move) std::byte storage_[capacity * sizeof(Move)];
  std::size_t size_ = 0;
};

}  // namespace xfen
