#include "blocks.hpp"

#include <algorithm>

namespace xfen::tool {

namespace {

constexpr std::size_t block_size = 1 << 18;

}  // namespace

bool BlockReader::next(Block& block) {
  while (file_ < inputs_.size()) {
    if (source_ == nullptr) {
      source_ = inputs_.open(file_);
      first_ = true;
      line_ = 1;
      inside_line_ = false;
      rest_.clear();
    }
    Buffer& bytes = block.bytes;
    bytes.cut_to(0);
    bytes.append(rest_);
    rest_.clear();
    bool ended = false;
    while (bytes.size() < block_size && !ended) {
      const std::size_t wanted = block_size - bytes.size();
      const std::size_t got = source_->read(bytes.room(wanted), wanted);
      ended = got == 0;
      bytes.take(got);
      // What a terminal or pipe has is worked on at once.
      if (got != 0 && got < wanted && block.text().back() == '\n') break;
    }
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
      const std::size_t end = block.text().rfind('\n');
      inside_line_ = end == std::string_view::npos;
      if (!inside_line_) {
        rest_ = block.text().substr(end + 1);
        bytes.cut_to(end + 1);
      }
    }
    block.open = inside_line_;
    if (count_lines_) {
      block.first_line = line_;
      line_ +=
          static_cast<std::uint64_t>(std::count(block.text().begin(), block.text().end(), '\n'));
    }
    if (bytes.size() != 0) return true;
  }
  return false;
}

void each_line(BlockReader& reader,
               const std::function<void(std::string_view, const std::string&, std::uint64_t)>& line,
               const std::function<void(const Block&)>& pause) {
  Block block;
  while (reader.next(block)) {
    const std::string name = shown_name(reader.path(block.file));
    std::string_view text = block.text();
    std::uint64_t number = block.first_line;
    // The rest of a line that was too long for its block was judged there.
    if (block.continues) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      number += end < text.size() ? 1 : 0;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view one = text.substr(0, end);
      if (one.ends_with('\r')) one.remove_suffix(1);
      line(one, name, number++);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (pause) pause(block);
  }
}

}  // namespace xfen::tool
