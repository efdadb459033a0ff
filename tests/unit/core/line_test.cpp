#include "xfen/core/line.hpp"

#include <gtest/gtest.h>

#include "chess.hpp"
#include "unit_support.hpp"
#include "xfen/core/perft.hpp"

namespace xfen::test {
namespace {

using P = Position<variants::Chess>;

P chess_position(std::string_view text) { return P(setup_of("chess", text)); }

TEST(Line, takes_moves_back) {
  const P start =
      chess_position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  Line<P> line(start);
  EXPECT_EQ(line.ply(), 0U);
  for (const Move move : legal_moves(start)) {
    line.push(move);
    P next = start;
    next.play(move);
    EXPECT_EQ(line.position(), next);
    EXPECT_EQ(line.ply(), 1U);
    for (const Move answer : legal_moves(next)) {
      line.push(answer);
      EXPECT_EQ(line.ply(), 2U);
      line.pop();
    }
    EXPECT_EQ(line.position(), next);
    line.pop();
    EXPECT_EQ(line.position(), start);
  }
}

std::uint64_t count(Line<P>& line, int depth) {
  if (depth == 0) return 1;
  std::uint64_t nodes = 0;
  for (const Move move : legal_moves(line.position())) {
    line.push(move);
    nodes += count(line, depth - 1);
    line.pop();
  }
  return nodes;
}

TEST(Line, leads_through_all_positions) {
  const P start = chess_position(variant("chess").start);
  Line<P> line(start);
  EXPECT_EQ(count(line, 3), perft(start, 3));
  EXPECT_EQ(line.position(), start);
}

}  // namespace
}  // namespace xfen::test
