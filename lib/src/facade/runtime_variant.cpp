#include "xfen/facade/runtime_variant.hpp"

#include "position_operations.hpp"
#include "xfen/core/rules.hpp"

namespace xfen {

using namespace detail;

namespace {

const RuntimeBoard* board_of(const VariantSpec& spec) {
  for (const RuntimeBoard* board : runtime_boards())
    if (board->width == spec.width && board->height == spec.height) return board;
  return nullptr;
}

std::string boards() {
  std::string text;
  for (const RuntimeBoard* board : runtime_boards()) {
    if (!text.empty()) text += ", ";
    text += std::to_string(board->width) + "x" + std::to_string(board->height);
  }
  return text;
}

}  // namespace

expected<RuntimeVariant, std::string> RuntimeVariant::make(const VariantSpec& spec) {
  const RuntimeBoard* board = board_of(spec);
  if (board == nullptr) return unexpected("no board of that size; there are " + boards());
  if (!can_be_played(spec))
    return unexpected(std::string(
        "the game needs one kind of pawn that moves as in chess, one royal man that leaps, and no "
        "more leaps than lists of moves have room for"));
  RuntimeVariant variant;
  variant.spec_ = std::make_shared<const VariantSpec>(spec);
  variant.facts_ = board->compile(spec);
  variant.operations_ = spec.pieces.size() <= 8 ? board->few_kinds : board->many_kinds;
  return variant;
}

}  // namespace xfen
