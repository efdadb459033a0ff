#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker.hpp"
#include "landings.hpp"
#include "readable_part.hpp"
#include "xfen/facade/registry.hpp"

namespace xfen::tool {

/// A field in words.
struct FieldWords {
  FieldText place;
  std::string_view name;
  std::string meaning;
};

/// A rank of the placement in words.
struct RankWords {
  FieldText place;
  std::optional<int> number;  ///< from 1; empty if the ranks cannot be counted
  std::string meaning;
};

/// A right in words: which rook, where it leads to, and why it has this letter.
struct RightWords {
  Color color{};
  Wing wing{};
  Square king, rook;
  std::vector<Landing> landings{};
  FieldText letter{};
  std::vector<Square> rooks{};  ///< on that side of the king, from the a-file on
  std::string why{};

  const char* name() const { return wing == Wing::h_side ? "O-O" : "O-O-O"; }
};

/// What one policy makes of the e.p. square.
struct PolicyWords {
  std::string_view name;
  std::string written, why;
};

/// The position in the spelling that some dialects share.
struct SpellingWords {
  std::vector<std::string_view> dialects;
  std::optional<std::string> text;  ///< empty if they cannot write it
  std::string remark;               ///< why not, or what is lost
};

/// Everything that can be said of a text; the views are of the line.
struct Explanation {
  std::string_view line;
  std::string_view operations;  ///< of an EPD
  Verdict verdict;
  ReadablePart part;  ///< what board, rights and e.p. square are told from
  std::array<FieldWords, 6> fields;
  std::vector<RankWords> ranks;
  std::string castling;  ///< the style
  std::vector<RightWords> rights;
  bool all_rights = true;  ///< false if some of the text cannot be told
  std::vector<PolicyWords> ep;
  std::string dialect;
  std::string variant;
  std::vector<Candidate> candidates;
  std::vector<SpellingWords> spellings;
  std::string mended;  ///< the line with every certain fix

  const Setup* setup() const { return part.result.ok() ? &*part.result.setup : nullptr; }
};

Explanation explain(std::string_view line, const Checker& checker);

/// All of it as data: what `check --json` says, and more.
Json to_json(const Explanation& explanation, std::uint64_t number);

}  // namespace xfen::tool
