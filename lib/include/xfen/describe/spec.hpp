#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "xfen/describe/castling.hpp"
#include "xfen/describe/piece_set.hpp"
#include "xfen/describe/text.hpp"

namespace xfen {

/// Whether rights live only on the squares of the start array, or anywhere on the base rank.
enum class CastlingFrom : std::uint8_t { array, any };

/// The arrays a game may start from, and the scheme that numbers them (`facade/numbering.hpp`).
enum class Arrays : std::uint8_t {
  fixed,              ///< one array
  unnumbered,         ///< many, without a scheme
  chess960,           ///< R. Scharnagl's 0..959
  chess480,           ///< the same numbers; mirrored arrays play alike
  capablanca_random,  ///< R. Scharnagl's 1..48000
};

/// Everything a variant says as data. A literal type: a variant is one constant.
struct VariantSpec {
  Text<24> name;                        ///< snake case, unique: "capablanca_random"
  Text<40> title;                       ///< for people: "Capablanca random chess"
  std::array<Text<24>, 8> aliases{};    ///< other names it is found by
  std::array<Text<24>, 6> pgn_names{};  ///< values of the PGN tag Variant; the first is written
  std::uint8_t width = 8;
  std::uint8_t height = 8;
  PieceSet pieces = orthodox_men;
  CastlingStyle castling = CastlingStyle::standard;
  CastlingFrom castling_from = CastlingFrom::array;
  Arrays arrays = Arrays::fixed;
  std::uint16_t promotions = 0;  ///< bit k: pawns may become kind k
  std::uint8_t promotion_ranks =
      1;  ///< where they may: the last so many ranks; they must on the last
  bool promotes_to_captured = false;     ///< only to men of its side that were captured
  bool bishops_may_share_color = false;  ///< the array may put both bishops on one colour
  std::uint8_t pawn_rank = 2;            ///< rank of White's pawns in the array, 1-based
  bool double_step = true;
  bool en_passant = true;
  Text<112> start;   ///< canonical X-FEN; of a random variant one of its arrays
  Text<160> source;  ///< where the rules come from

  friend constexpr bool operator==(const VariantSpec&, const VariantSpec&) = default;

  /// The placement field of the start.
  constexpr std::string_view placement() const {
    const std::string_view text = start;
    return text.substr(0, text.find(' '));
  }

  /// File of that side's king in the array; -1 if its base rank holds none.
  constexpr int king_file(Color c) const { return file_in_base_rank(c, 'K', false); }

  /// File of its outermost rook on that wing of the king; -1 if there is none.
  constexpr int rook_file(Color c, Wing w) const {
    const int file = file_in_base_rank(c, 'R', w == Wing::h_side);
    const bool on_wing = w == Wing::h_side ? file > king_file(c) : file < king_file(c);
    return on_wing ? file : -1;
  }

 private:
  constexpr std::string_view base_rank(Color c) const {
    const std::string_view text = placement();
    return c == Color::white ? text.substr(text.rfind('/') + 1) : text.substr(0, text.find('/'));
  }

  /// Arrays with rights have no gaps in the base rank, so an offset is a file.
  constexpr int file_in_base_rank(Color c, char letter, bool last) const {
    const std::string_view rank = base_rank(c);
    if (rank.size() != width) return -1;
    const char wanted = c == Color::white ? letter : to_lower(letter);
    const std::size_t at = last ? rank.rfind(wanted) : rank.find(wanted);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
  }
};

/// The variants compiled in, in listing order. Defined by the build from the files in
/// `variants/`; entries live as long as the program.
std::span<const VariantSpec* const> compiled_variants();

}  // namespace xfen
