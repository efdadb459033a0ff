#include "mutations.hpp"

#include <algorithm>
#include <array>

#include "xfen/facade/registry.hpp"

namespace xfen::test {

namespace {

using namespace std::string_view_literals;

struct Line {
  std::string_view variant, text;
};

constexpr std::array lines = {
    Line{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
    Line{"chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    Line{"chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"},
    Line{"chess", "8/8/8/8/8/8/8/8 w - - 0 1"},
    Line{"chess", "4k3/8/8/pP6/8/8/8/4K3 w - a6 65535 65535"},
    Line{"chess", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 9 99"},
    Line{"chess960", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"},
    Line{"chess960", "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"},
    Line{"chess960", "1k2rr2/8/8/8/8/8/8/RR3K1R w HBfe - 0 1"},
    Line{"chess960", "k2rk2r/8/8/8/8/8/8/R2KK2R w KQkq - 0 1"},
    Line{"chess960", "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w sKQkq - 0 1"},
    Line{"chess480", "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w mKQkq - 0 1"},
    Line{"chess480", "rk5r/8/8/8/8/8/8/RK5R b mHAha - 0 1"},
    Line{"shuffle", "kqrrbbnn/pppppppp/8/8/8/8/PPPPPPPP/KQRRBBNN w - - 0 1"},
    Line{"capablanca",
         "r4k3r/pp1ppp1ppp/2nb1c1n2/2p3p3/3P1P4/2N1B1CNP1/PPP1P1PP1P/R4K3R w KQkq - 0 1"},
    Line{"capablanca", "r4k3r/10/10/10/10/10/10/R4K3R w JAja - 0 1"},
    Line{"capablanca_random", "r4k3r/10/10/10/10/10/10/R4KR2R w GQkq - 0 1"},
    Line{"janus", "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1"},
    Line{"embassy", "r3k4r/pppppppp1p/10/8pP/10/10/PPPPPPPPP1/R3K4R w mKQkq i6 0 9"},
    Line{"modern", "r3k3r/9/9/4pP3/9/9/9/9/R3K3R w KQkq e7 0 2"},
    Line{"grand", "r8r/1nbqkcabn1/ppp1pppppp/10/3pP5/10/10/PPPP1PPPPP/1NBQKCABN1/R8R b - e4 0 2"},
    Line{"courier", "rnebmk1wbenr/12/12/12/12/12/12/RNEBMK1WBENR b - - 12 34"},
    Line{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 65536 1"},
    Line{"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 65536"},
    Line{"chess", "4k3/8/8/8/8/8/8/4K3"},
    Line{"chess", "4k3/8/8/8/8/8/8/4K2R w K"},
    Line{"crazyhouse", "rnb1kbnr/ppp1pppp/8/3q~4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3"},
};

constexpr std::string_view alphabet =
    "rnbqkpRNBQKPacACjJmMsSwWghGHf123456789012/// -_;~[]+.,xyz\"\\\t\0\n\r"sv;

constexpr std::array words = {
    "\xEF\xBB\xBF"sv,
    "\xC2\xA0"sv,
    "\xE2\x80\x93"sv,
    "\xE2\x80\x94"sv,
    "\xE2\x88\x92"sv,
    "\xE3\x80\x80"sv,
    "\xE2\x99\x94"sv,
    "\xE2\x99\x9F"sv,
    "\xF0\x9F\x98\x80"sv,
    "\xC3\xA9"sv,
    "\xC3"sv,
    "\xE2\x80"sv,
    "\xFF"sv,
    "\xED\xA0\x80"sv,
    "\xC0\xAF"sv,
    "\r\n"sv,
    "\n"sv,
    "  "sv,
    "%20"sv,
    "_"sv,
    "[]"sv,
    "[QNpp]"sv,
    "/PPPPPPPP"sv,
    "/Qn"sv,
    "11111111"sv,
    "44"sv,
    "10"sv,
    "19"sv,
    "08"sv,
    "00"sv,
    " w "sv,
    " b "sv,
    " W "sv,
    " - - "sv,
    " KQkq "sv,
    " KG "sv,
    " GH "sv,
    "HAha"sv,
    "sKQ"sv,
    "mKQkq"sv,
    "s-"sv,
    "ms"sv,
    "kqKQ"sv,
    "KK"sv,
    " e3 "sv,
    " E6 "sv,
    " a10 "sv,
    " 0 0"sv,
    "65535"sv,
    "65536"sv,
    "99999999999999999999"sv,
    "-1"sv,
    "+0"sv,
    " 3+3"sv,
    " ;"sv,
    ";"sv,
    " bm e4; id \"x\";"sv,
    "4k3/8/8/8"sv,
    "RNBQKBNR"sv,
    "r3k2r"sv,
    "R3K2R"sv,
    "~"sv,
};

}  // namespace

const std::vector<Sample>& sample_texts() {
  static const std::vector<Sample> samples = [] {
    std::vector<Sample> all;
    for (const VariantSpec* v : variant_registry().all())
      all.push_back({std::string(v->start.view()), v});
    for (const auto& [variant, text] : lines)
      all.push_back({std::string(text), variant_registry().find(variant)});
    return all;
  }();
  return samples;
}

Sample Mutator::next() {
  Sample sample = sample_texts()[below(sample_texts().size())];
  // Most of what is to be found is one or two steps away from a good text.
  constexpr std::array<std::size_t, 8> steps = {0, 1, 1, 1, 2, 2, 3, 6};
  for (std::size_t n = steps[below(steps.size())]; n > 0; --n) mutate(sample.text);
  return sample;
}

void Mutator::mutate(std::string& text) {
  const std::size_t at = below(text.size() + 1);
  const std::size_t length = 1 + below(3);
  switch (below(9)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, 1, alphabet[below(alphabet.size())]);
      break;
    case 2:
      text.insert(at, words[below(words.size())]);
      break;
    case 3:
      text.insert(at, text.substr(at, length * (1 + below(4))));
      break;
    case 4:
      if (at < text.size()) text[at] = alphabet[below(alphabet.size())];
      break;
    case 5:
      if (at + 1 < text.size()) std::swap(text[at], text[at + 1]);
      break;
    case 6:
      splice(text);
      break;
    case 7:
      exchange_field(text);
      break;
    default:
      change_prefix(text);
      break;
  }
}

void Mutator::splice(std::string& text) {
  const std::string& other = sample_texts()[below(sample_texts().size())].text;
  text = text.substr(0, below(text.size() + 1)) + other.substr(below(other.size() + 1));
}

void Mutator::exchange_field(std::string& text) {
  const auto field = [](const std::string& line, std::size_t n) {
    std::size_t begin = 0;
    while (n-- > 0 && begin != 0 + line.size()) {
      const std::size_t blank = std::min(line.find(' ', begin), line.size() - 1);
      begin = blank + 1;
    }
    return std::pair(begin, std::min(line.find(' ', begin), line.size()) - begin);
  };
  const std::string& other = sample_texts()[below(sample_texts().size())].text;
  const std::size_t n = below(6);
  if (text.empty()) return;
  const auto [from, length] = field(other, n);
  const auto [to, old_length] = field(text, n);
  text.replace(to, old_length, other, from, length);
}

void Mutator::change_prefix(std::string& text) {
  const std::size_t turn = std::min(text.find(" w "), text.find(" b "));
  if (turn == std::string::npos) return;
  const std::size_t at = turn + 3;
  if (at < text.size() && (text[at] == 's' || text[at] == 'm')) text.erase(at, 1);
  constexpr std::array prefixes = {"", "s", "m", "S", "sm"};
  text.insert(at, prefixes[below(prefixes.size())]);
}

std::string escaped(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string shown;
  for (const char c : text) {
    if (c >= ' ' && c <= '~') {
      shown += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    shown += "\\x";
    shown += hex[byte >> 4];
    shown += hex[byte & 15];
  }
  return shown;
}

}  // namespace xfen::test
