#include <algorithm>

#include "xfen/facade/registry.hpp"
#include "xfen/notation/letters.hpp"

namespace xfen {

namespace {

constexpr const char* pgn_1994 = "PGN 1994, section 17";
constexpr const char* wikipedia = "Wikipedia, Algebraic notation (chess)";

/// `men` as they are called, in the order of PGN's table; a pawn without a letter is empty.
constexpr LetterProfile language(std::string_view code, std::string_view title,
                                 const std::array<std::string_view, 6>& men,
                                 std::string_view source) {
  constexpr std::array<std::string_view, 6> names = {"pawn", "knight", "bishop",
                                                     "rook", "queen",  "king"};
  LetterProfile profile;
  profile.name = code;
  profile.title = title;
  profile.placements = false;
  profile.source = source;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!men[i].empty()) profile.letters[i] = {names[i], men[i], {}};
  return profile;
}

constexpr LetterProfile house(std::string_view name, std::string_view title,
                              std::string_view source, const std::array<HouseLetter, 6>& letters,
                              const std::array<Text<24>, 2>& near_castling = {}) {
  LetterProfile profile;
  profile.name = name;
  profile.title = title;
  profile.source = source;
  profile.letters = letters;
  profile.near_castling = near_castling;
  return profile;
}

constexpr std::array profiles = {
    house("brainking", "BrainKing", "brainking.com game rules and its games of Embassy chess",
          {{{"chancellor", "M", "embassy"},
            {"archbishop", "C", "embassy"},
            {"chancellor", "M", "grand"},
            {"archbishop", "C", "grand"},
            {"archbishop", "J", "janus"}}},
          {{"embassy"}}),
    house("xboard", "XBoard and cutechess", "their programs; in Janus chess O-O is the short way",
          {{{"archbishop", "J", "janus"}}}, {{"janus"}}),
    house("fairy-stockfish", "Fairy-Stockfish", "its letters of Janus chess",
          {{{"archbishop", "J", "janus"}}}),
    house("marshal-cardinal", "Marshal and cardinal",
          "C. Freeling's Grand chess, K. Hill's Embassy chess, ChessV",
          {{{"chancellor", "M", {}}, {"archbishop", "C", {}}}}),
    house("marshal-archbishop", "Marshal and archbishop", "S. Trenholme's list of arrays",
          {{{"chancellor", "M", {}}, {"archbishop", "A", {}}}}),
    house("guard-equerry", "Guard and equerry", "H. E. Bird 1874",
          {{{"chancellor", "G", {}}, {"archbishop", "E", {}}}}),
    language("bg", "Bulgarian", {"", "К", "О", "Т", "Д", "Ц"}, wikipedia),
    language("ca", "Catalan", {"P", "C", "A", "T", "D", "R"}, wikipedia),
    language("cs", "Czech", {"P", "J", "S", "V", "D", "K"}, pgn_1994),
    language("da", "Danish", {"B", "S", "L", "T", "D", "K"}, pgn_1994),
    language("de", "German", {"B", "S", "L", "T", "D", "K"}, pgn_1994),
    language("es", "Spanish", {"P", "C", "A", "T", "D", "R"}, pgn_1994),
    language("et", "Estonian", {"P", "R", "O", "V", "L", "K"}, pgn_1994),
    language("fi", "Finnish", {"P", "R", "L", "T", "D", "K"}, pgn_1994),
    language("fr", "French", {"P", "C", "F", "T", "D", "R"}, pgn_1994),
    language("hr", "Croatian", {"P", "S", "L", "T", "D", "K"}, wikipedia),
    language("hu", "Hungarian", {"G", "H", "F", "B", "V", "K"}, pgn_1994),
    language("is", "Icelandic", {"P", "R", "B", "H", "D", "K"}, pgn_1994),
    language("it", "Italian", {"P", "C", "A", "T", "D", "R"}, pgn_1994),
    language("nl", "Dutch", {"O", "P", "L", "T", "D", "K"}, pgn_1994),
    language("no", "Norwegian", {"B", "S", "L", "T", "D", "K"}, pgn_1994),
    language("pl", "Polish", {"P", "S", "G", "W", "H", "K"}, pgn_1994),
    language("pt", "Portuguese", {"P", "C", "B", "T", "D", "R"}, pgn_1994),
    language("ro", "Romanian", {"P", "C", "N", "T", "D", "R"}, pgn_1994),
    // The king needs two letters, because the knight has the same first one.
    language("ru", "Russian", {"", "К", "С", "Л", "Ф", "Кр"}, wikipedia),
    language("sv", "Swedish", {"B", "S", "L", "T", "D", "K"}, pgn_1994),
};

}  // namespace

std::span<const LetterProfile> letter_profiles() { return profiles; }

const LetterProfile* find_letter_profile(std::string_view name) {
  const std::string wanted = folded_name(name);
  const auto at = std::find_if(profiles.begin(), profiles.end(), [&](const LetterProfile& p) {
    return folded_name(p.name) == wanted || folded_name(p.title) == wanted;
  });
  return at == profiles.end() ? nullptr : &*at;
}

}  // namespace xfen
