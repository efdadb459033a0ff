#include "landings.hpp"

#include <nlohmann/json.hpp>

namespace xfen::tool {

std::vector<Landing> landings_of(CastlingStyle style, int width, Square king, Wing wing,
                                 Clamp clamp) {
  std::vector<Landing> landings;
  if (style == CastlingStyle::none) return landings;
  const FileRange files = king_target_files(style, width, king.file(), wing, clamp);
  for (int file = files.first; file <= files.last; ++file)
    landings.push_back(
        {Square(file, king.rank()), Square(rook_target_file(file, wing), king.rank())});
  return landings;
}

Json only_king(const std::vector<Landing>& landings) {
  return landings.size() == 1 ? Json(to_string(landings.front().king)) : Json(nullptr);
}

Json only_rook(const std::vector<Landing>& landings) {
  return landings.size() == 1 ? Json(to_string(landings.front().rook)) : Json(nullptr);
}

Json to_json(const std::vector<Landing>& landings) {
  Json list = Json::array();
  for (const Landing& landing : landings)
    list.push_back({{"king", to_string(landing.king)}, {"rook", to_string(landing.rook)}});
  return list;
}

}  // namespace xfen::tool
