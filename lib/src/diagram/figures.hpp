#pragma once

#include <bitset>
#include <cstdint>
#include <string>

#include "markup.hpp"
#include "xfen/describe/piece.hpp"

namespace xfen::detail {

/// What is drawn for a man, whatever its colour: one of our drawings, or a disc with a letter.
using Figure = std::uint8_t;

/// A set of figures that fits all of them.
using FigureSet = std::bitset<64>;

/// The drawing of the man that moves like this one, else the disc with its letter.
Figure figure_of(const PieceDef& man);

/// The reference to a figure, "#xfen-queen".
const std::string& reference_to(Figure figure);

/// Defines figures, in squares of 100 x 100. Fill, stroke and `color` (the lines inside, which
/// are light on a black man) come from where they are used.
void define(Markup& markup, const FigureSet& figures);

}  // namespace xfen::detail
