#include "round_trip.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "positions.hpp"

namespace xfen::test {
namespace {

// What a dialect cannot carry is the writer's error; what it wrote, reading gives back.
RC_GTEST_PROP(RoundTrip, NothingIsLostSilently, (const Position& p)) {
  for (const Dialect& dialect : dialect_variations()) {
    const std::string loss = round_trip_loss(p.setup, *p.variant, p.named, dialect);
    if (!loss.empty()) RC_FAIL(loss);
  }
}

// X-FEN has a spelling for everything but inner rooks on files named like a tag.
RC_GTEST_PROP(RoundTrip, XfenCarriesEverySetup, (const Position& p)) {
  const auto text = write_fen(p.setup, *p.variant, xfen);
  RC_ASSERT(text.has_value() || p.setup.width > 10);
}

RC_GTEST_PROP(RoundTrip, CanonicalTextIsAFixedPoint, (const Position& p)) {
  const auto text = write_fen(p.setup, *p.variant, xfen);
  RC_PRE(text.has_value());
  const VariantSpec* named = p.named ? p.variant : nullptr;
  const ReadResult back = reader_for(named, Level::strict, p.setup.clamp).read(*text);
  if (!back.ok()) RC_FAIL(*text + ": " + back.problems.front().message);
  for (const FenError& problem : back.problems) {
    // What `auto` says of its guess is no criticism of the text.
    RC_ASSERT(!p.named && (problem.kind == FenErrorKind::unusual_castling_squares ||
                           problem.kind == FenErrorKind::variant_hint));
  }
  const auto again = write_fen(*back.setup, *back.variant, xfen);
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == *text);
}

RC_GTEST_PROP(RoundTrip, FastPathSaysWhatTheExplainingPathSays, (const Position& p)) {
  const VariantSpec* named = p.named ? p.variant : nullptr;
  for (const Dialect& dialect : dialects()) {
    const auto text = write_fen(p.setup, *p.variant, dialect);
    if (!text) continue;
    for (bool warnings : {true, false}) {
      const FenReader& reader = reader_for(named, Level::standard, p.setup.clamp, warnings);
      const ReadResult fast = reader.read(*text);
      const ReadResult slow = reader.read_explaining(*text);
      RC_ASSERT(fast.setup == slow.setup);
      RC_ASSERT(fast.problems == slow.problems);
      RC_ASSERT(fast.spelling == slow.spelling);
      RC_ASSERT(fast.variant == slow.variant);
      RC_ASSERT(fast.inferred == slow.inferred);
    }
  }
}

}  // namespace
}  // namespace xfen::test
