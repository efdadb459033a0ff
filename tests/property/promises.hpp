#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "xfen/fen/check.hpp"
#include "xfen/fen/reader.hpp"
#include "xfen/fen/render.hpp"

namespace xfen::test {

/// What is wrong with the ways in which a problem is shown; empty if nothing.
inline std::string rendering_failure(const FenError& problem, std::string_view text) {
  for (Coloring coloring : {Coloring::plain, Coloring::ansi})
    if (render(problem, text, coloring).find(headline(problem)) == std::string::npos)
      return "a rendered problem does not say what it is";
  const auto json = nlohmann::json::parse(render_json(problem), nullptr, false);
  if (json.is_discarded()) return "JSON is not well formed";
  if (json["kind"] != name_of(problem.kind) || json["offset"] != problem.offset)
    return "JSON says another thing than the problem";
  return {};
}

/// Which promise about the problems of a text does not hold; empty if all do.
inline std::string broken_promise(std::string_view text, const ReadResult& result) {
  bool failed = false;
  bool fixable = false;
  std::size_t offset = 0;
  int count = 0;
  for (const FenError& problem : result.problems) {
    if (problem.offset > text.size() || problem.length > text.size() - problem.offset)
      return "a span lies outside the text";
    if (problem.offset < offset) return "problems do not come in the order of the text";
    if (problem.message.empty()) return "a problem has no message";
    // Garbage has a problem a character; showing them all would be most of the time.
    if (count++ < 6)
      if (std::string failure = rendering_failure(problem, text); !failure.empty()) return failure;
    offset = problem.offset;
    failed |= problem.severity == Severity::error;
    fixable |= problem.fix.has_value();
  }
  if (result.ok() == failed) return "there is a setup exactly when there is no error: not so";
  if ((apply_fixes(text, result.problems) != text) != fixable) return "a fix changes nothing";
  return {};
}

/// The same of the findings on its setup.
inline std::string broken_promise(const Setup& setup, const VariantSpec& variant) {
  for (const Finding& finding : check_setup(setup, variant)) {
    if (finding.message.empty() || render(finding).find(finding.message) == std::string::npos)
      return "a finding is not shown";
    if (!nlohmann::json::accept(render_json(finding)))
      return "JSON of a finding is not well formed";
    for (Square s : finding.squares)
      if (!setup.contains(s.file(), s.rank())) return "a finding names a square off the board";
  }
  return {};
}

}  // namespace xfen::test
