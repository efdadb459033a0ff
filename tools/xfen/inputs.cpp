#include "inputs.hpp"

#include <algorithm>

namespace xfen::tool {

namespace {

constexpr std::size_t peeked_size = 4096;

constexpr std::string_view bom = "\xEF\xBB\xBF";

std::string_view without_blanks(std::string_view text) {
  if (text.starts_with(bom)) text.remove_prefix(bom.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text;
}

/// Gives again what was looked at.
class PeekedSource : public Source {
 public:
  PeekedSource(std::string head, std::unique_ptr<Source> rest)
      : head_(std::move(head)), rest_(std::move(rest)) {}

  std::size_t read(char* out, std::size_t n) override {
    if (taken_ == head_.size()) return rest_->read(out, n);
    const std::size_t size = head_.copy(out, n, taken_);
    taken_ += size;
    return size;
  }
  std::uint64_t position() const override { return rest_->position(); }

 private:
  std::string head_;
  std::size_t taken_ = 0;
  std::unique_ptr<Source> rest_;
};

}  // namespace

Inputs::Inputs(std::vector<std::string> paths) : paths_(std::move(paths)) {
  if (paths_.empty()) paths_.emplace_back("-");
}

std::uint64_t Inputs::total() const {
  std::uint64_t sum = 0;
  for (const std::string& path : paths_) {
    const std::uint64_t size = source_size(path);
    if (size == 0) return 0;
    sum += size;
  }
  return sum;
}

std::string_view Inputs::peek() {
  if (first_ == nullptr) {
    first_ = open_source(paths_.front());
    std::size_t got = 1;
    while (got != 0 && head_.size() < peeked_size &&
           without_blanks(head_).find('\n') == std::string_view::npos) {
      const std::size_t size = head_.size();
      head_.resize(peeked_size);
      got = first_->read(head_.data() + size, peeked_size - size);
      head_.resize(size + got);
    }
  }
  return head_;
}

std::unique_ptr<Source> Inputs::open(std::size_t file) {
  if (file == 0 && first_ != nullptr)
    return std::make_unique<PeekedSource>(std::move(head_), std::move(first_));
  return open_source(paths_[file]);
}

bool is_of_games(Inputs& inputs) {
  std::string_view name = inputs.paths().front();
  for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst"})
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  return name.ends_with(".pgn") || name.ends_with(".PGN") || looks_like_games(inputs.peek());
}

bool looks_like_games(std::string_view head) {
  head = without_blanks(head);
  if (head.empty()) return false;
  if (head[0] == '{' || head[0] == ';' || head[0] == '%') return true;
  if (head[0] == '[') {
    head.remove_prefix(1);
    head = without_blanks(head);
    const auto is_letter = [](char c) { return ('a' <= (c | 0x20)) && ((c | 0x20) <= 'z'); };
    return !head.empty() && is_letter(head[0]) &&
           head.substr(0, head.find('\n')).find('"') != std::string_view::npos;
  }
  std::size_t digits = 0;
  while (digits < head.size() && '0' <= head[digits] && head[digits] <= '9') ++digits;
  return digits != 0 && digits < head.size() && head[digits] == '.';
}

}  // namespace xfen::tool
