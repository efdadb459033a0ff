#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace xfen::tool {

/// A line on the terminal that says how far a long run is. Silent where standard error is no
/// terminal, and for runs that end at once.
class Progress {
 public:
  /// `total` bytes of input, 0 if not known.
  Progress(std::uint64_t total, bool enabled);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(std::uint64_t bytes, std::uint64_t records);
  /// True if it is time for another line; then `show` it.
  bool is_due();
  void show(std::string_view line);
  double seconds() const;
  /// Takes the line away, before something else is written to the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t total_;
  bool enabled_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::milliseconds(500);
};

}  // namespace xfen::tool
