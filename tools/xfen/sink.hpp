#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xfen::tool {

/// Where a command writes: standard output, or a file that appears under its name only when all
/// of it is written (`commit`). Failures to write throw.
class Sink {
 public:
  /// Standard output.
  Sink();
  /// A file. Refuses one that is also an input: reading it would destroy it.
  Sink(const std::string& path, const std::vector<std::string>& inputs);
  ~Sink();
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  void write(std::string_view text);
  void flush();
  /// Ends writing. Without it a file leaves nothing behind.
  void commit();

 private:
  void write_all(std::string_view text);

  std::string path_;       ///< empty for standard output
  std::string temporary_;  ///< empty where the target is written directly
  std::string buffer_;
  int fd_ = -1;
};

/// True if both names lead to one file.
bool same_file(const std::string& a, const std::string& b);

}  // namespace xfen::tool
