#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "common.hpp"

namespace xfen::tool {

Progress::Progress(std::uint64_t total, bool enabled)
    : total_(total), enabled_(enabled && isatty(STDERR_FILENO) != 0) {}

void Progress::update(std::uint64_t bytes, std::uint64_t records) {
  if (!is_due()) return;
  const double seconds = this->seconds();
  const double rate = static_cast<double>(records) / seconds;
  std::string line = rate >= 1e6 ? fmt::format("{} lines, {:.1f} M/s", records, rate / 1e6)
                                 : fmt::format("{} lines, {:.0f} k/s", records, rate / 1e3);
  if (total_ != 0 && bytes != 0 && bytes <= total_) {
    const double done = static_cast<double>(bytes) / static_cast<double>(total_);
    const double left = seconds * (1 - done) / done;
    line = fmt::format("{:3.0f} %  {}, {:.0f} s left", done * 100, line, left);
  }
  show(line);
}

bool Progress::is_due() {
  const Clock::time_point now = Clock::now();
  if (!enabled_ || now < next_) return false;
  next_ = now + std::chrono::milliseconds(200);
  return true;
}

void Progress::show(std::string_view line) {
  say(fmt::format("\r\033[K{}", line));
  shown_ = true;
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Progress::clear() {
  if (shown_) say("\r\033[K");
  shown_ = false;
}

}  // namespace xfen::tool
