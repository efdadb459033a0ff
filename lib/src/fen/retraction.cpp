#include "retraction.hpp"

#include <algorithm>

#include "base_rank.hpp"
#include "men.hpp"
#include "ways.hpp"

namespace xfen::detail {

namespace {

/// Takes the last move back in every way in which it can have been made. Before it the king of
/// the side now to move was not attacked; that is asked of each way, and nothing deeper.
class Retraction {
 public:
  Retraction(const Setup& setup, const VariantSpec& variant, Square king)
      : board_(setup),
        variant_(variant),
        mover_(!setup.turn),
        forward_(mover_ == Color::white ? 1 : -1),
        pawn_(variant.pieces.find(Role::pawn)),
        king_(king) {}

  /// Ordered by how often a kind of move explains a position.
  bool exists() {
    if (board_.ep) return double_step(*board_.ep);
    if (any_mover([&](Square s, Piece man) { return quiet_move(s, man); }) || castling())
      return true;
    if (board_.halfmoves > 0) return false;
    return any_mover([&](Square s, Piece man) { return zeroing_move(s, man); });
  }

 private:
  /// True if `f(Square, Piece)` is for some man that can have moved last. Men with rights never
  /// moved.
  template <class F>
  bool any_mover(F f) {
    for (int r = 0; r < board_.height; ++r)
      for (int file = 0; file < board_.width; ++file) {
        const Square s(file, r);
        const Piece man = board_.at(s);
        if (man && man.color() == mover_ && !has_right(s, man) && f(s, man)) return true;
      }
    return false;
  }

  bool has_right(Square s, Piece man) const {
    const Role role = variant_.pieces[man.kind()].role;
    if (role == Role::royal) return board_.rights.any(mover_);
    if (role != Role::castler || s.rank() != board_.base_rank(mover_)) return false;
    return std::any_of(wings.begin(), wings.end(),
                       [&](Wing w) { return board_.rights.rook_file(mover_, w) == s.file(); });
  }

  bool quiet_move(Square s, Piece man) {
    if (man.kind() != pawn_) return came(s, man, false, {});
    if (board_.halfmoves > 0) return false;
    return came(s, man, false, {}) || (variant_.double_step && double_step(behind(s)));
  }

  /// Moves that set the clock to 0, but for the pawn's quiet ones.
  bool zeroing_move(Square s, Piece man) {
    const Piece victim = man_that_was_taken(s);
    if (victim && came(s, man, true, victim)) return true;
    if (man.kind() == pawn_) return en_passant(s, man);
    if (!may_be_promoted(s, man)) return false;
    const Piece pawn = pawn_of(mover_);
    return came(s, pawn, false, {}) || (victim && came(s, pawn, true, victim));
  }

  /// Some way on which the man that is now on `to` came there as `was`, leaving `found` on `to`.
  bool came(Square to, Piece was, bool taking, Piece found) {
    const auto tried = [&](Square from, const Atom& atom) {
      if (board_.at(from) || !(taking ? atom.captures : atom.moves)) return false;
      if (was.kind() == pawn_ && !pawn_may_stand(from, mover_)) return false;
      return came_from(from, to, was, found);
    };
    return any_way_to(board_, variant_.pieces[was.kind()].movement, mover_, to, tried);
  }

  bool came_from(Square from, Square to, Piece was, Piece found) {
    const Piece now = board_.at(to);
    board_.put(from, was);
    board_.put(to, found);
    const bool possible = !is_attacked(board_, variant_, king_, mover_);
    board_.put(from, {});
    board_.put(to, now);
    return possible;
  }

  bool double_step(std::optional<Square> passed) {
    if (!passed || passed->rank() != ep_rank(variant_, board_.turn)) return false;
    const auto from = behind(*passed), to = ahead(*passed);
    const Piece pawn = pawn_of(mover_);
    if (!from || !to || board_.at(*to) != pawn) return false;
    if (board_.at(*passed) || board_.at(*from)) return false;
    return came_from(*from, *to, pawn, {});
  }

  /// The pawn on `to` took one that had just passed that square.
  bool en_passant(Square to, Piece man) {
    if (!variant_.en_passant || to.rank() != ep_rank(variant_, mover_)) return false;
    const auto taken = behind(to), start = ahead(to);
    if (!taken || !start || board_.at(*taken) || board_.at(*start)) return false;
    board_.put(*taken, pawn_of(!mover_));
    const bool possible = came(to, man, true, {});
    board_.put(*taken, {});
    return possible;
  }

  bool castling() {
    const auto king = king_square(board_, variant_, mover_);
    const int rank = board_.base_rank(mover_);
    if (board_.style == CastlingStyle::none || board_.rights.any(mover_)) return false;
    if (!king || king->rank() != rank) return false;
    for (int from = 0; from < board_.width; ++from)
      for (const Wing wing : wings)
        if (castled(from, king->file(), wing)) return true;
    return false;
  }

  /// The king castled from file `from` and is now on file `to`.
  bool castled(int from, int to, Wing wing) {
    if (king_target_file(board_.style, board_.width, from, wing, board_.clamp) != to) return false;
    const int rook_to = rook_target_file(to, wing);
    const int rank = board_.base_rank(mover_);
    const int rook = variant_.pieces.find(Role::castler);
    if (rook < 0 || !board_.contains(rook_to, rank)) return false;
    if (board_.at(rook_to, rank) != Piece(mover_, static_cast<Kind>(rook))) return false;
    for (int rook_from = 0; rook_from < board_.width; ++rook_from) {
      if (rook_from == from || (rook_from < from) != (wing == Wing::a_side)) continue;
      if (may_castle_from(from, rook_from, wing) && castled({from, rook_from, to, rook_to}))
        return true;
    }
    return false;
  }

  bool may_castle_from(int king, int rook, Wing wing) const {
    if (variant_.castling_from == CastlingFrom::any) return true;
    return king == variant_.king_file(mover_) && rook == variant_.rook_file(mover_, wing);
  }

  /// Files of king and rook before and after a castling move.
  struct Castling {
    int king_from, rook_from, king_to, rook_to;
  };

  bool castled(const Castling& c) {
    const auto [low, high] = std::minmax({c.king_from, c.rook_from, c.king_to, c.rook_to});
    const int rank = board_.base_rank(mover_);
    for (int f = low; f <= high; ++f)
      if (f != c.king_to && f != c.rook_to && board_.at(f, rank)) return false;
    const Setup after = board_;
    for (const int f : {c.king_to, c.rook_to}) board_.put(Square(f, rank), {});
    board_.put(Square(c.king_from, rank), after.at(c.king_to, rank));
    board_.put(Square(c.rook_from, rank), after.at(c.rook_to, rank));
    const bool possible =
        !is_attacked(board_, variant_, king_, mover_) && king_passed_safely(c, rank);
    board_ = after;
    return possible;
  }

  /// From its start to its target the king is asked for; it hides nothing behind it.
  bool king_passed_safely(const Castling& c, int rank) {
    const Square start(c.king_from, rank);
    const Piece king = board_.at(start);
    board_.put(start, {});
    const int step = c.king_to < c.king_from ? -1 : 1;
    bool safe = true;
    for (int f = c.king_from; safe; f += step) {
      safe = !is_attacked(board_, variant_, Square(f, rank), board_.turn);
      if (f == c.king_to) break;
    }
    board_.put(start, king);
    return safe;
  }

  /// A man of the side to move that can have been taken on `s`, nothing if none can. Which one
  /// makes no difference to who attacks its king.
  Piece man_that_was_taken(Square s) const {
    for (int k = variant_.pieces.size() - 1; k >= 0; --k) {
      if (variant_.pieces[k].role == Role::royal) continue;
      if (k != pawn_ || pawn_may_stand(s, board_.turn))
        return Piece(board_.turn, static_cast<Kind>(k));
    }
    return {};
  }

  /// Not behind the rank of its start, nor on the last.
  bool pawn_may_stand(Square s, Color color) const {
    const int walked = color == Color::white ? s.rank() : board_.height - 1 - s.rank();
    return variant_.pawn_rank - 1 <= walked && walked < board_.height - 1;
  }

  bool may_be_promoted(Square s, Piece man) const {
    const int left = mover_ == Color::white ? board_.height - 1 - s.rank() : s.rank();
    if (pawn_ < 0 || left >= variant_.promotion_ranks) return false;
    if ((variant_.promotions >> man.kind() & 1U) == 0) return false;
    return !variant_.promotes_to_captured || all_of_kind_at_start(man);
  }

  /// No more such men than the array has, so one was missing when the pawn arrived.
  bool all_of_kind_at_start(Piece man) const {
    const auto count = [man](const Setup& setup) {
      return std::count(setup.board.begin(), setup.board.end(), man);
    };
    return count(board_) <= count(start_setup(variant_));
  }

  Piece pawn_of(Color color) const { return Piece(color, static_cast<Kind>(pawn_)); }

  std::optional<Square> ahead(Square s) const { return on_file(s, s.rank() + forward_); }
  std::optional<Square> behind(Square s) const { return on_file(s, s.rank() - forward_); }
  std::optional<Square> on_file(Square s, int rank) const {
    if (!board_.contains(s.file(), rank)) return {};
    return Square(s.file(), rank);
  }

  Setup board_;  ///< with the move taken back while it is tried
  const VariantSpec& variant_;
  Color mover_;
  int forward_;
  int pawn_;
  Square king_;  ///< of the side to move
};

}  // namespace

std::optional<Square> king_square(const Setup& setup, const VariantSpec& variant, Color color) {
  const int king = variant.pieces.find(Role::royal);
  std::optional<Square> square;
  each_man(setup, [&](Square s, Piece man) {
    if (man.color() == color && man.kind() == king) square = s;
  });
  return square;
}

bool has_last_move(const Setup& setup, const VariantSpec& variant, Square king) {
  return Retraction(setup, variant, king).exists();
}

}  // namespace xfen::detail
