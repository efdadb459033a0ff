#include "xfen/describe/text.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <string>
#include <type_traits>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<Text<8>>);
static_assert(std::regular<Text<8>>);
static_assert(sizeof(Text<8>) == 8);

TEST(Text, is_a_literal) {
  static constexpr Text<8> text = "chess";
  static_assert(text.view() == "chess");
  static_assert(!text.empty());
  static_assert(std::string_view(text) == "chess");
}

TEST(Text, default_is_empty) {
  static_assert(Text<8>().empty());
  static_assert(Text<8>().view().empty());
  static_assert(Text<8>() == Text<8>(""));
}

TEST(Text, may_fill_its_room) {
  static constexpr Text<5> text = "chess";
  static_assert(text.view() == "chess");
}

TEST(Text, compares_by_content) {
  EXPECT_EQ(Text<8>("ab"), Text<8>(std::string_view("abc").substr(0, 2)));
  EXPECT_FALSE(Text<8>("ab") == Text<8>("abc"));
}

// Only in constant evaluation a longer text is refused.
TEST(Text, is_cut_at_run_time) {
  const std::string longer = "grandmaster";
  EXPECT_EQ(Text<5>(std::string_view(longer)).view(), "grand");
}

}  // namespace
}  // namespace xfen
