#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "meaning.hpp"
#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {

/// Readers are made once: their construction would be most of a test's time.
inline const FenReader& reader_for(const VariantSpec* variant, Level level,
                                   Clamp clamp = Clamp::edge_file, bool warnings = true) {
  static std::map<std::tuple<const VariantSpec*, Level, Clamp, bool>, FenReader> readers;
  const auto [at, added] = readers.try_emplace(
      {variant, level, clamp, warnings},
      ReadOptions{.level = level, .variant = variant, .clamp = clamp, .warnings = warnings});
  return at->second;
}

/// The dialects of the library, and each with every choice that reading can take back.
inline const std::vector<Dialect>& dialect_variations() {
  static const std::vector<Dialect> all = [] {
    std::vector<Dialect> made;
    for (const Dialect& listed : dialects())
      for (EpPolicy ep : {EpPolicy::always, EpPolicy::pseudo, EpPolicy::legal})
        for (PrefixPolicy prefix : {listed.prefix, PrefixPolicy::minimal, PrefixPolicy::always}) {
          Dialect d = listed;
          d.ep = ep;
          d.prefix = prefix;
          made.push_back(d);
        }
    Dialect without_counters = xfen;
    without_counters.counters = CounterPolicy::none;
    Dialect with_ones = xfen;
    with_ones.gaps = GapPolicy::ones;
    made.push_back(without_counters);
    made.push_back(with_ones);
    return made;
  }();
  return all;
}

/// What is lost when `setup` goes through a text of `dialect` though the writer said nothing; empty
/// if nothing is. `named`: the reader is told the variant, else it has to find out.
inline std::string round_trip_loss(const Setup& setup, const VariantSpec& v, bool named,
                                   const Dialect& dialect) {
  const auto text = write_fen(setup, v, dialect);
  if (!text) return describe(text.error(), setup, dialect).empty() ? "no sentence" : "";
  const auto lost = [&](const std::string& what) {
    return std::string(dialect.name.view()) + " lost: " + what + "; " + *text;
  };
  if (text->size() > max_fen_size) return lost("longer than max_fen_size");

  // Gaps of ones are digit runs, which only lenient reading adds up.
  const Level level = dialect.gaps == GapPolicy::ones ? Level::lenient : Level::standard;
  const ReadResult back = reader_for(named ? &v : nullptr, level, setup.clamp).read(*text);
  if (!back.ok()) return lost("not readable");
  if (back.variant != &v) return lost("variant, now " + std::string(back.variant->name.view()));

  Setup expected = setup;
  if (dialect.counters == CounterPolicy::none) expected.halfmoves = 0, expected.fullmoves = 1;
  // A square that no capture is legal on is left out, whatever stands beside.
  if (dialect.ep == EpPolicy::legal && !ep_is_written(setup, v, EpPolicy::legal))
    expected.ep.reset();
  // A program that is told its variant knows how the king castles: the prefix is left out on
  // purpose, and whoever reads the text brings the style along.
  if (dialect.prefix == PrefixPolicy::never) expected.style = back.setup->style;
  const std::string difference = difference_in_meaning(expected, *back.setup, v);
  if (!difference.empty()) return lost(difference);
  const bool nothing_derived = dialect.ep == EpPolicy::always &&
                               dialect.prefix == PrefixPolicy::always &&
                               dialect.counters == CounterPolicy::both;
  if (nothing_derived && *back.setup != setup) return lost("the setup is another value");

  const auto again = write_fen(*back.setup, v, dialect);
  if (!again || *again != *text) return lost("the second text is another");
  return {};
}

}  // namespace xfen::test
