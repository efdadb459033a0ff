#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <string_view>

#include "xfen/facade/any_position.hpp"

namespace xfen::detail {

/// Writes the parts of a move into a buffer with room for them.
class MovePen {
 public:
  explicit MovePen(std::span<char> out) : out_(out) {}

  std::size_t size() const { return size_; }

  void put(char c) {
    assert(size_ < out_.size());
    out_[size_++] = c;
  }
  void put(std::string_view text) {
    for (const char c : text) put(c);
  }
  void put_file(Square s) { put(file_letter(s.file())); }
  void put_rank(Square s) {
    const int rank = s.rank() + 1;
    if (rank >= 10) put('1');
    put(static_cast<char>('0' + rank % 10));
  }
  void put(Square s) {
    put_file(s);
    put_rank(s);
  }
  void put_castling(Move move) { put(move.to < move.from ? "O-O-O" : "O-O"); }
  void put(CheckMark mark) {
    if (mark != CheckMark::none) put(mark == CheckMark::mate ? '#' : '+');
  }

 private:
  std::span<char> out_;
  std::size_t size_ = 0;
};

/// True of castling in games where the player chooses how far the king goes: its square is named.
inline bool names_landing(Move move, const VariantSpec& variant) {
  return move.type == MoveType::castling && variant.castling == CastlingStyle::flexible;
}

inline bool is_capture(const AnyPosition& position, Move move) {
  return move.type == MoveType::en_passant || position.at(move.to);
}

}  // namespace xfen::detail
