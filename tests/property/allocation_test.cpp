#include <array>
#include <atomic>
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>

#include "random_games.hpp"
#include "sweep.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/lan.hpp"
#include "xfen/notation/san.hpp"

namespace {

std::atomic<long> allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size != 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}

}  // namespace

// Of the whole program; those of other forms end here too, but for alignment, which nothing asks.
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace xfen::test {
namespace {

/// Allocations while a reader that is in use takes `text` and writes it out in every dialect.
long allocations_of(const FenReader& reader, std::string_view text, ReadResult& result) {
  std::array<char, max_fen_size> out;
  const long before = allocations;
  reader.read(text, result);
  if (result.ok())
    for (const Dialect& dialect : dialects())
      (void)write_fen(out, *result.setup, *result.variant, dialect);
  return allocations - before;
}

TEST(Allocation, CountingWorks) {
  const long before = allocations;
  // A new-expression whose object nobody sees may be left out.
  ::operator delete(::operator new(1));
  EXPECT_GT(allocations, before);
}

// What converters do all day: no heap for a well-formed line. The fast path is made for boards of
// up to ten files, so Courier chess is not among them.
TEST(Allocation, NoneForAWellFormedLine) {
  const FenReader any({.warnings = false});
  ReadResult result;
  for (const Sample& sample : sample_texts()) {
    if (sample.variant == nullptr || sample.variant->width > 10) continue;
    const FenReader named({.variant = sample.variant, .warnings = false});
    for (const FenReader* reader : {&named, &any}) {
      ReadResult judged = reader->read_explaining(sample.text);
      const bool six_fields = std::count(sample.text.begin(), sample.text.end(), ' ') == 5;
      if (!judged.ok() || !six_fields) continue;
      EXPECT_EQ(allocations_of(*reader, sample.text, result), 0)
          << shown(*reader) << ": " << sample.text;
      EXPECT_TRUE(result.ok()) << sample.text;
    }
  }
}

// Nor for a move: games are read and written by the million.
TEST(Allocation, NoneForALegalMove) {
  std::array<char, max_move_size> text;
  for (const VariantSpec* variant : compiled_variants())
    each_random_position(*variant, 50, [&](const AnyPosition& position, const auto& legal) {
      for (const Move move : legal) {
        const long before = allocations;
        const bool is_read_back =
            read_san(position, {text.data(), write_lan(text, position, move)}) == move &&
            read_san(position, {text.data(), write_san(text, position, move)}) == move;
        EXPECT_EQ(allocations, before) << san_text(position, move);
        EXPECT_TRUE(is_read_back) << san_text(position, move);
      }
    });
}

}  // namespace
}  // namespace xfen::test
