#pragma once

#include <string>
#include <string_view>

namespace xfen::detail {

/// Text as XML can hold it: the special characters escaped; control characters, and bytes that
/// are no UTF-8, replaced by U+FFFD.
std::string escaped(std::string_view text);

/// A number with at most two decimals, alike on every machine: "12", "0.6", "-3.25".
std::string number(double value);

/// Writes XML, an element a line.
///
///     markup.open("rect").with("x", 3).with("fill", color).end();  // <rect x="3" fill="red"/>
class Markup {
 public:
  /// "<name": attributes follow, then `end` or `content`.
  Markup& open(std::string_view name);
  Markup& with(std::string_view name, std::string_view value);
  Markup& with(std::string_view name, double value) { return with(name, number(value)); }
  /// Ends an element that has no content.
  void end() { text_ += "/>\n"; }
  /// Content follows, then `close`.
  void content() { text_ += ">\n"; }
  void close(std::string_view name);
  /// An element whose content is text.
  void text(std::string_view content, std::string_view name);

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

}  // namespace xfen::detail
