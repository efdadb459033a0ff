#include "source.hpp"

#include <algorithm>
#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>
#include <zstd.h>
#include <zstd_errors.h>

#include "failure.hpp"

namespace xfen::tool {

void fail_errno(const std::string& path, const std::string& what) {
  throw Failure(path + ": " + what + ": " + std::strerror(errno));
}

std::string shown_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

std::uint64_t source_size(const std::string& path) {
  struct stat info{};
  const int result = path == "-" ? fstat(STDIN_FILENO, &info) : stat(path.c_str(), &info);
  return result == 0 && S_ISREG(info.st_mode) ? static_cast<std::uint64_t>(info.st_size) : 0;
}

namespace {

namespace io = boost::iostreams;

/// A file as it lies on the disk, with a look at its first bytes.
class FileSource : public Source {
 public:
  explicit FileSource(const std::string& path) : name_(shown_name(path)) {
    fd_ = path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd_ < 0) fail_errno(name_, "cannot open");
    struct stat info{};
    if (fstat(fd_, &info) == 0 && S_ISDIR(info.st_mode)) throw Failure(name_ + ": is a directory");
    posix_fadvise(fd_, 0, 0, POSIX_FADV_SEQUENTIAL);
    while (head_.size() < 6) {
      char byte = 0;
      if (read_file(&byte, 1) == 0) break;
      head_ += byte;
    }
  }
  ~FileSource() override {
    if (fd_ != STDIN_FILENO) close(fd_);
  }
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  std::string_view head() const { return head_; }
  const std::string& name() const { return name_; }

  std::size_t read(char* out, std::size_t n) override {
    if (taken_ < head_.size()) {
      const std::size_t part = head_.copy(out, n, taken_);
      taken_ += part;
      return part;
    }
    return read_file(out, n);
  }
  std::uint64_t position() const override { return position_; }

 private:
  std::size_t read_file(char* out, std::size_t n) {
    while (true) {
      const ssize_t got = ::read(fd_, out, n);
      if (got >= 0) {
        position_ += static_cast<std::uint64_t>(got);
        return static_cast<std::size_t>(got);
      }
      if (errno != EINTR) fail_errno(name_, "cannot read");
    }
  }

  std::string name_;
  std::string head_;
  std::size_t taken_ = 0;
  std::uint64_t position_ = 0;
  int fd_ = -1;
};

/// The file as a device of Boost.Iostreams.
class FileDevice : public io::source {
 public:
  explicit FileDevice(FileSource& file) : file_(&file) {}
  std::streamsize read(char* out, std::streamsize n) {
    const std::size_t got = file_->read(out, static_cast<std::size_t>(n));
    return got == 0 ? -1 : static_cast<std::streamsize>(got);
  }

 private:
  FileSource* file_;
};

constexpr std::streamsize buffer_size = 1 << 16;

/// gzip, bzip2 and xz.
template <class Filter>
class FilteredSource : public Source {
 public:
  explicit FilteredSource(std::unique_ptr<FileSource> file) : file_(std::move(file)) {
    stream_.push(Filter(), buffer_size);
    stream_.push(FileDevice(*file_), buffer_size);
  }

  std::size_t read(char* out, std::size_t n) override {
    try {
      const std::streamsize got = stream_.sgetn(out, static_cast<std::streamsize>(n));
      return static_cast<std::size_t>(std::max<std::streamsize>(0, got));
    } catch (const std::ios_base::failure&) {
      throw Failure(file_->name() + ": the compressed data is damaged, cut off or too large");
    }
  }
  std::uint64_t position() const override { return file_->position(); }

 private:
  std::unique_ptr<FileSource> file_;
  io::filtering_streambuf<io::input> stream_;
};

/// zstd by its own library: the filter of Boost 1.74 takes a cut-off file for a whole one.
class ZstdSource : public Source {
 public:
  explicit ZstdSource(std::unique_ptr<FileSource> file)
      : file_(std::move(file)), context_(ZSTD_createDCtx()), in_(ZSTD_DStreamInSize()) {
    ZSTD_DCtx_setParameter(context_, ZSTD_d_windowLogMax, window_log_max);
  }
  ~ZstdSource() override { ZSTD_freeDCtx(context_); }
  ZstdSource(const ZstdSource&) = delete;
  ZstdSource& operator=(const ZstdSource&) = delete;

  std::size_t read(char* out, std::size_t n) override {
    ZSTD_outBuffer target{out, n, 0};
    while (target.pos == 0) {
      if (input_.pos == input_.size) {
        input_ = {in_.data(), file_->read(in_.data(), in_.size()), 0};
        if (input_.size == 0) {
          if (frame_open_) throw Failure(file_->name() + ": the compressed data is cut off");
          return 0;
        }
      }
      const std::size_t left = ZSTD_decompressStream(context_, &target, &input_);
      if (ZSTD_isError(left) != 0) fail(left);
      frame_open_ = left != 0;
    }
    return target.pos;
  }
  std::uint64_t position() const override { return file_->position(); }

 private:
  static constexpr int window_log_max = 27;  // 128 MiB

  [[noreturn]] void fail(std::size_t code) const {
    if (ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge)
      throw Failure(file_->name() +
                    ": was compressed with a window above 128 MiB; decompress it first "
                    "(zstd -d --long=31)");
    throw Failure(file_->name() + ": the compressed data is damaged: " + ZSTD_getErrorName(code));
  }

  std::unique_ptr<FileSource> file_;
  ZSTD_DCtx* context_;
  std::vector<char> in_;
  ZSTD_inBuffer input_{nullptr, 0, 0};
  bool frame_open_ = false;
};

}  // namespace

std::unique_ptr<Source> open_source(const std::string& path) {
  using namespace std::literals;
  auto file = std::make_unique<FileSource>(path);
  const std::string_view head = file->head();
  if (head.starts_with("\x1f\x8b"sv))
    return std::make_unique<FilteredSource<io::gzip_decompressor>>(std::move(file));
  if (head.starts_with("BZh"sv))
    return std::make_unique<FilteredSource<io::bzip2_decompressor>>(std::move(file));
  if (head.starts_with("\xfd"
                       "7zXZ\0"sv))
    return std::make_unique<FilteredSource<io::lzma_decompressor>>(std::move(file));
  if (head.starts_with("\x28\xb5\x2f\xfd"sv) ||
      (head.size() >= 4 && head.substr(1, 3) == "\x2a\x4d\x18"sv && (head[0] & 0xf0) == 0x50))
    return std::make_unique<ZstdSource>(std::move(file));
  if (head.starts_with("PK\x03\x04"sv) || head.starts_with("PK\x05\x06"sv))
    throw Failure(file->name() +
                  ": is a zip archive, which can hold many files; name one of them with "
                  "unzip -p ARCHIVE FILE | xfen ...");
  return file;
}

}  // namespace xfen::tool
