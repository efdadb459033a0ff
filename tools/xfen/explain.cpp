#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <fmt/format.h>
#include <langinfo.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <sys/ioctl.h>
#include <unistd.h>

#include "blocks.hpp"
#include "common.hpp"
#include "failure.hpp"
#include "page.hpp"
#include "record.hpp"
#include "sink.hpp"

namespace xfen::tool {

namespace {

struct Flags {
  ReadingFlags reading;
  std::vector<std::string> text;
  std::string file;
  std::string color = "auto";
  bool ascii = false;
  bool unicode = false;
  bool flip = false;
  bool json = false;
};

/// True if the locale is UTF-8 and the terminal is known to have more than a few hundred glyphs.
bool terminal_has_figurines() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") return false;
  const char* terminal = std::getenv("TERM");
  const std::string_view name = terminal != nullptr ? terminal : "";
  return isatty(STDOUT_FILENO) == 0 || (name != "dumb" && name != "linux");
}

std::size_t terminal_width() {
  constexpr std::size_t usual = 100, least = 40;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
  return std::clamp<std::size_t>(size.ws_col, least, usual);
}

Look look_of(const Flags& flags) {
  Look look{.flip = flags.flip, .width = terminal_width()};
  look.unicode = flags.unicode || (!flags.ascii && terminal_has_figurines());
  if (flags.color == "auto")
    look.coloring = coloring_of(STDOUT_FILENO);
  else
    look.coloring = flags.color == "always" ? Coloring::ansi : Coloring::plain;
  return look;
}

class Explain {
 public:
  explicit Explain(const Flags& flags)
      : flags_(flags), checker_(flags.reading), look_(look_of(flags)) {}

  int run() {
    if (flags_.file.empty()) {
      explain_line(fmt::format("{}", fmt::join(flags_.text, " ")), "", 1);
    } else {
      BlockReader reader({flags_.file}, true);
      each_line(reader, [this](std::string_view line, const std::string& name, std::uint64_t n) {
        if (!is_blank_line(line)) explain_line(line, name, n);
      });
    }
    output_.commit();
    return good_ ? exit_fine : exit_bad_input;
  }

 private:
  void explain_line(std::string_view line, const std::string& name, std::uint64_t number) {
    const Explanation e = explain(line, checker_);
    good_ &= e.verdict.ok();
    if (flags_.json) {
      output_.write(dump(to_json(e, number)) + '\n');
      return;
    }
    if (!name.empty())
      output_.write(fmt::format("{}{}:{}\n", number > 1 ? "\n" : "", name, number));
    output_.write(page_of(e, look_));
  }

  const Flags& flags_;
  Checker checker_;
  Look look_;
  Sink output_;
  bool good_ = true;
};

}  // namespace

void add_explain(CLI::App& app, int& exit_code) {
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand(
      "explain",
      "Says what a text means: field by field, with a board, rights, dialects and faults");
  CLI::Option* text = command->add_option("TEXT", flags->text,
                                          "The text, as one argument or its fields as several");
  CLI::Option* file = command
                          ->add_option("-f,--file", flags->file,
                                       "Explain every line of this file; - is standard input")
                          ->type_name("FILE")
                          ->excludes(text);
  flags->reading.add_to(*command);
  CLI::Option* ascii =
      command->add_flag("--ascii", flags->ascii, "Letters for men, and only ASCII");
  command
      ->add_flag("--unicode", flags->unicode,
                 "Figurines for men. Default: if the terminal has them")
      ->excludes(ascii);
  command->add_flag("--flip", flags->flip, "Draw Black's side below");
  command
      ->add_option("--color", flags->color,
                   "When to use colours; auto: on a terminal, unless NO_COLOR is set")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN")
      ->capture_default_str();
  command->add_flag("--json", flags->json, "All of it as data, one object a line");
  command->footer(
      "Exit code 1 if a text has an error or its position cannot be used.\n"
      "Examples:\n"
      "  xfen explain 'rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11'\n"
      "  xfen explain --variant janus --flip -f games.fen");
  command->callback([flags, text, file, &exit_code] {
    if (text->count() == 0 && file->count() == 0)
      throw Failure("explain what? Give a text, or a file with -f");
    exit_code = Explain(*flags).run();
  });
}

}  // namespace xfen::tool
