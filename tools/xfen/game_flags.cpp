#include "game_flags.hpp"

#include <algorithm>
#include <array>

#include "failure.hpp"
#include "words.hpp"

namespace xfen::tool {

namespace {

constexpr std::array<std::string_view, 7> operators = {"!=", "<=", ">=", "=", "<", ">", "~"};

template <class T>
bool compare(const T& a, std::string_view op, const T& b) {
  if (op == "=") return a == b;
  if (op == "!=") return a != b;
  if (op == "<") return a < b;
  if (op == "<=") return a <= b;
  if (op == ">") return a > b;
  return a >= b;
}

}  // namespace

const LetterProfile* letters_named(const std::string& name) {
  if (name.empty()) return nullptr;
  if (const LetterProfile* profile = find_letter_profile(name)) return profile;
  std::string message = "unknown letters '" + name + "'; there are";
  for (const LetterProfile& profile : letter_profiles()) {
    message += ' ';
    message += profile.name.view();
  }
  throw Failure(message);
}

TagTest::TagTest(std::string_view text) {
  const std::size_t end = text.find_first_of("!<>=~ \t");
  const std::string_view rest = end == std::string_view::npos ? "" : trimmed(text.substr(end));
  for (const std::string_view op : operators) {
    if (!rest.starts_with(op)) continue;
    tag_ = trimmed(text.substr(0, end));
    op_ = op;
    value_ = trimmed(rest.substr(op.size()));
    if (value_.size() > 1 && value_.front() == '"' && value_.back() == '"')
      value_ = value_.substr(1, value_.size() - 2);
    number_ = number_of<double>(value_);
    break;
  }
  if (tag_.empty())
    throw Failure("--where: '" + std::string(text) +
                  "' is no condition; expected TAG OP VALUE with one of = != < <= > >= ~, as in "
                  "'WhiteElo >= 2500'");
}

bool TagTest::passes(const PgnVerdict& game) const {
  const auto tag = std::find_if(game.tags.begin(), game.tags.end(),
                                [&](const PgnTag& t) { return t.name == tag_; });
  if (tag == game.tags.end()) return op_ == "!=";
  const std::string text = unescaped(tag->value);
  if (op_ == "~") return text.find(value_) != std::string::npos;
  const auto number = number_of<double>(text);
  if (number && number_) return compare(*number, op_, *number_);
  // A number is not compared with "?" or "-" by their characters.
  if (number_ && op_ != "=" && op_ != "!=" && !number_of<double>(text.substr(0, 1))) return false;
  return compare<std::string>(text, op_, value_);
}

void GameFlags::add_to(CLI::App& app) {
  app.add_option(
         "--where", where,
         "Of games: only those whose tag is so, as in 'WhiteElo >= 2500'. Operators: = != < "
         "<= > >= and ~ for 'contains'; numbers are compared as numbers. Several must all "
         "hold")
      ->type_name("TEST")
      ->allow_extra_args(false);
  app.add_flag("--classical", classical,
               "Of games: only those without a FEN tag, which start from the variant's array");
  app.add_option(
         "--assume", assume,
         "Of games: the variant of those without a Variant tag; else their FEN tells it, and "
         "without one it is chess")
      ->type_name("NAME");
  app.add_option("--letters", letters,
                 "Of games: whose letters and castling names the moves have, as brainking or a "
                 "language (de, fr, ...)")
      ->type_name("NAME");
}

PgnOptions GameFlags::options(const ReadingFlags& reading) const {
  PgnOptions options;
  options.start.level = reading.options().level;
  options.start.variant = assume.empty() ? nullptr : find_variant(assume);
  options.letters = letters_named(letters);
  return options;
}

GameFilter::GameFilter(const GameFlags& flags, const ReadingFlags& reading)
    : variant_(find_variant(reading.variant)), classical_(flags.classical) {
  for (const std::string& test : flags.where) tests_.emplace_back(test);
}

bool GameFilter::passes(const PgnVerdict& game) const {
  if (classical_ && !game.tag("FEN").empty()) return false;
  if (variant_ != nullptr && game.variant != variant_) {
    // What could not be set up may be of the variant; unknown names are not.
    const bool unknown = !game.ok() && (game.problems.back().kind == PgnErrorKind::bad_fen ||
                                        game.problems.back().kind == PgnErrorKind::bad_tag);
    if (game.variant != nullptr || !unknown) return false;
  }
  return std::all_of(tests_.begin(), tests_.end(),
                     [&](const TagTest& test) { return test.passes(game); });
}

}  // namespace xfen::tool
