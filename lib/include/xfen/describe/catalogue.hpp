#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "xfen/describe/piece.hpp"

namespace xfen {

/// The known men (`piece::all`), found by id, name, letter or movement. The array is the truth;
/// the catalogue is its indices.
class PieceCatalogue {
 public:
  PieceCatalogue();
  ~PieceCatalogue();
  PieceCatalogue(const PieceCatalogue&) = delete;
  PieceCatalogue& operator=(const PieceCatalogue&) = delete;

  /// The man at that place of `piece::all`; null beyond its end.
  const PieceDef* by_id(std::size_t id) const;
  /// By exact name ("archbishop"); null if there is none.
  const PieceDef* by_name(std::string_view name) const;
  /// All men that usually have that letter, in either case.
  std::vector<const PieceDef*> by_letter(char letter) const;
  /// All men that move like that; the order of atoms does not matter (`BN` finds what `NB` does).
  std::vector<const PieceDef*> by_movement(const Movement& movement) const;

 private:
  struct Index;
  std::unique_ptr<Index> index_;
};

/// The catalogue of the program; never changes.
const PieceCatalogue& piece_catalogue();

}  // namespace xfen
