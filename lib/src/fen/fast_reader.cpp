#include "fast_reader.hpp"

#include <cstring>

#include "hot.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::detail {

namespace {

// Cell values beside the raw bytes of `Piece`, which leave the two high bits free.
constexpr std::uint8_t slash_cell = 0x80;
constexpr std::uint8_t bad_cell = 0x40;

constexpr std::size_t max_text = 128;
// The longest placement that is scanned, at nine cells a character, plus a vector.
constexpr std::size_t grid_size = max_text * 9 + 16;
// Largest grid of a board of 128 squares and 10 files, rounded up to vectors.
constexpr std::size_t used_grid = 160;

/// Bit i: the i-th character of a chunk is a blank, a digit, a '0'.
struct ChunkMasks {
  unsigned blank, digit, zero;
};

#if defined(__SSE2__)
XFEN_INLINE ChunkMasks scan_chunk(const char* p) {
  const __m128i v = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  const auto equal = [v](char c) {
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(v, _mm_set1_epi8(c))));
  };
  const __m128i value = _mm_sub_epi8(v, _mm_set1_epi8('0'));
  const __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value);
  return {equal(' '), static_cast<unsigned>(_mm_movemask_epi8(is_digit)), equal('0')};
}
#else
ChunkMasks scan_chunk(const char* p) {
  ChunkMasks m{};
  for (unsigned i = 0; i < 16; ++i) {
    m.blank |= static_cast<unsigned>(p[i] == ' ') << i;
    m.digit |= static_cast<unsigned>('0' <= p[i] && p[i] <= '9') << i;
    m.zero |= static_cast<unsigned>(p[i] == '0') << i;
  }
  return m;
}
#endif

/// True if every zero of the placement closes a "10".
bool zeros_well_formed(const char* text, unsigned zeros, std::size_t at) {
  for (; zeros != 0; zeros &= zeros - 1) {
    const std::size_t zero = at + static_cast<std::size_t>(std::countr_zero(zeros));
    if (zero == 0 || text[zero - 1] != '1') return false;
  }
  return true;
}

/// Length of the placement, which ends at the first blank; 0 if there is none, or if numbers
/// stand side by side, or a zero not as part of "10". `n` is 16..128.
XFEN_INLINE std::size_t placement_length(const char* p, std::size_t n) {
  unsigned digit_before = 0;
  for (std::size_t i = 0; i < n; i += 16) {
    // The last chunk is read from the end of the text, so that nothing behind it is touched.
    const std::size_t at = i + 16 <= n ? i : n - 16;
    const unsigned skip = static_cast<unsigned>(i - at);
    const ChunkMasks chunk = scan_chunk(p + at);
    const unsigned blank = chunk.blank >> skip;
    const unsigned inside = (blank & -blank) - 1;  // all ones if there is no blank
    const unsigned digit = chunk.digit >> skip & inside;
    const unsigned zero = chunk.zero >> skip & inside;
    const unsigned second_of_pair = digit & (digit << 1 | digit_before);
    if (second_of_pair != zero) return 0;
    if (zero != 0 && !zeros_well_formed(p, zero, i)) return 0;
    if (blank != 0) return i + static_cast<std::size_t>(std::countr_zero(blank));
    digit_before = digit >> 15;
  }
  return 0;
}

std::uint64_t load(const void* p) {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

/// Writes a rank at once: what is read back as a whole must have been written as a whole.
XFEN_INLINE void store_rank(Piece* rank, std::uint64_t low, std::uint64_t high) {
#if defined(__SSE2__)
  const __m128i both = _mm_set_epi64x(static_cast<long long>(high), static_cast<long long>(low));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(rank), both);
#else
  std::memcpy(static_cast<void*>(rank), &low, sizeof low);
  std::memcpy(static_cast<void*>(rank + 8), &high, sizeof high);
#endif
}

constexpr std::uint64_t every_byte(std::uint64_t byte) { return byte * 0x0101010101010101; }

/// Copies the ranks of the grid into the board. False if a character stood where none may, or,
/// with `only_orthodox`, if a man is not one of chess.
XFEN_INLINE bool take_grid(const std::uint8_t* grid, int width, int height, bool only_orthodox,
                           Setup& setup) {
  // A rank is two words: the first eight files, and the others.
  const bool wide = width > 8;
  const std::uint64_t others = wide ? ~std::uint64_t{0} >> 8 * (16 - width) : 0;
  std::uint64_t all = 0, unorthodox = 0;
  std::uint8_t slashes = slash_cell;
  for (int r = height - 1; r >= 0; --r) {
    const std::uint64_t low =
        load(grid) & (width < 8 ? ~std::uint64_t{0} >> 8 * (8 - width) : ~std::uint64_t{0});
    const std::uint64_t high = wide ? load(grid + 8) & others : 0;
    store_rank(setup.board.data() + r * 16, low, high);
    all |= low | high;
    // Kinds 6 and 7 have both bits of 6.
    unorthodox |= low & low >> 1;
    if (r != 0) slashes &= grid[width];
    grid += width + 1;
  }
  const bool misplaced = (all & every_byte(slash_cell | bad_cell)) != 0;
  return slashes != 0 && !misplaced && !(only_orthodox && (unorthodox & every_byte(2)) != 0);
}

/// Decimal number of 1 to 5 digits without leading zeros, at most 65535; -1 if it is none.
XFEN_INLINE int read_number(const char*& p, const char* end) {
  const auto is_digit = [&] { return p != end && '0' <= *p && *p <= '9'; };
  if (!is_digit()) return -1;
  const char* begin = p;
  int value = *p++ - '0';
  if (!is_digit()) return value;
  if (*begin == '0') return -1;
  while (is_digit() && p - begin < 6) value = value * 10 + (*p++ - '0');
  return value > 65535 ? -1 : value;
}

bool eat(const char*& p, const char* end, char c) {
  if (p == end || *p != c) return false;
  ++p;
  return true;
}

/// Pawns on their two ranks and nothing between: only then a start array may need a hint.
bool looks_like_array(const Setup& setup, const Piece* pawn) {
  const unsigned full = (1U << setup.width) - 1;
  return files_of(setup, 1, pawn[0]) == full && files_of(setup, setup.height - 2, pawn[1]) == full;
}

}  // namespace

FastReader::Board::Board(const VariantSpec& variant, const VariantSpec* any_variant)
    : spec(&variant),
      any_spec(any_variant),
      men(variant.pieces),
      last_cell(variant.height * (variant.width + 1) - 1) {
  if (variant.width == 8 && variant.height == 8 && WholeRanks::supported())
    whole_ranks.emplace(variant.pieces);
  const int p = variant.pieces.find(Role::pawn);
  for (Color c : colors) {
    if (p >= 0) pawn[index_of(c)] = Piece(c, static_cast<Kind>(p));
    king_file[index_of(c)] = variant.king_file(c);
    for (Wing w : wings) rook_file[index_of(c)][index_of(w)] = variant.rook_file(c, w);
  }
}

void FastReader::add_board(const VariantSpec& variant, const VariantSpec* any_variant) {
  boards_.emplace_back(variant, any_variant);
  const auto put = [this](char c, Piece piece) {
    cell_[static_cast<unsigned char>(c)] = static_cast<std::uint16_t>(piece.raw() | 1U << 8);
  };
  for (int kind = 0; kind < variant.pieces.size(); ++kind) {
    const char letter = variant.pieces[kind].letter;
    put(letter, Piece(Color::white, static_cast<Kind>(kind)));
    put(to_lower(letter), Piece(Color::black, static_cast<Kind>(kind)));
  }
  for (auto a = variant.pieces.aliases_begin(); a != variant.pieces.aliases_end(); ++a) {
    const Kind kind = static_cast<Kind>(variant.pieces.find(a->letter));
    put(a->letter, Piece(Color::white, kind));
    put(to_lower(a->letter), Piece(Color::black, kind));
  }
}

FastReader::FastReader(const ReadOptions& options, const std::array<AutoVariants, 2>& auto_variants)
    : warnings_(options.warnings), clamp_(options.clamp) {
  cell_.fill(static_cast<std::uint16_t>(bad_cell | 1U << 8));
  cell_['/'] = static_cast<std::uint16_t>(slash_cell | 1U << 8);
  for (unsigned d = 1; d <= 9; ++d) cell_['0' + d] = static_cast<std::uint16_t>(d << 8);
  cell_['0'] = 9U << 8;  // behind the 1 of "10"
  if (options.variant != nullptr) {
    usable_ =
        options.variant->width <= 10 && options.variant->width * options.variant->height <= 128;
    add_board(*options.variant, nullptr);
  } else {
    // The wider set comes last: its letters extend those of chess.
    for (const AutoVariants& pair : auto_variants)
      if (pair.fixed != nullptr) add_board(*pair.fixed, pair.any);
    usable_ = !boards_.empty();
  }
}

const FastReader::Board* FastReader::board_with(std::size_t last_cell) const {
  for (const Board& board : boards_)
    if (static_cast<std::size_t>(board.last_cell) == last_cell) return &board;
  return nullptr;
}

XFEN_INLINE bool FastReader::read_castling(const char*& p, const char* end, const Board& board,
                                           ReadResult& result) const {
  Setup& setup = *result.setup;
  const VariantSpec& spec = *board.spec;
  const bool named = board.any_spec == nullptr;
  setup.style = named ? spec.castling : CastlingStyle::standard;
  setup.rights = {};
  result.spelling = {};
  result.variant = &spec;
  result.inferred = !named;
  if (p != end && *p == '-') {
    ++p;
    return true;
  }
  const bool prefixes_exist = setup.width == 8 || setup.width == 10;
  if (p != end && (*p == 's' || *p == 'm')) {
    const CastlingStyle style = *p == 's' ? CastlingStyle::symmetric : CastlingStyle::modern;
    // Against a named variant the other path decides.
    if (!prefixes_exist || (named && style != spec.castling)) return false;
    setup.style = style;
    result.spelling.prefix = *p++;
  }
  if (named && spec.castling == CastlingStyle::none) return false;

  const BaseRank ranks[2] = {base_rank(setup, board.men, spec, Color::white),
                             base_rank(setup, board.men, spec, Color::black)};
  CastlingLetterUse use{.prefix = result.spelling.prefix != '\0'};
  bool on_array = true;
  const char* const first = p;
  // Takes the letter of one right if it stands here: rights come in one order. What follows the
  // last right is a blank or no letter, so the text is never left.
  const auto take = [&](Color color, Wing wing) XFEN_INLINE_LAMBDA {
    const auto c = index_of(color);
    const bool h_side = wing == Wing::h_side;
    const unsigned rooks = ranks[c].beside_king(wing);
    const unsigned letter = static_cast<unsigned>(*p - (color == Color::white ? 'A' : 'a'));
    const bool tag = letter == (h_side ? 'K' - 'A' : 'Q' - 'A');
    const auto outer = static_cast<unsigned>(ranks[c].outermost(wing));
    const unsigned file = tag ? outer : letter;
    if (letter > 'Z' - 'A' || (rooks >> (file & 31) & 1U) == 0) return;
    ++p;
    use.tags |= tag;
    use.outer |= !tag & (file == outer);
    use.inner |= file != outer;
    on_array &= static_cast<int>(file) == board.rook_file[c][index_of(wing)] &&
                ranks[c].king == board.king_file[c];
    setup.rights.set(color, wing, static_cast<int>(file));
  };
  take(Color::white, Wing::h_side);
  take(Color::white, Wing::a_side);
  take(Color::black, Wing::h_side);
  take(Color::black, Wing::a_side);
  if (p == first) return false;
  if (!on_array) {
    if (named && spec.castling_from == CastlingFrom::array) return false;
    if (!named && warnings_) return false;
    if (!named) result.variant = board.any_spec;
  }
  if (warnings_) {
    // What X-FEN spells otherwise would be warned about.
    const bool wants_prefix = prefixes_exist && prefix_is_needed(setup, ranks);
    if (use.outer || use.prefix != wants_prefix) return false;
  }
  if (use.tags) use.orthodox = has_orthodox_rights(setup, ranks);
  result.spelling.dialect = spelling_of(use);
  return true;
}

XFEN_INLINE bool FastReader::read_ep(const char*& p, const char* end, const Board& board,
                                     Setup& setup) const {
  if (p == end) return false;
  if (*p == '-') {
    ++p;
    setup.ep.reset();
    return true;
  }
  const int file = *p++ - 'a';
  const int rank = read_number(p, end) - 1;
  if (file < 0 || file >= setup.width || rank < 0 || rank >= setup.height) return false;
  if (!board.spec->en_passant || rank != ep_rank(*board.spec, setup.turn)) return false;
  const int ahead = setup.turn == Color::white ? 1 : -1;
  if (setup.at(file, rank - ahead) != board.pawn[index_of(!setup.turn)]) return false;
  if (setup.at(file, rank) || setup.at(file, rank + ahead)) return false;
  setup.ep = Square(file, rank);
  return true;
}

XFEN_INLINE bool FastReader::read_tail(const char* p, const char* end, const Board& board,
                                       ReadResult& result) const {
  Setup& setup = *result.setup;
  // Behind the rights come at least three fields: reading a letter ahead is safe.
  if (end - p < 8 || (p[0] != 'w' && p[0] != 'b') || p[1] != ' ') return false;
  setup.turn = *p == 'w' ? Color::white : Color::black;
  p += 2;
  if (!read_castling(p, end, board, result) || !eat(p, end, ' ')) return false;
  if (!read_ep(p, end, board, setup) || !eat(p, end, ' ')) return false;
  const int halfmoves = read_number(p, end);
  if (halfmoves < 0 || !eat(p, end, ' ')) return false;
  const int fullmoves = read_number(p, end);
  if (fullmoves < 1 || p != end) return false;
  setup.halfmoves = static_cast<std::uint16_t>(halfmoves);
  setup.fullmoves = static_cast<std::uint16_t>(fullmoves);
  if (!warnings_) return true;
  if (setup.ep && !ep_is_written(setup, *board.spec, EpPolicy::pseudo)) return false;
  return board.any_spec == nullptr || !looks_like_array(setup, board.pawn);
}

/// Gives the setup of `result` the size of the board. One that is used again has its ranks
/// overwritten; those above stay empty.
XFEN_INLINE Setup& FastReader::prepare(const Board& board, ReadResult& result) const {
  if (!result.setup || result.setup->height != board.spec->height) result.setup.emplace();
  Setup& setup = *result.setup;
  setup.width = board.spec->width;
  setup.height = board.spec->height;
  setup.clamp = board.any_spec != nullptr ? clamp_ : Clamp::edge_file;
  return setup;
}

/// The placement of any board: its length, or 0 if declined. `board` is set.
XFEN_INLINE std::size_t FastReader::read_grid(std::string_view text, const Board*& board,
                                              ReadResult& result) const {
  const char* p = text.data();
  const std::size_t length = placement_length(p, text.size());
  if (length == 0) return 0;

  std::uint8_t grid[grid_size];
  std::memset(grid, 0, used_grid);
  std::size_t cell = 0;
  const auto put = [&](char c) {
    const unsigned entry = cell_[static_cast<unsigned char>(c)];
    grid[cell] = static_cast<std::uint8_t>(entry);
    cell += entry >> 8;
  };
  const char* const blank = p + length;
  for (; blank - p >= 4; p += 4) {
    put(p[0]);
    put(p[1]);
    put(p[2]);
    put(p[3]);
  }
  while (p != blank) put(*p++);
  board = board_with(cell);
  if (board == nullptr) return 0;

  Setup& setup = prepare(*board, result);
  const bool inferred = board->any_spec != nullptr;
  // The usual board with constant bounds, so that its loop is unrolled.
  const bool taken = setup.width == 8 && setup.height == 8
                         ? take_grid(grid, 8, 8, inferred, setup)
                         : take_grid(grid, setup.width, setup.height, false, setup);
  return taken ? length : 0;
}

XFEN_CLONES bool FastReader::read(std::string_view text, ReadResult& result) const {
  if (!usable_ || text.size() < 20 || text.size() > max_text) return false;
  std::size_t length = 0;
  const Board* board = &boards_.front();
  if (board->whole_ranks)
    length = board->whole_ranks->read(text.data(), text.size(), prepare(*board, result));
  if (length == 0) length = read_grid(text, board, result);
  if (length != 0 &&
      read_tail(text.data() + length + 1, text.data() + text.size(), *board, result)) {
    result.spelling.placement = static_cast<std::uint16_t>(length);
    return true;
  }
  result.setup.reset();
  return false;
}

}  // namespace xfen::detail
