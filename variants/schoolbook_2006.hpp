#pragma once

#include "schoolbook.hpp"

namespace xfen::variants {

/// Schoolbook chess with the castling it had in 2006: as far as the player likes.
struct Schoolbook2006 {
  using PlaysLike = Capablanca;
  static constexpr VariantSpec spec = [] {
    VariantSpec s = Schoolbook::spec;
    s.name = "schoolbook_2006";
    s.title = "Schoolbook chess of 2006";
    s.pgn_names = {"Schoolbook 2006"};
    s.castling = CastlingStyle::flexible;
    s.source = "chessvariants.com comment 19981; today's README of the author has three squares";
    return s;
  }();
};

}  // namespace xfen::variants
