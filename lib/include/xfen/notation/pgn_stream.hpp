#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace xfen {

/// A game of more bytes is not read (`PgnErrorKind::game_too_long`).
inline constexpr std::size_t max_pgn_game = std::size_t{8} << 20;

/// A piece of a stream of games, for `read_pgn`.
struct PgnPiece {
  std::string text;              ///< whole games, but for what the flags say
  std::uint64_t first_line = 1;  ///< number of its first line
  bool continues = false;        ///< begins inside a game that was too long; that is all of it
  bool open = false;             ///< the last game goes on: it is too long
};

/// How much of a stream is held.
struct PgnStreamSizes {
  std::size_t piece = std::size_t{1} << 18;  ///< bytes that are worth to be cut off
  std::size_t game = max_pgn_game;           ///< bytes of a game that is not too long
};

/// Cuts a stream into pieces of whole games, so that they can be read apart and in any order.
/// Memory is flat: a piece has some hundred KiB, or one game of up to `max_pgn_game` bytes; of
/// a longer one the rest comes in pieces that are marked. CR alone as line end becomes LF.
class PgnStream {
 public:
  /// Writes at most n bytes to `out` and returns how many; 0 only at the end. Asked again after
  /// the end it has to say so again.
  using Source = std::function<std::size_t(char* out, std::size_t n)>;

  explicit PgnStream(Source source, PgnStreamSizes sizes = {})
      : source_(std::move(source)), sizes_(sizes) {}

  /// The next piece, into one that is used again; false at the end.
  bool next(PgnPiece& piece);

 private:
  /// Where the search for places to cut is.
  enum class State : std::uint8_t { line_begin, line, line_rest, comment, comment_line_begin };

  struct Cut {
    std::size_t at = 0;  ///< 0 if there is none
    std::uint64_t lines = 0;
  };

  void fill();
  void take(PgnPiece& piece, Cut cut);
  Cut best_cut();
  Cut soft_cut();
  void search();
  bool search_line_begin();
  bool search_comment_line_begin();
  void search_line();
  void search_comment();
  std::size_t next_newline();
  bool sees_line_begin(std::size_t& first);
  void search_tag_line(std::size_t first);
  void begin_tag_line(std::string_view name);
  void begin_text_line(std::size_t first);
  void pass_line_end(std::size_t at);

  Source source_;
  PgnStreamSizes sizes_;
  std::string buffer_;
  std::uint64_t first_line_ = 1;  ///< number of the buffer's first line
  bool ended_ = false;
  bool held_cr_ = false;   ///< read, but not in the buffer: what follows decides
  bool too_long_ = false;  ///< the buffer begins inside a game whose beginning is gone

  State state_ = State::line_begin;
  std::size_t at_ = 0;          ///< searched so far
  std::size_t newline_ = 0;     ///< from `at_` to here there is no line end; if not behind it
  std::size_t line_start_ = 0;  ///< of the line that is searched
  std::uint64_t lines_ = 0;     ///< line ends before `at_`
  Cut cut_;                     ///< where the last game that has tags begins
  Cut soft_cut_;                ///< behind the last line that ends with a result
  bool blank_ = false;          ///< of lines in comments: the one before is
  bool in_tags_ = false;        ///< nothing but tags since the last game began
  bool unclear_ = false;        ///< perhaps in tags; only "Event" surely begins a game
  bool only_comments_ = true;   ///< perhaps nothing that could be a game of its own so far
  std::string first_tag_;
};

}  // namespace xfen
