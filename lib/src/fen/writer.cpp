#include "xfen/fen/writer.hpp"

#include <array>
#include <cstring>

#include "base_rank.hpp"
#include "number_text.hpp"
#include "placement_writer.hpp"

namespace xfen {

using namespace detail;

namespace {

constexpr WriteError right_error(Color c, Wing w) {
  return {FenErrorKind::unrepresentable_right, c, w};
}

/// K or Q in the colour's case.
char tag_letter(Color c, Wing w) {
  const char tag = w == Wing::h_side ? 'K' : 'Q';
  return c == Color::white ? tag : to_lower(tag);
}

/// True if reading `file` as a letter gives that file: k and q are tags and never files.
bool file_is_readable(int file) { return file != 'k' - 'a' && file != 'q' - 'a'; }

class RightsWriter {
 public:
  RightsWriter(const Setup& setup, const VariantSpec& variant, const Dialect& dialect)
      : setup_(setup), dialect_(dialect), men_(variant) {
    for (Color c : colors) ranks_[index_of(c)] = men_.base_rank(setup, c);
    if (dialect.castling == CastlingLetters::array_or_files)
      files_ = variant.castling_from == CastlingFrom::any || !on_array(variant);
  }

  /// Appends the field at `out`; returns its end, or null with `error` set.
  char* write(char* out, WriteError& error) const {
    if (!setup_.rights.any()) {
      *out++ = '-';
      return out;
    }
    if (!write_prefix(out, error)) return nullptr;
    for (Color c : colors)
      for (Wing w : {Wing::h_side, Wing::a_side}) {
        const int file = setup_.rights.rook_file(c, w);
        if (file < 0) continue;
        const char letter = letter_of(c, w, file);
        if (letter == '\0') {
          error = right_error(c, w);
          return nullptr;
        }
        *out++ = letter;
      }
    return out;
  }

 private:
  bool write_prefix(char*& out, WriteError& error) const {
    if (setup_.style == CastlingStyle::standard || setup_.style == CastlingStyle::none) return true;
    if (dialect_.prefix == PrefixPolicy::never) return true;
    // Boards of other widths have no prefixes: the variant settles their castling squares.
    if (setup_.width != 8 && setup_.width != 10) return true;
    if (dialect_.prefix != PrefixPolicy::always && !prefix_is_needed(setup_, ranks_)) return true;
    if (dialect_.prefix == PrefixPolicy::refuse) {
      error = {FenErrorKind::unrepresentable_mode, Color::white, Wing::a_side};
      return false;
    }
    *out++ = setup_.style == CastlingStyle::symmetric ? 's' : 'm';
    return true;
  }

  /// The letter of a right, '\0' if the dialect has none.
  char letter_of(Color c, Wing w, int file) const {
    const BaseRank& rank = ranks_[index_of(c)];
    const bool outermost = rank.king >= 0 && rank.outermost(w) == file;
    const char as_file = c == Color::white ? to_upper(file_letter(file)) : file_letter(file);
    switch (dialect_.castling) {
      case CastlingLetters::tags:
        return rank.king == 4 && file == (w == Wing::h_side ? 7 : 0) ? tag_letter(c, w) : '\0';
      case CastlingLetters::outermost:
        if (outermost) return tag_letter(c, w);
        return file_is_readable(file) ? as_file : '\0';
      case CastlingLetters::array_or_files:
        if (!files_) return outermost ? tag_letter(c, w) : '\0';
        [[fallthrough]];
      case CastlingLetters::files:
        return file_is_readable(file) || outermost ? as_file : '\0';
    }
    return '\0';
  }

  bool on_array(const VariantSpec& variant) const {
    for (Color c : colors) {
      const BaseRank& rank = ranks_[index_of(c)];
      for (Wing w : wings) {
        const int file = setup_.rights.rook_file(c, w);
        if (file < 0) continue;
        if (rank.king != variant.king_file(c) || file != variant.rook_file(c, w)) return false;
      }
    }
    return true;
  }

  const Setup& setup_;
  const Dialect& dialect_;
  CastlingMen men_;
  BaseRank ranks_[2];
  bool files_ = false;  ///< of array_or_files
};

char* write_number(char* out, unsigned n) {
  char digits[5];
  int count = 0;
  do {
    digits[count++] = static_cast<char>('0' + n % 10);
    n /= 10;
  } while (n != 0);
  while (count > 0) *out++ = digits[--count];
  return out;
}

char* write_ep(char* out, const Setup& setup, const VariantSpec& variant, EpPolicy policy) {
  if (!setup.ep || !ep_is_written(setup, variant, policy)) {
    *out++ = '-';
    return out;
  }
  *out++ = file_letter(setup.ep->file());
  return write_number(out, static_cast<unsigned>(setup.ep->rank() + 1));
}

bool has_orthodox_board(const Setup& setup, const VariantSpec& variant) {
  if (setup.width != 8 || setup.height != 8) return false;
  for (const PieceDef& man : variant.pieces)
    if (orthodox_men.find(man.letter) == PieceSet::none) return false;
  return true;
}

}  // namespace

expected<std::size_t, WriteError> write_fen(std::span<char> out, const Setup& setup,
                                            const VariantSpec& variant, const Dialect& dialect) {
  assert(out.size() >= max_fen_size);
  if (dialect.orthodox_board && !has_orthodox_board(setup, variant))
    return unexpected(WriteError{FenErrorKind::unrepresentable_board});
  char* const begin = out.data();
  char* p = write_placement(
      begin, setup, variant.pieces.letters(dialect.letters == LetterHouse::engines), dialect.gaps);
  *p++ = ' ';
  *p++ = setup.turn == Color::white ? 'w' : 'b';
  *p++ = ' ';
  WriteError error;
  p = RightsWriter(setup, variant, dialect).write(p, error);
  if (p == nullptr) return unexpected(error);
  *p++ = ' ';
  p = write_ep(p, setup, variant, dialect.ep);
  if (dialect.counters == CounterPolicy::both) {
    *p++ = ' ';
    p = write_number(p, setup.halfmoves);
    *p++ = ' ';
    p = write_number(p, setup.fullmoves);
  }
  return static_cast<std::size_t>(p - begin);
}

expected<std::string, WriteError> write_fen(const Setup& setup, const VariantSpec& variant,
                                            const Dialect& dialect) {
  std::array<char, max_fen_size> buffer;
  const auto size = write_fen(buffer, setup, variant, dialect);
  if (!size) return unexpected(size.error());
  return std::string(buffer.data(), *size);
}

expected<std::string, WriteError> castling_text(const Setup& setup, const VariantSpec& variant,
                                                const Dialect& dialect) {
  std::array<char, 8> buffer;
  WriteError error;
  const char* end = RightsWriter(setup, variant, dialect).write(buffer.data(), error);
  if (end == nullptr) return unexpected(error);
  return std::string(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
}

std::string describe(const WriteError& error, const Setup& setup, const Dialect& dialect) {
  std::string text(dialect.name);
  switch (error.kind) {
    case FenErrorKind::unrepresentable_right: {
      const int file = setup.rights.rook_file(error.color, error.wing);
      text += " has no letter for the right of ";
      text += name_of(error.color);
      text += "'s rook on ";
      text += to_string(Square(file < 0 ? 0 : file, setup.base_rank(error.color)));
      break;
    }
    case FenErrorKind::unrepresentable_mode:
      text += " cannot say that castling is ";
      text += setup.style == CastlingStyle::symmetric ? "symmetric" : "modern";
      break;
    default:
      text += " is made for 8x8 and the men of chess; this board has ";
      text += number_text(setup.width) + "x" + number_text(setup.height) + " squares";
      break;
  }
  return text;
}

bool ep_is_written(const Setup& setup, const VariantSpec& variant, EpPolicy policy) {
  if (!setup.ep) return false;
  if (policy == EpPolicy::always) return true;
  const int kind = variant.pieces.find(Role::pawn);
  if (kind < 0) return false;
  const Piece taker(setup.turn, static_cast<Kind>(kind));
  const int rank = setup.ep->rank() + (setup.turn == Color::white ? -1 : 1);
  for (const int file : {setup.ep->file() - 1, setup.ep->file() + 1})
    if (setup.contains(file, rank) && setup.at(file, rank) == taker) return true;
  return false;
}

int castling_king_file(const Setup& setup, const VariantSpec& variant, Color c) {
  return CastlingMen(variant).base_rank(setup, c).king;
}

}  // namespace xfen
