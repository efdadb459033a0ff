#pragma once

#include <optional>
#include <string_view>

#include "xfen/board/square.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::detail {

/// A square of which file, rank or both may be missing.
struct PartOfSquare {
  int file = -1;
  int rank = -1;

  bool empty() const { return file < 0 && rank < 0; }
  bool is_whole() const { return file >= 0 && rank >= 0; }
  bool fits(Square s) const {
    return (file < 0 || file == s.file()) && (rank < 0 || rank == s.rank());
  }
};

/// What the text of a move says, before a position is asked.
struct SanWords {
  int man = PieceSet::none;  ///< kind of the letter in front
  PartOfSquare from;
  bool takes = false;  ///< with an x or a colon
  Square to;
  int promotion = PieceSet::none;
};

/// Without blanks around and marks behind: checks, praise, "e.p.".
std::string_view without_marks(std::string_view text);

/// The wing of "O-O" and "O-O-O" in their many spellings.
std::optional<Wing> castling_name(std::string_view text);

/// Reads all of a text that is no castling name; false if it is no move.
bool scan_san(std::string_view text, const VariantSpec& variant, SanWords& words);

}  // namespace xfen::detail
