#include "xfen/notation/pgn_stream.hpp"

#include <algorithm>
#include <string_view>

#include "pgn_lines.hpp"

namespace xfen {

using namespace detail;

namespace {

constexpr std::size_t piece_size = std::size_t{1} << 18;

/// Longest beginning of a line by which a tag is known.
constexpr std::size_t tag_head = 512;

/// No line of tags is longer; what is, is passed over.
constexpr std::size_t max_tag_line = std::size_t{1} << 16;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool ends_with_result(std::string_view line) {
  line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"})
    if (line.ends_with(result)) {
      line.remove_suffix(result.size());
      return line.empty() || line.back() == ' ' || line.back() == '\t' || line.back() == '}';
    }
  return false;
}

}  // namespace

void PgnStream::fill() {
  const std::size_t size = buffer_.size();
  buffer_.resize(size + piece_size);
  const std::size_t got = source_(buffer_.data() + size, piece_size);
  buffer_.resize(size + got);
  ended_ = got == 0;
  if (!started_ && got != 0) {
    started_ = true;
    cr_only_ = buffer_.find('\r') != std::string::npos && buffer_.find('\n') == std::string::npos;
  }
  if (cr_only_)
    std::replace(buffer_.begin() + static_cast<std::ptrdiff_t>(size), buffer_.end(), '\r', '\n');
}

bool PgnStream::next(PgnPiece& piece) {
  while (true) {
    search();
    if (const std::size_t cut = best_cut(); cut != 0) {
      take(piece, cut);
      too_long_ = false;
      return true;
    }
    if (at_ >= (too_long_ ? piece_size : max_pgn_game)) {
      take(piece, at_);
      piece.open = true;
      too_long_ = true;
      return true;
    }
    if (ended_) break;
    fill();
  }
  if (buffer_.empty()) return false;
  take(piece, buffer_.size());
  too_long_ = false;
  return true;
}

/// Hands out the beginning of the buffer.
void PgnStream::take(PgnPiece& piece, std::size_t size) {
  piece.text.assign(buffer_, 0, size);
  piece.first_line = line_;
  piece.continues = too_long_;
  piece.open = false;
  line_ += static_cast<std::uint64_t>(std::count(piece.text.begin(), piece.text.end(), '\n'));
  buffer_.erase(0, size);
  const auto moved = [size](std::size_t place) { return place > size ? place - size : 0; };
  at_ = moved(at_);
  line_start_ = moved(line_start_);
  soft_cut_ = moved(soft_cut_);
  cut_ = 0;
}

/// Where to cut what was read so far; 0 for not yet.
std::size_t PgnStream::best_cut() const {
  if (too_long_) return std::max(cut_, soft_cut_);
  if (buffer_.size() < piece_size || ended_) return 0;
  if (cut_ != 0) return cut_;
  return buffer_.size() >= 4 * piece_size ? soft_cut_ : 0;
}

void PgnStream::search() {
  while (at_ < buffer_.size() && !(too_long_ && best_cut() != 0)) {
    switch (state_) {
      case State::line_begin:
        if (!search_line_begin()) return;
        break;
      case State::comment_line_begin:
        if (!search_comment_line_begin()) return;
        break;
      case State::line:
        search_line();
        break;
      case State::comment:
        search_comment();
        break;
      case State::line_rest:
        at_ = std::min(buffer_.find('\n', at_), buffer_.size());
        if (at_ < buffer_.size()) {
          ++at_;
          state_ = State::line_begin;
        }
        break;
    }
  }
}

/// Finds the first byte of a line that is not blank; false if more has to be read to judge it.
bool PgnStream::sees_line_begin(std::size_t& first) const {
  first = at_;
  while (first < buffer_.size() && is_blank(buffer_[first]) && first - at_ < tag_head) ++first;
  if (ended_ && first < buffer_.size()) return true;
  return buffer_.size() - first >= tag_head || buffer_.find('\n', first) != std::string::npos;
}

bool PgnStream::search_line_begin() {
  std::size_t first = 0;
  if (!sees_line_begin(first)) return false;
  line_start_ = at_;
  const char c = buffer_[first];
  if (c == '[' && looks_like_tag(buffer_, first)) {
    const bool whole = ended_ || buffer_.find('\n', first) != std::string::npos;
    if (!whole && buffer_.size() - first < max_tag_line) return false;
    begin_tag_line(first);
    // Moves may follow on the same line.
    const TagText tag = whole ? scan_tag(buffer_, first) : TagText{};
    at_ = first + std::max<std::size_t>(tag.end, 1);
    state_ = tag.end != 0 ? State::line : State::line_rest;
    return true;
  }
  at_ = first;
  if (c == '\n') {
    ++at_;
  } else if ((c == '%' && first == line_start_) || (c == '[' && in_tags_)) {
    state_ = State::line_rest;
  } else {
    in_tags_ = false;
    state_ = State::line;
  }
  return true;
}

void PgnStream::begin_tag_line(std::size_t at) {
  const std::string_view name = tag_name(buffer_, at);
  if (in_tags_ && name != first_tag_ && name != "Event") return;
  cut_ = line_start_;
  in_tags_ = true;
  first_tag_ = name;
}

bool PgnStream::search_comment_line_begin() {
  std::size_t first = 0;
  if (!sees_line_begin(first)) return false;
  if (blank_ && buffer_[first] == '[' && looks_like_tag(buffer_, first)) {
    state_ = State::line_begin;
    in_tags_ = false;
    return true;
  }
  blank_ = buffer_[first] == '\n';
  at_ = blank_ ? first + 1 : first;
  if (!blank_) state_ = State::comment;
  return true;
}

void PgnStream::search_line() {
  while (at_ < buffer_.size()) {
    const char c = buffer_[at_++];
    if (c == '{') {
      state_ = State::comment;
      return;
    }
    if (c == ';') {
      state_ = State::line_rest;
      return;
    }
    if (c == '\n') {
      // A result is short, but a line may be long.
      const std::size_t begin = std::max(line_start_, at_ - std::min<std::size_t>(at_, 16));
      if (ends_with_result(std::string_view(buffer_).substr(begin, at_ - 1 - begin)))
        soft_cut_ = at_;
      state_ = State::line_begin;
      return;
    }
  }
}

void PgnStream::search_comment() {
  while (at_ < buffer_.size()) {
    const char c = buffer_[at_++];
    if (c == '}') {
      state_ = State::line;
      return;
    }
    if (c == '\n') {
      blank_ = false;
      state_ = State::comment_line_begin;
      return;
    }
  }
}

}  // namespace xfen
