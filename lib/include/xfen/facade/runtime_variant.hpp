#pragma once

#include <memory>
#include <string>

#include "xfen/describe/spec.hpp"
#include "xfen/expected.hpp"

namespace xfen {

namespace detail {
struct PositionOperations;
}

/// A variant that is defined while the program runs, ready for `AnyPosition`. Copies share their
/// facts; one of them must outlive the positions that play by them.
class RuntimeVariant {
 public:
  /// The variant of these facts, or a sentence that says why it cannot be played: a board that is
  /// not compiled in, or a pawn or king that moves in a way which is not known.
  static expected<RuntimeVariant, std::string> make(const VariantSpec& spec);

  const VariantSpec& spec() const { return *spec_; }

 private:
  friend class AnyPosition;

  RuntimeVariant() = default;

  std::shared_ptr<const VariantSpec> spec_;
  std::shared_ptr<const void> facts_;
  const detail::PositionOperations* operations_ = nullptr;
};

}  // namespace xfen
