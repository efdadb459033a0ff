#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace xfen::tool {

enum class Format : std::uint8_t { automatic, fen, epd };

/// A line, parted into the position and what is kept byte for byte behind it.
struct Record {
  std::string_view position;  ///< the fields of the FEN
  std::string_view tail;      ///< EPD operations with the white space before them
  bool counters = true;       ///< false: an EPD, whose position has four fields
};

/// Nothing but blanks and tabs.
bool is_blank_line(std::string_view line);

/// Parts a line as `split_epd` does, unless it is said to be a FEN.
Record split_record(std::string_view line, Format format);

/// One cell of a delimited row; `begin` and `end` are without its quotes.
struct Cell {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The cell of a row at a 0-based index, quotes of RFC 4180 respected; empty if the row is too
/// short.
std::optional<Cell> find_cell(std::string_view row, char delimiter, std::size_t index);

/// The delimiter of a row by sight: a tab if there is one, else a semicolon if there is no comma,
/// else a comma.
char guess_delimiter(std::string_view row);

}  // namespace xfen::tool
