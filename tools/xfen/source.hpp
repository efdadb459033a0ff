#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace xfen::tool {

/// The bytes of an input. Compression is recognised by content: gzip, bzip2, xz and zstd are
/// undone, a zip archive is refused with advice. Damaged and cut-off data throw `Failure`.
class Source {
 public:
  virtual ~Source() = default;

  /// At most `n` bytes; 0 only at the end.
  virtual std::size_t read(char* out, std::size_t n) = 0;
  /// Bytes taken from the file so far, before decompression.
  virtual std::uint64_t position() const = 0;
};

/// Opens a file, or standard input for "-".
std::unique_ptr<Source> open_source(const std::string& path);

/// Size of a regular file in bytes; 0 where it cannot be known.
std::uint64_t source_size(const std::string& path);

/// The name of an input in messages.
std::string shown_name(const std::string& path);

}  // namespace xfen::tool
