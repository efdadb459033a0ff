#include "xfen/board/square.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <type_traits>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<Square>);
static_assert(std::regular<Square>);
static_assert(std::totally_ordered<Square>);
static_assert(sizeof(Square) == 1);
static_assert(Square() == Square(0, 0));

TEST(Square, keeps_file_and_rank) {
  for (int rank = 0; rank < max_side; ++rank)
    for (int file = 0; file < max_side; ++file) {
      const Square s(file, rank);
      EXPECT_EQ(s.file(), file);
      EXPECT_EQ(s.rank(), rank);
      EXPECT_EQ(s.raw(), rank * 16 + file);
    }
}

TEST(Square, is_ordered_along_the_ranks) {
  EXPECT_LT(Square(0, 0), Square(1, 0));
  EXPECT_LT(Square(15, 0), Square(0, 1));
}

TEST(Square, is_named_by_file_letter_and_rank_number) {
  EXPECT_EQ(to_string(Square(0, 0)), "a1");
  EXPECT_EQ(to_string(Square(4, 3)), "e4");
  EXPECT_EQ(to_string(Square(9, 8)), "j9");
  EXPECT_EQ(to_string(Square(4, 9)), "e10");
  EXPECT_EQ(to_string(Square(15, 15)), "p16");
}

TEST(Square, file_letters_run_from_a_to_p) {
  EXPECT_EQ(file_letter(0), 'a');
  EXPECT_EQ(file_letter(max_side - 1), 'p');
}

}  // namespace
}  // namespace xfen
