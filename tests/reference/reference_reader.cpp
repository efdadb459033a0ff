#include "reference_reader.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

#include "reference_castling.hpp"

namespace xfen_reference {
namespace {

constexpr std::size_t longest_line = 4096;
constexpr int widest_board = 16;
constexpr int largest_counter = 65535;

// ---- Characters ---------------------------------------------------------------------------------

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_upper(c) || is_lower(c); }
char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_digits(std::string_view s) { return std::all_of(s.begin(), s.end(), is_digit); }
bool is_letters(std::string_view s) { return std::all_of(s.begin(), s.end(), is_letter); }

struct Glyph {
  char32_t code;
  std::size_t length;
};

// A byte that starts no well formed UTF-8 sequence is a replacement character of its own.
Glyph glyph_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) -> char32_t { return static_cast<unsigned char>(text[i]); };
  const char32_t lead = byte(at);
  if (lead < 0x80) return {lead, 1};

  const Glyph invalid{0xFFFD, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return invalid;
  char32_t code = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return invalid;
    code = (code << 6) | (byte(at + i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  const bool valid = code >= smallest[length] && code <= 0x10FFFF && !surrogate;
  return valid ? Glyph{code, length} : invalid;
}

bool is_white_space(char32_t code) {
  return code == ' ' || code == '\t' || code == 0xA0 || code == 0x1680 ||
         (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F || code == 0x3000;
}

bool is_unicode_dash(char32_t code) {
  return (code >= 0x2010 && code <= 0x2015) || code == 0x2212 || code == 0xFE58 || code == 0xFE63 ||
         code == 0xFF0D;
}

bool is_control(char32_t code) { return code < 0x20 || code == 0x7F; }
bool is_alien(char32_t code) { return is_control(code) || code >= 0x80; }

// ---- Findings -----------------------------------------------------------------------------------

// Findings are made in the order that suits the reader and handed out in the order of the text.
class Report {
 public:
  explicit Report(Level level) : level_(level) {}

  Level level() const { return level_; }
  std::size_t error_count() const { return errors_.size(); }

  void error(std::size_t at, std::string kind) { errors_.emplace(at, std::move(kind)); }
  void warn(std::size_t at, std::string kind) { warnings_.emplace(at, std::move(kind)); }

  // A deviation whose meaning is certain: only the strict level refuses it.
  void tolerate(std::size_t at, std::string kind, std::string warning) {
    if (level_ == Level::strict) {
      error(at, std::move(kind));
    } else {
      warn(at, std::move(warning));
    }
  }

  // A mistake which only the lenient level repairs.
  void repair(std::size_t at, std::string kind, std::string warning) {
    if (level_ == Level::lenient) {
      warn(at, std::move(warning));
    } else {
      error(at, std::move(kind));
    }
  }

  void only(std::string kind) {
    errors_.clear();
    warnings_.clear();
    error(0, std::move(kind));
  }

  Result result(Position position) const {
    return {errors_.empty(), kinds(errors_), kinds(warnings_), std::move(position)};
  }

 private:
  // By place in the text; equal keys keep the order in which they were found.
  using Findings = std::multimap<std::size_t, std::string>;

  static std::vector<std::string> kinds(const Findings& findings) {
    std::vector<std::string> kinds;
    for (const auto& [at, kind] : findings) kinds.push_back(kind);
    return kinds;
  }

  Level level_;
  Findings errors_;
  Findings warnings_;
};

// ---- From text to fields ------------------------------------------------------------------------

struct Field {
  std::size_t at;
  std::string text;
  bool alien = false;  // holds bytes reported as control_char or non_ascii
};

class FieldSplitter {
 public:
  FieldSplitter(std::string_view text, Report& report) : text_(text), report_(report) {}

  // Empty if the text as a whole is unreadable, which is then the only error.
  std::vector<Field> split() {
    if (text_.size() > longest_line) return refuse("line_too_long");
    strip_line_ends();
    if (text_.find_first_of("\r\n") != text_.npos) return refuse("multiple_lines");
    skip_byte_order_mark();
    split_into_fields();
    if (fields_.empty()) return refuse("empty");
    for (std::size_t i = 0; i < fields_.size(); ++i) judge_aliens(fields_[i], i >= 2);
    return fields_;
  }

 private:
  std::vector<Field> refuse(std::string kind) {
    report_.only(std::move(kind));
    return {};
  }

  void strip_line_ends() {
    const std::size_t size = text_.size();
    while (strip_line_end() && report_.level() != Level::strict) {}
    if (text_.size() < size && report_.level() != Level::strict) {
      report_.warn(text_.size(), "trailing_newline");
    }
  }

  bool strip_line_end() {
    for (const std::string_view line_end : {"\r\n", "\n", "\r"}) {
      if (!text_.ends_with(line_end)) continue;
      text_.remove_suffix(line_end.size());
      return true;
    }
    return false;
  }

  void skip_byte_order_mark() {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (!text_.starts_with(mark)) return;
    report_.tolerate(0, "bom", "bom");
    start_ = mark.size();
  }

  // White space is looked for first; only where none lies between two fields does something else
  // stand for it.
  void split_into_fields() {
    split_on_white_space();
    if (fields_.size() != 1) return;
    const bool lenient = report_.level() == Level::lenient;
    const std::string whole = fields_[0].text;
    for (const std::string_view separator : {"_", "%20", "+"}) {
      if (separator != "_" && !lenient) return;
      if (whole.find(separator) == whole.npos) continue;
      split_on(separator, fields_[0].at, whole);
      return;
    }
  }

  void add_field(std::size_t from, std::size_t to) {
    if (from < to) fields_.push_back({from, std::string(text_.substr(from, to - from))});
  }

  // The next position from `at` on where white space begins (or, if `wanted` is false, ends).
  std::size_t find_white_space(std::size_t at, bool wanted) const {
    while (at < text_.size() && is_white_space(glyph_at(text_, at).code) != wanted) {
      at += glyph_at(text_, at).length;
    }
    return at;
  }

  void split_on_white_space() {
    for (std::size_t at = start_; at < text_.size();) {
      const std::size_t field = find_white_space(at, false);
      judge_gap(at, field);
      at = find_white_space(field, true);
      add_field(field, at);
    }
  }

  void judge_gap(std::size_t from, std::size_t to) {
    if (from == to) return;
    const bool inside = from > start_ && to < text_.size();
    if (inside && text_.substr(from, to - from) == " ") return;
    report_.tolerate(from, "bad_whitespace", "extra_whitespace");
  }

  void split_on(std::string_view separator, std::size_t from, const std::string& whole) {
    fields_.clear();
    report_.tolerate(from + whole.find(separator), "bad_whitespace", "underscore_separator");
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t end = std::min(whole.find(separator, at), whole.size());
      add_field(from + at, from + end);
      at = end + separator.size();
    }
  }

  void judge_aliens(Field& field, bool may_be_dash) {
    const Glyph first = glyph_at(field.text, 0);
    if (may_be_dash && is_unicode_dash(first.code) && first.length == field.text.size()) {
      report_.tolerate(field.at, "non_ascii", "unicode_dash");
      field.text = "-";
      field.alien = report_.level() == Level::strict;
    } else {
      report_alien_runs(field);
    }
  }

  void report_alien_runs(Field& field) {
    std::string previous;
    for (std::size_t at = 0; at < field.text.size();) {
      const Glyph glyph = glyph_at(field.text, at);
      const std::string kind = is_control(glyph.code) ? "control_char"
                               : is_alien(glyph.code) ? "non_ascii"
                                                      : "";
      if (!kind.empty() && kind != previous) report_.error(field.at + at, kind);
      field.alien = field.alien || !kind.empty();
      previous = kind;
      at += glyph.length;
    }
  }

  std::string_view text_;
  Report& report_;
  std::size_t start_ = 0;
  std::vector<Field> fields_;
};

// ---- Placement ----------------------------------------------------------------------------------

struct Board {
  int width = 0, height = 0;
  bool supported = true;     // false: width and height are those of the widest board
  bool count_right = false;  // as many ranks as the board has
  bool clean = false;        // no error anywhere in the placement
  bool broken[2] = {};       // error on the base rank of White, Black
  std::string squares;

  char at(int file, int rank) const {
    return squares[static_cast<std::size_t>(rank * width + file)];
  }
  int base_rank(int colour) const { return colour == 0 ? 0 : height - 1; }
};

// What is not ASCII stands in a token as this one character, whatever it was.
constexpr char alien_square = '\x7F';

// A whole run of digits, or one single character.
struct Token {
  std::size_t at;
  std::string text;

  bool is_run() const { return is_digit(text[0]); }
  bool is_long_run() const { return is_run() && text.size() > 1; }
};

struct Rank {
  std::size_t at;
  std::vector<Token> tokens;
};

int decimal_value(const std::string& run) {
  constexpr int cap = 100'000;
  int value = 0;
  for (const char digit : run) value = std::min(cap, value * 10 + (digit - '0'));
  return value;
}

int added_value(const std::string& run) {
  int value = 0;
  for (const char digit : run) value += digit - '0';
  return value;
}

using RunValue = int (*)(const std::string&);

int width_of(const Rank& rank, RunValue value_of) {
  int width = 0;
  for (const Token& token : rank.tokens) {
    if (token.text != "~") width += token.is_run() ? value_of(token.text) : 1;
  }
  return width;
}

std::vector<Rank> split_ranks(std::string_view text, std::size_t at) {
  std::vector<Rank> ranks{{at, {}}};
  for (std::size_t i = 0; i < text.size();) {
    const Glyph glyph = glyph_at(text, i);
    const char sign = is_alien(glyph.code) ? alien_square : static_cast<char>(glyph.code);
    std::vector<Token>& tokens = ranks.back().tokens;
    if (sign == '/') {
      ranks.push_back({at + i + 1, {}});
    } else if (is_digit(sign) && !tokens.empty() && tokens.back().is_run()) {
      tokens.back().text += sign;
    } else {
      tokens.push_back({at + i, std::string(1, sign)});
    }
    i += glyph.length;
  }
  return ranks;
}

class PlacementReader {
 public:
  PlacementReader(const Field& field, const VariantFacts* variant,
                  const std::vector<VariantFacts>& known, Report& report)
      : field_(field), variant_(variant), known_(known), report_(report) {}

  Board read() {
    const std::size_t holdings = std::min(field_.text.find('['), field_.text.size());
    ranks_ = split_ranks(std::string_view(field_.text).substr(0, holdings), field_.at);
    drop_trailing_slash();
    recognise_board();
    if (!board_.supported) {
      report_.error(field_.at, "unsupported_board");
      return board_;
    }

    const std::size_t errors = report_.error_count();
    judge_holdings(holdings);
    drop_holdings_rank();
    judge_rank_count();
    read_ranks();
    board_.clean = report_.error_count() == errors && !field_.alien;
    return board_;
  }

 private:
  // Whether the slash is the only mistake can be told only after the board is recognised.
  void drop_trailing_slash() {
    trailing_slash_ = ranks_.size() > 1 && ranks_.back().tokens.empty();
    if (!trailing_slash_) return;
    slash_at_ = ranks_.back().at - 1;
    ranks_.pop_back();
  }

  static bool is_auto_board(int width, int height) {
    return (width == 8 || width == 10) && height == 8;
  }

  bool is_variant_board(int width, int height) const {
    return std::any_of(known_.begin(), known_.end(), [&](const VariantFacts& variant) {
      return variant.width == width && variant.height == height;
    });
  }

  // The width all ranks share on a board of at least four ranks, otherwise 0.
  int uniform_width() const {
    const int width = width_of(ranks_[0], decimal_value);
    const bool uniform = std::all_of(ranks_.begin(), ranks_.end(), [&](const Rank& rank) {
      return width_of(rank, decimal_value) == width;
    });
    return uniform && width <= widest_board && ranks_.size() >= 4 ? width : 0;
  }

  void recognise_board() {
    const int width = uniform_width();
    const int height = static_cast<int>(ranks_.size());
    if (variant_ != nullptr) {
      recognise_named_board(width, height);
    } else {
      recognise_auto_board(width, height);
    }
  }

  void recognise_named_board(int width, int height) {
    set_board(variant_->width, variant_->height);
    if (width == 0 || (width == board_.width && height == board_.height)) return;
    const bool another = is_variant_board(width, height) || is_auto_board(width, height);
    if (width != board_.width || another) set_unsupported();
  }

  void recognise_auto_board(int width, int height) {
    if (width == 0) {
      set_board(likelier_width(), 8);
    } else if (is_auto_board(width, height)) {
      set_board(width, height);
    } else if (is_variant_board(width, height) || (width != 8 && width != 10)) {
      set_unsupported();
    } else {
      set_board(width, 8);
    }
  }

  int likelier_width() const {
    int tens = 0;
    int eights = 0;
    for (const Rank& rank : ranks_) {
      int width = width_of(rank, decimal_value);
      if (width != 8 && width != 10) width = width_of(rank, added_value);
      tens += width == 10;
      eights += width == 8;
    }
    return tens > eights ? 10 : 8;
  }

  void set_board(int width, int height) {
    board_.width = width;
    board_.height = height;
    board_.squares.assign(static_cast<std::size_t>(width * height), '.');
  }

  void set_unsupported() {
    set_board(widest_board, widest_board);
    board_.supported = false;
  }

  void judge_holdings(std::size_t from) {
    std::string_view holdings = std::string_view(field_.text).substr(from);
    if (holdings == "[-]") holdings = "[]";  // XBoard's spelling of none
    const bool alien = std::any_of(holdings.begin(), holdings.end(),
                                   [](char c) { return is_alien(static_cast<unsigned char>(c)); });
    if (holdings.empty() || alien) return;

    const std::size_t at = field_.at + from;
    const bool closed = holdings.size() >= 2 && holdings.back() == ']';
    if (!closed || !is_letters(holdings.substr(1, holdings.size() - 2))) {
      report_.error(at, "bad_holdings");
    } else if (holdings == "[]") {
      report_.repair(at, "unsupported_holdings", "empty_holdings_dropped");
    } else {
      report_.error(at, "unsupported_holdings");
    }
  }

  // BFEN writes the men in hand as one rank more, at the end.
  void drop_holdings_rank() {
    if (static_cast<int>(ranks_.size()) != board_.height + 1) return;
    const std::vector<Token>& last = ranks_.back().tokens;
    const bool letters = std::all_of(last.begin(), last.end(),
                                     [](const Token& token) { return is_letter(token.text[0]); });
    if (last.empty() || !letters || static_cast<int>(last.size()) == board_.width) return;
    report_.error(ranks_.back().at, "unsupported_holdings");
    ranks_.pop_back();
  }

  void judge_rank_count() {
    const std::size_t height = static_cast<std::size_t>(board_.height);
    board_.count_right = ranks_.size() == height;
    if (!board_.count_right) {
      const std::size_t end = field_.at + field_.text.size();
      report_.error(ranks_.size() > height ? ranks_[height].at : end, "bad_rank_count");
    } else if (trailing_slash_) {
      report_.tolerate(slash_at_, "bad_rank_count", "trailing_slash");
    }
  }

  void read_ranks() {
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      const std::size_t errors = report_.error_count();
      const std::string line = read_rank(ranks_[i]);
      const bool alien = std::any_of(ranks_[i].tokens.begin(), ranks_[i].tokens.end(),
                                     [](const Token& t) { return t.text[0] == alien_square; });
      const bool broken = alien || report_.error_count() > errors;
      if (board_.count_right) put_rank(board_.height - 1 - static_cast<int>(i), line, broken);
    }
  }

  void put_rank(int rank, std::string line, bool broken) {
    for (const int colour : {0, 1}) {
      if (rank == board_.base_rank(colour)) board_.broken[colour] = broken;
    }
    const std::size_t width = static_cast<std::size_t>(board_.width);
    line.resize(width, '.');
    board_.squares.replace(static_cast<std::size_t>(rank) * width, width, line);
  }

  std::string read_rank(const Rank& rank) {
    const RunValue value_of = judge_width(rank);
    std::string line;
    bool behind_man = false;
    for (const Token& token : rank.tokens) {
      if (token.is_run()) {
        const int gap = std::min(value_of(token.text), board_.width);
        line.append(static_cast<std::size_t>(gap), '.');
      } else if (token.text == "~") {
        judge_promoted_marker(token.at, behind_man);
      } else {
        line += read_square(token);
      }
      behind_man = canonical_man(token.text[0]) != '\0';
    }
    return line;
  }

  // Answers how the digits of this rank are to be read.
  RunValue judge_width(const Rank& rank) {
    if (judge_zero_digits(rank) || width_of(rank, decimal_value) == board_.width) {
      return decimal_value;
    }
    const bool long_runs = std::any_of(rank.tokens.begin(), rank.tokens.end(),
                                       [](const Token& token) { return token.is_long_run(); });
    if (!long_runs || width_of(rank, added_value) != board_.width) {
      report_.error(rank.at, "bad_rank_width");
      return decimal_value;
    }
    for (const Token& token : rank.tokens) {
      if (token.is_long_run()) report_.repair(token.at, "digit_run", "digit_run");
    }
    return added_value;
  }

  bool judge_zero_digits(const Rank& rank) {
    bool found = false;
    for (const Token& token : rank.tokens) {
      if (token.text[0] != '0') continue;
      report_.error(token.at, "zero_digit");
      found = true;
    }
    return found;
  }

  void judge_promoted_marker(std::size_t at, bool behind_man) {
    if (behind_man) {
      report_.tolerate(at, "bad_promoted_marker", "promoted_marker_dropped");
    } else {
      report_.error(at, "bad_promoted_marker");
    }
  }

  char read_square(const Token& token) {
    const char sign = token.text[0];
    if (const char man = canonical_man(sign)) return man;
    if (sign != alien_square) {
      report_.error(token.at, is_letter(sign) ? "bad_piece" : "bad_board_char");
    }
    return '.';
  }

  // The letter the man is stored under, or '\0' if this is no man of the set.
  char canonical_man(char sign) const {
    if (!is_letter(sign)) return '\0';
    char letter = to_upper(sign);
    if (variant_ != nullptr) {
      for (const auto& [alias, canonical] : variant_->aliases) {
        if (letter == alias) return is_upper(sign) ? canonical : to_lower(canonical);
      }
    }
    return men().find(letter) != std::string::npos ? sign : '\0';
  }

  std::string men() const {
    if (variant_ != nullptr) return variant_->letters;
    return board_.width == 10 ? "PNBRQKAC" : "PNBRQK";
  }

  const Field& field_;
  const VariantFacts* variant_;
  const std::vector<VariantFacts>& known_;
  Report& report_;
  std::vector<Rank> ranks_;
  bool trailing_slash_ = false;
  std::size_t slash_at_ = 0;
  Board board_;
};

// ---- Castling -----------------------------------------------------------------------------------

int colour_of(char letter) { return is_upper(letter) ? 0 : 1; }

bool is_tag(char letter) { return to_upper(letter) == 'K' || to_upper(letter) == 'Q'; }

class CastlingReader {
 public:
  CastlingReader(const Board& board, const VariantFacts* variant, Report& report,
                 Position& position)
      : board_(board), variant_(variant), report_(report), position_(position) {}

  void read(const Field& field) {
    if (!field.alien && field.text != "-") read_rights(field);
    judge_mode(field.at);
    if (variant_ != nullptr) {
      position_.style = variant_->style;
    } else if (prefix_ != '\0' && has_rights()) {
      position_.style = prefix_;
    }
  }

 private:
  void read_rights(const Field& field) {
    std::string_view letters = field.text;
    read_prefix(letters);
    if (prefix_ != '\0' && (letters.empty() || letters == "-")) {
      report_.tolerate(field.at, "bad_castling", "prefix_without_rights");
      return;
    }
    const std::size_t at = field.at + field.text.size() - letters.size();
    char previous = '\0';
    for (std::size_t i = 0; i < letters.size(); ++i) {
      // Section 2.6: s and m in first position are never files.
      const bool stray_prefix =
          prefix_ == '\0' && i == 0 && (letters[0] == 's' || letters[0] == 'm');
      if (is_castling_letter(letters[i]) && !stray_prefix) {
        read_letter(letters[i], previous, at + i);
      } else if (i == 0 || is_castling_letter(previous)) {
        report_.error(at + i, "bad_castling");
      }
      previous = letters[i];
    }
  }

  void read_prefix(std::string_view& letters) {
    const bool prefixes_exist = !board_.supported || board_.width == 8 || board_.width == 10;
    if (!prefixes_exist || (letters[0] != 's' && letters[0] != 'm')) return;
    prefix_ = letters[0];
    letters.remove_prefix(1);
  }

  bool is_castling_letter(char c) const {
    return is_tag(c) || (is_letter(c) && to_lower(c) - 'a' < board_.width);
  }

  bool is_judged(int colour) const {
    return board_.supported && board_.count_right && !board_.broken[colour];
  }

  void read_letter(char letter, char previous, std::size_t at) {
    const int colour = colour_of(letter);
    if (!is_judged(colour)) return;
    const int king = king_file(colour);
    const int rook = king < 0 ? -1 : rook_meant(letter, king);
    if (king < 0) {
      reject(at, "castling_no_king");
    } else if (is_wrong_king(king)) {
      reject(at, "castling_wrong_square");
    } else if (rook < 0) {
      reject(at, "castling_no_rook");
    } else if (is_wrong_rook(king, rook)) {
      reject(at, "castling_wrong_square");
    } else {
      claim(colour, king, rook, previous, at);
    }
  }

  void reject(std::size_t at, std::string kind) {
    report_.repair(at, std::move(kind), "right_dropped");
  }

  bool stands(char man, int colour, int file) const {
    return board_.at(file, board_.base_rank(colour)) == (colour == 0 ? man : to_lower(man));
  }

  int king_file(int colour) const {
    const int usual = variant_ != nullptr ? variant_->king_file : board_.width == 10 ? 5 : 4;
    if (usual >= 0 && usual < board_.width && stands('K', colour, usual)) return usual;
    for (int file = 0; file < board_.width; ++file) {
      if (stands('K', colour, file)) return file;
    }
    return -1;
  }

  // Universal reading rule, section 3: a tag is the outermost rook, a file letter the rook there.
  int rook_meant(char letter, int king) const {
    const int colour = colour_of(letter);
    if (to_upper(letter) == 'K') return first_rook(colour, board_.width - 1, king);
    if (to_upper(letter) == 'Q') return first_rook(colour, 0, king);
    const int file = to_lower(letter) - 'a';
    return stands('R', colour, file) ? file : -1;
  }

  int first_rook(int colour, int from, int king) const {
    const int step = from < king ? 1 : -1;
    for (int file = from; file != king; file += step) {
      if (stands('R', colour, file)) return file;
    }
    return -1;
  }

  // Section 2.10: of a fixed array the king is judged first: off its file nothing castles.
  bool is_wrong_king(int king) const {
    if (variant_ == nullptr || !variant_->fixed_array) return false;
    return variant_->style == '-' || king != variant_->king_file;
  }

  bool is_wrong_rook(int king, int rook) const {
    if (variant_ == nullptr || !variant_->fixed_array) return false;
    return rook != (rook < king ? variant_->a_rook_file : variant_->h_rook_file);
  }

  void claim(int colour, int king, int rook, char previous, std::size_t at) {
    const int side = rook > king ? 1 : 0;
    int& claimed = position_.rook_file[colour][side];
    if (claimed == rook) {
      report_.tolerate(at, "castling_duplicate", "castling_duplicate");
    } else if (claimed >= 0) {
      const bool legacy = report_.level() == Level::lenient && is_tag(previous) &&
                          colour_of(previous) == colour && rook_meant(previous, king) == claimed;
      if (!legacy) return report_.error(at, "castling_side_conflict");
      claimed = rook;
    } else {
      claimed = rook;
      judge_order(2 * colour + (1 - side), at);
    }
  }

  // Places in the canonical order: 0 white h-side, 1 white a-side, 2 and 3 black.
  void judge_order(int place, std::size_t at) {
    if (place < last_place_ && !out_of_order_) {
      report_.tolerate(at, "castling_order", "castling_order");
      out_of_order_ = true;
    }
    last_place_ = place;
  }

  bool has_rights() const {
    const auto& files = position_.rook_file;
    return files[0][0] >= 0 || files[0][1] >= 0 || files[1][0] >= 0 || files[1][1] >= 0;
  }

  // Section 2.10: a prefix contradicts a named variant only if it moves a target square.
  void judge_mode(std::size_t at) {
    if (prefix_ == '\0' || variant_ == nullptr || variant_->style == '-') return;
    for (const int colour : {0, 1}) {
      for (const int side : {0, 1}) {
        if (position_.rook_file[colour][side] < 0) continue;
        const int king = king_file(colour);
        const auto read = castling_choices(prefix_, board_.width, king, side == 1);
        const auto real = castling_choices(variant_->style, board_.width, king, side == 1);
        if (read == real) continue;
        return report_.error(at, "castling_mode_conflict");
      }
    }
  }

  const Board& board_;
  const VariantFacts* variant_;
  Report& report_;
  Position& position_;
  char prefix_ = '\0';
  int last_place_ = -1;
  bool out_of_order_ = false;
};

// ---- En passant ---------------------------------------------------------------------------------

class EpReader {
 public:
  // `turn` is '\0' if the side to move could not be read.
  EpReader(const Board& board, const VariantFacts* variant, char turn, Report& report)
      : board_(board), turn_(turn), report_(report) {
    pawn_rank_ = variant != nullptr ? variant->pawn_rank : 2;
    allowed_ = variant == nullptr || variant->en_passant;
  }

  void read(const Field& field, Position& position) {
    if (field.alien || field.text == "-") return;
    if (!allowed_) return report_.repair(field.at, "bad_ep_square", "ep_dropped");
    if (!read_square(field.text)) return report_.error(field.at, "bad_ep_square");
    if (is_upper(field.text[0])) {
      if (report_.level() == Level::strict) return report_.error(field.at, "bad_ep_square");
      report_.warn(field.at, "ep_case");
    }
    const std::string mistake = judge_square();
    if (!mistake.empty()) return report_.repair(field.at, mistake, "ep_dropped");
    position.ep_file = file_;
    position.ep_rank = rank_;
  }

 private:
  bool read_square(std::string_view text) {
    const bool shaped = (text.size() == 2 || text.size() == 3) && is_letter(text[0]) &&
                        is_digits(text.substr(1)) && text[1] != '0';
    if (!shaped) return false;
    file_ = to_lower(text[0]) - 'a';
    rank_ = decimal_value(std::string(text.substr(1))) - 1;
    return file_ < board_.width && rank_ < board_.height;
  }

  // The one kind of mistake that is reported, or nothing.
  std::string judge_square() const {
    if (!board_.supported || !board_.count_right) return "";
    const bool white_moves = rank_ == board_.height - pawn_rank_ - 1;
    const bool black_moves = rank_ == pawn_rank_;
    const bool fits = (white_moves && turn_ != 'b') || (black_moves && turn_ != 'w');
    if (!fits) return "ep_wrong_rank";
    return board_.clean ? judge_men(white_moves) : "";
  }

  std::string judge_men(bool white_moves) const {
    const int to_own_base = white_moves ? -1 : 1;
    const char enemy_pawn = white_moves ? 'p' : 'P';
    if (board_.at(file_, rank_ + to_own_base) != enemy_pawn) return "ep_no_pawn";
    const char passed = board_.at(file_, rank_);
    const char origin = board_.at(file_, rank_ - to_own_base);
    return passed == '.' && origin == '.' ? "" : "ep_not_empty";
  }

  const Board& board_;
  char turn_;
  Report& report_;
  int pawn_rank_ = 2;
  bool allowed_ = true;
  int file_ = -1;
  int rank_ = -1;
};

// ---- Side and counters --------------------------------------------------------------------------

// '\0' if the side cannot be told.
char read_side(const Field& field, Report& report) {
  const std::string& text = field.text;
  if (field.alien) return '\0';
  if (text == "w" || text == "b") return text[0];
  const bool upper = text == "W" || text == "B";
  if (!upper) {
    report.error(field.at, "bad_side");
    return '\0';
  }
  report.tolerate(field.at, "bad_side", "side_case");
  return to_lower(text[0]);
}

struct Counter {
  std::string bad_kind;
  int smallest;
};

int read_counter(const Field& field, const Counter& counter, Report& report) {
  if (field.alien) return counter.smallest;
  if (field.text == "-") {
    report.tolerate(field.at, counter.bad_kind, "dash_counter");
    return counter.smallest;
  }
  if (field.text.empty() || !is_digits(field.text)) {
    report.error(field.at, counter.bad_kind);
    return counter.smallest;
  }
  const int value = decimal_value(field.text);
  if (value > largest_counter) {
    report.error(field.at, "counter_overflow");
    return counter.smallest;
  }
  const bool leading_zero = field.text.size() > 1 && field.text[0] == '0';
  if (leading_zero) report.tolerate(field.at, counter.bad_kind, "leading_zero");
  if (value < counter.smallest) report.tolerate(field.at, counter.bad_kind, "fullmove_zero");
  return std::max(value, counter.smallest);
}

// ---- The whole record ---------------------------------------------------------------------------

bool looks_like_castling(std::string_view text) {
  if (text == "-") return true;
  if (text.size() > 1 && (text[0] == 's' || text[0] == 'm')) text.remove_prefix(1);
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_tag(c) || (is_letter(c) && to_lower(c) - 'a' < widest_board);
  });
}

bool looks_like_ep(std::string_view text) {
  return text == "-" || (text.size() > 1 && is_letter(text[0]) && is_digits(text.substr(1)));
}

// A forgotten side must not shift the other fields, so an unreadable one is put in its place.
void insert_missing_side(std::vector<Field>& fields) {
  if (fields.size() < 3 || fields.size() > 5 || fields[1].alien) return;
  const std::string& text = fields[1].text;
  const bool is_side = text.size() == 1 && std::string_view("wbWB").find(text) != text.npos;
  if (is_side || !looks_like_castling(text) || !looks_like_ep(fields[2].text)) return;
  fields.insert(fields.begin() + 1, Field{fields[1].at, ""});
}

// Behind the sixth field only a single ';' is forgiven, glued to it or standing alone.
void judge_tail(std::vector<Field>& fields, Report& report) {
  if (fields.size() < 6) return;
  Field& last = fields[5];
  const bool glued = last.text.size() > 1 && last.text.find(';') == last.text.size() - 1;
  const bool alone = !glued && fields.size() == 7 && fields[6].text == ";";
  if (glued) last.text.pop_back();
  const std::size_t at = glued || fields.size() == 6 ? last.at + last.text.size() : fields[6].at;
  if (alone || (glued && fields.size() == 6)) {
    report.tolerate(at, "trailing_data", "trailing_semicolon");
  } else if (fields.size() > 6) {
    report.error(at, "trailing_data");
  }
}

void fill_missing_fields(std::vector<Field>& fields, Report& report) {
  if (fields.size() >= 6) return;
  constexpr std::array<const char*, 6> defaults{"", "w", "-", "-", "0", "1"};
  const std::size_t end = fields.back().at + fields.back().text.size();
  const bool epd = fields.size() == 4;
  report.tolerate(end, "missing_field", epd ? "missing_counters" : "missing_fields");
  while (fields.size() < 6) fields.push_back({end, defaults[fields.size()]});
}

Position empty_position() {
  return {8, 8, std::string(64, '.'), 'w', {{-1, -1}, {-1, -1}}, 'd', -1, -1, 0, 1};
}

}  // namespace

Result read(std::string_view text, Level level, const VariantFacts* variant,
            const std::vector<VariantFacts>& known) {
  Report report(level);
  Position position = empty_position();
  std::vector<Field> fields = FieldSplitter(text, report).split();
  if (fields.empty()) return report.result(position);
  insert_missing_side(fields);
  judge_tail(fields, report);
  fill_missing_fields(fields, report);

  const Board board = PlacementReader(fields[0], variant, known, report).read();
  position.width = board.width;
  position.height = board.height;
  position.board = board.squares;

  const char turn = read_side(fields[1], report);
  if (turn != '\0') position.turn = turn;
  CastlingReader(board, variant, report, position).read(fields[2]);
  EpReader(board, variant, turn, report).read(fields[3], position);
  position.halfmove = read_counter(fields[4], {"bad_halfmove", 0}, report);
  position.fullmove = read_counter(fields[5], {"bad_fullmove", 1}, report);
  return report.result(position);
}

}  // namespace xfen_reference
