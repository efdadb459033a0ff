#pragma once

#include <stdexcept>
#include <string>

namespace xfen::tool {

/// What the exit code of every command says.
enum ExitCode : int {
  exit_fine = 0,
  exit_bad_input = 1,  ///< some input was bad
  exit_trouble = 2,    ///< usage, or reading and writing files
};

/// Ends the command with a message and exit code 2.
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Nobody reads standard output any more: end without a word.
struct ClosedPipe {};

/// "FILE: WHAT: reason of errno".
[[noreturn]] void fail_errno(const std::string& path, const std::string& what);

}  // namespace xfen::tool
