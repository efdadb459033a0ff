#include "xfen/describe/piece.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <type_traits>

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<Piece> && std::is_trivially_copyable_v<PieceDef>);
static_assert(std::regular<Piece> && std::regular<PieceDef>);
static_assert(sizeof(Piece) == 1);

TEST(Piece, default_is_no_man) {
  EXPECT_FALSE(Piece());
  EXPECT_EQ(Piece().raw(), 0);
}

TEST(Piece, keeps_colour_and_kind) {
  std::set<std::uint8_t> bytes;
  for (const Color color : colors)
    for (Kind kind = 0; kind < 16; ++kind) {
      const Piece piece(color, kind);
      EXPECT_TRUE(piece);
      EXPECT_EQ(piece.color(), color);
      EXPECT_EQ(piece.kind(), kind);
      EXPECT_TRUE(bytes.insert(piece.raw()).second);
    }
}

TEST(PieceDef, takes_another_letter) {
  constexpr PieceDef minister = piece::archbishop.with_letter('M');
  static_assert(minister.letter == 'M');
  EXPECT_EQ(minister.movement, piece::archbishop.movement);
  EXPECT_EQ(minister.with_letter('A'), piece::archbishop);
}

TEST(KnownMen, are_named_once_and_move_as_their_notation_says) {
  std::set<std::string> names;
  for (const PieceDef& man : piece::all) {
    EXPECT_TRUE(names.emplace(man.name.view()).second) << man.name.view();
    EXPECT_TRUE('A' <= man.letter && man.letter <= 'Z') << man.name.view();
    const BetzaResult movement = parse_betza(man.betza);
    ASSERT_TRUE(movement.ok()) << man.name.view();
    EXPECT_EQ(man.movement, movement.movement) << man.name.view();
  }
}

TEST(KnownMen, of_chess) {
  static_assert(piece::queen.movement == betza("WWFF"));
  static_assert(piece::king.role == Role::royal);
  static_assert(piece::rook.role == Role::castler);
  static_assert(piece::pawn.role == Role::pawn);
  // The pawn takes forward on the diagonal only.
  for (const Atom& atom : piece::pawn.movement)
    atom.each_step([&](Step s) {
      EXPECT_EQ(s.dr, 1);
      EXPECT_EQ(atom.captures, s.df != 0);
    });
}

}  // namespace
}  // namespace xfen
