#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "xfen/board/color.hpp"
#include "xfen/describe/movement.hpp"
#include "xfen/describe/text.hpp"

namespace xfen {

/// What the rules ask of a man beyond its movement.
enum class Role : std::uint8_t { plain, pawn, royal, castler };

/// One kind of man: what it is called and how it moves.
struct PieceDef {
  char letter = '\0';  ///< upper case; a variant may give it another one
  Text<16> name;
  Role role = Role::plain;
  Text<8> betza;
  Movement movement;

  constexpr PieceDef with_letter(char other) const {
    PieceDef copy = *this;
    copy.letter = other;
    return copy;
  }

  friend constexpr bool operator==(const PieceDef&, const PieceDef&) = default;
};

/// Index of a man in its variant's own `PieceSet`, 0..15.
using Kind = std::uint8_t;

/// A man on a square, or nothing. One byte: 0 is empty, else 0x20 | color << 4 | kind.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Color color, Kind kind)
      : raw_(static_cast<std::uint8_t>(occupied | index_of(color) << 4 | kind)) {}

  constexpr explicit operator bool() const { return raw_ != 0; }
  constexpr Kind kind() const { return raw_ & 15; }
  constexpr Color color() const { return (raw_ & 16) != 0 ? Color::black : Color::white; }
  constexpr std::uint8_t raw() const { return raw_; }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  static constexpr unsigned occupied = 0x20;
  std::uint8_t raw_ = 0;
};

/// The men that variants draw from. Letters are the usual ones; they repeat, because the world
/// has more men than letters: a variant's set settles them.
namespace piece {

namespace detail {
constexpr PieceDef define(char letter, std::string_view name, Role role, std::string_view moves) {
  const BetzaResult result = parse_betza(moves);
  if (!result.ok()) throw "a man needs a movement in Betza notation";
  return {letter, name, role, moves, result.movement};
}
}  // namespace detail

inline constexpr PieceDef pawn = detail::define('P', "pawn", Role::pawn, "mfWcfF");
inline constexpr PieceDef knight = detail::define('N', "knight", Role::plain, "N");
inline constexpr PieceDef bishop = detail::define('B', "bishop", Role::plain, "B");
inline constexpr PieceDef rook = detail::define('R', "rook", Role::castler, "R");
inline constexpr PieceDef queen = detail::define('Q', "queen", Role::plain, "Q");
inline constexpr PieceDef king = detail::define('K', "king", Role::royal, "K");
inline constexpr PieceDef archbishop = detail::define('A', "archbishop", Role::plain, "BN");
inline constexpr PieceDef chancellor = detail::define('C', "chancellor", Role::plain, "RN");
inline constexpr PieceDef amazon = detail::define('Z', "amazon", Role::plain, "QN");
inline constexpr PieceDef centaur = detail::define('E', "centaur", Role::plain, "KN");
inline constexpr PieceDef mann = detail::define('M', "mann", Role::plain, "K");
inline constexpr PieceDef ferz = detail::define('F', "ferz", Role::plain, "F");
inline constexpr PieceDef wazir = detail::define('W', "wazir", Role::plain, "W");
inline constexpr PieceDef alfil = detail::define('E', "alfil", Role::plain, "A");
inline constexpr PieceDef dabbaba = detail::define('D', "dabbaba", Role::plain, "D");
inline constexpr PieceDef camel = detail::define('C', "camel", Role::plain, "C");
inline constexpr PieceDef zebra = detail::define('Z', "zebra", Role::plain, "Z");
inline constexpr PieceDef threeleaper = detail::define('H', "threeleaper", Role::plain, "H");
inline constexpr PieceDef nightrider = detail::define('H', "nightrider", Role::plain, "NN");
inline constexpr PieceDef camelrider = detail::define('I', "camelrider", Role::plain, "CC");
inline constexpr PieceDef elephant = detail::define('E', "elephant", Role::plain, "FA");
inline constexpr PieceDef champion = detail::define('C', "champion", Role::plain, "WAD");
inline constexpr PieceDef wizard = detail::define('W', "wizard", Role::plain, "FC");
inline constexpr PieceDef silver = detail::define('S', "silver", Role::plain, "FfW");
inline constexpr PieceDef dragon_king = detail::define('D', "dragon king", Role::plain, "RF");
inline constexpr PieceDef dragon_horse = detail::define('H', "dragon horse", Role::plain, "BW");

/// Every man above, in that order; the catalogue indexes this array.
inline constexpr std::array all = {
    pawn,       knight, bishop,  rook,        queen,       king,       archbishop,
    chancellor, amazon, centaur, mann,        ferz,        wazir,      alfil,
    dabbaba,    camel,  zebra,   threeleaper, nightrider,  camelrider, elephant,
    champion,   wizard, silver,  dragon_king, dragon_horse};

}  // namespace piece

}  // namespace xfen
