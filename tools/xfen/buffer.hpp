#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>

namespace xfen::tool {

/// Bytes that are written in place. A std::string would fill them with zeros first, which costs
/// as much as reading the file.
class Buffer {
 public:
  /// Room for `n` bytes behind the last one; `take` says how many of them were used.
  char* room(std::size_t n) {
    if (capacity_ - size_ < n) grow(n);
    return data_.get() + size_;
  }
  void take(std::size_t n) { size_ += n; }
  void cut_to(std::size_t size) { size_ = size; }
  void append(std::string_view more) { size_ += more.copy(room(more.size()), more.size()); }

  std::size_t size() const { return size_; }
  std::string_view view() const { return {data_.get(), size_}; }

 private:
  void grow(std::size_t n) {
    capacity_ = std::max(capacity_ * 2, size_ + n);
    auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
    if (size_ != 0) std::memcpy(larger.get(), data_.get(), size_);
    data_ = std::move(larger);
  }

  std::unique_ptr<char[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace xfen::tool
