#include "page.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "advice.hpp"
#include "xfen/fen/board_text.hpp"

namespace xfen::tool {

namespace {

/// Length of the UTF-8 sequence that starts with `lead`; 1 for anything else.
std::size_t sequence_length(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1;
}

/// A part of the input as it can be shown: without control characters.
std::string shown(std::string_view text) {
  std::string clean;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    clean += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return clean;
}

/// What is left for a terminal that has only ASCII, and no byte that is no UTF-8.
std::string shown_on(std::string_view text, const Look& look) {
  std::string clean;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t n = sequence_length(text[at]);
    const bool ascii = static_cast<unsigned char>(text[at]) < 0x80;
    std::size_t tail = 1;
    while (tail < n && at + tail < text.size() && (text[at + tail] & 0xC0) == 0x80) ++tail;
    const bool whole = tail == n && (n > 1 || ascii);
    // U+0080 to U+009F are control characters, too.
    const bool control = n == 2 && text[at] == '\xC2' && whole && text[at + 1] < '\xA0';
    if (ascii || (whole && !control && look.unicode))
      clean += text.substr(at, tail);
    else
      clean += text.substr(at, tail) == "…" ? '.' : '?';
    at += tail;
  }
  return clean;
}

/// "column 3" or "columns 3-5".
std::string columns_of(const FieldText& place) {
  if (place.text.size() <= 1) return fmt::format("column {}", place.offset + 1);
  return fmt::format("columns {}-{}", place.offset + 1, place.end());
}

/// "b1, c1 or d1": the squares of a choice.
std::string choice_of(const std::vector<Landing>& landings, Square Landing::* man) {
  std::string text;
  for (const Landing& landing : landings) {
    if (&landing != &landings.front()) text += &landing == &landings.back() ? " or " : ", ";
    text += to_string(landing.*man);
  }
  return text;
}

/// What a right leads to, behind the name of the move.
std::string landing_words(const RightWords& right) {
  const std::string from =
      fmt::format(": king {}, rook {}", to_string(right.king), to_string(right.rook));
  if (right.landings.empty()) return from + '.';
  const std::string king = choice_of(right.landings, &Landing::king);
  const std::string rook = choice_of(right.landings, &Landing::rook);
  if (right.landings.size() == 1)
    return fmt::format(" K{0}/R{1}{2}; the king lands on {0} and the rook on {1}.", king, rook,
                       from);
  return fmt::format("{}; the king lands on {} and the rook beside it, on {}.", from, king, rook);
}

class Page {
 public:
  Page(const Explanation& e, const Look& look) : e_(e), look_(look) {}

  std::string text() {
    head();
    board();
    fields();
    if (e_.setup() != nullptr) {
      castling();
      en_passant();
    }
    dialect();
    spellings();
    problems();
    return shown_on(out_, look_);
  }

 private:
  /// Words from `first` columns on, the lines behind the first one by `hang`.
  void paragraph(std::string_view words, std::size_t first, std::size_t hang) {
    std::size_t column = first;
    out_.append(first, ' ');
    bool begin = true;
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      const std::string_view word = words.substr(0, end);
      if (!begin && column + 1 + word.size() > look_.width) {
        out_ += '\n';
        out_.append(hang, ' ');
        column = hang;
      } else if (!begin) {
        out_ += ' ';
        ++column;
      }
      out_ += word;
      column += word.size();
      begin = false;
      words.remove_prefix(std::min(end + 1, words.size()));
    }
    out_ += '\n';
  }

  void heading(std::string_view words) {
    out_ += '\n';
    const bool colored = look_.coloring == Coloring::ansi;
    if (colored) out_ += "\033[1m";
    out_ += words;
    if (colored) out_ += "\033[0m";
    out_ += '\n';
  }

  const ReadResult& result() const { return e_.verdict.result; }

  /// The text, and in a line what it is.
  void head() {
    constexpr std::size_t enough = 100;
    const bool too_long = e_.line.size() > max_line;
    out_ += shown(e_.line.substr(0, too_long ? enough : max_line)) + (too_long ? " ...\n" : "\n");
    std::string words;
    if (result().ok()) {
      const Setup& setup = *result().setup;
      words = fmt::format("{}, {}x{}, {} moves", result().variant->title.view(), setup.width,
                          setup.height, setup.turn == Color::white ? "White" : "Black");
    } else {
      words = "This text cannot be read as it is";
    }
    const auto errors = static_cast<std::size_t>(
        std::count_if(result().problems.begin(), result().problems.end(),
                      [](const FenError& p) { return p.severity == Severity::error; }));
    const std::size_t warnings = result().problems.size() - errors;
    const auto count = [&words](std::size_t n, std::string_view what) {
      if (n != 0) words += fmt::format(", {} {}{}", n, what, n == 1 ? "" : "s");
    };
    count(errors, "error");
    count(warnings, "warning");
    count(e_.verdict.findings.size(), "finding");
    paragraph(words + (result().problems.empty() && e_.verdict.findings.empty()
                           ? ". Nothing is wrong with it."
                           : "; see the end."),
              0, 0);
  }

  void board() {
    out_ += '\n';
    const Setup* setup = e_.setup();
    if (setup == nullptr) {
      out_ += "The board cannot be drawn.\n";
      return;
    }
    const BoardTextOptions options{.unicode = look_.unicode,
                                   .below = look_.flip ? Color::black : Color::white,
                                   .mark = setup->ep,
                                   .unknown = e_.part.unknown,
                                   .coloring = look_.coloring};
    out_ += board_text(*setup, *e_.part.result.variant, options);
    if (setup->ep) out_ += "   * a pawn has just jumped over this square\n";
    if (std::any_of(e_.part.unknown.begin(), e_.part.unknown.end(), [](auto r) { return r != 0; }))
      out_ += "   ? the text does not tell what stands here\n";
  }

  void fields() {
    if (e_.ranks.empty()) return;
    heading("Fields");
    for (std::size_t i = 0; i < 6; ++i) {
      const FieldWords& field = e_.fields[i];
      std::string line = fmt::format("{}. {}", i + 1, field.name);
      if (!field.place.text.empty()) line += ", " + columns_of(field.place);
      if (i > 0 && !field.place.text.empty()) line += ": " + shown(field.place.text);
      paragraph(line, 2, 5);
      paragraph(field.meaning, 5, 5);
      if (i == 0) ranks();
      refer_to_problems(static_cast<FenField>(i + 1));
    }
    if (!e_.operations.empty())
      paragraph("Behind them stand operations of an EPD, which say nothing about the position.", 2,
                5);
    refer_to_problems(FenField::operation);
  }

  void ranks() {
    std::size_t widest = 0;
    for (const RankWords& rank : e_.ranks) widest = std::max(widest, rank.place.text.size());
    widest = std::min<std::size_t>(widest, 24);
    for (std::size_t i = 0; i < e_.ranks.size(); ++i) {
      const RankWords& rank = e_.ranks[i];
      const std::string name =
          rank.number ? fmt::format("rank {}", *rank.number) : fmt::format("part {}", i + 1);
      const std::string line = fmt::format("{:<7}  {:<13}  {:<{}}  ", name, columns_of(rank.place),
                                           shown(rank.place.text), widest);
      const std::size_t at = out_.size();
      paragraph(rank.meaning, 5 + line.size(), 5 + line.size());
      out_.replace(at + 5, line.size(), line);
      while (out_[out_.size() - 2] == ' ') out_.erase(out_.size() - 2, 1);
    }
  }

  void refer_to_problems(FenField field) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < result().problems.size(); ++i)
      if (result().problems[i].field == field) numbers.push_back(i + 1);
    if (numbers.empty()) return;
    paragraph(fmt::format("-> see problem{} {} below", numbers.size() == 1 ? "" : "s",
                          fmt::join(numbers, ", ")),
              5, 8);
  }

  void castling() {
    heading("Castling");
    if (e_.rights.empty() && e_.all_rights) {
      const bool none = e_.setup()->style == CastlingStyle::none;
      return paragraph(none ? e_.castling : "Nobody may castle any more.", 2, 2);
    }
    paragraph(e_.castling + " O-O is castling towards the last file, O-O-O towards the a-file.", 2,
              2);
    for (const RightWords& right : e_.rights) {
      paragraph(fmt::format("{} {}{}", name_of(right.color), right.name(), landing_words(right)), 2,
                4);
      paragraph(fmt::format("Column {}: {}", right.letter.offset + 1, right.why), 4, 4);
    }
    if (!e_.all_rights)
      paragraph("Only rights that can be told despite the errors are shown.", 2, 2);
  }

  void en_passant() {
    if (e_.ep.empty()) return;
    heading("En passant square, by policy");
    if (e_.ep.front().written == "-")
      return paragraph(fmt::format("always, pseudo and legal all write -: {}.", e_.ep.front().why),
                       2, 2);
    for (const PolicyWords& policy : e_.ep)
      paragraph(fmt::format("{:<7} {:<3} {}", policy.name, policy.written, policy.why), 2, 14);
  }

  void dialect() {
    if (e_.ranks.empty()) return;
    heading("Dialect and game");
    if (!e_.dialect.empty()) paragraph(e_.dialect, 2, 2);
    paragraph(e_.variant, 2, 2);
    if (e_.candidates.empty()) return;
    const bool repaired = !result().ok() && e_.setup() != nullptr;
    paragraph(repaired ? "Without its errors it could be:" : "It could be:", 2, 2);
    for (const Candidate& c : e_.candidates)
      paragraph(fmt::format("{:<18} {}{}", c.variant->name.view(), c.reason,
                            c.warned ? " (read with warnings)" : ""),
                4, 23);
  }

  void spellings() {
    if (e_.spellings.empty()) return;
    heading(result().ok() ? "In each dialect" : "In each dialect, once it is mended");
    for (const SpellingWords& spelling : e_.spellings) {
      if (!spelling.text) {
        paragraph(spelling.remark, 2, 4);
        continue;
      }
      std::string names = fmt::format("{}", fmt::join(spelling.dialects, ", "));
      if (!spelling.remark.empty()) names += " (" + spelling.remark + ")";
      if (*spelling.text == e_.line) names += " (as it stands)";
      paragraph(names + ':', 2, 4);
      out_ += "    " + *spelling.text + '\n';
    }
  }

  void problems() {
    if (result().problems.empty() && e_.verdict.findings.empty()) return;
    heading("Problems");
    int number = 0;
    for (const FenError& problem : result().problems) {
      indent(fmt::format("{:>3}. {}", ++number, render(problem, e_.line, look_.coloring)), 5);
      paragraph(std::string(advice_of(problem.kind)), 5, 5);
    }
    const std::vector<Finding>& findings = e_.verdict.findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      indent(fmt::format("{:>3}. {}", ++number, render(findings[i], look_.coloring)), 5);
      // Once for all of a kind.
      if (i + 1 == findings.size() || findings[i + 1].severity != findings[i].severity)
        paragraph(meaning_of(findings[i].severity), 5, 5);
    }
    if (e_.mended != e_.line) out_ += "  With every certain fix:\n    " + shown(e_.mended) + '\n';
    if (!result().ok()) example();
  }

  /// A good text shows better than rules what is meant.
  void example() {
    const VariantSpec* v = e_.part.result.variant;
    if (v == nullptr) v = variant_registry().find("chess");
    out_ += fmt::format("  For comparison, a good text (the start of {}):\n    {}\n",
                        v->name.view(), v->start.view());
  }

  /// Text of several lines, those behind the first one by `n` columns.
  void indent(std::string_view lines, std::size_t n) {
    for (bool first = true; !lines.empty(); first = false) {
      const std::size_t end = lines.find('\n');
      if (!first) out_.append(n, ' ');
      out_ += lines.substr(0, end + 1);
      lines.remove_prefix(end + 1);
    }
  }

  const Explanation& e_;
  const Look& look_;
  std::string out_;
};

}  // namespace

std::string page_of(const Explanation& explanation, const Look& look) {
  return Page(explanation, look).text();
}

}  // namespace xfen::tool
