#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blocks.hpp"
#include "identity.hpp"
#include "record.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::tool {

enum class OnError : std::uint8_t { report, copy, stop };

/// By the value of `--on-error`.
OnError on_error_named(std::string_view name);
/// What becomes of the operations of an EPD.
enum class Operations : std::uint8_t {
  beside,     ///< left alone, behind the fields in the dialect
  canonical,  ///< every line becomes an EPD, in the one way to write it
  kept,       ///< every line becomes an EPD, its operations as they stand
  dropped,    ///< every line becomes a FEN, with the counters of the EPD
};

/// One thing wrong with one line.
struct Complaint {
  std::size_t line;    ///< within its block, from 0
  std::size_t column;  ///< bytes, from 1
  FenErrorKind kind;
  std::string message;
};

/// A line of the output.
struct OutputLine {
  std::size_t end;                   ///< behind it
  std::optional<Identity> identity;  ///< of its position, if it is a good record
};

/// What became of a block.
struct Converted {
  Buffer output;
  std::vector<OutputLine> output_lines;  ///< only where they are asked for
  std::string rejects;
  std::vector<Complaint> complaints;
  std::uint64_t lines = 0;  ///< line ends passed
  std::uint64_t records = 0;
  std::uint64_t changed = 0;
  std::uint64_t rejected = 0;
  bool stopped = false;  ///< at a bad line, as it was asked to

  /// Empties it and keeps its memory for the next block.
  void clear();
};

/// Which cell of a row holds the FEN.
struct Column {
  std::size_t index = 0;
  char delimiter = ',';
};

struct ConvertOptions {
  ReadOptions read;
  Dialect dialect = xfen;
  Format format = Format::automatic;
  OnError on_error = OnError::report;
  bool identities = false;  ///< tell the lines of the output and their positions
  Operations operations = Operations::beside;
  bool json = false;
};

/// Converts lines; const, so that one serves every thread.
class Converter {
 public:
  explicit Converter(ConvertOptions options);

  /// All lines of a block, into a result that is used again. Bytes before `start` are passed
  /// through (a header).
  void convert(const Block& block, const std::optional<Column>& column, std::size_t start,
               Converted& result) const;

 private:
  class Run;

  ConvertOptions options_;
  FenReader reader_;
};

}  // namespace xfen::tool
