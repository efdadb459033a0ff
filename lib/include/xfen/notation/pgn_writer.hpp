#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "xfen/fen/dialect.hpp"
#include "xfen/notation/pgn_games.hpp"

namespace xfen {

enum class PgnLayout : std::uint8_t {
  export_format,  ///< PGN 1994, 3.2: the seven tags first, the others by name, lines of 80 bytes
  compact,        ///< the tags as they were, all moves on one line
};

struct PgnStyle {
  PgnLayout layout = PgnLayout::export_format;
  Dialect dialect = xfen;                  ///< of the tag FEN
  const LetterProfile* letters = nullptr;  ///< of moves and FEN; null for the variant's own
};

/// Writes the games it is told: moves in canonical SAN, comments, NAGs and variations as they were.
/// Signs that stand for a NAG become one, but for "!", "?" and their pairs. The start is written
/// as the tags SetUp, FEN and Variant where the game has a FEN, or is of another variant than
/// chess. Escape lines and move numbers are not kept.
class PgnWriter : public GameVisitor {
 public:
  explicit PgnWriter(PgnStyle style = {}) : style_(style) {}

  /// The text of the games that ended well, a blank line behind each.
  std::string& text() { return text_; }
  const std::string& text() const { return text_; }
  /// Why the last game was not written although it could be read.
  const std::optional<PgnProblem>& refusal() const { return refusal_; }

  bool begin_game(const PgnVerdict& so_far, const PgnStart& start,
                  const AnyPosition& position) override;
  void move(const AnyPosition& before, Move move, const PgnToken& text) override;
  void null_move(const AnyPosition& before) override;
  void nag(const PgnToken& nag) override;
  void comment(const PgnToken& comment, bool to_line_end) override;
  void begin_variation(const AnyPosition& position) override;
  void end_variation() override;
  void end_game(const PgnVerdict& verdict) override;

 private:
  /// What is counted of a line of moves.
  struct Count {
    unsigned number = 1;
    Color turn = Color::white;
  };

  bool refuse(PgnErrorKind kind, const PgnVerdict& game, std::string message);
  void put(std::string_view token);
  void join(std::string_view text);
  void put_number();
  void put_move(std::string_view move);
  void put_tags(const PgnVerdict& verdict, std::string_view result);
  void put_tag(std::string_view name, std::string_view value);

  PgnStyle style_;
  std::string text_;
  std::string moves_;       ///< of the game that is told
  std::size_t column_ = 0;  ///< of their last line
  std::size_t last_ = 0;    ///< where their last word begins
  std::string opening_;     ///< brackets that stand before the next token
  bool numbered_ = false;   ///< Black's next move needs no number
  Count count_;
  std::vector<Count> outer_;  ///< of the lines outside the variation
  std::string fen_;           ///< empty if the game has no such tag
  std::string variant_;
  std::optional<HouseLetters> letters_;
  std::optional<PgnProblem> refusal_;
};

}  // namespace xfen
