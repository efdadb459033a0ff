#include "xfen/facade/registry.hpp"

#include <algorithm>
#include <boost/multi_index/composite_key.hpp>
#include <boost/multi_index/hashed_index.hpp>
#include <boost/multi_index/mem_fun.hpp>
#include <boost/multi_index/member.hpp>
#include <boost/multi_index/ordered_index.hpp>
#include <boost/multi_index/random_access_index.hpp>
#include <boost/multi_index_container.hpp>
#include <numeric>
#include <range/v3/algorithm/sort.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/transform.hpp>

namespace xfen {

std::string folded_name(std::string_view name) {
  return name | ranges::views::filter([](char c) { return c != ' ' && c != '-' && c != '_'; }) |
         ranges::views::transform(to_lower) | ranges::to<std::string>();
}

namespace {

namespace mi = boost::multi_index;

/// One name of a variant. Every name is a row, so that one index finds them all.
struct NameRow {
  std::string key;
  const VariantSpec* variant;
};

struct BoardRow {
  const VariantSpec* variant;
  std::size_t place;  ///< in listing order

  int width() const { return variant->width; }
  int height() const { return variant->height; }
};

struct by_listing;
struct by_board;

using Names = mi::multi_index_container<
    NameRow, mi::indexed_by<mi::hashed_unique<mi::member<NameRow, std::string, &NameRow::key>>>>;

using Boards = mi::multi_index_container<
    BoardRow,
    mi::indexed_by<
        mi::random_access<mi::tag<by_listing>>,
        mi::ordered_unique<
            mi::tag<by_board>,
            mi::composite_key<BoardRow, mi::const_mem_fun<BoardRow, int, &BoardRow::width>,
                              mi::const_mem_fun<BoardRow, int, &BoardRow::height>,
                              mi::member<BoardRow, std::size_t, &BoardRow::place>>>>>;

/// Changes of one character, or exchanges of two neighbours, that make `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, row(b.size() + 1), last;
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

/// The order of a list: 8x8 first, chess at its head.
bool listed_before(const VariantSpec* a, const VariantSpec* b) {
  const auto key = [](const VariantSpec* v) {
    return std::tuple(v->width * v->height, v->name.view() != "chess", v->name.view());
  };
  return key(a) < key(b);
}

std::string reason_of(const VariantSpec& v, const ReadResult& result, bool start_array) {
  if (start_array) return "the placement is its start array";
  if (!result.setup->rights.any()) return "board and letters fit; there are no rights to tell by";
  return v.castling_from == CastlingFrom::array
             ? "every right stands on the squares of its array"
             : "board and letters fit, and its rights may stand anywhere";
}

/// Rules that decide how likely a candidate is: a start array says most, then a fixed array whose
/// squares fit, then a variant in which every square fits; warnings speak against each.
constexpr int most_unlikely = 4 + 2 + 1;

int unlikeliness(const Candidate& c) {
  const bool fixed = c.variant->castling_from == CastlingFrom::array;
  return (c.start_array ? 0 : 4) + (c.warned ? 2 : 0) + (fixed ? 0 : 1);
}

}  // namespace

struct VariantRegistry::Index {
  std::vector<const VariantSpec*> listing;
  Names names;
  Boards boards;
};

VariantRegistry::VariantRegistry(std::span<const VariantSpec* const> variants)
    : index_(std::make_unique<Index>()) {
  index_->listing.assign(variants.begin(), variants.end());
  ranges::sort(index_->listing, listed_before);
  for (const VariantSpec* v : index_->listing) index_->boards.push_back({v, index_->boards.size()});
  // Names come before aliases, and these before titles: none hides a variant.
  for (const VariantSpec* v : index_->listing) index_->names.insert({folded_name(v->name), v});
  for (const VariantSpec* v : index_->listing) {
    for (const auto& alias : v->aliases)
      if (!alias.empty()) index_->names.insert({folded_name(alias), v});
    for (const auto& name : v->pgn_names)
      if (!name.empty()) index_->names.insert({folded_name(name), v});
  }
  for (const VariantSpec* v : index_->listing)
    if (!v->title.empty()) index_->names.insert({folded_name(v->title), v});
}

VariantRegistry::~VariantRegistry() = default;

const VariantSpec* VariantRegistry::find(std::string_view name) const {
  const auto at = index_->names.find(folded_name(name));
  return at == index_->names.end() ? nullptr : at->variant;
}

std::string VariantRegistry::nearest(std::string_view name) const {
  const std::string wanted = folded_name(name);
  const NameRow* best = nullptr;
  std::size_t least = std::max<std::size_t>(2, wanted.size() / 3) + 1;
  for (const NameRow& row : index_->names) {
    const std::size_t distance = edit_distance(wanted, row.key);
    if (distance < least || (distance == least && best != nullptr && row.key < best->key)) {
      least = distance;
      best = &row;
    }
  }
  return best == nullptr ? std::string() : std::string(best->variant->name);
}

std::vector<const VariantSpec*> VariantRegistry::on_board(int width, int height) const {
  const auto [first, last] = index_->boards.get<by_board>().equal_range(std::tuple(width, height));
  std::vector<const VariantSpec*> found;
  for (auto at = first; at != last; ++at) found.push_back(at->variant);
  return found;
}

const std::vector<const VariantSpec*>& VariantRegistry::all() const { return index_->listing; }

std::vector<Candidate> VariantRegistry::could_be(std::string_view fen, Level level) const {
  std::vector<Candidate> candidates;
  for (const VariantSpec* v : index_->listing) {
    const ReadResult result =
        read_fen(fen, {.level = level, .variant = v, .known = index_->listing});
    if (!result.ok()) continue;
    // Compared as boards, so that aliases and repaired spellings count.
    const ReadResult start = read_fen(v->start, {.variant = v, .known = index_->listing});
    const bool array = start.ok() && start.setup->board == result.setup->board;
    candidates.push_back({v, array, !result.problems.empty(), reason_of(*v, result, array)});
  }
  std::vector<Candidate> ordered;
  for (int rank = 0; rank <= most_unlikely; ++rank)
    for (Candidate& c : candidates)
      if (unlikeliness(c) == rank) ordered.push_back(std::move(c));
  return ordered;
}

const VariantRegistry& variant_registry() {
  static const VariantRegistry registry;
  return registry;
}

}  // namespace xfen
