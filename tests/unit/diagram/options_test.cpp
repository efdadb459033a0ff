#include "xfen/diagram/options.hpp"

#include <gtest/gtest.h>

namespace xfen::test {
namespace {

TEST(DiagramOptions, know_colors) {
  for (const char* good : {"#000", "#fa0", "#FFaa09", "red", "gold", "yellow", "aqua"})
    EXPECT_TRUE(is_color(good)) << good;
  for (const char* bad : {"", "#", "#00", "#0000", "#00000g", "#12345678", "blurple", "re", "red ",
                          " red", "red blue", "Red", "url(#x)", "\"/><script>"})
    EXPECT_FALSE(is_color(bad)) << bad;
}

TEST(DiagramOptions, have_colors_by_default) {
  const DiagramColors c;
  for (const std::string* color : {&c.light, &c.dark, &c.border, &c.text, &c.last_move, &c.mark,
                                   &c.arrow, &c.page, &c.caption})
    EXPECT_TRUE(is_color(*color)) << *color;
}

}  // namespace
}  // namespace xfen::test
