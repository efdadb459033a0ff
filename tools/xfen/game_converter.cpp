#include "game_converter.hpp"

#include <array>

#include "failure.hpp"
#include "words.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/epd.hpp"

namespace xfen::tool {

Every Every::named(std::string_view text) {
  if (text == "start") return {What::start};
  if (text == "ply") return {What::ply};
  if (text == "final") return {What::final};
  std::string_view digits = text;
  if (digits.starts_with("ply")) digits.remove_prefix(3);
  while (digits.starts_with(' ') || digits.starts_with('=')) digits.remove_prefix(1);
  const auto number = number_of<std::size_t>(digits);
  if (!number)
    throw Failure("--every: '" + std::string(text) + "' is none of start, ply, final and a number");
  return {What::number, *number};
}

void ConvertedGames::clear() {
  output.clear();
  rejects.clear();
  parts.clear();
  complaints.clear();
  games = written = rejected = passed_over = 0;
  positions = 0;
  stopped = false;
}

/// The state of converting one block.
class GameConverter::Run : public GameVisitor {
 public:
  Run(const GameConverter& converter, const PgnPiece& piece, ConvertedGames& result)
      : options_(converter.options_),
        filter_(converter.filter_),
        piece_(piece),
        result_(result),
        complaints_(piece, result.complaints),
        writer_(options_.pgn.value_or(PgnStyle{})),
        writes_pgn_(options_.pgn.has_value()) {}

  bool begin_game(const PgnVerdict& so_far, const PgnStart& start,
                  const AnyPosition& position) override {
    begin_ = result_.output.size();
    parts_ = result_.parts.size();
    positions_ = 0;
    unwritable_.reset();
    if (result_.stopped || !filter_.passes(so_far)) return false;
    if (writes_pgn_) {
      if (options_.parts) identity_ = identity_of_start(position);
      return writer_.begin_game(so_far, start, position);
    }
    last_.emplace(position);
    if (options_.letters != nullptr && !learn_letters(*start.variant)) return false;
    if (options_.every.what == Every::What::start ||
        (options_.every.what == Every::What::number && options_.every.number == 0))
      return put(position, 0);
    return true;
  }

  void move(const AnyPosition& before, Move move, const PgnToken& text) override {
    if (writes_pgn_) writer_.move(before, move, text);
  }
  void null_move(const AnyPosition& before) override {
    if (writes_pgn_) writer_.null_move(before);
  }
  void position(const AnyPosition& after, std::size_t ply) override {
    if (writes_pgn_) {
      if (options_.parts) add_to_identity(after.key());
      return;
    }
    const Every every = options_.every;
    if (every.what == Every::What::ply ||
        (every.what == Every::What::number && every.number == ply))
      put(after, ply);
    else if (every.what == Every::What::final)
      *last_ = after;
  }
  void nag(const PgnToken& nag) override {
    if (writes_pgn_) writer_.nag(nag);
  }
  void comment(const PgnToken& comment, bool to_line_end) override {
    if (writes_pgn_) writer_.comment(comment, to_line_end);
  }
  void begin_variation(const AnyPosition& position) override {
    if (writes_pgn_) writer_.begin_variation(position);
  }
  void end_variation() override {
    if (writes_pgn_) writer_.end_variation();
  }

  void end_game(const PgnVerdict& verdict) override {
    if (!result_.stopped) {
      if (filter_.passes(verdict))
        end_wanted_game(result_.games, verdict);
      else
        ++result_.passed_over;
    }
    ++result_.games;
    last_.reset();
  }

 private:
  void end_wanted_game(std::size_t game, const PgnVerdict& verdict) {
    if (verdict.ok() && !writes_pgn_ && options_.every.what == Every::What::final)
      put(*last_, verdict.plies);
    const std::optional<PgnProblem>& refusal = writes_pgn_ ? writer_.refusal() : unwritable_;
    const bool good = verdict.ok() && !refusal;
    if (verdict.ok() && refusal) {
      PgnVerdict told = verdict;
      told.problems.push_back(*refusal);
      told.problems.back().offset = verdict.offset;
      complaints_.add(game, told);
    } else {
      complaints_.add(game, verdict);
    }
    if (!good) return reject(game, verdict);
    ++result_.written;
    result_.positions += positions_;
    if (!writes_pgn_) return;
    writer_.end_game(verdict);
    result_.output += writer_.text();
    writer_.text().clear();
    if (options_.parts)
      result_.parts.push_back({result_.output.size(), game, verdict.plies, identity_});
  }

  void reject(std::size_t game, const PgnVerdict& verdict) {
    if (verdict.variant != nullptr) {
      result_.output.resize(begin_);
      result_.parts.resize(parts_);
    }
    ++result_.rejected;
    const std::string_view text = text_of(verdict, piece_.text);
    if (options_.on_error == OnError::copy) {
      result_.output += text;
      result_.output += '\n';
      if (options_.parts)
        result_.parts.push_back({result_.output.size(), game, 0, identity_of(text)});
    } else {
      result_.rejects += text;
      if (!text.ends_with('\n')) result_.rejects += '\n';
      result_.rejects += '\n';
    }
    result_.stopped = options_.on_error == OnError::stop;
  }

  bool learn_letters(const VariantSpec& variant) {
    auto letters = HouseLetters::of(*options_.letters, variant);
    if (!letters) {
      unwritable_ =
          PgnProblem{PgnErrorKind::letter_clash, Severity::error, 0, 0, letters.error().message};
      return false;
    }
    letters_ = *letters;
    return true;
  }

  /// Appends a position; false if the dialect cannot carry it.
  bool put(const AnyPosition& position, std::size_t ply) {
    if (unwritable_) return false;
    const VariantSpec& variant = position.variant();
    const Setup setup = position.setup();
    std::array<char, max_fen_size> buffer;
    const auto size = write_fen(buffer, setup, variant, options_.dialect);
    if (!size) {
      unwritable_ = PgnProblem{PgnErrorKind::unwritable_fen, Severity::error, 0, 0,
                               describe(size.error(), setup, options_.dialect)};
      return false;
    }
    const std::string_view fen(buffer.data(), *size);
    std::string& out = result_.output;
    if (options_.epd || letters_)
      out += unusual_text(fen, setup, variant);
    else
      out += fen;
    out += '\n';
    ++positions_;
    if (options_.parts) {
      Identity id = identity_of(position_fields(fen));
      id.first ^= position.key();
      result_.parts.push_back({out.size(), result_.games, ply, id});
    }
    return true;
  }

  /// As an EPD, in the letters of a house.
  std::string unusual_text(std::string_view fen, const Setup& setup,
                           const VariantSpec& variant) const {
    std::string text(fen);
    if (options_.epd) {
      EpdRecord record;
      record.position.setup = setup;
      record.position.variant = &variant;
      text = write_epd(record, options_.dialect).value_or(text);
    }
    return letters_ ? letters_->house_placement(text) : text;
  }

  static Identity identity_of_start(const AnyPosition& position) {
    Identity id = identity_of(position.variant().name.view());
    id.first ^= position.key();
    return id;
  }
  /// Games are the same if they go through the same positions.
  void add_to_identity(std::uint64_t key) {
    identity_ = with(identity_, {reinterpret_cast<const char*>(&key), sizeof key});
  }

  const GameConvertOptions& options_;
  const GameFilter& filter_;
  const PgnPiece& piece_;
  ConvertedGames& result_;
  ComplaintWriter complaints_;
  PgnWriter writer_;
  bool writes_pgn_;
  std::optional<AnyPosition> last_;
  std::optional<PgnProblem> unwritable_;  ///< why the positions cannot be written; no offset
  std::optional<HouseLetters> letters_;
  std::size_t begin_ = 0, parts_ = 0;  ///< of the output, where the game began
  std::uint64_t positions_ = 0;
  Identity identity_;
};

void GameConverter::convert(const PgnPiece& piece, ConvertedGames& result) const {
  result.clear();
  if (piece.continues) {
    (options_.on_error == OnError::copy ? result.output : result.rejects) = piece.text;
    return;
  }
  Run run(*this, piece, result);
  reader_.read(piece.text, run, piece.open);
}

}  // namespace xfen::tool
