#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common.hpp"
#include "game_flags.hpp"
#include "inputs.hpp"
#include "sink.hpp"

namespace xfen::tool {

/// Options of `convert`.
struct ConvertFlags {
  ReadingFlags reading;
  std::vector<std::string> files;
  std::string to = "xfen";
  std::string dialect = "xfen";
  std::string ep;
  std::string prefix;
  std::string column;
  std::string delimiter;
  bool header = false;
  unsigned jobs = 0;
  std::string output;
  std::string rejects;
  std::string on_error = "report";
  bool dedupe = false;
  bool summary = false;
  bool quiet = false;
  bool json = false;
  bool keep_spelling = false;
  bool drop_operations = false;

  GameFlags games;
  std::string every = "final";
  bool numbers = false;
  bool compact = false;
  std::string write_letters;
  std::uint64_t split = 0;
};

/// True if EPDs are asked for, of which `dialect` is that of the fields.
bool writes_epd(const ConvertFlags& flags);

/// The dialect of that name with the policies of the flags.
Dialect dialect_of(const ConvertFlags& flags, std::string_view name);

/// The file for bad records; null if none is wanted. Throws `Failure` if it is the output or an
/// input.
std::unique_ptr<Sink> open_rejects(const ConvertFlags& flags,
                                   const std::vector<std::string>& inputs);

/// Converts games; returns the exit code.
int convert_games(const ConvertFlags& flags, Inputs inputs);

}  // namespace xfen::tool
