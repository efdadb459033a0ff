#include "xfen/notation/pgn_start.hpp"

#include <algorithm>
#include <array>

#include "pgn_variant.hpp"
#include "xfen/facade/registry.hpp"

namespace xfen {

namespace {

using Start = expected<PgnStart, PgnStartError>;

/// The value of a tag without blanks around; none if it says nothing.
std::optional<std::string_view> value_of(std::optional<std::string_view> tag) {
  if (!tag) return std::nullopt;
  const std::size_t begin = tag->find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view value = tag->substr(begin, tag->find_last_not_of(" \t\r\n") - begin + 1);
  if (value == "?" || value == "-") return std::nullopt;
  return value;
}

/// True if the board holds the men of `array` on its ranks, pawns before the others, in any order
/// but that of `array`.
bool is_other_array(const Setup& setup, const Setup& array, const VariantSpec& variant) {
  if (setup.board == array.board) return false;
  const int pawn = variant.pieces.find(Role::pawn);
  std::array<int, 64> surplus{};
  for (int rank = 0; rank < array.height; ++rank)
    for (int file = 0; file < array.width; ++file) {
      const Piece here = setup.at(file, rank), there = array.at(file, rank);
      if (static_cast<bool>(here) != static_cast<bool>(there)) return false;
      if (!here) continue;
      if (here.color() != there.color()) return false;
      if ((here.kind() == pawn) != (there.kind() == pawn)) return false;
      ++surplus[here.raw()];
      --surplus[there.raw()];
    }
  return std::all_of(surplus.begin(), surplus.end(), [](int n) { return n == 0; });
}

Start started(ReadResult&& read, const VariantSpec& variant) {
  PgnStart start;
  start.variant = &variant;
  start.setup = *read.setup;
  start.from_fen = true;
  start.spelling = read.spelling;
  start.warnings = std::move(read.problems);
  return start;
}

PgnStartError bad_fen(ReadResult&& read) {
  PgnStartError error;
  error.kind = PgnStartErrorKind::bad_fen;
  error.message = "the FEN cannot be read";
  if (!read.inferred) error.variant = read.variant;
  if (error.variant != nullptr) {
    error.message += " as one of ";
    error.message += error.variant->name.view();
  }
  const auto first =
      std::find_if(read.problems.begin(), read.problems.end(),
                   [](const FenError& problem) { return problem.severity == Severity::error; });
  if (first != read.problems.end()) error.message += ": " + first->message;
  error.fen = std::move(read.problems);
  return error;
}

std::string read_as(const VariantSpec& variant) { return "; read as " + std::string(variant.name); }

}  // namespace

struct PgnStarter::Tables {
  /// A variant, ready to start games.
  struct Entry {
    const VariantSpec* variant;
    std::optional<Setup> array;  ///< if there is only one
    FenReader reader;
    const Entry* random = nullptr;  ///< what FENs of other arrays belong to
    /// The reader above repairs nothing where there is such an entry, so that rights are not lost
    /// that have a meaning there; this one does.
    std::optional<FenReader> repairing = std::nullopt;
  };

  explicit Tables(PgnStartOptions options);

  const Entry& entry(const VariantSpec& variant) const {
    return *std::find_if(entries.begin(), entries.end(),
                         [&variant](const Entry& e) { return e.variant == &variant; });
  }

  Start by_array(const Entry& entry) const;
  Start by_fen(std::string_view fen, bool says_so) const;
  const Entry* castling_as(std::string_view fen, const Setup& setup) const;
  Start by_fen(std::string_view fen, const Entry& entry) const;
  /// The start in the random member of the family, if the FEN needs its freedom. `read` is the
  /// reading in the variant itself.
  std::optional<PgnStart> widened(std::string_view fen, const Entry& entry, ReadResult& read) const;

  const VariantSpec* untagged;
  const VariantSpec* chess = variant_registry().find("chess");
  FenReader free_reader;
  std::vector<Entry> entries;
};

PgnStarter::Tables::Tables(PgnStartOptions options)
    : untagged(options.variant),
      free_reader({.level = options.level, .warnings = options.warnings}) {
  for (const VariantSpec* v : compiled_variants()) {
    const bool widens = detail::random_member(*v) != nullptr;
    ReadOptions reading{.level = options.level, .variant = v, .warnings = options.warnings};
    if (widens) reading.level = std::min(options.level, Level::standard);
    Entry entry{.variant = v, .array = std::nullopt, .reader = FenReader(reading)};
    if (v->arrays == Arrays::fixed) entry.array = entry.reader.read(v->start).setup;
    reading.level = options.level;
    if (widens && options.level == Level::lenient) entry.repairing.emplace(reading);
    entries.push_back(std::move(entry));
  }
  for (Entry& e : entries)
    if (const VariantSpec* any = detail::random_member(*e.variant)) e.random = &entry(*any);
}

Start PgnStarter::Tables::by_array(const Entry& entry) const {
  if (!entry.array) {
    PgnStartError error;
    error.kind = PgnStartErrorKind::needs_fen;
    error.variant = entry.variant;
    error.message = std::string(entry.variant->name) +
                    " has many arrays; without a FEN tag the game does not say which";
    return unexpected(std::move(error));
  }
  PgnStart start;
  start.variant = entry.variant;
  start.setup = *entry.array;
  return start;
}

Start PgnStarter::Tables::by_fen(std::string_view fen, bool says_so) const {
  ReadResult read = free_reader.read(fen);
  if (!read.ok()) return unexpected(bad_fen(std::move(read)));
  const Entry* entry = &this->entry(*read.variant);
  if (read.setup->style != entry->variant->castling) {
    entry = castling_as(fen, *read.setup);
    if (entry == nullptr) {
      PgnStartError error;
      error.kind = PgnStartErrorKind::bad_fen;
      error.message = "the FEN asks for a castling that no variant of its men has";
      return unexpected(std::move(error));
    }
    read = entry->reader.read(fen);
  } else if (entry->variant != chess && entry->random != nullptr && entry->array &&
             is_other_array(*read.setup, *entry->array, *entry->variant)) {
    entry = entry->random;
  }
  Start start = started(std::move(read), *entry->variant);
  if (says_so && entry->variant != chess)
    start->notes.push_back({PgnNoteKind::variant_inferred,
                            "no tag names the variant" + read_as(*entry->variant) + " by the FEN"});
  return start;
}

/// A variant that castles as the FEN's prefix says, best the one whose array it is.
const PgnStarter::Tables::Entry* PgnStarter::Tables::castling_as(std::string_view fen,
                                                                 const Setup& setup) const {
  const Entry* first = nullptr;
  for (const Entry& e : entries) {
    if (e.variant->castling != setup.style || e.variant->width != setup.width ||
        e.variant->height != setup.height)
      continue;
    const ReadResult read = e.reader.read(fen);
    if (!read.ok()) continue;
    if (e.array && e.array->board == read.setup->board) return &e;
    if (first == nullptr) first = &e;
  }
  return first;
}

Start PgnStarter::Tables::by_fen(std::string_view fen, const Entry& entry) const {
  ReadResult read = entry.reader.read(fen);
  if (entry.random != nullptr)
    if (auto wide = widened(fen, entry, read)) return std::move(*wide);
  if (!read.ok() && entry.repairing) read = entry.repairing->read(fen);
  if (!read.ok()) return unexpected(bad_fen(std::move(read)));
  return started(std::move(read), *entry.variant);
}

std::optional<PgnStart> PgnStarter::Tables::widened(std::string_view fen, const Entry& entry,
                                                    ReadResult& read) const {
  const VariantSpec& variant = *entry.variant;
  const VariantSpec& random = *entry.random->variant;
  const bool fits = read.ok();
  // Without castling, arrays at random play no differently.
  if (fits && variant.castling == CastlingStyle::none) return std::nullopt;
  if (!fits) {
    // Nothing but the freedom of rights makes a FEN readable there and not here.
    ReadResult there = entry.random->reader.read(fen);
    if (!there.ok() || !there.setup->rights.any()) return std::nullopt;
    read = std::move(there);
  }
  const bool other_array = is_other_array(*read.setup, *entry.array, variant);
  if (fits && !other_array) return std::nullopt;
  Start start = started(std::move(read), random);
  std::string message = other_array ? "the FEN is an array, but not that of "
                                    : "the rights of the FEN are off the squares of ";
  message += variant.name.view();
  start->notes.push_back({PgnNoteKind::variant_widened, message + read_as(random)});
  return std::move(*start);
}

PgnStarter::PgnStarter(PgnStartOptions options) : tables_(std::make_unique<Tables>(options)) {}
PgnStarter::~PgnStarter() = default;
PgnStarter::PgnStarter(PgnStarter&&) noexcept = default;
PgnStarter& PgnStarter::operator=(PgnStarter&&) noexcept = default;

expected<PgnStart, PgnStartError> PgnStarter::start(std::optional<std::string_view> variant_tag,
                                                    std::optional<std::string_view> fen_tag) const {
  const auto tag = value_of(variant_tag);
  const auto fen = value_of(fen_tag);
  const VariantSpec* named = tables_->untagged;
  if (tag) {
    auto read = detail::read_variant_tag(*tag);
    if (!read) return unexpected(std::move(read.error()));
    named = *read;
  }
  const Tables::Entry& entry = tables_->entry(named != nullptr ? *named : *tables_->chess);
  if (!fen) return tables_->by_array(entry);
  Start start = named == nullptr ? tables_->by_fen(*fen, !tag) : tables_->by_fen(*fen, entry);
  // Places are those in the whole value.
  const auto blanks = static_cast<std::size_t>(fen->data() - fen_tag->data());
  for (FenError& problem : start ? start->warnings : start.error().fen) problem.offset += blanks;
  return start;
}

std::string_view name_of(PgnNoteKind kind) {
  return kind == PgnNoteKind::variant_inferred ? "variant_inferred" : "variant_widened";
}

std::string_view name_of(PgnStartErrorKind kind) {
  constexpr std::array<std::string_view, 4> names = {"unknown_variant", "unsupported_variant",
                                                     "needs_fen", "bad_fen"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view pgn_variant_name(const VariantSpec& variant) {
  return variant.pgn_names[0].empty() ? variant.name : variant.pgn_names[0];
}

}  // namespace xfen
