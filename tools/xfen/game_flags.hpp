#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common.hpp"
#include "xfen/notation/pgn_games.hpp"

namespace xfen::tool {

/// The letters of that name, null for none. Throws `Failure` with all names.
const LetterProfile* letters_named(const std::string& name);

/// A condition on a tag: "WhiteElo >= 2500".
class TagTest {
 public:
  /// Throws `Failure` where the text is no condition.
  explicit TagTest(std::string_view text);

  /// A game without the tag only passes `!=`.
  bool passes(const PgnVerdict& game) const;

 private:
  std::string tag_;
  std::string op_;
  std::string value_;
  std::optional<double> number_;
};

/// Options of commands that read games.
struct GameFlags {
  std::vector<std::string> where;
  bool classical = false;
  std::string assume;
  std::string letters;

  void add_to(CLI::App& app);
  /// How to read; `reading` gives the level.
  PgnOptions options(const ReadingFlags& reading) const;
  /// True if an option for games was given.
  bool any() const { return !where.empty() || classical || !assume.empty() || !letters.empty(); }
};

/// Which games are asked for: of a variant, by tags, without a FEN.
class GameFilter {
 public:
  GameFilter(const GameFlags& flags, const ReadingFlags& reading);

  bool passes(const PgnVerdict& game) const;

 private:
  const VariantSpec* variant_;  ///< null for all
  std::vector<TagTest> tests_;
  bool classical_;
};

}  // namespace xfen::tool
