#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace xfen {

/// One displacement, seen by White: positive `dr` is forward.
struct Step {
  std::int8_t df = 0;
  std::int8_t dr = 0;
  friend constexpr bool operator==(const Step&, const Step&) = default;
};

/// Betza's unit of movement: one leap, or the same leap repeated (a rider), in some directions.
struct Atom {
  std::uint8_t minor = 0;       ///< smaller coordinate of the leap: 0 for W, 1 for N
  std::uint8_t major = 0;       ///< larger coordinate: 1 for W, 2 for N
  std::uint8_t range = 1;       ///< leaps in a row; `unlimited` for a rider
  bool moves = true;            ///< may go to an empty square
  bool captures = true;         ///< may take
  std::uint8_t directions = 0;  ///< bit i: step(i) is allowed

  static constexpr std::uint8_t unlimited = 15;

  /// The i-th of the eight images of the leap, 0 <= i < 8: bit 0 mirrors the file, bit 1 the
  /// rank, bit 2 exchanges the coordinates.
  constexpr Step step(int i) const {
    int df = (i & 4) != 0 ? major : minor;
    int dr = (i & 4) != 0 ? minor : major;
    if ((i & 1) != 0) df = -df;
    if ((i & 2) != 0) dr = -dr;
    return {static_cast<std::int8_t>(df), static_cast<std::int8_t>(dr)};
  }

  /// Calls `f(Step)` for each allowed direction.
  template <class F>
  constexpr void each_step(F f) const {
    for (int i = 0; i < 8; ++i)
      if ((directions >> i & 1) != 0) f(step(i));
  }

  friend constexpr bool operator==(const Atom&, const Atom&) = default;
};

/// How a piece moves and captures: a union of atoms.
struct Movement {
  std::array<Atom, 16> atoms{};
  std::uint8_t count = 0;

  constexpr const Atom* begin() const { return atoms.data(); }
  constexpr const Atom* end() const { return atoms.data() + count; }

  friend constexpr bool operator==(const Movement&, const Movement&) = default;
};

/// What `parse_betza` found: a movement, or where and why the text is none.
struct BetzaResult {
  Movement movement;
  const char* error = nullptr;  ///< null when the text is good
  std::size_t offset = 0;       ///< of the error
  constexpr bool ok() const { return error == nullptr; }
};

namespace detail {

struct Leap {
  std::uint8_t minor, major;
};

constexpr bool leap_of(char letter, Leap& leap) {
  switch (letter) {
    case 'W':
      leap = {0, 1};
      return true;
    case 'F':
      leap = {1, 1};
      return true;
    case 'D':
      leap = {0, 2};
      return true;
    case 'N':
      leap = {1, 2};
      return true;
    case 'A':
      leap = {2, 2};
      return true;
    case 'H':
      leap = {0, 3};
      return true;
    case 'C':
      leap = {1, 3};
      return true;
    case 'Z':
      leap = {2, 3};
      return true;
    default:
      return false;
  }
}

/// Modifiers in front of one atom.
struct BetzaModifiers {
  bool f = false, b = false, l = false, r = false, m = false, c = false;

  constexpr bool set(char letter) {
    switch (letter) {
      case 'f':
        f = true;
        return true;
      case 'b':
        b = true;
        return true;
      case 'l':
        l = true;
        return true;
      case 'r':
        r = true;
        return true;
      case 'v':
        f = b = true;
        return true;
      case 's':
        l = r = true;
        return true;
      case 'm':
        m = true;
        return true;
      case 'c':
        c = true;
        return true;
      default:
        return false;
    }
  }

  /// Orthogonal leaps go each named way. Diagonal ones combine: `fl` is forward-left only. Of an
  /// oblique leaper a single letter names the pair that goes farthest that way (`fN` is the
  /// shogi knight), two letters a quadrant.
  constexpr bool allows(Step s, Leap leap) const {
    const bool vertical = f || b;
    const bool horizontal = l || r;
    if (!vertical && !horizontal) return true;
    const bool up_down = (f && s.dr > 0) || (b && s.dr < 0);
    const bool left_right = (l && s.df < 0) || (r && s.df > 0);
    if (leap.minor == 0) return up_down || left_right;
    if (vertical && horizontal) return up_down && left_right;
    if (leap.minor == leap.major) return up_down || left_right;
    const bool rank_is_major = s.dr == leap.major || s.dr == -leap.major;
    return rank_is_major ? up_down : left_right;
  }
};

constexpr bool same(Step a, Step b) { return a == b; }

constexpr bool add_atom(Movement& movement, Leap leap, int range, BetzaModifiers with) {
  if (movement.count == movement.atoms.size()) return false;
  Atom atom{leap.minor, leap.major, static_cast<std::uint8_t>(range), true, true, 0};
  if (with.m != with.c) {
    atom.moves = with.m;
    atom.captures = with.c;
  }
  for (int i = 0; i < 8; ++i) {
    bool repeated = false;
    for (int j = 0; j < i; ++j) repeated = repeated || same(atom.step(j), atom.step(i));
    if (!repeated && with.allows(atom.step(i), leap))
      atom.directions = static_cast<std::uint8_t>(atom.directions | 1 << i);
  }
  movement.atoms[movement.count++] = atom;
  return true;
}

}  // namespace detail

/// Reads a subset of Betza's notation (R. Betza, chessvariants.com): leapers W F D N A H C Z;
/// riders by doubling (`NN`) or as R = WW, B = FF, Q = RB; K = WF; unions by juxtaposition (`BN`);
/// in front of an atom the directions f b l r, v = fb, s = lr, and m (move only), c (capture only).
constexpr BetzaResult parse_betza(std::string_view text) {
  using namespace detail;
  BetzaResult result;
  const auto fail = [&](const char* why, std::size_t at) {
    result.error = why;
    result.offset = at;
    return result;
  };
  if (text.empty()) return fail("a movement names at least one leap", 0);
  std::size_t i = 0;
  while (i < text.size()) {
    BetzaModifiers with;
    while (i < text.size() && with.set(text[i])) ++i;
    if (i == text.size()) return fail("a modifier stands before a leap", i);
    const std::size_t at = i;
    const char letter = text[i++];
    bool added = true;
    Leap leap{};
    if (leap_of(letter, leap)) {
      const bool rider = i < text.size() && text[i] == letter;
      if (rider) ++i;
      added = add_atom(result.movement, leap, rider ? Atom::unlimited : 1, with);
    } else if (letter == 'R' || letter == 'B' || letter == 'Q' || letter == 'K') {
      const int range = letter == 'K' ? 1 : Atom::unlimited;
      if (letter != 'B') added = add_atom(result.movement, {0, 1}, range, with);
      if (letter != 'R') added = add_atom(result.movement, {1, 1}, range, with) && added;
    } else {
      return fail("not a leap: expected one of W F D N A H C Z R B Q K", at);
    }
    if (!added) return fail("more than 16 atoms", at);
  }
  return result;
}

/// The same at compile time: a text that is no movement does not compile.
consteval Movement betza(std::string_view text) {
  const BetzaResult result = parse_betza(text);
  if (!result.ok()) throw "not a movement in Betza notation";
  return result.movement;
}

}  // namespace xfen
