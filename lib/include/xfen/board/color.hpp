#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace xfen {

/// The two players. White moves up the board (towards higher ranks).
enum class Color : std::uint8_t { white, black };

inline constexpr std::array<Color, 2> colors = {Color::white, Color::black};

constexpr Color operator!(Color c) { return c == Color::white ? Color::black : Color::white; }

constexpr std::size_t index_of(Color c) { return static_cast<std::size_t>(c); }

/// "White" or "Black", for messages.
constexpr const char* name_of(Color c) { return c == Color::white ? "White" : "Black"; }

}  // namespace xfen
