#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "xfen/describe/piece.hpp"

namespace xfen {

constexpr char to_upper(char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 32) : c; }
constexpr char to_lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; }

/// A second letter under which readers take a man.
struct LetterAlias {
  char letter = '\0';     ///< upper case
  char canonical = '\0';  ///< the letter of the set it stands for
  bool engines = false;   ///< XBoard, cutechess and Fairy-Stockfish write it instead
  friend constexpr bool operator==(const LetterAlias&, const LetterAlias&) = default;
};

/// The men of one variant with their letters: at most 16 kinds, each letter once.
class PieceSet {
 public:
  static constexpr int none = -1;

  /// Appends a man. A letter that is taken or none of A to Z, or a seventeenth man, does not
  /// compile.
  constexpr PieceSet& add(const PieceDef& def) {
    if (place_of(def.letter) >= kinds_.size()) throw "a man has one of the letters A to Z";
    if (find(def.letter) != none) throw "letter taken in this piece set";
    if (count_ == def_.size()) throw "a piece set has at most 16 kinds";
    letters_[count_] = engine_letters_[count_] = def.letter;
    std::int8_t& first = first_of_role_[static_cast<std::size_t>(def.role)];
    if (first == none) first = static_cast<std::int8_t>(count_);
    kinds_[place_of(def.letter)] = static_cast<std::int8_t>(count_);
    def_[count_++] = def;
    return *this;
  }

  /// Lets readers take `letter` for the man of `canonical`; with `engines` the profiles of
  /// XBoard, cutechess and Fairy-Stockfish write it.
  constexpr PieceSet& alias(char letter, char canonical, bool engines = false) {
    const int kind = find(canonical);
    if (place_of(letter) >= kinds_.size()) throw "an alias is one of the letters A to Z";
    if (kind == none || find(letter) != none) throw "an alias needs a free letter and a known man";
    if (alias_count_ == alias_.size()) throw "a piece set has at most six aliases";
    alias_[alias_count_++] = {letter, canonical, engines};
    kinds_[place_of(letter)] = static_cast<std::int8_t>(kind);
    if (engines) engine_letters_[static_cast<std::size_t>(kind)] = letter;
    return *this;
  }

  constexpr int size() const { return count_; }
  constexpr const PieceDef& operator[](int kind) const {
    return def_[static_cast<std::size_t>(kind)];
  }
  constexpr const PieceDef* begin() const { return def_.data(); }
  constexpr const PieceDef* end() const { return def_.data() + count_; }
  constexpr const LetterAlias* aliases_begin() const { return alias_.data(); }
  constexpr const LetterAlias* aliases_end() const { return alias_.data() + alias_count_; }

  /// Kind of a canonical or alias letter in either case; `none` if no man has it.
  constexpr int find(char letter) const {
    const std::size_t place = place_of(letter);
    return place < kinds_.size() ? kinds_[place] : none;
  }

  /// First kind with that role; `none` if there is none.
  constexpr int find(Role role) const { return first_of_role_[static_cast<std::size_t>(role)]; }

  /// Bit mask of the kinds of these letters.
  constexpr std::uint16_t kinds(std::string_view letters) const {
    unsigned mask = 0;
    for (char c : letters) {
      const int kind = find(c);
      if (kind == none) throw "no man has that letter";
      mask |= 1U << kind;
    }
    return static_cast<std::uint16_t>(mask);
  }

  /// Upper-case letters by kind: the canonical ones, or those that engines write.
  constexpr const std::array<char, 16>& letters(bool engines = false) const {
    return engines ? engine_letters_ : letters_;
  }

  friend constexpr bool operator==(const PieceSet&, const PieceSet&) = default;

 private:
  /// In the alphabet, whatever the case; beyond its end if it is no letter.
  static constexpr std::size_t place_of(char letter) {
    return static_cast<std::size_t>(static_cast<unsigned char>(letter | 0x20)) - 'a';
  }
  static constexpr std::array<std::int8_t, 26> no_kinds() {
    std::array<std::int8_t, 26> kinds{};
    for (std::int8_t& kind : kinds) kind = none;
    return kinds;
  }

  std::array<PieceDef, 16> def_{};
  std::array<char, 16> letters_{};
  std::array<char, 16> engine_letters_{};
  std::array<LetterAlias, 6> alias_{};
  std::array<std::int8_t, 26> kinds_ = no_kinds();  ///< by letter, aliases too
  std::array<std::int8_t, 4> first_of_role_ = {none, none, none, none};
  std::uint8_t count_ = 0;
  std::uint8_t alias_count_ = 0;
};

/// The six men of chess, kinds 0..5 in the order P N B R Q K.
inline constexpr PieceSet orthodox_men = PieceSet{}
                                             .add(piece::pawn)
                                             .add(piece::knight)
                                             .add(piece::bishop)
                                             .add(piece::rook)
                                             .add(piece::queen)
                                             .add(piece::king);

}  // namespace xfen
