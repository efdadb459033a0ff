#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "xfen/board/color.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/describe/text.hpp"
#include "xfen/expected.hpp"

namespace xfen {

/// What a house calls a man of a variant.
struct HouseLetter {
  Text<16> man;      ///< name of a `PieceDef`
  Text<8> text;      ///< as the house writes it in front of a move, in UTF-8
  Text<24> variant;  ///< name of the only variant that it holds in; empty: all
};

/// The letters and castling names of a site, a program, an inventor or a language, as data. Men
/// that it does not name have the variant's own letters.
struct LetterProfile {
  Text<24> name;   ///< unique; of a language its ISO 639-1 code
  Text<48> title;  ///< for people
  /// False of languages: their letters are of moves alone, FEN has the English ones everywhere.
  bool placements = true;
  std::array<HouseLetter, 6> letters{};
  /// Variants in which O-O is the castling to the nearer rook, which is towards the a-file: of
  /// kings that start left of the centre. Elsewhere O-O goes towards the last file, as ours does.
  std::array<Text<24>, 2> near_castling{};
  Text<96> source;
};

/// The built-in profiles, houses before languages.
std::span<const LetterProfile> letter_profiles();

/// By name or title; case, blanks, `-` and `_` do not matter. Null if there is none.
const LetterProfile* find_letter_profile(std::string_view name);

/// Two men of a variant have one text, so that a profile cannot be used there: C is the knight of
/// French and the chancellor of Capablanca chess.
struct LetterClash {
  std::string text;
  char first = '\0';  ///< our letters of the two men
  char second = '\0';
  std::string message;

  friend bool operator==(const LetterClash&, const LetterClash&) = default;
};

/// Translates between the letters of a house and our own in games of one variant. A small value,
/// made once a game; then every text can be read and written as if it were ours:
///
///     const auto german = xfen::HouseLetters::of(*xfen::find_letter_profile("de"), variant);
///     const auto move = xfen::read_san(position, german->own_move("Sf3", position.turn()));
///     const auto text = german->house_move(xfen::san_text(position, *move), position.turn());
///
/// Which house it is has to be said, never guessed: R is the king of French and the rook of
/// English, P the knight of Dutch. A letter that the house has not stays as it is, and reading
/// judges it.
class HouseLetters {
 public:
  static expected<HouseLetters, LetterClash> of(const LetterProfile& profile,
                                                const VariantSpec& variant);

  /// One move in SAN or LAN, in our letters: those in front and of a promotion ("e8=D", "e8D",
  /// "e8(d)"). Castling of `turn` gets our name. Squares, `x` and marks stay.
  std::string own_move(std::string_view text, Color turn) const;
  /// The same in the other direction, of what `write_san` and `write_lan` give.
  std::string house_move(std::string_view text, Color turn) const;

  /// A FEN or its placement alone, in our letters; only the placement changes.
  std::string own_placement(std::string_view fen) const;
  std::string house_placement(std::string_view fen) const;

 private:
  struct Row {
    char own = '\0';
    Text<8> house;
  };

  HouseLetters() = default;
  std::span<const Row> rows() const { return {rows_.data(), count_}; }
  std::string move(std::string_view text, Color turn, bool to_own) const;
  std::string placement(std::string_view fen, bool to_own) const;

  std::array<Row, 16> rows_{};
  std::uint8_t count_ = 0;
  bool placements_ = false;
  std::array<bool, 2> swaps_castling_{};
};

}  // namespace xfen
