#include "xfen/notation/polyglot.hpp"

#include <gtest/gtest.h>
#include <set>

#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

AnyPosition position_of(std::string_view name, std::string_view text) {
  return AnyPosition::make(setup_of(name, text), variant(name)).value();
}

std::optional<std::uint64_t> key_of(std::string_view name, std::string_view text) {
  return polyglot_key(position_of(name, text));
}

// The check values of the format's description (F. Letouzey, "Book format"), after these moves.
TEST(PolyglotKey, is_that_of_the_format) {
  struct {
    std::vector<const char*> moves;
    std::uint64_t key;
  } const cases[] = {
      {{}, 0x463b96181691fc9c},
      {{"e2e4"}, 0x823c9b50fd114196},
      {{"e2e4", "d7d5"}, 0x0756b94461c50fb0},
      {{"e2e4", "d7d5", "e4e5"}, 0x662fafb965db29d4},
      {{"e2e4", "d7d5", "e4e5", "f7f5"}, 0x22a48b5a8e47ff78},
      {{"e2e4", "d7d5", "e4e5", "f7f5", "e1e2"}, 0x652a607ca3f242c1},
      {{"e2e4", "d7d5", "e4e5", "f7f5", "e1e2", "e8f7"}, 0x00fdd303c946bdd9},
      {{"a2a4", "b7b5", "h2h4", "b5b4", "c2c4"}, 0x3c8123ea7b067637},
      {{"a2a4", "b7b5", "h2h4", "b5b4", "c2c4", "b4c3", "a1a3"}, 0x5c3f9b829b279560},
  };
  for (const auto& c : cases) {
    AnyPosition position = position_of("chess", start);
    for (const char* move : c.moves) position.play(read_uci(position, move).value());
    EXPECT_EQ(polyglot_key(position), c.key) << c.moves.size() << " moves";
  }
}

TEST(PolyglotKey, is_for_8x8_and_the_men_of_chess) {
  for (const char* name : {"chess", "chess960", "chess480", "shuffle"})
    EXPECT_TRUE(key_of(name, variant(name).start)) << name;
  for (const char* name : {"capablanca", "janus", "modern", "courier", "grand"})
    EXPECT_FALSE(key_of(name, variant(name).start)) << name;
}

// The array of chess has one key, whatever the game.
TEST(PolyglotKey, does_not_ask_for_the_game) {
  EXPECT_EQ(key_of("chess960", start), key_of("chess", start));
  EXPECT_EQ(key_of("chess960", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
            key_of("chess960", "4k3/8/8/8/8/8/8/4K1RR w K - 0 1"));
}

// It knows less than the Zobrist key only where the wing does not tell the rook.
TEST(PolyglotKey, tells_apart_what_the_zobrist_key_does) {
  std::set<std::uint64_t> ours, theirs;
  each_random_position(variant("chess"), 5000, [&](const AnyPosition& position, const auto&) {
    ours.insert(position.key());
    theirs.insert(polyglot_key(position).value());
  });
  EXPECT_EQ(ours.size(), theirs.size());
}

}  // namespace
}  // namespace xfen::test
