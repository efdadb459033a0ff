#include "xfen/notation/pgn_writer.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "pgn_variant.hpp"
#include "pgn_words.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/san.hpp"

namespace xfen {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t line_width = 80;

struct SevenTag {
  std::string_view name, unknown;
};
constexpr std::array seven_tags = {SevenTag{"Event", "?"},         SevenTag{"Site", "?"},
                                   SevenTag{"Date", "????.??.??"}, SevenTag{"Round", "?"},
                                   SevenTag{"White", "?"},         SevenTag{"Black", "?"},
                                   SevenTag{"Result", ""}};

bool is_result(std::string_view text) {
  return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
}

bool is_one_of_seven(std::string_view name) {
  return std::any_of(seven_tags.begin(), seven_tags.end(),
                     [&](const SevenTag& tag) { return tag.name == name; });
}

bool is_start_tag(std::string_view name) {
  return name == "FEN" || name == "SetUp" || name == "Setup" || name == "Variant";
}

bool is_mark(char c) { return c == '!' || c == '?'; }

/// True if the tag's value leads back to the variant. One that says nothing does so for chess.
bool names(std::string_view tag, const VariantSpec& variant) {
  const auto read = detail::read_variant_tag(tag);
  if (!read) return false;
  return *read == &variant || (*read == nullptr && variant.name == "chess");
}

}  // namespace

bool PgnWriter::begin_game(const PgnVerdict& so_far, const PgnStart& start, const AnyPosition&) {
  refusal_.reset();
  moves_.clear();
  column_ = last_ = 0;
  opening_.clear();
  numbered_ = false;
  count_ = {start.setup.fullmoves, start.setup.turn};
  outer_.clear();
  fen_.clear();
  const VariantSpec& variant = *start.variant;
  if (style_.letters != nullptr) {
    auto letters = HouseLetters::of(*style_.letters, variant);
    if (!letters) return refuse(PgnErrorKind::letter_clash, so_far, letters.error().message);
    letters_ = *letters;
  }
  if (start.from_fen) {
    auto fen = write_fen(start.setup, variant, style_.dialect);
    if (!fen)
      return refuse(PgnErrorKind::unwritable_fen, so_far,
                    describe(fen.error(), start.setup, style_.dialect));
    fen_ = letters_ ? letters_->house_placement(*fen) : *fen;
  }
  variant_ = unescaped(so_far.tag("Variant"));
  if (variant_.empty() || !names(variant_, variant))
    variant_ = variant.name == "chess" ? "" : pgn_variant_name(variant);
  return true;
}

bool PgnWriter::refuse(PgnErrorKind kind, const PgnVerdict& game, std::string message) {
  refusal_ = PgnProblem{kind, Severity::error, game.offset, 0, std::move(message)};
  return false;
}

/// A word of the moves, on the next line if it does not fit on this one.
void PgnWriter::put(std::string_view token) {
  const std::size_t first = std::min(token.find('\n'), token.size());
  const std::size_t wanted = opening_.size() + first;
  const bool wraps = style_.layout == PgnLayout::export_format;
  if (column_ != 0) {
    const bool fits = !wraps || column_ + 1 + wanted < line_width;
    moves_ += fits ? ' ' : '\n';
    column_ = fits ? column_ + 1 : 0;
  }
  last_ = moves_.size();
  moves_ += opening_;
  moves_ += token;
  opening_.clear();
  column_ = first == token.size() ? column_ + wanted : token.size() - token.rfind('\n') - 1;
}

/// Something right behind the last word, which goes to the next line with it if need be.
void PgnWriter::join(std::string_view text) {
  moves_ += text;
  column_ += text.size();
  if (style_.layout == PgnLayout::compact || column_ < line_width) return;
  const bool starts_line = last_ == 0 || moves_[last_ - 1] != ' ';
  const bool has_line_end = moves_.size() - last_ > column_;
  if (starts_line || has_line_end) return;
  moves_[last_ - 1] = '\n';
  column_ = moves_.size() - last_;
}

void PgnWriter::put_number() {
  if (count_.turn == Color::white || !numbered_) {
    std::string number = std::to_string(count_.number);
    number += count_.turn == Color::white ? "." : "...";
    put(number);
    if (style_.layout == PgnLayout::compact) column_ = 0;
  }
  numbered_ = true;
}

void PgnWriter::put_move(std::string_view move) {
  put_number();
  put(move);
  if (count_.turn == Color::black) ++count_.number;
  count_.turn = !count_.turn;
}

void PgnWriter::move(const AnyPosition& before, Move move, const PgnToken&) {
  if (letters_) return put_move(letters_->house_move(san_text(before, move), before.turn()));
  std::array<char, max_move_size> san;
  put_move({san.data(), write_san(san, before, move)});
}

void PgnWriter::null_move(const AnyPosition&) { put_move("--"); }

void PgnWriter::nag(const PgnToken& nag) {
  const std::string_view text = nag.text;
  // Marks of praise stand behind their move, if there is one; two would become one.
  if (is_mark(text[0]) && column_ != 0 && opening_.empty() && !is_mark(moves_.back()))
    return join(text);
  const std::string_view code = detail::nag_of(text);
  put(code.empty() ? text : code);
}

void PgnWriter::comment(const PgnToken& comment, bool to_line_end) {
  std::string text;
  // In braces a closing one could not be kept.
  if (to_line_end && comment.text.find('}') != std::string_view::npos) {
    text = ";" + std::string(comment.text);
    put(text);
    moves_ += '\n';
    column_ = 0;
  } else {
    text = "{" + std::string(comment.text) + "}";
    put(text);
  }
  numbered_ = false;
}

void PgnWriter::begin_variation(const AnyPosition& position) {
  outer_.push_back(count_);
  count_ = {position.setup().fullmoves, position.turn()};
  opening_ += '(';
  numbered_ = false;
}

void PgnWriter::end_variation() {
  if (!opening_.empty()) {
    put(")");
  } else {
    join(")");
  }
  count_ = outer_.back();
  outer_.pop_back();
  numbered_ = false;
}

void PgnWriter::end_game(const PgnVerdict& verdict) {
  if (!verdict.ok()) refusal_.reset();
  if (!verdict.ok() || verdict.variant == nullptr || refusal_) return;
  std::string_view result = verdict.result;
  if (result.empty()) result = is_result(verdict.tag("Result")) ? verdict.tag("Result") : "*"sv;
  const std::size_t begin = text_.size();
  put_tags(verdict, result);
  if (text_.size() != begin) text_ += '\n';
  put(result);
  text_ += moves_;
  text_ += "\n\n";
}

void PgnWriter::put_tags(const PgnVerdict& verdict, std::string_view result) {
  std::vector<const PgnTag*> tags;
  std::unordered_set<std::string_view> written;
  for (const PgnTag& tag : verdict.tags)
    if (!is_start_tag(tag.name) && written.insert(tag.name).second) tags.push_back(&tag);
  if (style_.layout == PgnLayout::export_format) {
    for (const SevenTag& seven : seven_tags) {
      const std::string_view value = verdict.tag(seven.name);
      const bool there = written.contains(seven.name);
      put_tag(seven.name, there                   ? unescaped(value)
                          : seven.unknown.empty() ? std::string(result)
                                                  : std::string(seven.unknown));
    }
    std::erase_if(tags, [](const PgnTag* tag) { return is_one_of_seven(tag->name); });
    std::sort(tags.begin(), tags.end(),
              [](const PgnTag* a, const PgnTag* b) { return a->name < b->name; });
  }
  // In their place among the others by name.
  const auto put_start = [&](std::string_view name) {
    if (name == "FEN" && !fen_.empty()) put_tag("FEN", fen_);
    if (name == "SetUp" && !fen_.empty()) put_tag("SetUp", "1");
    if (name == "Variant" && !variant_.empty()) put_tag("Variant", variant_);
  };
  const std::array start_tags = {"FEN"sv, "SetUp"sv, "Variant"sv};
  std::size_t next = 0;
  for (const PgnTag* tag : tags) {
    if (style_.layout == PgnLayout::export_format)
      for (; next < start_tags.size() && start_tags[next] < tag->name; ++next)
        put_start(start_tags[next]);
    put_tag(tag->name, unescaped(tag->value));
  }
  for (; next < start_tags.size(); ++next) put_start(start_tags[next]);
  // What stands before the first move would belong to the game before if no tags part them.
  const bool has_tags = !tags.empty() || !fen_.empty() || !variant_.empty();
  if (style_.layout == PgnLayout::compact && !has_tags && !moves_.starts_with("1."))
    put_tag("Result", result);
}

void PgnWriter::put_tag(std::string_view name, std::string_view value) {
  text_ += '[';
  text_ += name;
  text_ += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text_ += '\\';
    text_ += c;
  }
  text_ += "\"]\n";
}

}  // namespace xfen
