#include "whole_ranks.hpp"

#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace xfen::detail {

WholeRanks::WholeRanks(const PieceSet& pieces) {
  man_.fill(no_man);
  const auto put = [this](char letter, int kind) {
    man_[static_cast<unsigned char>(letter) & 31U] =
        Piece(Color::white, static_cast<Kind>(kind)).raw();
  };
  for (int kind = 0; kind < pieces.size(); ++kind) put(pieces[kind].letter, kind);
  for (auto a = pieces.aliases_begin(); a != pieces.aliases_end(); ++a)
    put(a->letter, pieces.find(a->letter));
}

#if defined(__x86_64__)

#define XFEN_AVX2 __attribute__((target("avx2,bmi")))

bool WholeRanks::supported() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0;
}

XFEN_AVX2 std::size_t WholeRanks::read(const char* text, std::size_t size, Setup& setup) const {
  if (size <= 32) return 0;
  // The second half is read from the end of a short text, so that nothing behind it is touched.
  const std::size_t second = size < 64 ? size - 32 : 32;
  const __m256i halves[2] = {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(text)),
                             _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text + second))};
  const auto places = [&](auto is_wanted) XFEN_AVX2 {
    const auto low = static_cast<unsigned>(_mm256_movemask_epi8(is_wanted(halves[0])));
    const auto high = static_cast<unsigned>(_mm256_movemask_epi8(is_wanted(halves[1])));
    return low | static_cast<std::uint64_t>(high >> (32 - second)) << 32;
  };
  const auto places_of = [&](char c) XFEN_AVX2 {
    const __m256i wanted = _mm256_set1_epi8(c);
    return places([&](__m256i text) XFEN_AVX2 { return _mm256_cmpeq_epi8(text, wanted); });
  };
  const std::uint64_t blank = places_of(' ');
  const std::uint64_t placement = _blsmsk_u64(blank);
  // One test for all ranks, so that its outcome is the same over most of a file.
  const std::uint64_t mixed = places([&](__m256i text) XFEN_AVX2 {
    const __m256i value = _mm256_sub_epi8(text, _mm256_set1_epi8('1'));
    return _mm256_cmpeq_epi8(_mm256_min_epu8(value, _mm256_set1_epi8(6)), value);
  });
  if (blank == 0 || (mixed & placement) != 0) return 0;
  const std::uint64_t slashes = places_of('/') & placement;
  if (std::popcount(slashes) != 7) return 0;

  const __m128i low_half = _mm_load_si128(reinterpret_cast<const __m128i*>(man_.data()));
  const __m128i high_half = _mm_load_si128(reinterpret_cast<const __m128i*>(man_.data() + 16));
  const __m128i black_bit = _mm_set1_epi8(0x10);
  const __m128i letter_bit = _mm_set1_epi8(0x40);
  __m128i wrong = _mm_setzero_si128();
  std::uint64_t ends = slashes | _blsi_u64(blank);
  unsigned begin = 0;
  for (int r = 7; r >= 0; --r) {
    const auto end = static_cast<unsigned>(std::countr_zero(ends));
    ends = _blsr_u64(ends);
    __m128i men = _mm_setzero_si128();
    if (end - begin == 8) {
      const __m128i letters = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(text + begin));
      // Bit 4 of a letter says which half of the alphabet it is from; bit 5, moved, is the colour.
      const __m128i known =
          _mm_blendv_epi8(_mm_shuffle_epi8(low_half, letters), _mm_shuffle_epi8(high_half, letters),
                          _mm_slli_epi16(letters, 3));
      const __m128i color = _mm_and_si128(_mm_srli_epi16(letters, 1), black_bit);
      men = _mm_move_epi64(_mm_or_si128(known, color));
      // Marks what has not the two high bits of a letter, 01, and the letters of no man.
      wrong = _mm_or_si128(wrong, _mm_or_si128(men, _mm_xor_si128(letters, letter_bit)));
    } else if (end - begin != 1 || text[begin] != '8') {
      return 0;
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(setup.board.data() + 16 * r), men);
    begin = end + 1;
  }
  constexpr std::uint64_t high_bits = 0xC0C0C0C0C0C0C0C0;
  const auto seen = static_cast<std::uint64_t>(_mm_cvtsi128_si64(wrong));
  return (seen & high_bits) == 0 ? begin - 1 : 0;
}

#else

bool WholeRanks::supported() { return false; }
std::size_t WholeRanks::read(const char*, std::size_t, Setup&) const { return 0; }

#endif

}  // namespace xfen::detail
