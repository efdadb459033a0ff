#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_set>

namespace xfen::tool {

/// Two hashes of one thing; that they agree by chance for two things does not happen.
struct Identity {
  std::uint64_t first = 0, second = 0;

  friend bool operator==(const Identity&, const Identity&) = default;
};

/// Adds bytes to an identity (FNV-1a, with two bases).
constexpr Identity with(Identity id, std::string_view bytes) {
  for (const char c : bytes) {
    id.first = (id.first ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    id.second = (id.second + static_cast<unsigned char>(c)) * 0x9E3779B97F4A7C15;
    id.second ^= id.second >> 29;
  }
  return id;
}

constexpr Identity identity_of(std::string_view bytes) {
  return with({0xCBF29CE484222325, 0x2545F4914F6CDD1D}, bytes);
}

/// The fields of a FEN that make a position: all but the counters.
constexpr std::string_view position_fields(std::string_view fen) {
  std::size_t end = 0;
  for (int field = 0; field < 4 && end != std::string_view::npos; ++field)
    end = fen.find(' ', end + (field == 0 ? 0 : 1));
  return fen.substr(0, end);
}

/// What was met already.
class Seen {
 public:
  /// False if it was.
  bool add(Identity id) { return set_.insert(id).second; }

 private:
  struct Hash {
    std::size_t operator()(Identity id) const { return id.first; }
  };
  std::unordered_set<Identity, Hash> set_;
};

}  // namespace xfen::tool
