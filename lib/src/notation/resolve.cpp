#include "resolve.hpp"

#include <optional>

#include "why_not.hpp"

namespace xfen::detail {

namespace {

/// Kind of the man that moves. Without a letter it is a pawn, or whoever stands on the first of
/// two squares.
Kind kind_of(const AnyPosition& position, const MoveWords& words) {
  if (words.man != PieceSet::none) return static_cast<Kind>(words.man);
  if (words.from.is_whole())
    if (const Piece man = position.at({words.from.file, words.from.rank})) return man.kind();
  return static_cast<Kind>(position.variant().pieces.find(Role::pawn));
}

/// Where the man comes from: a pawn stays on its file unless the text says otherwise.
PartOfSquare origin(const MoveWords& words, Role role) {
  PartOfSquare from = words.from;
  if (role == Role::pawn && from.file < 0 && !words.takes)
    from.file = static_cast<std::int8_t>(words.to.file());
  return from;
}

/// The one move that fits, whatever it is.
std::optional<Move> only_fitting(const AnyPosition& position, const MoveWords& words, Kind kind,
                                 PartOfSquare from) {
  std::optional<Move> only;
  for (const Move move : position.legal_moves_to(kind, words.to)) {
    const int becomes = move.type == MoveType::promotion ? move.arg : PieceSet::none;
    if (becomes != words.promotion || !from.fits(move.from)) continue;
    if (only) return std::nullopt;
    only = move;
  }
  return only;
}

/// A castling written as a move of the king to the square on which it lands.
std::optional<Move> castling_to(const AnyPosition& position, const MoveWords& words) {
  std::optional<Move> only;
  for (const Move move : position.legal_castlings()) {
    if (castling_target(move) != words.to || !words.from.fits(move.from)) continue;
    if (only) return std::nullopt;
    only = move;
  }
  return only;
}

}  // namespace

expected<Move, MoveError> resolve(const AnyPosition& position, std::string_view text,
                                  const MoveWords& words) {
  const Kind kind = kind_of(position, words);
  const Role role = position.variant().pieces[kind].role;
  const PartOfSquare from = origin(words, role);
  if (words.promotion == PieceSet::none)
    if (const auto move = position.only_move_to(kind, words.to, from))
      if (move->type != MoveType::promotion) return *move;
  if (const auto move = only_fitting(position, words, kind, from)) return *move;
  if (role == Role::royal && !words.takes)
    if (const auto move = castling_to(position, words)) return *move;
  return unexpected(why_no_move(position, text, words, kind));
}

}  // namespace xfen::detail
