#pragma once

#include <optional>
#include <string_view>

#include "common.hpp"
#include "xfen/facade/any_position.hpp"

namespace xfen::tool {

/// Reads a text. Its problems are said on standard error, as those of a file of that name.
ReadResult read_text(std::string_view text, const ReadingFlags& flags,
                     std::string_view name = "<fen>");

/// Says on standard error that what was read is no position, and why; behind it `advice`.
void say_no_position(const ReadResult& read, SetupIssues issues, std::string_view name = "<fen>",
                     std::string_view advice = "");

/// The position that a text stands for, with what `--allow` names. If there is none, says why on
/// standard error.
std::optional<AnyPosition> position_of(std::string_view text, const ReadingFlags& flags);

}  // namespace xfen::tool
