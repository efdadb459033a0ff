#include "xfen/fen/render.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "scan.hpp"

namespace xfen {

using namespace detail;

namespace {

constexpr std::string_view reset = "\033[0m";

/// A text as it can be shown on one line, with the column of every byte.
struct Shown {
  std::string text;
  std::vector<std::size_t> begin_of_column;  ///< byte of `text` at which a column starts
  std::vector<std::size_t> column_of_byte;   ///< by byte of the input; one more for its end
};

Shown show_line(std::string_view input) {
  Shown line;
  for (std::size_t at = 0; at < input.size();) {
    const std::size_t n = character_length(input, at);
    const bool readable = n > 1 || (is_ascii(input[at]) && !is_control(input[at]));
    line.column_of_byte.insert(line.column_of_byte.end(), n, line.begin_of_column.size());
    line.begin_of_column.push_back(line.text.size());
    if (!readable)
      line.text += '?';
    else if (input[at] == '\t')
      line.text += ' ';
    else
      line.text += input.substr(at, n);
    at += n;
  }
  line.column_of_byte.push_back(line.begin_of_column.size());
  line.begin_of_column.push_back(line.text.size());
  return line;
}

std::string_view color_of(Severity severity) {
  return severity == Severity::error ? "\033[1;31m" : "\033[1;35m";
}

std::string tagged(std::string_view tag, std::string_view color, Coloring coloring) {
  std::string text;
  if (coloring == Coloring::ansi) text += color;
  text += tag;
  text += ": ";
  if (coloring == Coloring::ansi) text += reset;
  return text;
}

std::string dump(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// Columns of a long text that are shown, with the span in sight.
struct Window {
  std::size_t begin, end;
};

Window window_around(std::size_t from, std::size_t to, std::size_t columns) {
  constexpr std::size_t most = 110;
  if (columns <= most) return {0, columns};
  const std::size_t span = std::min(to - from, most);
  const std::size_t margin = (most - span) / 2;
  const std::size_t begin = std::min(from > margin ? from - margin : 0, columns - most);
  return {begin, begin + most};
}

}  // namespace

std::string headline(const FenError& error) {
  std::string text(name_of(error.kind));
  text += ": ";
  return text += error.message;
}

std::string render(const FenError& error, std::string_view text, Coloring coloring) {
  const bool is_error = error.severity == Severity::error;
  std::string out = tagged(is_error ? "error" : "warning", color_of(error.severity), coloring);
  out += headline(error);
  const Shown line = show_line(text.substr(0, max_line));
  const auto column = [&line](std::size_t byte) {
    return line.column_of_byte[std::min(byte, line.column_of_byte.size() - 1)];
  };
  const std::size_t from = column(error.offset);
  const std::size_t to = std::max(from + 1, column(error.offset + error.length));
  const Window window = window_around(from, to, line.begin_of_column.size() - 1);
  out += "\n  ";
  if (window.begin > 0) out += "… ";
  const std::size_t first = line.begin_of_column[window.begin];
  out += line.text.substr(first, line.begin_of_column[window.end] - first);
  if (window.end + 1 < line.begin_of_column.size()) out += " …";
  out += "\n  ";
  out.append(from - window.begin + (window.begin > 0 ? 2 : 0), ' ');
  if (coloring == Coloring::ansi) out += color_of(error.severity);
  out.append(std::min(to, std::max(window.end, from + 1)) - from, '^');
  if (coloring == Coloring::ansi) out += reset;
  if (error.fix) {
    out += "\n  ";
    out += tagged("fix", "\033[1;32m", coloring);
    if (error.fix->empty())
      out += "leave it out";
    else if (error.length == 0)
      out += "add \"" + *error.fix + '"';
    else
      out += "write \"" + *error.fix + '"';
  }
  return out += '\n';
}

std::string render(const Finding& finding, Coloring coloring) {
  static constexpr std::array<std::string_view, 3> tags = {"unusable", "impossible", "suspicious"};
  std::string out =
      tagged(tags[static_cast<std::size_t>(finding.severity)], "\033[1;33m", coloring);
  out += name_of(finding.kind);
  out += ": ";
  out += finding.message;
  if (!finding.squares.empty()) {
    out += " (";
    for (const Square s : finding.squares) {
      if (s != finding.squares.front()) out += ' ';
      out += to_string(s);
    }
    out += ')';
  }
  return out += '\n';
}

std::string render_json(const FenError& error) {
  nlohmann::ordered_json json = {{"kind", name_of(error.kind)}, {"field", name_of(error.field)},
                                 {"offset", error.offset},      {"length", error.length},
                                 {"message", error.message},    {"fix", nullptr}};
  if (error.fix) json["fix"] = *error.fix;
  return dump(json);
}

std::string render_json(const Finding& finding) {
  nlohmann::ordered_json squares = nlohmann::ordered_json::array();
  for (const Square s : finding.squares) squares.push_back(to_string(s));
  return dump({{"kind", name_of(finding.kind)},
               {"severity", std::string(1, letter_of(finding.severity))},
               {"squares", squares},
               {"message", finding.message}});
}

}  // namespace xfen
