#include "xfen/notation/epd.hpp"

#include <gtest/gtest.h>

#include "epd_support.hpp"
#include "random_games.hpp"
#include "xfen/notation/epd_opcodes.hpp"
#include "xfen/notation/san.hpp"

namespace xfen::test {
namespace {

EpdRecord read(std::string_view text, Level level = Level::standard) {
  return read_epd_as("", text, level);
}

std::string san(const EpdRecord& record, std::string_view opcode) {
  auto position = AnyPosition::make(*record.position.setup, *record.position.variant).value();
  std::string text;
  const bool line = find_epd_opcode(opcode)->operand == EpdOperand::line;
  for (const Move move : value_of<std::vector<Move>>(record, opcode)) {
    text += (text.empty() ? "" : " ") + san_text(position, move);
    if (line) position.play(move);
  }
  return text;
}

// ---- Parting ------------------------------------------------------------------------------------

struct Parting {
  std::string_view fields, operations;
  bool counters;
};

TEST(EpdParts, part_at_the_end_of_the_position) {
  for (const Parting& p : {Parting{"4k3/8/8/8/8/8/8/4K3 w - -", " bm Kd1;", false},
                           {"4k3/8/8/8/8/8/8/4K3 w - -", " ;D1 5", false},
                           {"4k3/8/8/8/8/8/8/4K3 w - -", " unknown 5;", false},
                           {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", " ;D1 5 ;D2 25", true},
                           {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "; D2 25", true},
                           {"4k3/8/8/8/8/8/8/4K3 w - -", ";bm Kd1;", false},
                           {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", " bm Kd1;", true}}) {
    const std::string line = std::string(p.fields) + std::string(p.operations);
    for (const bool certain : {false, true}) {
      const EpdParts parts = split_epd(line, certain);
      EXPECT_EQ(parts.fields(), p.fields) << line;
      EXPECT_EQ(parts.operations(), p.operations) << line;
      EXPECT_EQ(parts.counters, p.counters) << line;
    }
  }
}

TEST(EpdParts, leave_a_fen_whole) {
  for (const std::string line :
       {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e9 a 1",
        "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - -; ",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1;", "", "x", "4k3/8/8/8/8/8/8/4K3 w - - word",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+0"})
    EXPECT_EQ(split_epd(line, false).fields(), line);
}

TEST(EpdParts, are_certain_of_what_is_said_to_be_an_epd) {
  const auto operations = [](std::string_view line) { return split_epd(line).operations(); };
  EXPECT_EQ(operations("4k3/8/8/8/8/8/8/4K3 w - - word"), " word");
  EXPECT_EQ(operations("4k3/8/8/8/8/8/8/4K3 w - - 1bm Kd1;"), " 1bm Kd1;");
  EXPECT_EQ(operations("4k3/8/8/8/8/8/8/4K3 w - - 0 bm Kd1;"), " 0 bm Kd1;");
  EXPECT_EQ(operations("4k3/8/8/8/8/8/8/4K3 w - - 0 1;"), ";");
  EXPECT_EQ(operations("4k3/8/8/8/8/8/8/4K3 w - -\n"), "\n");
  EXPECT_EQ(split_epd("4k3/8/8/8/8/8/8/4K3 w - -").counters, false);
}

// ---- Types --------------------------------------------------------------------------------------

TEST(EpdValues, have_the_types_of_their_opcodes) {
  const EpdRecord record = read_operations(
      " acd 12; acn 18446744073709551615; am f3 f4; bm Nf3; c0 \"five = \xE2\x85\xA4\"; ce -12; "
      "D1 20; dm 3; draw_offer; eco \"A04\"; fmvn 7; hmvc 2; id \"a.1\"; noop 1 \"two\" x; pm e4; "
      "pv e4 e5 Nf3; rc 1; resign; sm d4; sv d4 d5; tcri \"a@b\" \"A B\"; tcgs 7; v3 \"x\"; zz 5;");
  EXPECT_TRUE(record.ok());
  ASSERT_EQ(record.problems.size(), 1U);
  EXPECT_EQ(record.problems[0].kind, FenErrorKind::non_ascii);
  EXPECT_EQ(value_of<std::uint64_t>(record, "acd"), 12U);
  EXPECT_EQ(value_of<std::uint64_t>(record, "acn"), 18446744073709551615U);
  EXPECT_EQ(value_of<std::int64_t>(record, "ce"), -12);
  EXPECT_EQ(value_of<std::uint64_t>(record, "D1"), 20U);
  EXPECT_EQ(san(record, "am"), "f3 f4");
  EXPECT_EQ(san(record, "bm"), "Nf3");
  EXPECT_EQ(san(record, "pm"), "e4");
  EXPECT_EQ(san(record, "pv"), "e4 e5 Nf3");
  EXPECT_EQ(san(record, "sv"), "d4 d5");
  EXPECT_EQ(value_of<std::string>(record, "id"), "a.1");
  EXPECT_EQ(value_of<std::vector<std::string>>(record, "tcri"),
            (std::vector<std::string>{"a@b", "A B"}));
  EXPECT_EQ(record.find("noop")->value, EpdValue());
  EXPECT_EQ(record.find("noop")->operand, "1 \"two\" x");
  EXPECT_EQ(record.find("zz")->operand, "5");
  EXPECT_EQ(record.find("draw_offer")->operand, "");
  EXPECT_EQ(record.find("bn"), nullptr);
  EXPECT_EQ(record.position.setup->halfmoves, 2);
  EXPECT_EQ(record.position.setup->fullmoves, 7);
}

TEST(EpdValues, may_be_missing_where_the_standard_says_so) {
  EXPECT_TRUE(read_operations(" bm; am; c0; eco; nic; pv; v0;", Level::strict).ok());
  EXPECT_EQ(san(read_operations(" bm;"), "bm"), "");
}

TEST(EpdValues, of_strings_know_escapes_and_semicolons) {
  const EpdRecord record = read_operations(R"( id "a; b \"c\" \\ \d"; c1 "";)");
  EXPECT_TRUE(record.ok());
  EXPECT_EQ(value_of<std::string>(record, "id"), R"(a; b "c" \ \d)");
  const EpdRecord alone = read_operations(R"( c0 "C:\"; acn 1;)");
  EXPECT_EQ(value_of<std::string>(alone, "c0"), R"(C:\)");
  EXPECT_EQ(canonical(alone), epd_start + R"( acn 1; c0 "C:\\";)");
}

TEST(EpdValues, of_moves_are_those_of_the_variant) {
  const EpdRecord record =
      read_epd_as("capablanca",
                  "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - bm Cg3 b1c3; "
                  "pv f4 f5;");
  EXPECT_TRUE(record.ok());
  EXPECT_EQ(canonical(record),
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - bm Cg3 Nc3; "
            "pv f4 f5;");
  const EpdRecord janus =
      read_epd_as("janus", "r3k4r/10/10/10/10/10/10/R3K4R w sKQkq - bm O-O; am Kb1;");
  EXPECT_TRUE(janus.ok());
  EXPECT_EQ(canonical(janus), "r3k4r/10/10/10/10/10/10/R3K4R w sKQkq - am O-O-O; bm O-O;");
}

class EpdOf : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(EpdOf, random_games_is_read_as_it_was_written) {
  const FenReader reader({.level = Level::strict, .variant = GetParam()});
  each_random_position(*GetParam(), 150, [&](const AnyPosition& position, const auto& legal) {
    EpdRecord record;
    record.position.setup = position.setup();
    record.position.variant = GetParam();
    const std::vector<Move> moves(legal.begin(), legal.end());
    record.operations.push_back({.opcode = "bm", .value = moves});
    if (!moves.empty())
      record.operations.push_back({.opcode = "pv", .value = std::vector<Move>{moves.back()}});
    const std::string text = canonical(record);
    const EpdRecord back = read_epd(text, reader);
    ASSERT_TRUE(back.ok()) << text;
    EXPECT_TRUE(back.problems.empty()) << text;
    EXPECT_EQ(back.position.setup->fullmoves, position.setup().fullmoves) << text;
    EXPECT_EQ(value_of<std::vector<Move>>(back, "bm").size(), moves.size()) << text;
    EXPECT_EQ(canonical(back), text);
    EXPECT_EQ(kept(back), text);
  });
}

INSTANTIATE_TEST_SUITE_P(Variants, EpdOf, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

// ---- Writing ------------------------------------------------------------------------------------

TEST(EpdWriter, keeps_what_was_read_byte_for_byte) {
  for (const std::string operations :
       {"", " ", " bm e4;", "  bm\te4 ; ", " ;D1 20 ;D2 400 ", " id \"a;b\";;  ; acn 1", ";",
        " ; ;", " bm e2e4 e4 x; acn 01 2;acn 3;", " id \"a\\\"b\\\\\";"}) {
    const std::string text = epd_start + operations;
    EXPECT_EQ(kept(read(text, Level::lenient)), text);
  }
}

TEST(EpdWriter, changes_the_fields_alone_if_spelling_is_kept) {
  EXPECT_EQ(kept(read("r3k2r/8/8/8/8/8/8/R3K2R w HAha -   bm O-O;  id \"x  y\" ;")),
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -   bm O-O;  id \"x  y\" ;");
  EXPECT_EQ(kept(read("4k3/8/8/8/8/8/8/4K3 w - - 3 9 ;D1 5")),
            "4k3/8/8/8/8/8/8/4K3 w - - fmvn 9; hmvc 3; ;D1 5");
}

TEST(EpdWriter, sorts_in_ascii_order_and_spells_as_san) {
  EXPECT_EQ(canonical(read_operations(" pv e2e4 e7-e5 g1f3; bm e4 Nf3 d2d4 e2e4; D1 20; zz  1;"
                                      "ce +05; c0 five; noop; fmvn 1; hmvc 0")),
            epd_start +
                " D1 20; bm Nf3 d4 e4; c0 \"five\"; ce 5; fmvn 1; hmvc 0; noop; "
                "pv e4 e5 Nf3; zz 1;");
}

TEST(EpdWriter, escapes_what_would_end_a_string) {
  EpdRecord record = read_operations("");
  for (const std::string text : {"a \"b\"", "\\", "C:\\dir", "\\\\", "\\\"", "", ";", "a\\"}) {
    record.operations = {{.opcode = "id", .value = text}};
    EXPECT_EQ(value_of<std::string>(read(canonical(record)), "id"), text) << canonical(record);
  }
}

TEST(EpdWriter, takes_counters_from_the_setup) {
  EpdRecord record = read_operations(" hmvc 3; acn 1;");
  record.position.setup->halfmoves = 4;
  record.position.setup->fullmoves = 9;
  EXPECT_EQ(canonical(record), epd_start + " acn 1; fmvn 9; hmvc 4;");
  EXPECT_EQ(kept(record), epd_start + " fmvn 9; hmvc 4; acn 1;");
}

TEST(EpdWriter, adds_operations_behind_those_that_were_read) {
  EpdRecord record = read_operations(" bm e4");
  record.operations.push_back({.opcode = "acd", .value = std::uint64_t{9}});
  EXPECT_EQ(kept(record), epd_start + " bm e4; acd 9;");
  record.operations.push_back({.opcode = "zz", .operand = "5"});
  EXPECT_EQ(canonical(record), epd_start + " acd 9; bm e4; zz 5;");
}

TEST(EpdWriter, leaves_moves_that_are_not_legal_as_text) {
  EpdRecord record = read_operations(" bm e4;");
  record.position.setup->turn = Color::black;
  EXPECT_EQ(canonical(record), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - bm e4;");
}

TEST(EpdWriter, says_what_a_dialect_cannot_carry) {
  const EpdRecord record = read("r3k1rr/8/8/8/8/8/8/R3K1RR w Gg - bm O-O;", Level::standard);
  const auto text = write_epd(record, fen);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().kind, FenErrorKind::unrepresentable_right);
}

}  // namespace
}  // namespace xfen::test
