#include "xfen/fen/board_text.hpp"

#include <algorithm>
#include <array>

namespace xfen {

namespace {

struct Figurine {
  std::string_view man;
  std::array<std::string_view, 2> by_color;
};

constexpr std::array<Figurine, 9> figurines = {{
    {"king", {"♔", "♚"}},
    {"queen", {"♕", "♛"}},
    {"rook", {"♖", "♜"}},
    {"bishop", {"♗", "♝"}},
    {"knight", {"♘", "♞"}},
    {"pawn", {"♙", "♟"}},
    {"archbishop", {"🩐", "🩓"}},
    {"chancellor", {"🩏", "🩒"}},
    {"amazon", {"🩎", "🩑"}},
}};

/// Black ink on a light or dark square.
constexpr std::array<std::string_view, 2> inks = {"\033[38;5;16;48;5;223m",
                                                  "\033[38;5;16;48;5;179m"};
constexpr std::string_view reset = "\033[0m";

class BoardText {
 public:
  BoardText(const Setup& setup, const VariantSpec& variant, const BoardTextOptions& options)
      : setup_(setup), variant_(variant), options_(options) {}

  std::string draw() const {
    std::string text;
    for (int row = 0; row < setup_.height; ++row) text += line(white_below() ? top() - row : row);
    if (options_.coordinates) text += files();
    return text;
  }

 private:
  bool white_below() const { return options_.below == Color::white; }
  bool colored() const { return options_.coloring == Coloring::ansi; }
  int top() const { return setup_.height - 1; }
  int file_at(int column) const { return white_below() ? column : setup_.width - 1 - column; }

  /// Room for a rank number and two blanks.
  std::size_t margin() const { return setup_.height > 9 ? 4 : 3; }

  std::string line(int rank) const {
    std::string text;
    if (options_.coordinates) {
      const std::string number = std::to_string(rank + 1);
      text.append(margin() - 2 - number.size(), ' ');
      text += number + "  ";
    }
    for (int column = 0; column < setup_.width; ++column) {
      const Square square(file_at(column), rank);
      if (colored()) {
        text += inks[(square.file() + rank) % 2 == 0 ? 1 : 0];
        text += ' ';
        text += cell(square);
        text += ' ';
      } else {
        if (column > 0) text += ' ';
        text += cell(square);
      }
    }
    if (colored()) text += reset;
    return text += '\n';
  }

  /// What stands on a square, one column wide.
  std::string cell(Square square) const {
    if ((options_.unknown[static_cast<std::size_t>(square.rank())] >> square.file() & 1U) != 0)
      return "?";
    if (const Piece piece = setup_.at(square)) return man(piece);
    if (options_.mark == square) return "*";
    if (colored()) return " ";
    return options_.unicode ? "·" : ".";
  }

  std::string man(Piece piece) const {
    const PieceDef& def = variant_.pieces[piece.kind()];
    const std::string_view drawn = options_.unicode ? figurine(def, piece.color()) : "";
    if (!drawn.empty()) return std::string(drawn);
    return std::string(1, piece.color() == Color::white ? def.letter : to_lower(def.letter));
  }

  std::string files() const {
    std::string text(margin(), ' ');
    for (int column = 0; column < setup_.width; ++column) {
      if (colored() || column > 0) text += ' ';
      text += file_letter(file_at(column));
      if (colored() && column + 1 < setup_.width) text += ' ';
    }
    return text += '\n';
  }

  const Setup& setup_;
  const VariantSpec& variant_;
  const BoardTextOptions& options_;
};

}  // namespace

std::string_view figurine(const PieceDef& man, Color color) {
  const auto* const found =
      std::find_if(figurines.begin(), figurines.end(),
                   [name = man.name.view()](const Figurine& f) { return f.man == name; });
  return found == figurines.end() ? std::string_view{} : found->by_color[index_of(color)];
}

std::string board_text(const Setup& setup, const VariantSpec& variant,
                       const BoardTextOptions& options) {
  return BoardText(setup, variant, options).draw();
}

}  // namespace xfen
