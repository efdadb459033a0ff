#include "xfen/describe/catalogue.hpp"

#include <gtest/gtest.h>
#include <string>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

std::string names(const std::vector<const PieceDef*>& men) {
  std::vector<std::string> list;
  for (const PieceDef* man : men) list.emplace_back(man->name.view());
  return joined_names(list);
}

TEST(PieceCatalogue, finds_by_id) {
  const PieceCatalogue& catalogue = piece_catalogue();
  for (std::size_t id = 0; id < piece::all.size(); ++id)
    EXPECT_EQ(catalogue.by_id(id), &piece::all[id]);
  EXPECT_EQ(catalogue.by_id(piece::all.size()), nullptr);
}

TEST(PieceCatalogue, finds_by_name) {
  for (const PieceDef& man : piece::all) EXPECT_EQ(piece_catalogue().by_name(man.name), &man);
  EXPECT_EQ(piece_catalogue().by_name("Archbishop"), nullptr) << "names are exact";
  EXPECT_EQ(piece_catalogue().by_name(""), nullptr);
}

TEST(PieceCatalogue, finds_all_men_of_a_letter) {
  EXPECT_EQ(names(piece_catalogue().by_letter('K')), "king");
  EXPECT_EQ(names(piece_catalogue().by_letter('C')), "chancellor camel champion");
  EXPECT_EQ(names(piece_catalogue().by_letter('c')), "chancellor camel champion");
  EXPECT_EQ(names(piece_catalogue().by_letter('Y')), "");
}

TEST(PieceCatalogue, finds_all_men_of_a_movement) {
  EXPECT_EQ(names(piece_catalogue().by_movement(betza("BN"))), "archbishop");
  EXPECT_EQ(names(piece_catalogue().by_movement(betza("NB"))), "archbishop");
  EXPECT_EQ(names(piece_catalogue().by_movement(betza("K"))), "king mann");
  EXPECT_EQ(names(piece_catalogue().by_movement(betza("FW"))), "king mann");
  EXPECT_EQ(names(piece_catalogue().by_movement(betza("fW"))), "");
}

}  // namespace
}  // namespace xfen::test
