#include "xfen/facade/any_position.hpp"

#include <algorithm>

#include "position_operations.hpp"
#include "xfen/facade/runtime_variant.hpp"

namespace xfen {

using namespace detail;

namespace {

const BuiltIn* built_in_as(const VariantSpec& variant) {
  for (const BuiltIn& built_in : built_in_variants())
    if (built_in.variant == &variant || built_in.variant->name == variant.name) return &built_in;
  return nullptr;
}

}  // namespace

expected<AnyPosition, SetupIssues> AnyPosition::make(const Setup& setup, const VariantSpec& variant,
                                                     SetupIssues allowed) {
  const BuiltIn* built_in = built_in_as(variant);
  assert(built_in != nullptr);
  return make(setup, allowed, *built_in->variant, *built_in->operations, nullptr);
}

expected<AnyPosition, SetupIssues> AnyPosition::make(const Setup& setup,
                                                     const RuntimeVariant& variant,
                                                     SetupIssues allowed) {
  return make(setup, allowed, variant.spec(), *variant.operations_, variant.facts_.get());
}

expected<AnyPosition, SetupIssues> AnyPosition::make(const Setup& setup, SetupIssues allowed,
                                                     const VariantSpec& variant,
                                                     const PositionOperations& operations,
                                                     const void* facts) {
  AnyPosition position;
  position.variant_ = &variant;
  position.operations_ = &operations;
  const SetupIssues issues = operations.make(setup, allowed, facts, position.storage_);
  if (!issues.empty()) return unexpected(issues);
  return position;
}

Setup AnyPosition::setup() const { return operations_->setup(storage_.data()); }
std::uint64_t AnyPosition::key(EpMatters ep) const { return operations_->key(storage_.data(), ep); }
bool AnyPosition::ep_matters(EpMatters when) const {
  return operations_->ep_matters(storage_.data(), when);
}
std::vector<Move> AnyPosition::legal_moves() const {
  return operations_->legal_moves(storage_.data());
}
void AnyPosition::play(Move move) { operations_->play(storage_.data(), move); }
bool AnyPosition::in_check() const { return operations_->in_check(storage_.data()); }
std::uint64_t AnyPosition::perft(int depth) const {
  return operations_->perft(storage_.data(), depth);
}
Color AnyPosition::turn() const { return operations_->turn(storage_.data()); }
Piece AnyPosition::at(Square square) const { return operations_->at(storage_.data(), square); }
FewMoves AnyPosition::legal_moves_to(Kind kind, Square to) const {
  return operations_->legal_moves_to(storage_.data(), kind, to);
}
std::optional<Move> AnyPosition::only_move_to(Kind kind, Square to, PartOfSquare from) const {
  return operations_->only_move_to(storage_.data(), kind, to, from);
}
FewMoves AnyPosition::legal_castlings() const {
  return operations_->legal_castlings(storage_.data());
}
std::vector<Square> AnyPosition::origins(Kind kind, Square to) const {
  return operations_->origins(storage_.data(), kind, to);
}
CheckMark AnyPosition::check_after(Move move) const {
  return operations_->check_after(storage_.data(), move);
}

std::string describe(SetupIssues issues) {
  using enum SetupIssue;
  struct Words {
    SetupIssue issue;
    const char* text;
  };
  constexpr std::array words = {
      Words{wrong_board, "the board is not that of the game"},
      Words{no_king, "a side has no king"},
      Words{several_kings, "a side has several kings"},
      Words{pawn_on_last_rank, "a pawn stands on its last rank"},
      Words{right_without_king, "a right to castle has no king on its base rank"},
      Words{right_without_rook, "a right to castle has no rook on its base rank"},
      Words{bad_ep_square, "no pawn can have passed the en passant square"},
      Words{opponent_in_check, "the side that is not to move is in check"},
  };
  std::string text;
  for (const auto& [issue, sentence] : words) {
    if (!issues.contains(issue)) continue;
    if (!text.empty()) text += "; ";
    text += sentence;
  }
  return text;
}

}  // namespace xfen
