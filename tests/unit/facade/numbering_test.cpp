#include "xfen/facade/numbering.hpp"

#include <algorithm>
#include <ctime>
#include <gtest/gtest.h>
#include <string>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

#if !defined(NDEBUG) || defined(__SANITIZE_ADDRESS__)
constexpr bool optimised = false;
#elif !defined(__has_feature)
constexpr bool optimised = true;
#else
constexpr bool optimised = !__has_feature(address_sanitizer);
#endif

Numbering numbering_of(std::string_view name) { return Numbering::of(variant(name)).value(); }

struct Row {
  int number;
  std::string_view array;
};

void expect_both_ways(const Numbering& numbering, const Row& row) {
  const auto array = numbering.array(row.number);
  ASSERT_TRUE(array) << row.number;
  EXPECT_EQ(array->view(), row.array);
  const auto number = numbering.number_of(row.array);
  ASSERT_TRUE(number) << row.array << ": " << number.error().message;
  EXPECT_EQ(*number, row.number);
}

TEST(Numbering, numbers_only_random_arrays) {
  std::vector<std::string> numbered;
  for (const VariantSpec* v : compiled_variants())
    if (Numbering::of(*v)) numbered.emplace_back(v->name.view());
  EXPECT_EQ(joined_names(numbered), "capablanca_random chess480 chess960");
  EXPECT_EQ(Numbering::of(variant("janus")).error().kind, NumberErrorKind::not_numbered);
  EXPECT_EQ(Numbering::of(variant("janus")).error().message,
            "janus has one start, which has no number");
  EXPECT_EQ(Numbering::of(variant("shuffle")).error().message,
            "no scheme numbers the starts of shuffle");
}

TEST(Numbering, needs_the_board_and_the_men_of_its_scheme) {
  VariantSpec v = variant("chess960");
  EXPECT_TRUE(Numbering::of(v));
  v.width = 9;
  EXPECT_FALSE(Numbering::of(v));
  v = variant("chess960");
  v.height = 3;
  EXPECT_FALSE(Numbering::of(v));
  v = variant("chess960");
  v.pieces = PieceSet{}.add(piece::pawn).add(piece::king).add(piece::rook);
  EXPECT_FALSE(Numbering::of(v));
  v.arrays = Arrays::capablanca_random;
  EXPECT_FALSE(Numbering::of(v));
}

TEST(Numbering, has_ranges_that_close_to_a_circle) {
  const Numbering chess960 = numbering_of("chess960");
  EXPECT_EQ(chess960.first(), 0);
  EXPECT_EQ(chess960.last(), 959);
  EXPECT_EQ(chess960.array(960)->view(), "BBQNNRKR");
  const Numbering capablanca = numbering_of("capablanca_random");
  EXPECT_EQ(capablanca.first(), 1);
  EXPECT_EQ(capablanca.last(), 48000);
  EXPECT_EQ(capablanca.array(0), capablanca.array(48000));
}

TEST(Numbering, refuses_numbers_out_of_range) {
  const Numbering chess960 = numbering_of("chess960");
  for (const int n : {-1, 961, 1 << 30}) {
    EXPECT_EQ(chess960.array(n).error().kind, NumberErrorKind::out_of_range);
    EXPECT_EQ(chess960.setup(n).error().kind, NumberErrorKind::out_of_range);
    EXPECT_EQ(chess960.setup({0, n}).error().kind, NumberErrorKind::out_of_range);
    EXPECT_EQ(chess960.mirror(n).error().kind, NumberErrorKind::out_of_range);
  }
  EXPECT_EQ(chess960.array(961).error().message,
            "961 is out of range: the starts of chess960 are 0 to 959, and 960 is read as 0");
  EXPECT_EQ(numbering_of("capablanca_random").array(48001).error().message,
            "48001 is out of range: the starts of capablanca_random are 1 to 48000, and 0 is read "
            "as 48000");
}

// Scharnagl's list of 2005, the arrays of Mainz 2008 and of the X-FEN article, and others.
TEST(Chess960Numbers, are_those_of_the_published_tables) {
  const Row rows[] = {
      {0, "BBQNNRKR"},   {1, "BQNBNRKR"},   {2, "BQNNRBKR"},   {10, "QNNRBBKR"},
      {100, "QBBNRNKR"}, {123, "NQRNBKRB"}, {250, "NRKQBBNR"}, {268, "NBRKNQBR"},
      {353, "BNRBKRQN"}, {455, "RNBNKQRB"}, {518, "RNBQKBNR"}, {534, "RNBKQBNR"},
      {538, "RNKQBBNR"}, {579, "BQRNKRNB"}, {692, "RBBQKNNR"}, {959, "RKRNNQBB"},
  };
  for (const char* name : {"chess960", "chess480"})
    for (const Row& row : rows) expect_both_ways(numbering_of(name), row);
}

// Rooks on a and h, king on e: positions of ordinary chess in every castling text.
TEST(Chess960Numbers, hold_eighteen_arrays_with_orthodox_castling) {
  std::vector<std::string> numbers;
  const Numbering numbering = numbering_of("chess960");
  for (int n = 0; n < 960; ++n) {
    const ArrayText array = *numbering.array(n);
    if (array.view()[0] == 'R' && array.view()[4] == 'K' && array.view()[7] == 'R')
      numbers.push_back(std::to_string(n));
  }
  EXPECT_EQ(joined_names(numbers),
            "414 430 446 454 460 461 502 508 509 518 524 525 532 533 548 549 692 693");
}

// Every start position, through its array, its setup and every dialect that can write it.
TEST(Chess960Numbers, go_both_ways) {
  for (const char* name : {"chess960", "chess480"}) {
    const Numbering numbering = numbering_of(name);
    const VariantSpec& v = variant(name);
    const FenReader reader({.level = Level::strict, .variant = &v});
    for (int n = 0; n < 960; ++n) {
      EXPECT_EQ(numbering.number_of(numbering.array(n)->view()), n);
      const auto setup = *numbering.setup(n);
      EXPECT_EQ(numbering.number_of(setup), (StartNumber{n, n}));
      const ReadResult read = reader.read(written(setup, v, xfen));
      ASSERT_TRUE(read.ok()) << n;
      EXPECT_EQ(*read.setup, setup) << n;
    }
  }
}

TEST(Chess960Numbers, follow_the_example_of_the_header) {
  const auto found = Numbering::of(variant("chess960"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->array(518)->view(), "RNBQKBNR");
  const auto setup = found->setup({.white = 518, .black = 534});
  EXPECT_EQ(written(*setup, variant("chess960"), xfen),
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_EQ(found->number_of(*setup), (StartNumber{518, 534}));
}

// All 921600 positions of Double Chess960, both ways in less than a second of processor time.
TEST(Chess960Numbers, pair_to_double_starts) {
  const Numbering numbering = numbering_of("chess960");
  const std::clock_t begin = std::clock();
  int wrong = 0;
  for (int white = 0; white < 960; ++white)
    for (int black = 0; black < 960; ++black) {
      const auto setup = numbering.setup({white, black});
      const auto number = numbering.number_of(*setup);
      wrong += number == StartNumber{white, black} ? 0 : 1;
    }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_EQ(wrong, 0);
  RecordProperty("seconds", std::to_string(seconds));
  if (optimised) {
    EXPECT_LT(seconds, 1.0);
  }
}

TEST(Chess480Numbers, come_in_mirrored_pairs) {
  const Numbering numbering = numbering_of("chess480");
  std::vector<int> classes;
  for (int n = 0; n < 960; ++n) {
    const int mirror = *numbering.mirror(n);
    EXPECT_NE(mirror, n) << "no array is its own mirror";
    EXPECT_EQ(*numbering.mirror(mirror), n);
    classes.push_back(std::min(n, mirror));
  }
  std::sort(classes.begin(), classes.end());
  EXPECT_EQ(std::unique(classes.begin(), classes.end()) - classes.begin(), 480);
  EXPECT_EQ(*numbering.mirror(518), 534);
  EXPECT_EQ(*numbering.mirror(0), 959);
  EXPECT_EQ(*numbering.mirror(455), 690);
}

// The output of Scharnagl's generator, wbforum 2005-03-01, with its flag.
TEST(CapablancaNumbers, are_the_fifteen_published_ones) {
  struct Published : Row {
    bool pawns_protected;
  };
  const Published rows[] = {
      {{1, "AQBBCNNRKR"}, false},  {{2, "QBBACNNRKR"}, true},   {{3, "ABBQCNNRKR"}, false},
      {{4, "QBBCNANRKR"}, true},   {{5, "ABBCNQNRKR"}, true},   {{6, "QBBCNNRAKR"}, false},
      {{7, "ABBCNNRQKR"}, false},  {{8, "QBBCNNRKRA"}, false},  {{9, "ABBCNNRKRQ"}, false},
      {{10, "BAQBCNNRKR"}, false}, {{11, "BQABCNNRKR"}, false}, {{12, "BBQACNNRKR"}, true},
      {{13, "BBAQCNNRKR"}, false}, {{14, "BBQCNANRKR"}, true},  {{15, "BBACNQNRKR"}, true},
  };
  for (const Published& row : rows) {
    expect_both_ways(numbering_of("capablanca_random"), row);
    EXPECT_EQ(conditions_of(row.array).pawns_protected, row.pawns_protected) << row.number;
  }
}

TEST(CapablancaNumbers, name_the_known_arrays) {
  const Row rows[] = {
      {2026, "NBNCQRBAKR"},   // Wikipedia's diagram
      {16476, "NRCBQKBARN"},  // Optimized
      {25495, "RCNBKQBNAR"},  // Carrera
      {25933, "RNBQCKABNR"},  // Gothic
      {26733, "RNBQKCABNR"},  // Embassy
      {27016, "RBQNKCNABR"},  // Grotesque
      {27620, "RANBQKBNCR"},  // what others call Carrera
      {27621, "RQNBAKBNCR"},  // Schoolbook
      {27814, "RBQNKANCBR"},  // Ladorean
  };
  for (const Row& row : rows) expect_both_ways(numbering_of("capablanca_random"), row);
}

TEST(CapablancaNumbers, go_both_ways) {
  const Numbering numbering = numbering_of("capablanca_random");
  const VariantSpec& v = variant("capablanca_random");
  const FenReader reader({.level = Level::strict, .variant = &v});
  for (int n = 1; n <= 48000; ++n) {
    const auto setup = *numbering.setup(n);
    ASSERT_EQ(numbering.number_of(setup), (StartNumber{n, n}));
    ASSERT_EQ(numbering.number_of(numbering.array(n)->view()), n);
    ASSERT_EQ(*numbering.mirror(*numbering.mirror(n)), n);
    if (n % 16 != 0) continue;
    ASSERT_EQ(reader.read(written(setup, v, xfen)).setup, setup) << n;
  }
}

TEST(CapablancaConditions, leave_the_published_counts) {
  const Numbering numbering = numbering_of("capablanca_random");
  const auto count = [&](ArrayConditions wanted) {
    int found = 0;
    for (int n = 1; n <= 48000; ++n)
      found += conditions_of(numbering.array(n)->view()).meet(wanted) ? 1 : 0;
    return found;
  };
  EXPECT_EQ(count({}), 48000);
  EXPECT_EQ(count({.pawns_protected = true}), 21836);
  EXPECT_EQ(count({.pawns_protected = true, .unlike_gothic = true}), 21821);
  EXPECT_EQ(count({true, true, true}), 12118);
  // Each alone: Gothic itself, and 78 arrays that differ from it in two squares.
  EXPECT_LT(count({.unlike_gothic = true}), 48000);
  EXPECT_LT(count({.bishops_apart = true}), 48000);
}

TEST(CapablancaConditions, tell_known_arrays_apart) {
  EXPECT_EQ(conditions_of("RNBQCKABNR"), (ArrayConditions{true, false, true})) << "Gothic";
  EXPECT_EQ(conditions_of("rnbqckabnr"), conditions_of("RNBQCKABNR"));
  EXPECT_EQ(conditions_of("RNBQKCABNR"), (ArrayConditions{true, false, true})) << "Embassy";
  EXPECT_EQ(conditions_of("RQNBAKBNCR"), (ArrayConditions{true, true, true})) << "Schoolbook";
  EXPECT_EQ(conditions_of("QBBACNNRKR"), (ArrayConditions{true, true, false}));
  EXPECT_TRUE(conditions_of("RNBQKBNR").meet({true, true, true})) << "any board";
}

/// The kind and the message of what is wrong with a FEN, "" if it is a start position.
std::string fault_of(std::string_view name, std::string_view fen) {
  const auto number = numbering_of(name).number_of(setup_of(name, fen));
  if (number) return "";
  return std::string(name_of(number.error().kind)) + ": " + number.error().message;
}

std::string capablanca(std::string_view array) {
  std::string black(array);
  std::transform(black.begin(), black.end(), black.begin(), to_lower);
  return black + "/pppppppppp/10/10/10/10/PPPPPPPPPP/" + std::string(array) + " w KQkq - 0 1";
}

TEST(StartPosition, names_the_condition_that_an_array_does_not_meet) {
  const auto fault = [](std::string_view array) {
    return fault_of("capablanca_random", capablanca(array));
  };
  EXPECT_EQ(fault("RNBQCKABNR"), "");
  const std::string one_color =
      "queen_and_archbishop_on_one_color: White's queen and archbishop both stand on ";
  EXPECT_EQ(fault("RNABQKBCNR"),
            one_color + "dark squares, c1, e1; they start on different colours");
  EXPECT_EQ(fault("RNBCQKABNR"),
            one_color + "dark squares, e1, g1; they start on different colours");
  EXPECT_EQ(fault("RBNCQKANBR"),
            one_color + "dark squares, e1, g1; they start on different colours");
  EXPECT_EQ(fault("RNBQBKACNR"),
            "bishops_on_one_color: White's bishops both stand on dark squares, c1, e1; they start "
            "on different colours");
  EXPECT_EQ(fault("RANBKQBNAR"),
            "wrong_men: White has 2 archbishops on the base rank, every array has 1");
  EXPECT_EQ(fault("RNBQKKBNAR"),
            "wrong_men: White has 2 kings on the base rank, every array has 1");
}

TEST(StartPosition, names_the_king_that_is_not_between_its_rooks) {
  EXPECT_EQ(fault_of("chess960", "krrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/KRRBBNNQ w Kk - 0 1"),
            "king_not_between_rooks: White's king on a1 does not stand between its rooks on b1, "
            "c1");
}

TEST(StartPosition, looks_at_black_too) {
  EXPECT_EQ(fault_of("chess960", "bnbqrkrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            "bishops_on_one_color: Black's bishops both stand on light squares, a8, c8; they "
            "start on different colours");
  EXPECT_EQ(fault_of("chess960", "rnbqkbqr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            "wrong_men: Black has 2 queens on the base rank, every array has 1");
}

TEST(StartPosition, names_what_was_moved) {
  const auto fault = [](std::string_view fen) { return fault_of("chess960", fen); };
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
            "not_in_array_order: e2 should hold a white pawn");
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"),
            "not_in_array_order: g1 should hold a man of White");
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBNR w KQkq - 1 1"),
            "not_in_array_order: f3 should be empty");
  EXPECT_EQ(fault("rnbqkbNr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 1"),
            "not_in_array_order: g8 should hold a man of Black");
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kkq - 0 1"),
            "right_missing: White has no right with the rook on a1; a start position has all four");
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
            "black_to_move: Black is to move; in a start position White is");
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 1"),
            "moves_counted: the clock is 4; that of a start position is 0");
  EXPECT_EQ(fault("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3"),
            "moves_counted: the move number is 3; that of a start position is 1");
}

TEST(StartPosition, needs_the_board_of_the_variant) {
  const auto capablanca = *numbering_of("capablanca_random").setup(1);
  const auto error = numbering_of("chess960").number_of(capablanca).error();
  EXPECT_EQ(error.kind, NumberErrorKind::wrong_board);
  EXPECT_EQ(error.message, "the board is 10x8, chess960 is played on 8x8");
  xfen::Setup none;
  none.width = 0;
  EXPECT_EQ(numbering_of("chess960").number_of(none).error().kind, NumberErrorKind::wrong_board);
  auto passed = *numbering_of("chess960").setup(518);
  passed.ep = Square(4, 5);
  EXPECT_EQ(numbering_of("chess960").number_of(passed).error().kind,
            NumberErrorKind::ep_square_set);
}

TEST(StartPosition, says_where_to_look) {
  const auto error = numbering_of("capablanca_random").number_of("RNABQKBCNR").error();
  EXPECT_EQ(error.squares, (std::vector<Square>{Square(2, 0), Square(4, 0)}));
  EXPECT_EQ(error.field, FenField::placement);
}

TEST(ArrayOf, takes_either_case_and_nothing_else) {
  const Numbering numbering = numbering_of("chess960");
  EXPECT_EQ(numbering.number_of("rnbqkbnr"), 518);
  const auto kind = [&](std::string_view array) { return numbering.number_of(array).error().kind; };
  for (const char* array : {"", "RNBQKBN", "RNBQKBNRR", "RNBQKBN2", "RNBQKBNX", "........"})
    EXPECT_EQ(kind(array), NumberErrorKind::wrong_men) << array;
  EXPECT_EQ(numbering.number_of("RNB").error().message,
            "the array has 3 men, those of chess960 have 8");
  EXPECT_EQ(kind("BRBKRQNN"), NumberErrorKind::bishops_on_one_color);
  EXPECT_EQ(kind("KRRBBQNN"), NumberErrorKind::king_not_between_rooks);
}

TEST(NumberErrorKind, has_a_name_for_each) {
  for (int k = 0; k <= static_cast<int>(NumberErrorKind::moves_counted); ++k)
    EXPECT_FALSE(name_of(static_cast<NumberErrorKind>(k)).empty());
}

}  // namespace
}  // namespace xfen::test
