#include "xfen/fen/writer.hpp"

#include <array>
#include <cstring>

#include "base_rank.hpp"
#include "en_passant.hpp"
#include "hot.hpp"
#include "placement_writer.hpp"

namespace xfen {

using namespace detail;

namespace {

constexpr WriteError right_error(Color c, Wing w) {
  return {FenErrorKind::unrepresentable_right, c, w};
}

/// True if reading `letter` as a file gives that right: k and q are tags in either case, so that k
/// is only good for the outermost h-side rook, and m and s in front are prefixes.
bool file_is_readable(char letter, Wing wing, bool outermost, bool in_front) {
  const char lower = to_lower(letter);
  if (lower == 'k') return outermost && wing == Wing::h_side;
  return lower != 'q' && !(in_front && (letter == 'm' || letter == 's'));
}

/// Rooks of one colour on its base rank, bit a file. A right names one of them, on its wing, so
/// that it is the outermost can be told without the king.
class BaseRooks {
 public:
  BaseRooks(const Setup& setup, const CastlingMen& men, Color c)
      : files_(files_of(setup, setup.base_rank(c), men.rook[index_of(c)])) {}

  bool is_outermost(int file, Wing w) const {
    return w == Wing::h_side ? files_ >> file == 1 : (files_ & ((2U << file) - 1)) == 1U << file;
  }

 private:
  unsigned files_;
};

class RightsWriter {
 public:
  RightsWriter(const Setup& setup, const VariantSpec& variant, const Dialect& dialect)
      : setup_(setup), variant_(variant), dialect_(dialect), men_(variant.pieces) {}

  /// Appends the field at `out`; returns its end, or null with `error` set.
  XFEN_INLINE char* write(char* out, WriteError& error) const {
    if (!setup_.rights.any()) {
      *out++ = '-';
      return out;
    }
    if (!write_prefix(out, error)) return nullptr;
    const bool files = always_files();
    const bool only_tags = !files && dialect_.castling != CastlingLetters::outermost;
    const char* const begin = out;
    for (Color c : colors) {
      if (!setup_.rights.any(c)) continue;
      const BaseRooks rooks(setup_, men_, c);
      for (Wing w : {Wing::h_side, Wing::a_side}) {
        const int file = setup_.rights.rook_file(c, w);
        if (file < 0) continue;
        const bool outermost = rooks.is_outermost(file, w);
        const char tag = w == Wing::h_side ? 'K' : 'Q';
        const bool as_tag = outermost && !files;
        const char upper = as_tag ? tag : static_cast<char>('A' + file);
        const char letter = c == Color::white ? upper : static_cast<char>(upper + ('a' - 'A'));
        const bool readable = as_tag || file_is_readable(letter, w, outermost, out == begin);
        if (only_tags ? !is_tag_right(c, w, file, outermost) : !readable) {
          error = right_error(c, w);
          return nullptr;
        }
        *out++ = letter;
      }
    }
    return out;
  }

 private:
  BaseRank rank(Color c) const { return base_rank(setup_, men_, variant_, c); }

  bool write_prefix(char*& out, WriteError& error) const {
    if (setup_.style == CastlingStyle::standard || setup_.style == CastlingStyle::none) return true;
    if (dialect_.prefix == PrefixPolicy::never) return true;
    // Boards of other widths have no prefixes: the variant settles their castling squares.
    if (setup_.width != 8 && setup_.width != 10) return true;
    if (dialect_.prefix != PrefixPolicy::always &&
        !lands_elsewhere(setup_, {rank(Color::white), rank(Color::black)}))
      return true;
    const char prefix = prefix_of(setup_.style);
    // X-FEN leaves a style without a letter to the variant, which then must be one that has it.
    const bool left_to_variant = prefix == '\0' && variant_.castling == setup_.style;
    if (dialect_.prefix == PrefixPolicy::refuse || (prefix == '\0' && !left_to_variant)) {
      error = {FenErrorKind::unrepresentable_mode, Color::white, Wing::a_side};
      return false;
    }
    if (prefix != '\0') *out++ = prefix;
    return true;
  }

  bool always_files() const {
    if (dialect_.castling == CastlingLetters::files) return true;
    return dialect_.castling == CastlingLetters::array_or_files &&
           (variant_.castling_from == CastlingFrom::any || !rights_on_array(setup_, variant_));
  }

  /// True if a dialect with tags only can name the right: FEN on the orthodox squares, a program
  /// that knows the array where its rook is the outermost.
  bool is_tag_right(Color c, Wing w, int file, bool outermost) const {
    if (dialect_.castling == CastlingLetters::array_or_files) return outermost;
    return rank(c).king == 4 && file == (w == Wing::h_side ? 7 : 0);
  }

  const Setup& setup_;
  const VariantSpec& variant_;
  const Dialect& dialect_;
  CastlingMen men_;
};

char* write_number(char* out, unsigned n) {
  if (n < 10) {
    *out++ = static_cast<char>('0' + n);
    return out;
  }
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

XFEN_CLONES expected<std::size_t, WriteError> write_fen_fields(std::span<char> out,
                                                               const Setup& setup,
                                                               const VariantSpec& variant,
                                                               const Dialect& dialect) {
  assert(out.size() >= max_fields_size);
  if (dialect.orthodox_board && !has_orthodox_board(setup, variant))
    return unexpected(WriteError{FenErrorKind::unrepresentable_board});
  char* const begin = out.data();
  char* p = begin;
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

expected<std::size_t, WriteError> write_fen(std::span<char> out, const Setup& setup,
                                            const VariantSpec& variant, const Dialect& dialect) {
  assert(out.size() >= max_fen_size);
  const bool engine_letters = dialect.letters == LetterHouse::engines;
  char* const begin = out.data();
  char* p = write_placement(begin, setup, variant.pieces.letters(engine_letters), dialect.gaps);
  *p++ = ' ';
  const auto placement = static_cast<std::size_t>(p - begin);
  const auto fields = write_fen_fields(out.subspan(placement), setup, variant, dialect);
  if (!fields) return fields;
  return placement + *fields;
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
      text += name_of(setup.style);
      break;
    default:
      text += " is made for 8x8 and the men of chess only; this board is ";
      text += std::to_string(setup.width) + "x" + std::to_string(setup.height);
      break;
  }
  return text;
}

bool ep_is_written(const Setup& setup, const VariantSpec& variant, EpPolicy policy) {
  if (!setup.ep) return false;
  if (policy == EpPolicy::always) return true;
  if (policy == EpPolicy::legal) return may_take_ep(setup, variant);
  return any_ep_taker(setup, variant, [](Square) { return true; });
}

bool rights_on_array(const Setup& setup, const VariantSpec& variant) {
  for (Color c : colors) {
    if (!setup.rights.any(c)) continue;
    if (castling_king_file(setup, variant, c) != variant.king_file(c)) return false;
    for (Wing w : wings) {
      const int file = setup.rights.rook_file(c, w);
      if (file >= 0 && file != variant.rook_file(c, w)) return false;
    }
  }
  return true;
}

int castling_king_file(const Setup& setup, const VariantSpec& variant, Color c) {
  return base_rank(setup, variant, c).king;
}

}  // namespace xfen
