#include "xfen/notation/epd_opcodes.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace xfen {

namespace {

using enum EpdOperand;
using enum EpdSource;

constexpr std::uint64_t most_moves = std::numeric_limits<std::uint16_t>::max();

constexpr auto table = std::to_array<EpdOpcode>({
    {.name = "Ae",
     .meaning = "engine that made the analysis",
     .operand = string,
     .source = practice},
    {.name = "D1",
     .meaning = "number of move sequences of that length (perft)",
     .operand = count,
     .source = practice,
     .last = 99},
    {.name = "acd",
     .meaning = "depth of the analysis in plies",
     .operand = count,
     .source = practice},
    {.name = "acn", .meaning = "nodes of the analysis", .operand = count, .source = pgn1994},
    {.name = "acs", .meaning = "seconds of the analysis", .operand = count, .source = pgn1994},
    {.name = "am",
     .meaning = "moves to avoid",
     .operand = move_set,
     .source = pgn1994,
     .optional = true},
    {.name = "bm",
     .meaning = "best moves",
     .operand = move_set,
     .source = pgn1994,
     .optional = true},
    {.name = "c0",
     .meaning = "comment",
     .operand = string,
     .source = pgn1994,
     .optional = true,
     .last = 9},
    {.name = "cc", .meaning = "values of the chess clocks", .operand = anything, .source = epd1995},
    {.name = "ce",
     .meaning = "evaluation in hundredths of a pawn, for the side to move",
     .operand = integer,
     .source = pgn1994},
    {.name = "dm",
     .meaning = "mate in that many moves",
     .operand = count,
     .source = pgn1994,
     .least = 1},
    {.name = "draw_accept", .meaning = "accept a draw offer", .operand = none, .source = pgn1994},
    {.name = "draw_claim", .meaning = "claim a draw", .operand = none, .source = pgn1994},
    {.name = "draw_offer", .meaning = "offer a draw", .operand = none, .source = pgn1994},
    {.name = "draw_reject", .meaning = "reject a draw offer", .operand = none, .source = pgn1994},
    {.name = "eco",
     .meaning = "opening in the Encyclopedia of Chess Openings",
     .operand = string,
     .source = pgn1994,
     .optional = true},
    {.name = "fmvn",
     .meaning = "number of the move",
     .operand = count,
     .source = pgn1994,
     .least = 1,
     .most = most_moves},
    {.name = "hmvc",
     .meaning = "halfmoves since the last capture or pawn move",
     .operand = count,
     .source = pgn1994,
     .most = most_moves},
    {.name = "id", .meaning = "name of the position", .operand = string, .source = pgn1994},
    {.name = "nic",
     .meaning = "opening in the classification of New In Chess",
     .operand = string,
     .source = pgn1994,
     .optional = true},
    {.name = "noop", .meaning = "nothing", .operand = anything, .source = pgn1994},
    {.name = "pm", .meaning = "predicted move", .operand = move, .source = pgn1994},
    {.name = "ptp", .meaning = "pairs of PGN tags", .operand = anything, .source = epd1995},
    {.name = "pv",
     .meaning = "predicted line",
     .operand = line,
     .source = pgn1994,
     .optional = true},
    {.name = "rc",
     .meaning = "how often the position has occurred",
     .operand = count,
     .source = pgn1994,
     .least = 1},
    {.name = "refcom", .meaning = "command to a referee", .operand = anything, .source = epd1995},
    {.name = "refreq", .meaning = "request to a referee", .operand = anything, .source = epd1995},
    {.name = "resign", .meaning = "give the game up", .operand = none, .source = pgn1994},
    {.name = "sm",
     .meaning = "supplied move: the one that is played",
     .operand = move,
     .source = pgn1994},
    {.name = "sv",
     .meaning = "supplied line",
     .operand = line,
     .source = epd1995,
     .optional = true},
    {.name = "tcgs",
     .meaning = "telecommunication: number of the game",
     .operand = count,
     .source = pgn1994},
    {.name = "tcri",
     .meaning = "telecommunication: address and name of the receiver",
     .operand = strings,
     .source = pgn1994},
    {.name = "tcsi",
     .meaning = "telecommunication: address and name of the sender",
     .operand = strings,
     .source = pgn1994},
    {.name = "ts", .meaning = "date and time", .operand = anything, .source = epd1995},
    {.name = "v0",
     .meaning = "name of the variation",
     .operand = string,
     .source = pgn1994,
     .optional = true,
     .last = 9},
});

static_assert(std::is_sorted(table.begin(), table.end(),
                             [](const EpdOpcode& a, const EpdOpcode& b) {
                               return a.name < b.name;
                             }));

/// True if the name is a letter and a number from that of the first member to that of the last.
bool is_in_family(const EpdOpcode& row, std::string_view name) {
  if (row.last < 0 || name.size() < 2 || name[0] != row.name[0]) return false;
  const std::string_view digits = name.substr(1);
  if (digits.size() > 1 && digits[0] == '0') return false;
  int number = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && stop == digits.data() + digits.size() &&
         row.name[1] - '0' <= number && number <= row.last;
}

}  // namespace

std::string_view name_of(EpdOperand operand) {
  constexpr std::array<std::string_view, 9> names = {
      "none", "anything", "integer", "count", "string", "strings", "move", "moves", "line"};
  return names[static_cast<std::size_t>(operand)];
}

std::string_view name_of(EpdSource source) {
  constexpr std::array<std::string_view, 3> names = {"1994", "1995", "in use"};
  return names[static_cast<std::size_t>(source)];
}

std::span<const EpdOpcode> epd_opcodes() { return table; }

const EpdOpcode* find_epd_opcode(std::string_view name) {
  const auto row = std::find_if(table.begin(), table.end(), [name](const EpdOpcode& r) {
    return r.name == name || is_in_family(r, name);
  });
  return row == table.end() ? nullptr : &*row;
}

}  // namespace xfen
