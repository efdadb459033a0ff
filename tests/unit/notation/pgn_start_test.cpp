#include "xfen/notation/pgn_start.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "unit_support.hpp"
#include "xfen/facade/any_position.hpp"

namespace xfen::test {
namespace {

using Tag = std::optional<std::string_view>;

const PgnStarter& starter() {
  static const PgnStarter one;
  return one;
}

/// Name of the variant and kinds of the notes; else "!", kind and message.
std::string started(Tag variant_tag, Tag fen_tag, const PgnStarter& from = starter()) {
  const auto start = from.start(variant_tag, fen_tag);
  if (!start) return "!" + std::string(name_of(start.error().kind)) + ": " + start.error().message;
  std::string text(start->variant->name);
  for (const PgnNote& note : start->notes) text += " " + std::string(name_of(note.kind));
  return text;
}

/// The same of a tag alone; what needs a FEN gets one that every random variant of its board has.
std::string named(std::string_view tag) {
  const auto start = starter().start(tag, std::nullopt);
  if (start || start.error().kind != PgnStartErrorKind::needs_fen) return started(tag, {});
  return started(tag, start.error().variant->start.view());
}

constexpr std::string_view article = "rnbnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQRB w KQkq - 0 1";

TEST(PgnStart, is_the_array_of_chess_without_tags) {
  const auto start = starter().start(std::nullopt, std::nullopt);
  ASSERT_TRUE(start);
  EXPECT_EQ(start->variant, &variant("chess"));
  EXPECT_EQ(start->setup, setup_of("chess", variant("chess").start));
  EXPECT_FALSE(start->from_fen);
  EXPECT_TRUE(start->notes.empty());
  for (const std::string_view absent : {"", "?", "-", "  ", " ? "}) {
    EXPECT_EQ(started(absent, absent), "chess") << absent;
    EXPECT_EQ(started("Janus", absent), "janus") << absent;
  }
}

TEST(PgnStart, knows_every_name_of_every_variant) {
  for (const VariantSpec* v : compiled_variants()) {
    std::vector<std::string_view> names = {v->name, v->title};
    names.insert(names.end(), v->aliases.begin(), v->aliases.end());
    names.insert(names.end(), v->pgn_names.begin(), v->pgn_names.end());
    for (const std::string_view name : names) {
      if (name.empty() || name == "From Position") continue;
      const auto start = starter().start(name, v->start.view());
      ASSERT_TRUE(start) << name << ": " << start.error().message;
      EXPECT_EQ(start->variant, v) << name;
      EXPECT_EQ(start->setup, setup_of(v->name, v->start)) << name;
      EXPECT_TRUE(start->from_fen) << name;
      EXPECT_TRUE(start->notes.empty()) << name;
    }
  }
}

TEST(PgnStart, reads_the_name_that_is_written) {
  for (const VariantSpec* v : compiled_variants()) {
    EXPECT_FALSE(pgn_variant_name(*v).empty());
    EXPECT_EQ(started(pgn_variant_name(*v), v->start.view()), v->name.view());
    const bool fixed = v->arrays == Arrays::fixed;
    const auto start = starter().start(pgn_variant_name(*v), std::nullopt);
    ASSERT_EQ(start.has_value(), fixed) << v->name.view();
    if (fixed) {
      EXPECT_EQ(start->setup, setup_of(v->name, v->start)) << v->name.view();
      EXPECT_FALSE(start->from_fen);
      EXPECT_TRUE(AnyPosition::make(start->setup, *start->variant)) << v->name.view();
    } else {
      EXPECT_EQ(start.error().kind, PgnStartErrorKind::needs_fen) << v->name.view();
      EXPECT_EQ(start.error().variant, v);
      EXPECT_NE(start.error().message.find("FEN tag"), std::string::npos);
    }
  }
  EXPECT_EQ(pgn_variant_name(variant("chess")), "Standard");
  EXPECT_EQ(pgn_variant_name(variant("chess960")), "Chess960");
  EXPECT_EQ(pgn_variant_name(chess_on(16, 8)), "wide");
}

TEST(PgnStart, reads_the_spellings_of_sites_and_programs) {
  const std::vector<std::pair<std::string_view, std::vector<std::string_view>>> spellings = {
      {"chess", {"Standard", "STANDARD", "normal", "chess", "classical", "Regular", "8x8_normal"}},
      {"chess960",
       {"Chess960", "chess 960", "chess-960", "chess_960", "960", "frc", "FRC", "Fischerandom",
        "fischerandom", "FischerRandom", "fischer random", "Fischer-Random", "fischer...random",
        "Fischer's Random", "Fischer Random Chess", "fischerandom chess", "wild/fr",
        "8x8_fischerandom", "Standard960"}},
      {"capablanca_random",
       {"caparandom", "Capablanca960", "capablanca 960", "10x8_caparandom", "CRC",
        "Capablanca Random Chess", "Gothic960"}},
      {"capablanca", {"capablanca", "10x8_capablanca", "Capablanca Chess"}},
      {"gothic", {"gothic", "10x8_gothic", "Gothic chess"}},
      {"janus", {"janus", "10x8_janus", "10X8_Janus", "Janus Chess"}},
      {"embassy", {"embassy", "10x8_embassy", "Embassy Chess"}},
      {"modern", {"modern", "9x9_modern"}},
      {"chancellor", {"chancellor", "9x9_chancellor"}},
      {"grand", {"grand", "10x10_grand"}},
      {"courier", {"courier", "12x8_courier"}},
      {"shuffle", {"nocastle", "wild/2"}},
      {"bird", {"Bird's chess", "bird"}},
  };
  for (const auto& [name, tags] : spellings)
    for (const std::string_view tag : tags) EXPECT_EQ(named(tag), name) << tag;
}

// https://github.com/gbtami/pychess-variants/issues/693
TEST(PgnStart, does_not_cut_names_down_to_others) {
  EXPECT_TRUE(named("960chess").starts_with("!unknown_variant: ")) << named("960chess");
  for (const std::string_view tag :
       {"chess961", "9600", "chess960960", "960960", "fischer", "random", "Fischer Random Atomic",
        "x8_janus", "10x_janus", "10x8", "10x8_", "Something invalid", "No king"})
    EXPECT_TRUE(named(tag).starts_with("!unknown_variant: unknown variant \"")) << named(tag);
}

TEST(PgnStart, suggests_the_nearest_name) {
  const auto start = starter().start("Capablnca", std::nullopt);
  ASSERT_FALSE(start);
  EXPECT_EQ(start.error().nearest, "capablanca");
  EXPECT_EQ(start.error().message, "unknown variant \"Capablnca\"; did you mean capablanca?");
  const auto nothing = starter().start("Something invalid", article);
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().nearest, "");
  EXPECT_EQ(nothing.error().message, "unknown variant \"Something invalid\"");
}

TEST(PgnStart, reads_from_a_fen_alone_what_it_would_write) {
  const std::string men = "pppppppppp/10/10/10/10/PPPPPPPPPP";
  const auto array = [&](const std::string& black, const std::string& white,
                         const std::string& rights) {
    return started({}, black + "/" + men + "/" + white + " w " + rights + " - 0 1");
  };
  EXPECT_EQ(array("ranbkqbnar", "RANBKQBNAR", "sKQkq"), "janus variant_inferred");
  EXPECT_EQ(array("rnbqkcabnr", "RNBQKCABNR", "mKQkq"), "embassy variant_inferred");
  EXPECT_EQ(array("rnabqkbcnr", "RNABQKBCNR", "KQkq"), "capablanca variant_inferred");
  EXPECT_EQ(array("rqnbakbncr", "RQNBAKBNCR", "KQkq"), "capablanca_random variant_inferred");
  EXPECT_EQ(started({}, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w sKQkq - 0 1"),
            "!bad_fen: the FEN asks for a castling that no variant of its men has");
}

// https://github.com/lichess-org/lila/issues/8485
TEST(PgnStart, refuses_games_that_are_not_built_in) {
  EXPECT_EQ(named("Racing Kings"),
            "!unsupported_variant: unsupported variant \"Racing Kings\"; games of it are not read "
            "with orthodox rules");
  for (const std::string_view tag : {"Crazyhouse",    "Antichess",
                                     "Anti-chess",    "Atomic",
                                     "Horde",         "King of the Hill",
                                     "Three-check",   "3-Check",
                                     "3check",        "bughouse",
                                     "losers",        "suicide",
                                     "giveaway",      "shogi",
                                     "xiangqi",       "seirawan",
                                     "makruk",        "spartan",
                                     "capahouse",     "Capahouse960",
                                     "wildcastle",    "twokings",
                                     "kriegspiel",    "shatranj",
                                     "chu",           "knightmate",
                                     "fairy",         "cylinder",
                                     "falcon",        "berolina",
                                     "super",         "great",
                                     "twilight",      "asean",
                                     "lion",          "elven",
                                     "wild/0",        "wild/1",
                                     "Crazyhouse960", "8x8+5_crazyhouse"}) {
    EXPECT_TRUE(named(tag).starts_with("!unsupported_variant: unsupported variant \"" +
                                       std::string(tag) + "\""))
        << named(tag);
    EXPECT_TRUE(started(tag, article).starts_with("!unsupported_variant")) << tag;
  }
}

TEST(PgnStart, refuses_boards_and_random_arrays_that_a_variant_has_not) {
  EXPECT_EQ(named("12x8_capablanca"),
            "!unsupported_variant: unsupported variant \"12x8_capablanca\"; capablanca has a board "
            "of 10x8");
  EXPECT_EQ(named("Janus960"),
            "!unsupported_variant: unsupported variant \"Janus960\"; janus with random arrays is "
            "not built in");
  EXPECT_TRUE(named("Embassy960").starts_with("!unsupported_variant"));
  EXPECT_TRUE(named("Carrera960").starts_with("!unsupported_variant"));
}

TEST(PgnStart, lets_the_fen_decide_and_says_what_it_inferred) {
  // The game of the X-FEN article has no Variant tag.
  EXPECT_EQ(started({}, article), "chess960 variant_inferred");
  EXPECT_EQ(started({}, "rn1qk2r/pbpp2pp/4pn2/3P1p2/1bP5/2N2NP1/1P2PP1P/R1BQKB1R w KQkq - 0 1"),
            "chess");
  EXPECT_EQ(started({}, variant("capablanca").start.view()), "capablanca variant_inferred");
  EXPECT_EQ(started({}, "rqnkabbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RQNKABBNCR w KQkq - 0 1"),
            "capablanca_random variant_inferred");
  const auto start = starter().start({}, article);
  ASSERT_TRUE(start);
  ASSERT_EQ(start->notes.size(), 1U);
  EXPECT_EQ(start->notes[0].message, "no tag names the variant; read as chess960 by the FEN");
  EXPECT_EQ(start->setup, setup_of("chess960", article));
}

TEST(PgnStart, from_position_says_nothing) {
  EXPECT_EQ(started("From Position", article), "chess960");
  EXPECT_EQ(started("from-position", "8/8/8/8/4k3/8/8/K7 w - - 0 1"), "chess");
  EXPECT_EQ(started("From Position", {}), "chess");
}

TEST(PgnStart, may_be_told_the_variant_of_games_without_a_tag) {
  const PgnStarter janus({.variant = &variant("janus")});
  EXPECT_EQ(started({}, {}, janus), "janus");
  EXPECT_EQ(started("Standard", {}, janus), "chess");
  EXPECT_EQ(started({}, variant("janus").start.view(), janus), "janus");
  EXPECT_EQ(started("From Position", article, janus), "chess960");
  const PgnStarter random({.variant = &variant("chess960")});
  EXPECT_TRUE(started({}, {}, random).starts_with("!needs_fen: chess960 has many arrays"));
}

// TCEC names 18 arrays "capablanca"; none of them is that of Capablanca chess.
TEST(PgnStart, widens_capablanca_over_other_arrays) {
  for (const std::string array :
       {"RQNBCKBNAR", "RQNBAKBNCR", "RCNBQKBNAR", "RCNBAKBNQR", "RANBQKBNCR", "RANBCKBNQR",
        "RNBQCKABNR", "RNBQAKCBNR", "RNBCQKABNR", "RNBCAKQBNR", "RNBAQKCBNR", "RNBACKQBNR",
        "RBNQAKCNBR", "RBNCQKANBR", "RBNCAKQNBR", "RBNAQKCNBR", "RBNACKQNBR", "RBNQCKANBR"}) {
    // Some of them break a condition of R. Scharnagl's, so that they have no number.
    std::string black = array;
    std::transform(black.begin(), black.end(), black.begin(), to_lower);
    const std::string fen = black + "/pppppppppp/10/10/10/10/PPPPPPPPPP/" + array + " w KQkq - 0 1";
    const auto setup = setup_of("capablanca_random", fen);
    const auto start = starter().start("capablanca", fen);
    ASSERT_TRUE(start) << start.error().message;
    EXPECT_EQ(started("capablanca", fen), "capablanca_random variant_widened") << fen;
    EXPECT_EQ(start->setup, setup) << fen;
    EXPECT_EQ(start->notes[0].message,
              "the FEN is an array, but not that of capablanca; read as capablanca_random");
  }
  EXPECT_EQ(started("capablanca", variant("capablanca").start.view()), "capablanca");
}

TEST(PgnStart, widens_for_rights_off_the_squares) {
  // R. Scharnagl's X-FEN article, behind move 10: the rook of G is an inner one.
  constexpr std::string_view inner =
      "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
  EXPECT_EQ(started("Standard", inner), "chess960 variant_widened");
  const auto start = starter().start("Standard", inner);
  ASSERT_TRUE(start);
  EXPECT_EQ(start->notes[0].message,
            "the rights of the FEN are off the squares of chess; read as chess960");
  EXPECT_EQ(start->setup, setup_of("chess960", inner));
  for (const std::string_view name : {"capablanca", "gothic", "bird", "schoolbook", "carrera"})
    EXPECT_EQ(started(name, "r1n1bk3r/10/10/10/10/10/10/RK7R w KQkq - 0 9"),
              "capablanca_random variant_widened")
        << name;
}

// The repairs of the lenient level must not come first: they would drop the rights.
TEST(PgnStart, widens_at_every_level_before_it_repairs) {
  for (const Level level : {Level::strict, Level::standard, Level::lenient}) {
    const PgnStarter at_level({.level = level});
    EXPECT_EQ(started("Standard", article, at_level), "chess960 variant_widened");
  }
  const PgnStarter lenient({.level = Level::lenient});
  EXPECT_EQ(started("Standard", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", lenient), "chess");
  EXPECT_TRUE(started("Standard", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1").starts_with("!bad_fen"));
}

TEST(PgnStart, keeps_a_variant_over_positions_of_its_games) {
  EXPECT_EQ(started("Standard", "8/8/8/8/4k3/8/8/K7 w - - 0 1"), "chess");
  EXPECT_EQ(started("Standard", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "chess");
  EXPECT_EQ(started("gothic", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 30"), "gothic");
  EXPECT_EQ(started("Chess960", variant("chess").start.view()), "chess960");
  // Two knights of Black have gone home by another way; the men are no longer those of a start.
  EXPECT_EQ(started("Standard", "rbbqknnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNQ w - - 0 9"), "chess");
}

TEST(PgnStart, widens_arrays_without_rights_as_well) {
  EXPECT_EQ(started("Standard", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"),
            "chess960 variant_widened");
}

TEST(PgnStart, never_widens_another_way_of_castling) {
  constexpr std::string_view gothic = "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR";
  for (const std::string_view name : {"embassy", "optimized", "grotesque"}) {
    EXPECT_TRUE(started(name, std::string(gothic) + " w KQkq - 0 1").starts_with("!bad_fen"))
        << name;
    EXPECT_EQ(started(name, std::string(gothic) + " w - - 0 1"), name);
  }
  EXPECT_EQ(started("carrera", std::string(gothic) + " w - - 0 1"), "carrera");
  EXPECT_EQ(started("embassy", variant("embassy").start.view()), "embassy");
}

TEST(PgnStart, carries_the_problems_of_the_fen) {
  const auto start = starter().start("Standard", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  ASSERT_FALSE(start);
  EXPECT_EQ(start.error().kind, PgnStartErrorKind::bad_fen);
  EXPECT_EQ(start.error().variant, &variant("chess"));
  ASSERT_FALSE(start.error().fen.empty());
  EXPECT_EQ(start.error().fen[0].kind, FenErrorKind::bad_piece);
  EXPECT_TRUE(start.error().message.starts_with("the FEN cannot be read as one of chess: "));
  EXPECT_TRUE(started({}, "Something invalid").starts_with("!bad_fen: the FEN cannot be read: "));
  EXPECT_TRUE(started("Standard", variant("gothic").start.view()).starts_with("!bad_fen"));
}

TEST(PgnStart, carries_warnings_and_spelling_of_the_fen) {
  constexpr std::string_view shredder = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w HEhe - 00 1";
  const auto start = starter().start("chess 960", shredder);
  ASSERT_TRUE(start) << start.error().message;
  EXPECT_EQ(start->spelling.dialect, TextDialect::shredder);
  EXPECT_FALSE(start->warnings.empty());
  const PgnStarter quiet({.warnings = false});
  EXPECT_TRUE(quiet.start("chess 960", shredder)->warnings.empty());
}

TEST(PgnStart, may_go_on_in_several_threads) {
  std::vector<std::thread> threads;
  std::vector<int> good(4, 0);
  for (std::size_t t = 0; t < good.size(); ++t)
    threads.emplace_back([&good, t] {
      for (const VariantSpec* v : compiled_variants())
        good[t] += started(v->name.view(), v->start.view()) == v->name.view() ? 1 : 0;
    });
  for (std::thread& thread : threads) thread.join();
  for (const int n : good) EXPECT_EQ(n, static_cast<int>(compiled_variants().size()));
}

}  // namespace
}  // namespace xfen::test
