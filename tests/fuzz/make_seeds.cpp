// Writes the fuzzers' first inputs into folders below the one named on the command line: the start
// of every variant, in the dialects for each way of reading, with operations, and before some
// moves.

#include <filesystem>
#include <fstream>
#include <string>
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

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  const Seeds fen(folder / "fen"), moves(folder / "moves"), epd(folder / "epd");
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
  }
  return 0;
}
