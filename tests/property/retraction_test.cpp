#include <cstdlib>
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "xfen/facade/any_position.hpp"
#include "xfen/facade/numbering.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/fen/check.hpp"
#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

/// ctest asks little; XFEN_RETRACTION_ROUNDS=50 asks fifty times as much.
int rounds() {
  const char* text = std::getenv("XFEN_RETRACTION_ROUNDS");
  return text != nullptr ? std::atoi(text) : 1;
}

class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
  bool one_in(int n) { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  std::mt19937 engine_;
};

std::string text_of(const Setup& setup, const VariantSpec& v) {
  return std::string(v.name.view()) + " " + write_fen(setup, v).value_or("(unwritable)");
}

Setup start_of(const VariantSpec& v, Random& random) {
  const auto numbering = Numbering::of(v);
  Setup setup = *read_fen(v.start, {.variant = &v}).setup;
  if (numbering) setup = *numbering->setup(numbering->first() + random.below(900));
  return setup;
}

// ---- What was played has a last move ----

/// Rare moves are drawn more often than their number says.
Move any_move(const std::vector<Move>& moves, Random& random) {
  std::vector<Move> rare;
  for (const Move m : moves)
    if (m.type != MoveType::plain) rare.push_back(m);
  return random.of(rare.empty() || !random.one_in(3) ? moves : rare);
}

TEST(Retraction, TakesBackWhatWasPlayed) {
  Random random(960);
  int asked = 0;
  for (int game = 0; game < 4 * rounds(); ++game)
    for (const VariantSpec* v : compiled_variants()) {
      auto position = AnyPosition::make(start_of(*v, random), *v);
      ASSERT_TRUE(position) << v->name.view();
      for (int ply = 0; ply < 120; ++ply, ++asked) {
        const std::vector<Move> moves = position->legal_moves();
        if (moves.empty()) break;
        position->play(any_move(moves, random));
        const auto found = check_retraction(position->setup(), *v);
        ASSERT_TRUE(found.empty()) << text_of(position->setup(), *v) << '\n' << found[0].message;
      }
    }
  EXPECT_GT(asked, 4000);
}

// ---- What has a last move was played ----

int walked(const Setup& setup, Square s, Color c) {
  return c == Color::white ? s.rank() : setup.height - 1 - s.rank();
}

/// What the rules say of where a man can be at all.
bool may_stand(const Setup& setup, const VariantSpec& v, Square s, Piece man) {
  if (man.kind() != v.pieces.find(Role::pawn)) return true;
  const int ranks = walked(setup, s, man.color());
  return v.pawn_rank - 1 <= ranks && ranks < setup.height - 1;
}

std::vector<Square> squares_of(const Setup& setup) {
  std::vector<Square> squares;
  for (int r = 0; r < setup.height; ++r)
    for (int f = 0; f < setup.width; ++f) squares.emplace_back(f, r);
  return squares;
}

/// Finds a position before `target` and a legal move from it by trying all of them: the move
/// generator, which other programs judge, is asked instead of rules for taking back.
class Predecessors {
 public:
  Predecessors(const Setup& target, const VariantSpec& v)
      : target_(target), v_(v), mover_(!target.turn), before_(target) {
    before_.turn = mover_;
    before_.ep.reset();
    if (before_.halfmoves > 0) --before_.halfmoves;
  }

  bool exist() const {
    for (const Square to : squares_of(target_)) {
      const Piece man = target_.at(to);
      if (man && man.color() == mover_ && (moved(to, man) || was_pawn(to, man))) return true;
    }
    return castled();
  }

 private:
  int pawn() const { return v_.pieces.find(Role::pawn); }

  /// The man on `to` came there as `was`, perhaps as one that took.
  bool moved(Square to, Piece was) const {
    for (const Square from : squares_of(target_)) {
      if (target_.at(from) || !may_stand(target_, v_, from, was)) continue;
      Setup before = before_;
      before.put(to, {});
      before.put(from, was);
      if (leads_from(before, from) || took(before, from, to)) return true;
      if (was == target_.at(to) && was.kind() == pawn() && took_en_passant(before, from, to))
        return true;
    }
    return false;
  }

  bool was_pawn(Square to, Piece man) const {
    if (man.kind() == pawn() || man.kind() == v_.pieces.find(Role::royal)) return false;
    return moved(to, Piece(mover_, static_cast<Kind>(pawn())));
  }

  bool took(Setup before, Square from, Square to) const {
    for (int k = 0; k < v_.pieces.size(); ++k) {
      const Piece victim(!mover_, static_cast<Kind>(k));
      if (k == v_.pieces.find(Role::royal) || !may_stand(target_, v_, to, victim)) continue;
      before.put(to, victim);
      if (leads_from(before, from)) return true;
    }
    return false;
  }

  bool took_en_passant(const Setup& before, Square from, Square to) const {
    for (const Square other : squares_of(target_)) {
      if (before.at(other)) continue;
      Setup with_victim = before;
      with_victim.put(other, Piece(!mover_, static_cast<Kind>(pawn())));
      with_victim.ep = to;
      if (leads_from(with_victim, from)) return true;
    }
    return false;
  }

  bool castled() const {
    if (target_.rights.any(mover_)) return false;
    const int rank = target_.base_rank(mover_);
    const Piece king(mover_, static_cast<Kind>(v_.pieces.find(Role::royal)));
    const Piece rook(mover_, static_cast<Kind>(v_.pieces.find(Role::castler)));
    for (int k = 0; k < target_.width; ++k)
      for (int r = 0; r < target_.width; ++r)
        for (int now = 0; now < target_.width; ++now) {
          const Wing wing = r < k ? Wing::a_side : Wing::h_side;
          const bool array = k == v_.king_file(mover_) && r == v_.rook_file(mover_, wing);
          if (k == r || (v_.castling_from == CastlingFrom::array && !array)) continue;
          if (target_.at(now, rank) != rook) continue;
          Setup before = before_;
          for (const Square s : squares_of(target_))
            if (before.at(s) == king) before.put(s, {});
          before.put(Square(now, rank), {});
          if (before.at(k, rank) || before.at(r, rank)) continue;
          before.put(Square(k, rank), king);
          before.put(Square(r, rank), rook);
          before.rights.set(mover_, wing, r);
          if (leads_from(before, Square(k, rank))) return true;
        }
    return false;
  }

  /// True if some legal move of the man on `from` makes the target of `before`.
  bool leads_from(const Setup& before, Square from) const {
    const auto position = AnyPosition::make(before, v_);
    if (!position) return false;
    for (const Move move : position->legal_moves()) {
      if (move.from != from) continue;
      AnyPosition after = *position;
      after.play(move);
      if (is_target(after.setup())) return true;
    }
    return false;
  }

  bool is_target(const Setup& after) const {
    return after.board == target_.board && after.rights == target_.rights &&
           (!target_.ep || after.ep == target_.ep) &&
           (target_.halfmoves == 0 || after.halfmoves == target_.halfmoves);
  }

  const Setup& target_;
  const VariantSpec& v_;
  Color mover_;
  Setup before_;
};

/// A few men anywhere, often with check, sometimes with rights, an e.p. square, or as if somebody
/// had just castled.
class FewMen {
 public:
  FewMen(const VariantSpec& v, Random& random) : v_(v), random_(random) {}

  Setup draw() {
    clear();
    put_king(Color::white);
    put_king(Color::black);
    if (random_.one_in(8)) put_pawn_check();
    if (v_.double_step && random_.one_in(5)) put_double_step(any().file());
    for (int left = 1 + random_.below(3); left > 0; --left) put_man();
    if (random_.one_in(4)) wall_in();
    return setup_;
  }

  /// A pawn of the side to move stands, or can take e.p., between a man of its own and the king.
  Setup draw_discovery() {
    for (;;) {
      clear();
      setup_.halfmoves = 0;
      if (!put_line(random_.one_in(2) ? put_pawn_at_start() : put_taker())) continue;
      put_king(setup_.turn);
      for (int left = random_.below(3); left > 0; --left) put_man();
      return setup_;
    }
  }

  /// The side to move may castle, and the other king is where the rook may see it.
  Setup draw_castling() {
    clear();
    const Color us = setup_.turn;
    const int rank = setup_.base_rank(us);
    const int king = any().file(),
              rook = (king + 1 + random_.below(setup_.width - 1)) % setup_.width;
    const Wing wing = rook < king ? Wing::a_side : Wing::h_side;
    setup_.put(Square(king, rank), man(us, Role::royal));
    setup_.put(Square(rook, rank), man(us, Role::castler));
    setup_.rights.set(us, wing, rook);
    const int to = king_target_file(setup_.style, setup_.width, king, wing, setup_.clamp);
    const Square file(rook_target_file(to, wing), any().rank());
    const Square other = random_.one_in(3) ? Square(any().file(), rank) : file;
    if (setup_.at(other)) return draw_castling();
    setup_.put(other, man(!us, Role::royal));
    for (int left = random_.below(4); left > 0; --left) put_man();
    return setup_;
  }

 private:
  void clear() {
    setup_ = *read_fen(v_.start, {.variant = &v_}).setup;
    setup_.board = {};
    setup_.rights = {};
    setup_.turn = random_.one_in(2) ? Color::white : Color::black;
    setup_.halfmoves = static_cast<std::uint16_t>(random_.one_in(3) ? 5 : 0);
    setup_.fullmoves = 30;
  }

  Square any() { return {random_.below(setup_.width), random_.below(setup_.height)}; }
  Piece man(Color c, Role role) const { return Piece(c, static_cast<Kind>(v_.pieces.find(role))); }
  void put_if_empty(Square s, Piece p) {
    if (!setup_.at(s) && may_stand(setup_, v_, s, p)) setup_.put(s, p);
  }

  void put_king(Color c) {
    Square s = any();
    const bool home = v_.castling != CastlingStyle::none && random_.one_in(2);
    if (home) s = Square(s.file(), setup_.base_rank(c));
    // There it meets the castling rook of the others.
    if (!home && random_.one_in(4)) s = Square(s.file(), setup_.base_rank(!c));
    const bool array = v_.castling_from == CastlingFrom::array;
    if (home && array && random_.one_in(2)) s = Square(v_.king_file(c), s.rank());
    if (setup_.at(s)) return put_king(c);
    setup_.put(s, man(c, Role::royal));
    if (home) put_rook(c, s);
  }

  /// Beside the king as after castling, or with a right.
  void put_rook(Color c, Square king) {
    const Wing wing = random_.one_in(2) ? Wing::a_side : Wing::h_side;
    const int inner = rook_target_file(king.file(), wing);
    if (setup_.contains(inner, king.rank()) && random_.one_in(2))
      return put_if_empty({inner, king.rank()}, man(c, Role::castler));
    const bool array = v_.castling_from == CastlingFrom::array;
    const int file = array ? v_.rook_file(c, wing) : random_.below(setup_.width);
    if (file < 0 || setup_.at(file, king.rank())) return;
    if (array && king.file() != v_.king_file(c)) return;
    setup_.put(Square(file, king.rank()), man(c, Role::castler));
    setup_.rights.set(c, file < king.file() ? Wing::a_side : Wing::h_side, file);
  }

  void put_pawn_check() {
    const Piece king = man(setup_.turn, Role::royal);
    const int forward = setup_.turn == Color::white ? -1 : 1;
    const int aside = random_.one_in(2) ? 1 : -1;
    for (const Square s : squares_of(setup_))
      if (setup_.at(s) == king && setup_.contains(s.file() + aside, s.rank() - forward))
        return put_if_empty({s.file() + aside, s.rank() - forward}, man(!setup_.turn, Role::pawn));
  }

  Square put_pawn_at_start() {
    const int rank = setup_.turn == Color::white ? v_.pawn_rank - 1 : setup_.height - v_.pawn_rank;
    const Square s(any().file(), rank);
    setup_.put(s, man(setup_.turn, Role::pawn));
    return s;
  }

  /// A pawn that can take e.p.; gives its square, or that of the other.
  Square put_taker() {
    const int file = random_.below(setup_.width - 1);
    put_double_step(file);
    const int rank = setup_.ep->rank() + (setup_.turn == Color::white ? -1 : 1);
    setup_.put(Square(file + 1, rank), man(setup_.turn, Role::pawn));
    return {file + random_.below(2), rank};
  }

  /// A slider of the side to move and the king of the other, on a line through `middle`.
  bool put_line(Square middle) {
    const int df = random_.below(3) - 1, dr = random_.below(3) - 1;
    const auto along = [&](int n) -> std::optional<Square> {
      const int file = middle.file() + n * df, rank = middle.rank() + n * dr;
      if (!setup_.contains(file, rank) || setup_.at(file, rank)) return {};
      return Square(file, rank);
    };
    const auto king = along(1 + random_.below(3)), slider = along(-1 - random_.below(3));
    if (!king || !slider || king == setup_.ep || slider == setup_.ep) return false;
    setup_.put(*king, man(!setup_.turn, Role::royal));
    const char letter = df == 0 || dr == 0 ? 'R' : 'B';
    setup_.put(*slider, Piece(setup_.turn, static_cast<Kind>(v_.pieces.find(letter))));
    return true;
  }

  /// With a pawn that may take it, mostly.
  void put_double_step(int file) {
    const Color mover = !setup_.turn;
    const int forward = mover == Color::white ? 1 : -1;
    const int start = mover == Color::white ? v_.pawn_rank - 1 : setup_.height - v_.pawn_rank;
    for (const int r : {start, start + forward, start + 2 * forward})
      if (setup_.at(file, r)) return;
    setup_.put(Square(file, start + 2 * forward), man(mover, Role::pawn));
    setup_.ep = Square(file, start + forward);
    setup_.halfmoves = 0;
    const int beside = file + (random_.one_in(2) ? 1 : -1);
    if (setup_.contains(beside, start + 2 * forward))
      put_if_empty({beside, start + 2 * forward}, man(setup_.turn, Role::pawn));
  }

  void put_man() {
    const int kind = random_.below(v_.pieces.size());
    if (kind == v_.pieces.find(Role::royal)) return put_man();
    const Color c = random_.one_in(4) ? setup_.turn : !setup_.turn;
    Square s = any();
    if (setup_.ep && (s == *setup_.ep || s.file() == setup_.ep->file())) return;
    // On the ranks of promotion and of en passant more happens.
    if (random_.one_in(4)) s = Square(s.file(), random_.one_in(2) ? setup_.height - 1 : 0);
    put_if_empty(s, Piece(c, static_cast<Kind>(kind)));
  }

  /// Men of the side to move around one of the others leave few ways back.
  void wall_in() {
    const Square middle = any();
    for (int df = -1; df <= 1; ++df)
      for (int dr = -1; dr <= 1; ++dr) {
        const int file = middle.file() + df, rank = middle.rank() + dr;
        if (!setup_.contains(file, rank) || random_.one_in(3)) continue;
        if (setup_.ep && file == setup_.ep->file()) continue;
        put_if_empty(Square(file, rank), man(setup_.turn, Role::pawn));
      }
  }

  const VariantSpec& v_;
  Random& random_;
  Setup setup_;
};

/// A drawn setup that is a position; of those without check some are passed over.
Setup any_target(const VariantSpec& v, Random& random) {
  for (;;) {
    const Setup setup = FewMen(v, random).draw();
    const auto position = AnyPosition::make(setup, v);
    if (position && (position->in_check() || random.one_in(8))) return setup;
  }
}

/// Puts men of the side to move on squares that are empty both in `target` and before its last
/// move, which leaves few other ways back, perhaps not even that.
Setup crowded(Setup target, const Setup& before, const VariantSpec& v, Random& random) {
  const int one_in = random.one_in(2) ? 1 : 3;
  const auto with_man = [&](Square s, int kind) {
    const Piece man(target.turn, static_cast<Kind>(kind));
    Setup setup = target;
    setup.put(s, man);
    const bool royal = kind == v.pieces.find(Role::royal);
    return royal || !may_stand(target, v, s, man) || setup.ep == s ? target : setup;
  };
  for (const Square s : squares_of(target)) {
    if (target.at(s) || before.at(s) || !random.one_in(one_in)) continue;
    // A pawn that was taken e.p. needs its file.
    if (before.ep && s.file() == before.ep->file() && !random.one_in(8)) continue;
    for (int attempt = 0; attempt < 3 && !target.at(s); ++attempt) {
      const int kind = attempt == 0 ? v.pieces.find(Role::pawn) : random.below(v.pieces.size());
      const auto setup = with_man(s, kind);
      const auto position = AnyPosition::make(setup, v);
      if (position && position->in_check()) target = setup;
    }
  }
  return target;
}

Setup before_special_move(const VariantSpec& v, Random& random) {
  FewMen men(v, random);
  const bool castling = v.castling != CastlingStyle::none && v.castling_from == CastlingFrom::any;
  if (castling && random.one_in(2)) return men.draw_castling();
  return v.double_step && random.one_in(2) ? men.draw_discovery() : men.draw();
}

/// A position in which castling, en passant, a double step or a promotion gives check.
Setup special_target(const VariantSpec& v, Random& random) {
  for (;;) {
    const Setup before = before_special_move(v, random);
    const auto position = AnyPosition::make(before, v);
    if (!position) continue;
    for (const Move move : position->legal_moves()) {
      // There are many promotions and few of the others.
      if (move.type == MoveType::plain) continue;
      if (move.type == MoveType::promotion && !random.one_in(50)) continue;
      AnyPosition after = *position;
      after.play(move);
      if (!after.in_check()) continue;
      Setup target = after.setup();
      if (random.one_in(2)) target.ep.reset();
      return crowded(target, before, v, random);
    }
  }
}

/// Only where arrays are random nothing else than castling can explain a check.
int share_of(const VariantSpec& v) {
  return v.castling != CastlingStyle::none && v.castling_from == CastlingFrom::any ? 4 : 1;
}

TEST(Retraction, AgreesWithTheMoveGenerator) {
  Random random(480);
  int without = 0, asked = 0;
  for (int round = 0; round < 5 * rounds(); ++round)
    for (const VariantSpec* v : compiled_variants())
      for (int i = 0; i < share_of(*v); ++i, ++asked) {
        const auto target = random.one_in(2) ? any_target(*v, random) : special_target(*v, random);
        const bool expected = Predecessors(target, *v).exist();
        ASSERT_EQ(check_retraction(target, *v).empty(), expected) << text_of(target, *v);
        without += expected ? 0 : 1;
      }
  // Both answers occur often.
  EXPECT_GT(without, asked / 20);
  EXPECT_LT(without, asked / 2);
}

// The same the other way round: every legal move can be taken back.
TEST(Retraction, TakesBackEveryLegalMove) {
  Random random(518);
  for (int round = 0; round < 40 * rounds(); ++round)
    for (const VariantSpec* v : compiled_variants()) {
      const auto position = *AnyPosition::make(any_target(*v, random), *v);
      for (const Move move : position.legal_moves()) {
        AnyPosition after = position;
        after.play(move);
        const auto found = check_retraction(after.setup(), *v);
        ASSERT_TRUE(found.empty()) << text_of(after.setup(), *v) << '\n' << found[0].message;
      }
    }
}

}  // namespace
}  // namespace xfen::test
