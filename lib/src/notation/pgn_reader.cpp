#include <array>
#include <cstdint>

#include "pgn_lines.hpp"
#include "pgn_words.hpp"
#include "quote.hpp"
#include "xfen/notation/pgn.hpp"
#include "xfen/notation/pgn_stream.hpp"

namespace xfen {

using namespace detail;

namespace {

using namespace std::string_view_literals;

constexpr std::size_t npos = std::string_view::npos;

/// Bytes as words of moves see them. A word ends before `stop`; 0xC2 begins a blank, or a letter
/// that belongs to the word.
enum class Byte : std::uint8_t { word, stop };

constexpr std::array<Byte, 256> bytes = [] {
  std::array<Byte, 256> table{};
  for (const char c : " \t\r\n\v\f{}()[];!?$<>%*\xC2\0"sv)
    table[static_cast<unsigned char>(c)] = Byte::stop;
  return table;
}();

constexpr bool ends_word(char c) { return bytes[static_cast<unsigned char>(c)] == Byte::stop; }

constexpr std::string_view hard_blank = "\u00A0";
constexpr std::string_view byte_order_mark = "\uFEFF";

class Reader {
 public:
  Reader(std::string_view text, PgnVisitor& visitor, bool cut_off)
      : text_(text), visitor_(visitor), cut_off_(cut_off) {}

  void run() {
    while (skip_blanks())
      if (part_ != Part::moves || !usual_token()) step();
    if (cut_off_ && part_ != Part::none) {
      problem(PgnErrorKind::game_too_long, end_, 0,
              "the game is longer than " + std::to_string(max_pgn_game >> 20) +
                  " MiB; is a brace missing, or a tag at the beginning of a line?");
      depth_ = 0;
    }
    end_game();
  }

 private:
  /// What the game consists of so far.
  enum class Part : std::uint8_t { none, tags, moves, over };

  /// To the next token; false at the end of the text.
  bool skip_blanks() {
    for (; at_ < text_.size(); ++at_) {
      if (static_cast<unsigned char>(text_[at_] - 0x21) < 0x5E) return true;
      switch (text_[at_]) {
        case '\n':
        case '\r':
          line_begin_ = at_ + 1;
          break;
        case ' ':
        case '\t':
        case '\v':
        case '\f':
          break;
        case '\xC2':  // a blank that does not break a line
          if (text_.substr(at_, 2) != hard_blank) return true;
          ++at_;
          break;
        case '\xEF':  // in front of the text, and of every file that was joined to it
          if (text_.substr(at_, 3) != byte_order_mark) return true;
          if (line_begin_ == at_) line_begin_ += 3;
          at_ += 2;
          break;
        default:
          return true;
      }
    }
    return false;
  }

  bool at_line_begin() const {
    for (std::size_t i = line_begin_; i < at_; ++i)
      if (!is_line_blank(text_[i])) return false;
    return true;
  }

  /// True of nearly all moves: they end with the rank of a square, and perhaps a check, with what
  /// a pawn becomes, or are castling.
  static bool ends_like_move(std::string_view word) {
    if (word.back() == '+') word.remove_suffix(1);
    const char last = word.back();
    if (is_digit(last)) return true;
    return word.size() >= 3 &&
           ((word[word.size() - 2] == '=' && is_letter(last)) || word == "O-O" || word == "O-O-O");
  }

  /// Moves and their numbers as nearly everybody writes them; false leaves everything to `step`.
  bool usual_token() {
    const std::size_t size = text_.size();
    std::size_t end = at_ + 1;
    if (const char c = text_[at_]; is_letter(c)) {
      while (end < size && !ends_word(text_[end])) ++end;
      if (!ends_like_move(text_.substr(at_, end - at_))) return false;
      // A promotion in brackets, or a letter of several bytes.
      if (end < size && text_[end] != ' ' && (text_[end] == '(' || text_[end] == '\xC2'))
        return false;
      if (told_) visitor_.move({text_.substr(at_, end - at_), at_});
      end_ = end;
    } else {
      if (!is_digit(c) || c == '0') return false;
      while (end < size && is_digit(text_[end])) ++end;
      if (end == size || text_[end] != '.') return false;
      while (end < size && text_[end] == '.') ++end;
    }
    at_ = end;
    if (at_ < size && text_[at_] == ' ') ++at_;
    return true;
  }

  void step() {
    const char c = text_[at_];
    switch (c) {
      case '[':
        return bracket();
      case '{':
        return comment();
      case ';':
        return line_comment();
      case '%':
        if (at_ == line_begin_) {
          at_ = line_end(text_, at_);
          return;
        }
        return unexpected(at_ + 1);
      case '(':
        begin_moves();
        if (told_) visitor_.begin_variation(at_);
        ++depth_;
        ++at_;
        return;
      case ')':
        return close();
      case '$':
        return dollar();
      case '!':
      case '?':
        return mark();
      case '*':
        return tell_result("*", 1);
      case '.':
        return pass_over(1);
      default:
        return word();
    }
  }

  void begin_game() {
    if (part_ == Part::over) end_game();
    if (part_ != Part::none) return;
    part_ = Part::tags;
    told_ = true;
    has_tags_ = false;
    only_comments_ = true;
    first_tag_ = {};
    depth_ = 0;
    end_ = at_;
    visitor_.begin_game(at_);
  }

  /// Before anything of the moves.
  void begin_moves() {
    begin_game();
    only_comments_ = false;
    if (part_ == Part::moves) return;
    part_ = Part::moves;
    told_ = visitor_.begin_moves();
  }

  void end_game() {
    if (part_ == Part::none) return;
    if (part_ == Part::tags) begin_moves();
    if (depth_ != 0 && told_)
      problem(PgnErrorKind::unterminated_variation, end_, 0,
              "the game ends inside a variation; a ')' is missing");
    visitor_.end_game(end_);
    part_ = Part::none;
  }

  void problem(PgnErrorKind kind, std::size_t at, std::size_t length, std::string message,
               Severity severity = Severity::error) {
    visitor_.problem({kind, severity, at, length, std::move(message)});
  }

  /// Says so, and goes on behind the word.
  void unexpected(std::size_t end) {
    begin_moves();
    end = word_end(end);
    if (told_)
      problem(PgnErrorKind::unexpected_text, at_, end - at_,
              quoted(text_.substr(at_, end - at_)) + " is no move, number, result or mark");
    end_ = at_ = end;
  }

  void bracket() {
    const bool line_begin = at_line_begin();
    const bool among_tags = part_ != Part::moves;
    // Inside moves only a whole tag at the beginning of a line is one.
    if (!among_tags && !(line_begin && looks_like_tag(text_, at_))) return unexpected(at_ + 1);
    const TagText tag = scan_tag(text_, at_);
    const std::string_view name = tag.name(text_, at_);
    if (part_ == Part::moves) end_game();
    // Comments may stand before the tags of a game, not between them.
    const bool begins = name == "Event" || (!name.empty() && name == first_tag_);
    if (part_ == Part::tags && has_tags_ && begins) end_game();
    begin_game();
    if (first_tag_.empty()) first_tag_ = name;
    if (tag.end == 0) return bad_tag();
    has_tags_ = true;
    if (tag.bare_quote != 0)
      problem(PgnErrorKind::unescaped_quote, at_ + tag.bare_quote, 1,
              "a quote inside a value needs a backslash before it", Severity::warning);
    const auto part = [&](std::size_t begin, std::size_t end) {
      return text_.substr(at_ + begin, end - begin);
    };
    visitor_.tag({name, part(tag.value_begin, tag.value_end), at_, at_ + tag.value_begin});
    end_ = at_ += tag.end;
  }

  void bad_tag() {
    const std::size_t end = line_end(text_, at_);
    has_tags_ = true;
    problem(PgnErrorKind::bad_tag, at_, end - at_,
            "no tag pair; expected [Name \"value\"], with the value on one line");
    end_ = at_ = end;
  }

  void comment() {
    begin_comment();
    const std::size_t close = next_brace();
    const std::size_t stop = close == npos ? text_.size() : close;
    if (const std::size_t tag = find_tag_behind_blank_line(text_, at_, stop); tag != npos) {
      open_comment();
      end_ = behind_words(tag);
      line_begin_ = at_ = tag;
      return;
    }
    if (close == npos) {
      if (!cut_off_) open_comment();
      end_ = behind_words(text_.size());
      at_ = text_.size();
      return;
    }
    tell_comment({text_.substr(at_ + 1, close - at_ - 1), at_ + 1}, false);
    end_ = at_ = close + 1;
    // Whatever follows on this line is not at its beginning.
    line_begin_ = at_ - 1;
  }

  /// The end of an open comment before `end`, without blanks and line ends.
  std::size_t behind_words(std::size_t end) const {
    while (end > at_ + 1 &&
           (is_line_blank(text_[end - 1]) || text_[end - 1] == '\n' || text_[end - 1] == '\r'))
      --end;
    return end;
  }

  /// Looked for once, however many comments lack theirs.
  std::size_t next_brace() {
    if (brace_ <= at_) brace_ = text_.find('}', at_);
    return brace_;
  }

  /// Tags that follow are those of another game, even if this one has none.
  void open_comment() {
    if (part_ == Part::tags) begin_moves();
    if (told_)
      problem(PgnErrorKind::unterminated_comment, at_, 1, "this comment has no closing brace");
  }

  void line_comment() {
    begin_comment();
    const std::size_t end = line_end(text_, at_);
    tell_comment({text_.substr(at_ + 1, end - at_ - 1), at_ + 1}, true);
    end_ = at_ = end;
  }

  /// A comment behind a result belongs to that game; one before the first tag begins a game.
  void begin_comment() {
    if (part_ == Part::over) return;
    begin_game();
    if (has_tags_ || !only_comments_) begin_moves();
  }

  void tell_comment(const PgnToken& token, bool to_line_end) {
    if (told_) visitor_.comment(token, to_line_end);
  }

  void close() {
    if (part_ == Part::over) {
      ++at_;
      return;
    }
    begin_moves();
    if (depth_ == 0) {
      if (told_) problem(PgnErrorKind::unopened_variation, at_, 1, "')' closes no variation");
    } else {
      --depth_;
      if (told_) visitor_.end_variation(at_);
    }
    end_ = ++at_;
  }

  void dollar() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end == at_ + 1) return unexpected(end);
    tell_nag(end);
  }

  void mark() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && (text_[end] == '!' || text_[end] == '?')) ++end;
    tell_nag(end);
  }

  void tell_nag(std::size_t end) {
    if (part_ != Part::over) begin_moves();
    if (told_) visitor_.nag({text_.substr(at_, end - at_), at_});
    end_ = at_ = end;
  }

  std::size_t word_end(std::size_t at) const {
    while (at < text_.size() &&
           (!ends_word(text_[at]) || (text_[at] == '\xC2' && text_.substr(at, 2) != hard_blank)))
      ++at;
    return at;
  }

  void word() {
    if (is_digit(text_[at_])) return number();
    std::size_t end = word_end(at_);
    if (end == at_) return unexpected(at_ + 1);
    // A promotion in brackets: "e8(Q)".
    if (end + 2 < text_.size() && text_[end] == '(' && is_letter(text_[end + 1]) &&
        text_[end + 2] == ')' && is_digit(text_[end - 1]))
      end = word_end(end + 3);
    const std::string_view text = text_.substr(at_, end - at_);
    if (is_letter(text[0]) && is_digit(text.back())) return tell_move(text);
    unusual_word(text);
  }

  void unusual_word(std::string_view text) {
    if (const std::string_view result = result_of(text); !result.empty())
      return tell_result(result, text.size());
    if (is_null_move(text)) return tell_move(text);
    if (text.starts_with(ellipsis)) return pass_over(ellipsis.size());
    if (is_remark(text)) return pass_over(text.size());
    if (!nag_of(text).empty()) return tell_nag(at_ + text.size());
    // Castling, promotions, figurines, national letters.
    if (static_cast<unsigned char>(text[0]) >= 0x80 || is_letter(text[0]))
      return tell_move(text.substr(0, text.size() - sign_behind_move(text)));
    unexpected(at_ + text.size());
  }

  /// A move number, a result, or castling with zeros.
  void number() {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    const bool whole = end == text_.size() || ends_word(text_[end]);
    const std::string_view digits = text_.substr(at_, end - at_);
    if ((whole && digits != "00" && digits != "000" && digits != "0000") ||
        (!whole && (text_[end] == '.' || text_.substr(end, 3) == ellipsis))) {
      begin_moves();
      while (end < text_.size() && text_[end] == '.') ++end;
      at_ = end;
      return;
    }
    end = word_end(end);
    const std::string_view text = text_.substr(at_, end - at_);
    if (const std::string_view result = result_of(text); !result.empty())
      return tell_result(result, text.size());
    if (text[0] == '0') return tell_move(text);
    // No dot between number and move: "1e4".
    if (is_letter(text[digits.size()])) {
      at_ += digits.size();
      return;
    }
    unexpected(end);
  }

  /// What says nothing, but that the tags are over.
  void pass_over(std::size_t length) {
    if (part_ == Part::tags) begin_moves();
    at_ += length;
  }

  void tell_move(std::string_view text) {
    begin_moves();
    if (told_) visitor_.move({text, at_});
    end_ = at_ += text.size();
  }

  void tell_result(std::string_view result, std::size_t length) {
    begin_moves();
    if (told_) visitor_.result({result, at_});
    if (depth_ == 0) part_ = Part::over;
    end_ = at_ += length;
  }

  std::string_view text_;
  PgnVisitor& visitor_;
  bool cut_off_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  std::size_t end_ = 0;  ///< behind the last token
  std::size_t depth_ = 0;
  std::size_t brace_ = 0;  ///< the first closing brace behind an earlier place
  std::string_view first_tag_;
  Part part_ = Part::none;
  bool told_ = true;
  bool has_tags_ = false;
  bool only_comments_ = true;
};

}  // namespace

void read_pgn(std::string_view text, PgnVisitor& visitor, bool cut_off) {
  Reader(text, visitor, cut_off).run();
}

}  // namespace xfen
