#include "xfen/diagram/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "figures.hpp"
#include "glyphs.hpp"
#include "markup.hpp"

namespace xfen {

using namespace detail;

namespace {

/// Side of a square in the coordinates of a board, which are scaled to pixels as a whole.
constexpr int unit = 100;

struct Ink {
  std::string_view fill, stroke, lines;
};

constexpr std::array<Ink, 2> inks = {Ink{"#ffffff", "#1f1b18", "#1f1b18"},
                                     Ink{"#2b2623", "#14110f", "#efe8dc"}};

struct Point {
  double x = 0;
  double y = 0;
};

std::string moved(double x, double y) { return "translate(" + number(x) + ' ' + number(y) + ')'; }

/// Figures by kind; the last is that of a man the variant does not have.
using FiguresByKind = std::array<Figure, 17>;

FiguresByKind figures_of(const VariantSpec& variant) {
  FiguresByKind figures;
  figures.fill(figure_of(PieceDef{}));
  for (int kind = 0; kind < variant.pieces.size(); ++kind)
    figures[static_cast<std::size_t>(kind)] = figure_of(variant.pieces[kind]);
  return figures;
}

/// Draws one board with its frame, in pixels from its own upper left corner.
class BoardPainter {
 public:
  BoardPainter(const Setup& setup, const VariantSpec& variant, const DiagramOptions& options)
      : setup_(setup),
        options_(options),
        figures_(figures_of(variant)),
        files_(std::min<int>(setup.width, max_side)),
        ranks_(std::min<int>(setup.height, max_side)),
        square_(std::max(1, options.square_size)),
        // Coordinates have to be readable on small boards too.
        frame_(options.coordinates ? 10 + square_ / 5 : std::max(1, square_ / 16)) {}

  int width() const { return files_ * square_ + 2 * frame_; }
  int height() const { return ranks_ * square_ + 2 * frame_; }

  FigureSet used() const {
    FigureSet used;
    each_man([&](int, int, Piece man) { used.set(figures_[man.kind()]); });
    return used;
  }

  void paint(Markup& markup) const {
    const DiagramColors& colors = options_.colors;
    markup.open("rect").with("width", width()).with("height", height());
    markup.with("fill", colors.border).end();
    if (options_.coordinates) paint_coordinates(markup);
    const std::string place =
        moved(frame_, frame_) + "scale(" + number(square_ / double{unit}) + ')';
    markup.open("g").with("transform", place).content();
    paint_squares(markup);
    paint_last_move(markup);
    paint_marks(markup);
    for (Color color : {Color::white, Color::black}) paint_men(markup, color);
    paint_arrows(markup);
    markup.close("g");
  }

 private:
  bool white_below() const { return options_.below == Color::white; }
  int column_of(int file) const { return white_below() ? file : files_ - 1 - file; }
  int row_of(int rank) const { return white_below() ? ranks_ - 1 - rank : rank; }
  bool has(Square s) const { return s.file() < files_ && s.rank() < ranks_; }
  Point center_of(Square s) const {
    return {(column_of(s.file()) + 0.5) * unit, (row_of(s.rank()) + 0.5) * unit};
  }

  /// Calls `f(column, row, man)`, row by row as the board is seen.
  template <class F>
  void each_man(F f) const {
    for (int row = 0; row < ranks_; ++row)
      for (int column = 0; column < files_; ++column) {
        const int file = white_below() ? column : files_ - 1 - column;
        const int rank = white_below() ? ranks_ - 1 - row : row;
        if (const Piece man = setup_.at(file, rank)) f(column, row, man);
      }
  }

  std::string square_path(int column, int row) const {
    return 'M' + number(column * unit) + ' ' + number(row * unit) + "h100v100h-100z";
  }

  void paint_squares(Markup& markup) const {
    markup.open("rect").with("width", files_ * unit).with("height", ranks_ * unit);
    markup.with("fill", options_.colors.light).end();
    std::string dark;
    for (int rank = 0; rank < ranks_; ++rank)
      for (int file = rank % 2; file < files_; file += 2)
        dark += square_path(column_of(file), row_of(rank));
    if (!dark.empty()) markup.open("path").with("fill", options_.colors.dark).with("d", dark).end();
  }

  void paint_last_move(Markup& markup) const {
    if (!options_.last_move) return;
    std::string path;
    for (Square s : {options_.last_move->from, options_.last_move->to})
      if (has(s)) path += square_path(column_of(s.file()), row_of(s.rank()));
    if (path.empty()) return;
    markup.open("path").with("fill", options_.colors.last_move).with("fill-opacity", 0.5);
    markup.with("d", path).end();
  }

  void paint_marks(Markup& markup) const {
    for (const DiagramMark& mark : options_.marks) {
      if (!has(mark.square)) continue;
      const auto [x, y] = center_of(mark.square);
      markup.open("circle").with("cx", x).with("cy", y).with("r", 45).with("fill", "none");
      markup.with("stroke", mark.color.empty() ? options_.colors.mark : mark.color);
      markup.with("stroke-width", 7).end();
    }
  }

  void paint_men(Markup& markup, Color color) const {
    const Ink& ink = inks[index_of(color)];
    bool any = false;
    each_man([&](int column, int row, Piece man) {
      if (man.color() != color) return;
      if (!any) {
        markup.open("g").with("fill", ink.fill).with("stroke", ink.stroke).with("color", ink.lines);
        markup.with("stroke-width", 3.4).with("stroke-linejoin", "round");
        markup.with("stroke-linecap", "round").content();
        any = true;
      }
      markup.open("use").with("xlink:href", reference_to(figures_[man.kind()]));
      markup.with("x", column * unit).with("y", row * unit).end();
    });
    if (any) markup.close("g");
  }

  void paint_arrows(Markup& markup) const {
    for (const DiagramArrow& arrow : options_.arrows) {
      if (!has(arrow.from) || !has(arrow.to) || arrow.from == arrow.to) continue;
      markup.open("path").with("fill", arrow.color.empty() ? options_.colors.arrow : arrow.color);
      markup.with("fill-opacity", 0.8).with("d", arrow_path(arrow)).end();
    }
  }

  /// From near the middle of one square to the middle of the other.
  std::string arrow_path(const DiagramArrow& arrow) const {
    constexpr double start = 28, shaft = 7.5, head = 20, head_length = 38;
    const Point a = center_of(arrow.from), b = center_of(arrow.to);
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    const Point along = {(b.x - a.x) / length, (b.y - a.y) / length};
    std::string path;
    const auto corner = [&](double forward, double left) {
      path += path.empty() ? 'M' : 'L';
      path += number(a.x + along.x * forward + along.y * left) + ' ' +
              number(a.y + along.y * forward - along.x * left);
    };
    corner(start, shaft);
    corner(length - head_length, shaft);
    corner(length - head_length, head);
    corner(length, 0);
    corner(length - head_length, -head);
    corner(length - head_length, -shaft);
    corner(start, -shaft);
    return path + 'z';
  }

  void paint_coordinates(Markup& markup) const {
    markup.open("g").with("fill", "none").with("stroke", options_.colors.text);
    markup.with("stroke-width", glyph_stroke).with("stroke-linecap", "round");
    markup.with("stroke-linejoin", "round").content();
    for (int file = 0; file < files_; ++file)
      paint_text(markup, std::string(1, file_letter(file)),
                 {frame_ + (column_of(file) + 0.5) * square_, height() - frame_ / 2.0});
    for (int rank = 0; rank < ranks_; ++rank)
      paint_text(markup, std::to_string(rank + 1),
                 {frame_ / 2.0, frame_ + (row_of(rank) + 0.5) * square_});
    markup.close("g");
  }

  void paint_text(Markup& markup, const std::string& text, Point center) const {
    const double scale = 0.5 * frame_ / glyph_height;
    double width = -glyph_gap;
    for (char sign : text) width += glyph_of(sign).width + glyph_gap;
    double x = center.x - width * scale / 2;
    for (char sign : text) {
      const Glyph& glyph = glyph_of(sign);
      markup.open("path").with("d", glyph.path);
      markup.with("transform",
                  moved(x, center.y - glyph_height * scale / 2) + "scale(" + number(scale) + ')');
      markup.end();
      x += (glyph.width + glyph_gap) * scale;
    }
  }

  const Setup& setup_;
  const DiagramOptions& options_;
  FiguresByKind figures_;
  int files_, ranks_;
  int square_;  ///< pixels
  int frame_;   ///< pixels on each side
};

void begin_document(Markup& markup, int width, int height, std::string_view title) {
  markup.open("svg").with("xmlns", "http://www.w3.org/2000/svg");
  markup.with("xmlns:xlink", "http://www.w3.org/1999/xlink");
  markup.with("viewBox", "0 0 " + std::to_string(width) + ' ' + std::to_string(height));
  markup.with("width", width).with("height", height).with("role", "img").content();
  if (!title.empty()) markup.open("title").text(title, "title");
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

std::string draw_svg(const Setup& setup, const VariantSpec& variant,
                     const DiagramOptions& options) {
  const BoardPainter painter(setup, variant, options);
  Markup markup;
  begin_document(markup, painter.width(), painter.height(), options.title);
  define(markup, painter.used());
  painter.paint(markup);
  markup.close("svg");
  return markup.take();
}

std::string draw_svg_page(std::span<const PageDiagram> diagrams, const DiagramOptions& options,
                          int columns) {
  std::vector<BoardPainter> painters;
  painters.reserve(diagrams.size());
  FigureSet used;
  int cell_width = 0, cell_height = 0;
  bool captions = false;
  for (const PageDiagram& d : diagrams) {
    const BoardPainter& painter = painters.emplace_back(d.setup, *d.variant, options);
    used |= painter.used();
    cell_width = std::max(cell_width, painter.width());
    cell_height = std::max(cell_height, painter.height());
    captions = captions || !d.caption.empty();
  }
  const int square = std::max(1, options.square_size);
  const int gap = 8 + square / 3;
  const int letters = 6 + square / 5;  // size of captions
  const int step_x = cell_width + gap;
  const int step_y = cell_height + (captions ? 2 * letters : 0) + gap;
  const int count = static_cast<int>(diagrams.size());
  const int across = std::clamp(columns, 1, std::max(1, count));
  const int width = across * step_x + gap;
  const int height = (count + across - 1) / across * step_y + gap;

  Markup markup;
  begin_document(markup, width, height, options.title);
  define(markup, used);
  markup.open("rect").with("width", width).with("height", height);
  markup.with("fill", options.colors.page).end();
  for (int i = 0; i < count; ++i) {
    const BoardPainter& painter = painters[static_cast<std::size_t>(i)];
    const std::string& caption = diagrams[static_cast<std::size_t>(i)].caption;
    const int x = gap + i % across * step_x + (cell_width - painter.width()) / 2;
    const int y = gap + i / across * step_y;
    markup.open("g").with("transform", moved(x, y)).content();
    painter.paint(markup);
    if (!caption.empty()) {
      // A long caption is set smaller, so that it stays under its diagram in any usual font.
      const double room = cell_width / (0.6 * static_cast<double>(characters(caption)));
      markup.open("text").with("x", painter.width() / 2.0);
      markup.with("y", painter.height() + 1.5 * letters).with("text-anchor", "middle");
      markup.with("font-family", "sans-serif").with("font-size", std::min<double>(letters, room));
      markup.with("fill", options.colors.caption).text(caption, "text");
    }
    markup.close("g");
  }
  markup.close("svg");
  return markup.take();
}

}  // namespace xfen
