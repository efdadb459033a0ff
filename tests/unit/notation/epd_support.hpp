#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "unit_support.hpp"
#include "xfen/notation/epd.hpp"

namespace xfen::test {

/// The fields of the start of chess.
inline const std::string epd_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// Reads with a variant; an empty name lets the text decide.
inline EpdRecord read_epd_as(std::string_view name, std::string_view text,
                             Level level = Level::standard) {
  return read_epd(text,
                  FenReader({.level = level, .variant = name.empty() ? nullptr : &variant(name)}));
}

/// What operations behind the start of chess are.
inline EpdRecord read_operations(std::string_view operations, Level level = Level::standard) {
  return read_epd_as("", epd_start + std::string(operations), level);
}

inline std::string canonical(const EpdRecord& record) { return *write_epd(record); }
inline std::string kept(const EpdRecord& record) {
  return *write_epd(record, xfen, EpdStyle::kept);
}

/// The value of the first operation of that opcode, which must be there.
template <class T>
T value_of(const EpdRecord& record, std::string_view opcode) {
  const EpdOperation* operation = record.find(opcode);
  if (operation == nullptr) throw std::invalid_argument("no " + std::string(opcode));
  return std::get<T>(operation->value);
}

}  // namespace xfen::test
