#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "xfen/core/attacks.hpp"
#include "xfen/core/hash.hpp"
#include "xfen/core/riders.hpp"
#include "xfen/core/rules.hpp"
#include "xfen/describe/move.hpp"
#include "xfen/describe/setup.hpp"

namespace xfen {

/// A position of a game, ready for moves. A small value: to take a move back, keep the position
/// before it (`Line`). It is made by `make_position`, which asks of a setup what is taken for
/// granted here: one king a side, rights that have their king and rook, an e.p. square that a pawn
/// passed. `W` is told of every change (`hash.hpp`).
template <class R, class W = KeyWatch>
class BasicPosition {
 public:
  using Rules = R;
  using Watch = W;
  using Geometry = typename R::Geometry;
  using Board = Bitboard<Geometry>;
  using Lines = Attacks<Geometry>;

  BasicPosition() = default;
  /// The setup is not judged.
  explicit BasicPosition(const Setup& setup, R rules = {}, W watch = {})
      : rules_(rules),
        watch_(watch),
        rights_(setup.rights),
        turn_(setup.turn),
        style_(setup.style),
        clamp_(setup.clamp),
        ep_(setup.ep ? static_cast<std::int8_t>(Geometry::index(*setup.ep)) : none),
        halfmoves_(setup.halfmoves),
        fullmoves_(setup.fullmoves) {
    for (int s = 0; s < Geometry::squares; ++s)
      if (const Piece man = setup.at(Geometry::square(s))) put(man.kind(), man.color(), s);
    mark_castling_men();
    watch_.rights({}, rights_);
    if (turn_ == Color::black) watch_.turn();
  }

  /// The position as a setup, which `write_fen` takes.
  Setup setup() const {
    Setup setup;
    setup.width = Geometry::width;
    setup.height = Geometry::height;
    setup.turn = turn_;
    setup.style = style_;
    setup.clamp = clamp_;
    setup.rights = rights_;
    if (ep_ != none) setup.ep = Geometry::square(ep_);
    setup.halfmoves = halfmoves_;
    setup.fullmoves = fullmoves_;
    for (int k = 0; k < rules_.kinds(); ++k)
      for (const Color c : colors) {
        const Piece man(c, static_cast<Kind>(k));
        men(k, c).each([&](int s) XFEN_HOT { setup.put(Geometry::square(s), man); });
      }
    return setup;
  }

  R rules() const { return rules_; }
  const W& watch() const { return watch_; }
  Color turn() const { return turn_; }
  CastlingStyle style() const { return style_; }
  Clamp clamp() const { return clamp_; }
  const CastlingRights& rights() const { return rights_; }
  int halfmoves() const { return halfmoves_; }
  int fullmoves() const { return fullmoves_; }
  /// Dense index of the square that a pawn passed with the last move; `none` if none did.
  int ep() const { return ep_; }
  static constexpr std::int8_t none = -1;

  Board men(Color c) const { return by_color_[index_of(c)]; }
  Board men(int kind) const { return by_kind_[static_cast<std::size_t>(kind)]; }
  Board men(int kind, Color c) const { return men(kind) & men(c); }
  Board occupied() const { return by_color_[0] | by_color_[1]; }

  /// Dense index of that side's king, of which there is one.
  int king(Color c) const { return men(rules_.king(), c).lowest(); }
  /// Kind of the man on a square that is not empty.
  XFEN_HOT int kind_on(int square) const {
    const Board where = Board::of(square);
    int kind = 0;
    for (int k = 1; k < R::most_kinds; ++k) kind = men(k) & where ? k : kind;
    return kind;
  }

  static constexpr int base_rank(Color c) { return c == Color::white ? 0 : Geometry::height - 1; }

  /// Men of `by` that attack `square`, were `occupied` the squares with men.
  XFEN_HOT Board attackers(int square, Color by, Board occupied) const {
    const Board theirs = men(by) & occupied;
    Board straight, diagonal;
    Board found = (rules_.leaps(rules_.pawn()).to(by, square) & men(rules_.pawn())) |
                  (rules_.leaps(rules_.king()).to(by, square) & men(rules_.king()));
    rules_.each_man([&](auto k, auto like) XFEN_HOT {
      if (like.rook) straight |= men(k);
      if (like.bishop) diagonal |= men(k);
      if (like.leaper) found |= rules_.leaps(k).to(by, square) & men(k);
      if (like.odd)
        found |= detail::odd_attackers<Geometry>(rules_.spec().pieces[k], by, square,
                                                 men(k) & theirs, occupied);
    });
    const Board sliders = theirs & ((straight & Lines::rook_lines(square)) |
                                    (diagonal & Lines::bishop_lines(square)));
    found |= seeing(sliders, square, occupied);
    return found & theirs;
  }
  /// Those of `sliders`, men on their lines to `square`, with nobody between. They are few.
  XFEN_HOT static Board seeing(Board sliders, int square, Board occupied) {
    Board found;
    sliders.each([&](int from) XFEN_HOT {
      if (!(Lines::between(square, from) & occupied)) found |= Board::of(from);
    });
    return found;
  }
  bool attacked(int square, Color by, Board occupied) const {
    return !attackers(square, by, occupied).empty();
  }
  Board checkers() const { return attackers(king(turn_), !turn_, occupied()); }

  /// Pawns of the side to move that stand ready to take en passant.
  Board ep_takers() const {
    if (ep_ == none) return {};
    return rules_.leaps(rules_.pawn()).to(turn_, ep_) & men(rules_.pawn(), turn_);
  }
  /// True if one of them may, its king left unattacked. Two men leave a line, so it is tried.
  bool may_take_en_passant(int from) const {
    const Board after =
        (occupied() ^ Board::of(from) ^ Board::of(passed_pawn(turn_))) | Board::of(ep_);
    return !attacked(king(turn_), !turn_, after);
  }
  /// True if the e.p. square matters for what can be played.
  bool ep_matters(EpMatters when) const {
    const Board takers = ep_takers();
    if (when == EpMatters::pseudo) return !takers.empty();
    bool legal = false;
    takers.each([&](int from) { legal |= may_take_en_passant(from); });
    return legal;
  }

  /// Zobrist key of men, turn, rights (by colour, wing and file of the rook) and of the file of the
  /// e.p. square where that matters. Equal positions of one variant have equal keys.
  std::uint64_t key(EpMatters when = EpMatters::pseudo) const
    requires requires(const W& watch) { watch.key(); }
  {
    const std::uint64_t key = watch_.key();
    return ep_ != none && ep_matters(when) ? key ^ detail::zobrist_ep(Geometry::square(ep_).file())
                                           : key;
  }

  /// The files on which the king of that side may land if it castles to that wing.
  FileRange castling_targets(Color c, Wing wing) const {
    const int king_file = king(c) - base_rank(c) * Geometry::width;
    return king_target_files(style_, Geometry::width, king_file, wing, clamp_);
  }

  /// Plays a legal move.
  void play(Move move) {
    if (turn_ == Color::white) {
      play_as<Color::white>(move);
    } else {
      play_as<Color::black>(move);
    }
  }

  // What `play` is made of, for callers that know the side and the man.

  /// A man goes from one square to another and takes what stands there.
  template <Color Us, class K>
  XFEN_HOT void play_man(K kind, int from, int to) {
    begin<Us>(from, to);
    if (kind == rules_.pawn()) halfmoves_ = 0;
    relocate<Us>(kind, from, to);
    end<Us>();
  }
  template <Color Us>
  XFEN_HOT void play_promotion(int from, int to, int kind) {
    begin<Us>(from, to);
    halfmoves_ = 0;
    remove(rules_.pawn(), Us, from);
    put(kind, Us, to);
    end<Us>();
  }
  template <Color Us>
  XFEN_HOT void play_double_step(int from, int to) {
    begin<Us>(from, to);
    halfmoves_ = 0;
    relocate<Us>(rules_.pawn(), from, to);
    if (rules_.spec().en_passant) ep_ = passed(from, to);
    end<Us>();
  }
  template <Color Us>
  void play_en_passant(int from, int to) {
    remove(rules_.pawn(), !Us, passed_pawn(Us));
    begin<Us>(from, to);
    halfmoves_ = 0;
    relocate<Us>(rules_.pawn(), from, to);
    end<Us>();
  }
  /// The king lands on `king_file`, the rook beside it on the inner side.
  template <Color Us>
  void play_castling(int king_from, int rook_from, int king_file) {
    const Wing wing = rook_from < king_from ? Wing::a_side : Wing::h_side;
    const int base = base_rank(Us) * Geometry::width;
    ep_ = none;
    count_halfmove();
    spend_rights(Board::of(king_from));
    remove(rules_.king(), Us, king_from);
    remove(rules_.rook(), Us, rook_from);
    put(rules_.king(), Us, base + king_file);
    put(rules_.rook(), Us, base + rook_target_file(king_file, wing));
    end<Us>();
  }

  friend bool operator==(const BasicPosition&, const BasicPosition&) = default;

 private:
  template <Color Us>
  void play_as(Move move) {
    const int from = Geometry::index(move.from), to = Geometry::index(move.to);
    switch (move.type) {
      case MoveType::plain:
      case MoveType::double_step:  // no branch of its own: which of the two comes is not foretold
        play_man<Us>(kind_on(from), from, to);
        if (move.type == MoveType::double_step && rules_.spec().en_passant) ep_ = passed(from, to);
        return;
      case MoveType::en_passant:
        return play_en_passant<Us>(from, to);
      case MoveType::castling:
        return play_castling<Us>(from, to, move.arg);
      case MoveType::promotion:
        return play_promotion<Us>(from, to, move.arg);
    }
  }

  /// The square between the two of a double step.
  static constexpr std::int8_t passed(int from, int to) {
    return static_cast<std::int8_t>((from + to) / 2);
  }

  /// Where the pawn stands that `us` take en passant.
  int passed_pawn(Color us) const {
    return us == Color::white ? ep_ - Geometry::width : ep_ + Geometry::width;
  }

  XFEN_HOT void put(int kind, Color c, int square) {
    by_kind_[static_cast<std::size_t>(kind)] |= Board::of(square);
    by_color_[index_of(c)] |= Board::of(square);
    watch_.template put<Geometry>(c, kind, square);
  }
  XFEN_HOT void remove(int kind, Color c, int square) {
    by_kind_[static_cast<std::size_t>(kind)] ^= Board::of(square);
    by_color_[index_of(c)] ^= Board::of(square);
    watch_.template remove<Geometry>(c, kind, square);
  }
  template <Color Us>
  XFEN_HOT void relocate(int kind, int from, int to) {
    const Board both = Board::of(from) | Board::of(to);
    by_kind_[static_cast<std::size_t>(kind)] ^= both;
    by_color_[index_of(Us)] ^= both;
    watch_.template remove<Geometry>(Us, kind, from);
    watch_.template put<Geometry>(Us, kind, to);
  }

  /// What every move does that is not castling, before its man goes.
  template <Color Us>
  XFEN_HOT void begin(int from, int to) {
    ep_ = none;
    count_halfmove();
    spend_rights(Board::of(from) | Board::of(to));
    if (men(!Us) & Board::of(to)) {
      remove(kind_on(to), !Us, to);
      halfmoves_ = 0;
    }
  }
  template <Color Us>
  XFEN_HOT void end() {
    if (Us == Color::black && fullmoves_ != most_moves) ++fullmoves_;
    turn_ = !Us;
    watch_.turn();
  }
  XFEN_HOT void count_halfmove() {
    if (halfmoves_ != most_moves) ++halfmoves_;
  }

  void mark_castling_men() {
    castling_men_ = {};
    for (const Color c : colors)
      for (const Wing w : wings)
        if (rights_.has(c, w) && rights_.rook_file(c, w) < Geometry::width)
          castling_men_ |= men(rules_.king(), c) | Board::of(castling_rook(c, w));
  }
  int castling_rook(Color c, Wing w) const {
    return base_rank(c) * Geometry::width + rights_.rook_file(c, w);
  }

  /// A king that moves loses its rights; so does a rook that moves or is taken.
  XFEN_HOT void spend_rights(Board touched) {
    if (touched & castling_men_) lose_rights(touched);
  }
  void lose_rights(Board touched) {
    const CastlingRights before = rights_;
    for (const Color c : colors) {
      const bool king_goes = !(men(rules_.king(), c) & touched).empty();
      for (const Wing w : wings)
        if (rights_.has(c, w) && (king_goes || touched & Board::of(castling_rook(c, w))))
          rights_.set(c, w, CastlingRights::none);
    }
    mark_castling_men();
    watch_.rights(before, rights_);
  }

  /// Counters stay here rather than begin anew.
  static constexpr std::uint16_t most_moves = 65535;

  [[no_unique_address]] R rules_{};
  std::array<Board, R::most_kinds> by_kind_{};
  std::array<Board, 2> by_color_{};
  Board castling_men_;  ///< kings and rooks with rights: a move that touches none changes none
  [[no_unique_address]] W watch_{};
  CastlingRights rights_;
  Color turn_ = Color::white;
  CastlingStyle style_ = CastlingStyle::standard;
  Clamp clamp_ = Clamp::edge_file;
  std::int8_t ep_ = none;
  std::uint16_t halfmoves_ = 0;
  std::uint16_t fullmoves_ = 1;
};

/// A position of a variant that is known to the compiler.
template <class V, class W = KeyWatch>
using Position = BasicPosition<StaticRules<V>, W>;

}  // namespace xfen
