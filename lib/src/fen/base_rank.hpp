#pragma once

#include <bit>
#include <cstdint>

#include "hot.hpp"
#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/fen/reader.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace xfen::detail {

/// Bit f: the square of file f on that rank holds `piece`.
XFEN_INLINE unsigned files_of(const Setup& setup, int rank, Piece piece) {
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
  static constexpr int none = -1;

  int king = none;     ///< file of the castling king
  unsigned rooks = 0;  ///< bit a file

  /// The rooks on that wing of the king; none without a king.
  unsigned beside_king(Wing wing) const {
    if (king < 0) return 0;
    const unsigned below = (1U << king) - 1U;
    return rooks & (wing == Wing::a_side ? below : ~below << 1);
  }
  int outermost(Wing wing) const {
    const unsigned beside = beside_king(wing);
    if (beside == 0) return none;
    return wing == Wing::a_side ? std::countr_zero(beside) : std::bit_width(beside) - 1;
  }
  bool has_rook(int file) const { return file >= 0 && file < 16 && (rooks >> file & 1U) != 0; }
  Wing wing_of(int file) const { return file < king ? Wing::a_side : Wing::h_side; }
};

/// The men that castle, for both colours.
struct CastlingMen {
  Piece king[2];
  Piece rook[2];

  explicit CastlingMen(const PieceSet& pieces) {
    const int k = pieces.find(Role::royal);
    const int r = pieces.find(Role::castler);
    if (k < 0 || r < 0) return;
    for (Color c : colors) {
      king[index_of(c)] = Piece(c, static_cast<Kind>(k));
      rook[index_of(c)] = Piece(c, static_cast<Kind>(r));
    }
  }

  bool exist() const { return static_cast<bool>(king[0]); }
};

/// The king and rooks of `c` on its base rank. Of several kings the one on the variant's start
/// file is meant, else the lowest.
XFEN_INLINE BaseRank base_rank(const Setup& setup, const CastlingMen& men,
                               const VariantSpec& variant, Color c) {
  if (!men.exist()) return {};
  const int rank = setup.base_rank(c);
  const unsigned kings = files_of(setup, rank, men.king[index_of(c)]);
  const unsigned rooks = files_of(setup, rank, men.rook[index_of(c)]);
  if (kings == 0) return {};
  if ((kings & (kings - 1)) != 0) {
    const int start = variant.king_file(c);
    if (start >= 0 && (kings >> start & 1U) != 0) return {start, rooks};
  }
  return {std::countr_zero(kings), rooks};
}

inline BaseRank base_rank(const Setup& setup, const VariantSpec& variant, Color c) {
  return base_rank(setup, CastlingMen(variant.pieces), variant, c);
}

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

/// True if the king or rook of some right may land elsewhere than in the standard style.
inline bool lands_elsewhere(const Setup& setup, const BaseRank (&ranks)[2]) {
  if (setup.style == CastlingStyle::none) return false;
  for (Color c : colors)
    for (Wing w : wings) {
      if (!setup.rights.has(c, w)) continue;
      const int king = ranks[index_of(c)].king;
      if (king_target_files(setup.style, setup.width, king, w, setup.clamp) !=
          king_target_files(CastlingStyle::standard, setup.width, king, w))
        return true;
    }
  return false;
}

/// True if canonical X-FEN has a prefix, on a board that has prefixes.
inline bool prefix_is_needed(const Setup& setup, const BaseRank (&ranks)[2]) {
  return prefix_of(setup.style) != '\0' && lands_elsewhere(setup, ranks);
}

/// 0-based rank of the e.p. square when `turn` is to move: behind the rank on which a pawn of the
/// other side stands after its double step.
inline int ep_rank(const VariantSpec& variant, Color turn) {
  return turn == Color::black ? variant.pawn_rank : variant.height - 1 - variant.pawn_rank;
}

}  // namespace xfen::detail
