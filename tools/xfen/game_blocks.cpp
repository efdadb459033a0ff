#include "game_blocks.hpp"

namespace xfen::tool {

bool GameBlockReader::next(GameBlock& block) {
  for (; file_ < inputs_.size(); ++file_) {
    if (stream_ == nullptr) {
      source_ = inputs_.open(file_);
      stream_ = std::make_unique<PgnStream>(
          [this](char* out, std::size_t n) { return source_->read(out, n); });
      first_ = true;
    }
    if (stream_->next(block.piece)) {
      block.file = file_;
      block.first = first_;
      block.position = finished_ + source_->position();
      first_ = false;
      return true;
    }
    finished_ += source_->position();
    stream_.reset();
  }
  return false;
}

}  // namespace xfen::tool
