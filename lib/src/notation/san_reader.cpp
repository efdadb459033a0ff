#include "resolve.hpp"
#include "san_scanner.hpp"
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

}  // namespace

expected<Move, MoveError> read_san(const AnyPosition& position, std::string_view text) {
  MoveWords words;
  if (scan_plain_san(text, position.variant(), words)) return resolve(position, text, words);
  words = {};
  const std::string_view core = without_marks(text);
  if (const auto wing = castling_name(core)) return read_castling(position, text, *wing);
  if (!scan_san(core, position.variant(), words))
    return unexpected(
        MoveError{quoted(text) + " is no move; expected one like Nf3, exd5, e8=Q or O-O", {}});
  return resolve(position, text, words);
}

}  // namespace xfen
