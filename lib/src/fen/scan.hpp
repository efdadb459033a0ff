#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xfen/fen/error.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::detail {

/// Where the parts of the explaining path put what they find.
class Report {
 public:
  Report(Level level, bool warnings, std::vector<FenError>& problems)
      : level_(level), warnings_(warnings), problems_(problems) {}

  Level level() const { return level_; }
  bool strict() const { return level_ == Level::strict; }
  bool lenient() const { return level_ == Level::lenient; }
  bool failed() const { return failed_; }

  struct Place {
    FenField field;
    std::size_t offset;
    std::size_t length;
  };

  void error(FenErrorKind kind, Place place, std::string message,
             std::optional<std::string> fix = {}) {
    failed_ = true;
    add(kind, Severity::error, place, std::move(message), std::move(fix));
  }
  void warning(FenErrorKind kind, Place place, std::string message,
               std::optional<std::string> fix = {}) {
    if (warnings_) add(kind, Severity::warning, place, std::move(message), std::move(fix));
  }
  /// What strict reading refuses as `refused` and the others take with the warning `taken`.
  void deviation(FenErrorKind refused, FenErrorKind taken, Place place, std::string message,
                 std::optional<std::string> fix = {}) {
    if (strict())
      error(refused, place, std::move(message), std::move(fix));
    else
      warning(taken, place, std::move(message), std::move(fix));
  }
  /// What only lenient reading repairs, with the warning `dropped`. True if it was repaired.
  bool repair(FenErrorKind refused, FenErrorKind dropped, Place place, std::string message,
              std::optional<std::string> fix) {
    if (lenient())
      warning(dropped, place, std::move(message), std::move(fix));
    else
      error(refused, place, std::move(message), std::move(fix));
    return lenient();
  }

 private:
  void add(FenErrorKind kind, Severity severity, Place place, std::string message,
           std::optional<std::string> fix) {
    problems_.push_back({kind, severity, place.field, place.offset, place.length,
                         std::move(message), std::move(fix)});
  }

  Level level_;
  bool warnings_;
  bool failed_ = false;
  std::vector<FenError>& problems_;
};

/// One field of the text.
struct Token {
  std::string_view text;
  std::size_t offset = 0;
  bool unreadable = false;  ///< holds bytes that were already reported

  bool empty() const { return text.empty(); }
  Report::Place place(FenField field) const { return {field, offset, text.size()}; }
};

/// The fields of a text, at most six, the side in its place even where it is missing.
struct Fields {
  bool readable = false;  ///< false: the text is no line of fields; all is said already
  std::array<Token, 6> token{};
};

/// Encoding, line ends, white space and the number of fields.
Fields split_fields(std::string_view text, Report& report);

/// Length in bytes of the character at `at`: a UTF-8 sequence, or 1 for anything else.
std::size_t character_length(std::string_view text, std::size_t at);

/// The bytes of a character for a message: itself if it can be shown, else its code.
std::string shown(std::string_view character);

constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }
constexpr bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
constexpr bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

}  // namespace xfen::detail
