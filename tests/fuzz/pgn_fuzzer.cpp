// Any bytes as games. The first byte chooses how the text comes and how it is cut, the second how
// games are read and written, the rest is the text. Its games have to be the same in pieces and at
// once; and what is written of them reads again as the same games, and is written as it stands.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "xfen/notation/pgn_games.hpp"
#include "xfen/notation/pgn_stream.hpp"
#include "xfen/notation/pgn_writer.hpp"

namespace {

using namespace xfen;

void fail(const std::string& promise, const std::string& a = "", const std::string& b = "") {
  std::fprintf(stderr, "broken promise: %s\n--\n%s\n--\n%s\n", promise.c_str(), a.c_str(),
               b.c_str());
  std::abort();
}

/// All that is told, with its places in the whole text.
class Events : public PgnVisitor {
 public:
  explicit Events(std::string_view whole) : whole_(whole) {}

  void read(std::string_view piece, std::size_t offset) {
    offset_ = offset;
    read_pgn(piece, *this);
  }
  const std::string& text() const { return text_; }

  void begin_game(std::size_t offset) override { begin("game", offset); }
  void tag(const PgnTag& tag) override {
    add("tag", tag.offset, tag.name);
    add("value", tag.value_offset, tag.value);
    expect_at(tag.value_offset, tag.value);
  }
  bool begin_moves() override {
    text_ += "moves\n";
    return true;
  }
  void move(const PgnToken& token) override { token_at("move", token); }
  void nag(const PgnToken& token) override { token_at("nag", token); }
  void comment(const PgnToken& token, bool) override { token_at("comment", token); }
  void begin_variation(std::size_t offset) override { begin("variation", offset); }
  void end_variation(std::size_t offset) override {
    if (depth_ < 2) fail("variations begin before they end", text_);
    --depth_;
    add("end", offset, "");
  }
  void result(const PgnToken& token) override { add("result", token.offset, token.text); }
  void problem(const PgnProblem& problem) override {
    if (offset_ + problem.offset + problem.length > whole_.size())
      fail("problems are in the text", text_);
    add(name_of(problem.kind), problem.offset, problem.message);
  }
  void end_game(std::size_t end) override {
    add("end of game", end, "");
    depth_ = 0;
  }

 private:
  void add(std::string_view what, std::size_t offset, std::string_view text) {
    text_ += std::string(what) + ' ' + std::to_string(offset_ + offset) + ' ';
    text_ += text;
    text_ += '\n';
  }
  void begin(std::string_view what, std::size_t offset) {
    if ((what == "game") != (depth_ == 0)) fail("games end before others begin", text_);
    ++depth_;
    add(what, offset, "");
  }
  void expect_at(std::size_t offset, std::string_view text) const {
    if (whole_.substr(offset_ + offset, text.size()) != text)
      fail("places are those of the text", std::string(text));
  }
  void token_at(std::string_view what, const PgnToken& token) {
    if (depth_ == 0) fail("tokens are in games", text_);
    add(what, token.offset, token.text);
    expect_at(token.offset, token.text);
  }

  std::string_view whole_;
  std::size_t offset_ = 0;
  std::size_t depth_ = 0;
  std::string text_;
};

/// A game as it was told.
struct Game {
  const VariantSpec* variant = nullptr;
  Setup setup;
  std::map<std::string, std::string> tags;
  std::vector<std::string> moves;  ///< and all between them
  std::string result;
};

std::string shown(const Game& game) {
  std::string text = std::string(game.variant->name.view()) + ": ";
  for (const std::string& move : game.moves) text += move + ' ';
  return text + game.result;
}

std::string shown(Move move) {
  return std::to_string(move.from.raw()) + '-' + std::to_string(move.to.raw()) + '/' +
         std::to_string(static_cast<int>(move.type)) + '/' + std::to_string(move.arg);
}

/// Keeps the games that are written, and writes them.
class Keeper : public GameVisitor {
 public:
  explicit Keeper(PgnStyle style) : writer_(style) {}

  const std::vector<Game>& games() const { return games_; }
  const std::string& text() const { return writer_.text(); }
  /// Whether every game ended well.
  bool ok() const { return ok_; }
  std::size_t count() const { return count_; }

  bool begin_game(const PgnVerdict& so_far, const PgnStart& start,
                  const AnyPosition& position) override {
    game_ = {};
    game_.variant = start.variant;
    game_.setup = start.setup;
    return writer_.begin_game(so_far, start, position);
  }
  void move(const AnyPosition& before, Move move, const PgnToken& text) override {
    const std::vector<Move> legal = before.legal_moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) fail("moves are legal");
    game_.moves.push_back(shown(move));
    writer_.move(before, move, text);
  }
  void null_move(const AnyPosition& before) override {
    game_.moves.emplace_back("--");
    writer_.null_move(before);
  }
  void nag(const PgnToken& nag) override {
    game_.moves.push_back("nag" + std::string(nag.text));
    writer_.nag(nag);
  }
  void comment(const PgnToken& comment, bool to_line_end) override {
    game_.moves.push_back('{' + std::string(comment.text) + '}');
    writer_.comment(comment, to_line_end);
  }
  void begin_variation(const AnyPosition& position) override {
    game_.moves.emplace_back("(");
    writer_.begin_variation(position);
  }
  void end_variation() override {
    game_.moves.emplace_back(")");
    writer_.end_variation();
  }
  void end_game(const PgnVerdict& verdict) override {
    ++count_;
    writer_.end_game(verdict);
    ok_ = ok_ && verdict.ok() && !writer_.refusal();
    if (!verdict.ok() || writer_.refusal()) return;
    for (const PgnTag& tag : verdict.tags) game_.tags.emplace(tag.name, unescaped(tag.value));
    game_.result = verdict.result;
    games_.push_back(game_);
  }

 private:
  PgnWriter writer_;
  Game game_;
  std::vector<Game> games_;
  bool ok_ = true;
  std::size_t count_ = 0;
};

/// Signs become the NAGs that they stand for; what else is told stays.
bool is_same(const std::string& before, const std::string& after) {
  if (before == after) return true;
  const bool was_sign = before.starts_with("nag") &&
                        std::string_view("$!?").find(before[3]) == std::string_view::npos;
  return was_sign && after.starts_with("nag$");
}

void expect_same(const Game& before, const Game& after, const std::string& written) {
  const auto expect = [&](bool holds, const char* promise) {
    if (!holds) fail(promise, shown(before), shown(after) + '\n' + written);
  };
  expect(before.variant == after.variant, "the variant is written");
  expect(before.setup == after.setup, "the start is written");
  expect(std::equal(before.moves.begin(), before.moves.end(), after.moves.begin(),
                    after.moves.end(), is_same),
         "moves, comments and NAGs are written");
  expect(before.result.empty() || before.result == after.result, "the result is written");
  for (const auto& [name, value] : before.tags) {
    if (name == "FEN" || name == "SetUp" || name == "Setup" || name == "Variant") continue;
    const auto tag = after.tags.find(name);
    expect(tag != after.tags.end() && tag->second == value, "tags are written");
  }
}

void expect_same(const Keeper& before, const Keeper& after) {
  for (std::size_t i = 0; i < before.games().size(); ++i)
    expect_same(before.games()[i], after.games()[i], before.text());
}

/// Pieces of a text that comes in portions of changing size.
std::vector<std::string> pieces_of(std::string_view text, unsigned choice) {
  std::size_t portion = choice;
  PgnStream stream(
      [&](char* out, std::size_t n) {
        portion = portion * 5 + 3;
        const std::size_t size = std::min({n, text.size(), 1 + portion % 17});
        std::copy_n(text.data(), size, out);
        text.remove_prefix(size);
        return size;
      },
      {.piece = std::size_t{1} << choice % 8});
  std::vector<std::string> pieces;
  for (PgnPiece piece; stream.next(piece);) {
    if (piece.open || piece.continues) fail("a short game is not too long");
    pieces.push_back(piece.text);
  }
  return pieces;
}

void check_events(const std::string& whole, const std::vector<std::string>& pieces) {
  Events at_once(whole), in_pieces(whole);
  at_once.read(whole, 0);
  std::size_t offset = 0;
  for (const std::string& piece : pieces) {
    in_pieces.read(piece, offset);
    offset += piece.size();
  }
  if (at_once.text() != in_pieces.text())
    fail("pieces have the games of the text", at_once.text(), in_pieces.text());
}

const LetterProfile* letters_chosen_by(unsigned choice) {
  const auto profiles = letter_profiles();
  return choice < profiles.size() ? &profiles[choice] : nullptr;
}

const PgnGameReader& reader_with(const LetterProfile* letters, bool variations) {
  static std::map<std::pair<const LetterProfile*, bool>, PgnGameReader> made;
  const std::pair key(letters, variations);
  const auto at = made.find(key);
  if (at != made.end()) return at->second;
  return made
      .emplace(key, PgnGameReader({.start = {}, .letters = letters, .variations = variations}))
      .first->second;
}

/// Only a comment, a tag or a single word may be longer.
void check_lines(const std::string& text) {
  // A comment may look like the end of the tags.
  if (text.find_first_of("{;") != std::string::npos) return;
  const std::size_t tags = text.rfind("]\n\n");
  if (tags == std::string::npos) return;
  for (std::size_t begin = tags + 3; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    const bool parted = text.substr(begin, end - begin).find(' ') != std::string::npos;
    if (end - begin >= 80 && parted) fail("lines are short", text);
    begin = end + 1;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::vector<std::string> pieces = pieces_of(text, data[0]);
  std::string whole;
  for (const std::string& piece : pieces) whole += piece;
  if (whole.size() != text.size()) fail("pieces are the text");
  check_events(whole, pieces);

  const unsigned choice = data[1];
  const LetterProfile* letters = letters_chosen_by(choice / 8);
  const PgnStyle style = {
      .layout = choice % 2 == 0 ? PgnLayout::export_format : PgnLayout::compact,
      .dialect = choice / 2 % 2 == 0 ? xfen::xfen : xfen::shredder,
      .letters = letters,
  };
  const PgnGameReader& reader = reader_with(letters, choice / 4 % 2 == 0);
  Keeper in_pieces(style), at_once(style), again(style);
  for (const std::string& piece : pieces) reader.read(piece, in_pieces);
  reader.read(whole, at_once);
  if (in_pieces.text() != at_once.text() || in_pieces.count() != at_once.count())
    fail("pieces have the games of the text", at_once.text(), in_pieces.text());

  reader.read(at_once.text(), again);
  if (!again.ok()) fail("what is written is read", at_once.text());
  if (again.count() != at_once.games().size()) fail("every game is one again", at_once.text());
  expect_same(at_once, again);
  if (again.text() != at_once.text())
    fail("what is written is written as it stands", at_once.text(), again.text());
  if (style.layout == PgnLayout::export_format) check_lines(at_once.text());
  return 0;
}
