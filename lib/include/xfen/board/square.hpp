#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

namespace xfen {

/// The largest board side. Files a..p, ranks 1..16.
inline constexpr int max_side = 16;

/// A square by file and rank, independent of any board: e4 is e4 on 8x8 and on 10x8.
class Square {
 public:
  constexpr Square() = default;

  /// `file` and `rank` count from 0 and are below `max_side`.
  constexpr Square(int file, int rank) : raw_(static_cast<std::uint8_t>(rank << 4 | file)) {
    assert(0 <= file && file < max_side && 0 <= rank && rank < max_side);
  }

  /// The square of `raw()`.
  static constexpr Square from_raw(std::uint8_t raw) {
    Square square;
    square.raw_ = raw;
    return square;
  }

  constexpr int file() const { return raw_ & 15; }
  constexpr int rank() const { return raw_ >> 4; }

  /// rank * 16 + file: an index into arrays of 256.
  constexpr std::uint8_t raw() const { return raw_; }

  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  std::uint8_t raw_ = 0;
};

constexpr char file_letter(int file) { return static_cast<char>('a' + file); }

/// "e4"; ranks above 9 have two digits ("e10").
inline std::string to_string(Square s) {
  std::string text(1, file_letter(s.file()));
  text += std::to_string(s.rank() + 1);
  return text;
}

}  // namespace xfen
