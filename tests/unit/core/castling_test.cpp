// Castling moves against a second implementation that knows squares only: the conditions of the
// rules, one after the other, on a board of men.

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "capablanca_random.hpp"
#include "chess480.hpp"
#include "chess960.hpp"
#include "embassy.hpp"
#include "janus.hpp"
#include "modern.hpp"
#include "xfen/core/movegen.hpp"
#include "xfen/core/validity.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

/// A man on `from` attacks `to`, found by walking.
bool attacks(const Setup& setup, const VariantSpec& variant, Square from, Square to) {
  const Piece man = setup.at(from);
  for (const Atom& atom : variant.pieces[man.kind()].movement) {
    if (!atom.captures) continue;
    bool hit = false;
    atom.each_step([&](Step step) {
      const int dr = man.color() == Color::white ? step.dr : -step.dr;
      int file = from.file() + step.df, rank = from.rank() + dr;
      for (int n = 0; n < atom.range && setup.contains(file, rank); ++n) {
        if (Square(file, rank) == to) hit = true;
        if (setup.at(file, rank)) break;
        file += step.df;
        rank += dr;
      }
    });
    if (hit) return true;
  }
  return false;
}

bool attacked(const Setup& setup, const VariantSpec& variant, Square square, Color by) {
  for (int r = 0; r < setup.height; ++r)
    for (int f = 0; f < setup.width; ++f)
      if (const Piece man = setup.at(f, r); man && man.color() == by)
        if (attacks(setup, variant, Square(f, r), square)) return true;
  return false;
}

/// The rule, word by word; `after` is what the board looks like then.
bool may_castle(const Setup& setup, const VariantSpec& variant, Wing wing, Setup& after) {
  const Color us = setup.turn;
  const int rook = setup.rights.rook_file(us, wing);
  if (rook < 0) return false;
  const int base = setup.base_rank(us);
  int king = 0;
  const Piece royal(us, static_cast<Kind>(variant.pieces.find(Role::royal)));
  while (setup.at(king, base) != royal) ++king;
  const int king_to = king_target_file(setup.style, setup.width, king, wing, setup.clamp);
  const int rook_to = rook_target_file(king_to, wing);
  Setup board = setup;
  const Piece castler = board.at(rook, base);
  board.put({king, base}, Piece());
  board.put({rook, base}, Piece());
  for (int f = std::min({king, rook, king_to, rook_to});
       f <= std::max({king, rook, king_to, rook_to}); ++f)
    if (board.at(f, base)) return false;
  for (int f = king;; f += king_to < king ? -1 : 1) {
    Setup passing = setup;
    passing.put({king, base}, Piece());
    if (attacked(f == king ? setup : passing, variant, {f, base}, !us)) return false;
    if (f == king_to) break;
  }
  board.put({king_to, base}, royal);
  board.put({rook_to, base}, castler);
  after = board;
  return !attacked(board, variant, {king_to, base}, !us);
}

/// Kings and rooks with rights somewhere on the base ranks, and a few men anywhere.
template <class V>
Setup random_setup(std::mt19937_64& random, Clamp clamp) {
  const VariantSpec& v = V::spec;
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Setup setup;
  setup.width = v.width;
  setup.height = v.height;
  setup.style = v.castling;
  setup.clamp = clamp;
  setup.turn = below(2) == 0 ? Color::white : Color::black;
  for (const Color c : colors) {
    const int base = setup.base_rank(c), king = 1 + below(v.width - 2);
    setup.put({king, base}, Piece(c, static_cast<Kind>(v.pieces.find(Role::royal))));
    const Piece rook(c, static_cast<Kind>(v.pieces.find(Role::castler)));
    for (const Wing w : wings) {
      const int file = w == Wing::a_side ? below(king) : king + 1 + below(v.width - king - 1);
      setup.put({file, base}, rook);
      setup.rights.set(c, w, file);
    }
  }
  for (int n = below(7); n > 0; --n) {
    const Square s(below(v.width), below(3) == 0 ? setup.base_rank(setup.turn) : below(v.height));
    if (setup.at(s)) continue;
    const Kind kind = static_cast<Kind>(below(v.pieces.size()));
    if (v.pieces[kind].role == Role::royal) continue;
    if (v.pieces[kind].role == Role::pawn && (s.rank() == 0 || s.rank() == v.height - 1)) continue;
    setup.put(s, Piece(below(3) == 0 ? setup.turn : !setup.turn, kind));
  }
  return setup;
}

template <class V>
void compare(Clamp clamp) {
  std::mt19937_64 random(480);
  int castled = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Setup setup = random_setup<V>(random, clamp);
    const auto position = make_position<V>(setup);
    if (!position) continue;
    const auto moves = legal_moves(*position);
    for (const Wing wing : wings) {
      const int rook = setup.rights.rook_file(setup.turn, wing);
      const auto* move = std::find_if(moves.begin(), moves.end(), [&](Move m) {
        return m.type == MoveType::castling && m.to.file() == rook;
      });
      Setup after;
      const bool expected = may_castle(setup, V::spec, wing, after);
      const std::string text = write_fen(setup, V::spec, xfen).value_or("?");
      ASSERT_EQ(move != moves.end(), expected) << text << " with the rook of file " << rook;
      if (!expected) continue;
      ++castled;
      auto next = *position;
      next.play(*move);
      const Setup result = next.setup();
      EXPECT_EQ(result.board, after.board) << text;
      EXPECT_FALSE(result.rights.any(setup.turn)) << text;
      EXPECT_EQ(result.halfmoves, setup.halfmoves + 1) << text;
    }
  }
  EXPECT_GT(castled, 500);
}

TEST(Castling, standard_on_8x8) { compare<variants::Chess960>(Clamp::edge_file); }
TEST(Castling, standard_on_10x8) { compare<variants::CapablancaRandom>(Clamp::edge_file); }
TEST(Castling, symmetric_on_10x8) { compare<variants::Janus>(Clamp::edge_file); }
TEST(Castling, modern_on_8x8) { compare<variants::Chess480>(Clamp::edge_file); }
TEST(Castling, modern_on_10x8) { compare<variants::Embassy>(Clamp::edge_file); }
TEST(Castling, modern_before_the_edge) {
  compare<variants::Chess480>(Clamp::before_edge);
  compare<variants::Embassy>(Clamp::before_edge);
}
TEST(Castling, on_9x9) { compare<variants::Modern>(Clamp::edge_file); }

}  // namespace
}  // namespace xfen::test
