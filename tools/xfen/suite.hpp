#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xfen::tool {

/// Deeper counts would take longer than the age of the universe.
inline constexpr int max_perft_depth = 30;

/// One number to be confirmed.
struct SuiteRow {
  std::uint64_t line = 0;
  std::string variant;  ///< empty if the file does not say
  std::string fen;
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// Reads perft suites of three kinds, told by their content: EPD with "D4 197281" behind `;`,
/// python-chess's "epd" and "perft" lines, and tables with a header that has the columns variant,
/// fen, depth and nodes, parted by tabs. Throws `Failure` with the line that is none of them.
std::vector<SuiteRow> read_suite(const std::string& path);

}  // namespace xfen::tool
