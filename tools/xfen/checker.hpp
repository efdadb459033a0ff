#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common.hpp"
#include "json.hpp"
#include "xfen/fen/check.hpp"

namespace xfen::tool {

/// What is known of one line.
struct Verdict {
  ReadResult result;
  std::vector<Finding> findings;

  /// An error of the fields, or of the operations of an EPD.
  bool has_error() const;
  /// No error, and no finding that makes the position unusable.
  bool ok() const;
};

/// Judges lines as the commands `check` and `explain` do.
class Checker {
 public:
  explicit Checker(const ReadingFlags& flags, CheckDepth depth = CheckDepth::structure);

  /// The problems of EPD operations are among those of the result.
  Verdict check(std::string_view line) const;

  /// The line with every certain fix. Fixes that only change the dialect are left to `convert`.
  std::string mended(std::string_view line) const;

  const FenReader& reader() const { return reader_; }
  Format format() const { return format_; }

 private:
  Format format_;
  FenReader reader_;
  FenReader lenient_;
  CheckDepth depth_;
};

/// Each right with its squares and those on which king and rook land, White first, h-side first.
Json rights_of(const Setup& setup, const VariantSpec& variant);

/// What `check --json` says of a line.
Json to_json(const Verdict& verdict, std::string_view line, std::uint64_t number);

}  // namespace xfen::tool
