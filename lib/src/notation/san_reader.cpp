#include <optional>

#include "why_not.hpp"
#include "xfen/notation/san.hpp"

namespace xfen {

using namespace detail;

namespace {

Wing wing_of(Move castling) { return castling.to < castling.from ? Wing::a_side : Wing::h_side; }

/// Of a king that starts left of the centre, as in Janus and Embassy, programs disagree which
/// castling has which name; where arrays are many they all go by the side.
bool has_disputed_names(const AnyPosition& position, Move castling) {
  const VariantSpec& v = position.variant();
  return v.castling_from == CastlingFrom::array && castling.from.file() < v.width / 2;
}

expected<Move, MoveError> read_castling(const AnyPosition& position, std::string_view text,
                                        Wing wing) {
  const FewMoves legal = position.legal_castlings();
  for (const Move move : legal)
    if (wing_of(move) == wing) return move;
  if (legal.size() == 1 && has_disputed_names(position, legal[0])) return legal[0];
  return unexpected(why_no_castling(position, text, wing));
}

/// Kind of the man that moves. Without a letter it is a pawn, or whoever stands on the first of
/// two squares.
Kind kind_of(const AnyPosition& position, const SanWords& words) {
  if (words.man != PieceSet::none) return static_cast<Kind>(words.man);
  if (words.from.is_whole())
    if (const Piece man = position.at({words.from.file, words.from.rank})) return man.kind();
  return static_cast<Kind>(position.variant().pieces.find(Role::pawn));
}

/// The move among those to the square that the words mean, if it is one.
std::optional<Move> only_fitting(const FewMoves& moves, const SanWords& words, bool stays_on_file) {
  std::optional<Move> only;
  for (const Move move : moves) {
    const int becomes = move.type == MoveType::promotion ? move.promotion : PieceSet::none;
    if (becomes != words.promotion || !words.from.fits(move.from)) continue;
    if (stays_on_file && move.from.file() != words.to.file()) continue;
    if (only) return std::nullopt;
    only = move;
  }
  return only;
}

/// A castling written as a move of the king to the square on which it lands.
std::optional<Move> castling_to(const AnyPosition& position, const SanWords& words) {
  std::optional<Move> only;
  for (const Move move : position.legal_castlings()) {
    if (position.castling_target(move) != words.to || !words.from.fits(move.from)) continue;
    if (only) return std::nullopt;
    only = move;
  }
  return only;
}

}  // namespace

expected<Move, MoveError> read_san(const AnyPosition& position, std::string_view text) {
  const PieceSet& men = position.variant().pieces;
  const std::string_view core = without_marks(text);
  if (const auto wing = castling_name(core)) return read_castling(position, text, *wing);
  SanWords words;
  if (!scan_san(core, position.variant(), words))
    return unexpected(
        MoveError{quoted(text) + " is no move; expected one like Nf3, exd5, e8=Q or O-O", {}});
  const Kind kind = kind_of(position, words);
  const bool is_pawn = men[kind].role == Role::pawn;
  const FewMoves moves = position.legal_moves_to(kind, words.to);
  if (const auto move = only_fitting(moves, words, is_pawn && words.from.file < 0 && !words.takes))
    return *move;
  if (men[kind].role == Role::royal && moves.empty() && !words.takes)
    if (const auto move = castling_to(position, words)) return *move;
  return unexpected(why_no_move(position, text, words, kind));
}

}  // namespace xfen
