#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base_rank.hpp"
#include "whole_ranks.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::detail {

/// The variants that `auto` settles between, one pair a board; null where not known.
struct AutoVariants {
  const VariantSpec* fixed = nullptr;  ///< chess, capablanca: every right on the array's squares
  const VariantSpec* any = nullptr;    ///< chess960, capablanca_random
};

/// The path for well-formed lines: it decides that a text is good and what it says, never what is
/// wrong. Where it declines, the explaining path judges; on every text that it takes both give
/// the same answer (property test and fuzz target).
class FastReader {
 public:
  FastReader(const ReadOptions& options, const std::array<AutoVariants, 2>& auto_variants);

  /// True if `text` is a full, well-formed FEN; then `result` is filled but for its problems,
  /// which stay untouched. With warnings on, declines whatever would be warned about.
  bool read(std::string_view text, ReadResult& result) const;

 private:
  struct Board {
    Board(const VariantSpec& variant, const VariantSpec* any_variant);
    const VariantSpec* spec;
    const VariantSpec* any_spec;  ///< null: the variant was named
    CastlingMen men;
    Piece pawn[2];
    std::optional<WholeRanks> whole_ranks;  ///< on 8x8, if the processor can
    int last_cell;  ///< of the text's grid: width + 1 columns, slashes in the last one
    int king_file[2];
    int rook_file[2][2];
  };

  void add_board(const VariantSpec& variant, const VariantSpec* any_variant);
  const Board* board_with(std::size_t last_cell) const;
  Setup& prepare(const Board& board, ReadResult& result) const;
  std::size_t read_grid(std::string_view text, const Board*& board, ReadResult& result) const;
  bool read_tail(const char* p, const char* end, const Board& board, ReadResult& result) const;
  bool read_castling(const char*& p, const char* end, const Board& board, ReadResult& result) const;
  bool read_ep(const char*& p, const char* end, const Board& board, Setup& setup) const;

  bool warnings_;
  Clamp clamp_;
  bool usable_ = true;
  std::vector<Board> boards_;
  std::array<std::uint16_t, 256> cell_{};  ///< by character: value of the cell | advance << 8
};

}  // namespace xfen::detail
