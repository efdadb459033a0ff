#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "xfen/fen/fields.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::tool {

/// The ranks of a placement, as they stand in the text.
std::vector<FieldText> split_ranks(const FieldText& placement);

/// What can be shown of a text, even if it has errors: those are taken out, field by field.
struct ReadablePart {
  ReadResult result;                              ///< ok unless there is no board to show
  std::string text;                               ///< what `result` was read from
  std::array<std::uint16_t, max_side> unknown{};  ///< squares as in `BoardTextOptions`
  std::array<bool, 6> changed{};                  ///< by field: it is not what the text says
};

ReadablePart readable_part(const std::array<FieldText, 6>& fields, const FenReader& reader);

}  // namespace xfen::tool
