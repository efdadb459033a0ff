#include "xfen/facade/runtime_variant.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "capablanca.hpp"
#include "changed_variant.hpp"
#include "chess.hpp"
#include "fen/case_table.hpp"
#include "grand.hpp"
#include "random_games.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/notation/san.hpp"
#include "xfen/notation/uci.hpp"

namespace xfen::test {
namespace {

AnyPosition position_of(const RuntimeVariant& variant, std::string_view fen) {
  const ReadResult read = read_fen(fen, {.level = Level::lenient, .variant = &variant.spec()});
  return AnyPosition::make(read.setup.value(), variant).value();
}

std::string text_of(const AnyPosition& position) {
  return write_fen(position.setup(), position.variant(), xfen).value_or("?");
}

/// Each legal move with the setup behind it.
std::vector<Played> played(const AnyPosition& position) {
  std::vector<Played> all;
  for (const Move move : position.legal_moves()) {
    AnyPosition next = position;
    next.play(move);
    all.push_back({move, next.setup()});
  }
  return sorted(std::move(all));
}

void expect_equal(const AnyPosition& compiled, const AnyPosition& runtime) {
  ASSERT_EQ(played(compiled), played(runtime)) << text_of(compiled);
  for (const EpMatters when : {EpMatters::pseudo, EpMatters::legal}) {
    ASSERT_EQ(compiled.key(when), runtime.key(when)) << text_of(compiled);
    ASSERT_EQ(compiled.ep_matters(when), runtime.ep_matters(when)) << text_of(compiled);
  }
  ASSERT_EQ(compiled.in_check(), runtime.in_check()) << text_of(compiled);
  ASSERT_EQ(compiled.perft(1), runtime.perft(1)) << text_of(compiled);
}

class EveryVariant : public testing::TestWithParam<const VariantSpec*> {};

TEST_P(EveryVariant, play_alike_at_run_time) {
  const VariantSpec& v = *GetParam();
  const auto runtime = RuntimeVariant::make(v);
  ASSERT_TRUE(runtime) << runtime.error();
  EXPECT_EQ(runtime->spec(), v);
  int count = 0;
  AnyPosition follower = AnyPosition::make(setup_of(v.name, v.start), *runtime).value();
  each_random_position(v, 500, [&](const AnyPosition& position, const std::vector<Move>& moves) {
    const AnyPosition anew = AnyPosition::make(position.setup(), *runtime).value();
    expect_equal(position, anew);
    if (count++ % 25 == 0) {
      ASSERT_EQ(position.perft(2), anew.perft(2)) << text_of(position);
      follower = anew;
    }
    // Played through a game, the position is what it is anew.
    if (follower.setup() == position.setup()) {
      ASSERT_EQ(follower.key(), position.key()) << text_of(position);
    }
    for (const Move move : moves) {
      AnyPosition a = position, b = anew;
      a.play(move);
      b.play(move);
      ASSERT_EQ(text_of(a), text_of(b));
      ASSERT_EQ(a.key(), b.key()) << text_of(a);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(All, EveryVariant, testing::ValuesIn(compiled_variants()),
                         [](const auto& info) { return std::string(info.param->name.view()); });

/// Confirms rows of counts by both; returns how many there were.
int confirm(const std::vector<CaseRow>& rows, std::uint64_t most_nodes) {
  int confirmed = 0;
  for (const CaseRow& row : rows) {
    const VariantSpec* v = variant_registry().find(row.at("variant"));
    const std::uint64_t nodes = std::stoull(row.at("nodes"));
    if (v == nullptr || nodes > most_nodes) continue;
    const auto read = read_fen(row.at("fen"), {.level = Level::lenient, .variant = v});
    if (!read.ok()) continue;
    const auto runtime = RuntimeVariant::make(*v);
    const int depth = std::stoi(row.at("depth"));
    EXPECT_EQ(AnyPosition::make(*read.setup, *v).value().perft(depth), nodes) << row.at("fen");
    EXPECT_EQ(AnyPosition::make(*read.setup, *runtime).value().perft(depth), nodes)
        << row.at("fen");
    ++confirmed;
  }
  return confirmed;
}

TEST(RuntimeVariant, confirms_published_counts) {
  EXPECT_GT(confirm(read_case_table("perft.tsv"), 1'000'000), 80);
}

TEST(RuntimeVariant, confirms_counts_of_a_corpus) {
  const char* folder = std::getenv("XFEN_CORPORA");
  if (folder == nullptr) GTEST_SKIP() << "XFEN_CORPORA names no folder";
  const std::string path = std::string(folder) + "/perft/variants.tsv";
  if (!std::ifstream(path)) GTEST_SKIP() << "no " << path;
  EXPECT_GT(confirm(read_case_file(path), 20'000'000), 150);
}

TEST(RuntimeVariant, refuses_what_cannot_be_played) {
  const VariantSpec& chess = variants::Chess::spec;
  const auto refused = [](const VariantSpec& spec) {
    const auto made = RuntimeVariant::make(spec);
    return made ? "" : made.error().substr(0, 8);
  };
  EXPECT_EQ(refused(chess), "");
  EXPECT_EQ(refused(chess_on(7, 8)), "no board");
  EXPECT_EQ(refused(with_men(chess, {{'P', "mfFcfW"}})), "the game");
  EXPECT_EQ(refused(with_men(chess, {{'K', "Q"}})), "the game");
  EXPECT_EQ(refused(with_men(chess, {{'K', "mKcN"}})), "the game");
  EXPECT_EQ(refused(with_men(chess, {{'K', "KN"}})), "");
}

// Games that are not compiled in, against counts of other programs.

using F = VariantSpec (*)();

struct Published {
  const char* game;
  F facts;
  const char* fen;
  int depth;
  std::uint64_t nodes;
  const char* source;
};

VariantSpec almost() {
  VariantSpec s = with_men(variants::Chess::spec, {{'C', "RN"}});
  s.promotions = s.pieces.kinds("NBRC");
  return starting_from(s, "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1");
}
VariantSpec sort_of_almost() {
  return starting_from(almost(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1");
}
VariantSpec amazon() {
  VariantSpec s = with_men(variants::Chess::spec, {{'A', "QN"}});
  s.promotions = s.pieces.kinds("NBRA");
  return starting_from(s, "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1");
}
VariantSpec nightrider() { return with_men(variants::Chess::spec, {{'N', "NN"}}); }
VariantSpec hoppel_poppel() {
  return with_men(variants::Chess::spec, {{'N', "mNcB"}, {'B', "mBcN"}});
}
VariantSpec new_zealand() {
  return with_men(variants::Chess::spec, {{'N', "mNcR"}, {'R', "mRcN"}});
}
VariantSpec knightmate() {
  VariantSpec s = with_men(variants::Chess::spec, {{'M', "K"}, {'K', "N"}});
  s.promotions = s.pieces.kinds("MBRQ");
  return starting_from(s, "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1");
}
VariantSpec perfect() {
  VariantSpec s = with_men(variants::Chess::spec, {{'C', "RN"}, {'M', "BN"}, {'G', "QN"}});
  s.start = "cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w Kk - 0 1";
  return s;
}
VariantSpec shatranj() {
  VariantSpec s = with_men(variants::Chess::spec, {{'Q', "F"}, {'B', "A"}});
  s.castling = CastlingStyle::none;
  s.double_step = s.en_passant = false;
  s.promotions = s.pieces.kinds("Q");
  return starting_from(s, "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1");
}
VariantSpec asean() {
  VariantSpec s = with_men(variants::Chess::spec, {{'Q', "F"}, {'B', "FfW"}});
  s.castling = CastlingStyle::none;
  s.double_step = s.en_passant = false;
  s.pawn_rank = 3;
  return starting_from(s, "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1");
}
VariantSpec centaur() {
  VariantSpec s = variants::Chess::spec;
  s.width = 10;
  s = with_men(s, {{'C', "KN"}});
  return starting_from(s, "rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1");
}
VariantSpec ten_cubed() {
  VariantSpec s =
      with_men(variants::Grand::spec, {{'M', "RN"}, {'A', "BN"}, {'W', "FC"}, {'C', "WAD"}});
  s.promotes_to_captured = false;
  s.start = "2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2 w - - 0 1";
  return s;
}
VariantSpec opulent() {
  VariantSpec s = with_men(variants::Grand::spec, {{'N', "NW"}, {'L', "HFD"}, {'W', "FC"}});
  s.start = "rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1";
  return s;
}
VariantSpec lances() {
  VariantSpec s = with_men(variants::Chess::spec, {{'R', "fR"}, {'N', "fN"}, {'B', "WfF"}});
  s.castling = CastlingStyle::none;
  s.promotions = s.pieces.kinds("QN");
  return starting_from(s, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
}
VariantSpec dragons() { return with_men(variants::Capablanca::spec, {{'A', "BW"}, {'C', "RF"}}); }
VariantSpec mixed() {
  return with_men(variants::Capablanca::spec,
                  {{'A', "QN"}, {'C', "KN"}, {'N', "mNcB"}, {'B', "mBcN"}});
}

constexpr const char* start_10x8 =
    "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
constexpr const char* middle_10x8 =
    "r1a1qk1c1r/p1pp1ppp1p/2n3b3/1p2a1P1pn/3C6/N2A3B2/PP1PP1P1PP/R2BQK2NR w KQkq - 0 1";
constexpr const char* ini = "Fairy-Stockfish 11.1, with a variants.ini";
constexpr const char* fairy = "Fairy-Stockfish";
constexpr const char* cute = "cutechess";
constexpr const char* both = "cutechess, Fairy-Stockfish";

const Published published[] = {
    {"almost", almost, "8/KP2k3/8/8/8/8/8/8 w - - 0 1", 5, 41476, cute},
    {"almost", almost, "", 3, 11895, fairy},
    {"almost", almost, "", 4, 290522, cute},
    {"sort_of_almost", sort_of_almost, "", 3, 10815, fairy},
    {"amazon", amazon, "8/KP2k3/8/8/8/8/8/8 w - - 0 1", 4, 2885, cute},
    {"amazon", amazon, "8/KP2k3/8/8/8/8/8/8 w - - 0 1", 5, 41738, cute},
    {"amazon", amazon, "", 4, 318185, both},
    {"nightrider", nightrider, "", 4, 419019, fairy},
    {"hoppel_poppel", hoppel_poppel, "", 4, 202459, both},
    {"new_zealand", new_zealand, "", 4, 200310, both},
    {"knightmate", knightmate, "", 4, 139774, both},
    {"perfect", perfect, "", 3, 15082, fairy},
    {"shatranj", shatranj, "", 4, 68122, both},
    {"shatranj", shatranj, "", 5, 1164248, cute},
    {"asean", asean, "", 4, 273026, both},
    {"centaur", centaur, "", 3, 24490, fairy},
    {"centaur", centaur, "", 4, 763180, fairy},
    {"ten_cubed", ten_cubed, "", 3, 68230, fairy},
    {"opulent", opulent, "", 3, 133829, fairy},
    {"lances", lances, "", 4, 172024, ini},
    {"lances", lances, "r1b1k1nr/p1ppp1p1/2n5/1p1q1p1p/4P3/2PB2N1/P1PP1PPP/R2QKBNR w - - 0 1", 3,
     19301, ini},
    {"dragons", dragons, start_10x8, 4, 430497, ini},
    {"dragons", dragons, middle_10x8, 3, 162732, ini},
    {"mixed", mixed, start_10x8, 4, 833568, ini},
};

void PrintTo(const Published& row, std::ostream* out) { *out << row.game << " " << row.fen; }

class OtherGames : public testing::TestWithParam<Published> {};

TEST_P(OtherGames, have_the_published_counts) {
  const Published& row = GetParam();
  const auto runtime = RuntimeVariant::make(row.facts());
  ASSERT_TRUE(runtime) << runtime.error();
  const std::string_view fen = row.fen;
  const AnyPosition position =
      position_of(*runtime, fen.empty() ? runtime->spec().start.view() : fen);
  EXPECT_EQ(position.perft(row.depth), row.nodes) << row.source;
}

INSTANTIATE_TEST_SUITE_P(Published, OtherGames, testing::ValuesIn(published), [](const auto& info) {
  return std::string(info.param.game) + std::to_string(info.index);
});

// Definitions that other programs misread.

/// Where the man on that square goes, in the order of the board.
std::string targets(const AnyPosition& position, std::string_view from) {
  std::vector<std::string> squares;
  for (const Move move : position.legal_moves())
    if (to_string(move.from) == from) squares.push_back(to_string(move.to));
  std::sort(squares.begin(), squares.end());
  return joined_names(squares);
}

// https://github.com/fairy-stockfish/Fairy-Stockfish/pull/382: the man of Breakthrough takes
// diagonally only.
TEST(ReportedDefinitions, fairy_stockfish_382) {
  const auto game = RuntimeVariant::make(with_men(variants::Chess::spec, {{'B', "fmWfF"}}));
  const AnyPosition position = position_of(*game, "7k/8/8/3b4/3B4/8/8/7K w - - 0 1");
  EXPECT_EQ(targets(position, "d4"), "c5 e5");
  EXPECT_EQ(targets(position_of(*game, "7k/8/8/2bb4/3B4/8/8/7K b - - 0 1"), "c5"), "b4 c4 d4");
  EXPECT_EQ(targets(position_of(*game, "7k/8/8/8/3B4/8/8/7K w - - 0 1"), "d4"), "c5 d5 e5");
}

// https://github.com/fairy-stockfish/Fairy-Stockfish/issues/709: the left half of the knight.
// Half-planes are not read; the same as two quadrants is.
TEST(ReportedDefinitions, fairy_stockfish_709) {
  EXPECT_FALSE(parse_betza("lhN").ok());
  EXPECT_EQ(parse_betza("lhN").offset, 1U);
  constexpr std::string_view fen = "k7/8/3n4/8/8/4N3/8/7K w - - 0 1";
  const auto left = RuntimeVariant::make(with_men(variants::Chess::spec, {{'N', "flNblN"}}));
  EXPECT_EQ(targets(position_of(*left, fen), "e3"), "c2 c4 d1 d5");
  const auto right = RuntimeVariant::make(with_men(variants::Chess::spec, {{'N', "frNbrN"}}));
  EXPECT_EQ(targets(position_of(*right, fen), "e3"), "f1 f5 g2 g4");
}

// https://github.com/fairy-stockfish/Fairy-Stockfish/issues/632: men that do not move, and a side
// without rooks; castling in both spellings.
TEST(ReportedDefinitions, fairy_stockfish_632) {
  VariantSpec spec = variants::Chess::spec;
  spec.pieces.add({'I', "immobile", Role::plain, "", {}});
  spec.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/IIIQKIII w kq - 0 1";
  const auto game = RuntimeVariant::make(spec);
  const AnyPosition position =
      position_of(*game, "rnbqk2r/pppppp1p/5n1b/6p1/3Q4/2P3P1/PP1PPP1P/III1KIII b kq - 4 4");
  EXPECT_EQ(position.legal_moves().size(), 24U);
  const Move castling = read_san(position, "O-O").value();
  EXPECT_EQ(read_uci(position, "e8g8").value(), castling);
  EXPECT_EQ(read_uci(position, "e8h8").value(), castling);
}

// https://github.com/fairy-stockfish/Fairy-Stockfish/issues/678: a start with rights in a game
// without castling, and the sides exchanged.
TEST(ReportedDefinitions, fairy_stockfish_678) {
  VariantSpec spec = variants::Chess::spec;
  spec.pieces = PieceSet{}
                    .add(piece::pawn)
                    .add(piece::knight)
                    .add(piece::archbishop.with_letter('H'))
                    .add(piece::amazon.with_letter('A'))
                    .add(piece::chancellor.with_letter('E'))
                    .add(piece::king);
  spec = with_men(spec, {{'K', "KN"}});
  spec.castling = CastlingStyle::none;
  spec.start = "ENHAKHNE/PPPPPPPP/8/8/8/8/pppppppp/enhakhne w KQkq - 0 1";
  const ReadResult read = read_fen(spec.start, {.variant = &spec});
  EXPECT_FALSE(read.ok());
  const auto game = RuntimeVariant::make(spec);
  ASSERT_TRUE(game);
  const AnyPosition position =
      position_of(*game, "ENHAKHNE/PPPPPPPP/8/8/8/8/pppppppp/enhakhne w - - 0 1");
  EXPECT_EQ(played(position), sorted(BruteForce(position.setup(), spec).legal_moves()));
}

// Men that no other program has at hand, against brute force.

VariantSpec short_rooks() { return with_range(variants::Chess::spec, 'R', 3); }
VariantSpec short_nightriders() {
  return with_range(with_men(variants::Chess::spec, {{'N', "NN"}}), 'N', 2);
}
VariantSpec divided() {
  return with_men(variants::Chess::spec, {{'N', "mNcF"}, {'B', "mWcDB"}, {'Q', "mRcBN"}});
}
VariantSpec leaping_kings() {
  return with_men(variants::Chess::spec, {{'K', "KAD"}, {'N', "CZ"}, {'Q', "QN"}});
}
VariantSpec sided() {
  return with_men(variants::Chess::spec,
                  {{'N', "fNlbNrW"}, {'B', "fBbRsD"}, {'R', "RfDD"}, {'Q', "lrBvRcC"}});
}
VariantSpec wide_zoo() {
  return with_men(variants::Capablanca::spec, {{'A', "QN"},
                                               {'C', "mNcF"},
                                               {'D', "DD"},
                                               {'H', "CC"},
                                               {'W', "FfW"},
                                               {'Z', "mBcN"},
                                               {'E', "fsRbF"}});
}
VariantSpec grand_riders() {
  return with_men(variants::Grand::spec, {{'N', "NN"}, {'L', "HHAA"}, {'A', "BmNN"}});
}
VariantSpec usual_zoo() {
  return with_men(variants::Capablanca::spec,
                  {{'D', "WAD"}, {'E', "KN"}, {'H', "BW"}, {'W', "FC"}, {'Z', "QN"}});
}

struct Zoo {
  const char* name;
  F facts;
};

class UnusualMen : public testing::TestWithParam<Zoo> {};

TEST_P(UnusualMen, move_as_brute_force_says) {
  const VariantSpec spec = GetParam().facts();
  const auto runtime = RuntimeVariant::make(spec);
  ASSERT_TRUE(runtime) << runtime.error();
  int count = 0;
  each_random_position(*runtime, 2000, [&](const AnyPosition& position, const auto& moves) {
    const std::vector<Played> expected = BruteForce(position.setup(), spec).legal_moves();
    ASSERT_EQ(played(position), sorted(expected)) << text_of(position);
    ASSERT_EQ(position.perft(1), moves.size()) << text_of(position);
    // Lookups find the same moves by their end; they are slow with such men.
    if (count++ % 40 != 0) return;
    std::size_t found = 0;
    for (int rank = 0; rank < spec.height; ++rank)
      for (int file = 0; file < spec.width; ++file)
        for (int kind = 0; kind < spec.pieces.size(); ++kind)
          found += position.legal_moves_to(static_cast<Kind>(kind), {file, rank}).size();
    ASSERT_EQ(found, moves.size()) << text_of(position);
  });
}

TEST_P(UnusualMen, are_counted_as_they_are_played) {
  const VariantSpec spec = GetParam().facts();
  const auto runtime = RuntimeVariant::make(spec);
  const AnyPosition start = position_of(*runtime, spec.start);
  std::uint64_t nodes = 0;
  for (const Played& first : BruteForce(start.setup(), spec).legal_moves())
    for (const Played& second : BruteForce(first.after, spec).legal_moves())
      nodes += BruteForce(second.after, spec).legal_moves().size();
  EXPECT_EQ(start.perft(3), nodes);
}

INSTANTIATE_TEST_SUITE_P(
    BruteForce, UnusualMen,
    testing::Values(Zoo{"short_rooks", short_rooks}, Zoo{"short_nightriders", short_nightriders},
                    Zoo{"divided", divided}, Zoo{"leaping_kings", leaping_kings},
                    Zoo{"sided", sided}, Zoo{"wide_zoo", wide_zoo},
                    Zoo{"grand_riders", grand_riders}, Zoo{"usual_zoo", usual_zoo},
                    Zoo{"knightmate", knightmate}, Zoo{"hoppel_poppel", hoppel_poppel},
                    Zoo{"nightrider", nightrider}, Zoo{"new_zealand", new_zealand},
                    Zoo{"lances", lances}, Zoo{"mixed", mixed}, Zoo{"asean", asean},
                    Zoo{"opulent", opulent}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace xfen::test
