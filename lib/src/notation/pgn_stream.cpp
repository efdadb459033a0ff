#include "xfen/notation/pgn_stream.hpp"

#include <algorithm>
#include <string_view>

#include "pgn_lines.hpp"
#include "xfen/notation/pgn.hpp"

namespace xfen {

using namespace detail;

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// No line of tags is longer; what is, is passed over.
constexpr std::size_t max_tag_line = std::size_t{1} << 16;

/// Every CR that is left has its LF behind it.
bool is_blank(char c) { return is_line_blank(c) || c == '\r'; }

/// Begins a blank of more bytes, or a letter: they are not told apart here.
bool may_be_blank(char c) { return c == '\xC2' || c == '\xEF'; }

/// Begins something that can only be of moves.
bool begins_moves(char c) {
  return ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || c == '*' || c == '(';
}

/// Finds where the last game begins at the beginning of a line.
class LastGame : public PgnVisitor {
 public:
  explicit LastGame(std::string_view text) : text_(text) {}

  void begin_game(std::size_t offset) override {
    std::size_t begin = offset;
    while (begin > 0 && is_blank(text_[begin - 1])) --begin;
    if (begin > 0 && text_[begin - 1] == '\n') at_ = begin;
  }
  std::size_t at() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

bool ends_with_result(std::string_view line) {
  while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
  if (line.empty()) return false;
  const char last = line.back();
  const std::string_view result = last == '*'   ? "*"
                                  : last == '0' ? "1-0"
                                  : last == '1' ? "0-1"
                                                : "1/2-1/2";
  if (!line.ends_with(result)) return false;
  line.remove_suffix(result.size());
  return line.empty() || line.back() == ' ' || line.back() == '\t' || line.back() == '}';
}

std::uint64_t line_ends(std::string_view text) {
  std::uint64_t count = 0;
  for (std::size_t at = text.find('\n'); at != npos; at = text.find('\n', at + 1)) ++count;
  return count;
}

/// Of a line that ends with a result: what says so could be inside a tag that went wrong, in an
/// escaped line, or in a comment before the tags.
bool may_be_among_tags(std::string_view line) {
  if (line.starts_with("%") || line.starts_with("\uFEFF")) return true;
  for (std::size_t at = line.find_first_of("{[;"); at != npos; at = line.find_first_of("{[;", at)) {
    if (line[at] != '{') return true;
    at = std::min(line.find('}', at), line.size());
  }
  return false;
}

/// Where the last game begins as nearly all do: with a tag behind a blank line, and before that a
/// line that ends with a result. Wherever that stands, in a comment too, a game begins there, if
/// the line is none that may be among tags. So nothing before it has to be searched. 0 if there
/// is none.
std::size_t last_plain_beginning(std::string_view text) {
  const auto line_before = [&](std::size_t end) {
    const std::size_t begin = text.substr(0, end).rfind('\n') + 1;
    return text.substr(begin, end - begin);
  };
  for (std::size_t tag = text.rfind("\n["); tag != npos && tag != 0;
       tag = text.rfind("\n[", tag - 1)) {
    if (!looks_like_tag(text, tag + 1)) continue;
    std::size_t end = tag;
    while (end > 0 && is_blank(text[end - 1])) --end;
    if (end == 0 || text[end - 1] != '\n') continue;
    while (end > 0 && (is_blank(text[end - 1]) || text[end - 1] == '\n')) --end;
    const std::string_view line = line_before(end);
    if (ends_with_result(line) && !may_be_among_tags(line)) return tag + 1;
  }
  return 0;
}

}  // namespace

void PgnStream::fill() {
  const std::size_t begin = buffer_.size();
  const std::size_t end = begin + std::max<std::size_t>(sizes_.piece, 2);
  std::size_t size = begin;
  buffer_.resize(end);
  if (std::exchange(held_cr_, false)) buffer_[size++] = '\r';
  while (size < end && !ended_) {
    const std::size_t got = source_(buffer_.data() + size, end - size);
    size += got;
    ended_ = got == 0;
  }
  buffer_.resize(size);
  if (!ended_ && buffer_.back() == '\r') {
    buffer_.pop_back();
    held_cr_ = true;
  }
  for (std::size_t cr = buffer_.find('\r', begin); cr != std::string::npos;
       cr = buffer_.find('\r', cr + 1))
    if (cr + 1 == buffer_.size() || buffer_[cr + 1] != '\n') buffer_[cr] = '\n';
}

bool PgnStream::next(PgnPiece& piece) {
  if (at_ == 0 && !too_long_) {
    while (buffer_.size() < sizes_.piece && !ended_) fill();
    const std::size_t end = last_plain_beginning(buffer_);
    if (end != 0 && buffer_.size() >= sizes_.piece) {
      take(piece, {end, line_ends(std::string_view(buffer_).substr(0, end))});
      state_ = State::line_begin;
      in_tags_ = unclear_ = only_comments_ = false;
      return true;
    }
  }
  while (true) {
    search();
    if (const Cut cut = best_cut(); cut.at != 0) {
      take(piece, cut);
      too_long_ = false;
      return true;
    }
    if (at_ != 0 && at_ >= (too_long_ ? sizes_.piece : sizes_.game)) {
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
  piece.text.assign(buffer_, cut.at);
  piece.text.swap(buffer_);
  piece.text.resize(cut.at);
  piece.first_line = first_line_;
  piece.continues = too_long_;
  piece.open = false;
  first_line_ += cut.lines;
  lines_ -= std::min(lines_, cut.lines);
  const auto moved = [&](std::size_t place) { return place > cut.at ? place - cut.at : 0; };
  at_ = moved(at_);
  newline_ = moved(newline_);
  line_start_ = moved(line_start_);
  soft_cut_ = {moved(soft_cut_.at), soft_cut_.lines - std::min(soft_cut_.lines, cut.lines)};
  cut_ = {};
}

/// Where to cut what was read so far, if it is time.
PgnStream::Cut PgnStream::best_cut() {
  if (too_long_) return cut_.at != 0 ? cut_ : soft_cut_;
  if (buffer_.size() < sizes_.piece) return {};
  if (cut_.at != 0) return cut_;
  return buffer_.size() >= 4 * sizes_.piece ? soft_cut() : Cut{};
}

/// Where the last game begins if no tags say so. A result may also stand in a variation, and
/// comments behind it belong to its game: the text is read.
PgnStream::Cut PgnStream::soft_cut() {
  if (soft_cut_.at == 0) return {};
  soft_cut_ = {};
  const std::string_view text =
      std::string_view(buffer_).substr(0, buffer_.rfind('\n', at_ - 1) + 1);
  LastGame last(text);
  read_pgn(text, last);
  return {last.at(), lines_ - line_ends(text.substr(last.at()))};
}

void PgnStream::search() {
  while (at_ < buffer_.size() && !(too_long_ && (cut_.at != 0 || soft_cut_.at != 0))) {
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
bool PgnStream::sees_line_begin(std::size_t& first) {
  first = at_;
  while (first < buffer_.size() && is_blank(buffer_[first]) && first - at_ < tag_head) ++first;
  if (ended_ && first < buffer_.size()) return true;
  return buffer_.size() - first >= tag_head || next_newline() < buffer_.size();
}

bool PgnStream::search_line_begin() {
  std::size_t first = 0;
  if (!sees_line_begin(first)) return false;
  line_start_ = at_;
  const char c = buffer_[first];
  if (c == '[' && looks_like_tag(buffer_, first)) {
    const bool whole = ended_ || next_newline() < buffer_.size();
    if (!whole && buffer_.size() - first < max_tag_line) return false;
    search_tag_line(first);
    return true;
  }
  if (c == '\n')
    pass_line_end(first);
  else
    begin_text_line(first);
  return true;
}

/// Other tags may follow on the same line, and moves.
void PgnStream::search_tag_line(std::size_t first) {
  const TagText tag = scan_tag(buffer_, first);
  begin_tag_line(tag.name(buffer_, first));
  std::size_t end = tag.end == 0 ? 0 : first + tag.end;
  while (end != 0) {
    at_ = end;
    while (at_ < buffer_.size() && is_blank(buffer_[at_])) ++at_;
    state_ = State::line;
    if (at_ == buffer_.size()) return;
    if (buffer_[at_] == '\n') return pass_line_end(at_);
    if (may_be_blank(buffer_[at_])) {
      unclear_ = true;
      return;
    }
    if (buffer_[at_] != '[') {
      in_tags_ = false;
      return;
    }
    const TagText next = scan_tag(buffer_, at_);
    const std::string_view name = next.name(buffer_, at_);
    if (name == "Event") first_tag_ = name;
    end = next.end == 0 ? 0 : at_ + next.end;
  }
  state_ = State::line_rest;
  unclear_ = true;
}

/// A new game, if that is sure: where in doubt it is not cut.
void PgnStream::begin_tag_line(std::string_view name) {
  const bool begins = name == "Event" || (!unclear_ && (!in_tags_ || name == first_tag_));
  in_tags_ = true;
  const bool only_comments = std::exchange(only_comments_, false);
  if (!begins) return;
  if (!only_comments) cut_ = {line_start_, lines_};
  unclear_ = false;
  first_tag_ = name;
}

/// A line that begins neither with a tag nor is blank.
void PgnStream::begin_text_line(std::size_t first) {
  const char c = buffer_[first];
  at_ = first;
  state_ = State::line;
  if (c == '%' && first == line_start_) {
    state_ = State::line_rest;
  } else if (may_be_blank(c)) {
    unclear_ = true;
  } else if (c != '[') {
    in_tags_ = unclear_ = false;
    only_comments_ = only_comments_ && !begins_moves(c);
  } else {
    // No tag, but perhaps one that went wrong and begins a game. Where tags are sure, nothing on
    // the line is a comment.
    if (in_tags_ && !unclear_) state_ = State::line_rest;
    unclear_ = true;
  }
}

bool PgnStream::search_comment_line_begin() {
  std::size_t first = 0;
  if (!sees_line_begin(first)) return false;
  if (blank_ && buffer_[first] == '[' && looks_like_tag(buffer_, first)) {
    state_ = State::line_begin;
    in_tags_ = only_comments_ = false;
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
  const std::size_t semicolon = std::min(rest.substr(0, brace).find(';'), rest.size());
  // Behind a result a bracket begins a tag, whose value may hold what looks like a comment.
  unclear_ = unclear_ || rest.substr(0, std::min(brace, semicolon)).find('[') != npos;
  if (semicolon < rest.size() && !unclear_) {
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
