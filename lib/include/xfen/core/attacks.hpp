#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "xfen/board/bitboard.hpp"
#include "xfen/board/inline.hpp"
#include "xfen/describe/movement.hpp"

namespace xfen {

/// What sliders see, on any board. A line through a square is cut at the nearest men by one
/// subtraction (the "obstruction difference"), which needs a table of lines and no search.
template <class G>
class Attacks {
 public:
  using Board = Bitboard<G>;

  XFEN_HOT static Board rook(int square, Board occupied) {
    return along(square, rank_line, occupied) | along(square, file_line, occupied);
  }
  XFEN_HOT static Board bishop(int square, Board occupied) {
    return along(square, diagonal, occupied) | along(square, antidiagonal, occupied);
  }

  /// The same on an empty board.
  static Board rook_lines(int square) { return tables().rook[at(square)]; }
  static Board bishop_lines(int square) { return tables().bishop[at(square)]; }

  /// The squares between two on one line; none for any others.
  static Board between(int a, int b) { return tables().between[at(a)][at(b)]; }

 private:
  enum LineName : std::uint8_t { rank_line, file_line, diagonal, antidiagonal };

  /// The parts of a line below and above a square, by dense index.
  struct Line {
    Board lower, upper;
  };

  struct Tables {
    std::array<std::array<Line, 4>, G::squares> line{};
    std::array<Board, G::squares> rook{}, bishop{};
    std::array<std::array<Board, G::squares>, G::squares> between{};

    constexpr Tables() {
      constexpr std::array<Step, 4> up = {Step{1, 0}, Step{0, 1}, Step{1, 1}, Step{-1, 1}};
      for (int s = 0; s < G::squares; ++s) {
        for (std::size_t l = 0; l < up.size(); ++l) {
          const Step back{static_cast<std::int8_t>(-up[l].df), static_cast<std::int8_t>(-up[l].dr)};
          line[at(s)][l] = {walk(s, back), walk(s, up[l])};
        }
        const auto whole = [&](LineName l) { return line[at(s)][l].lower | line[at(s)][l].upper; };
        rook[at(s)] = whole(rank_line) | whole(file_line);
        bishop[at(s)] = whole(diagonal) | whole(antidiagonal);
      }
    }

   private:
    constexpr Board walk(int from, Step step) {
      Board seen;
      Square s = G::square(from);
      int file = s.file() + step.df, rank = s.rank() + step.dr;
      for (; G::contains(file, rank); file += step.df, rank += step.dr) {
        const int to = G::index(Square(file, rank));
        between[at(from)][at(to)] = seen;
        seen |= Board(Square(file, rank));
      }
      return seen;
    }
  };

  static constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }
  static const Tables& tables() { return tables_; }

  XFEN_HOT static Board along(int square, LineName name, Board occupied) {
    const Line& l = tables().line[at(square)][name];
    const auto lower = (l.lower & occupied).word();
    const auto upper = (l.upper & occupied).word();
    return (l.lower | l.upper) & Board::from_word(open_between(lower, upper));
  }

  /// From the highest bit of `lower` to the lowest of `upper`, both included. Without men below
  /// it starts at bit 0; without men above it has no end.
  XFEN_HOT static std::uint64_t open_between(std::uint64_t lower, std::uint64_t upper) {
    const std::uint64_t from = ~std::uint64_t{0} << (63 - std::countl_zero(lower | 1));
    return (upper ^ (upper - 1)) & from;
  }
  XFEN_HOT static Word128 open_between(Word128 lower, Word128 upper) {
    const bool low_is_empty = upper.low == 0;
    const Word128 to = {upper.low ^ (upper.low - 1),
                        low_is_empty ? upper.high ^ (upper.high - 1) : 0};
    if (lower.high != 0) return {0, to.high & open_between(lower.high, 0)};
    return {to.low & open_between(lower.low, 0), to.high};
  }

  // Computed by the compiler: nothing is done when a program starts.
  static const Tables tables_;
};

template <class G>
constexpr typename Attacks<G>::Tables Attacks<G>::tables_{};

}  // namespace xfen
