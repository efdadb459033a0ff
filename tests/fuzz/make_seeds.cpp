// Writes the fuzzers' first inputs into folders below the one named on the command line: the start
// of every variant, in the dialects for each way of reading, with operations, and before some
// moves; and games.

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

namespace {

/// A folder of inputs, each named by variant and choice.
class Seeds {
 public:
  explicit Seeds(const std::filesystem::path& folder) : folder_(folder) {
    std::filesystem::create_directories(folder);
  }
  void add(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }

 private:
  std::filesystem::path folder_;
};

/// Operations behind six fields, then such behind four.
const std::vector<std::string> tails = {
    " ;D1 20 ;D2 400",
    " bm a4 b2b3; am O-O; id \"a; b\"; acn 007; ce -12;",
    " pv a4 a5 b4; sm d2-d4; hmvc 3; fmvn 9; zz 1 x;",
    ";; c0 \"a\\\"b\\\\\"; c0; v9 loose text;draw_offer",
    " tcri \"a@b\" \"A\"; eco; noop; D3 8902; 1x; id \"open",
};

/// One text for each thing that games consist of, each cut and written in its way.
void add_games(const Seeds& seeds) {
  // In the variant's own letters.
  constexpr char written_plainly = '\xF8';
  const std::vector<std::pair<std::string, std::string>> games = {
      {"tags", "[Event \"a \\\"b\\\"\"]\n[Site \"c\\\\\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n"},
      {"comments", "{a} 1. e4 {b\nc} e5 ;d }\n2. d4 {\n\n[x]} * {e}\n"},
      {"variations", "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) e5 2. Nf3 *\n"},
      {"marks", "1. e4! $1 e5?! += 2. d4 !? +- exd4\u00B1 $220 *\n"},
      {"null_moves", "1. -- e5 2. e4 Z0 (2... --) 3. 0000 null 1/2-1/2\n"},
      {"several", "[Event \"a\"]\n[Event \"b\"]\n\n1. e4\n[Event \"c\"] 1. d4 * 1. c4 1-0\n"},
      {"without_tags", "1. e4 1-0\n{a}\n1. d4 (1. c4 *\n) 0-1\n\n1. f4 *\n"},
      {"open_comment", "1. e4 {a *\n\n[Event \"b\"]\n1. d4 ;{\n*\n"},
      {"line_ends", "%a\r\n[Event \"b\"]\r\r\n1. e4 {c\r\rd} *\r"},
      {"start",
       "[SetUp \"1\"]\n[FEN \"4k3/1P6/8/8/8/8/8/R3K2R b KQ - 3 30\"]\n\n30... Kd7 31. "
       "b8=Q (31. O-O) Kc6 *\n"},
      {"castling", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O (4. 0-0 OO) 0\u20130 *\n"},
  };
  char choice = 0;
  for (const auto& [name, text] : games) {
    seeds.add(name + "-export", std::string{choice, written_plainly} + text);
    seeds.add(name + "-compact", std::string{choice++, written_plainly + 1} + text);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  const Seeds fen(folder / "fen"), moves(folder / "moves"), epd(folder / "epd"),
      pgn(folder / "pgn");
  add_games(pgn);
  const auto variants = xfen::compiled_variants();
  for (std::size_t v = 0; v < variants.size(); ++v) {
    const auto start = xfen::read_fen(variants[v]->start, {.variant = variants[v]});
    if (!start.ok()) return 1;
    const std::string name(variants[v]->name.view());
    for (const xfen::Dialect& dialect : {xfen::xfen, xfen::shredder}) {
      const auto text = xfen::write_fen(*start.setup, *variants[v], dialect);
      if (!text) continue;
      // As the fuzzer counts its choices: six a variant, those of `auto` last.
      for (const std::size_t reader : {v * 6, v * 6 + 1, variants.size() * 6 + 2})
        fen.add(name + '-' + std::string(dialect.name.view()) + '-' + std::to_string(reader),
                static_cast<char>(reader) + *text);
    }
    const auto fields = xfen::write_fen(*start.setup, *variants[v]);
    if (!fields) return 1;
    const std::string four = fields->substr(0, fields->size() - 4);
    for (std::size_t i = 0; i < tails.size(); ++i)
      epd.add(name + '-' + std::to_string(i),
              static_cast<char>(v * 6 + i % 6) + (i == 0 ? *fields : four) + tails[i]);
    const char number = static_cast<char>(v);
    std::string game = {number, 0, 12};  // as text, with twelve moves
    for (char choice = 0; choice < 12; ++choice) game += static_cast<char>(choice * 7);
    moves.add(name + "-text", game + std::string(variants[v]->start.view()));
    // By bytes: kings at home, rooks of each wing, men here and there.
    std::string setup = {number, 1, 6, 1, 2, 3, 4, 5, 6, 12, 0, 4, 60, 0, 7, 0, 7};
    for (char man = 0; man < 12; ++man) setup += {man, static_cast<char>(man * 5 + 9)};
    moves.add(name + "-men", setup);
    pgn.add(name, '\3' + ("\xF8[Variant \"" + name + "\"]\n[FEN \"") +
                      std::string(variants[v]->start.view()) + "\"]\n\n*\n");
  }
  return 0;
}
