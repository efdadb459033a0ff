#include "xfen/diagram/svg.hpp"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "unit_support.hpp"

namespace xfen::test {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

bool contains(const std::string& text, const std::string& part) { return count(text, part) != 0; }

/// Where a man is drawn: "400 700".
std::string place_of(const std::string& svg, const std::string& figure) {
  const std::string opening = "<use xlink:href=\"#xfen-" + figure + "\" x=\"";
  const std::size_t at = svg.find(opening);
  if (at == std::string::npos) return "nowhere";
  std::string rest = svg.substr(at + opening.size(), 20);
  const std::size_t middle = rest.find("\" y=\"");
  return rest.substr(0, middle) + ' ' + rest.substr(middle + 5, rest.find("\"/>") - middle - 5);
}

/// Every element that is opened is closed, in order; attributes have no stray signs.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = svg.substr(at + 1, end - at - 1);
    EXPECT_FALSE(contains(tag, "<")) << tag;
    EXPECT_EQ(count(tag, "\"") % 2, 0U) << tag;
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      ASSERT_FALSE(open.empty()) << tag;
      EXPECT_EQ('/' + open.back(), tag);
      open.pop_back();
    } else if (!tag.ends_with('/')) {
      open.push_back(name);
    }
  }
  EXPECT_TRUE(open.empty());
  EXPECT_FALSE(contains(svg, "nan")) << "a number went wrong";
  EXPECT_FALSE(contains(svg, "inf")) << "a number went wrong";
}

/// The drawing as it was looked at and found good. XFEN_UPDATE_GOLDEN renews the files.
void expect_golden(const std::string& svg, const std::string& name) {
  const std::string path = std::string(XFEN_TEST_DATA) + "/../golden/draw/" + name;
  if (std::getenv("XFEN_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << svg;
  std::ostringstream golden;
  golden << std::ifstream(path).rdbuf();
  EXPECT_EQ(svg, golden.str()) << name;
  expect_well_formed(svg);
}

std::string drawn(std::string_view name, std::string_view text,
                  const DiagramOptions& options = {}) {
  return draw_svg(setup_of(name, text), variant(name), options);
}

const std::string two_kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

TEST(DrawSvg, golden_article) {
  expect_golden(
      drawn("chess960", "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
            {.title = "Position of the X-FEN article"}),
      "article.svg");
}

TEST(DrawSvg, golden_capablanca_from_black) {
  expect_golden(
      drawn("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            {.square_size = 24, .coordinates = false, .below = Color::black}),
      "capablanca.svg");
}

TEST(DrawSvg, golden_small_board_with_everything_pointed_out) {
  DiagramOptions options;
  options.square_size = 45;
  options.last_move = DiagramMove{Square(0, 0), Square(2, 2)};
  options.marks = {{Square(4, 3)}, {Square(1, 1), "#c00"}};
  options.arrows = {{Square(0, 3), Square(3, 0)}, {Square(4, 0), Square(4, 1), "navy"}};
  options.colors.light = "white";
  options.colors.dark = "#8ca2ad";
  const VariantSpec board = chess_on(5, 4);
  const ReadResult read = read_fen("k3r/1p1n1/2B2/4K w - - 0 1", {.variant = &board});
  ASSERT_TRUE(read.ok());
  expect_golden(draw_svg(*read.setup, board, options), "small.svg");
}

/// Every drawing in both colours, and two discs; docs/diagrams.md shows it.
TEST(DrawSvg, golden_men) {
  VariantSpec board = chess_on(6, 4);
  board.pieces.add(piece::archbishop).add(piece::chancellor).add(piece::amazon);
  board.pieces.add(piece::centaur).add(piece::dragon_king).add(piece::nightrider);
  const ReadResult read = read_fen("kqrbnp/aczedh/ACZEDH/KQRBNP w - - 0 1",
                                   {.level = Level::lenient, .variant = &board});
  ASSERT_TRUE(read.ok());
  expect_golden(draw_svg(*read.setup, board, {.coordinates = false, .title = "The men"}),
                "men.svg");
}

TEST(DrawSvg, golden_page) {
  const VariantSpec& courier = variant("courier");
  const std::vector<PageDiagram> page = {
      {setup_of("courier", courier.start.view()), &courier, "Courier chess & its discs"},
      {setup_of("grand", variant("grand").start.view()), &variant("grand"), "Grand chess"},
      {setup_of("chess", two_kings), &variant("chess"), ""}};
  expect_golden(draw_svg_page(page, {.square_size = 24}, 2), "page.svg");
}

TEST(DrawSvg, has_the_size_of_its_board) {
  EXPECT_TRUE(contains(drawn("chess", two_kings), "viewBox=\"0 0 524 524\" width=\"524\""));
  const DiagramOptions small{.square_size = 10, .coordinates = false};
  EXPECT_TRUE(contains(drawn("grand", variant("grand").start.view(), small),
                       "viewBox=\"0 0 102 102\" width=\"102\" height=\"102\""));
}

TEST(DrawSvg, puts_the_chosen_side_below) {
  EXPECT_EQ(place_of(drawn("chess", two_kings), "king"), "400 700");
  EXPECT_EQ(place_of(drawn("chess", two_kings, {.below = Color::black}), "king"), "300 0");
}

TEST(DrawSvg, paints_a1_dark_on_every_board) {
  for (int width = 1; width <= max_side; ++width)
    for (int height = 1; height <= max_side; ++height) {
      xfen::Setup setup;
      setup.width = static_cast<std::uint8_t>(width);
      setup.height = static_cast<std::uint8_t>(height);
      const VariantSpec board = chess_on(width, height);
      const std::string a1 = "M0 " + std::to_string((height - 1) * 100) + "h100v100h-100z";
      EXPECT_TRUE(contains(draw_svg(setup, board), a1)) << width << 'x' << height;
      const std::string from_black = "M" + std::to_string((width - 1) * 100) + " 0h100v100h-100z";
      EXPECT_TRUE(contains(draw_svg(setup, board, {.below = Color::black}), from_black));
    }
}

TEST(DrawSvg, defines_each_figure_once) {
  const std::string svg = drawn("capablanca", variant("capablanca").start.view());
  for (const char* figure :
       {"pawn", "knight", "bishop", "rook", "queen", "king", "archbishop", "chancellor", "horse"})
    EXPECT_EQ(count(svg, std::string("<g id=\"xfen-") + figure + "\">"), 1U) << figure;
  EXPECT_FALSE(contains(svg, "amazon"));
  EXPECT_FALSE(contains(drawn("chess", two_kings), "xfen-horse"));
  EXPECT_EQ(count(svg, "<use xlink:href=\"#xfen-pawn\""), 20U);
}

TEST(DrawSvg, knows_men_by_how_they_move) {
  // Modern chess calls the archbishop M; the M of courier chess is no king, though it moves so.
  EXPECT_TRUE(contains(drawn("modern", variant("modern").start.view()), "\"#xfen-archbishop\""));
  const std::string courier = drawn("courier", variant("courier").start.view());
  EXPECT_EQ(count(courier, "\"#xfen-king\""), 2U);
  for (const char* letter : {"E", "F", "M", "W"})
    EXPECT_EQ(count(courier, std::string("id=\"xfen-disc-") + letter + '"'), 1U) << letter;

  VariantSpec fairy = chess_on(4, 1);
  fairy.pieces = PieceSet{};
  fairy.pieces.add(piece::amazon.with_letter('A')).add(piece::centaur).add(piece::dragon_king);
  xfen::Setup setup;
  setup.width = 4;
  setup.height = 1;
  for (Kind kind : {0, 1, 2}) setup.put(Square(kind, 0), Piece(Color::white, kind));
  setup.put(Square(3, 0), Piece(Color::black, 9));
  const std::string svg = draw_svg(setup, fairy);
  EXPECT_EQ(place_of(svg, "amazon"), "0 0");
  EXPECT_EQ(place_of(svg, "centaur"), "100 0");
  EXPECT_EQ(place_of(svg, "disc-D"), "200 0");
  EXPECT_EQ(place_of(svg, "disc"), "300 0") << "a man that the variant does not have";
}

TEST(DrawSvg, draws_every_man_of_the_catalogue) {
  for (const PieceDef& man : piece::all) {
    VariantSpec board = chess_on(1, 1);
    board.pieces = PieceSet{};
    board.pieces.add(man);
    xfen::Setup setup;
    setup.width = setup.height = 1;
    setup.put(Square(0, 0), Piece(Color::black, 0));
    const std::string svg = draw_svg(setup, board);
    expect_well_formed(svg);
    EXPECT_TRUE(contains(svg, "id=\"xfen-" + std::string(man.name.view()) + '"') ||
                contains(svg, std::string("id=\"xfen-disc-") + man.letter + '"'))
        << man.name.view();
  }
}

TEST(DrawSvg, leaves_coordinates_out) {
  const std::string stroke = "stroke=\"" + DiagramColors{}.text + '"';
  EXPECT_TRUE(contains(drawn("chess", two_kings), stroke));
  EXPECT_FALSE(contains(drawn("chess", two_kings, {.coordinates = false}), stroke));
}

TEST(DrawSvg, draws_arrows_from_square_to_square) {
  DiagramOptions options;
  options.arrows = {{Square(4, 1), Square(4, 3), "red"}};
  const std::string straight =
      "fill=\"red\" fill-opacity=\"0.8\" d=\"M442.5 622L442.5 488L430 488L450 450L470 488L457.5 "
      "488L457.5 622z\"";
  EXPECT_TRUE(contains(drawn("chess", two_kings, options), straight));
  options.below = Color::black;
  EXPECT_TRUE(contains(drawn("chess", two_kings, options), "L350 350L"));
}

TEST(DrawSvg, leaves_out_what_is_not_on_the_board) {
  DiagramOptions options;
  options.arrows = {{Square(4, 1), Square(9, 1)}, {Square(2, 2), Square(2, 2)}};
  options.marks = {{Square(0, 8)}};
  options.last_move = DiagramMove{Square(10, 10), Square(8, 0)};
  EXPECT_EQ(drawn("chess", two_kings, options), drawn("chess", two_kings));
  options.last_move = DiagramMove{Square(0, 0), Square(8, 0)};
  EXPECT_TRUE(contains(drawn("chess", two_kings, options),
                       "fill-opacity=\"0.5\" d=\"M0 700h100v100h-100z\""));
}

TEST(DrawSvg, escapes_what_it_is_given) {
  DiagramOptions options;
  options.title = "<\"A & B\">\x01 caf\xc3\xa9 \xff\xed\xa0\x80";
  options.colors.light = "\"/><script>";
  const std::string svg = drawn("chess", two_kings, options);
  const std::string odd = "\xef\xbf\xbd";
  EXPECT_TRUE(contains(svg, "<title>&lt;&quot;A &amp; B&quot;&gt;" + odd + " caf\xc3\xa9 " + odd +
                                odd + odd + odd + "</title>"));
  EXPECT_FALSE(contains(svg, "<script>"));
  expect_well_formed(svg);
}

TEST(DrawSvg, survives_a_board_without_squares) {
  xfen::Setup setup;
  setup.width = 0;
  expect_well_formed(draw_svg(setup, variant("chess"), {.square_size = 0}));
  EXPECT_FALSE(contains(draw_svg(setup, variant("chess")), "<use"));
}

TEST(DrawSvg, is_the_same_text_each_time) {
  EXPECT_EQ(drawn("chess", two_kings), drawn("chess", two_kings));
}

TEST(DrawSvgPage, needs_no_diagrams) {
  expect_well_formed(draw_svg_page({}));
  EXPECT_TRUE(contains(draw_svg_page({}, {.title = "none"}), "<title>none</title>"));
}

TEST(DrawSvgPage, puts_so_many_in_a_row) {
  const std::vector<PageDiagram> four(4, {setup_of("chess", two_kings), &variant("chess"), ""});
  const DiagramOptions options{.square_size = 30, .coordinates = false};
  // Boards of 242, 18 between and around them.
  EXPECT_TRUE(contains(draw_svg_page(four, options, 0), "viewBox=\"0 0 278 1058\""));
  EXPECT_TRUE(contains(draw_svg_page(four, options, 3), "viewBox=\"0 0 798 538\""));
  EXPECT_TRUE(contains(draw_svg_page(four, options, 9), "viewBox=\"0 0 1058 278\""));
  EXPECT_EQ(count(draw_svg_page(four, options, 3), "<g id=\"xfen-king\">"), 1U);
}

TEST(DrawSvgPage, sets_long_captions_smaller) {
  std::vector<PageDiagram> one = {{setup_of("chess", two_kings), &variant("chess"), "short"}};
  EXPECT_TRUE(contains(draw_svg_page(one), "font-size=\"18\""));
  one[0].caption = std::string(524, 'x');
  EXPECT_TRUE(contains(draw_svg_page(one), "font-size=\"1.67\""));
}

}  // namespace
}  // namespace xfen::test
