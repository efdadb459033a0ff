#include "xfen/describe/catalogue.hpp"

#include <algorithm>
#include <boost/multi_index/hashed_index.hpp>
#include <boost/multi_index/mem_fun.hpp>
#include <boost/multi_index/ordered_index.hpp>
#include <boost/multi_index/random_access_index.hpp>
#include <boost/multi_index_container.hpp>
#include <string>

#include "xfen/describe/piece_set.hpp"

namespace xfen {

namespace {

namespace mi = boost::multi_index;

/// Equal for movements that are the same union of atoms.
std::string movement_key(const Movement& movement) {
  std::vector<std::string> atoms;
  for (const Atom& a : movement) {
    std::string key;
    for (unsigned v :
         {unsigned{a.minor}, unsigned{a.major}, unsigned{a.range}, static_cast<unsigned>(a.moves),
          static_cast<unsigned>(a.captures), unsigned{a.directions}})
      key += static_cast<char>(v);
    atoms.push_back(std::move(key));
  }
  std::sort(atoms.begin(), atoms.end());
  std::string joined;
  for (const std::string& atom : atoms) joined += atom;
  return joined;
}

struct Entry {
  const PieceDef* def;

  std::string_view name() const { return def->name; }
  char letter() const { return def->letter; }
  std::string movement() const { return movement_key(def->movement); }
};

struct by_id_tag;
struct by_name_tag;
struct by_letter_tag;
struct by_movement_tag;

using Container = mi::multi_index_container<
    Entry, mi::indexed_by<
               mi::random_access<mi::tag<by_id_tag>>,
               mi::ordered_unique<mi::tag<by_name_tag>,
                                  mi::const_mem_fun<Entry, std::string_view, &Entry::name>>,
               mi::hashed_non_unique<mi::tag<by_letter_tag>,
                                     mi::const_mem_fun<Entry, char, &Entry::letter>>,
               mi::ordered_non_unique<mi::tag<by_movement_tag>,
                                      mi::const_mem_fun<Entry, std::string, &Entry::movement>>>>;

template <class Index, class Key>
std::vector<const PieceDef*> matches(const Index& index, const Key& key) {
  std::vector<const PieceDef*> found;
  const auto [first, last] = index.equal_range(key);
  for (auto at = first; at != last; ++at) found.push_back(at->def);
  std::sort(found.begin(), found.end());  // the order of `piece::all`
  return found;
}

}  // namespace

struct PieceCatalogue::Index {
  Container men;
};

PieceCatalogue::PieceCatalogue() : index_(std::make_unique<Index>()) {
  for (const PieceDef& def : piece::all) index_->men.push_back(Entry{&def});
}

PieceCatalogue::~PieceCatalogue() = default;

const PieceDef* PieceCatalogue::by_id(std::size_t id) const {
  return id < index_->men.size() ? index_->men[id].def : nullptr;
}

const PieceDef* PieceCatalogue::by_name(std::string_view name) const {
  const auto& index = index_->men.get<by_name_tag>();
  const auto at = index.find(name);
  return at == index.end() ? nullptr : at->def;
}

std::vector<const PieceDef*> PieceCatalogue::by_letter(char letter) const {
  return matches(index_->men.get<by_letter_tag>(), to_upper(letter));
}

std::vector<const PieceDef*> PieceCatalogue::by_movement(const Movement& movement) const {
  return matches(index_->men.get<by_movement_tag>(), movement_key(movement));
}

const PieceCatalogue& piece_catalogue() {
  static const PieceCatalogue catalogue;
  return catalogue;
}

}  // namespace xfen
