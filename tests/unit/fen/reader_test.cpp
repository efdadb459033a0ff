#include "xfen/fen/reader.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>
#include <utility>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

using enum FenErrorKind;
using enum FenField;
using enum Level;

const std::string chess_array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const std::string janus_array = "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR";

/// A text whose span is marked by ‹ ›, and what is said of it.
struct Case {
  FenErrorKind kind;
  Severity severity;
  FenField field;
  Level level;
  std::string marked;
  const char* fix = nullptr;
  const char* variant = "";
};

constexpr auto error = Severity::error;
constexpr auto warning = Severity::warning;

const Case cases[] = {
    {empty, error, line, standard, "‹›"},
    {empty, error, line, standard, "‹ \t›"},
    {control_char, error, placement, standard,
     "rnbq‹\x01›bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {multiple_lines, error, line, standard, chess_array + " w KQkq - 0 1‹\n›" + chess_array},
    {non_ascii, error, castling, standard, chess_array + " w KQ‹\xC3\xA1›q - 0 1"},
    {bom, error, line, strict, "‹\xEF\xBB\xBF›" + chess_array + " w KQkq - 0 1", ""},
    {bom, warning, line, standard, "‹\xEF\xBB\xBF›" + chess_array + " w KQkq - 0 1", ""},
    {bad_whitespace, error, line, strict, chess_array + "‹  ›w KQkq - 0 1", " "},
    {bad_whitespace, error, line, strict, "‹ ›" + chess_array + " w KQkq - 0 1", ""},
    {bad_whitespace, error, line, strict, "‹8/8_w›", "8/8 w"},
    {missing_field, error, line, strict, chess_array + " w KQkq -‹›", " 0 1"},
    {trailing_data, error, line, standard, chess_array + " w KQkq - 0 1 ‹two words›"},
    {trailing_data, error, line, strict, chess_array + " w KQkq - 0 1‹;›", ""},
    {bad_board_char, error, placement, standard,
     "rnbqkbnr/pppp‹.›ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {bad_piece, error, placement, standard,
     "rn‹x›qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {bad_piece, error, placement, standard,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN‹A›QKBNR w KQkq - 0 1", nullptr, "chess960"},
    {bad_rank_count, error, placement, standard,
     "‹rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR› w KQkq - 0 1", nullptr, "chess"},
    {bad_rank_count, error, placement, strict, chess_array + "‹/› w KQkq - 0 1", ""},
    {bad_rank_width, error, placement, standard,
     "rnbqkbnr/pppppppp/8/8/8/8/‹PPPPPPP›/RNBQKBNR w KQkq - 0 1"},
    {bad_rank_width, error, placement, standard,
     "rnbqkbnr/pppppppp/‹›/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {digit_run, error, placement, standard,
     "rnbqkbnr/pppppppp/8/p‹33›P/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "6"},
    {digit_run, warning, placement, lenient,
     "rnbqkbnr/pppppppp/8/p‹33›P/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "6"},
    {zero_digit, error, placement, standard,
     "rnbqkbnr/pppppppp/8/p‹06›P/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {bad_promoted_marker, error, placement, standard,
     "rnbqkbnr/pppppppp/8‹~›/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {bad_promoted_marker, error, placement, strict,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ‹~›KBNR w KQkq - 0 1", ""},
    {bad_holdings, error, placement, standard, chess_array + "‹[Q2]› w KQkq - 0 1"},
    {unsupported_holdings, error, placement, standard, chess_array + "‹[]› w KQkq - 0 1", ""},
    {unsupported_holdings, error, placement, standard, chess_array + "‹[Qn]› w KQkq - 0 1"},
    {unsupported_holdings, error, placement, standard, chess_array + "‹/Qn› w KQkq - 0 1"},
    {unsupported_board, error, placement, standard, "‹9/9/9/9/9/9/9/9/9› w - - 0 1"},
    {unsupported_board, error, placement, standard, "‹" + chess_array + "› w KQkq - 0 1", nullptr,
     "grand"},
    {bad_side, error, side, standard, chess_array + " ‹white› KQkq - 0 1"},
    {bad_side, error, side, standard, chess_array + " ‹›KQkq - 0 1"},
    {bad_side, error, side, strict, chess_array + " ‹W› KQkq - 0 1", "w"},
    {bad_castling, error, castling, standard, chess_array + " w KQ‹-›kq - 0 1"},
    {bad_castling, error, castling, strict, chess_array + " w ‹m› - 0 1", "-"},
    {castling_order, error, castling, strict, chess_array + " w ‹qkQK› - 0 1", "KQkq"},
    {castling_order, warning, castling, standard, chess_array + " w ‹AHah› - 0 1", "KQkq"},
    {castling_duplicate, error, castling, strict, chess_array + " w KQ‹H›kq - 0 1", ""},
    {castling_duplicate, warning, castling, standard, chess_array + " w KQ‹H›kq - 0 1", ""},
    {castling_side_conflict, error, castling, standard, "4k3/8/8/8/8/8/8/4K1RR w G‹H› - 0 1"},
    {castling_no_king, error, castling, standard, "4k3/8/8/8/8/8/4K3/7R w ‹K› - 0 1", "-"},
    {castling_no_rook, error, castling, standard, "4k3/8/8/8/8/8/8/R3K3 w ‹K›Q - 0 1", ""},
    {castling_wrong_square, error, castling, standard, "4k3/8/8/8/8/8/8/4KR2 w ‹K› - 0 1", "-",
     "chess"},
    {castling_mode_conflict, error, castling, standard, janus_array + " w ‹m›KQkq - 0 1", nullptr,
     "janus"},
    {bad_ep_square, error, en_passant, standard, chess_array + " w KQkq ‹i6› 0 1"},
    {bad_ep_square, error, en_passant, strict, "4k3/8/8/4p3/8/8/8/4K3 w - ‹E6› 0 1", "e6"},
    {ep_wrong_rank, error, en_passant, standard, chess_array + " w KQkq ‹e3› 0 1", "-"},
    {ep_no_pawn, error, en_passant, standard, chess_array + " w KQkq ‹e6› 0 1", "-"},
    {ep_not_empty, error, en_passant, standard, "4k3/4p3/8/4p3/8/8/8/4K3 w - ‹e6› 0 1", "-"},
    {bad_halfmove, error, halfmove, standard, chess_array + " w KQkq - ‹-1› 1"},
    {bad_halfmove, error, halfmove, strict, chess_array + " w KQkq - ‹-› 1", "0"},
    {bad_fullmove, error, fullmove, standard, chess_array + " w KQkq - 0 ‹x›"},
    {bad_fullmove, error, fullmove, strict, chess_array + " w KQkq - 0 ‹0›", "1"},
    {counter_overflow, error, halfmove, standard, chess_array + " w KQkq - ‹65536› 1"},
    {counter_overflow, error, fullmove, standard,
     chess_array + " w KQkq - 0 ‹99999999999999999999›"},
    {missing_fields, warning, line, standard, chess_array + " b‹›", " - - 0 1"},
    {missing_counters, warning, line, standard, chess_array + " w KQkq -‹›", " 0 1"},
    {trailing_newline, warning, line, standard, chess_array + " w KQkq - 0 1‹\r\n›", ""},
    {underscore_separator, warning, line, standard, "‹8/8/8/8/8/8/8/8_w_-_-_0_1›",
     "8/8/8/8/8/8/8/8 w - - 0 1"},
    {extra_whitespace, warning, line, standard, chess_array + " w KQkq -‹\t›0 1", " "},
    {extra_whitespace, warning, line, standard, chess_array + " w KQkq - 0 1‹\xC2\xA0›", ""},
    {unicode_dash, warning, en_passant, standard, chess_array + " w KQkq ‹\xE2\x80\x93› 0 1", "-"},
    {side_case, warning, side, standard, chess_array + " ‹B› KQkq - 0 1", "b"},
    {ep_case, warning, en_passant, standard, "4k3/8/8/3Pp3/8/8/8/4K3 w - ‹E6› 0 1", "e6"},
    {trailing_slash, warning, placement, standard, chess_array + "‹/› w KQkq - 0 1", ""},
    {trailing_semicolon, warning, line, standard, chess_array + " w KQkq - 0 1‹;›", ""},
    {promoted_marker_dropped, warning, placement, standard,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ‹~›KBNR w KQkq - 0 1", ""},
    {empty_holdings_dropped, warning, placement, lenient, chess_array + "‹[]› w KQkq - 0 1", ""},
    {right_dropped, warning, castling, lenient, "4k3/8/8/8/8/8/8/R3K3 w ‹K›Q - 0 1", ""},
    {right_dropped, warning, castling, lenient, "4k3/8/8/8/8/8/8/4K3 w ‹K›Q - 0 1", "-"},
    {ep_dropped, warning, en_passant, lenient, chess_array + " w KQkq ‹e6› 0 1", "-"},
    {fullmove_zero, warning, fullmove, standard, chess_array + " w KQkq - 0 ‹0›", "1"},
    {leading_zero, warning, halfmove, standard, chess_array + " w KQkq - ‹007› 9", "7"},
    {dash_counter, warning, fullmove, standard, chess_array + " w KQkq - 0 ‹-›", "1"},
    {prefix_without_rights, warning, castling, standard, chess_array + " w ‹s-› - 0 1", "-"},
    {noncanonical_castling, warning, castling, standard, chess_array + " w ‹HAha› - 0 1", "KQkq"},
    {noncanonical_castling, warning, castling, strict, janus_array + " w ‹KQkq› - 0 1", "sKQkq",
     "janus"},
    {noncanonical_ep, warning, en_passant, standard, "4k3/8/8/8/4P3/8/8/4K3 b - ‹e3› 0 1", "-"},
    {unusual_castling_squares, warning, castling, standard, "4k3/8/8/8/8/8/8/4KR2 w ‹K› - 0 1"},
    {variant_hint, warning, placement, standard, "‹" + janus_array + "› w KQkq - 0 1"},
    {variant_hint, warning, placement, standard, "r‹j›nbkqbnjr/10/10/10/10/10/10/10 w - - 0 1"},
};

/// The text without its marks, and what lies between them.
struct Unmarked {
  explicit Unmarked(const Case& c) : text(c.marked) {
    const std::string open = "‹", close = "›";
    begin = text.find(open);
    text.erase(begin, open.size());
    end = text.find(close);
    text.erase(end, close.size());
  }
  std::string text;
  std::size_t begin, end;
};

TEST(ReadProblems, have_kind_place_and_fix) {
  for (const Case& c : cases) {
    const auto& [text, begin, end] = Unmarked(c);
    const ReadResult result = read_as(c.variant, text, c.level);
    const FenError* found = nullptr;
    for (const FenError& problem : result.problems)
      if (problem.kind == c.kind && found == nullptr) found = &problem;
    ASSERT_NE(found, nullptr) << name_of(c.kind) << ": " << c.marked;
    EXPECT_EQ(found->severity, c.severity) << c.marked;
    EXPECT_EQ(name_of(found->field), name_of(c.field)) << c.marked;
    EXPECT_EQ(found->offset, begin) << c.marked;
    EXPECT_EQ(found->length, end - begin) << c.marked;
    EXPECT_EQ(found->fix.value_or("(none)"), c.fix == nullptr ? "(none)" : c.fix) << c.marked;
    if (c.severity == error) {
      EXPECT_FALSE(result.ok()) << c.marked;
    }
  }
}

TEST(ReadProblems, every_kind_of_the_reader_is_among_them) {
  std::set<FenErrorKind> missing;
  for (const FenErrorInfo& info : fen_error_table())
    if (info.kind < unrepresentable_right) missing.insert(info.kind);
  missing.erase(line_too_long);  // below
  for (const Case& c : cases) missing.erase(c.kind);
  for (const FenErrorKind kind : missing) ADD_FAILURE() << name_of(kind);
}

TEST(ReadProblems, a_line_has_at_most_4096_bytes) {
  std::string text = chess_array + " w KQkq - 0 1";
  text.resize(max_line, ' ');
  EXPECT_TRUE(read_fen(text).ok());
  text += "  ";
  const ReadResult result = read_fen(text);
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(result.problems[0].kind, line_too_long);
  EXPECT_EQ(result.problems[0].offset, max_line);
  EXPECT_EQ(result.problems[0].length, 2U);
}

TEST(ReadProblems, a_mark_alone_is_no_text) {
  const ReadResult result = read_fen("\xEF\xBB\xBF", {.level = strict});
  ASSERT_EQ(result.problems.size(), 1U);
  EXPECT_EQ(result.problems[0].kind, empty);
}

// A person mends a text once, not once a mistake.
TEST(ReadProblems, all_are_told_in_one_pass) {
  const ReadResult result =
      read_fen("rnbqkbnr/ppppppp/8/8/x7/8/PPPPPPPP/RNBQKBNR x KQ+kq i9 -1 65536");
  std::vector<std::string> kinds;
  for (const FenError& problem : result.problems) kinds.emplace_back(name_of(problem.kind));
  EXPECT_EQ(joined_names(kinds),
            "bad_rank_width bad_piece bad_side bad_castling bad_ep_square bad_halfmove "
            "counter_overflow");
}

TEST(ReadProblems, messages_name_what_helps) {
  const auto message = [](const char* name, const char* text) {
    return read_as(name, text).problems.at(0).message;
  };
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  const std::string board = message("", "9/9/9/9/9/9/9/9/9 w - - 0 1");
  EXPECT_TRUE(has(board, "9x9") && has(board, "modern") && has(board, "chancellor")) << board;
  const std::string letter =
      message("janus", "rcnbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w - - 0 1");
  EXPECT_TRUE(has(letter, "c") && has(letter, "janus") && has(letter, "PNBRQKA")) << letter;
  const std::string square = message("chess", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1");
  EXPECT_TRUE(has(square, "h1") && has(square, "f1")) << square;
  const std::string rook = message("", "4k3/8/8/8/8/8/8/4K3 w H - 0 1");
  EXPECT_TRUE(has(rook, "White") && has(rook, "h1")) << rook;
}

TEST(ReadSetup, has_every_field) {
  const ReadResult result = read_fen("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 7");
  ASSERT_TRUE(result.ok());
  const auto& setup = *result.setup;
  const PieceSet& men = result.variant->pieces;
  EXPECT_EQ(setup.width, 8);
  EXPECT_EQ(setup.height, 8);
  EXPECT_EQ(setup.at(4, 7), Piece(Color::black, static_cast<Kind>(men.find('K'))));
  EXPECT_EQ(setup.at(4, 4), Piece(Color::white, static_cast<Kind>(men.find('P'))));
  EXPECT_FALSE(setup.at(0, 7));
  EXPECT_EQ(setup.turn, Color::white);
  EXPECT_EQ(setup.style, CastlingStyle::standard);
  EXPECT_EQ(setup.rights.rook_file(Color::white, Wing::a_side), 0);
  EXPECT_EQ(setup.rights.rook_file(Color::white, Wing::h_side), 7);
  EXPECT_FALSE(setup.rights.any(Color::black));
  EXPECT_EQ(setup.ep, Square(3, 5));
  EXPECT_EQ(setup.halfmoves, 0);
  EXPECT_EQ(setup.fullmoves, 7);
}

// FEN needs the raw square to write it again, whatever stands beside the pawn.
TEST(ReadSetup, keeps_a_square_that_no_pawn_can_use) {
  const ReadResult result = read_fen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result.setup->ep, Square(4, 2));
}

TEST(ReadSetup, is_absent_exactly_when_there_is_an_error) {
  for (const Case& c : cases) {
    const std::string text = Unmarked(c).text;
    const ReadResult result = read_as(c.variant, text, c.level);
    bool failed = false;
    for (const FenError& problem : result.problems) failed |= problem.severity == error;
    EXPECT_EQ(result.ok(), !failed) << text;
  }
}

TEST(ReadSetup, style_comes_from_the_variant_else_from_the_prefix) {
  const auto style = [](const char* name, const std::string& text) {
    return setup_of(name, text).style;
  };
  EXPECT_EQ(style("", chess_array + " w KQkq - 0 1"), CastlingStyle::standard);
  EXPECT_EQ(style("", chess_array + " w sKQkq - 0 1"), CastlingStyle::symmetric);
  EXPECT_EQ(style("", janus_array + " w mKQkq - 0 1"), CastlingStyle::modern);
  EXPECT_EQ(style("", janus_array + " w KQkq - 0 1"), CastlingStyle::standard);
  EXPECT_EQ(style("janus", janus_array + " w KQkq - 0 1"), CastlingStyle::symmetric);
  EXPECT_EQ(style("chess480", chess_array + " w KQkq - 0 1"), CastlingStyle::modern);
  EXPECT_EQ(style("univers", "4rk3r/10/10/10/10/10/10/R4K3R w KQ - 0 1"), CastlingStyle::flexible);
  EXPECT_EQ(style("new_chancellor", "5k4/10/10/10/10/10/10/1R3K2R1 w KQ - 0 1"),
            CastlingStyle::close_rook);
}

TEST(ReadSetup, clamp_comes_from_the_caller) {
  EXPECT_EQ(read_fen(chess_array + " w KQkq - 0 1").setup->clamp, Clamp::edge_file);
  const auto result = read_fen(chess_array + " w KQkq - 0 1", {.clamp = Clamp::before_edge});
  EXPECT_EQ(result.setup->clamp, Clamp::before_edge);
}

// The letter is a function of the board, not of the right.
TEST(ReadSetup, one_right_has_several_spellings) {
  const auto rights = [](const char* text) { return setup_of("chess960", text).rights; };
  EXPECT_EQ(rights("4k3/8/8/8/8/8/8/4K1RR w G - 0 1"), rights("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1"));
  EXPECT_FALSE(rights("4k3/8/8/8/8/8/8/4K1RR w G - 0 1") ==
               rights("4k3/8/8/8/8/8/8/4K1RR w K - 0 1"));
}

TEST(ReadDialect, is_told_by_the_letters) {
  struct {
    std::string text;
    TextDialect dialect;
    Level level = standard;
  } const spellings[] = {
      {chess_array + " w - - 0 1", TextDialect::neutral},
      {chess_array + " w s- - 0 1", TextDialect::neutral},
      {chess_array + " w KQkq - 0 1", TextDialect::fen},
      {chess_array + " w Kq - 0 1", TextDialect::fen},
      {"4k3/8/8/8/8/8/8/4K1RR w K - 0 1", TextDialect::fen},
      {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", TextDialect::xfen},
      {"r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", TextDialect::xfen},
      {chess_array + " w sKQkq - 0 1", TextDialect::xfen},
      {chess_array + " w sHAha - 0 1", TextDialect::xfen},
      {chess_array + " w HAha - 0 1", TextDialect::shredder},
      {"1r2k1r1/8/8/8/8/8/8/RR2K1R1 w GBgb - 0 1", TextDialect::shredder},
      {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", TextDialect::xfen_or_shredder},
      {"1r2k1r1/8/8/8/8/8/8/RR2K1R1 w Bkq - 0 1", TextDialect::xfen},
      {chess_array + " w HQkq - 0 1", TextDialect::mixed},
      {"1r2k1r1/8/8/8/8/8/8/RR2K1R1 w KBgq - 0 1", TextDialect::mixed},
      {"4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", TextDialect::frc2003, lenient},
  };
  for (const auto& s : spellings)
    EXPECT_EQ(name_of(read_as("", s.text, s.level).spelling.dialect), name_of(s.dialect)) << s.text;
}

TEST(ReadDialect, prefix_is_kept_as_written) {
  EXPECT_EQ(read_fen(chess_array + " w KQkq - 0 1").spelling.prefix, '\0');
  EXPECT_EQ(read_fen(chess_array + " w mKQkq - 0 1").spelling.prefix, 'm');
  EXPECT_EQ(read_fen(chess_array + " w sKQkq - 0 1").spelling.prefix, 's');
}

TEST(ReadVariant, is_inferred_from_board_and_rights) {
  struct {
    std::string text;
    const char* variant;
  } const texts[] = {
      {chess_array + " w KQkq - 0 1", "chess"},
      {chess_array + " w sKQkq - 0 1", "chess"},
      {"8/8/8/8/8/8/8/8 w - - 0 1", "chess"},
      {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1", "chess"},
      {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w k - 0 1", "chess960"},
      {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "chess960"},
      {"10/10/10/10/10/10/10/10 w - - 0 1", "capablanca"},
      {"r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1", "capablanca"},
      {janus_array + " w sKQkq - 0 1", "capablanca_random"},
  };
  for (const auto& t : texts) {
    const ReadResult result = read_fen(t.text);
    ASSERT_NE(result.variant, nullptr) << t.text;
    EXPECT_EQ(result.variant->name.view(), t.variant) << t.text;
    EXPECT_TRUE(result.inferred) << t.text;
  }
}

TEST(ReadVariant, is_that_of_the_caller_if_there_is_one) {
  const ReadResult result = read_as("chess960", chess_array + " w KQkq - 0 1");
  EXPECT_EQ(result.variant, &variant("chess960"));
  EXPECT_FALSE(result.inferred);
  EXPECT_TRUE(result.problems.empty());
  EXPECT_EQ(read_as("chess960", "nonsense").variant, &variant("chess960"));
}

TEST(ReadVariant, none_fits_a_text_that_is_no_position) {
  for (const char* text : {"", "9/9/9/9/9/9/9/9/9 w - - 0 1"}) {
    EXPECT_EQ(read_fen(text).variant, nullptr) << text;
    EXPECT_FALSE(read_fen(text).inferred) << text;
  }
}

TEST(ReadVariant, only_known_ones_are_inferred_and_named) {
  const VariantSpec* const chess_only[] = {&variant("chess")};
  ReadOptions options;
  options.known = chess_only;
  EXPECT_EQ(read_fen("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", options).variant, chess_only[0]);
  const ReadResult wide = read_fen(janus_array + " w KQkq - 0 1", options);
  ASSERT_FALSE(wide.problems.empty());
  EXPECT_EQ(wide.problems[0].kind, unsupported_board);
  options.known = {};
  EXPECT_FALSE(read_fen(chess_array + " w KQkq - 0 1", options).ok());
  options.variant = &variant("gothic");
  EXPECT_TRUE(read_fen(variant("gothic").start, options).ok());
}

TEST(ReadVariant, boards_have_up_to_sixteen_files_and_ranks) {
  const VariantSpec wide = chess_on(16, 8), high = chess_on(8, 16);
  const auto on_wide = read_fen("r3k10r/16/16/16/16/16/16/R3K10R w KQkq - 0 1", {.variant = &wide});
  ASSERT_TRUE(on_wide.ok());
  EXPECT_EQ(on_wide.setup->rights.rook_file(Color::black, Wing::h_side), 15);
  const auto on_high =
      read_fen("4k3/8/8/3pP3/8/8/8/8/8/8/8/8/8/8/8/4K3 w - d14 0 9", {.variant = &high});
  ASSERT_TRUE(on_high.ok());
  EXPECT_EQ(on_high.setup->ep, Square(3, 13));
}

// Only 8x8 and 10x8 have prefixes; elsewhere s and m in front are no files either.
TEST(ReadVariant, wide_boards_have_no_prefixes) {
  const VariantSpec wide = chess_on(14, 8);
  const auto kind = [&](const char* castling) {
    const auto result = read_fen(
        std::string("r4k6rr/14/14/14/14/14/14/5K8 w ") + castling + " - 0 1", {.variant = &wide});
    return result.problems.empty() ? "" : std::string(name_of(result.problems[0].kind));
  };
  EXPECT_EQ(kind("kq"), "");
  EXPECT_EQ(kind("mq"), "bad_castling");
  EXPECT_EQ(kind("qm"), "castling_order") << "behind the first letter m is a file";
}

TEST(ReadOptions, without_warnings_only_errors_are_told) {
  for (const Case& c : cases) {
    const std::string text = Unmarked(c).text;
    const VariantSpec* v = c.variant[0] == '\0' ? nullptr : &variant(c.variant);
    const ReadResult all = read_fen(text, {.level = c.level, .variant = v});
    const ReadResult errors = read_fen(text, {.level = c.level, .variant = v, .warnings = false});
    EXPECT_EQ(errors.setup, all.setup) << text;
    EXPECT_EQ(errors.variant, all.variant) << text;
    EXPECT_EQ(errors.spelling, all.spelling) << text;
    for (const FenError& problem : errors.problems) EXPECT_EQ(problem.severity, error) << text;
  }
}

TEST(FenReader, may_use_a_result_again) {
  const FenReader reader;
  ReadResult result;
  reader.read("4k3/8/8/8/8/8/8/4K1RR w mG - 0 1", result);
  ASSERT_TRUE(result.ok());
  for (const std::string& text :
       std::vector<std::string>{"nonsense", chess_array + " w KQkq - 0 1", "",
                                chess_array + " b - - 0 1", chess_array}) {
    reader.read(text, result);
    const ReadResult fresh = reader.read(text);
    EXPECT_EQ(result.setup, fresh.setup) << text;
    EXPECT_EQ(result.problems, fresh.problems) << text;
    EXPECT_EQ(result.spelling, fresh.spelling) << text;
    EXPECT_EQ(result.variant, fresh.variant) << text;
    EXPECT_EQ(result.inferred, fresh.inferred) << text;
  }
}

TEST(FenReader, may_be_moved) {
  FenReader reader({.level = strict, .variant = &variant("janus")});
  FenReader moved(std::move(reader));
  EXPECT_EQ(moved.options().level, strict);
  EXPECT_EQ(moved.options().variant, &variant("janus"));
  EXPECT_TRUE(moved.read(variant("janus").start).ok());
  FenReader other;
  other = std::move(moved);
  EXPECT_TRUE(other.read(variant("janus").start).ok());
}

TEST(FenReader, does_not_read_behind_its_text) {
  const std::string text = chess_array + " w KQkq - 0 12345";
  EXPECT_EQ(read_fen(std::string_view(text).substr(0, text.size() - 4)).setup->fullmoves, 1);
}

TEST(FenReader, takes_whole_ranks_of_every_length_of_text) {
  for (const std::string board :
       {"k7/8/8/8/8/8/8/7K", "RNBQKBNR/8/8/8/8/8/8/rnbqkbnr",
        "pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/8/rnbqkbnr"}) {
    for (const std::string tail : {" w - - 0 1", " w - - 0 100", " b - - 100 65535"}) {
      const std::string text = board + std::string(tail);
      const FenReader reader{ReadOptions{}};
      const ReadResult fast = reader.read(text);
      ASSERT_TRUE(fast.ok()) << text;
      EXPECT_EQ(fast.setup, reader.read_explaining(text).setup) << text;
    }
  }
  for (const char stranger : {'X', '@', '`', '[', '{', '0', '9', '\x7f', '\xd0', '\xff'}) {
    std::string text = chess_array + " w KQkq - 0 1";
    text[3] = stranger;
    EXPECT_FALSE(read_fen(text).ok()) << text;
  }
}

TEST(ApplyFixes, replaces_inserts_and_leaves_out) {
  const auto fix = [](std::size_t offset, std::size_t length, const char* text) {
    FenError e;
    e.offset = offset;
    e.length = length;
    if (text != nullptr) e.fix = text;
    return e;
  };
  const auto fixed = [](std::vector<FenError> problems) { return apply_fixes("abcdef", problems); };
  EXPECT_EQ(fixed({}), "abcdef");
  EXPECT_EQ(fixed({fix(2, 2, nullptr)}), "abcdef");
  EXPECT_EQ(fixed({fix(2, 2, "X")}), "abXef");
  EXPECT_EQ(fixed({fix(2, 2, "")}), "abef");
  EXPECT_EQ(fixed({fix(6, 0, "!")}), "abcdef!");
  EXPECT_EQ(fixed({fix(0, 0, "!")}), "!abcdef");
  EXPECT_EQ(fixed({fix(4, 1, "E"), fix(0, 1, "A")}), "AbcdEf") << "in any order";
  EXPECT_EQ(fixed({fix(1, 3, "X"), fix(2, 1, "Y")}), "aXef") << "the first of two that overlap";
}

TEST(ApplyFixes, puts_in_before_it_replaces_and_replaces_the_longest_first) {
  const auto mended = [](const std::string& text) {
    return apply_fixes(text, read_fen(text, {.level = lenient}).problems);
  };
  EXPECT_EQ(mended(chess_array + " w KQkq -  "), chess_array + " w KQkq - 0 1");
  EXPECT_EQ(mended(chess_array + " w KQkq - 0 1  ;"), chess_array + " w KQkq - 0 1");
  EXPECT_EQ(mended(" " + chess_array + "_w_KQkq_-_0_1 "), chess_array + " w KQkq - 0 1")
      << "outer blanks do not part fields";
}

TEST(ApplyFixes, are_not_offered_where_they_would_lose_something) {
  const auto fixes = [](const std::string& text, FenErrorKind kind) {
    int count = 0;
    for (const FenError& e : read_fen(text, {.level = lenient}).problems)
      count += e.kind == kind && e.fix;
    return count;
  };
  EXPECT_EQ(fixes("[] w - - 0 1", empty_holdings_dropped), 0) << "the placement";
  EXPECT_EQ(fixes("8/8/8/8/8/8/8/Kk6[] w - - 0 1", empty_holdings_dropped), 1);
  const std::string two_rooks = "4k3/8/8/8/8/8/8/2K1RR2 w ";
  EXPECT_EQ(fixes(two_rooks + "FKE - 0 1", castling_duplicate), 0) << "the tag of the form of 2003";
  EXPECT_EQ(fixes(two_rooks + "FK - 0 1", castling_duplicate), 1);
}

TEST(ApplyFixes, mends_the_common_mistakes) {
  const std::string text = "  " + chess_array + "/  W qkQK - 00 0 ";
  EXPECT_EQ(apply_fixes(text, read_fen(text).problems), chess_array + " w KQkq - 0 1");
}

}  // namespace
}  // namespace xfen::test
