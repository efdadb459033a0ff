// Any bytes as a position and moves. The first byte chooses the variant, the second how the
// position is given, the third how many bytes choose moves; then come those, and the position: a
// FEN, or men on squares. What the library promises of positions and moves is checked at each ply;
// a broken promise aborts.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "round_trip.hpp"
#include "xfen/facade/any_position.hpp"
#include "xfen/facade/runtime_variant.hpp"
#include "xfen/notation/lan.hpp"
#include "xfen/notation/san.hpp"
#include "xfen/notation/uci.hpp"

namespace {

using namespace xfen;

void fail(const std::string& promise, const AnyPosition& position) {
  std::fprintf(stderr, "broken promise: %s: %s\n", promise.c_str(),
               write_fen(position.setup(), position.variant(), xfen::xfen).value_or("?").c_str());
  std::abort();
}

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool empty() const { return bytes_.empty(); }
  /// The next one; 0 behind the end.
  unsigned next() {
    if (bytes_.empty()) return 0;
    const unsigned byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  std::span<const std::uint8_t> take(std::size_t count) {
    const auto taken = bytes_.first(std::min(count, bytes_.size()));
    bytes_ = bytes_.subspan(taken.size());
    return taken;
  }
  std::string rest() const { return {bytes_.begin(), bytes_.end()}; }

 private:
  std::span<const std::uint8_t> bytes_;
};

/// Kings, rooks with rights, then a man and a square each.
Setup setup_of(Bytes bytes, const VariantSpec& v) {
  Setup setup;
  setup.width = v.width;
  setup.height = v.height;
  setup.style = v.castling;
  const unsigned flags = bytes.next();
  setup.turn = (flags & 1) != 0 ? Color::black : Color::white;
  const auto square = [&] {
    const unsigned at = bytes.next() % (unsigned{v.width} * v.height);
    return Square(static_cast<int>(at % v.width), static_cast<int>(at / v.width));
  };
  if ((flags & 2) != 0) setup.ep = square();
  setup.halfmoves = static_cast<std::uint16_t>(bytes.next());
  std::array<Square, 2> king;
  for (const Color c : colors) {
    const bool at_home = (flags & (c == Color::white ? 4 : 8)) != 0;
    Square s = square();
    if (at_home) s = Square(s.file(), setup.base_rank(c));
    king[index_of(c)] = s;
    setup.put(s, Piece(c, static_cast<Kind>(v.pieces.find(Role::royal))));
  }
  if (v.castling != CastlingStyle::none)
    for (const Color c : colors)
      for (const Wing w : wings) {
        const int file = static_cast<int>(bytes.next() % (2U * v.width));
        const bool on_wing = (file < king[index_of(c)].file()) == (w == Wing::a_side);
        const Square s(std::min(file, v.width - 1), setup.base_rank(c));
        if (file >= v.width || !on_wing || setup.at(s)) continue;
        setup.put(s, Piece(c, static_cast<Kind>(v.pieces.find(Role::castler))));
        const bool anywhere = v.castling_from == CastlingFrom::any;
        const bool as_in_array =
            king[index_of(c)].file() == v.king_file(c) && file == v.rook_file(c, w);
        if (king[index_of(c)].rank() == s.rank() && (anywhere || as_in_array))
          setup.rights.set(c, w, file);
      }
  while (!bytes.empty()) {
    const unsigned man = bytes.next();
    const Square s = square();
    const auto kind = static_cast<Kind>(man / 2 % static_cast<unsigned>(v.pieces.size()));
    if (setup.at(s) || v.pieces[kind].role == Role::royal) continue;
    setup.put(s, Piece(man % 2 == 0 ? Color::white : Color::black, kind));
  }
  return setup;
}

const RuntimeVariant& at_run_time(const VariantSpec& v) {
  static std::map<const VariantSpec*, RuntimeVariant> made;
  const auto at = made.find(&v);
  return at != made.end() ? at->second
                          : made.emplace(&v, RuntimeVariant::make(v).value()).first->second;
}

/// In one order, as each generator has its own.
std::vector<Move> sorted(std::vector<Move> moves) {
  const auto key = [](Move m) { return std::tuple(m.from.raw(), m.to.raw(), m.type, m.arg); };
  std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return key(a) < key(b); });
  return moves;
}

/// Kings side by side attack each other: whose move could have led there? Checks are not promised
/// to be seen then.
bool kings_touch(const Setup& setup, const VariantSpec& v) {
  std::array<Square, 2> king;
  const auto royal = static_cast<Kind>(v.pieces.find(Role::royal));
  for (int rank = 0; rank < setup.height; ++rank)
    for (int file = 0; file < setup.width; ++file)
      for (const Color c : colors)
        if (setup.at(file, rank) == Piece(c, royal)) king[index_of(c)] = Square(file, rank);
  return std::abs(king[0].file() - king[1].file()) <= 1 &&
         std::abs(king[0].rank() - king[1].rank()) <= 1;
}

void check_texts(const AnyPosition& position, Move move) {
  if (read_san(position, san_text(position, move)) != move) fail("SAN is read back", position);
  if (read_san(position, lan_text(position, move)) != move) fail("LAN is read back", position);
  for (const UciStyle style : {UciStyle(), uci_style(position.variant())})
    if (read_uci(position, uci_text(position, move, style)) != move)
      fail("coordinates are read back", position);
}

void check(const AnyPosition& position, const std::vector<Move>& moves) {
  const VariantSpec& v = position.variant();
  const Setup setup = position.setup();
  const auto anew = AnyPosition::make(setup, v, playable_issues);
  const auto dynamic = AnyPosition::make(setup, at_run_time(v), playable_issues);
  if (!anew || !dynamic) fail("a position is one again", position);
  if (position.perft(1) != moves.size()) fail("perft counts the moves", position);
  for (const EpMatters when : {EpMatters::pseudo, EpMatters::legal})
    if (position.key(when) != anew->key(when) || position.key(when) != dynamic->key(when))
      fail("keys are those of the position made anew", position);
  if (sorted(dynamic->legal_moves()) != sorted(moves)) fail("run-time rules agree", position);
  if (const std::string loss = test::round_trip_loss(setup, v, true, xfen::xfen); !loss.empty())
    fail(loss, position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const auto variants = compiled_variants();
  const VariantSpec& v = *variants[bytes.next() % variants.size()];
  const bool as_text = bytes.next() % 2 == 0;
  const auto choices = bytes.take(bytes.next() % 32);
  const auto read =
      as_text ? test::reader_for(&v, Level::lenient).read(bytes.rest()).setup : setup_of(bytes, v);
  if (!read) return 0;
  auto made = AnyPosition::make(*read, v, playable_issues);
  if (!made || kings_touch(*read, v)) return 0;
  AnyPosition position = *made;
  for (const std::uint8_t choice : choices) {
    const std::vector<Move> moves = position.legal_moves();
    check(position, moves);
    if (moves.empty()) return 0;
    for (std::size_t i = choice % 4; i < moves.size(); i += 4) check_texts(position, moves[i]);
    const Move move = moves[choice % moves.size()];
    position.play(move);
  }
  check(position, position.legal_moves());
  return 0;
}
