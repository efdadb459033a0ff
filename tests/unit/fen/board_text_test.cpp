#include "xfen/fen/board_text.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string drawn(std::string_view name, std::string_view text, BoardTextOptions options = {}) {
  return board_text(setup_of(name, text), variant(name), options);
}

TEST(BoardText, shows_figurines) {
  EXPECT_EQ(drawn("chess", start),
            "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"
            "7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n"
            "6  · · · · · · · ·\n"
            "5  · · · · · · · ·\n"
            "4  · · · · · · · ·\n"
            "3  · · · · · · · ·\n"
            "2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n"
            "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n"
            "   a b c d e f g h\n");
}

TEST(BoardText, shows_letters) {
  EXPECT_EQ(drawn("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {.unicode = false}),
            "8  . . . . k . . .\n"
            "7  . . . . . . . .\n"
            "6  . . . . . . . .\n"
            "5  . . . . . . . .\n"
            "4  . . . . . . . .\n"
            "3  . . . . . . . .\n"
            "2  . . . . . . . .\n"
            "1  R . . . K . . .\n"
            "   a b c d e f g h\n");
}

TEST(BoardText, turns_round) {
  const std::string text =
      drawn("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {.unicode = false, .below = Color::black});
  EXPECT_TRUE(text.starts_with("1  . . . K . . . R\n2  ")) << text;
  EXPECT_TRUE(text.ends_with("8  . . . k . . . .\n   h g f e d c b a\n")) << text;
}

TEST(BoardText, goes_without_coordinates) {
  const std::string text =
      drawn("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {.unicode = false, .coordinates = false});
  EXPECT_TRUE(text.starts_with(". . . . k . . .\n")) << text;
  EXPECT_TRUE(text.ends_with("R . . . K . . .\n")) << text;
}

TEST(BoardText, knows_the_men_of_wide_boards) {
  const std::string text = drawn("capablanca", variant("capablanca").start);
  EXPECT_TRUE(text.starts_with("8  ♜ ♞ 🩓 ♝ ♛ ♚ ♝ 🩒 ♞ ♜\n")) << text;
  EXPECT_NE(text.find("1  ♖ ♘ 🩐 ♗ ♕ ♔ ♗ 🩏 ♘ ♖\n"), std::string::npos) << text;
}

TEST(BoardText, has_room_for_ten_ranks) {
  const std::string text = drawn("grand", variant("grand").start, {.unicode = false});
  EXPECT_TRUE(text.starts_with("10  r . . . . . . . . r\n 9  . n b q k c a b n .\n")) << text;
  EXPECT_TRUE(text.ends_with("\n    a b c d e f g h i j\n")) << text;
}

TEST(BoardText, falls_back_to_letters) {
  const std::string text = drawn("courier", variant("courier").start);
  EXPECT_TRUE(text.starts_with("8  ♜ ♞ e ♝ m ♚ · w ♝ e ♞ ♜\n")) << text;
}

TEST(BoardText, marks_a_square_if_it_is_empty) {
  const std::string text =
      drawn("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {.unicode = false, .mark = Square(4, 2)});
  EXPECT_NE(text.find("3  . . . . * . . .\n"), std::string::npos) << text;
  EXPECT_EQ(drawn("chess", start, {.mark = Square(4, 0)}), drawn("chess", start));
}

TEST(BoardText, admits_what_it_does_not_know) {
  BoardTextOptions options{.unicode = false};
  options.unknown[1] = 0xFF;
  options.unknown[7] = 1U << 2;
  const std::string text = drawn("chess", start, options);
  EXPECT_TRUE(text.starts_with("8  r n ? q k b n r\n7  p p")) << text;
  EXPECT_NE(text.find("2  ? ? ? ? ? ? ? ?\n1  R N"), std::string::npos) << text;
}

// With colour a square is three columns wide, and letters of files stand in the middle.
TEST(BoardText, colours_the_squares) {
  const std::string text = drawn("chess", start, {.unicode = false, .coloring = Coloring::ansi});
  const std::string light = "\033[38;5;16;48;5;223m", dark = "\033[38;5;16;48;5;179m";
  EXPECT_TRUE(text.starts_with("8  " + light + " r " + dark + " n ")) << "a8 is light";
  EXPECT_NE(text.find("1  " + dark + " R " + light + " N "), std::string::npos) << "a1 is dark";
  EXPECT_NE(text.find(light + " R \033[0m\n"), std::string::npos) << "h1 is light";
  EXPECT_TRUE(text.ends_with("\n    a  b  c  d  e  f  g  h\n")) << text;
}

TEST(BoardText, is_ascii_without_figurines) {
  for (const VariantSpec* v : compiled_variants()) {
    const std::string text = drawn(v->name, v->start, {.unicode = false});
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x80;
    })) << text;
  }
}

TEST(Figurine, by_name) {
  EXPECT_EQ(figurine(piece::archbishop, Color::white), "\U0001FA50");
  EXPECT_EQ(figurine(piece::archbishop, Color::black), "\U0001FA53");
  EXPECT_EQ(figurine(piece::chancellor, Color::white), "\U0001FA4F");
  EXPECT_EQ(figurine(piece::chancellor, Color::black), "\U0001FA52");
  EXPECT_EQ(figurine(piece::amazon, Color::white), "\U0001FA4E");
  EXPECT_EQ(figurine(piece::pawn, Color::black), "\u265F");
  EXPECT_EQ(figurine(piece::archbishop.with_letter('M'), Color::white), "\U0001FA50");
  EXPECT_EQ(figurine(piece::mann, Color::white), "") << "moves like a king, but is none";
}

}  // namespace
}  // namespace xfen::test
