#pragma once

#include <bit>
#include <cstdint>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/fen/reader.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace xfen::detail {

/// Bit f: the square of file f on that rank holds `piece`.
inline unsigned files_of(const Setup& setup, int rank, Piece piece) {
  const Piece* row = setup.board.data() + rank * 16;
#if defined(__SSE2__)
  const __m128i cells = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row));
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(piece.raw()));
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(cells, wanted)));
#else
  unsigned files = 0;
  for (int f = 0; f < 16; ++f) files |= static_cast<unsigned>(row[f] == piece) << f;
  return files;
#endif
}

/// King and rooks of one colour on its base rank: what castling letters are read against.
struct BaseRank {
  int king = -1;       ///< file of the castling king, -1 if there is none
  unsigned rooks = 0;  ///< bit a file

  static constexpr int none = -1;

  int outermost(Wing wing) const {
    const unsigned beside = rooks & on_wing(wing);
    if (beside == 0) return none;
    return wing == Wing::h_side ? std::bit_width(beside) - 1 : std::countr_zero(beside);
  }
  bool has_rook(int file) const { return file >= 0 && file < 16 && (rooks >> file & 1U) != 0; }
  Wing wing_of(int file) const { return file < king ? Wing::a_side : Wing::h_side; }

 private:
  unsigned on_wing(Wing wing) const {
    const unsigned below = (1U << king) - 1U;
    return wing == Wing::a_side ? below : ~(below | 1U << king);
  }
};

/// Castling men of a variant as kinds, and the start files that settle which of several kings is
/// meant.
struct CastlingMen {
  Piece king[2], rook[2];
  int start_king[2] = {-1, -1};

  explicit CastlingMen(const VariantSpec& variant) {
    const int k = variant.pieces.find(Role::royal);
    const int r = variant.pieces.find(Role::castler);
    for (Color c : colors) {
      const auto i = index_of(c);
      if (k >= 0) king[i] = Piece(c, static_cast<Kind>(k));
      if (r >= 0) rook[i] = Piece(c, static_cast<Kind>(r));
      start_king[i] = variant.king_file(c);
    }
  }

  BaseRank base_rank(const Setup& setup, Color c) const {
    const auto i = index_of(c);
    const int rank = setup.base_rank(c);
    const unsigned kings = king[i] ? files_of(setup, rank, king[i]) : 0;
    BaseRank result;
    result.rooks = rook[i] ? files_of(setup, rank, rook[i]) : 0;
    if (kings != 0) {
      const int start = start_king[i];
      result.king = start >= 0 && (kings >> start & 1U) != 0 ? start : std::countr_zero(kings);
    }
    return result;
  }
};

/// What the letters of a castling field were, enough to name its dialect.
struct CastlingLetterUse {
  bool tags = false;   ///< K Q k q
  bool inner = false;  ///< files of inner rooks
  bool outer = false;  ///< files of outermost rooks
  bool prefix = false;
  bool frc2003 = false;   ///< a tag with the file of an inner rook behind it
  bool orthodox = false;  ///< 8x8, every right on e and a or h
};

/// The rules of dialect detection, for a field that names at least one right.
inline TextDialect spelling_of(const CastlingLetterUse& use) {
  if (use.frc2003) return TextDialect::frc2003;
  if (use.prefix) return TextDialect::xfen;
  if (!use.tags) return use.outer ? TextDialect::shredder : TextDialect::xfen_or_shredder;
  if (use.outer) return TextDialect::mixed;
  return !use.inner && use.orthodox ? TextDialect::fen : TextDialect::xfen;
}

/// 8x8 and every right that of a king on e with a rook on a or h.
inline bool has_orthodox_rights(const Setup& setup, const BaseRank (&ranks)[2]) {
  if (setup.width != 8 || setup.height != 8) return false;
  for (Color c : colors) {
    if (!setup.rights.any(c)) continue;
    if (ranks[index_of(c)].king != 4) return false;
    for (Wing w : wings) {
      const int file = setup.rights.rook_file(c, w);
      if (file >= 0 && file != (w == Wing::a_side ? 0 : 7)) return false;
    }
  }
  return true;
}

/// True if the style moves the king or rook of some right elsewhere than the standard one.
inline bool prefix_is_needed(const Setup& setup, const BaseRank (&ranks)[2]) {
  if (setup.style == CastlingStyle::none) return false;
  for (Color c : colors)
    for (Wing w : wings) {
      if (!setup.rights.has(c, w)) continue;
      const int king = ranks[index_of(c)].king;
      if (king_target_file(setup.style, setup.width, king, w, setup.clamp) !=
          king_target_file(CastlingStyle::standard, setup.width, king, w))
        return true;
    }
  return false;
}

/// 0-based rank of the e.p. square when `turn` is to move: behind the rank on which a pawn of the
/// other side stands after its double step.
inline int ep_rank(const VariantSpec& variant, Color turn) {
  return turn == Color::black ? variant.pawn_rank : variant.height - 1 - variant.pawn_rank;
}

}  // namespace xfen::detail
