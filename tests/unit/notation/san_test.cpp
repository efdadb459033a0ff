#include "xfen/notation/san.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>
#include <set>
#include <string>

#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

AnyPosition position_of(std::string_view name, std::string_view text) {
  return AnyPosition::make(setup_of(name, text), variant(name)).value();
}

std::string fen_of(const AnyPosition& position) {
  return *write_fen(position.setup(), position.variant(), xfen);
}

/// The move that a text is read as, in UCI; else "!" and the message.
std::string read(const AnyPosition& position, std::string_view text) {
  const auto move = read_san(position, text);
  return move ? uci_text(*move, position.variant()) : "!" + move.error().message;
}

/// SAN of the candidates, in order.
std::set<std::string> candidates(const AnyPosition& position, std::string_view text) {
  const auto move = read_san(position, text);
  std::set<std::string> texts;
  if (!move)
    for (const Move candidate : move.error().candidates)
      texts.insert(san_text(position, candidate));
  return texts;
}

std::string message(const AnyPosition& position, std::string_view text) {
  const auto move = read_san(position, text);
  return move ? "" : move.error().message;
}

using Names = std::set<std::string>;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

class SanOf : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(SanOf, random_games_is_read_as_it_was_written) {
  each_random_position(*GetParam(), 500, [](const AnyPosition& position, const auto& legal) {
    std::set<std::string> texts;
    for (const Move move : legal) {
      const std::string text = san_text(position, move);
      const auto back = read_san(position, text);
      ASSERT_TRUE(back) << fen_of(position) << ": " << back.error().message;
      EXPECT_EQ(*back, move) << fen_of(position) << ": " << text;
      EXPECT_TRUE(texts.insert(text).second) << fen_of(position) << ": two moves are " << text;
    }
  });
}

/// A text with some characters changed, dropped or put in.
std::string mutated(std::string text, std::mt19937_64& random) {
  constexpr std::string_view alphabet =
      "abcdefghijklmnopqrstuvwxyzABCJKMNOPQR0123456789-xX:=()/+#!?. "
      "\xE2\x80\x93\x99\x98";
  for (auto changes = 1 + random() % 3; changes > 0; --changes) {
    const std::string one(1, alphabet[random() % alphabet.size()]);
    text.replace(random() % (text.size() + 1), random() % 2, random() % 3 == 0 ? "" : one);
  }
  return text;
}

TEST_P(SanOf, anything_is_a_legal_move_or_an_error_that_quotes_it) {
  std::mt19937_64 random(7);
  each_random_position(*GetParam(), 150, [&](const AnyPosition& position, const auto& legal) {
    const auto is_legal = [&](Move m) {
      return std::find(legal.begin(), legal.end(), m) != legal.end();
    };
    for (const Move move : legal) {
      const std::string text = mutated(san_text(position, move), random);
      for (const auto& read : {read_san(position, text), read_uci(position, text)}) {
        if (read) {
          EXPECT_TRUE(is_legal(*read)) << fen_of(position) << ": " << text;
          continue;
        }
        EXPECT_TRUE(read.error().message.starts_with("'" + text + "' "));
        for (const Move candidate : read.error().candidates) EXPECT_TRUE(is_legal(candidate));
      }
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Variants, SanOf, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

TEST(San, replays_the_game_of_the_article) {
  // R. Scharnagl's example, SMIRF 2005-06-19, from the German article on FEN; 11. O-O is printed
  // with an en dash.
  AnyPosition position =
      position_of("chess960", "rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1");
  for (const std::string_view text :
       {"h4",  "g6",   "g3",   "Bf6", "a4",  "Qh6", "Ra3",  "Bxh4", "gxh4", "Qxh4",
        "Qh3", "Qxh3", "Rxh3", "Ne6", "Bf3", "d6",  "Nbc3", "Ng5",  "Rhh1", "Bf5"}) {
    const auto move = read_san(position, text);
    ASSERT_TRUE(move) << move.error().message;
    EXPECT_EQ(san_text(position, *move), text);
    position.play(*move);
  }
  EXPECT_EQ(fen_of(position), "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11");
  const auto castling = read_san(position, "0\u20130");
  ASSERT_TRUE(castling) << castling.error().message;
  EXPECT_EQ(san_text(position, *castling), "O-O");
  position.play(*castling);
  EXPECT_EQ(fen_of(position), "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BN1RKR b kq - 5 11");
}

TEST(San, tells_men_by_file_then_rank_then_both) {
  // Three knights: https://github.com/Disservin/chess-library/issues/144
  const auto knights = position_of("chess", "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82");
  Names texts;
  for (const Move move : knights.legal_moves_to(1, Square(2, 2)))
    texts.insert(san_text(knights, move));
  EXPECT_EQ(texts, (Names{"N4c3", "Nac3", "Ne2c3"}));
  // A pinned man needs not be told from: the knight on e2 may not move.
  const auto pinned = position_of("chess", "4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1");
  EXPECT_EQ(san_text(pinned, *read_uci(pinned, "a1c2")), "Nc2");
  const auto free = position_of("chess", "4k3/8/8/8/8/8/4N3/N3K3 w - - 0 1");
  EXPECT_EQ(san_text(free, *read_uci(free, "e2d4")), "Nd4");
}

TEST(San, marks_check_and_mate) {
  const auto mates = position_of("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  EXPECT_EQ(san_text(mates, *read_san(mates, "Ra8")), "Ra8#");
  const auto checks = position_of("chess", "7k/8/5K2/8/8/8/8/R7 w - - 0 1");
  EXPECT_EQ(san_text(checks, *read_san(checks, "Ra8")), "Ra8+");
  // The rook gives check when it has castled.
  const auto castles = position_of("chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(san_text(castles, *read_san(castles, "O-O")), "O-O+");
}

TEST(San, reads_many_spellings_of_castling) {
  const auto both = position_of("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (const std::string_view text :
       {"O-O",      "o-o",      "0-0",   "OO",    "00",    "oo",     "0\u20130",
        "O\u2014O", "O\u2212O", "0-0+",  "O-O!?", " O-O ", "Kg1",    "Ke1g1",
        "Ke1-g1",   "e1g1",     "e1-g1", "Kxh1",  "Ke1h1", "Ke1xh1", "e1h1"})
    EXPECT_EQ(read(both, text), "e1h1") << text;
  for (const std::string_view text : {"O-O-O", "o-o-o", "0-0-0", "OOO", "000", "0\u20130\u20130",
                                      "O-O-O#", "Kc1", "e1c1", "Kxa1", "Ke1a1"})
    EXPECT_EQ(read(both, text), "e1a1") << text;
  for (const std::string_view text : {"O", "O-", "O-O-", "O-O-O-O", "O--O", "0-", "-O-O"})
    EXPECT_NE(message(both, text).find("is no move"), std::string::npos) << text;
}

TEST(San, prefers_a_plain_move_of_the_king) {
  // https://github.com/pychess/pychess/issues/362: b8c8 is a step, O-O-O is another move.
  const auto position = position_of(
      "chess960", "rk2nq1r/pppb2pp/4pb1n/3p1pB1/3P4/5N2/PPP1PPPP/RK1BN1QR b KQkq - 5 9");
  EXPECT_EQ(read(position, "Kc8"), "b8c8");
  EXPECT_EQ(read(position, "b8c8"), "b8c8");
  EXPECT_EQ(read(position, "O-O-O"), "b8a8");
  EXPECT_EQ(read(position, "Kxa8"), "b8a8");
}

TEST(San, names_castling_by_the_side_in_every_variant) {
  const auto janus = position_of("janus", "r3k4r/10/10/10/10/10/10/R3K4R w sKQkq - 0 1");
  EXPECT_EQ(read(janus, "O-O"), "e1j1");
  EXPECT_EQ(read(janus, "O-O-O"), "e1a1");
  EXPECT_EQ(read(janus, "Ki1"), "e1j1");
  EXPECT_EQ(read(janus, "Kb1"), "e1a1");
  EXPECT_EQ(san_text(janus, *read_san(janus, "Ki1")), "O-O");
}

TEST(San, takes_either_name_where_programs_disagree) {
  // XBoard and cutechess call the short way of Janus, towards the b-file, O-O.
  const auto short_way = position_of("janus", "r3k4r/10/10/10/10/10/10/R3K4R w sQkq - 0 1");
  EXPECT_EQ(read(short_way, "O-O"), "e1a1");
  EXPECT_EQ(san_text(short_way, *read_san(short_way, "O-O")), "O-O-O");
  const auto embassy = position_of("embassy", "r3k4r/10/10/10/10/10/10/R3K4R w mKkq - 0 1");
  EXPECT_EQ(read(embassy, "O-O-O"), "e1j1");
  // Nobody disagrees about a king on the right half, or about Chess960.
  const auto random = position_of("chess960", "1k6/8/8/8/8/8/8/1K4R1 w K - 0 1");
  EXPECT_EQ(read(random, "O-O"), "b1g1");
  EXPECT_FALSE(read_san(random, "O-O-O"));
  const auto chess = position_of("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(message(chess, "O-O-O"),
            "'O-O-O' is not legal: White has no right to castle on that side");
  EXPECT_EQ(candidates(chess, "O-O-O"), Names{"O-O"});
}

TEST(San, says_why_there_is_no_castling) {
  const auto why = [](std::string_view name, std::string_view text) {
    return message(position_of(name, text), "O-O");
  };
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1"),
            "'O-O' is not legal: the way is not free, or the king would pass or reach an attacked "
            "square");
  EXPECT_EQ(why("chess", "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1"),
            "'O-O' is not legal: the king is in check");
  EXPECT_EQ(why("grand", variant("grand").start), "'O-O' is not legal: this game has no castling");
}

TEST(San, reads_many_spellings_of_a_promotion) {
  const auto position = position_of("chess", "3n2k1/4P3/8/8/8/8/P7/K7 w - - 0 1");
  for (const std::string_view text :
       {"e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=(Q)", "e8=q", "e8q", "e8(q)", "e7e8=Q", "e7-e8=Q",
        "Pe8=Q", "e8=Q+", "e8Q+!", "e8=\u2655", "e7e8q"})
    EXPECT_EQ(read(position, text), "e7e8q") << text;
  for (const std::string_view text : {"exd8=B", "exd8B", "exd8b", "ed8b", "e7xd8=B", "exd8=b"})
    EXPECT_EQ(read(position, text), "e7d8b") << text;
  EXPECT_EQ(read(position, "e8b"), "e7e8b") << "a file without a rank";
  EXPECT_EQ(message(position, "e8"), "'e8' does not say what the pawn becomes");
  EXPECT_EQ(candidates(position, "e8"), (Names{"e8=Q+", "e8=R+", "e8=B", "e8=N"}));
  EXPECT_EQ(message(position, "e8=K"), "'e8=K' is not legal: no pawn becomes king there");
  EXPECT_EQ(message(position, "a4=Q"), "'a4=Q' is not legal: no pawn becomes queen there");
  EXPECT_NE(message(position, "e8=X").find("is no move"), std::string::npos);
  EXPECT_NE(message(position, "e8(Q").find("is no move"), std::string::npos);
}

TEST(San, promotes_to_the_men_of_the_variant) {
  const auto capablanca = position_of("capablanca", "4k5/P9/10/10/10/10/10/K9 w - - 0 1");
  EXPECT_EQ(read(capablanca, "a8=A"), "a7a8a");
  EXPECT_EQ(read(capablanca, "a8c"), "a7a8c");
  const auto janus = position_of("janus", "4k5/P9/10/10/10/10/10/K9 w - - 0 1");
  EXPECT_EQ(read(janus, "a8=J"), "a7a8a");
  EXPECT_EQ(san_text(janus, *read_san(janus, "a8=J")), "a8=A");
  // Grand chess: it need not before the last rank.
  const auto grand = position_of("grand", "4k5/10/10/P9/10/10/10/10/10/R3K4R w - - 0 1");
  EXPECT_EQ(read(grand, "a8"), "a7a8");
  EXPECT_EQ(read(grand, "a8=Q"), "a7a8q");
}

TEST(San, reads_en_passant_with_and_without_the_mark) {
  const auto position = position_of("chess", "7k/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
  for (const std::string_view text :
       {"dxe6", "dxe6e.p.", "dxe6 e.p.", "dxe6ep", "dxe6 ep", "dxe6 e.p", "dxe6e.p.+", "de6",
        "d5xe6", "d5e6", "d5-e6", "d:e6", "xe6", "Pxe6",
        "d\u00D7"
        "e6"})
    EXPECT_EQ(read(position, text), "d5e6") << text;
  EXPECT_EQ(message(position, "e6"), "'e6' is not legal: a pawn that takes names its file");
  EXPECT_EQ(message(position, "Pe6"), "'Pe6' is not legal: a pawn that takes names its file");
  EXPECT_EQ(san_text(position, *read_san(position, "dxe6 e.p.")), "dxe6");
}

TEST(San, reads_plain_moves_liberally) {
  const auto position = position_of("chess", start);
  for (const std::string_view text :
       {"Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nxf3", "Ng1\u2013f3", "g1f3", "nf3", "Nf3!?",
        "Nf3++", "Nf3#", " Nf3", "Nf3 ", "\u2658f3", "\u265Ef3"})
    EXPECT_EQ(read(position, text), "g1f3") << text;
  for (const std::string_view text : {"e4", "e2e4", "e2-e4", "Pe4", "Pe2e4", "Pe2-e4", "ee4"})
    EXPECT_EQ(read(position, text), "e2e4") << text;
}

TEST(San, takes_a_small_letter_for_a_file_if_the_board_has_it) {
  const auto position = position_of("chess", "4k3/8/8/2n5/1P6/B7/8/4K3 w - - 0 1");
  EXPECT_EQ(read(position, "bxc5"), "b4c5");
  EXPECT_EQ(read(position, "bc5"), "b4c5");
  EXPECT_EQ(read(position, "Bb2"), "a3b2");
  EXPECT_EQ(read(position, "bb2"), "!'bb2' is not legal: no pawn on the b-file goes to b2");
  const auto courier = position_of("courier", variant("courier").start);
  EXPECT_EQ(read(courier, "ee3"), "e2e3") << "the e-file, not the alfil";
}

TEST(San, knows_ten_files_and_ten_ranks) {
  const auto position = position_of("grand", "4k5/10/10/10/10/10/10/10/1N8/R3K4R w - - 0 1");
  EXPECT_EQ(read(position, "Ra10+"), "a1a10");
  EXPECT_EQ(read(position, "Rj10"), "j1j10");
  EXPECT_EQ(san_text(position, *read_uci(position, "a1a10")), "Ra10+");
  const auto knights = position_of("grand", "2N1N1k3/10/10/10/10/10/10/10/10/4K5 w - - 0 1");
  EXPECT_EQ(read(knights, "Ncd8"), "c10d8");
  EXPECT_EQ(read(knights, "Nc10d8"), "c10d8");
  EXPECT_EQ(read(knights, "Nc10-d8"), "c10d8");
  EXPECT_EQ(candidates(knights, "N10d8"), (Names{"Ncd8", "Ned8"}));
  const auto pawn = position_of("grand", "9k/4P5/10/10/10/10/10/10/10/K9 w - - 0 1");
  EXPECT_EQ(read(pawn, "e10=Q"), "e9e10q");
  EXPECT_EQ(san_text(pawn, *read_san(pawn, "e10Q")), "e10=Q+");
  EXPECT_NE(message(position_of("chess", start), "Na10").find("is no move"), std::string::npos);
}

TEST(San, knows_aliases_of_letters) {
  const auto janus = position_of("janus", variant("janus").start);
  EXPECT_EQ(read(janus, "Jc3"), read(janus, "Ac3"));
  EXPECT_EQ(read(janus, "Jc3").front(), 'b');
}

TEST(San, names_the_candidates_of_an_ambiguous_text) {
  const auto position =
      position_of("chess", "r2qkbnr/pp1n1pp1/2p3bp/3pp3/6P1/2PPB2P/PP1NPPB1/R2QK1NR b KQkq - 1 9");
  EXPECT_EQ(message(position, "Nf6"), "'Nf6' is ambiguous");
  EXPECT_EQ(candidates(position, "Nf6"), (Names{"Ndf6", "Ngf6"}));
  const auto pawns = position_of("chess", "3nk3/2P1P3/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(message(pawns, "xd8=Q"), "'xd8=Q' is ambiguous");
  EXPECT_EQ(candidates(pawns, "xd8=Q"), (Names{"cxd8=Q+", "exd8=Q+"}));
}

TEST(San, says_why_a_move_is_not_legal) {
  const auto position = position_of("chess", "4k3/8/8/1b6/4r3/2N5/4N3/4K2R w K - 0 1");
  const auto why = [&](std::string_view text) {
    const std::string whole = message(position, text);
    const std::string head = "'" + std::string(text) + "' is not legal: ";
    return whole.starts_with(head) ? whole.substr(head.size()) : whole;
  };
  EXPECT_EQ(why("Qd1"), "White has no queen");
  EXPECT_EQ(why("Nbd4"), "White has no knight on the b-file");
  EXPECT_EQ(why("N7d4"), "White has no knight on rank 7");
  EXPECT_EQ(why("Nd4"), "the knight is pinned");
  EXPECT_EQ(why("Ne2"), "White's knight stands on e2");
  EXPECT_EQ(why("Rh1"), "White's rook stands on h1");
  EXPECT_EQ(why("Rg3"), "no rook goes to g3");
  EXPECT_EQ(why("Kd2"), "");
  EXPECT_EQ(why("Kf1"), "");
  EXPECT_EQ(why("e4"), "White has no pawn on the e-file");
  EXPECT_EQ(why("b5b4"), "White is to move");
  EXPECT_EQ(why("a3a4"), "a3 is empty");
  EXPECT_EQ(candidates(position, "Rh9"), Names{});
  const auto check = position_of("chess", "4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1");
  EXPECT_EQ(message(check, "Ra3"), "'Ra3' is not legal: the king stays in check");
  EXPECT_EQ(message(check, "Ke2"), "'Ke2' is not legal: e2 is attacked");
  const auto passing = position_of("chess", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
  EXPECT_EQ(message(passing, "dxe6"), "'dxe6' is not legal: the king would be in check");
  EXPECT_EQ(candidates(check, "Ke2"), (Names{"Kd1", "Kd2", "Kf1", "Kf2"}));
}

TEST(San, refuses_what_is_no_move) {
  const auto position = position_of("chess", start);
  EXPECT_EQ(message(position, ""), "'' is no move; expected one like Nf3, exd5, e8=Q or O-O");
  for (const std::string_view text : {" ",
                                      "+",
                                      "e",
                                      "4",
                                      "e9",
                                      "e0",
                                      "Ne",
                                      "N",
                                      "Nf",
                                      "Xf3",
                                      "Nf3x",
                                      "Nf3f",
                                      "e4e",
                                      "e2e4e5",
                                      "e2--e4",
                                      "Nf3\t",
                                      "1-0",
                                      "*",
                                      "...",
                                      "e.p.",
                                      "x",
                                      "=Q",
                                      "\xE2\x99",
                                      "\xE2\x99\xA1"
                                      "f3"})
    EXPECT_NE(message(position, text).find("is no move"), std::string::npos) << text;
}

TEST(San, does_not_need_more_room_than_it_says) {
  std::array<char, max_move_size> text;
  for (const VariantSpec* v : compiled_variants())
    each_random_position(*v, 100, [&](const AnyPosition& position, const auto& legal) {
      for (const Move move : legal) EXPECT_LE(write_san(text, position, move), std::size_t{12});
    });
}

}  // namespace
}  // namespace xfen::test
