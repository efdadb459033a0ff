#include "xfen/describe/castling.hpp"

#include <concepts>
#include <gtest/gtest.h>
#include <string>
#include <type_traits>
#include <vector>

#include "known_facts.hpp"
#include "reference_castling.hpp"

namespace xfen {
namespace {

static_assert(std::is_trivially_copyable_v<CastlingRights>);
static_assert(std::regular<CastlingRights>);

constexpr CastlingStyle styles[] = {CastlingStyle::standard, CastlingStyle::symmetric,
                                    CastlingStyle::modern, CastlingStyle::flexible,
                                    CastlingStyle::close_rook};

/// King's and rook's file as letters, the way the worked table prints them.
std::string targets(CastlingStyle style, int width, int king, Wing wing,
                    Clamp clamp = Clamp::edge_file) {
  const int file = king_target_file(style, width, king, wing, clamp);
  return {static_cast<char>('a' + file), static_cast<char>('a' + rook_target_file(file, wing))};
}

/// Letters of every file on which the king may land.
std::string choices(CastlingStyle style, int width, int king, Wing wing) {
  const FileRange files = king_target_files(style, width, king, wing);
  std::string text;
  for (int file = files.first; file <= files.last; ++file) text += static_cast<char>('a' + file);
  EXPECT_EQ(text.empty(), files.empty());
  return text;
}

void expect_the_walk(CastlingStyle style, int width, int king, Wing wing, Clamp clamp) {
  const auto walk = xfen_reference::castling_choices(
      test::style_letter(style), width, king, wing == Wing::h_side, clamp == Clamp::before_edge);
  const FileRange files = king_target_files(style, width, king, wing, clamp);
  std::vector<xfen_reference::Targets> found;
  for (int file = files.first; file <= files.last; ++file)
    found.push_back({file, rook_target_file(file, wing)});
  EXPECT_EQ(found, walk) << name_of(style) << width << ' ' << king;
  EXPECT_EQ(files.contains(king_target_file(style, width, king, wing, clamp)), !walk.empty());
}

TEST(CastlingTargets, agree_with_a_walk_along_the_rank) {
  for (const CastlingStyle style : styles)
    for (int width = 8; width <= 12; ++width)
      for (int king = 0; king < width; ++king)
        for (const Wing wing : wings)
          for (const Clamp clamp : {Clamp::edge_file, Clamp::before_edge}) {
            // A king on the edge file has nowhere to go before the edge, and no rook beyond it.
            const bool on_edge = king == (wing == Wing::a_side ? 0 : width - 1);
            if (clamp == Clamp::before_edge && on_edge) continue;
            expect_the_walk(style, width, king, wing, clamp);
          }
}

TEST(CastlingTargets, agree_with_the_worked_table) {
  const auto text = [](const xfen_reference::Cell& cell) {
    return std::string{cell.king, cell.rook};
  };
  for (const xfen_reference::Row& row : xfen_reference::worked_table) {
    const int king = row.king - 'a';
    using enum CastlingStyle;
    EXPECT_EQ(targets(standard, row.width, king, Wing::a_side), text(row.default_a));
    EXPECT_EQ(targets(standard, row.width, king, Wing::h_side), text(row.default_h));
    EXPECT_EQ(targets(symmetric, row.width, king, Wing::a_side), text(row.symmetric_a));
    EXPECT_EQ(targets(symmetric, row.width, king, Wing::h_side), text(row.symmetric_h));
    EXPECT_EQ(targets(modern, row.width, king, Wing::a_side), text(row.modern_a));
    EXPECT_EQ(targets(modern, row.width, king, Wing::h_side), text(row.modern_h));
  }
}

// Only the cells in which the king would reach the edge file depend on the reading.
TEST(CastlingTargets, clamp_changes_the_marked_cells_only) {
  for (const xfen_reference::Row& row : xfen_reference::worked_table)
    for (const Wing wing : wings) {
      const int king = row.king - 'a';
      const bool differs =
          targets(CastlingStyle::modern, row.width, king, wing) !=
          targets(CastlingStyle::modern, row.width, king, wing, Clamp::before_edge);
      EXPECT_EQ(differs, (wing == Wing::a_side ? row.modern_a : row.modern_h).clamped)
          << row.width << row.king;
    }
}

TEST(CastlingTargets, of_named_games) {
  using enum CastlingStyle;
  EXPECT_EQ(targets(standard, 8, 4, Wing::h_side), "gf");     // chess
  EXPECT_EQ(targets(standard, 10, 5, Wing::h_side), "ih");    // Capablanca
  EXPECT_EQ(targets(symmetric, 10, 4, Wing::a_side), "bc");   // Janus
  EXPECT_EQ(targets(modern, 10, 4, Wing::h_side), "hg");      // Embassy
  EXPECT_EQ(targets(modern, 9, 4, Wing::h_side), "gf");       // Modern chess
  EXPECT_EQ(targets(modern, 8, 1, Wing::a_side), "ab");       // Chess480: exchange in the corner
  EXPECT_EQ(targets(close_rook, 10, 5, Wing::a_side), "de");  // New Chancellor
  EXPECT_EQ(targets(close_rook, 10, 5, Wing::h_side), "hg");
}

TEST(CastlingTargets, are_a_choice_in_the_flexible_style) {
  using enum CastlingStyle;
  EXPECT_EQ(choices(flexible, 10, 4, Wing::a_side), "bc");   // Grotesque, Ladorean
  EXPECT_EQ(choices(flexible, 10, 4, Wing::h_side), "ghi");  // the rook lands on f, g or h
  EXPECT_EQ(choices(flexible, 10, 5, Wing::a_side), "bcd");  // Univers, Schoolbook of 2006
  EXPECT_EQ(choices(flexible, 10, 5, Wing::h_side), "hi");
  EXPECT_EQ(choices(standard, 10, 5, Wing::h_side), "i");
}

// The corner is taboo, so that from c and h nothing is left on that side.
TEST(CastlingTargets, may_be_none_in_the_flexible_style) {
  using enum CastlingStyle;
  EXPECT_EQ(choices(flexible, 10, 2, Wing::a_side), "");
  EXPECT_EQ(choices(flexible, 10, 7, Wing::h_side), "");
  EXPECT_EQ(choices(flexible, 10, 3, Wing::a_side), "b");
  EXPECT_EQ(choices(flexible, 10, 6, Wing::h_side), "i");
}

// One who asks for a single file is told the farthest, on the board even where there is none.
TEST(CastlingTargets, the_farthest_stands_for_a_choice) {
  using enum CastlingStyle;
  EXPECT_EQ(targets(flexible, 10, 5, Wing::a_side), "bc");
  EXPECT_EQ(targets(flexible, 10, 5, Wing::h_side), "ih");
  EXPECT_EQ(targets(flexible, 10, 1, Wing::a_side), "bc");
}

TEST(CastlingStyles, have_a_name_and_perhaps_a_prefix) {
  std::string names, prefixes;
  for (const CastlingStyle style : styles) {
    names += std::string(name_of(style)) + ' ';
    prefixes += prefix_of(style) == '\0' ? '-' : prefix_of(style);
  }
  EXPECT_EQ(names, "standard symmetric modern flexible close_rook ");
  EXPECT_EQ(prefixes, "-sm--");
  EXPECT_EQ(name_of(CastlingStyle::none), "none");
  EXPECT_EQ(prefix_of(CastlingStyle::none), '\0');
}

TEST(CastlingRights, are_rook_files) {
  CastlingRights rights;
  EXPECT_FALSE(rights.any());
  EXPECT_EQ(rights.rook_file(Color::black, Wing::a_side), CastlingRights::none);
  rights.set(Color::black, Wing::a_side, 0);
  EXPECT_TRUE(rights.has(Color::black, Wing::a_side));
  EXPECT_FALSE(rights.has(Color::black, Wing::h_side));
  EXPECT_TRUE(rights.any(Color::black));
  EXPECT_FALSE(rights.any(Color::white));
  EXPECT_TRUE(rights.any());
  rights.set(Color::black, Wing::a_side, CastlingRights::none);
  EXPECT_EQ(rights, CastlingRights());
}

TEST(CastlingRights, differ_by_file) {
  CastlingRights inner, outer;
  inner.set(Color::white, Wing::h_side, 6);
  outer.set(Color::white, Wing::h_side, 7);
  EXPECT_FALSE(inner == outer);
}

}  // namespace
}  // namespace xfen
