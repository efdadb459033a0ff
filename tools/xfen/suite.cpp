#include "suite.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "blocks.hpp"
#include "failure.hpp"
#include "record.hpp"
#include "words.hpp"

namespace xfen::tool {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

/// Everything up to the first blank, and what follows it.
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), trimmed(text.substr(end))};
}

/// Some of a text that may be anything.
std::string shown(std::string_view text) {
  constexpr std::size_t enough = 24;
  std::string clean(text.substr(0, enough));
  std::replace_if(clean.begin(), clean.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return clean;
}

class SuiteReader {
 public:
  explicit SuiteReader(const std::string& path) : path_(path), name_(shown_name(path)) {}

  std::vector<SuiteRow> read() {
    BlockReader reader({path_}, true);
    each_line(reader, [this](std::string_view line, const std::string&, std::uint64_t number) {
      line_ = number;
      if (!is_blank_line(line) && line[0] != '#') take(line);
    });
    return std::move(rows_);
  }

 private:
  void take(std::string_view line) {
    if (column_.empty() && line.find('\t') != std::string_view::npos && take_header(line)) return;
    if (!column_.empty()) return take_cells(split(line, '\t'));
    const auto [word, rest] = first_word(line);
    if (word == "id") return;
    if (word == "epd") {
      fen_ = rest;
      return;
    }
    if (word == "perft") {
      const auto [depth, nodes] = first_word(rest);
      return add("", fen_, depth, nodes);
    }
    take_epd(line);
  }

  bool take_header(std::string_view line) {
    const auto cells = split(line, '\t');
    for (const std::string_view name : {"variant", "fen", "depth", "nodes"}) {
      const auto at = std::find(cells.begin(), cells.end(), name);
      if (at == cells.end() && name != "variant") {
        column_.clear();
        return false;
      }
      column_.push_back(static_cast<std::size_t>(at - cells.begin()));
    }
    return true;
  }

  void take_cells(const std::vector<std::string_view>& cells) {
    const auto cell = [&](std::size_t i) {
      return column_[i] < cells.size() ? cells[column_[i]] : std::string_view();
    };
    add(cell(0), cell(1), cell(2), cell(3));
  }

  void take_epd(std::string_view line) {
    const auto parts = split(line, ';');
    const std::string_view fen = trimmed(parts[0]);
    std::size_t found = 0;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto [name, nodes] = first_word(trimmed(parts[i]));
      if (name.size() < 2 || name[0] != 'D' || !number_of<int>(name.substr(1))) continue;
      add("", fen, name.substr(1), nodes);
      ++found;
    }
    if (found == 0)
      throw Failure(
          fmt::format("{}:{}: no perft suite: expected a FEN with ;D1 20, a line 'epd' or "
                      "'perft', or a table with a header",
                      name_, line_));
  }

  void add(std::string_view variant, std::string_view fen, std::string_view depth,
           std::string_view nodes) {
    const auto d = number_of<int>(trimmed(depth));
    const auto n = number_of<std::uint64_t>(trimmed(nodes));
    if (d && (*d < 0 || *d > max_perft_depth))
      throw Failure(
          fmt::format("{}:{}: depth {} is not one of 0 to {}", name_, line_, *d, max_perft_depth));
    if (!d || !n || fen.empty())
      throw Failure(fmt::format("{}:{}: '{}' at depth '{}' is no number of nodes", name_, line_,
                                shown(nodes), shown(depth)));
    rows_.push_back({line_, std::string(variant), std::string(fen), *d, *n});
  }

  const std::string& path_;
  std::string name_;
  std::uint64_t line_ = 0;
  std::string fen_;
  std::vector<std::size_t> column_;  ///< of variant, fen, depth, nodes
  std::vector<SuiteRow> rows_;
};

}  // namespace

std::vector<SuiteRow> read_suite(const std::string& path) { return SuiteReader(path).read(); }

}  // namespace xfen::tool
