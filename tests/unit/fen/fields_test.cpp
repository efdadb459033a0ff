#include "xfen/fen/fields.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace xfen::test {
namespace {

using Texts = std::vector<std::string>;

Texts texts_of(std::string_view text) {
  Texts texts;
  for (const FieldText& field : fields_of(text)) {
    EXPECT_EQ(field.text, text.substr(field.offset, field.text.size()));
    texts.emplace_back(field.text);
  }
  return texts;
}

TEST(FieldsOf, parts_at_white_space_and_at_what_stands_for_it) {
  const Texts six = {"4k3/8", "w", "KQ", "-", "0", "1"};
  EXPECT_EQ(texts_of("4k3/8 w KQ - 0 1"), six);
  EXPECT_EQ(texts_of("\xEF\xBB\xBF  4k3/8\tw\u00A0KQ   - 0 1 ;\r\nmore"), six);
  EXPECT_EQ(texts_of("4k3/8_w_KQ_-_0_1"), six);
  EXPECT_EQ(texts_of("4k3/8%20w%20KQ%20-%200%201"), six);
  EXPECT_EQ(texts_of("4k3/8 w KQ - 0 1;"), six);
  EXPECT_EQ(texts_of("4k3/8 w KQ – 0 1")[3], "–") << "as it stands in the text";
}

TEST(FieldsOf, says_where_a_missing_field_belongs) {
  const auto fields = fields_of("4k3/8 KQ - 0 1");
  EXPECT_EQ(fields[1].text, "");
  EXPECT_EQ(fields[1].offset, 6U) << "the side is left out before the rights";
  EXPECT_EQ(fields[2].text, "KQ");
  EXPECT_EQ(fields_of("4k3/8 w")[2].offset, 7U) << "behind the text";
  EXPECT_EQ(fields_of("4k3/8 w")[1].end(), 7U);
}

TEST(FieldsOf, is_empty_without_a_text) {
  for (const std::string& text :
       {std::string(), std::string(" \t"), std::string("\nw"), std::string(5000, 'k')})
    EXPECT_EQ(texts_of(text), Texts(6));
}

}  // namespace
}  // namespace xfen::test
