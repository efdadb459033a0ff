#include "xfen/board/color.hpp"

#include <gtest/gtest.h>

namespace xfen {
namespace {

static_assert((!Color::white) == Color::black && (!Color::black) == Color::white);
static_assert(index_of(Color::white) == 0 && index_of(Color::black) == 1);

TEST(Color, each_has_its_place_and_name) {
  for (const Color c : colors) EXPECT_EQ(colors[index_of(c)], c);
  EXPECT_STREQ(name_of(Color::white), "White");
  EXPECT_STREQ(name_of(Color::black), "Black");
}

}  // namespace
}  // namespace xfen
