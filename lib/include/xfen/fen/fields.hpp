#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace xfen {

/// A field of a text, and the byte at which it starts.
struct FieldText {
  std::string_view text;
  std::size_t offset = 0;

  std::size_t end() const { return offset + text.size(); }
};

/// The six fields of a FEN in their order, parted as `FenReader` parts them at level lenient. A
/// field that is missing is empty: the side to move at the place where it was left out, others
/// behind the text. All are empty if the first line of `text` is blank or too long for a position.
std::array<FieldText, 6> fields_of(std::string_view text);

}  // namespace xfen
