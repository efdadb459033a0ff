#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <unistd.h>

#include "blocks.hpp"
#include "checker.hpp"
#include "common.hpp"
#include "failure.hpp"
#include "png.hpp"
#include "record.hpp"
#include "sink.hpp"
#include "xfen/diagram/svg.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  ReadingFlags reading;
  std::vector<std::string> fens, files;
  std::string output;
  std::string format = "auto";
  bool grid = false;
  int columns = 4;
  std::string captions = "auto";
  int size = 60;
  bool no_coordinates = false;
  bool flip = false;
  std::string last_move;
  std::vector<std::string> arrows, marks;
  DiagramColors colors;
};

/// The square at the start of `text`, which is taken off.
std::optional<Square> take_square(std::string_view& text) {
  if (text.empty() || text[0] < 'a' || file_letter(max_side - 1) < text[0]) return std::nullopt;
  int rank = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data() + 1, end, rank);
  if (error != std::errc() || text[1] == '-' || rank < 1 || max_side < rank) return std::nullopt;
  const Square square(text[0] - 'a', rank - 1);
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return square;
}

void require_color(const std::string& option, std::string_view color) {
  if (!is_color(color))
    throw Failure(fmt::format("{}: '{}' is no colour; write #rgb, #rrggbb or one of: {}", option,
                              color, color_names()));
}

/// Takes ":COLOUR" off the end.
std::string take_color(const std::string& option, std::string_view& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {};
  std::string color(text.substr(colon + 1));
  require_color(option, color);
  text = text.substr(0, colon);
  return color;
}

DiagramMove move_of(const std::string& option, std::string_view text) {
  std::string_view rest = text;
  const auto from = take_square(rest);
  if (rest.starts_with('-')) rest.remove_prefix(1);
  const auto to = from ? take_square(rest) : std::nullopt;
  if (!to || !rest.empty())
    throw Failure(fmt::format("{}: '{}' are not two squares like e2e4", option, text));
  if (*from == *to) throw Failure(fmt::format("{}: '{}' goes nowhere", option, text));
  return {*from, *to};
}

DiagramOptions options_of(const Flags& flags) {
  DiagramOptions options;
  options.square_size = flags.size;
  options.coordinates = !flags.no_coordinates;
  options.below = flags.flip ? Color::black : Color::white;
  options.colors = flags.colors;
  if (!flags.last_move.empty()) options.last_move = move_of("--last-move", flags.last_move);
  for (const std::string_view text : flags.arrows) {
    std::string_view rest = text;
    const std::string color = take_color("--arrow", rest);
    const auto [from, to] = move_of("--arrow", rest);
    options.arrows.push_back({from, to, color});
  }
  for (const std::string_view text : flags.marks) {
    std::string_view rest = text;
    const std::string color = take_color("--mark", rest);
    const auto square = take_square(rest);
    if (!square || !rest.empty())
      throw Failure(fmt::format("--mark: '{}' is no square like e4", text));
    options.marks.push_back({*square, color});
  }
  return options;
}

/// Names of numbered files: one "%d", or "%04d" for leading zeros.
class NumberedName {
 public:
  explicit NumberedName(const std::string& name) : name_(name) {
    for (std::size_t at = name.find('%'); at != std::string::npos; at = name.find('%', at + 1)) {
      std::size_t end = at + 1;
      if (end + 1 < name.size() && name[end] == '0' && '1' <= name[end + 1] && name[end + 1] <= '9')
        end += 2;
      if (end >= name.size() || name[end] != 'd') continue;
      if (size_ != 0) throw Failure(name + ": has two places for a number");
      width_ = end == at + 1 ? 0 : name[end - 1] - '0';
      at_ = at;
      size_ = end + 1 - at;
    }
  }

  bool numbered() const { return size_ != 0; }
  std::string of(std::uint64_t number) const {
    if (!numbered()) return name_;
    return name_.substr(0, at_) + fmt::format("{:0{}}", number, width_) + name_.substr(at_ + size_);
  }

 private:
  std::string name_;
  std::size_t at_ = 0, size_ = 0;
  int width_ = 0;
};

bool wants_png(const Flags& flags) {
  if (flags.format != "auto") return flags.format == "png";
  if (flags.output.empty()) return false;
  std::string name = flags.output;
  std::transform(name.begin(), name.end(), name.begin(), to_lower);
  if (!name.ends_with(".svg") && !name.ends_with(".png"))
    throw Failure(flags.output + ": ends in neither .svg nor .png; add --format svg or png");
  return name.ends_with(".png");
}

bool is_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error);
}

/// The text of an EPD's operation id; empty without one.
std::string_view id_of(std::string_view operations) {
  constexpr std::string_view opening = "id \"";
  const std::size_t at = operations.find(opening);
  if (at == std::string_view::npos || (at != 0 && operations[at - 1] != ' ')) return {};
  const std::string_view text = operations.substr(at + opening.size());
  return text.substr(0, std::min(text.find('"'), text.size()));
}

class Draw {
 public:
  explicit Draw(const Flags& flags)
      : flags_(flags),
        options_(options_of(flags)),
        png_(wants_png(flags)),
        name_(flags.output),
        checker_(flags.reading) {
    if (flags.grid && name_.numbered())
      throw Failure(flags.output + ": --grid draws one file, so its name has no number");
    if (png_ && flags.output.empty() && isatty(STDOUT_FILENO) != 0)
      throw Failure("a PNG is nothing for a terminal; name a file with -o");
    for (const std::string& fen : flags.fens) {
      if (fen == "w" || fen == "b")
        throw Failure("'" + fen + "' is no position; put each FEN in quotes");
      if (fen == "-" || is_file(fen)) throw Failure("'" + fen + "' is a file; read it with -f");
    }
  }

  int run() {
    std::uint64_t number = 0;
    for (const std::string& fen : flags_.fens) take(fen, "<fen>", ++number);
    BlockReader reader(flags_.files, true);
    each_line(reader, [this](std::string_view line, const std::string& name, std::uint64_t n) {
      if (!is_blank_line(line)) take(line, name, n);
    });
    if (count_ == 0) throw Failure("no position; give a FEN in quotes, or a file with -f");
    if (!name_.numbered()) finish();
    return bad_ == 0 ? exit_fine : exit_bad_input;
  }

 private:
  void take(std::string_view line, const std::string& name, std::uint64_t number) {
    ++count_;
    if (count_ > 1 && !flags_.grid && !name_.numbered())
      throw Failure(
          "several positions: draw them on one page with --grid, or into numbered files with a "
          "name like -o 'diagram-%d.svg'");
    const std::string place = fmt::format("{}:{}", name, number);
    Verdict verdict = checker_.check(line);
    if (!verdict.result.ok()) {
      ++bad_;
      for (const FenError& problem : verdict.result.problems)
        say(fmt::format("{}:{}: {}", place, problem.offset + 1,
                        render(problem, line, coloring_of(STDERR_FILENO))));
      return;
    }
    const Setup& setup = *verdict.result.setup;
    require_squares(setup, place);
    PageDiagram diagram{setup, verdict.result.variant, flags_.grid ? caption_of(line) : ""};
    if (!flags_.grid) options_.title = split_record(line, checker_.format()).position;
    if (name_.numbered())
      write(draw_svg(setup, *diagram.variant, options_), name_.of(count_));
    else
      diagrams_.push_back(std::move(diagram));
  }

  /// Nothing is written if part of it would be missing.
  void finish() {
    if (bad_ != 0) {
      if (count_ > 1)
        say(fmt::format("xfen: {} of {} positions are bad; nothing is drawn\n", bad_, count_));
      return;
    }
    if (!flags_.grid) {
      write(draw_svg(diagrams_[0].setup, *diagrams_[0].variant, options_), flags_.output);
      return;
    }
    options_.title = fmt::format("{} position{}", count_, count_ == 1 ? "" : "s");
    write(draw_svg_page(diagrams_, options_, flags_.columns), flags_.output);
  }

  std::string caption_of(std::string_view line) const {
    if (flags_.captions == "none") return {};
    const std::string_view id = id_of(split_record(line, checker_.format()).tail);
    return flags_.captions == "auto" && !id.empty() ? std::string(id) : std::to_string(count_);
  }

  void require_squares(const Setup& setup, const std::string& place) const {
    const auto require = [&](const char* option, Square s) {
      if (!setup.contains(s.file(), s.rank()))
        throw Failure(fmt::format("{}: {} is not on the board of {}x{} at {}", option, to_string(s),
                                  setup.width, setup.height, place));
    };
    if (options_.last_move) {
      require("--last-move", options_.last_move->from);
      require("--last-move", options_.last_move->to);
    }
    for (const DiagramArrow& arrow : options_.arrows) {
      require("--arrow", arrow.from);
      require("--arrow", arrow.to);
    }
    for (const DiagramMark& mark : options_.marks) require("--mark", mark.square);
  }

  void write(const std::string& svg, const std::string& path) const {
    const std::string picture = png_ ? png_of(svg) : std::string();
    std::optional<Sink> sink;
    if (path.empty())
      sink.emplace();
    else
      sink.emplace(path, flags_.files);
    sink->write(png_ ? picture : svg);
    sink->commit();
  }

  const Flags& flags_;
  DiagramOptions options_;
  bool png_;
  NumberedName name_;
  Checker checker_;
  std::vector<PageDiagram> diagrams_;
  std::uint64_t count_ = 0, bad_ = 0;
};

void add_colors(CLI::App& command, DiagramColors& colors) {
  const auto add = [&](const char* name, std::string& color, const char* what) {
    command.add_option(name, color, what)
        ->type_name("COLOUR")
        ->capture_default_str()
        ->group("Colours")
        ->each([name](const std::string& text) { require_color(name, text); });
  };
  add("--light", colors.light, "Light squares");
  add("--dark", colors.dark, "Dark squares");
  add("--border", colors.border, "The frame around the board");
  add("--text", colors.text, "Coordinates");
  add("--last-move-color", colors.last_move, "The squares of the last move");
  add("--mark-color", colors.mark, "Rings without a colour of their own");
  add("--arrow-color", colors.arrow, "Arrows without a colour of their own");
  add("--page-color", colors.page, "Behind the diagrams of --grid");
  add("--caption-color", colors.caption, "Captions of --grid");
}

}  // namespace

void add_draw(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command =
      app.add_subcommand("draw", "Draws diagrams of positions on any board, as SVG or PNG");
  command->add_option("FEN", flags->fens, "Positions, each in quotes");
  command
      ->add_option("-f,--file", flags->files,
                   "Positions one a line, FEN or EPD; - is standard "
                   "input")
      ->type_name("FILE")
      ->allow_extra_args(false);
  command
      ->add_option("-o,--output", flags->output,
                   "Where to draw; the ending says what, .svg or .png. %d in the name (or %04d) "
                   "is the number of the position. Standard output without it")
      ->type_name("FILE");
  command->add_option("--format", flags->format, "svg or png, whatever the name ends in")
      ->check(CLI::IsMember({"auto", "svg", "png"}))
      ->type_name("FORMAT")
      ->capture_default_str();
  flags->reading.add_variant(*command);
  flags->reading.add_level(*command);
  CLI::Option* grid =
      command->add_flag("--grid", flags->grid, "All positions on one page, row by row");
  command->add_option("--columns", flags->columns, "Diagrams in a row of the page")
      ->check(CLI::Range(1, 1000))
      ->type_name("N")
      ->capture_default_str()
      ->needs(grid);
  command
      ->add_option("--captions", flags->captions,
                   "Under the diagrams of the page: the id of an EPD or else the number (auto), "
                   "always the number, or none")
      ->check(CLI::IsMember({"auto", "number", "none"}))
      ->type_name("WHAT")
      ->capture_default_str()
      ->needs(grid);
  command->add_option("--size", flags->size, "Side of a square in pixels")
      ->check(CLI::Range(8, 2000))
      ->type_name("PX")
      ->capture_default_str();
  command->add_flag("--no-coordinates", flags->no_coordinates, "No letters and numbers");
  command->add_flag("--flip", flags->flip, "Black below");
  command->add_option("--last-move", flags->last_move, "Colour two squares, as e2e4")
      ->type_name("MOVE");
  command->add_option("--arrow", flags->arrows, "An arrow, as e2e4 or e2e4:red; as many as wanted")
      ->type_name("MOVE[:COLOUR]")
      ->allow_extra_args(false);
  command->add_option("--mark", flags->marks, "A ring, as e4 or e4:#c00; as many as wanted")
      ->type_name("SQUARE[:COLOUR]")
      ->allow_extra_args(false);
  add_colors(*command, flags->colors);
  command->footer(
      "A file appears only when it is complete. With --grid one bad position stops the page; with "
      "numbered files only its own is missing.\n"
      "Examples:\n"
      "  xfen draw 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' -o castling.svg --arrow e1g1\n"
      "  xfen draw -f suite.epd --grid --columns 5 -o suite.png\n"
      "  xfen draw -f suite.epd -o 'diagram-%04d.svg'");
  command->callback([flags, &exit_code] { exit_code = Draw(*flags).run(); });
}

}  // namespace xfen::tool
