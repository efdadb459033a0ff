#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

namespace xfen::tool {

enum class Shell : std::uint8_t { bash, zsh, fish };

/// A script that completes what the user types, made from the definitions of the commands.
std::string completion_script(const CLI::App& app, Shell shell);

}  // namespace xfen::tool
