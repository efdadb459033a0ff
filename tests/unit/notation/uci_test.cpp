#include "xfen/notation/uci.hpp"

#include <gtest/gtest.h>
#include <string>

#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

AnyPosition position_of(std::string_view name, std::string_view text) {
  return AnyPosition::make(setup_of(name, text), variant(name)).value();
}

constexpr UciStyle takes_rook;
constexpr UciStyle king_target = {.castling = UciCastling::king_target};

TEST(Uci, writes_castling_in_the_style_that_is_asked_for) {
  const auto written = [](std::string_view name, std::string_view text, std::string_view uci,
                          UciStyle style) {
    const auto position = position_of(name, text);
    return uci_text(position, read_uci(position, uci).value(), style);
  };
  constexpr std::string_view chess = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(written("chess", chess, "e1g1", takes_rook), "e1h1");
  EXPECT_EQ(written("chess", chess, "e1h1", king_target), "e1g1");
  EXPECT_EQ(written("chess", chess, "e1a1", uci_style(variant("chess"))), "e1c1");
  EXPECT_EQ(written("chess", chess, "e1a1", xboard_style(variant("chess"))), "e1c1");
  constexpr std::string_view wide = "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1";
  EXPECT_EQ(written("capablanca", wide, "f1j1", xboard_style(variant("capablanca"))), "f1i1");
  EXPECT_EQ(written("capablanca", wide, "f1a1", uci_style(variant("capablanca"))), "f1c1");
  constexpr std::string_view near = "r5kr/8/8/8/8/8/8/R5KR w KQkq - 0 1";
  EXPECT_EQ(written("chess960", near, "g1h1", king_target), "g1h1") << "the king stays";
  EXPECT_EQ(written("chess960", near, "g1a1", king_target), "g1c1");
  EXPECT_EQ(written("chess960", near, "g1h1", uci_style(variant("chess960"))), "g1h1");
  EXPECT_EQ(written("chess960", near, "g1a1", uci_style(variant("chess960"))), "g1a1");
  EXPECT_EQ(written("chess960", near, "g1h1", xboard_style(variant("chess960"))), "O-O");
  EXPECT_EQ(written("chess960", near, "g1a1", xboard_style(variant("chess960"))), "O-O-O");
  constexpr std::string_view one_step = "4k3/8/8/8/8/8/8/R2K4 w Q - 0 1";
  EXPECT_EQ(written("chess960", one_step, "d1a1", king_target), "d1a1") << "d1c1 is a plain move";
}

TEST(Uci, writes_letters_that_engines_know) {
  const auto janus = position_of("janus", "4k5/P9/10/10/10/10/10/K9 w - - 0 1");
  const Move move = read_uci(janus, "a7a8a").value();
  EXPECT_EQ(uci_text(janus, move, uci_style(janus.variant())), "a7a8j");
  EXPECT_EQ(uci_text(janus, move, takes_rook), "a7a8a");
  EXPECT_EQ(uci_text(move, janus.variant()), "a7a8a");
  EXPECT_EQ(read_uci(janus, "a7a8j").value(), move);
  EXPECT_EQ(read_uci(janus, "a7a8=J").value(), move);
}

TEST(Uci, tells_why_a_text_is_no_move) {
  const AnyPosition position = position_of("chess", "6k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
  const auto error = [&](std::string_view text) { return read_uci(position, text).error(); };
  EXPECT_NE(error("Nf3").message.find("expected two squares"), std::string::npos);
  EXPECT_NE(error("a7a8").message.find("becomes"), std::string::npos);
  EXPECT_EQ(error("a7a8").candidates.size(), 4U);
  EXPECT_EQ(error("a7a8k").candidates.size(), 4U);
  EXPECT_NE(error("a7a8z").message.find("expected two squares"), std::string::npos);
  EXPECT_NE(error("b4b5").message.find("b4 is empty"), std::string::npos);
  EXPECT_NE(error("b4b9").message.find("b4 is empty"), std::string::npos);
  EXPECT_NE(error("g8h7").message.find("White is to move"), std::string::npos);
  EXPECT_EQ(error("a1b2").candidates.size(), 8U) << "the moves of that rook";
  EXPECT_EQ(error("e1f1q").message, "'e1f1q' is not legal: no king becomes queen there");
  EXPECT_EQ(error("a1b2").message, "'a1b2' is not legal: no rook on a1 goes to b2");
  EXPECT_EQ(uci_text(*read_uci(position, "a7a8n"), position.variant()), "a7a8n");
  EXPECT_EQ(uci_text(*read_uci(position, "e1c1"), position.variant()), "e1a1");
}

TEST(Uci, knows_no_squares_beyond_the_board) {
  const AnyPosition position =
      position_of("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  for (const std::string_view text : {"l2d4", "d10d4", "d2d12", "d2l4", "i1f3", "p16d4"})
    EXPECT_FALSE(read_uci(position, text)) << text;
}

TEST(Uci, is_known_by_its_shape) {
  for (const std::string_view text : {"e2e4", "e7e8q", "e7e8=Q", "a10b9", "p16a1", "b8c8"})
    EXPECT_TRUE(looks_like_uci(text)) << text;
  for (const std::string_view text : {"e4", "Nf3", "exd5", "e2-e4", "e2e4+", "O-O", "e8q", ""})
    EXPECT_FALSE(looks_like_uci(text)) << text;
}

class UciOf : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(UciOf, random_games_is_read_as_it_was_written) {
  each_random_position(*GetParam(), 200, [](const AnyPosition& position, const auto& legal) {
    const UciStyle style = uci_style(position.variant());
    for (const Move move : legal)
      for (const std::string& text :
           {uci_text(move, position.variant()), uci_text(position, move, king_target),
            uci_text(position, move, style)}) {
        const auto back = read_uci(position, text);
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(*back, move) << *write_fen(position.setup(), position.variant(), xfen) << text;
      }
  });
}

INSTANTIATE_TEST_SUITE_P(Variants, UciOf, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

}  // namespace
}  // namespace xfen::test
