#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "agreement.hpp"
#include "meaning.hpp"
#include "sweep.hpp"

namespace xfen::test {
namespace {

bool has_fix(const FenError& problem) { return problem.fix.has_value(); }
bool is_error(const FenError& problem) { return problem.severity == Severity::error; }

bool has_error_in(const ReadResult& result, FenField field) {
  return std::any_of(result.problems.begin(), result.problems.end(),
                     [field](const FenError& e) { return is_error(e) && e.field == field; });
}

/// Rights and e.p. square are judged only against a board and a side that could be read: of these
/// fields a repair may bring more to light.
bool could_not_be_judged(FenField field, const ReadResult& before) {
  if (field == FenField::castling) return has_error_in(before, FenField::placement);
  return field == FenField::en_passant &&
         (has_error_in(before, FenField::placement) || has_error_in(before, FenField::side));
}

std::string new_error(const ReadResult& before, const ReadResult& after) {
  const std::set<std::string> old_kinds = error_kinds(before);
  for (const FenError& e : after.problems)
    if (is_error(e) && !old_kinds.contains(std::string(name_of(e.kind))) &&
        !has_error_in(before, e.field) && !could_not_be_judged(e.field, before))
      return std::string("a fix made ") + std::string(name_of(e.kind));
  return {};
}

std::string fix_failure(const std::string& original, const FenReader& reader) {
  std::string text = original;
  ReadResult result = reader.read(text);
  // Without a side the fields behind it may be shifted: nobody knows what a repair will be read as.
  if (has_error_in(result, FenField::side)) return {};
  const ReadResult first = result;
  for (int round = 0; round < 8; ++round) {
    if (std::none_of(result.problems.begin(), result.problems.end(), has_fix)) break;
    std::string fixed = apply_fixes(text, result.problems);
    if (fixed == text) return "a fix changes nothing";
    ReadResult next = reader.read(fixed);
    if (std::string made = new_error(result, next); !made.empty()) return made + ": " + fixed;
    if (result.ok()) {
      if (!next.ok()) return "a fix broke a good text: " + fixed;
      const std::string changed =
          difference_in_meaning(*result.setup, *next.setup, *result.variant);
      if (!changed.empty()) return "a fix changed the " + changed + ": " + fixed;
    }
    text = std::move(fixed);
    result = std::move(next);
  }
  if (std::any_of(result.problems.begin(), result.problems.end(), has_fix))
    return "fixes do not come to an end: " + text;
  const bool curable = std::all_of(first.problems.begin(), first.problems.end(),
                                   [](const FenError& e) { return !is_error(e) || has_fix(e); });
  for (const FenError& e : result.problems)
    if (curable && is_error(e) && !could_not_be_judged(e.field, first))
      return "errors with fixes are left: " + text;
  return {};
}

// Applied again and again, fixes end; where every error has one, in a text without errors. They
// make no new errors and do not change what a readable text says.
TEST(Fixes, EndInAReadableText) { sweep(4, 100'000, fix_failure); }

}  // namespace
}  // namespace xfen::test
