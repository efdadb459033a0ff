// Prints the games of a PGN file in coordinates, a line each: the variant, the start, the moves,
// and the position after each ply. Usage: game_moves FILE
// Positions are X-FEN without prefixes; the parts of a line stand between tabs, positions between
// |.

#include <fstream>
#include <iostream>
#include <iterator>

#include "xfen/fen/writer.hpp"
#include "xfen/notation/pgn_games.hpp"
#include "xfen/notation/uci.hpp"

namespace {

using namespace xfen;

std::string text_of(const AnyPosition& position) {
  Dialect dialect = xfen::xfen;
  dialect.prefix = PrefixPolicy::never;
  return *write_fen(position.setup(), position.variant(), dialect);
}

class Printer : public GameVisitor {
 public:
  bool begin_game(const PgnVerdict&, const PgnStart& start, const AnyPosition& position) override {
    std::cout << start.variant->name.view() << '\t' << text_of(position) << '\t';
    moves_.clear();
    positions_.clear();
    return true;
  }
  void move(const AnyPosition& before, Move move, const PgnToken&) override {
    moves_ += uci_text(move, before.variant()) + ' ';
  }
  void position(const AnyPosition& after, std::size_t) override {
    positions_ += text_of(after) + '|';
  }
  void end_game(const PgnVerdict& verdict) override {
    if (!verdict.ok()) {
      std::cerr << verdict.problems.back().message << '\n';
      bad_ = true;
    }
    std::cout << moves_ << '\t' << positions_ << '\n';
  }
  bool bad() const { return bad_; }

 private:
  std::string moves_, positions_;
  bool bad_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: game_moves FILE\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  PgnOptions options;
  options.variations = false;
  Printer printer;
  PgnGameReader(options).read(text, printer);
  return printer.bad() ? 1 : 0;
}
