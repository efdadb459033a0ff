#include "placement_writer.hpp"

#include "xfen/describe/piece_set.hpp"

#if defined(__x86_64__)
#include <tmmintrin.h>
#endif

namespace xfen::detail {

namespace {

char* write_gap(char* out, int gap, GapPolicy policy) {
  if (policy == GapPolicy::ones) {
    for (int i = 0; i < gap; ++i) *out++ = '1';
    return out;
  }
  if (gap >= 10) *out++ = '1';
  if (gap > 0) *out++ = static_cast<char>('0' + gap % 10);
  return out;
}

#if defined(__x86_64__)

/// For every set of empty files, how a rank is spelt: byte i says which man's letter comes
/// i-th, or with the high bit set which digit.
template <int W>
struct RankSpelling {
  struct Entry {
    std::array<unsigned char, 16> byte;
  };
  alignas(16) std::array<Entry, 1U << W> entry{};
  std::array<unsigned char, 1U << W> length{};

  constexpr RankSpelling() {
    for (unsigned gaps = 0; gaps < 1U << W; ++gaps) {
      std::size_t n = 0;
      int gap = 0;
      const auto put = [&](unsigned char byte) { entry[gaps].byte[n++] = byte; };
      const auto put_gap = [&] {
        if (gap >= 10) put(static_cast<unsigned char>(0x80 | '1'));
        if (gap > 0) put(static_cast<unsigned char>(0x80 | ('0' + gap % 10)));
        gap = 0;
      };
      for (int f = 0; f < W; ++f) {
        if ((gaps >> f & 1U) != 0) {
          ++gap;
          continue;
        }
        put_gap();
        put(static_cast<unsigned char>(f));
      }
      put_gap();
      length[gaps] = static_cast<unsigned char>(n);
    }
  }
};

template <int W>
inline constexpr RankSpelling<W> rank_spelling;

template <int W>
__attribute__((target("ssse3"))) char* write_with_shuffles(char* out, const Setup& setup,
                                                           const std::array<char, 16>& letters) {
  const __m128i letter = _mm_loadu_si128(reinterpret_cast<const __m128i*>(letters.data()));
  const __m128i black_bit = _mm_set1_epi8(0x10);
  const __m128i digit_mark = _mm_set1_epi8(static_cast<char>(0x80));
  for (const Piece* rank = setup.board.data() + (setup.height - 1) * 16;; rank -= 16) {
    const __m128i row = _mm_loadu_si128(reinterpret_cast<const __m128i*>(rank));
    const __m128i empty = _mm_cmpeq_epi8(row, _mm_setzero_si128());
    const auto gaps = static_cast<unsigned>(_mm_movemask_epi8(empty)) & ((1U << W) - 1);
    // The kind is the low nibble of a man; black's bit moved up by one is that of lower case.
    const __m128i lower = _mm_slli_epi16(_mm_and_si128(row, black_bit), 1);
    const __m128i men = _mm_or_si128(_mm_shuffle_epi8(letter, row), lower);
    const __m128i spelling =
        _mm_load_si128(reinterpret_cast<const __m128i*>(rank_spelling<W>.entry[gaps].byte.data()));
    // Bytes with the mark give 0 as indices, and their digit with the mark taken off.
    const __m128i digits = _mm_subs_epu8(spelling, digit_mark);
    const __m128i text = _mm_or_si128(_mm_shuffle_epi8(men, spelling), digits);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), text);
    out += rank_spelling<W>.length[gaps];
    if (rank == setup.board.data()) return out;
    *out++ = '/';
  }
}

bool has_shuffles() {
  static const bool has = __builtin_cpu_supports("ssse3") != 0;
  return has;
}

#endif

}  // namespace

char* write_placement_plain(char* out, const Setup& setup, const std::array<char, 16>& letters,
                            GapPolicy gaps) {
  for (int r = setup.height - 1; r >= 0; --r) {
    int gap = 0;
    for (int f = 0; f < setup.width; ++f) {
      const Piece piece = setup.at(f, r);
      if (!piece) {
        ++gap;
        continue;
      }
      out = write_gap(out, gap, gaps);
      gap = 0;
      const char letter = letters[piece.kind()];
      *out++ = piece.color() == Color::white ? letter : to_lower(letter);
    }
    out = write_gap(out, gap, gaps);
    if (r > 0) *out++ = '/';
  }
  return out;
}

char* write_placement(char* out, const Setup& setup, const std::array<char, 16>& letters,
                      GapPolicy gaps) {
#if defined(__x86_64__)
  if (gaps == GapPolicy::number && has_shuffles()) {
    switch (setup.width) {
      case 8:
        return write_with_shuffles<8>(out, setup, letters);
      case 9:
        return write_with_shuffles<9>(out, setup, letters);
      case 10:
        return write_with_shuffles<10>(out, setup, letters);
      default:
        break;
    }
  }
#endif
  return write_placement_plain(out, setup, letters, gaps);
}

}  // namespace xfen::detail
