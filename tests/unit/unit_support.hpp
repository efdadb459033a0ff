#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/fen/reader.hpp"
#include "xfen/fen/writer.hpp"

namespace xfen::test {

/// The compiled-in variant of that exact name.
inline const VariantSpec& variant(std::string_view name) {
  for (const VariantSpec* v : compiled_variants())
    if (v->name.view() == name) return *v;
  throw std::invalid_argument("no variant " + std::string(name));
}

/// Reads with a variant; an empty name lets the text decide.
inline ReadResult read_as(std::string_view name, std::string_view text,
                          Level level = Level::standard) {
  return read_fen(text, {.level = level, .variant = name.empty() ? nullptr : &variant(name)});
}

/// A position that has to be readable.
inline Setup setup_of(std::string_view name, std::string_view text) {
  const ReadResult result = read_as(name, text);
  if (!result.ok()) throw std::invalid_argument("unreadable: " + std::string(text));
  return *result.setup;
}

/// What `write_fen` gives: the text, or "!" and the kind of what the dialect cannot carry.
inline std::string written(const Setup& setup, const VariantSpec& v, const Dialect& dialect) {
  const auto text = write_fen(setup, v, dialect);
  return text ? *text : "!" + std::string(name_of(text.error().kind));
}

/// The men of chess on a board that no compiled-in variant has; kings and rooks stand anywhere.
constexpr VariantSpec chess_on(int width, int height) {
  VariantSpec v;
  v.name = "wide";
  v.width = static_cast<std::uint8_t>(width);
  v.height = static_cast<std::uint8_t>(height);
  v.castling_from = CastlingFrom::any;
  return v;
}

/// Names in a row, one blank apart.
inline std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

}  // namespace xfen::test
