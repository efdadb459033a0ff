// Any bytes as a FEN. The first byte chooses variant, level and warnings, the rest is the text.
// What the library promises of every text is checked; a broken promise aborts.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "agreement.hpp"
#include "promises.hpp"
#include "round_trip.hpp"

namespace {

using namespace xfen;

void fail_if(const std::string& failure) {
  if (failure.empty()) return;
  std::fprintf(stderr, "broken promise: %s\n", failure.c_str());
  std::abort();
}

/// Every variant and `auto`, at every level, with and without warnings: fewer than 256 choices.
const FenReader& reader_chosen_by(std::uint8_t byte) {
  const auto variants = compiled_variants();
  const std::size_t choice = byte % (6 * (variants.size() + 1));
  const std::size_t v = choice / 6;
  return test::reader_for(v < variants.size() ? variants[v] : nullptr,
                          static_cast<Level>(choice % 3), Clamp::edge_file, choice / 3 % 2 == 0);
}

void check_setup_of(const ReadResult& result, bool named) {
  const Setup& setup = *result.setup;
  fail_if(test::broken_promise(setup, *result.variant));
  // Some of the dialects each time: all of them would take most of the time.
  const std::vector<Dialect>& dialects = test::dialect_variations();
  for (std::size_t i = setup.fullmoves % 12; i < dialects.size(); i += 12)
    fail_if(test::round_trip_loss(setup, *result.variant, named, dialects[i]));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const FenReader& reader = reader_chosen_by(data[0]);
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  fail_if(test::check_agreement(text, reader));
  const ReadResult result = reader.read(text);
  fail_if(test::broken_promise(text, result));
  if (result.ok()) check_setup_of(result, reader.options().variant != nullptr);
  return 0;
}
