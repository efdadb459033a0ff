// Prints the X-FEN of a Shredder-FEN.

#include <cstdio>
#include <xfen/xfen.hpp>

int main() {
  const auto read =
      xfen::read_fen("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11");
  if (!read.ok()) return 1;
  const auto text = xfen::write_fen(*read.setup, *read.variant);
  if (!text) return 1;
  std::puts(text->c_str());
}
