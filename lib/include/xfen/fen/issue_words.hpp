#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/setup_issue.hpp"
#include "xfen/describe/spec.hpp"

namespace xfen {

/// Those in the set, one by one.
std::vector<SetupIssue> list_of(SetupIssues issues);

/// "opponent_in_check".
std::string_view name_of(SetupIssue issue);

/// By name, `-` and `_` alike.
std::optional<SetupIssue> find_setup_issue(std::string_view name);

/// The issues that `setup` has as a position of `variant`, with sides and squares: "Black's king on
/// e8 is attacked from e2 though White is to move".
std::string describe(SetupIssues issues, const Setup& setup, const VariantSpec& variant);

}  // namespace xfen
