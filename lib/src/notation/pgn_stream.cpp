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
    if (const Cut cut = best_cut(); cut.at != 0) {
      take(piece, cut);
      too_long_ = false;
      return true;
    }
    if (at_ >= (too_long_ ? piece_size : max_pgn_game)) {
      take(piece, {at_, lines_});
      piece.open = true;
      too_long_ = true;
      return true;
    }
    if (ended_) break;
    fill();
  }
  if (buffer_.empty()) return false;
  take(piece, {buffer_.size(), lines_});
  too_long_ = false;
  return true;
}

/// Hands out the beginning of the buffer.
void PgnStream::take(PgnPiece& piece, Cut cut) {
  piece.text.assign(buffer_, 0, cut.at);
  piece.first_line = first_line_;
  piece.continues = too_long_;
  piece.open = false;
  first_line_ += cut.lines;
  lines_ -= cut.lines;
  buffer_.erase(0, cut.at);
  const auto moved = [&](std::size_t place) { return place > cut.at ? place - cut.at : 0; };
  at_ = moved(at_);
  newline_ = moved(newline_);
  line_start_ = moved(line_start_);
  soft_cut_ = {moved(soft_cut_.at), soft_cut_.lines - std::min(soft_cut_.lines, cut.lines)};
  cut_ = {};
}

/// Where to cut what was read so far, if it is time.
PgnStream::Cut PgnStream::best_cut() const {
  if (too_long_) return cut_.at != 0 ? cut_ : soft_cut_;
  if (buffer_.size() < piece_size || ended_) return {};
  if (cut_.at != 0) return cut_;
  return buffer_.size() >= 4 * piece_size ? soft_cut_ : Cut{};
}

void PgnStream::search() {
  while (at_ < buffer_.size() && !(too_long_ && best_cut().at != 0)) {
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
        if (at_ < buffer_.size()) pass_line_end(at_);
        break;
    }
  }
}

void PgnStream::pass_line_end(std::size_t at) {
  at_ = at + 1;
  ++lines_;
  state_ = State::line_begin;
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
    // Moves may follow on the same line.
    const TagText tag = scan_tag(buffer_, first);
    begin_tag_line(tag.name(buffer_, first));
    at_ = first + std::max<std::size_t>(tag.end, 1);
    state_ = whole && tag.end != 0 ? State::line : State::line_rest;
    return true;
  }
  if (c == '\n') {
    pass_line_end(first);
    return true;
  }
  at_ = first;
  if ((c == '%' && first == line_start_) || (c == '[' && in_tags_)) {
    state_ = State::line_rest;
  } else {
    in_tags_ = false;
    state_ = State::line;
  }
  return true;
}

void PgnStream::begin_tag_line(std::string_view name) {
  if (in_tags_ && name != first_tag_ && name != "Event") return;
  cut_ = {line_start_, lines_};
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
  at_ = first;
  if (blank_) {
    ++at_;
    ++lines_;
  } else {
    state_ = State::comment;
  }
  return true;
}

/// The end of the line, or of what was read of it. Long lines are not gone through for each of
/// their comments.
std::size_t PgnStream::next_newline() {
  newline_ = std::max(newline_, at_);
  newline_ = std::min(buffer_.find('\n', newline_), buffer_.size());
  return newline_;
}

void PgnStream::search_line() {
  const std::size_t end = next_newline();
  const std::string_view rest(buffer_.data() + at_, end - at_);
  const std::size_t brace = std::min(rest.find('{'), rest.size());
  if (const std::size_t semicolon = rest.substr(0, brace).find(';');
      semicolon != std::string_view::npos) {
    state_ = State::line_rest;
    at_ += semicolon + 1;
    return;
  }
  if (brace < rest.size()) {
    state_ = State::comment;
    at_ += brace + 1;
    return;
  }
  at_ = end;
  if (end == buffer_.size()) return;
  // A result is short, but a line may be long.
  const std::size_t begin = std::max(line_start_, end - std::min<std::size_t>(end, 16));
  const bool ends_game = ends_with_result(std::string_view(buffer_).substr(begin, end - begin));
  pass_line_end(end);
  if (ends_game) soft_cut_ = {at_, lines_};
}

void PgnStream::search_comment() {
  const std::size_t line_end = next_newline();
  const std::string_view rest(buffer_.data() + at_, line_end - at_);
  const std::size_t brace = rest.find('}');
  const std::size_t end = brace == std::string_view::npos ? line_end : at_ + brace;
  at_ = end;
  if (end == buffer_.size()) return;
  ++at_;
  if (brace != std::string_view::npos) {
    state_ = State::line;
  } else {
    ++lines_;
    blank_ = false;
    state_ = State::comment_line_begin;
  }
}

}  // namespace xfen
