#pragma once

#include <cstdint>

namespace xfen {

enum class Color : std::uint8_t;
class Square;
template <int W, int H>
struct Geometry;
template <class G>
class Bitboard;

struct Atom;
struct Movement;
struct PieceDef;
class Piece;
class PieceSet;
enum class CastlingStyle : std::uint8_t;
enum class Wing : std::uint8_t;
class CastlingRights;
struct VariantSpec;
struct Setup;

enum class FenErrorKind : std::uint8_t;
struct FenError;
struct ReadOptions;
struct ReadResult;
class FenReader;
struct Dialect;
struct WriteError;
struct Finding;

class VariantRegistry;
class PieceCatalogue;

}  // namespace xfen
