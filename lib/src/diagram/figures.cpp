#include "figures.hpp"

#include <array>
#include <span>

#include "glyphs.hpp"
#include "xfen/describe/catalogue.hpp"

namespace xfen::detail {

namespace {

/// How a part of a drawing is painted.
enum class Paint : std::uint8_t {
  outline,  ///< filled and stroked, and painted again by the next two
  tint,     ///< the outline with a shade over all of it: what stands behind the horse
  shade,    ///< the side away from the light, under the stroke of the outline
  body,     ///< filled and stroked
  line,     ///< stroked in the colour of inner lines
  solid,    ///< filled in the colour of inner lines
};

struct Part {
  Paint paint;
  std::string_view path;
};

// Drawn for this program in squares of 100 x 100, the light from the left. The compound men are
// what they move like: a horse in front of a bishop, a rook, a queen or a king.

constexpr Part pawn_parts[] = {
    {Paint::outline,
     "M50 20C58 20 64.5 26.5 64.5 34.5C64.5 39.2 62.3 43 59 45.5L63.5 "
     "47.2C65.6 48.2 65.6 51.8 63.5 52.8L58.5 54.5C59.5 64 64 69 69.5 74C73.5 77.5 75 "
     "79.5 75 83.5L75 87.5C75 89.2 74.2 90 72.5 90L50 90L27.5 90C25.8 90 25 89.2 25 "
     "87.5L25 83.5C25 79.5 26.5 77.5 30.5 74C36 69 40.5 64 41.5 54.5L36.5 52.8C34.4 "
     "51.8 34.4 48.2 36.5 47.2L41 45.5C37.7 43 35.5 39.2 35.5 34.5C35.5 26.5 42 20 50 "
     "20z"},
    {Paint::shade,
     "M53.5 20.4C60 22 64.5 27.7 64.5 34.5C64.5 39.2 62.3 43 59 45.5L63.5 "
     "47.2C65.6 48.2 65.6 51.8 63.5 52.8L58.5 54.5C59.5 64 64 69 69.5 74C73.5 77.5 75 "
     "79.5 75 83.5L75 87.5C75 89.2 74.2 90 72.5 90L63 90C62 78 52 72 51.5 54C51 49 55 "
     "45 57 40C59.5 34 58.5 26 53.5 20.4z"},
    {Paint::line, "M28 81.9C42 79.8 58 79.8 72 81.9M43 54.2C47 53.3 53 53.3 57 54.2"},
};

constexpr Part knight_parts[] = {
    {Paint::outline,
     "M55 8.5C73 12.5 85 30 85 58C85 67 83 74 80 79C82.5 80 84 81.5 84 "
     "84L84 87.5C84 89.2 83.2 90 81.5 90L30.5 90C28.8 90 28 89.2 28 87.5L28 84C28 "
     "81.5 29.5 80 31.5 79C31.5 69 37 64 44 58C48 54.5 50 51 50 46C45 51.5 39 54 34 "
     "55.5C30 57 28 63 23.5 66.5C19.5 69 13 65.5 12 60C11 54 19 47 23.5 38C26 31 31 "
     "24 40 20L40 9.5L48.5 15.5z"},
    {Paint::shade,
     "M55 8.5C73 12.5 85 30 85 58C85 67 83 74 80 79C82.5 80 84 81.5 84 "
     "84L84 87.5C84 89.2 83.2 90 81.5 90L68 90C72 80 74 72 73.5 62C73.5 43 68 28 57 "
     "20z"},
    {Paint::line, "M33 80.4C47 78.3 65 78.3 78.5 80.4M57 20C68 28 73.5 43 73.5 61"},
    {Paint::solid,
     "M33 36.5C35 32.5 39 31.5 42 32.5C41 36.5 37 38.5 33 36.5zM17.2 "
     "58.2C18.4 56.8 20 56.6 21.2 57.4C20.6 59.2 18.6 59.8 17.2 58.2z"},
};

constexpr Part bishop_parts[] = {
    {Paint::outline,
     "M50 6.5C53.6 6.5 56.5 9.4 56.5 13C56.5 15.2 55.4 17.1 53.8 18.3C62 "
     "23.5 70.5 33 70.5 44C70.5 50.5 67 55.5 62 59L65.8 60.7C67.6 61.7 67.6 66.1 65.8 "
     "66.9L60.5 68.7C61.5 73.5 65 77 71.5 79C76.5 80 78 81.5 78 84L78 87.5C78 89.2 "
     "77.2 90 75.5 90L50 90L24.5 90C22.8 90 22 89.2 22 87.5L22 84C22 81.5 23.5 80 "
     "28.5 79C35 77 38.5 73.5 39.5 68.7L34.2 66.9C32.4 66.1 32.4 61.7 34.2 60.7L38 "
     "59C33 55.5 29.5 50.5 29.5 44C29.5 33 38 23.5 46.2 18.3C44.6 17.1 43.5 15.2 43.5 "
     "13C43.5 9.4 46.4 6.5 50 6.5z"},
    {Paint::shade,
     "M53.8 18.3C62 23.5 70.5 33 70.5 44C70.5 50.5 67 55.5 62 59L65.8 "
     "60.7C67.6 61.7 67.6 66.1 65.8 66.9L60.5 68.7C61.5 73.5 65 77 71.5 79C76.5 80 78 "
     "81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 90L64 90C63 80 54 78 52 68L52 60C59 52 "
     "62 44 60.5 36C59.5 29 57 23 53.8 18.3z"},
    {Paint::line,
     "M39.5 58.9C46 57.3 54 57.3 60.5 58.9M41 68.5C46 67.3 54 67.3 59 "
     "68.5M27.5 80.4C42 78.3 58 78.3 72.5 80.4M60.5 25L49 43"},
};

constexpr Part rook_parts[] = {
    {Paint::outline,
     "M50 15.5L56.5 15.5L56.5 22.5L64.5 22.5L64.5 15.5L75.5 15.5L75.5 "
     "31C75.5 32.5 75 33.5 74 34.3L66 41L67.5 67C67.8 71 70 73 73.5 79C76.5 80 78 "
     "81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 90L50 90L24.5 90C22.8 90 22 89.2 22 "
     "87.5L22 84C22 81.5 23.5 80 26.5 79C30 73 32.2 71 32.5 67L34 41L26 34.3C25 33.5 "
     "24.5 32.5 24.5 31L24.5 15.5L35.5 15.5L35.5 22.5L43.5 22.5L43.5 15.5L50 15.5z"},
    {Paint::shade,
     "M64.5 15.5L75.5 15.5L75.5 31C75.5 32.5 75 33.5 74 34.3L66 41L67.5 "
     "67C67.8 71 70 73 73.5 79C76.5 80 78 81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 "
     "90L63 90C63 82 58 76 57.5 67L57 41L63 33L64.5 22.5z"},
    {Paint::line,
     "M26 31L74 31M35.5 40.9C45 39.8 55 39.8 64.5 40.9M34 67.4C45 66 55 66 "
     "66 67.4M27.5 80.4C42 78.3 58 78.3 72.5 80.4"},
};

constexpr Part queen_parts[] = {
    {Paint::outline,
     "M50 22L58 47L71 24L74 49.5L87 34L76 62C74.5 66 72 68 70 69.5C70 74 71 "
     "76.5 74 79C76.5 80 78 81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 90L50 90L24.5 "
     "90C22.8 90 22 89.2 22 87.5L22 84C22 81.5 23.5 80 26 79C29 76.5 30 74 30 69.5C28 "
     "68 25.5 66 24 62L13 34L26 49.5L29 24L42 47L50 22z"},
    {Paint::shade,
     "M58 47L71 24L74 49.5L87 34L76 62C74.5 66 72 68 70 69.5C70 74 71 76.5 "
     "74 79C76.5 80 78 81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 90L64 90C64 82 58 76 "
     "58 69.5C60 62 60 54 58 47z"},
    {Paint::body, "M5.3 28.5a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1 -10.4 0z"},
    {Paint::body, "M23.1 18.5a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1 -10.4 0z"},
    {Paint::body, "M44.4 16.5a5.6 5.6 0 1 1 11.2 0a5.6 5.6 0 1 1 -11.2 0z"},
    {Paint::body, "M66.5 18.5a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1 -10.4 0z"},
    {Paint::body, "M84.3 28.5a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1 -10.4 0z"},
    {Paint::line,
     "M26 63.2C41 59.5 59 59.5 74 63.2M31.5 69.6C43 67 57 67 68.5 69.6M27.5 "
     "80.4C42 78.3 58 78.3 72.5 80.4"},
};

constexpr Part king_parts[] = {
    {Paint::outline,
     "M50 3.5L54 3.5L54 9.5L61.5 9.5L61.5 17L54 17L54 25.5C67 21 86 28 86 "
     "44C86 52 80.5 58 75.5 62.5C73 66 72 68 70 69.5C70 74 71 76.5 74 79C76.5 80 78 "
     "81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 90L50 90L24.5 90C22.8 90 22 89.2 22 "
     "87.5L22 84C22 81.5 23.5 80 26 79C29 76.5 30 74 30 69.5C28 68 27 66 24.5 "
     "62.5C19.5 58 14 52 14 44C14 28 33 21 46 25.5L46 17L38.5 17L38.5 9.5L46 9.5L46 "
     "3.5L50 3.5z"},
    {Paint::shade,
     "M68 24.6C78 26.5 86 33 86 44C86 52 80.5 58 75.5 62.5C73 66 72 68 70 "
     "69.5C70 74 71 76.5 74 79C76.5 80 78 81.5 78 84L78 87.5C78 89.2 77.2 90 75.5 "
     "90L64 90C64 82 61 76 61 69.5C68 60 77 52 76.5 42C76.2 34 72 28 68 24.6z"},
    {Paint::line,
     "M50 27C60 36 62 47 61 59M50 27C40 36 38 47 39 59M26 62.3C41 58.6 59 "
     "58.6 74 62.3M31.5 69.6C43 67 57 67 68.5 69.6M27.5 80.4C42 78.3 58 78.3 72.5 80.4"},
};

constexpr Part archbishop_parts[] = {
    {Paint::outline,
     "M66 4.5C69.6 4.5 72.5 7.4 72.5 11C72.5 13.2 71.4 15.1 69.8 16.3C77.5 "
     "21.5 87 31 87 43.5C87 50.5 83.5 56 79 59.5L82.8 61.2C84.6 62.2 84.6 66.5 82.8 "
     "67.3L78 69C78.5 73 80 77 83 80L66 80L49 80C52 77 53.5 73 54 69L49.2 67.3C47.4 "
     "66.5 47.4 62.2 49.2 61.2L53 59.5C48.5 56 45 50.5 45 43.5C45 31 54.5 21.5 62.2 "
     "16.3C60.6 15.1 59.5 13.2 59.5 11C59.5 7.4 62.4 4.5 66 4.5z"},
    {Paint::tint, {}},
    {Paint::line,
     "M79.5 26L71 40M61 59C68 58 73 58.6 77.5 59.4M61 68.6C68 67.6 73 68.2 "
     "76.5 68.8"},
};

constexpr Part chancellor_parts[] = {
    {Paint::outline,
     "M65 11.5L71 11.5L71 18.5L79 18.5L79 11.5L89.5 11.5L89.5 27.5C89.5 29 "
     "89 30 88 30.8L80.5 37.5L81.5 68C81.8 72 81.5 76 82 80L65 80L48 80C48.5 76 48.2 "
     "72 48.5 68L49.5 37.5L42 30.8C41 30 40.5 29 40.5 27.5L40.5 11.5L51 11.5L51 "
     "18.5L59 18.5L59 11.5L65 11.5z"},
    {Paint::tint, {}},
    {Paint::line,
     "M42 27.5L88 27.5M55 37C65 36.4 72 36.6 79 37.3M60 67.6C67 67 73 67.2 "
     "80 68"},
};

constexpr Part amazon_parts[] = {
    {Paint::outline,
     "M56.5 17L65 40.5L73.5 20L76.3 43L87.5 31L80.5 60C79.5 64 77.5 67 75.5 "
     "69C75.5 73 76 77 78 80L36 80L43 50z"},
    {Paint::tint, {}},
    {Paint::body, "M50.3 12.5a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1 -10.4 0z"},
    {Paint::body, "M68.1 14.5a4.9 4.9 0 1 1 9.8 0a4.9 4.9 0 1 1 -9.8 0z"},
    {Paint::body, "M84.1 26a4.9 4.9 0 1 1 9.8 0a4.9 4.9 0 1 1 -9.8 0z"},
    {Paint::line, "M46 61C61 57.5 71 58.7 79 60.6M46 69.5C56 67.5 66 67.7 74 68.7"},
};

constexpr Part centaur_parts[] = {
    {Paint::outline,
     "M62 2.5L66.2 2.5L66.2 8.5L74.5 8.5L74.5 16.5L66.2 16.5L66.2 24C78 20 "
     "93 27 93 43C93 51 88 56.5 83.5 61C82 64 81 67 79 69C79 73 79 77 80 80L62 80L44 "
     "80C45 77 45 73 45 69C43 67 42 64 40.5 61C36 56.5 31 51 31 43C31 27 46 20 57.8 "
     "24L57.8 16.5L49.5 16.5L49.5 8.5L57.8 8.5L57.8 2.5L62 2.5z"},
    {Paint::tint, {}},
    {Paint::line,
     "M62 25.5C73 33 76 46 75 58.6M52 60C67 57.5 75 58.8 82 61M52 69C62 "
     "67.5 72 67.7 77.6 68.7"},
};

constexpr Part horse_parts[] = {
    {Paint::body,
     "M38.8 29.7C52.1 32.5 61 44.7 61 64.3C61 70.6 59.5 75.5 57.3 79L21.4 "
     "79C21.4 72 25.5 68.5 30.7 64.3C33.6 61.9 35.1 59.4 35.1 55.9C31.4 59.8 27 61.5 "
     "23.3 62.5C20.3 63.6 18.8 67.8 15.5 70.2C12.6 72 7.7 69.5 7 65.7C6.3 61.5 12.2 "
     "56.6 15.5 50.3C17.4 45.4 21.1 40.5 27.7 37.7L27.7 30.4L34 34.6z"},
    {Paint::line, "M46.2 32.5C55.3 37.6 61 48.6 61 64.3C61 70.6 59.5 75.5 57.3 79"},
    {Paint::body,
     "M20 84C20 81.5 21.5 80 24 79.2C42 77.4 62 77.4 80 79.2C82.5 80 84 "
     "81.5 84 84L84 87.5C84 89.2 83.2 90 81.5 90L22.5 90C20.8 90 20 89.2 20 87.5z"},
    {Paint::line, "M25 78.9C43 77.4 61 77.4 79 78.9"},
    {Paint::solid,
     "M22.5 49.2C24 46.5 27 45.8 29.2 46.5C28.5 49.2 25.5 50.7 22.5 "
     "49.2zM10.8 64.4C11.7 63.5 12.9 63.3 13.8 63.9C13.4 65.1 11.9 65.6 10.8 64.4z"},
};

struct DrawnMan {
  const PieceDef* man;
  std::span<const Part> parts;
  double horse = none;  ///< how far right the horse in front stands

  static constexpr double none = -1;
};

constexpr std::array drawn_men = {
    DrawnMan{&piece::pawn, pawn_parts},
    DrawnMan{&piece::knight, knight_parts},
    DrawnMan{&piece::bishop, bishop_parts},
    DrawnMan{&piece::rook, rook_parts},
    DrawnMan{&piece::queen, queen_parts},
    DrawnMan{&piece::king, king_parts},
    DrawnMan{&piece::archbishop, archbishop_parts, 4},
    DrawnMan{&piece::chancellor, chancellor_parts, 2.5},
    DrawnMan{&piece::amazon, amazon_parts, 1},
    DrawnMan{&piece::centaur, centaur_parts, 1},
};

// Figures are the drawings, then the discs A..Z, then the disc with a question mark.
constexpr Figure first_disc = drawn_men.size();
constexpr Figure unknown_disc = first_disc + 26;
constexpr Figure figure_count = unknown_disc + 1;
static_assert(figure_count <= FigureSet{}.size());

constexpr std::string_view horse_reference = "#xfen-horse";

char letter_of(Figure disc) {
  return disc == unknown_disc ? '?' : static_cast<char>('A' + disc - first_disc);
}

std::string reference_of(Figure figure) {
  std::string text = "#xfen-";
  if (figure < first_disc) return text += drawn_men[figure].man->name;
  text += "disc";
  if (figure != unknown_disc) (text += '-') += letter_of(figure);
  return text;
}

/// Castling is no business of a drawing, so a rook that may not castle is one.
bool alike(Role a, Role b) {
  const auto simple = [](Role r) { return r == Role::castler ? Role::plain : r; };
  return simple(a) == simple(b);
}

void draw(Markup& markup, std::span<const Part> parts, const std::string& outline_id) {
  for (const Part& part : parts) {
    if (part.paint == Paint::tint) {
      markup.open("use").with("xlink:href", '#' + outline_id).with("fill", "currentColor");
      markup.with("fill-opacity", 0.16).end();
      continue;
    }
    markup.open("path");
    if (part.paint == Paint::outline) markup.with("id", outline_id);
    markup.with("d", part.path);
    if (part.paint == Paint::line) markup.with("fill", "none").with("stroke", "currentColor");
    if (part.paint == Paint::solid || part.paint == Paint::shade)
      markup.with("fill", "currentColor").with("stroke", "none");
    if (part.paint == Paint::shade) markup.with("fill-opacity", 0.14);
    markup.end();
    if (part.paint == Paint::shade)
      markup.open("use").with("xlink:href", '#' + outline_id).with("fill", "none").end();
  }
}

void draw_disc(Markup& markup, char letter) {
  constexpr double scale = 2;
  const Glyph& glyph = glyph_of(letter);
  markup.open("circle").with("cx", 50).with("cy", 50).with("r", 37).end();
  markup.open("circle").with("cx", 50).with("cy", 50).with("r", 30.5).with("fill", "none");
  markup.with("stroke", "currentColor").with("stroke-width", 1.6).end();
  const std::string place = "translate(" + number(50 - glyph.width * scale / 2) + ' ' +
                            number(50 - glyph_height * scale / 2) + ")scale(" + number(scale) + ')';
  markup.open("path").with("transform", place).with("d", glyph.path).with("fill", "none");
  markup.with("stroke", "currentColor").with("stroke-width", 2.2).end();
}

void define_horse(Markup& markup, const FigureSet& figures) {
  bool needed = false;
  for (Figure f = 0; f < first_disc; ++f)
    needed = needed || (figures[f] && drawn_men[f].horse != DrawnMan::none);
  if (!needed) return;
  markup.open("g").with("id", horse_reference.substr(1)).content();
  draw(markup, horse_parts, {});
  markup.close("g");
}

}  // namespace

Figure figure_of(const PieceDef& man) {
  for (const PieceDef* known : piece_catalogue().by_movement(man.movement))
    for (Figure f = 0; f < first_disc; ++f)
      if (drawn_men[f].man->name == known->name && alike(known->role, man.role)) return f;
  if (man.letter < 'A' || 'Z' < man.letter) return unknown_disc;
  return static_cast<Figure>(first_disc + (man.letter - 'A'));
}

const std::string& reference_to(Figure figure) {
  static const std::array<std::string, figure_count> references = [] {
    std::array<std::string, figure_count> all;
    for (Figure f = 0; f < figure_count; ++f) all[f] = reference_of(f);
    return all;
  }();
  return references[figure];
}

void define(Markup& markup, const FigureSet& figures) {
  markup.open("defs").content();
  define_horse(markup, figures);
  for (Figure f = 0; f < figure_count; ++f) {
    if (!figures[f]) continue;
    const std::string id = reference_to(f).substr(1);
    markup.open("g").with("id", id).content();
    if (f < first_disc) {
      const DrawnMan& drawn = drawn_men[f];
      draw(markup, drawn.parts, id + "-outline");
      if (drawn.horse != DrawnMan::none)
        markup.open("use").with("xlink:href", horse_reference).with("x", drawn.horse).end();
    } else {
      draw_disc(markup, letter_of(f));
    }
    markup.close("g");
  }
  markup.close("defs");
}

}  // namespace xfen::detail
