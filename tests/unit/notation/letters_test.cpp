#include "xfen/notation/letters.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/notation/lan.hpp"
#include "xfen/notation/san.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

HouseLetters letters(std::string_view profile, std::string_view variant_name) {
  const LetterProfile* found = find_letter_profile(profile);
  if (found == nullptr) throw std::invalid_argument("no profile " + std::string(profile));
  return HouseLetters::of(*found, variant(variant_name)).value();
}

std::string own(std::string_view profile, std::string_view text,
                std::string_view variant_name = "chess") {
  return letters(profile, variant_name).own_move(text, Color::white);
}

std::string house(std::string_view profile, std::string_view text,
                  std::string_view variant_name = "chess") {
  return letters(profile, variant_name).house_move(text, Color::white);
}

TEST(LetterProfiles, have_names_titles_and_sources_of_their_own) {
  std::set<std::string_view> names;
  for (const LetterProfile& profile : letter_profiles()) {
    EXPECT_FALSE(profile.name.empty());
    EXPECT_FALSE(profile.source.empty()) << profile.name.view();
    EXPECT_TRUE(names.insert(profile.name.view()).second) << profile.name.view();
    EXPECT_TRUE(names.insert(profile.title.view()).second) << profile.title.view();
    EXPECT_EQ(find_letter_profile(profile.name), &profile);
    EXPECT_EQ(find_letter_profile(profile.title), &profile);
    for (const HouseLetter& letter : profile.letters) {
      if (letter.text.empty()) continue;
      bool known = false;
      for (const PieceDef& man : piece::all) known |= man.name == letter.man;
      EXPECT_TRUE(known) << profile.name.view() << " " << letter.man.view();
      EXPECT_TRUE(!profile.placements || letter.text.view().size() == 1) << profile.name.view();
      if (!letter.variant.empty()) variant(letter.variant);
    }
    for (const auto& name : profile.near_castling)
      if (!name.empty()) variant(name);
  }
  EXPECT_EQ(find_letter_profile("Marshal_Cardinal"), find_letter_profile("marshal-cardinal"));
  EXPECT_EQ(find_letter_profile("GERMAN"), find_letter_profile("de"));
  EXPECT_EQ(find_letter_profile("klingon"), nullptr);
  EXPECT_EQ(find_letter_profile(""), nullptr);
}

class LettersOf : public testing::TestWithParam<const VariantSpec*> {};

// A profile is a bijection wherever it can be used: what is written is read back.
TEST_P(LettersOf, every_profile_go_there_and_back) {
  const VariantSpec& v = *GetParam();
  for (const LetterProfile& profile : letter_profiles()) {
    const auto there = HouseLetters::of(profile, v);
    if (!there) {
      EXPECT_FALSE(profile.placements) << there.error().message;
      continue;
    }
    EXPECT_EQ(there->own_placement(there->house_placement(v.start)), v.start.view());
    each_random_position(v, 25, [&](const AnyPosition& position, const auto& legal) {
      std::set<std::string> texts;
      for (const Move move : legal) {
        for (const std::string& text : {san_text(position, move), lan_text(position, move)}) {
          const std::string written = there->house_move(text, position.turn());
          EXPECT_EQ(there->own_move(written, position.turn()), text)
              << profile.name.view() << ": " << written;
        }
        const std::string written = there->house_move(san_text(position, move), position.turn());
        EXPECT_TRUE(texts.insert(written).second) << profile.name.view() << ": " << written;
      }
    });
  }
}

TEST_P(LettersOf, houses_have_one_man_a_letter) {
  for (const LetterProfile& profile : letter_profiles()) {
    const auto there = HouseLetters::of(profile, *GetParam());
    if (!there) continue;
    std::set<std::string> texts;
    for (const PieceDef& man : GetParam()->pieces)
      texts.insert(there->house_move(std::string(1, man.letter) + "a1", Color::white));
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(GetParam()->pieces.size()))
        << profile.name.view();
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, LettersOf, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

TEST(Letters, every_language_has_the_men_of_chess) {
  const std::vector<std::pair<std::string_view, std::string_view>> kqrbn = {
      {"de", "K D T L S"}, {"fr", "R D T F C"}, {"es", "R D T A C"},  {"it", "R D T A C"},
      {"nl", "K D T L P"}, {"pt", "R D T B C"}, {"pl", "K H W G S"},  {"cs", "K D V S J"},
      {"hu", "K V B F H"}, {"sv", "K D T L S"}, {"da", "K D T L S"},  {"no", "K D T L S"},
      {"fi", "K D T L R"}, {"ro", "R D T N C"}, {"ru", "Кр Ф Л С К"}, {"et", "K L V O R"},
      {"is", "K D H B R"}, {"bg", "Ц Д Т О К"}, {"hr", "K D T L S"},  {"ca", "R D T A C"},
  };
  std::size_t languages = 0;
  for (const LetterProfile& profile : letter_profiles()) languages += !profile.placements;
  EXPECT_EQ(kqrbn.size(), languages);
  for (const auto& [code, men] : kqrbn) {
    std::vector<std::string> texts;
    for (const char man : std::string_view("KQRBN")) {
      const std::string written = house(code, std::string(1, man) + "e4");
      EXPECT_EQ(own(code, written), std::string(1, man) + "e4") << code;
      texts.push_back(written.substr(0, written.size() - 2));
    }
    EXPECT_EQ(joined_names(texts), men) << code;
  }
}

TEST(Letters, translate_the_man_and_the_promotion_alone) {
  EXPECT_EQ(own("de", "Sf3"), "Nf3");
  EXPECT_EQ(own("de", " Sbxd2+!?"), " Nbxd2+!?");
  EXPECT_EQ(own("de", "Sg1-f3"), "Ng1-f3");
  EXPECT_EQ(own("de", "e4"), "e4");
  EXPECT_EQ(own("de", "exd5 e.p."), "exd5 e.p.");
  EXPECT_EQ(own("de", "Be4"), "Pe4") << "Bauer";
  for (const auto& [german, english] :
       std::vector<std::pair<std::string, std::string>>{{"e8=D", "e8=Q"},
                                                        {"e8D#", "e8Q#"},
                                                        {"dxe8(D)+", "dxe8(Q)+"},
                                                        {"e8/S", "e8/N"},
                                                        {"e8=d", "e8=Q"},
                                                        {"e7e8t", "e7e8R"}})
    EXPECT_EQ(own("de", german), english);
  EXPECT_EQ(house("de", "dxe8=Q#"), "dxe8=D#");
  EXPECT_EQ(house("de", "Bb5+"), "Lb5+");
  EXPECT_EQ(house("de", "bxa8=B"), "bxa8=L");
  for (const std::string_view text : {"", " ", "x", "=", "e8=", "0-0", "O-O-O+", "O-O", "1"}) {
    EXPECT_EQ(own("de", text), text);
    EXPECT_EQ(own("nl", text), text) << "O is the pawn of Dutch";
  }
  EXPECT_EQ(own("guard-equerry", "exd6ep", "bird"), "exd6ep") << "E is the equerry";
}

// R is king in French and rook in English; P is knight in Dutch, and pawn elsewhere.
TEST(Letters, of_languages_contradict_each_other) {
  EXPECT_EQ(own("fr", "Re2"), "Ke2");
  EXPECT_EQ(own("fi", "Re2"), "Ne2");
  EXPECT_EQ(own("nl", "Pf3"), "Nf3");
  EXPECT_EQ(own("pl", "Pf3"), "Pf3");
  EXPECT_EQ(own("hu", "Be1"), "Re1");
  EXPECT_EQ(own("pt", "Be3"), "Be3");
  EXPECT_EQ(own("ro", "Ne3"), "Be3");
}

TEST(Letters, of_russian_have_two_signs_for_the_king) {
  EXPECT_EQ(own("ru", "Крe2"), "Ke2");
  EXPECT_EQ(own("ru", "Кf3"), "Nf3");
  EXPECT_EQ(own("ru", "e8=Ф+"), "e8=Q+");
  EXPECT_EQ(own("ru", "e8Ф"), "e8Q");
  EXPECT_EQ(house("ru", "Kxe2"), "Крxe2");
  EXPECT_EQ(house("ru", "e8=N"), "e8=К");
}

TEST(Letters, that_a_house_has_not_stay) {
  EXPECT_EQ(own("de", "Nf3"), "Nf3");
  EXPECT_EQ(own("brainking", "Ac3", "embassy"), "Ac3");
  EXPECT_EQ(own("de", "Kreuz"), "Kreuz");
}

TEST(Letters, clash_where_a_language_meets_other_men) {
  const auto french = HouseLetters::of(*find_letter_profile("fr"), variant("capablanca"));
  ASSERT_FALSE(french);
  EXPECT_EQ(french.error().text, "C");
  EXPECT_EQ(std::string({french.error().first, french.error().second}), "NC");
  EXPECT_EQ(french.error().message, "C is both knight and chancellor in capablanca");
  EXPECT_FALSE(HouseLetters::of(*find_letter_profile("it"), variant("janus")));
  EXPECT_TRUE(HouseLetters::of(*find_letter_profile("de"), variant("capablanca")));
  EXPECT_TRUE(HouseLetters::of(*find_letter_profile("fr"), variant("chess960")));
}

TEST(Letters, of_houses_name_the_compounds) {
  EXPECT_EQ(own("brainking", "Mg3", "embassy"), "Cg3");
  EXPECT_EQ(own("brainking", "Cg3", "embassy"), "Ag3");
  EXPECT_EQ(own("brainking", "Cg3", "gothic"), "Cg3") << "not known to be otherwise";
  EXPECT_EQ(own("brainking", "e8=M+", "grand"), "e8=C+");
  EXPECT_EQ(own("marshal-cardinal", "e9=C", "grand"), "e9=A");
  EXPECT_EQ(house("brainking", "Ac3", "janus"), "Jc3");
  EXPECT_EQ(house("xboard", "Ac3", "janus"), "Jc3");
  EXPECT_EQ(house("xboard", "Ac3", "capablanca"), "Ac3");
  EXPECT_EQ(house("marshal-archbishop", "Cc3", "ladorean"), "Mc3");
  EXPECT_EQ(house("guard-equerry", "a8=A", "bird"), "a8=E");
  EXPECT_EQ(own("marshal-cardinal", "Cd4", "modern"), "Md4") << "the minister is an archbishop";
}

TEST(Letters, translate_placements) {
  const HouseLetters embassy = letters("brainking", "embassy");
  constexpr std::string_view ours =
      "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1";
  constexpr std::string_view theirs =
      "rnbqkmcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKMCBNR w mKQkq - 0 1";
  EXPECT_EQ(embassy.own_placement(theirs), ours);
  EXPECT_EQ(embassy.house_placement(ours), theirs);
  EXPECT_EQ(embassy.house_placement("A9/c9"), "C9/m9");
  // The prefix m is no marshal.
  EXPECT_EQ(embassy.own_placement(" c9/M9_w_mKQkq_-"), " a9/C9_w_mKQkq_-");
  EXPECT_EQ(embassy.own_placement("C9\tw\tm"), "A9\tw\tm");
  EXPECT_EQ(embassy.own_placement(""), "");
  // FEN is English in every language.
  EXPECT_EQ(letters("de", "chess").own_placement("rnbqkbnr/pppp"), "rnbqkbnr/pppp");
}

TEST(Letters, swap_castlings_where_the_nearer_rook_names_them) {
  EXPECT_EQ(own("brainking", "O-O", "embassy"), "O-O-O");
  EXPECT_EQ(own("brainking", "0-0-0+!", "embassy"), "O-O+!");
  EXPECT_EQ(own("brainking", "O-O", "capablanca"), "O-O");
  EXPECT_EQ(house("xboard", "O-O-O", "janus"), "O-O");
  EXPECT_EQ(house("xboard", "O-O", "embassy"), "O-O") << "by the side there";
  EXPECT_EQ(house("fairy-stockfish", "O-O", "janus"), "O-O");
  EXPECT_EQ(own("xboard", "O-O"), "O-O");
}

// https://github.com/cutechess/cutechess, tst_board.cpp: both sides may castle on either wing or on
// one, and the programs name it the other way round.
TEST(Letters, read_janus_in_both_conventions) {
  constexpr std::string_view before =
      "r3kqbnjr/pppp1ppppp/2jn1b4/4p5/4P5/3Q1PNJ2/PPPP2PPPP/RJNBK1B2R b KQkq - 0 1";
  constexpr std::string_view after =
      "1kr2qb1jr/pppp1ppppp/2jn1bn3/4p5/4P5/3QBPNJ2/PPPP2PPPP/RJNB3RK1 b - - 4 3";
  const std::vector<std::pair<std::string_view, std::vector<std::string_view>>> games = {
      {"xboard", {"O-O", "Be3", "Ng6", "O-O-O"}},
      {"fairy-stockfish", {"O-O-O", "Be3", "Ng6", "O-O"}},
  };
  for (const auto& [profile, moves] : games) {
    const HouseLetters house = letters(profile, "janus");
    auto position = AnyPosition::make(setup_of("janus", before), variant("janus")).value();
    for (const std::string_view text : moves) {
      const auto move = read_san(position, house.own_move(text, position.turn()));
      ASSERT_TRUE(move) << profile << ": " << move.error().message;
      EXPECT_EQ(house.house_move(san_text(position, *move), position.turn()), text);
      position.play(*move);
    }
    EXPECT_EQ(position.setup(), setup_of("janus", after)) << profile;
  }
  // Where both castlings are legal, only the convention tells them apart.
  const auto both = AnyPosition::make(
      setup_of("janus", "r3k4r/10/10/10/10/10/10/R3K4R w sKQkq - 0 1"), variant("janus"));
  const auto read = [&both](std::string_view profile, std::string_view text) {
    const auto move = read_san(*both, letters(profile, "janus").own_move(text, both->turn()));
    return move ? uci_text(*move, variant("janus")) : "!" + move.error().message;
  };
  EXPECT_EQ(read("xboard", "O-O"), "e1a1");
  EXPECT_EQ(read("xboard", "O-O-O"), "e1j1");
  EXPECT_EQ(read("fairy-stockfish", "O-O"), "e1j1");
  EXPECT_EQ(read("fairy-stockfish", "O-O-O"), "e1a1");
}

}  // namespace
}  // namespace xfen::test
