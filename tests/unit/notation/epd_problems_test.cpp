#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <set>

#include "epd_support.hpp"
#include "fen/case_table.hpp"

namespace xfen::test {
namespace {

using enum FenErrorKind;

EpdRecord read(std::string_view text, Level level = Level::standard) {
  return read_epd_as("", text, level);
}

std::vector<FenErrorKind> kinds_of(const EpdRecord& record) {
  std::vector<FenErrorKind> kinds;
  for (const FenError& problem : record.problems) kinds.push_back(problem.kind);
  return kinds;
}
using Kinds = std::vector<FenErrorKind>;

constexpr auto E = Severity::error;
constexpr auto W = Severity::warning;

/// Operations behind the epd_start of chess, the place of the problem in brackets.
struct Case {
  std::string marked;
  FenErrorKind kind;
  std::array<Severity, 3> severities;  ///< by level
  std::optional<std::string> fix{};
  FenErrorKind strict_kind = kind;
};

constexpr std::array<Severity, 3> always = {E, E, E}, malformed = {E, E, W}, deviation = {E, W, W};

const std::vector<Case> cases = {
    {" [1bm] e4;", bad_opcode, always},
    {" [b-m] e4;", bad_opcode, always},
    {" [abcdefghijklmnop] 1;", bad_opcode, always},
    {" [\"a\"];", bad_opcode, always},
    {" bm e4; acn 1; [bm] d4;", duplicate_opcode, malformed},
    {" acn[];", missing_operand, malformed},
    {" id[] ;", missing_operand, malformed},
    {" sm[]; bm e4;", missing_operand, malformed},
    {" draw_offer [now];", extra_operand, malformed},
    {" pm e4 [d4];", extra_operand, malformed},
    {" id \"a\" [b c];", extra_operand, malformed},
    {" id \"a\"[b];", extra_operand, malformed},
    {" acn [many];", bad_operand, malformed},
    {" acn [1 2];", bad_operand, malformed},
    {" acn [-1];", bad_operand, malformed},
    {" acn [+1];", bad_operand, malformed},
    {" ce [1.5];", bad_operand, malformed},
    {" ce [+-1];", bad_operand, malformed},
    {" ce [9223372036854775808];", bad_operand, malformed},
    {" acn [18446744073709551616];", bad_operand, malformed},
    {" hmvc [65536];", bad_operand, malformed},
    {" fmvn [0];", bad_operand, malformed},
    {" dm [0];", bad_operand, malformed},
    {" acn [007];", leading_zero, deviation, "7", bad_operand},
    {" ce [-07];", leading_zero, deviation, "-7", bad_operand},
    {" id [\"a; acn 1;]", unterminated_string, always},
    {" acn [\"1;]", unterminated_string, always},
    {" id [\"" + std::string(256, 'x') + "\"];", long_string, deviation},
    {" id [\"a\\\"b\"];", string_escape, deviation},
    {" zz [\"a\\\\b\"];", string_escape, deviation},
    {" id [a b];", unquoted_string, deviation, "\"a b\""},
    {" tcsi \"a\" [b];", unquoted_string, deviation, "\"b\""},
    {" bm [Nf4];", bad_move, malformed},
    {" bm e4 [?];", bad_move, malformed},
    {" bm [\"e4\"];", bad_move, malformed},
    {" pv e4 [e4] e5;", bad_move, malformed},
    {" bm [b1c3];", noncanonical_move, deviation, "Nc3"},
    {" sm [e4+];", noncanonical_move, deviation, "e4"},
    {" pv e4 [e7e5];", noncanonical_move, deviation, "e5"},
    {" am d4 e4 [d2d4];", duplicate_move, deviation},
    {" bm [e4 Nf3 d4];", move_order, deviation, "Nf3 d4 e4"},
    {" acn 1;[ ;]", empty_operation, deviation, ""},
    {"[ ;]", empty_operation, deviation, ""},
    {" acn 1;[;] acs 1;", empty_operation, deviation, ""},
    {" [;]D1 20 ;D2 400", leading_semicolon, deviation},
    {" acn 1[]", missing_semicolon, deviation, ";"},
    {" acn 1; acs 1[]  ", missing_semicolon, deviation, ";"},
    {"[  ]acn 1;", extra_whitespace, deviation, " ", bad_whitespace},
    {" acn 1;[]acs 1;", extra_whitespace, deviation, " ", bad_whitespace},
    {" acn[\t]1;", extra_whitespace, deviation, " ", bad_whitespace},
    {" acn 1[ ];", extra_whitespace, deviation, "", bad_whitespace},
    {" acn 1;[ ]", extra_whitespace, deviation, "", bad_whitespace},
    {" id \"a[\x01]\";", control_char, always},
    {" id \"a[\xC3\xA4]\";", non_ascii, deviation},
    {" acn 1;[\n] acs 1;", multiple_lines, always},
};

TEST(EpdProblems, have_kind_severity_place_and_fix) {
  for (const Case& c : cases) {
    std::string text = epd_start + c.marked;
    const std::size_t begin = text.find('[');
    text.erase(begin, 1);
    const std::size_t end = text.rfind(']');
    text.erase(end, 1);
    for (const Level level : levels) {
      const auto l = static_cast<std::size_t>(level);
      const FenErrorKind kind = level == Level::strict ? c.strict_kind : c.kind;
      const EpdRecord record = read(text, level);
      const auto found =
          std::find_if(record.problems.begin(), record.problems.end(), [&](const FenError& p) {
            return p.kind == kind && p.offset == begin && p.length == end - begin;
          });
      ASSERT_NE(found, record.problems.end()) << c.marked << " at level " << l;
      EXPECT_EQ(found->severity, c.severities[l]) << c.marked << " at level " << l;
      EXPECT_EQ(found->field, FenField::operation) << c.marked;
      EXPECT_EQ(found->fix, c.fix) << c.marked;
      EXPECT_FALSE(found->message.empty()) << c.marked;
      if (found->severity == E) {
        EXPECT_FALSE(record.ok()) << c.marked;
      }
    }
  }
}

TEST(EpdProblems, every_kind_is_produced) {
  std::set<FenErrorKind> missing;
  for (const FenErrorInfo& info : fen_error_table())
    if (info.kind > unrepresentable_board) missing.insert(info.kind);
  for (const Case& c : cases) missing.erase(c.kind);
  for (const FenErrorKind kind : {unchecked_moves, epd_counters, counter_conflict})
    missing.erase(kind);  // below
  for (const FenErrorKind kind : missing) ADD_FAILURE() << name_of(kind);
}

TEST(EpdProblems, are_left_out_without_warnings) {
  const FenReader reader({.warnings = false});
  EXPECT_TRUE(read_epd(epd_start + " bm e2e4 ;; id x", reader).problems.empty());
  EXPECT_EQ(read_epd(epd_start + " bm e5;", reader).problems.size(), 1U);
}

TEST(EpdProblems, of_moves_name_opcode_and_candidates) {
  const EpdRecord record =
      read("4k3/8/8/8/8/5N2/8/1N2K3 w - - am Nd2; pv Kd1 Kd8 Kd3;", Level::standard);
  ASSERT_EQ(record.problems.size(), 2U);
  EXPECT_EQ(record.problems[0].message, "am: 'Nd2' is ambiguous; legal: Nbd2 Nfd2");
  EXPECT_TRUE(record.problems[1].message.starts_with("pv: 'Kd3' is not legal"))
      << record.problems[1].message;
}

TEST(EpdProblems, are_said_of_moves_that_cannot_be_judged) {
  const EpdRecord record = read("4k3/8/8/8/8/8/4R3/4K3 w - - bm Rxe8; acn 1;");
  EXPECT_TRUE(record.ok());
  EXPECT_EQ(kinds_of(record), Kinds{unchecked_moves});
  EXPECT_EQ(record.find("bm")->value, EpdValue());
  EXPECT_EQ(canonical(record), "4k3/8/8/8/8/8/4R3/4K3 w - - acn 1; bm Rxe8;");
  // The fields are to blame here.
  EXPECT_TRUE(read("4k3/8/8/8/8/8/8/4K3 x - - bm Rxe8;").problems.empty());
}

TEST(EpdProblems, are_said_of_counters) {
  const std::string six = epd_start + " 3 9";
  EXPECT_EQ(kinds_of(read(six + " acn 1;")), Kinds{epd_counters});
  EXPECT_FALSE(read(six + " acn 1;", Level::strict).ok());
  EXPECT_TRUE(read(six).problems.empty()) << "a FEN";
  EXPECT_TRUE(read(six + " hmvc 3; fmvn 9;").ok());
  const EpdRecord conflict = read(six + " hmvc 3; fmvn 8;");
  EXPECT_FALSE(conflict.ok());
  EXPECT_EQ(kinds_of(conflict), (Kinds{epd_counters, counter_conflict}));
  EXPECT_EQ(conflict.problems[0].offset, epd_start.size() + 1);
  EXPECT_EQ(conflict.problems[0].length, 3U);
  EXPECT_EQ(read(six + " fmvn 8;", Level::lenient).position.setup->fullmoves, 8);
}

TEST(EpdProblems, are_said_of_lines) {
  EXPECT_EQ(kinds_of(read_operations(" acn 1;\r\n")), Kinds{trailing_newline});
  EXPECT_TRUE(read_operations(" acn 1;\n", Level::strict).problems.empty());
  EXPECT_EQ(kinds_of(read_operations(" acn 1;\n\n", Level::strict)), Kinds{multiple_lines});
  EXPECT_TRUE(read_operations("\n").ok());
  const std::string fits(max_line - epd_start.size() - 8, 'x');
  EXPECT_EQ(kinds_of(read_operations(" zz " + fits + ";")), Kinds{});
  const EpdRecord longer = read_operations(" zz " + fits + "12345;");
  EXPECT_EQ(kinds_of(longer), Kinds{line_too_long});
  EXPECT_EQ(longer.problems[0].offset, max_line);
}

TEST(EpdProblems, of_fields_stay_with_the_position) {
  const EpdRecord record = read("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - bm e4;");
  EXPECT_FALSE(record.ok());
  EXPECT_FALSE(record.position.ok());
  EXPECT_EQ(record.position.problems.size(), 2U);
  EXPECT_TRUE(record.problems.empty());
  EXPECT_EQ(record.find("bm")->operand, "e4");
}

TEST(EpdProblems, have_fixes_that_lead_to_a_strict_text) {
  std::string text = epd_start + "  bm  e2e4 Nf3 ;; id x;acn 01  ";
  for (int round = 0; round < 4; ++round) text = apply_fixes(text, read(text).problems);
  EXPECT_EQ(text, epd_start + " bm Nf3 e4; id \"x\"; acn 1;");
  EXPECT_TRUE(read(text, Level::strict).problems.empty());
}

}  // namespace
}  // namespace xfen::test
