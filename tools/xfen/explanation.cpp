#include "explanation.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "record.hpp"
#include "xfen/describe/castling.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::tool {

namespace {

std::string joined(const std::vector<Square>& squares) {
  std::string text;
  for (const Square s : squares) text += (text.empty() ? "" : " ") + to_string(s);
  return text;
}

std::string number_word(std::size_t n) {
  constexpr std::array<std::string_view, 10> words = {"no",   "one", "two",   "three", "four",
                                                      "five", "six", "seven", "eight", "nine"};
  return n < words.size() ? std::string(words[n]) : std::to_string(n);
}

// ---- Fields ----

/// "Black: rook a8 h8, king e8. White: ..." of one rank.
std::string men_on(const Setup& setup, const VariantSpec& v, int rank, unsigned unknown) {
  std::string text;
  for (const Color color : {Color::black, Color::white}) {
    std::vector<std::pair<Kind, std::string>> men;
    for (int file = 0; file < setup.width; ++file) {
      const Piece piece = setup.at(file, rank);
      if (!piece || piece.color() != color) continue;
      auto found = std::find_if(men.begin(), men.end(),
                                [&](const auto& man) { return man.first == piece.kind(); });
      if (found == men.end())
        found = men.insert(found, {piece.kind(), std::string(v.pieces[piece.kind()].name)});
      found->second += ' ' + to_string(Square(file, rank));
    }
    if (men.empty()) continue;
    text += fmt::format("{}{}: ", text.empty() ? "" : "; ", name_of(color));
    for (const auto& man : men) text += (&man == men.data() ? "" : ", ") + man.second;
  }
  std::vector<Square> lost;
  for (int file = 0; file < setup.width; ++file)
    if ((unknown >> file & 1U) != 0) lost.emplace_back(file, rank);
  if (lost.size() == setup.width) return "its squares cannot be told";
  if (!lost.empty()) text += (text.empty() ? "" : "; ") + ("unknown: " + joined(lost));
  return text.empty() ? "empty" : text;
}

std::vector<RankWords> words_of_ranks(const FieldText& placement, const ReadablePart& part) {
  std::vector<RankWords> words;
  std::vector<FieldText> ranks = split_ranks(placement);
  const bool known = part.result.ok();
  const std::size_t height = known ? part.result.setup->height : 0;
  // A slash or men in hand behind the last rank.
  if (known && ranks.size() == height + 1) ranks.pop_back();
  const bool counted = ranks.size() == height;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    RankWords rank{ranks[i], std::nullopt, ""};
    if (counted) {
      const std::size_t r = height - 1 - i;
      rank.number = static_cast<int>(r) + 1;
      rank.meaning =
          men_on(*part.result.setup, *part.result.variant, static_cast<int>(r), part.unknown[r]);
    }
    words.push_back(std::move(rank));
  }
  return words;
}

std::string letters_of(const VariantSpec& v) {
  std::string text;
  for (const PieceDef& man : v.pieces)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", man.letter, man.name.view());
  return text;
}

std::string board_words(const ReadablePart& part) {
  std::string text =
      "Where the men stand, rank by rank from Black's side, each rank from the a-file on. A "
      "capital letter is a man of White, a small one of Black; a number is that many empty "
      "squares; / parts the ranks.";
  if (part.result.variant != nullptr)
    text += " The letters: " + letters_of(*part.result.variant) + '.';
  return text;
}

std::string side_words(std::string_view text) {
  if (text == "w" || text == "W") return "White moves next.";
  if (text == "b" || text == "B") return "Black moves next.";
  return "Who moves next: w for White, b for Black.";
}

std::string rights_words(std::string_view text) {
  constexpr std::string_view what =
      "Which king may still castle with which rook, be it possible just now or not.";
  return std::string(what) + (text == "-" ? " Here: nobody." : "");
}

std::string ep_words(const FieldText& field, const ReadablePart& part) {
  std::string text = "The square that a pawn has just jumped over with a double step.";
  if (!part.result.ok() || part.changed[3]) return text;
  const Setup& setup = *part.result.setup;
  if (!setup.ep) return text + (field.text.empty() ? "" : " Here: none.");
  const int ahead = setup.turn == Color::white ? 1 : -1;
  return fmt::format("{} Here: {}'s pawn went from {} to {}.", text, name_of(!setup.turn),
                     to_string(Square(setup.ep->file(), setup.ep->rank() + ahead)),
                     to_string(Square(setup.ep->file(), setup.ep->rank() - ahead)));
}

std::string clock_words(const ReadablePart& part) {
  const std::string text = "Moves of either side since the last capture or pawn move.";
  if (!part.result.ok() || part.changed[4]) return text;

  return fmt::format("{} Here: {}.", text, part.result.setup->halfmoves);
}

std::array<FieldWords, 6> words_of_fields(const std::array<FieldText, 6>& fields,
                                          const ReadablePart& part) {
  std::array<FieldWords, 6> words = {{
      {fields[0], "Board", board_words(part)},
      {fields[1], "Side to move", side_words(fields[1].text)},
      {fields[2], "Castling rights", rights_words(fields[2].text)},
      {fields[3], "En passant square", ep_words(fields[3], part)},
      {fields[4], "Clock", clock_words(part)},
      {fields[5], "Move number", "Counted from 1, one more after each move of Black."},
  }};
  constexpr std::array<std::string_view, 6> taken = {"", "w", "-", "-", "0", "1"};
  for (std::size_t i = 1; i < 6; ++i)
    if (fields[i].text.empty()) words[i].meaning += fmt::format(" Missing; {} is taken.", taken[i]);
  return words;
}

// ---- Castling ----

/// The file on which the king lands, in words that follow "the king".
std::string rule_words(const Setup& setup) {
  switch (setup.style) {
    case CastlingStyle::none:
    case CastlingStyle::standard:
      break;
    case CastlingStyle::symmetric:
      return fmt::format("lands on the b- or the {}-file, from wherever it starts",
                         file_letter(setup.width - 2));
    case CastlingStyle::modern:
      return fmt::format("goes {} files towards the rook, at most {} the edge",
                         setup.width <= 9 ? "two" : "three",
                         setup.clamp == Clamp::edge_file ? "onto" : "to the file before");
    case CastlingStyle::flexible:
      return "goes two files or more towards the rook, as far as the player likes but not into the "
             "corner";
    case CastlingStyle::close_rook:
      return "goes two files towards the rook";
  }
  return fmt::format("lands on the c- or the {}-file, from wherever it starts",
                     file_letter(setup.width - 2));
}

std::string style_words(const Setup& setup, const ReadResult& result) {
  const std::string_view variant = result.variant->name;
  if (setup.style == CastlingStyle::none)
    return fmt::format("There is no castling in {}.", variant);
  std::string text = fmt::format("Castling is {}", name_of(setup.style));
  std::replace(text.begin(), text.end(), '_', '-');
  if (result.spelling.prefix != '\0')
    text += fmt::format(" (prefix {})", result.spelling.prefix);
  else
    text += result.inferred ? " (no prefix)" : fmt::format(" (the rule of {})", variant);
  return text + ": the king " + rule_words(setup) + ", and the rook beside it on the inner side.";
}

/// Own rooks on the base rank on that side of the king.
std::vector<Square> rooks_beside(const Setup& setup, const VariantSpec& v, Color c, Wing w,
                                 int king) {
  std::vector<Square> rooks;
  const Piece rook(c, static_cast<Kind>(v.pieces.find(Role::castler)));
  const int rank = setup.base_rank(c);
  for (int file = 0; file < setup.width; ++file)
    if ((w == Wing::h_side ? file > king : file < king) && setup.at(file, rank) == rook)
      rooks.emplace_back(file, rank);
  return rooks;
}

/// Why a letter is the one that it is.
std::string letter_words(const RightWords& right) {
  const char tag = right.wing == Wing::h_side ? 'K' : 'Q';
  const char shown_tag = right.color == Color::white ? tag : to_lower(tag);
  const std::string side = right.wing == Wing::h_side ? "h-side" : "a-side";
  const std::string rook = to_string(right.rook);
  const Square outermost = right.wing == Wing::h_side ? right.rooks.back() : right.rooks.front();
  const std::size_t n = right.rooks.size();
  const std::string letter(right.letter.text);
  const bool is_tag = letter.size() == 1 && letter[0] == shown_tag;
  if (right.rook != outermost)
    return fmt::format(
        "{}, a file, because {} is {} of {} {} rooks ({}); {} would mean the outermost, {}.",
        letter, rook, n == 2 ? "the inner" : "an inner one", number_word(n), side,
        joined(right.rooks), shown_tag, to_string(outermost));
  const std::string reason = n == 1 ? fmt::format("{} is the only rook on the {}", rook, side)
                                    : fmt::format("{} is the outermost of {} {} rooks ({})", rook,
                                                  number_word(n), side, joined(right.rooks));
  if (is_tag) return fmt::format("{}, because {}.", letter, reason);
  return fmt::format("{}, a file, as Shredder-FEN writes; X-FEN writes {}, because {}.", letter,
                     shown_tag, reason);
}

/// The letter of the field that names the right.
FieldText letter_of(const FieldText& field, const RightWords& right) {
  const bool outermost =
      right.rook == (right.wing == Wing::h_side ? right.rooks.back() : right.rooks.front());
  FieldText found;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if ((c == to_upper(c)) != (right.color == Color::white)) continue;
    const char upper = to_upper(c);
    const bool tag = upper == (right.wing == Wing::h_side ? 'K' : 'Q');
    const bool file = upper != 'K' && upper != 'Q' && upper - 'A' == right.rook.file();
    if (file || (tag && outermost && found.text.empty()))
      found = {field.text.substr(i, 1), field.offset + i};
    if (!found.text.empty()) break;
  }
  return found;
}

std::vector<RightWords> words_of_rights(const Setup& setup, const VariantSpec& v,
                                        const FieldText& field) {
  std::vector<RightWords> words;
  for (const Color c : colors)
    for (const Wing w : {Wing::h_side, Wing::a_side}) {
      if (!setup.rights.has(c, w)) continue;
      const int rank = setup.base_rank(c);
      const int king = castling_king_file(setup, v, c);
      RightWords right{
          .color = c,
          .wing = w,
          .king = Square(king, rank),
          .rook = Square(setup.rights.rook_file(c, w), rank),
          .landings = landings_of(setup.style, setup.width, Square(king, rank), w, setup.clamp),
          .rooks = rooks_beside(setup, v, c, w, king)};
      right.letter = letter_of(field, right);
      right.why = letter_words(right);
      words.push_back(std::move(right));
    }
  return words;
}

// ---- En passant ----

std::vector<PolicyWords> words_of_ep(const Setup& setup, const VariantSpec& v) {
  if (!setup.ep) {
    const std::string why = v.en_passant ? "no square is given" : "the game has no en passant";
    return {{"always", "-", why}, {"pseudo", "-", why}, {"legal", "-", why}};
  }
  const std::string square = to_string(*setup.ep);
  const int rank = setup.ep->rank() + (setup.turn == Color::white ? -1 : 1);
  const Piece taker(setup.turn, static_cast<Kind>(v.pieces.find(Role::pawn)));
  std::vector<Square> beside, takers;
  for (const int file : {setup.ep->file() - 1, setup.ep->file() + 1}) {
    if (!setup.contains(file, rank)) continue;
    beside.emplace_back(file, rank);
    if (setup.at(file, rank) == taker) takers.emplace_back(file, rank);
  }
  std::vector<PolicyWords> words = {{"always", square, "as in FEN: after every double step"}};
  const std::string_view owner = name_of(setup.turn);
  if (takers.empty()) {
    words.push_back(
        {"pseudo", "-",
         fmt::format("as in X-FEN: only beside an enemy pawn, and {} has none on {}", owner,
                     beside.size() == 2 ? to_string(beside[0]) + " or " + to_string(beside[1])
                                        : joined(beside))});
    words.push_back({"legal", "-", "nobody can take, so nobody can take legally"});
  } else {
    words.push_back(
        {"pseudo", square,
         fmt::format("as in X-FEN: {} has a pawn beside it, on {}", owner, joined(takers))});
    const bool legal = ep_is_written(setup, v, EpPolicy::legal);
    words.push_back(
        {"legal", legal ? square : "-",
         legal ? fmt::format("as on lichess: taking leaves {}'s king out of check", owner)
               : fmt::format("as on lichess: taking would leave {}'s king in check", owner)});
  }
  return words;
}

// ---- Dialect and variant ----

std::string dialect_words(const Spelling& spelling, std::string_view rights) {
  switch (spelling.dialect) {
    case TextDialect::neutral:
      return "No rights are left, and then all dialects write the same.";
    case TextDialect::fen:
      return "FEN: only K Q k q, with kings on e and rooks on a and h. X-FEN writes the same.";
    case TextDialect::xfen:
      if (spelling.prefix != '\0') return "X-FEN: no other dialect has a prefix (s or m).";
      return rights.find_first_not_of("KQkq") == std::string_view::npos
                 ? "X-FEN: only K Q k q, but from squares that FEN does not know."
                 : "X-FEN: a file stands for an inner rook, K Q k q for the outermost.";
    case TextDialect::shredder:
      return "Shredder-FEN: every right is named by the file of its rook.";
    case TextDialect::xfen_or_shredder:
      return "X-FEN or Shredder-FEN: only files of inner rooks, and those both write alike.";
    case TextDialect::frc2003:
      return "FRC-FEN of 2003: the file of an inner rook stands behind K or Q.";
    case TextDialect::mixed:
      return "Mixed: K Q k q and the file of an outermost rook; no dialect writes both.";
  }
  return "";
}

std::string variant_words(const ReadResult& result) {
  if (result.variant == nullptr) return "No game was named, and the board tells none.";
  const VariantSpec& v = *result.variant;
  std::string text = fmt::format("Read as {} ({}), ", v.name.view(), v.title.view());
  if (!result.inferred) return text + "because it was named.";
  if (!result.ok()) return text + "which its board looks like, because no game was named.";
  const char* const fixed = v.width == 10 ? "capablanca" : "chess";
  text += fmt::format("because no game was named, the board is {}x{}, and ", v.width, v.height);

  if (!result.setup->rights.any()) return text + "there are no rights to tell by.";
  if (result.spelling.prefix != '\0')
    return text + fmt::format("the prefix {} settles how it castles.", result.spelling.prefix);
  return text + (rights_on_array(*result.setup, *variant_registry().find(fixed))
                     ? fmt::format("every right stands on the squares of {}.", fixed)
                     : fmt::format("some right stands off the squares of {}.", fixed));
}

std::vector<SpellingWords> words_of_spellings(const ReadResult& read) {
  std::vector<SpellingWords> words;
  const Setup& setup = *read.setup;
  const auto canonical = castling_text(setup, *read.variant);
  const bool needs_prefix =
      canonical && (canonical->starts_with('s') || canonical->starts_with('m'));
  const bool has_no_prefix =
      setup.style == CastlingStyle::flexible || setup.style == CastlingStyle::close_rook;
  for (const Dialect& dialect : dialects()) {
    SpellingWords spelling{{dialect.name.view()}, std::nullopt, ""};
    const auto text = write_fen(setup, *read.variant, dialect);
    if (text)
      spelling.text = *text;
    else
      spelling.remark = describe(text.error(), setup, dialect);
    if (text && needs_prefix && dialect.prefix == PrefixPolicy::never)
      spelling.remark = "without the prefix: the program has to know how the game castles";
    if (text && has_no_prefix && setup.rights.any())
      spelling.remark = "no prefix says how this game castles: the reader has to know it";
    const auto same = std::find_if(words.begin(), words.end(), [&](const SpellingWords& w) {
      return w.text && w.text == spelling.text;
    });
    if (same == words.end())
      words.push_back(std::move(spelling));
    else
      same->dialects.push_back(dialect.name.view());
  }
  return words;
}

}  // namespace

Explanation explain(std::string_view line, const Checker& checker) {
  Explanation e;
  const Record record = split_record(line, checker.format());
  e.line = line;
  e.operations = record.tail;
  e.verdict = checker.check(line);
  e.mended = checker.mended(line);
  ReadResult& result = e.verdict.result;
  // A text that is no line has no fields.
  const bool has_fields =
      std::none_of(result.problems.begin(), result.problems.end(), [](const FenError& p) {
        return p.kind == FenErrorKind::empty || p.kind == FenErrorKind::line_too_long;
      });
  std::array<FieldText, 6> fields;
  if (has_fields) {
    fields = fields_of(record.position);
    e.part = readable_part(fields, checker.reader());
    if (result.ok()) e.part.result = result;
    e.ranks = words_of_ranks(fields[0], e.part);
  }
  e.fields = words_of_fields(fields, e.part);
  if (result.ok())
    e.dialect = dialect_words(result.spelling, fields[2].text);
  else if (e.part.result.ok())
    e.dialect = e.part.changed[2] && !fields[2].text.empty()
                    ? "The dialect shows in the castling rights, once those are mended."
                    : dialect_words(e.part.result.spelling, fields[2].text);
  e.variant = variant_words(result.ok() ? result : e.part.result);
  if (const Setup* setup = e.setup()) {
    const ReadResult& read = e.part.result;
    e.castling = style_words(*setup, read);
    e.rights = words_of_rights(*setup, *read.variant, fields[2]);
    e.all_rights = !e.part.changed[2] || fields[2].text.empty();
    if (!e.part.changed[3] || fields[3].text.empty()) e.ep = words_of_ep(*setup, *read.variant);
  }
  const std::string_view guessed = e.setup() != nullptr ? e.part.text : record.position;
  e.candidates = variant_registry().could_be(guessed, checker.reader().options().level);
  const ReadResult& read = result.ok() ? result : checker.check(e.mended).result;
  if (read.ok()) e.spellings = words_of_spellings(read);
  return e;
}

}  // namespace xfen::tool
