#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "xfen/fen/error.hpp"
#include "xfen/fen/fields.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen::detail {

/// Where the reader of operations puts what it finds.
class EpdReport {
 public:
  EpdReport(const ReadOptions& options, std::vector<FenError>& problems)
      : level_(options.level), warnings_(options.warnings), problems_(problems) {}

  using Fix = std::optional<std::string>;

  /// An error at every level.
  void error(FenErrorKind kind, const FieldText& place, std::string message, Fix fix = {}) {
    add(kind, Severity::error, place, std::move(message), std::move(fix));
  }
  void warning(FenErrorKind kind, const FieldText& place, std::string message, Fix fix = {}) {
    if (warnings_) add(kind, Severity::warning, place, std::move(message), std::move(fix));
  }
  /// What only lenient reading takes, as text.
  void malformed(FenErrorKind kind, const FieldText& place, std::string message, Fix fix = {}) {
    if (level_ == Level::lenient)
      warning(kind, place, std::move(message), std::move(fix));
    else
      error(kind, place, std::move(message), std::move(fix));
  }
  /// What strict reading refuses as `refused` and the others take with the warning `taken`.
  void deviation(FenErrorKind refused, FenErrorKind taken, const FieldText& place,
                 std::string message, Fix fix = {}) {
    if (level_ == Level::strict)
      error(refused, place, std::move(message), std::move(fix));
    else
      warning(taken, place, std::move(message), std::move(fix));
  }
  void deviation(FenErrorKind kind, const FieldText& place, std::string message, Fix fix = {}) {
    deviation(kind, kind, place, std::move(message), std::move(fix));
  }

 private:
  void add(FenErrorKind kind, Severity severity, const FieldText& place, std::string message,
           Fix fix) {
    problems_.push_back({kind, severity, FenField::operation, place.offset, place.text.size(),
                         std::move(message), std::move(fix)});
  }

  Level level_;
  bool warnings_;
  std::vector<FenError>& problems_;
};

}  // namespace xfen::detail
