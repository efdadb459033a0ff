#pragma once

#include <iosfwd>
#include <rapidcheck.h>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen::test {

/// A setup that has a valid text, of a variant that the reader is told (`named`) or infers.
struct Position {
  const VariantSpec* variant = nullptr;
  bool named = true;
  Setup setup;
};

/// Any men anywhere, kings and rooks on the base rank, rights of some of these rooks, outer and
/// inner; of every variant, and of `auto` in each castling style.
rc::Gen<Position> positions();

/// For RapidCheck's counterexamples.
void showValue(const Position& position, std::ostream& out);

}  // namespace xfen::test

template <>
struct rc::Arbitrary<xfen::test::Position> {
  static Gen<xfen::test::Position> arbitrary() { return xfen::test::positions(); }
};
