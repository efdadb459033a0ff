#include "positions.hpp"

#include <ostream>
#include <vector>

#include "agreement.hpp"
#include "xfen/facade/registry.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {

namespace {

int below(int n) { return *rc::gen::resize(100, rc::gen::inRange(0, n)); }
bool one_in(int n) { return below(n) == n - 1; }

class Builder {
 public:
  Position build() {
    choose_variant();
    setup_.turn = below(2) == 0 ? Color::white : Color::black;
    put_men();
    for (Color c : colors) put_castling_men(c);
    if (variant_->en_passant && below(2) == 1) put_double_step();
    if (variant_->castling != CastlingStyle::none)
      for (Color c : colors) choose_rights(c);
    if (!named_) settle_auto();
    setup_.halfmoves = static_cast<std::uint16_t>(one_in(4) ? 65535 : below(65536));
    setup_.fullmoves = static_cast<std::uint16_t>(one_in(4) ? 65535 : 1 + below(65535));
    return {variant_, named_, setup_};
  }

 private:
  void choose_variant() {
    const auto& all = variant_registry().all();
    const auto i = static_cast<std::size_t>(below(static_cast<int>(all.size()) + 4));
    named_ = i < all.size();
    // What is left is `auto`, either board.
    variant_ = named_ ? all[i] : variant_registry().find(i % 2 == 0 ? "chess960" : "caparandom");
    setup_.width = variant_->width;
    setup_.height = variant_->height;
    setup_.style = variant_->castling;
    if (named_) return;
    setup_.style = static_cast<CastlingStyle>(1 + below(3));
    setup_.clamp = below(2) == 0 ? Clamp::edge_file : Clamp::before_edge;
  }

  Square any_square() const { return {below(setup_.width), below(setup_.height)}; }

  Piece man(Color c, Role role) const {
    return {c, static_cast<Kind>(variant_->pieces.find(role))};
  }

  void put_men() {
    const int count = below(setup_.width * setup_.height);
    for (int i = 0; i < count; ++i) {
      const Color c = below(2) == 0 ? Color::white : Color::black;
      setup_.put(any_square(), Piece(c, static_cast<Kind>(below(variant_->pieces.size()))));
    }
  }

  void put_castling_men(Color c) {
    const int rank = setup_.base_rank(c);
    for (int i = below(4); i > 0; --i)
      setup_.put({below(setup_.width), rank}, man(c, Role::castler));
    const bool array = !one_in(3) && variant_->king_file(c) >= 0;
    if (array) {
      setup_.put({variant_->king_file(c), rank}, man(c, Role::royal));
      for (Wing w : wings)
        if (variant_->rook_file(c, w) >= 0 && !one_in(4))
          setup_.put({variant_->rook_file(c, w), rank}, man(c, Role::castler));
    } else if (!one_in(8)) {
      setup_.put({below(setup_.width), rank}, man(c, Role::royal));
    }
  }

  /// A pawn of the side that just moved, the two squares it came over, sometimes a taker.
  void put_double_step() {
    const bool white_moved = setup_.turn == Color::black;
    const int ahead = white_moved ? 1 : -1;
    const int start = white_moved ? variant_->pawn_rank - 1 : setup_.height - variant_->pawn_rank;
    const int file = below(setup_.width);
    setup_.put({file, start}, {});
    setup_.put({file, start + ahead}, {});
    setup_.put({file, start + 2 * ahead}, man(!setup_.turn, Role::pawn));
    setup_.ep = Square(file, start + ahead);
    if (file + 1 < setup_.width && below(2) == 1)
      setup_.put({file + 1, start + 2 * ahead}, man(setup_.turn, Role::pawn));
  }

  void choose_rights(Color c) {
    const int king = castling_king_file(setup_, *variant_, c);
    const bool array = variant_->castling_from == CastlingFrom::array;
    if (king < 0 || (array && king != variant_->king_file(c))) return;
    for (Wing w : wings) {
      std::vector<int> rooks;
      for (int f = 0; f < setup_.width; ++f)
        if (setup_.at(f, setup_.base_rank(c)) == man(c, Role::castler) &&
            (w == Wing::a_side ? f < king : f > king) && (!array || f == variant_->rook_file(c, w)))
          rooks.push_back(f);
      if (rooks.empty() || one_in(3)) continue;
      const auto i = static_cast<std::size_t>(below(static_cast<int>(rooks.size())));
      setup_.rights.set(c, w, rooks[i]);
    }
  }

  /// `auto` reports chess or Capablanca chess when every right stands as there.
  void settle_auto() {
    if (!setup_.rights.any()) setup_.style = CastlingStyle::standard;
    const VariantSpec* fixed = variant_registry().find(setup_.width == 8 ? "chess" : "capablanca");
    for (Color c : colors)
      for (Wing w : wings)
        if (setup_.rights.has(c, w) &&
            (castling_king_file(setup_, *variant_, c) != fixed->king_file(c) ||
             setup_.rights.rook_file(c, w) != fixed->rook_file(c, w)))
          return;
    variant_ = fixed;
  }

  const VariantSpec* variant_ = nullptr;
  bool named_ = true;
  Setup setup_;
};

}  // namespace

rc::Gen<Position> positions() {
  return rc::gen::exec([] { return Builder().build(); });
}

void showValue(const Position& position, std::ostream& out) {
  const Setup& s = position.setup;
  out << position.variant->name.view() << (position.named ? "" : " (auto)") << ", style "
      << style_letter(s.style) << (s.clamp == Clamp::edge_file ? "" : ", clamp before the edge")
      << ", board from a1 " << board_text(s, *position.variant)
      << (s.turn == Color::white ? " w" : " b") << ", rooks";
  for (Color c : colors)
    for (Wing w : wings) out << ' ' << s.rights.rook_file(c, w);
  out << ", e.p. " << (s.ep ? to_string(*s.ep) : "-") << ", counters " << s.halfmoves << ' '
      << s.fullmoves;
}

}  // namespace xfen::test
