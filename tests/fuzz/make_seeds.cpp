// Writes the fuzzers' first inputs into folders below the one named on the command line: the start
// of every variant, in the dialects for each way of reading, and before some moves.

#include <filesystem>
#include <fstream>
#include <string>

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

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  const Seeds fen(folder / "fen"), moves(folder / "moves");
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
