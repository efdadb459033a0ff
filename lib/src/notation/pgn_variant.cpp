#include "pgn_variant.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "ascii.hpp"
#include "xfen/facade/registry.hpp"

namespace xfen::detail {

namespace {

/// Games that other programs and sites name in this tag, as `folded_name` has them. A name that a
/// variant comes to have is found there first. Sources: lichess, chess.com, XBoard's and
/// cutechess's lists of variants, pychess.org.
constexpr std::array<std::string_view, 94> not_built_in = {"3check",        "4player",
                                                           "5check",        "aiwok",
                                                           "almost",        "amazon",
                                                           "andernach",     "antiandernach",
                                                           "antichess",     "asean",
                                                           "ataxx",         "atomic",
                                                           "berolina",      "bughouse",
                                                           "cambodian",     "capahouse",
                                                           "changeover",    "checkless",
                                                           "chennis",       "chigorin",
                                                           "chu",           "codrus",
                                                           "coregal",       "crazyhouse",
                                                           "cylinder",      "dobutsu",
                                                           "dragon",        "duck",
                                                           "elven",         "empire",
                                                           "extinction",    "fairy",
                                                           "falcon",        "fivecheck",
                                                           "fogofwar",      "giveaway",
                                                           "gorogoro",      "gorogoroplus",
                                                           "gothhouse",     "grandhouse",
                                                           "great",         "grid",
                                                           "gustav3",       "hoppelpoppel",
                                                           "horde",         "janggi",
                                                           "khans",         "kinglet",
                                                           "kingofthehill", "knightmate",
                                                           "koth",          "kriegspiel",
                                                           "kyotoshogi",    "lion",
                                                           "losalamos",     "losers",
                                                           "makpong",       "makruk",
                                                           "manchu",        "mansindam",
                                                           "minishogi",     "minixiangqi",
                                                           "orda",          "ordamirror",
                                                           "ouk",           "placement",
                                                           "pocketknight",  "racingkings",
                                                           "rifle",         "seirawan",
                                                           "shako",         "shatranj",
                                                           "shinobi",       "shinobiplus",
                                                           "shogi",         "shogun",
                                                           "shouse",        "sittuyin",
                                                           "spartan",       "suicide",
                                                           "super",         "superandernach",
                                                           "synochess",     "threecheck",
                                                           "threechecks",   "threekings",
                                                           "torishogi",     "twilight",
                                                           "twokings",      "twokingseach",
                                                           "wildcastle",    "xiangfu",
                                                           "xiangqi",       "zh"};

static_assert(std::is_sorted(not_built_in.begin(), not_built_in.end()));

constexpr std::string_view random_suffix = "960";

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Servers number their variants; those that are built in have the number as a name.
bool is_not_built_in(std::string_view folded) {
  return folded.starts_with("wild/") ||
         std::binary_search(not_built_in.begin(), not_built_in.end(), folded);
}

/// "Fischer...random" with anything but letters between the words, which may share their r.
bool is_fischer_random(std::string_view folded) {
  if (!take(folded, "fischer")) return false;
  take(folded, "'s");
  while (!folded.empty() && !is_letter(folded.front())) folded.remove_prefix(1);
  if (!take(folded, "random") && !take(folded, "andom")) return false;
  return folded.empty() || folded == "chess" || folded == "960" || folded == "chess960";
}

PgnStartError unsupported(std::string_view tag, const std::string& why) {
  PgnStartError error;
  error.kind = PgnStartErrorKind::unsupported_variant;
  error.message = "unsupported variant \"";
  error.message += tag;
  error.message += "\"" + why;
  return error;
}

PgnStartError unknown(std::string_view tag) {
  PgnStartError error;
  error.kind = PgnStartErrorKind::unknown_variant;
  error.message = "unknown variant \"" + std::string(tag) + "\"";
  error.nearest = variant_registry().nearest(tag);
  if (!error.nearest.empty()) error.message += "; did you mean " + error.nearest + "?";
  return error;
}

/// XBoard's "10x8_" or "8x8+5_" (with men in hand) in front of a name.
struct SizePrefix {
  std::string_view board;  ///< empty if there is none
  std::string_view name;
};

SizePrefix split_size(std::string_view tag) {
  const std::size_t end = tag.find('_');
  if (end == std::string_view::npos) return {{}, tag};
  const std::string_view board = tag.substr(0, end);
  const std::size_t cross = board.find_first_of("xX");
  if (cross == 0 || cross == std::string_view::npos || cross + 1 == board.size()) return {{}, tag};
  for (std::size_t i = 0; i < board.size(); ++i)
    if (i != cross && !is_digit(board[i]) && board[i] != '+') return {{}, tag};
  return {board, tag.substr(end + 1)};
}

/// The arrays at random of a variant with one.
expected<const VariantSpec*, PgnStartError> at_random(std::string_view tag,
                                                      const VariantSpec& fixed) {
  const VariantSpec* any = fixed.castling == CastlingStyle::none ? nullptr : random_member(fixed);
  if (any != nullptr) return any;
  return unexpected(
      unsupported(tag, "; " + std::string(fixed.name) + " with random arrays is not built in"));
}

expected<const VariantSpec*, PgnStartError> read_name(std::string_view tag, std::string_view name) {
  const VariantRegistry& registry = variant_registry();
  if (const VariantSpec* v = registry.find(name)) return v;
  const std::string folded = folded_name(name);
  if (is_fischer_random(folded)) return registry.find("chess960");
  std::string_view base = folded;
  const bool random = base.ends_with(random_suffix);
  if (random) base.remove_suffix(random_suffix.size());
  if (is_not_built_in(base))
    return unexpected(unsupported(tag, "; games of it are not read with orthodox rules"));
  const VariantSpec* fixed = random ? registry.find(base) : nullptr;
  if (fixed != nullptr && fixed->arrays == Arrays::fixed) return at_random(tag, *fixed);
  return unexpected(unknown(tag));
}

std::string board_of(const VariantSpec& variant) {
  return std::to_string(variant.width) + "x" + std::to_string(variant.height);
}

bool has_same_men(const VariantSpec& a, const VariantSpec& b) {
  return std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end());
}

}  // namespace

const VariantSpec* random_member(const VariantSpec& variant) {
  if (variant.castling_from == CastlingFrom::any) return nullptr;
  for (const VariantSpec* v : variant_registry().all()) {
    const bool numbered = v->arrays != Arrays::fixed && v->arrays != Arrays::unnumbered;
    if (numbered && v->castling == CastlingStyle::standard && v->width == variant.width &&
        v->height == variant.height && has_same_men(*v, variant) &&
        (variant.castling == v->castling || variant.castling == CastlingStyle::none))
      return v;
  }
  return nullptr;
}

expected<const VariantSpec*, PgnStartError> read_variant_tag(std::string_view tag) {
  if (folded_name(tag) == "fromposition") return nullptr;
  const auto [board, name] = split_size(tag);
  if (board.empty()) return read_name(tag, tag);
  auto v = read_name(tag, name);
  if (v && board_of(**v) != folded_name(board))
    return unexpected(
        unsupported(tag, "; " + std::string((*v)->name) + " has a board of " + board_of(**v)));
  return v;
}

}  // namespace xfen::detail
