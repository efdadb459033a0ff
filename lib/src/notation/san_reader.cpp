#include <algorithm>

#include "resolve.hpp"
#include "san_scanner.hpp"
#include "why_not.hpp"
#include "xfen/board/inline.hpp"
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
  FewMoves on_wing;
  for (const Move move : legal)
    if (wing_of(move) == wing) on_wing.add(move);
  if (on_wing.size() == 1) return on_wing[0];
  if (!on_wing.empty())
    return unexpected(MoveError{quoted(text) + " does not say where the king lands",
                                {on_wing.begin(), on_wing.end()}});
  if (legal.size() == 1 && has_disputed_names(position, legal[0])) return legal[0];
  return unexpected(why_no_castling(position, text, wing));
}

/// What nearly all moves say, "Nf3", "exd5", "Rad1+": nothing that is not in such a text.
struct PlainMove {
  int man;
  Square to;
  PartOfSquare from;
};

bool is_below(int number, int end) {
  return static_cast<unsigned>(number) < static_cast<unsigned>(end);
}

std::optional<PlainMove> scan_plain(std::string_view text, const VariantSpec& v) {
  const char* c = text.data();
  std::size_t size = text.size();
  if (size != 0 && (c[size - 1] == '+' || c[size - 1] == '#')) --size;
  if (size < 2) return std::nullopt;
  size -= 2;
  const int file = c[size] - 'a', rank = c[size + 1] - '1';
  if (!is_below(file, v.width) || !is_below(rank, std::min<int>(v.height, 9))) return std::nullopt;
  PlainMove move{v.pieces.find(Role::pawn), Square(file, rank), {}};
  if (size == 0) {  // a pawn that takes names its file
    move.from.file = static_cast<std::int8_t>(file);
    return move;
  }
  const char first = c[0];
  const bool takes = c[size - 1] == 'x';
  size -= takes ? 1 : 0;
  if ('A' <= first && first <= 'Z') {
    // "Pd6" has rules of its own: without an x the pawn stays on its file.
    if (v.pieces.find(first) == move.man) return std::nullopt;
    move.man = v.pieces.find(first);
    if (size == 1 && move.man != PieceSet::none) return move;
    const int part = c[1];
    if (size != 2 || move.man == PieceSet::none) return std::nullopt;
    if (is_below(part - 'a', v.width))
      move.from.file = static_cast<std::int8_t>(part - 'a');
    else if (is_below(part - '1', std::min<int>(v.height, 9)))
      move.from.rank = static_cast<std::int8_t>(part - '1');
    else
      return std::nullopt;
    return move;
  }
  if (!takes || size != 1 || !is_below(first - 'a', v.width)) return std::nullopt;
  move.from.file = static_cast<std::int8_t>(first - 'a');
  return move;
}

/// The move of such a text, if it is legal and clear; none says nothing.
std::optional<Move> read_plain(const AnyPosition& position, std::string_view text) {
  const auto words = scan_plain(text, position.variant());
  if (!words) return std::nullopt;
  const auto move = position.only_move_to(static_cast<Kind>(words->man), words->to, words->from);
  if (move && move->type == MoveType::promotion) return std::nullopt;
  return move;
}

XFEN_APART expected<Move, MoveError> read_unusual(const AnyPosition& position,
                                                  std::string_view text) {
  const std::string_view core = without_marks(text);
  if (const auto wing = castling_name(core)) return read_castling(position, text, *wing);
  MoveWords words;
  if (!scan_san(core, position.variant(), words))
    return unexpected(
        MoveError{quoted(text) + " is no move; expected one like Nf3, exd5, e8=Q or O-O", {}});
  return resolve(position, text, words);
}

}  // namespace

expected<Move, MoveError> read_san(const AnyPosition& position, std::string_view text) {
  if (const auto move = read_plain(position, text)) return *move;
  return read_unusual(position, text);
}

}  // namespace xfen
