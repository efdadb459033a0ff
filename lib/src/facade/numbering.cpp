#include "xfen/facade/numbering.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "numbering_scheme.hpp"

namespace xfen {

using namespace detail;
using enum NumberErrorKind;

namespace {

bool king_between_rooks(const Men& men) {
  const int king = lowest(men.of('K'));
  return lowest(men.of('R')) < king && king < highest(men.of('R'));
}

bool on_one_color(Files files) { return (files & light) == 0 || (files & dark) == 0; }

std::vector<Square> squares_of(Files files, int rank) {
  std::vector<Square> squares;
  for (; files != 0; files &= files - 1) squares.emplace_back(lowest(files), rank);
  return squares;
}

std::string joined(const std::vector<Square>& squares) {
  std::string text;
  for (const Square s : squares) text += (text.empty() ? "" : ", ") + to_string(s);
  return text;
}

NumberError wrong_placement(Square square, std::string_view expected) {
  std::string message = to_string(square) + " should ";
  message += expected;
  return {not_in_array_order, FenField::placement, {square}, std::move(message)};
}

/// Pawns on their ranks, men on theirs, all else empty; which men is not asked.
std::optional<NumberError> misplaced(const Setup& setup, const VariantSpec& variant) {
  const Kind pawn = static_cast<Kind>(variant.pieces.find(Role::pawn));
  const auto first_misfit = [&](int rank, auto fits) {
    const Piece* row = setup.board.data() + Square(0, rank).raw();
    return static_cast<int>(std::find_if_not(row, row + variant.width, fits) - row);
  };
  for (int r = 0; r < variant.height; ++r) {
    const Color owner = r < variant.height / 2 ? Color::white : Color::black;
    const bool white = owner == Color::white;
    const int from_edge = white ? r : variant.height - 1 - r;
    int file = 0;
    const char* expected = "be empty";
    if (from_edge == 0) {
      file = first_misfit(r, [&](Piece p) { return p && p.color() == owner && p.kind() != pawn; });
      expected = white ? "hold a man of White" : "hold a man of Black";
    } else if (from_edge == variant.pawn_rank - 1) {
      file = first_misfit(r, [&](Piece p) { return p == Piece(owner, pawn); });
      expected = white ? "hold a white pawn" : "hold a black pawn";
    } else {
      file = first_misfit(r, [](Piece p) { return !p; });
    }
    if (file < variant.width) return wrong_placement({file, r}, expected);
  }
  return std::nullopt;
}

/// The base rank, which is full, in upper case.
ArrayText array_of(const Setup& setup, const VariantSpec& variant, Color c) {
  std::array<char, 16> men{};
  for (int f = 0; f < setup.width; ++f)
    men[static_cast<std::size_t>(f)] =
        variant.pieces.letters()[setup.at(f, setup.base_rank(c)).kind()];
  return std::string_view(men.data(), setup.width);
}

std::optional<NumberError> wrong_rights(const Setup& setup, const VariantSpec& variant,
                                        std::string_view array, Color c) {
  if (variant.castling == CastlingStyle::none) return std::nullopt;
  const Files rooks = Men(array).of('R');
  for (Wing w : {Wing::h_side, Wing::a_side}) {
    const int file = rook_file(rooks, w);
    if (setup.rights.rook_file(c, w) == file) continue;
    const Square rook(file, setup.base_rank(c));
    return NumberError{right_missing,
                       FenField::castling,
                       {rook},
                       std::string(name_of(c)) + " has no right with the rook on " +
                           to_string(rook) + "; a start position has all four"};
  }
  return std::nullopt;
}

/// What stands behind the castling field.
std::optional<NumberError> already_played(const Setup& setup) {
  if (setup.turn != Color::white)
    return NumberError{
        black_to_move, FenField::side, {}, "Black is to move; in a start position White is"};
  if (setup.ep)
    return NumberError{ep_square_set,
                       FenField::en_passant,
                       {*setup.ep},
                       "a pawn has passed " + to_string(*setup.ep) + "; a start position has none"};
  if (setup.halfmoves != 0)
    return NumberError{
        moves_counted,
        FenField::halfmove,
        {},
        "the clock is " + std::to_string(setup.halfmoves) + "; that of a start position is 0"};
  if (setup.fullmoves != 1)
    return NumberError{moves_counted,
                       FenField::fullmove,
                       {},
                       "the move number is " + std::to_string(setup.fullmoves) +
                           "; that of a start position is 1"};
  return std::nullopt;
}

/// The first condition that the array does not meet.
std::optional<NumberError> fault(const ArrayScheme& scheme, const VariantSpec& variant,
                                 const Men& array, Color color) {
  const int rank = color == Color::white ? 0 : variant.height - 1;
  const std::string_view owner = name_of(color);
  const auto error = [&](NumberErrorKind kind, Files files, const auto&... words) {
    NumberError result{kind, FenField::placement, squares_of(files, rank), std::string(owner)};
    ((result.message += words), ...);
    return result;
  };
  for (const auto& [man, wanted] : scheme.men) {
    const int got = std::popcount(array.of(man));
    if (got != wanted)
      return error(wrong_men, array.of(man), " has ", got == 0 ? "no" : std::to_string(got), " ",
                   variant.pieces[variant.pieces.find(man)].name.view(), got > 1 ? "s" : "",
                   " on the base rank, every array has ", std::to_string(wanted));
  }
  const auto color_of = [&](Files files) {
    return ((files & light) != 0) == (rank % 2 == 0) ? "light" : "dark";
  };
  if (const Files b = array.of('B'); on_one_color(b))
    return error(bishops_on_one_color, b, "'s bishops both stand on ", color_of(b), " squares, ",
                 joined(squares_of(b, rank)), "; they start on different colours");
  if (const Files qa = array.of('Q') | array.of('A'); array.of('A') != 0 && on_one_color(qa))
    return error(queen_and_archbishop_on_one_color, qa, "'s queen and archbishop both stand on ",
                 color_of(qa), " squares, ", joined(squares_of(qa, rank)),
                 "; they start on different colours");
  if (!king_between_rooks(array))
    return error(king_not_between_rooks, array.of('K') | array.of('R'), "'s king on ",
                 joined(squares_of(array.of('K'), rank)), " does not stand between its rooks on ",
                 joined(squares_of(array.of('R'), rank)));
  return std::nullopt;
}

}  // namespace

std::string_view name_of(NumberErrorKind kind) {
  constexpr std::array<std::string_view, 12> names = {"not_numbered",
                                                      "out_of_range",
                                                      "wrong_board",
                                                      "not_in_array_order",
                                                      "wrong_men",
                                                      "bishops_on_one_color",
                                                      "queen_and_archbishop_on_one_color",
                                                      "king_not_between_rooks",
                                                      "right_missing",
                                                      "black_to_move",
                                                      "ep_square_set",
                                                      "moves_counted"};
  return names[static_cast<std::size_t>(kind)];
}

ArrayConditions conditions_of(std::string_view array) {
  array = array.substr(0, max_side);
  const Men men(array);
  Files straight = 0, diagonal = 0, leaping = 0;
  for (char man : {'R', 'Q', 'C', 'K'}) straight |= men.of(man);
  for (char man : {'B', 'Q', 'A', 'K'}) diagonal |= men.of(man);
  for (char man : {'N', 'A', 'C'}) leaping |= men.of(man);
  const Files guarded = straight | diagonal << 1 | diagonal >> 1 | leaping << 2 | leaping >> 2;
  const Files pawns = below(static_cast<int>(array.size()));

  constexpr std::string_view gothic = "RNBQCKABNR";
  int differences = 0;
  for (std::size_t f = 0; f < std::max(array.size(), gothic.size()); ++f)
    differences +=
        f >= array.size() || f >= gothic.size() || to_upper(array[f]) != gothic[f] ? 1 : 0;

  const Files bishops = men.of('B');
  return {(guarded & pawns) == pawns, differences >= 3, (bishops & bishops << 1) == 0};
}

expected<Numbering, NumberError> Numbering::of(const VariantSpec& variant) {
  if (const ArrayScheme* scheme = array_scheme(variant)) return Numbering(variant, *scheme);
  const std::string name(variant.name);
  return unexpected(NumberError{not_numbered,
                                FenField::line,
                                {},
                                variant.arrays == Arrays::fixed
                                    ? name + " has one start, which has no number"
                                    : "no scheme numbers the starts of " + name});
}

int Numbering::first() const { return scheme_->first; }
int Numbering::last() const { return scheme_->last(); }

bool Numbering::in_range(int number) const { return 0 <= number && number <= scheme_->count; }

NumberError Numbering::out_of_range(int number) const {
  std::string message = std::to_string(number) + " is out of range: the starts of ";
  message += variant_->name;
  message += " are " + std::to_string(first()) + " to " + std::to_string(last());
  message += first() == 0 ? ", and " + std::to_string(scheme_->count) + " is read as 0"
                          : ", and 0 is read as " + std::to_string(scheme_->count);
  return {NumberErrorKind::out_of_range, FenField::line, {}, std::move(message)};
}

expected<ArrayText, NumberError> Numbering::array(int number) const {
  if (!in_range(number)) return unexpected(out_of_range(number));
  return scheme_->array(number);
}

expected<int, NumberError> Numbering::number_of(std::string_view array) const {
  if (array.size() != variant_->width)
    return unexpected(NumberError{wrong_men,
                                  FenField::placement,
                                  {},
                                  "the array has " + std::to_string(array.size()) +
                                      " men, those of " + std::string(variant_->name) + " have " +
                                      std::to_string(variant_->width)});
  return number_of(array, Color::white);
}

expected<int, NumberError> Numbering::number_of(std::string_view array, Color color) const {
  const Men men(array);
  if (auto wrong = fault(*scheme_, *variant_, men, color)) return unexpected(std::move(*wrong));
  return scheme_->number_of(array, men);
}

expected<int, NumberError> Numbering::mirror(int number) const {
  if (!in_range(number)) return unexpected(out_of_range(number));
  const ArrayText array = scheme_->array(number);
  std::array<char, 16> reversed{};
  std::reverse_copy(array.view().begin(), array.view().end(), reversed.begin());
  const std::string_view text(reversed.data(), variant_->width);
  return scheme_->number_of(text, Men(text));
}

expected<Setup, NumberError> Numbering::setup(StartNumber number) const {
  Setup setup;
  setup.width = variant_->width;
  setup.height = variant_->height;
  setup.style = variant_->castling;
  const Kind pawn = static_cast<Kind>(variant_->pieces.find(Role::pawn));
  for (Color c : colors) {
    const int n = c == Color::white ? number.white : number.black;
    if (!in_range(n)) return unexpected(out_of_range(n));
    const ArrayText array = scheme_->array(n);
    const int base = setup.base_rank(c);
    const int pawns = c == Color::white ? variant_->pawn_rank - 1 : base + 1 - variant_->pawn_rank;
    int file = 0;
    for (const char man : array.view()) {
      setup.put({file, base}, Piece(c, static_cast<Kind>(variant_->pieces.find(man))));
      setup.put({file, pawns}, Piece(c, pawn));
      ++file;
    }
    if (variant_->castling == CastlingStyle::none) continue;
    const Files rooks = Men(array).of('R');
    for (Wing w : wings) setup.rights.set(c, w, rook_file(rooks, w));
  }
  return setup;
}

expected<StartNumber, NumberError> Numbering::number_of(const Setup& setup) const {
  if (setup.width != variant_->width || setup.height != variant_->height)
    return unexpected(NumberError{
        wrong_board,
        FenField::placement,
        {},
        "the board is " + std::to_string(setup.width) + "x" + std::to_string(setup.height) + ", " +
            std::string(variant_->name) + " is played on " + std::to_string(variant_->width) + "x" +
            std::to_string(variant_->height)});
  if (auto error = misplaced(setup, *variant_)) return unexpected(std::move(*error));
  const ArrayText arrays[] = {array_of(setup, *variant_, Color::white),
                              array_of(setup, *variant_, Color::black)};
  StartNumber result;
  for (Color c : colors) {
    const auto number = number_of(arrays[index_of(c)], c);
    if (!number) return unexpected(number.error());
    (c == Color::white ? result.white : result.black) = *number;
  }
  for (Color c : colors)
    if (auto error = wrong_rights(setup, *variant_, arrays[index_of(c)], c))
      return unexpected(std::move(*error));
  if (auto error = already_played(setup)) return unexpected(std::move(*error));
  return result;
}

}  // namespace xfen
