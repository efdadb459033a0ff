#include "xfen/fen/issue_words.hpp"

#include <algorithm>
#include <array>

#include "men.hpp"
#include "ways.hpp"

namespace xfen {

namespace {

using enum SetupIssue;

struct Row {
  SetupIssue issue;
  std::string_view name;
};

constexpr std::array rows = {
    Row{wrong_board, "wrong_board"},
    Row{no_king, "no_king"},
    Row{several_kings, "several_kings"},
    Row{pawn_on_last_rank, "pawn_on_last_rank"},
    Row{right_without_king, "right_without_king"},
    Row{right_without_rook, "right_without_rook"},
    Row{bad_ep_square, "bad_ep_square"},
    Row{opponent_in_check, "opponent_in_check"},
};

std::string joined(const std::vector<Square>& squares) {
  std::string text;
  for (const Square s : squares) text += (text.empty() ? "" : " ") + to_string(s);
  return text;
}

class Words {
 public:
  Words(const Setup& setup, const VariantSpec& variant) : setup_(setup), variant_(variant) {}

  std::string of(SetupIssue issue) const {
    switch (issue) {
      case wrong_board:
        return "the board is " + size_of(setup_.width, setup_.height) + ", that of the game is " +
               size_of(variant_.width, variant_.height);
      case no_king:
        return sides([this](Color c) {
          return kings(c).empty() ? owner(c) + " has no king" : std::string();
        });
      case several_kings:
        return sides([this](Color c) {
          return kings(c).size() > 1 ? owner(c) + " has several kings, on " + joined(kings(c))
                                     : std::string();
        });
      case pawn_on_last_rank:
        return sides([this](Color c) {
          const auto pawns = last_rank_pawns(c);
          return pawns.empty() ? std::string()
                               : owner(c) + " has a pawn on its last rank, on " + joined(pawns);
        });
      case right_without_king:
        return "a right to castle has no king on its base rank";
      case right_without_rook:
        return "a right to castle has no rook on its base rank";
      case bad_ep_square:
        return "no pawn can have passed " +
               (setup_.ep ? to_string(*setup_.ep) : "the en passant square");
      case opponent_in_check:
        break;
    }
    return in_check();
  }

 private:
  static std::string size_of(int width, int height) {
    return std::to_string(width) + 'x' + std::to_string(height);
  }
  static std::string owner(Color c) { return name_of(c); }

  /// What `f` says of either side.
  template <class F>
  static std::string sides(F f) {
    std::string text;
    for (const Color c : colors) {
      const std::string words = f(c);
      if (!words.empty()) text += (text.empty() ? "" : ", ") + words;
    }
    return text;
  }

  template <class F>
  std::vector<Square> men(Color c, Role role, F wanted) const {
    std::vector<Square> squares;
    detail::each_man(setup_, [&](Square s, Piece man) {
      if (man.color() == c && variant_.pieces[man.kind()].role == role && wanted(s))
        squares.push_back(s);
    });
    return squares;
  }
  std::vector<Square> kings(Color c) const {
    return men(c, Role::royal, [](Square) { return true; });
  }
  std::vector<Square> last_rank_pawns(Color c) const {
    return men(c, Role::pawn, [&](Square s) { return s.rank() == setup_.base_rank(!c); });
  }

  std::string in_check() const {
    std::string text;
    for (const Square king : kings(!setup_.turn)) {
      const auto from = detail::attackers_of(setup_, variant_, king, setup_.turn);
      text += owner(!setup_.turn) + "'s king on " + to_string(king) + " is attacked from " +
              joined(from) + " though " + owner(setup_.turn) + " is to move";
    }
    return text;
  }

  const Setup& setup_;
  const VariantSpec& variant_;
};

}  // namespace

std::vector<SetupIssue> list_of(SetupIssues issues) {
  std::vector<SetupIssue> list;
  for (const Row& row : rows)
    if (issues.contains(row.issue)) list.push_back(row.issue);
  return list;
}

std::string_view name_of(SetupIssue issue) {
  return std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.issue == issue; })
      ->name;
}

std::optional<SetupIssue> find_setup_issue(std::string_view name) {
  std::string wanted(name);
  std::replace(wanted.begin(), wanted.end(), '-', '_');
  for (const Row& row : rows)
    if (row.name == wanted) return row.issue;
  return std::nullopt;
}

std::string describe(SetupIssues issues, const Setup& setup, const VariantSpec& variant) {
  const Words words(setup, variant);
  std::string text;
  for (const SetupIssue issue : list_of(issues))
    text += (text.empty() ? "" : "; ") + words.of(issue);
  return text;
}

}  // namespace xfen
