#include "sink.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.hpp"
#include "source.hpp"

namespace xfen::tool {

namespace {

constexpr std::size_t buffer_limit = 1 << 16;

/// Names of temporary files, for the signal handler: it may only touch plain memory.
constexpr std::size_t most_temporaries = 4;
std::array<std::array<char, 4096>, most_temporaries> temporaries{};

void remove_temporaries(int signal_number) {
  for (const auto& name : temporaries)
    if (name[0] != '\0') unlink(name.data());
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void remember(const std::string& name) {
  for (auto& slot : temporaries) {
    if (slot[0] != '\0' || name.size() >= slot.size()) continue;
    std::memcpy(slot.data() + 1, name.c_str() + 1, name.size());
    slot[0] = name[0];
    break;
  }
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) signal(number, remove_temporaries);
}

void forget(const std::string& name) {
  for (auto& slot : temporaries)
    if (name == slot.data()) slot[0] = '\0';
}

/// Permissions of the finished file: those of the one it replaces, else the usual ones.
mode_t wanted_mode(const std::string& path) {
  struct stat info{};
  if (stat(path.c_str(), &info) == 0) return info.st_mode & 07777;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

bool is_special(const std::string& path) {
  struct stat info{};
  return stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
}

/// A link is written through, not replaced.
std::string target_of(const std::string& path) {
  std::error_code error;
  const auto target = std::filesystem::weakly_canonical(path, error);
  return error ? path : target.string();
}

}  // namespace

bool same_file(const std::string& a, const std::string& b) {
  struct stat x{}, y{};
  const int first = a == "-" ? fstat(STDIN_FILENO, &x) : stat(a.c_str(), &x);
  const int second = b == "-" ? fstat(STDIN_FILENO, &y) : stat(b.c_str(), &y);
  if (first != 0 || second != 0) return false;
  return S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

Sink::Sink() : fd_(STDOUT_FILENO) {}

Sink::Sink(const std::string& path, const std::vector<std::string>& inputs)
    : path_(target_of(path)) {
  for (const std::string& input : inputs)
    if (same_file(input, path))
      throw Failure(path + ": is also an input; name another output file");
  if (is_special(path_)) {
    fd_ = open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd_ < 0) fail_errno(path, "cannot write");
    return;
  }
  std::string name = path_ + ".XXXXXX";
  fd_ = mkostemp(name.data(), O_CLOEXEC);
  if (fd_ < 0) fail_errno(path, "cannot create");
  temporary_ = name;
  remember(temporary_);
  if (fchmod(fd_, wanted_mode(path_)) != 0) fail_errno(path, "cannot set permissions");
}

Sink::~Sink() {
  if (fd_ >= 0 && fd_ != STDOUT_FILENO) close(fd_);
  if (temporary_.empty()) return;
  unlink(temporary_.c_str());
  forget(temporary_);
}

void Sink::write(std::string_view text) {
  if (buffer_.empty() && text.size() >= buffer_limit) return write_all(text);
  buffer_ += text;
  if (buffer_.size() >= buffer_limit) flush();
}

void Sink::flush() {
  write_all(buffer_);
  buffer_.clear();
}

void Sink::write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE && path_.empty()) {
      throw ClosedPipe();
    } else if (errno != EINTR) {
      fail_errno(path_.empty() ? "<stdout>" : path_, "cannot write");
    }
  }
}

void Sink::commit() {
  flush();
  if (fd_ == STDOUT_FILENO) return;
  const int fd = fd_;
  fd_ = -1;
  if (close(fd) != 0) fail_errno(path_, "cannot write");
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail_errno(path_, "cannot replace");
  forget(temporary_);
  temporary_.clear();
}

}  // namespace xfen::tool
