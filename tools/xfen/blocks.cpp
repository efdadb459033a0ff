#include "blocks.hpp"

#include <algorithm>

namespace xfen::tool {

namespace {

constexpr std::size_t block_size = 1 << 18;

}  // namespace

std::uint64_t BlockReader::total() const {
  std::uint64_t sum = 0;
  for (const std::string& path : paths_) {
    const std::uint64_t size = source_size(path);
    if (size == 0) return 0;
    sum += size;
  }
  return sum;
}

bool BlockReader::next(Block& block) {
  while (file_ < paths_.size()) {
    if (source_ == nullptr) {
      source_ = open_source(paths_[file_]);
      first_ = true;
      line_ = 1;
      inside_line_ = false;
      rest_.clear();
    }
    std::string& text = block.text;
    text.swap(rest_);
    rest_.clear();
    std::size_t size = text.size();
    text.resize(block_size);
    bool ended = false;
    while (size < block_size && !ended) {
      const std::size_t got = source_->read(text.data() + size, block_size - size);
      ended = got == 0;
      size += got;
      // What a terminal or pipe has is worked on at once.
      if (got != 0 && size < block_size && text[size - 1] == '\n') break;
    }
    text.resize(size);
    block.file = file_;
    block.first = first_;
    block.continues = inside_line_;
    block.position = finished_ + source_->position();
    first_ = false;
    if (ended) {
      inside_line_ = false;
      finished_ += source_->position();
      source_.reset();
      ++file_;
    } else {
      const std::size_t end = text.rfind('\n');
      inside_line_ = end == std::string::npos;
      if (!inside_line_) {
        rest_.assign(text, end + 1);
        text.resize(end + 1);
      }
    }
    block.open = inside_line_;
    if (count_lines_) {
      block.first_line = line_;
      line_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    }
    if (!text.empty()) return true;
  }
  return false;
}

}  // namespace xfen::tool
