#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "advice.hpp"
#include "explanation.hpp"

namespace xfen::tool {

namespace {

Json text_or_null(const std::optional<std::string>& text) {
  return text ? Json(*text) : Json(nullptr);
}

Json square_or_null(const std::optional<Square>& square) {
  return square ? Json(to_string(*square)) : Json(nullptr);
}

const char* lower_name(Color c) { return c == Color::white ? "white" : "black"; }

Json squares_of(const std::vector<Square>& squares) {
  Json list = Json::array();
  for (const Square s : squares) list.push_back(to_string(s));
  return list;
}

Json fields_of(const Explanation& e) {
  Json list = Json::array();
  for (std::size_t i = 0; i < 6; ++i) {
    const FieldWords& field = e.fields[i];
    list.push_back({{"field", name_of(static_cast<FenField>(i + 1))},
                    {"offset", field.place.offset},
                    {"length", field.place.text.size()},
                    {"text", field.place.text},
                    {"certain", !e.part.changed[i]},
                    {"meaning", field.meaning}});
  }
  return list;
}

Json ranks_of(const Explanation& e) {
  Json list = Json::array();
  for (const RankWords& rank : e.ranks)
    list.push_back({{"rank", rank.number ? Json(*rank.number) : Json(nullptr)},
                    {"offset", rank.place.offset},
                    {"length", rank.place.text.size()},
                    {"text", rank.place.text},
                    {"meaning", rank.meaning}});
  return list;
}

Json men_of(const Setup& setup, const VariantSpec& v) {
  Json list = Json::array();
  for (int rank = setup.height - 1; rank >= 0; --rank)
    for (int file = 0; file < setup.width; ++file)
      if (const Piece piece = setup.at(file, rank))
        list.push_back({{"square", to_string(Square(file, rank))},
                        {"color", lower_name(piece.color())},
                        {"man", v.pieces[piece.kind()].name.view()}});
  return list;
}

Json unknown_squares_of(const Explanation& e) {
  std::vector<Square> squares;
  for (int rank = max_side - 1; rank >= 0; --rank)
    for (int file = 0; file < max_side; ++file)
      if ((e.part.unknown[static_cast<std::size_t>(rank)] >> file & 1U) != 0)
        squares.emplace_back(file, rank);
  return squares_of(squares);
}

Json rights_of(const Explanation& e) {
  Json list = Json::array();
  for (const RightWords& right : e.rights)
    list.push_back({{"color", lower_name(right.color)},
                    {"side", right.wing == Wing::a_side ? "a" : "h"},
                    {"king", to_string(right.king)},
                    {"rook", to_string(right.rook)},
                    {"king_to", only_king(right.landings)},
                    {"rook_to", only_rook(right.landings)},
                    {"targets", to_json(right.landings)},
                    {"move", right.name()},
                    {"letter", right.letter.text},
                    {"offset", right.letter.offset},
                    {"rooks", squares_of(right.rooks)},
                    {"reason", right.why}});
  return list;
}

Json ep_of(const Explanation& e) {
  Json ep = {{"square", nullptr}, {"policies", Json::array()}};
  if (const Setup* setup = e.setup()) ep["square"] = square_or_null(setup->ep);
  for (const PolicyWords& policy : e.ep)
    ep["policies"].push_back(
        {{"policy", policy.name}, {"text", policy.written}, {"reason", policy.why}});
  return ep;
}

Json candidates_of(const Explanation& e) {
  Json list = Json::array();
  for (const Candidate& c : e.candidates)
    list.push_back({{"variant", c.variant->name.view()},
                    {"start_array", c.start_array},
                    {"warnings", c.warned},
                    {"reason", c.reason}});
  return list;
}

Json spellings_of(const Explanation& e) {
  Json list = Json::array();
  for (const SpellingWords& spelling : e.spellings)
    list.push_back({{"dialects", spelling.dialects},
                    {"text", text_or_null(spelling.text)},
                    {"remark", spelling.remark.empty() ? Json(nullptr) : Json(spelling.remark)}});
  return list;
}

void add_advice(Json& problems, const std::vector<FenError>& all, Severity severity) {
  std::size_t i = 0;
  for (const FenError& problem : all)
    if (problem.severity == severity) problems[i++]["advice"] = advice_of(problem.kind);
}

}  // namespace

Json to_json(const Explanation& e, std::uint64_t number) {
  Json json = to_json(e.verdict, e.line, number);
  add_advice(json["errors"], e.verdict.result.problems, Severity::error);
  add_advice(json["warnings"], e.verdict.result.problems, Severity::warning);
  json["rights"] = rights_of(e);
  json["fixed"] = e.mended;
  json["fields"] = fields_of(e);
  json["ranks"] = ranks_of(e);
  const Setup* setup = e.setup();
  json["men"] = setup != nullptr ? men_of(*setup, *e.part.result.variant) : Json::array();
  json["unknown_squares"] = unknown_squares_of(e);
  json["turn"] = setup != nullptr ? Json(lower_name(setup->turn)) : Json(nullptr);
  json["halfmoves"] = setup != nullptr ? Json(setup->halfmoves) : Json(nullptr);
  json["fullmoves"] = setup != nullptr ? Json(setup->fullmoves) : Json(nullptr);
  json["style"] = setup != nullptr ? Json(name_of(setup->style)) : Json(nullptr);
  json["ep"] = ep_of(e);
  json["dialect_reason"] = e.dialect.empty() ? Json(nullptr) : Json(e.dialect);
  json["variant_reason"] = e.variant;
  json["candidates"] = candidates_of(e);
  json["spellings"] = spellings_of(e);
  return json;
}

}  // namespace xfen::tool
