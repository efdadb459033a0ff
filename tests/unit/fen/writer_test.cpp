#include "xfen/fen/writer.hpp"

#include <array>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "random_games.hpp"
#include "unit_support.hpp"

namespace xfen::test {
namespace {

const std::string chess_array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const std::string janus_array = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR";
const std::string embassy_array = "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR";
const std::string game = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR";
const std::string mainz = "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN";

/// Reads a text as a position of the variant and writes it again.
std::string rewritten_as(std::string_view name, std::string_view text, const Dialect& dialect) {
  return written(setup_of(name, text), variant(name), dialect);
}

/// The same with the dialect of that name.
std::string rewritten(std::string_view name, std::string_view text, std::string_view dialect) {
  return rewritten_as(name, text, *find_dialect(dialect));
}

/// The castling field alone.
std::string castling(std::string_view name, std::string_view text, const Dialect& dialect) {
  const auto field = castling_text(setup_of(name, text), variant(name), dialect);
  return field ? *field : "!" + std::string(name_of(field.error().kind));
}

TEST(WriteRights, in_the_three_notations) {
  struct {
    const char* variant;
    std::string text;
    const char* xfen;
    const char* shredder;
    const char* fen;
  } const cases[] = {
      {"chess", chess_array + " w KQkq - 0 1", "KQkq", "HAha", "KQkq"},
      {"chess", chess_array + " w Kq - 0 1", "Kq", "Ha", "Kq"},
      {"chess", chess_array + " w - - 0 1", "-", "-", "-"},
      {"chess960", game + " w Gkq - 4 11", "Gkq", "Gga", "!unrepresentable_right"},
      {"chess960", game + " w Kkq - 4 11", "Kkq", "Hga", "!unrepresentable_right"},
      {"chess960", mainz + " w KQkq - 0 1", "KQkq", "FCfc", "!unrepresentable_right"},
      {"chess960", "4k3/8/8/8/8/8/8/1K1RRR2 w E - 0 1", "E", "E", "!unrepresentable_right"},
      // Both inner rooks of both sides: h-side first, White first.
      {"chess960", "rr2k1rr/8/8/8/8/8/8/RR2K1RR w bgBG - 0 1", "GBgb", "GBgb",
       "!unrepresentable_right"},
      // A rook of the enemy and one off the base rank hide nothing.
      {"chess", "4k3/8/8/8/8/8/7R/rR2K2R w K - 0 1", "K", "H", "K"},
      // A further own rook outside makes the right of another one a file letter.
      {"chess960", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "B", "B", "!unrepresentable_right"},
      {"capablanca", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "KQkq", "JAja",
       "!unrepresentable_right"},
      {"modern", "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1", "KQkq", "IAia",
       "!unrepresentable_right"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(castling(c.variant, c.text, xfen), c.xfen) << c.text;
    EXPECT_EQ(castling(c.variant, c.text, shredder), c.shredder) << c.text;
    EXPECT_EQ(castling(c.variant, c.text, fen), c.fen) << c.text;
  }
}

TEST(WriteRights, prefix_policies) {
  struct {
    const char* variant;
    std::string text;
    const char* minimal;
    const char* always;
    const char* never;
    const char* refuse;
  } const cases[] = {
      // Changes nothing for a king on e of 8x8, one on f of 10x8, or an h-side right.
      {"chess480", chess_array + " w KQkq - 0 1", "KQkq", "mKQkq", "KQkq", "KQkq"},
      {"chess480", "4k1r1/8/8/8/8/8/8/4K1R1 w Kk - 0 1", "Kk", "mKk", "Kk", "Kk"},
      {"janus", "4k4r/10/10/10/10/10/10/4K4R w Kk - 0 1", "Kk", "sKk", "Kk", "Kk"},
      // Changes the squares of some right, be it one of Black alone.
      {"chess480", "rk5r/8/8/8/8/8/8/RK5R w q - 0 1", "mq", "mq", "q", "!unrepresentable_mode"},
      {"janus", janus_array + " w KQkq - 0 1", "sKQkq", "sKQkq", "KQkq", "!unrepresentable_mode"},
      {"embassy", embassy_array + " w KQkq - 0 1", "mKQkq", "mKQkq", "KQkq",
       "!unrepresentable_mode"},
      // Dies with the rights.
      {"janus", janus_array + " w - - 0 1", "-", "-", "-", "-"},
      // Standard castling has none.
      {"chess", chess_array + " w KQkq - 0 1", "KQkq", "KQkq", "KQkq", "KQkq"},
      {"gothic", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "KQkq", "KQkq", "KQkq", "KQkq"},
      // Boards of other widths have none: the variant settles the squares.
      {"modern", "r3k3r/9/9/9/9/9/9/9/R3K3R w KQkq - 0 1", "KQkq", "KQkq", "KQkq", "KQkq"},
  };
  Dialect dialect = xfen;
  for (const auto& c : cases) {
    dialect.prefix = PrefixPolicy::minimal;
    EXPECT_EQ(castling(c.variant, c.text, dialect), c.minimal) << c.text;
    dialect.prefix = PrefixPolicy::always;
    EXPECT_EQ(castling(c.variant, c.text, dialect), c.always) << c.text;
    dialect.prefix = PrefixPolicy::never;
    EXPECT_EQ(castling(c.variant, c.text, dialect), c.never) << c.text;
    dialect.prefix = PrefixPolicy::refuse;
    EXPECT_EQ(castling(c.variant, c.text, dialect), c.refuse) << c.text;
  }
}

// Two steps from f lead to the edge file, or to the file before it, where chess has its king.
TEST(WriteRights, prefix_depends_on_the_clamp) {
  auto setup = setup_of("chess480", "7k/8/8/8/8/8/8/5K1R w K - 0 1");
  EXPECT_EQ(*castling_text(setup, variant("chess480"), xfen), "mK") << "to h";
  setup.clamp = Clamp::before_edge;
  EXPECT_EQ(*castling_text(setup, variant("chess480"), xfen), "K") << "to g, as always";
}

// What a reader would take for something else is refused (docs/x-fen.md, Wide boards).
class WideBoard : public testing::Test {
 protected:
  static std::string with_right(const VariantSpec& v, const std::string& text, Color color,
                                Wing wing, int file, const Dialect& dialect) {
    auto setup = *read_fen(text, {.variant = &v}).setup;
    setup.rights.set(color, wing, file);
    return written(setup, v, dialect);
  }
};

TEST_F(WideBoard, k_is_a_tag_and_no_file) {
  const VariantSpec eleven = chess_on(11, 8), twelve = chess_on(12, 8);
  const std::string outer = "5k5/11/11/11/11/11/11/5K4R w ";
  EXPECT_EQ(with_right(eleven, outer + "- - 0 1", Color::white, Wing::h_side, 10, xfen),
            outer + "K - 0 1");
  EXPECT_EQ(with_right(eleven, outer + "- - 0 1", Color::white, Wing::h_side, 10, shredder),
            outer + "K - 0 1");
  const std::string inner = "5k6/12/12/12/12/12/12/5K4RR w - - 0 1";
  for (const Dialect& dialect : {xfen, shredder})
    EXPECT_EQ(with_right(twelve, inner, Color::white, Wing::h_side, 10, dialect),
              "!unrepresentable_right");
}

TEST_F(WideBoard, k_names_no_rook_of_the_a_side) {
  const VariantSpec twelve = chess_on(12, 8);
  const std::string text = "5k6/12/12/12/12/12/12/10RK w ";
  EXPECT_EQ(with_right(twelve, text + "- - 0 1", Color::white, Wing::a_side, 10, xfen),
            text + "Q - 0 1");
  EXPECT_EQ(with_right(twelve, text + "- - 0 1", Color::white, Wing::a_side, 10, shredder),
            "!unrepresentable_right");
}

TEST_F(WideBoard, m_in_front_is_no_file) {
  const VariantSpec fourteen = chess_on(14, 8);
  const std::string inner = "5k6rr/14/14/14/14/14/14/5K8 w - - 0 1";
  for (const Dialect& dialect : {xfen, shredder})
    EXPECT_EQ(with_right(fourteen, inner, Color::black, Wing::h_side, 12, dialect),
              "!unrepresentable_right");
  const std::string outer = "r4k6r1/14/14/14/14/14/14/5K8 w - - 0 1";
  EXPECT_EQ(with_right(fourteen, outer, Color::black, Wing::h_side, 12, xfen),
            "r4k6r1/14/14/14/14/14/14/5K8 w k - 0 1");
  EXPECT_EQ(with_right(fourteen, outer, Color::black, Wing::h_side, 12, shredder),
            "!unrepresentable_right");
  // Behind another letter it is one.
  const std::string text = "5k6rr/14/14/14/14/14/14/5K7R w K - 0 1";
  EXPECT_EQ(with_right(fourteen, text, Color::black, Wing::h_side, 12, xfen),
            "5k6rr/14/14/14/14/14/14/5K7R w Km - 0 1");
}

// No letter says flexible or close rook: X-FEN has the rights alone, and the reader names the game.
TEST(WriteCastling, a_style_without_a_prefix_is_left_to_the_variant) {
  Dialect always = xfen;
  always.prefix = PrefixPolicy::always;
  for (const char* name : {"grotesque", "ladorean", "univers", "schoolbook_2006", "new_chancellor",
                           "optimized_chessv"}) {
    const VariantSpec& v = variant(name);
    const auto setup = setup_of(name, v.start);
    for (const Dialect& dialect : {xfen, always, *find_dialect("arena")})
      EXPECT_EQ(written(setup, v, dialect), v.start.view());
    EXPECT_EQ(written(setup, v, shredder), "!unrepresentable_mode");
  }
}

TEST(WriteCastling, a_style_without_a_prefix_needs_its_variant) {
  auto setup = setup_of("new_chancellor", variant("new_chancellor").start);
  setup.style = CastlingStyle::flexible;
  EXPECT_EQ(written(setup, variant("new_chancellor"), xfen), "!unrepresentable_mode");
  const WriteError error{FenErrorKind::unrepresentable_mode};
  EXPECT_EQ(describe(error, setup, xfen), "xfen cannot say that castling is flexible");
  setup.rights = {};
  EXPECT_TRUE(written(setup, variant("new_chancellor"), xfen).ends_with(" w - - 0 1"));
}

TEST(WriteEnPassant, always_with_a_pawn_beside_or_with_a_capture) {
  struct {
    const char* variant;
    std::string text;
    const char* always;
    const char* pseudo;
    const char* legal;
  } const cases[] = {
      {"chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "e3", "-", "-"},
      {"chess", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},
      {"chess", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},
      {"chess", "4k3/8/8/8/3PP3/8/8/4K3 b - e3 0 1", "e3", "-", "-"},
      {"chess", "4k3/8/8/8/3nP3/8/8/4K3 b - e3 0 1", "e3", "-", "-"},
      {"chess", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "e6", "e6", "e6"},
      {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "-", "-", "-"},
      // The pawn is pinned, X-FEN does not ask.
      {"chess", "5r2/8/8/4pP2/8/8/8/3k1K2 w - e6 0 1", "e6", "e6", "-"},
      // One of two is; another may take along the line of its pin.
      {"chess", "5r2/8/8/3PpP2/8/8/8/3k1K2 w - e6 0 1", "e6", "e6", "e6"},
      {"chess", "3k4/8/6b1/4pP2/8/8/2K5/8 w - e6 0 1", "e6", "e6", "-"},
      {"chess", "2b5/8/8/4pP2/8/7K/8/3k4 w - e6 0 1", "e6", "e6", "e6"},
      // Both pawns leave the rank between king and rook; the pawn that is taken opens a diagonal,
      // or gave check; the pawn that comes shuts a file.
      {"chess", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "e3", "e3", "-"},
      {"chess", "8/1k6/8/8/3pP3/8/6B1/4K3 b - e3 0 1", "e3", "e3", "-"},
      {"chess", "8/8/8/3k4/3pP2R/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},
      {"chess", "4k3/8/8/8/3pP3/8/8/4QK2 b - e3 0 1", "e3", "e3", "e3"},
      // A text without a king, and with two.
      {"chess", "8/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},
      {"chess", "3k4/8/8/k7/3pP3/8/8/3RK3 b - e3 0 1", "e3", "e3", "-"},
      // Men of other games pin as well.
      {"capablanca", "8k1/10/10/10/8pP/10/8C1/5K4 b - j3 0 1", "j3", "j3", "-"},
      // Nothing stands beside across the edge.
      {"chess", "4k3/8/8/8/P7/7p/8/4K3 b - a3 0 1", "a3", "-", "-"},
      {"chess", "4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1", "h3", "-", "-"},
      {"capablanca", "5k4/10/10/10/8pP/10/10/5K4 b - j3 0 1", "j3", "j3", "j3"},
      {"capablanca", "5k4/10/10/p9/9P/10/10/5K4 b - j3 0 1", "j3", "-", "-"},
      {"grand", "4k5/10/10/10/10/3pP5/10/10/10/4K5 b - e4 0 1", "e4", "e4", "e4"},
  };
  for (const auto& c : cases) {
    const auto ends = [&](EpPolicy policy, const char* square) {
      Dialect dialect = xfen;
      dialect.ep = policy;
      return rewritten_as(c.variant, c.text, dialect).ends_with(std::string(" ") + square + " 0 1");
    };
    EXPECT_TRUE(ends(EpPolicy::always, c.always)) << c.text;
    EXPECT_TRUE(ends(EpPolicy::pseudo, c.pseudo)) << c.text;
    EXPECT_TRUE(ends(EpPolicy::legal, c.legal)) << c.text;
    const auto setup = setup_of(c.variant, c.text);
    EXPECT_EQ(ep_is_written(setup, variant(c.variant), EpPolicy::pseudo),
              std::string(c.pseudo) != "-");
  }
}

class LegalEp : public testing::TestWithParam<const VariantSpec*> {};

Dialect every_square() {
  Dialect dialect = xfen;
  dialect.ep = EpPolicy::always;
  return dialect;
}

/// Judged by the move generator, of which the writer knows nothing.
void expect_agreement(const AnyPosition& position) {
  const Setup setup = position.setup();
  const VariantSpec& v = position.variant();
  EXPECT_EQ(ep_is_written(setup, v, EpPolicy::legal), position.ep_matters(EpMatters::legal))
      << written(setup, v, every_square());
  EXPECT_EQ(ep_is_written(setup, v, EpPolicy::pseudo), position.ep_matters(EpMatters::pseudo));
}

TEST_P(LegalEp, agrees_with_the_moves_of_games) {
  each_random_position(*GetParam(), 2000, [](const AnyPosition& position, const auto&) {
    expect_agreement(position);
  });
}

/// A double step beside a pawn that might take, kings and a few men of the side that stepped,
/// anywhere.
Setup random_ep(const VariantSpec& v, std::mt19937_64& random) {
  Setup setup = setup_of(v.name.view(), v.start);
  setup.board = {};
  setup.rights = {};
  setup.turn = random() % 2 == 0 ? Color::white : Color::black;
  const Color stepped = !setup.turn;
  const auto pawn = static_cast<Kind>(v.pieces.find(Role::pawn));
  const auto king = static_cast<Kind>(v.pieces.find(Role::royal));
  const int ahead = stepped == Color::white ? 1 : -1;
  const int passed = stepped == Color::white ? v.pawn_rank : v.height - 1 - v.pawn_rank;
  const int file = static_cast<int>(random() % v.width);
  setup.ep = Square(file, passed);
  setup.put(Square(file, passed + ahead), Piece(stepped, pawn));
  for (const int beside : {file - 1, file + 1})
    if (setup.contains(beside, passed + ahead) && random() % 3 != 0)
      setup.put(Square(beside, passed + ahead), Piece(setup.turn, pawn));
  const auto put = [&](Piece man) {
    for (;;) {
      const Square s(static_cast<int>(random() % v.width), static_cast<int>(random() % v.height));
      if (setup.at(s) || s.file() == file) continue;
      return setup.put(s, man);
    }
  };
  put(Piece(setup.turn, king));
  put(Piece(stepped, king));
  for (auto men = random() % 4; men != 0; --men) {
    const auto kind = static_cast<Kind>(random() % static_cast<unsigned>(v.pieces.size()));
    if (kind != pawn && kind != king) put(Piece(stepped, kind));
  }
  return setup;
}

TEST_P(LegalEp, agrees_with_the_moves_of_few_men) {
  const VariantSpec& v = *GetParam();
  if (!v.en_passant) return;
  std::mt19937_64 random(2003);
  int legal = 0, illegal = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto position = AnyPosition::make(random_ep(v, random), v);
    if (!position || !position->ep_matters(EpMatters::pseudo)) continue;
    expect_agreement(*position);
    ++(position->ep_matters(EpMatters::legal) ? legal : illegal);
  }
  EXPECT_GT(legal, 500);
  EXPECT_GT(illegal, 50);
}

INSTANTIATE_TEST_SUITE_P(Variants, LegalEp, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

TEST(WriteFen, counters_may_be_left_out) {
  Dialect dialect = xfen;
  dialect.counters = CounterPolicy::none;
  EXPECT_EQ(rewritten_as("chess", chess_array + " w KQkq - 7 9", dialect),
            chess_array + " w KQkq -");
}

TEST(WriteFen, gaps_may_be_ones) {
  Dialect dialect = xfen;
  dialect.gaps = GapPolicy::ones;
  EXPECT_EQ(rewritten_as("chess", "4k3/8/8/8/8/8/8/R6K w - - 0 1", dialect),
            "1111k111/11111111/11111111/11111111/11111111/11111111/11111111/R111111K w - - 0 1");
}

TEST(WriteFen, letters_may_be_those_of_engines) {
  Dialect dialect = xfen;
  dialect.letters = LetterHouse::engines;
  EXPECT_EQ(rewritten_as("janus", janus_array + " w KQkq - 0 1", dialect),
            "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w sKQkq - 0 1");
  // G and E of Bird's chess are read, but no engine writes them.
  EXPECT_EQ(rewritten_as("bird", variant("bird").start, dialect), variant("bird").start.view());
}

TEST(WriteFen, boards_of_every_size) {
  for (const char* name : {"courier", "grand", "modern", "capablanca", "chess"})
    EXPECT_EQ(rewritten(name, variant(name).start, "xfen"), variant(name).start.view());
  const VariantSpec wide = chess_on(16, 8), high = chess_on(8, 16), small = chess_on(5, 5);
  const auto same = [](const VariantSpec& v, const char* text) {
    const ReadResult result = read_fen(text, {.variant = &v});
    ASSERT_TRUE(result.ok()) << text;
    EXPECT_EQ(written(*result.setup, v, xfen), text);
  };
  same(wide, "r3k10r/16/11p4/10P5/9P6/16/16/R3K10R w KQkq - 65535 65535");
  same(high, "4k3/8/8/3pP3/8/8/8/8/8/8/8/8/8/8/8/4K3 w - d14 0 9");
  same(small, "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1");
}

TEST(WriteFen, fen_is_for_8x8_and_the_men_of_chess) {
  EXPECT_EQ(rewritten("chess", chess_array + " w KQkq - 0 1", "fen"),
            chess_array + " w KQkq - 0 1");
  EXPECT_EQ(rewritten("capablanca", "5k4/10/10/10/10/10/10/5K4 w - - 0 1", "fen"),
            "!unrepresentable_board");
  VariantSpec fairy = chess_on(8, 8);
  fairy.pieces.add(piece::archbishop);
  const ReadResult result = read_fen("4k3/8/8/8/8/8/8/4KA2 w - - 0 1", {.variant = &fairy});
  EXPECT_EQ(written(*result.setup, fairy, fen), "!unrepresentable_board");
  EXPECT_EQ(written(*result.setup, fairy, xfen), "4k3/8/8/8/8/8/8/4KA2 w - - 0 1");
}

TEST(WriteError, says_whose_right_it_is) {
  const auto setup = setup_of("chess960", "4k1rr/8/8/8/8/8/8/R3K3 w Qg - 0 1");
  const auto text = write_fen(setup, variant("chess960"), fen);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error(),
            (WriteError{FenErrorKind::unrepresentable_right, Color::black, Wing::h_side}));
  const std::string sentence = describe(text.error(), setup, fen);
  for (const char* part : {"fen", "Black", "g8"})
    EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
}

TEST(WriteError, describes_style_and_board) {
  const auto janus = setup_of("janus", janus_array + " w KQkq - 0 1");
  const std::string style =
      describe(write_fen(janus, variant("janus"), shredder).error(), janus, shredder);
  EXPECT_NE(style.find("symmetric"), std::string::npos) << style;
  const std::string board = describe(write_fen(janus, variant("janus"), fen).error(), janus, fen);
  EXPECT_NE(board.find("10x8"), std::string::npos) << board;
}

// The facts are in docs/profiles.md, sections 1 and 2.
TEST(Profiles, spell_rights_as_the_programs_do) {
  struct {
    const char* profile;
    const char* chess;
    const char* outer;
    const char* inner;
    const char* mainz;
  } const cases[] = {
      {"arena", "KQkq", "Kkq", "Gkq", "KQkq"},
      {"chessbase", "HAha", "Hga", "Gga", "FCfc"},
      {"stockfish", "KQkq", "Hga", "Gga", "FCfc"},
      {"fairy-stockfish", "KQkq", "Hga", "Gga", "FCfc"},
      {"xboard", "KQkq", "Hga", "Gga", "FCfc"},
      {"cutechess", "KQkq", "Kkq", "Gkq", "KQkq"},
      {"lichess", "KQkq", "Kkq", "Gkq", "KQkq"},
      {"scid", "KQkq", "Kkq", "Gkq", "KQkq"},
      {"uci", "KQkq", "Hga", "Gga", "FCfc"},
  };
  for (const auto& c : cases) {
    const Dialect& profile = *find_dialect(c.profile);
    EXPECT_EQ(castling("chess", chess_array + " w KQkq - 0 1", profile), c.chess) << c.profile;
    EXPECT_EQ(castling("chess960", game + " w Kkq - 4 11", profile), c.outer) << c.profile;
    EXPECT_EQ(castling("chess960", game + " w Gkq - 4 11", profile), c.inner) << c.profile;
    EXPECT_EQ(castling("chess960", mainz + " w KQkq - 0 1", profile), c.mainz) << c.profile;
  }
}

TEST(Profiles, of_programs_with_10x8) {
  for (const char* profile : {"fairy-stockfish", "xboard"}) {
    EXPECT_EQ(rewritten("janus", janus_array + " w sKQkq - 0 1", profile),
              "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1");
    EXPECT_EQ(rewritten("embassy", embassy_array + " w mKQkq - 0 1", profile),
              embassy_array + " w KQkq - 0 1");
    EXPECT_EQ(
        rewritten("capablanca_random", "r4k3r/10/10/10/10/10/10/R4KR2R w GQkq - 0 1", profile),
        "r4k3r/10/10/10/10/10/10/R4KR2R w GAja - 0 1");
  }
  EXPECT_EQ(rewritten("janus", janus_array + " w sKQkq - 0 1", "cutechess"),
            "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1");
  EXPECT_EQ(
      rewritten("capablanca_random", "r4k3r/10/10/10/10/10/10/R4KR2R w GQkq - 0 1", "cutechess"),
      "r4k3r/10/10/10/10/10/10/R4KR2R w GQkq - 0 1");
}

// K and Q would name the rook of a1 instead of the one of b1.
TEST(Profiles, do_not_copy_the_loss_of_a_program) {
  auto setup = setup_of("optimized", "1r4k1r1/10/10/10/10/10/10/1R3K2R1 w - - 0 1");
  setup.rights.set(Color::white, Wing::a_side, 1);
  EXPECT_EQ(written(setup, variant("optimized"), *find_dialect("xboard")),
            "1r4k1r1/10/10/10/10/10/10/1R3K2R1 w Q - 0 1");
  setup.put(Square(0, 0), setup.at(1, 0));
  EXPECT_EQ(written(setup, variant("optimized"), *find_dialect("xboard")),
            "!unrepresentable_right");
}

TEST(Profiles, write_the_square_as_the_programs_do) {
  const char* text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
  for (const char* profile : {"arena", "chessbase", "xboard", "fen", "shredder"})
    EXPECT_NE(rewritten("chess", text, profile).find(" e3 "), std::string::npos) << profile;
  for (const char* profile : {"stockfish", "fairy-stockfish", "cutechess", "scid", "xfen"})
    EXPECT_NE(rewritten("chess", text, profile).find(" - "), std::string::npos) << profile;
}

TEST(CastlingKing, is_that_of_the_array_or_the_first_on_the_base_rank) {
  const auto file = [](const char* name, const char* text) {
    return castling_king_file(setup_of(name, text), variant(name), Color::white);
  };
  EXPECT_EQ(file("chess", "4k3/8/8/8/8/8/8/2K1KK2 w - - 0 1"), 4);
  EXPECT_EQ(file("chess", "4k3/8/8/8/8/8/8/2K2K2 w - - 0 1"), 2);
  EXPECT_EQ(file("capablanca", "5k4/10/10/10/10/10/10/4KK4 w - - 0 1"), 5);
  EXPECT_EQ(file("chess", "4k3/8/8/8/8/8/4K3/8 w - - 0 1"), -1);
}

/// A board of random men, and random rights of none: they have tests of their own.
Setup random_setup(const VariantSpec& v, std::mt19937& random) {
  Setup setup;
  setup.width = v.width;
  setup.height = v.height;
  const unsigned density = random() % 9;
  for (int r = 0; r < v.height; ++r)
    for (int f = 0; f < v.width; ++f)
      if (random() % 8 < density)
        setup.put(Square(f, r),
                  Piece(colors[random() % 2],
                        static_cast<Kind>(random() % static_cast<unsigned>(v.pieces.size()))));
  return setup;
}

/// Runs of ones as numbers.
std::string counted(const std::string& text) {
  std::string result;
  int gap = 0;
  for (const char c : text + ' ') {
    if (c == '1') {
      ++gap;
      continue;
    }
    if (gap != 0) result += std::to_string(gap);
    gap = 0;
    result += c;
  }
  result.pop_back();
  return result;
}

// Numbers on 8, 9 and 10 files come from tables, ones are always written square by square.
TEST(WriteFen, the_two_ways_of_writing_a_board_agree) {
  std::mt19937 random(1);
  Dialect ones = xfen, numbers = xfen;
  ones.counters = numbers.counters = CounterPolicy::none;
  ones.gaps = GapPolicy::ones;
  for (const auto& [width, height] : {std::pair{8, 8},
                                      {8, 16},
                                      {9, 9},
                                      {10, 8},
                                      {10, 10},
                                      {12, 8},
                                      {16, 8},
                                      {16, 16},
                                      {5, 5},
                                      {1, 1}}) {
    VariantSpec v = chess_on(width, height);
    v.pieces.add(piece::archbishop).add(piece::chancellor).alias('J', 'A', true);
    for (int n = 0; n < 200; ++n) {
      ones.letters = numbers.letters = n % 2 == 0 ? LetterHouse::canonical : LetterHouse::engines;
      const auto setup = random_setup(v, random);
      const std::string text = written(setup, v, numbers);
      EXPECT_EQ(text, counted(written(setup, v, ones)));
      const ReadResult back = read_fen(text, {.variant = &v, .warnings = false});
      ASSERT_TRUE(back.ok()) << text;
      EXPECT_EQ(back.setup->board, setup.board) << text;
    }
  }
}

TEST(WriteFen, the_largest_text_fits) {
  VariantSpec v = chess_on(16, 16);
  v.castling = CastlingStyle::modern;
  xfen::Setup setup;
  setup.width = setup.height = 16;
  setup.board.fill(Piece(Color::white, 0));
  setup.ep = Square(15, 14);
  setup.halfmoves = setup.fullmoves = 65535;
  std::array<char, max_fen_size> buffer;
  const auto size = write_fen(buffer, setup, v, *find_dialect("arena"));
  ASSERT_TRUE(size);
  EXPECT_LE(*size, max_fen_size);
  EXPECT_EQ(std::string(buffer.data(), *size), written(setup, v, *find_dialect("arena")));
}

}  // namespace
}  // namespace xfen::test
