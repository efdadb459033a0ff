#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "xfen/describe/spec.hpp"
#include "xfen/fen/reader.hpp"

namespace xfen {

/// A name as it is compared: without case, blanks, `-` and `_`.
std::string folded_name(std::string_view name);

/// A variant that a text could belong to.
struct Candidate {
  const VariantSpec* variant = nullptr;
  bool start_array = false;  ///< the placement is that of the variant's start
  bool warned = false;       ///< the text is readable there, but with warnings
  std::string reason;        ///< why, in a sentence
};

/// The variants, found by name or alias, by board, or in listing order.
class VariantRegistry {
 public:
  explicit VariantRegistry(std::span<const VariantSpec* const> variants = compiled_variants());
  ~VariantRegistry();
  VariantRegistry(const VariantRegistry&) = delete;
  VariantRegistry& operator=(const VariantRegistry&) = delete;

  /// By name, alias, PGN tag name or title; case, blanks, `-` and `_` do not matter. Null if there
  /// is none.
  const VariantSpec* find(std::string_view name) const;
  /// The name nearest to one that is not found; empty if none is near.
  std::string nearest(std::string_view name) const;
  /// All variants with that board, in listing order.
  std::vector<const VariantSpec*> on_board(int width, int height) const;
  /// Listing order: chess and its family, then by board and name.
  const std::vector<const VariantSpec*>& all() const;
  /// Which variants could this FEN be? The likeliest first.
  std::vector<Candidate> could_be(std::string_view fen, Level level = Level::standard) const;

 private:
  struct Index;
  std::unique_ptr<Index> index_;
};

/// The registry of the variants compiled in; never changes.
const VariantRegistry& variant_registry();

}  // namespace xfen
