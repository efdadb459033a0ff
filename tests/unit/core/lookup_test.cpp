#include "xfen/core/lookup.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <tuple>

#include "random_games.hpp"
#include "unit_support.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {
namespace {

bool before(Move a, Move b) {
  const auto key = [](Move m) {
    return std::tuple(m.from.raw(), m.to.raw(), static_cast<int>(m.type), m.arg);
  };
  return key(a) < key(b);
}

/// In one order, as the generator and the lookup have their own.
template <class Moves>
std::vector<Move> sorted(const Moves& moves) {
  std::vector<Move> list(moves.begin(), moves.end());
  std::sort(list.begin(), list.end(), before);
  return list;
}

class Lookup : public testing::TestWithParam<const VariantSpec*> {
 protected:
  const VariantSpec& variant() const { return *GetParam(); }

  static std::string text_of(const AnyPosition& position) {
    return *write_fen(position.setup(), position.variant(), xfen);
  }
};

TEST_P(Lookup, finds_what_is_left_of_all_legal_moves) {
  each_random_position(variant(), 250, [&](const AnyPosition& position, const auto& legal) {
    std::vector<Move> found;
    for (int k = 0; k < variant().pieces.size(); ++k)
      for (int rank = 0; rank < variant().height; ++rank)
        for (int file = 0; file < variant().width; ++file)
          for (const Move move : position.legal_moves_to(static_cast<Kind>(k), {file, rank})) {
            EXPECT_EQ(move.to, Square(file, rank)) << text_of(position);
            EXPECT_EQ(position.at(move.from), Piece(position.turn(), static_cast<Kind>(k)));
            found.push_back(move);
          }
    // The same moves, each by the right man, so each in the right place.
    ASSERT_EQ(sorted(found), sorted(legal)) << text_of(position);
  });
}

TEST_P(Lookup, knows_castling_checks_and_origins) {
  each_random_position(variant(), 250, [&](const AnyPosition& position, const auto& legal) {
    std::vector<Move> castlings;
    for (const Move move : legal) {
      AnyPosition next = position;
      next.play(move);
      const bool is_over = next.legal_moves().empty();
      EXPECT_EQ(position.check_after(move), !next.in_check() ? CheckMark::none
                                            : is_over        ? CheckMark::mate
                                                             : CheckMark::check)
          << text_of(next);
      if (move.type == MoveType::castling) {
        castlings.push_back(move);
        const Square king = castling_target(move);
        EXPECT_EQ(next.at(king), position.at(move.from)) << text_of(next);
      } else {
        const auto from = position.origins(position.at(move.from).kind(), move.to);
        EXPECT_NE(std::find(from.begin(), from.end(), move.from), from.end());
      }
    }
    EXPECT_EQ(sorted(position.legal_castlings()), sorted(castlings)) << text_of(position);
  });
}

/// The move of `moves` that fits, if it is one.
std::optional<Move> only_of(const FewMoves& moves, PartOfSquare from) {
  std::optional<Move> only;
  for (const Move move : moves) {
    if (!from.fits(move.from)) continue;
    if (only) return std::nullopt;
    only = move;
  }
  return only;
}

TEST_P(Lookup, finds_the_only_move_that_fits) {
  std::size_t found = 0, refused = 0;
  each_random_position(variant(), 250, [&](const AnyPosition& position, const auto& legal) {
    for (const Move move : legal) {
      const Kind kind = position.at(move.from).kind();
      const FewMoves moves = position.legal_moves_to(kind, move.to);
      const auto file = static_cast<std::int8_t>(move.from.file());
      const auto rank = static_cast<std::int8_t>(move.from.rank());
      const auto other = static_cast<std::int8_t>(move.to.file());
      for (const PartOfSquare from :
           {PartOfSquare{}, PartOfSquare{file, -1}, PartOfSquare{-1, rank},
            PartOfSquare{file, rank}, PartOfSquare{other, -1}}) {
        const auto only = position.only_move_to(kind, move.to, from);
        ASSERT_EQ(only, only_of(moves, from)) << text_of(position);
        ++(only ? found : refused);
      }
    }
  });
  EXPECT_GT(found, 10000U);
  EXPECT_GT(refused, 500U);
}

INSTANTIATE_TEST_SUITE_P(Variants, Lookup, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

TEST(AnyPosition, has_no_men_and_moves_beyond_the_board) {
  const VariantSpec& chess = variant("chess");
  const AnyPosition position = AnyPosition::make(setup_of("chess", chess.start), chess).value();
  EXPECT_FALSE(position.at(Square(8, 0)));
  EXPECT_TRUE(position.legal_moves_to(1, Square(8, 2)).empty());
  EXPECT_FALSE(position.only_move_to(1, Square(8, 2)));
  // d2 has the index that a board of more files would give to l1.
  EXPECT_TRUE(position.only_move_to(0, Square(3, 3), {3, 1}));
  EXPECT_FALSE(position.only_move_to(0, Square(3, 3), {11, -1}));
  EXPECT_FALSE(position.only_move_to(0, Square(3, 3), {-1, 9}));
  EXPECT_TRUE(position.origins(1, Square(0, 8)).empty());
  EXPECT_EQ(position.at(Square(4, 0)), Piece(Color::white, 5));
}

TEST(AnyPosition, names_men_that_may_not_leave_their_king) {
  const VariantSpec& chess = variant("chess");
  const AnyPosition position =
      AnyPosition::make(setup_of("chess", "4k3/8/8/8/4r3/8/4N3/4K1N1 w - - 0 1"), chess).value();
  EXPECT_EQ(position.origins(1, Square(5, 2)), std::vector<Square>{Square(6, 0)});
  EXPECT_EQ(position.origins(1, Square(2, 2)), std::vector<Square>{Square(4, 1)});
  EXPECT_TRUE(position.legal_moves_to(1, Square(2, 2)).empty());
  EXPECT_FALSE(position.only_move_to(1, Square(2, 2)));
}

}  // namespace
}  // namespace xfen::test
