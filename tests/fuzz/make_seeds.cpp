// Writes the fuzzer's first inputs into the folder named on the command line: the start of every
// variant in the dialects, for each way of reading.

#include <filesystem>
#include <fstream>
#include <string>

#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::filesystem::path folder = argv[1];
  std::filesystem::create_directories(folder);
  const auto variants = xfen::compiled_variants();
  for (std::size_t v = 0; v < variants.size(); ++v) {
    const auto start = xfen::read_fen(variants[v]->start, {.variant = variants[v]});
    if (!start.ok()) return 1;
    for (const xfen::Dialect& dialect : {xfen::xfen, xfen::shredder}) {
      const auto text = xfen::write_fen(*start.setup, *variants[v], dialect);
      if (!text) continue;
      // As the fuzzer counts its choices: six a variant, those of `auto` last.
      for (const std::size_t reader : {v * 6, v * 6 + 1, variants.size() * 6 + 2}) {
        std::string name(variants[v]->name.view());
        name += '-' + std::string(dialect.name.view()) + '-' + std::to_string(reader);
        std::ofstream(folder / name, std::ios::binary) << static_cast<char>(reader) << *text;
      }
    }
  }
  return 0;
}
