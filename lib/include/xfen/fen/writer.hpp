#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/expected.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/error.hpp"

namespace xfen {

/// Room for what follows a placement.
inline constexpr std::size_t max_fields_size = 32;

/// Room for any text: 16 ranks of 16 men, 15 slashes, the other fields.
inline constexpr std::size_t max_fen_size = 16 * 16 + 16 + max_fields_size;

/// What a dialect cannot carry.
struct WriteError {
  FenErrorKind kind{};  ///< unrepresentable_right, unrepresentable_mode or unrepresentable_board
  Color color = Color::white;  ///< whose right
  Wing wing = Wing::a_side;

  friend bool operator==(const WriteError&, const WriteError&) = default;
};

/// Writes `setup`, a position of `variant`, into `out` and returns the size, or says what the
/// dialect cannot carry; nothing is lost silently. `out` has room for `max_fen_size` bytes; does
/// not allocate.
expected<std::size_t, WriteError> write_fen(std::span<char> out, const Setup& setup,
                                            const VariantSpec& variant,
                                            const Dialect& dialect = xfen);

/// The same as a string.
///
///     const auto text = xfen::write_fen(setup, variant, xfen::shredder);
///     if (!text) complain(describe(text.error(), setup, xfen::shredder));
expected<std::string, WriteError> write_fen(const Setup& setup, const VariantSpec& variant,
                                            const Dialect& dialect = xfen);

/// The five fields behind the placement alone, for a caller that has the placement as text: that
/// of a well-formed line is already canonical.
expected<std::size_t, WriteError> write_fen_fields(std::span<char> out, const Setup& setup,
                                                   const VariantSpec& variant,
                                                   const Dialect& dialect = xfen);

/// The castling field alone.
expected<std::string, WriteError> castling_text(const Setup& setup, const VariantSpec& variant,
                                                const Dialect& dialect = xfen);

/// The error as a sentence.
std::string describe(const WriteError& error, const Setup& setup, const Dialect& dialect);

/// True if the e.p. square is written under `policy`.
bool ep_is_written(const Setup& setup, const VariantSpec& variant, EpPolicy policy);

/// True if every right of the setup stands on the squares of the variant's array.
bool rights_on_array(const Setup& setup, const VariantSpec& variant);

/// File of the king of `c` that the rights belong to: on its base rank, if there are several the
/// one on the variant's start file, else the lowest; -1 if there is none.
int castling_king_file(const Setup& setup, const VariantSpec& variant, Color c);

}  // namespace xfen
