#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sink.hpp"

namespace xfen::tool {

/// An output that may be parted into files of so many records: "games.pgn" becomes "games-1.pgn",
/// "games-2.pgn" and so on.
class SplitSink {
 public:
  /// An empty path or "-" is standard output; `records` 0 is one file.
  SplitSink(const std::string& path, std::uint64_t records, std::vector<std::string> inputs);

  void write(std::string_view text) { sink_->write(text); }
  void write_record(std::string_view text);
  void flush() { sink_->flush(); }
  /// Each file appears when it is full; this ends the last.
  void commit();

 private:
  std::string name(std::uint64_t number) const;

  std::string path_;
  std::uint64_t records_;
  std::vector<std::string> inputs_;
  std::uint64_t files_ = 0, in_file_ = 0;
  std::unique_ptr<Sink> sink_;
};

}  // namespace xfen::tool
