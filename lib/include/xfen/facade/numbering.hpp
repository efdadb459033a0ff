#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/expected.hpp"
#include "xfen/fen/error.hpp"

namespace xfen {

namespace detail {
struct ArrayScheme;
}

/// The men of a base rank from the a-file on, in upper case: "RNBQKBNR".
using ArrayText = Text<16>;

/// The numbers of both arrays. They differ only in a double game (Double Chess960).
struct StartNumber {
  int white = 0;
  int black = 0;

  friend constexpr bool operator==(const StartNumber&, const StartNumber&) = default;
};

/// Which condition of a start position fails, in the order in which they are asked.
enum class NumberErrorKind : std::uint8_t {
  not_numbered,  ///< the variant has one array, or arrays without a scheme
  out_of_range,  ///< no array has that number
  wrong_board,
  not_in_array_order,  ///< a pawn or man is away from its rank, or another stands there
  wrong_men,           ///< the base rank holds other men than every array does
  bishops_on_one_color,
  queen_and_archbishop_on_one_color,  ///< Capablanca random chess only
  king_not_between_rooks,
  right_missing,  ///< a start has all four rights
  black_to_move,
  ep_square_set,
  moves_counted,  ///< the clock is not 0, or the move number not 1
};

std::string_view name_of(NumberErrorKind kind);

/// Why there is no array or no number, as data.
struct NumberError {
  NumberErrorKind kind{};
  FenField field = FenField::placement;  ///< the field of a FEN that says so
  std::vector<Square> squares;           ///< where to look; may be empty
  std::string message;

  friend bool operator==(const NumberError&, const NumberError&) = default;
};

/// R. Scharnagl's further conditions on the arrays of Capablanca random chess: of the 48000 the
/// first leaves 21836, the second 21821 of them, the third 12118. As facts of an array, or as the
/// conditions that are wanted. Source: X-FEN's author in wbforum 2005-03-01, the third from 2006.
struct ArrayConditions {
  bool pawns_protected = false;  ///< every pawn, by the men of the base rank
  bool unlike_gothic = false;    ///< three squares or more differ from the array of Gothic chess
  bool bishops_apart = false;    ///< not on neighbouring squares

  /// True if every condition of `wanted` holds here.
  constexpr bool meet(const ArrayConditions& wanted) const {
    return pawns_protected >= wanted.pawns_protected && unlike_gothic >= wanted.unlike_gothic &&
           bishops_apart >= wanted.bishops_apart;
  }

  friend constexpr bool operator==(const ArrayConditions&, const ArrayConditions&) = default;
};

/// Which of the conditions hold for an array, given in either case.
ArrayConditions conditions_of(std::string_view array);

/// The numbers of a variant's random arrays, both ways. A small value; success never allocates.
///
///     const auto numbering = xfen::Numbering::of(*xfen::variant_registry().find("chess960"));
///     const auto array = numbering->array(518);            // "RNBQKBNR"
///     const auto setup = numbering->setup({.white = 518, .black = 534});
///     const auto number = numbering->number_of(*setup);    // 518 and 534 again
///
/// Sources: Scharnagl's schemes for Chess960 and Capablanca random chess; Chess480 has the numbers
/// of Chess960, a double game a pair of numbers.
class Numbering {
 public:
  /// `not_numbered` if the variant has one array, or arrays that no scheme numbers. `variant` must
  /// outlive the result.
  static expected<Numbering, NumberError> of(const VariantSpec& variant);

  const VariantSpec& variant() const { return *variant_; }

  /// Numbers run from `first` to `last`. The other end of the circle is understood as well: 960
  /// is 0 in Chess960, and 0 is 48000 in Capablanca random chess.
  int first() const;
  int last() const;

  expected<ArrayText, NumberError> array(int number) const;
  /// The number of an array, given in either case.
  expected<int, NumberError> number_of(std::string_view array) const;

  /// The number of the array read from the other side. Chess480 calls both one start; its class is
  /// the lower of the two numbers.
  expected<int, NumberError> mirror(int number) const;

  /// The start position with these arrays.
  expected<Setup, NumberError> setup(StartNumber number) const;
  expected<Setup, NumberError> setup(int number) const { return setup({number, number}); }

  /// The numbers of a start position, or the first condition that fails. The castling style is
  /// not asked: the array of Embassy chess has a number though its king castles differently.
  expected<StartNumber, NumberError> number_of(const Setup& setup) const;

 private:
  Numbering(const VariantSpec& variant, const detail::ArrayScheme& scheme)
      : variant_(&variant), scheme_(&scheme) {}

  bool in_range(int number) const;
  NumberError out_of_range(int number) const;
  expected<int, NumberError> number_of(std::string_view array, Color color) const;

  const VariantSpec* variant_;
  const detail::ArrayScheme* scheme_;
};

}  // namespace xfen
