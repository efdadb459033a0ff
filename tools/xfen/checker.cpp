#include "checker.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "landings.hpp"
#include "record.hpp"
#include "xfen/fen/dialect.hpp"
#include "xfen/fen/writer.hpp"
#include "xfen/notation/epd.hpp"

namespace xfen::tool {

namespace {

bool is_utf8(std::string_view text) {
  try {
    static_cast<void>(Json(text).dump());
    return true;
  } catch (const Json::type_error&) {
    return false;
  }
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    const std::size_t n = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t i = 0; i < 3; ++i)
      group = group << 8 | (i < n ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) text += i <= n ? digits[group >> (18 - 6 * i) & 63U] : '=';
  }
  return text;
}

ReadOptions lenient_options(const ReadingFlags& flags) {
  ReadOptions options = flags.options();
  options.level = Level::lenient;
  options.warnings = false;
  return options;
}

Json written(const Setup& setup, const VariantSpec& variant, const Dialect& dialect) {
  const auto text = write_fen(setup, variant, dialect);
  return text ? Json(*text) : Json(nullptr);
}

}  // namespace

bool Verdict::has_error() const {
  return std::any_of(result.problems.begin(), result.problems.end(),
                     [](const FenError& p) { return p.severity == Severity::error; });
}

bool Verdict::ok() const {
  return !has_error() && std::none_of(findings.begin(), findings.end(), [](const Finding& f) {
    return f.severity == FindingSeverity::unusable;
  });
}

Checker::Checker(const ReadingFlags& flags, CheckDepth depth)
    : format_(flags.record_format()),
      reader_(flags.options()),
      lenient_(lenient_options(flags)),
      depth_(depth) {}

Verdict Checker::check(std::string_view line) const {
  const Record record = split_record(line, format_);
  Verdict verdict;
  EpdRecord read = read_epd({line, record.position.size(), record.counters}, reader_);
  verdict.result = std::move(read.position);
  std::move(read.problems.begin(), read.problems.end(),
            std::back_inserter(verdict.result.problems));
  if (verdict.result.ok()) {
    verdict.findings = check_setup(*verdict.result.setup, *verdict.result.variant, depth_);
  } else {
    // A text with errors may still show a board; what is wrong with that is said as well.
    const ReadResult repaired = lenient_.read(record.position);
    if (repaired.ok()) verdict.findings = check_setup(*repaired.setup, *repaired.variant, depth_);
  }
  return verdict;
}

std::string Checker::mended(std::string_view line) const {
  std::string text(line);
  for (int round = 0; round < 8; ++round) {
    std::vector<FenError> problems = check(text).result.problems;
    std::erase_if(problems, [](const FenError& e) {
      return e.kind == FenErrorKind::noncanonical_castling ||
             e.kind == FenErrorKind::noncanonical_ep;
    });
    std::string better = apply_fixes(text, problems);
    if (better == text) break;
    text = std::move(better);
  }
  return text;
}

Json rights_of(const Setup& setup, const VariantSpec& variant) {
  Json rights = Json::array();
  for (Color c : colors)
    for (Wing w : {Wing::h_side, Wing::a_side}) {
      if (!setup.rights.has(c, w)) continue;
      const int rank = setup.base_rank(c);
      const int king = castling_king_file(setup, variant, c);
      const auto landings =
          landings_of(setup.style, setup.width, Square(king, rank), w, setup.clamp);
      rights.push_back({{"color", c == Color::white ? "white" : "black"},
                        {"side", w == Wing::a_side ? "a" : "h"},
                        {"king", to_string(Square(king, rank))},
                        {"rook", to_string(Square(setup.rights.rook_file(c, w), rank))},
                        {"king_to", only_king(landings)},
                        {"rook_to", only_rook(landings)},
                        {"targets", to_json(landings)}});
    }
  return rights;
}

Json to_json(const Verdict& verdict, std::string_view line, std::uint64_t number) {
  const ReadResult& result = verdict.result;
  Json json = {{"line", number}, {"input", line}};
  if (!is_utf8(line)) json["input_base64"] = base64(line);
  json["ok"] = verdict.ok();
  json["variant"] = nullptr;
  if (result.variant != nullptr) json["variant"] = result.variant->name.view();
  json["inferred"] = result.inferred;
  json["board"] = nullptr;
  if (result.variant != nullptr)
    json["board"] = fmt::format("{}x{}", result.variant->width, result.variant->height);
  json["dialect"] = name_of(result.spelling.dialect);
  json["prefix"] = nullptr;
  if (result.spelling.prefix != '\0') json["prefix"] = std::string(1, result.spelling.prefix);
  for (const char* name : {"fen", "xfen", "shredder"})
    json[name] =
        result.ok() ? written(*result.setup, *result.variant, *find_dialect(name)) : Json(nullptr);
  json["rights"] = result.ok() ? rights_of(*result.setup, *result.variant) : Json::array();
  Json errors = Json::array(), warnings = Json::array(), findings = Json::array();
  for (const FenError& problem : result.problems)
    (problem.severity == Severity::error ? errors : warnings)
        .push_back(Json::parse(render_json(problem)));
  for (const Finding& finding : verdict.findings)
    findings.push_back(Json::parse(render_json(finding)));
  json["errors"] = std::move(errors);
  json["warnings"] = std::move(warnings);
  json["findings"] = std::move(findings);
  return json;
}

}  // namespace xfen::tool
