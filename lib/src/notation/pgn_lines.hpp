#pragma once

#include <cstddef>
#include <string_view>

namespace xfen::detail {

/// A tag pair as it stands in a text; offsets count from its bracket. What cannot be told is 0.
struct TagText {
  std::size_t name_begin = 0, name_end = 0;
  std::size_t value_begin = 0, value_end = 0;
  std::size_t end = 0;  ///< behind the closing bracket; 0 if this is no tag pair
  std::string_view name(std::string_view text, std::size_t at) const {
    return text.substr(at + name_begin, name_end - name_begin);
  }

  std::size_t bare_quote = 0;  ///< the first quote in the value without a backslash; 0 if none
};

/// What may stand before the first word of a line.
inline bool is_line_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

/// Reads the tag pair that begins at `at`, where a `[` stands. It ends on its line.
TagText scan_tag(std::string_view text, std::size_t at);

/// Longest beginning of a line by which a tag is known, where the line may be endless.
inline constexpr std::size_t tag_head = 512;

/// True if `[`, a name and a quote begin at `at`: a new tag, not just a bracket.
bool looks_like_tag(std::string_view text, std::size_t at);

/// The end of the line that `at` is in: the place of its LF or CR, or the end of the text.
std::size_t line_end(std::string_view text, std::size_t at);

/// Finds in an open comment, `at` somewhere in it, the tag behind a blank line where it has to end
/// if it does not end before; npos if there is none before `end`.
std::size_t find_tag_behind_blank_line(std::string_view text, std::size_t at, std::size_t end);

}  // namespace xfen::detail
