// What the library refuses at compile time. Each test defines the name of one mistake; without any
// the file compiles, or the refusals would prove nothing.

#include "xfen/board/geometry.hpp"
#include "xfen/describe/movement.hpp"
#include "xfen/describe/piece_set.hpp"

using namespace xfen;

constexpr Movement knight_and_rook = betza("NR");
constexpr PieceSet two_men = PieceSet{}.add(piece::king).add(piece::rook);
static_assert(Geometry<16, 8>::squares == 128);
constexpr Text<4> full = "four";

#if defined(NO_MOVEMENT)
constexpr Movement nonsense = betza("N?");
#elif defined(NO_LEAP)
constexpr Movement unfinished = betza("mf");
#elif defined(NO_MAN)
constexpr PieceDef man = piece::detail::define('X', "nobody", Role::plain, "xyz");
#elif defined(LETTER_TWICE)
constexpr PieceSet clash = PieceSet{}.add(piece::chancellor).add(piece::camel);
#elif defined(ALIAS_OF_NOBODY)
constexpr PieceSet lost = PieceSet{}.add(piece::king).alias('J', 'A');
#elif defined(UNKNOWN_LETTER)
constexpr auto promotions = two_men.kinds("RX");
#elif defined(BOARD_TOO_LARGE)
constexpr int squares = Geometry<16, 16>::squares;
#elif defined(BOARD_TOO_WIDE)
constexpr int squares = Geometry<17, 1>::squares;
#elif defined(TEXT_TOO_LONG)
constexpr Text<4> overflow = "fives";
#endif
