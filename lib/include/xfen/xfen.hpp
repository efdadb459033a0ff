#pragma once

// The cheap umbrella: describe, read, write, check, number, draw, move. The hot core is not part of
// it.

#include "xfen/diagram/svg.hpp"           // IWYU pragma: export
#include "xfen/facade/any_position.hpp"   // IWYU pragma: export
#include "xfen/facade/numbering.hpp"      // IWYU pragma: export
#include "xfen/facade/registry.hpp"       // IWYU pragma: export
#include "xfen/fen/board_text.hpp"        // IWYU pragma: export
#include "xfen/fen/check.hpp"             // IWYU pragma: export
#include "xfen/fen/dialect.hpp"           // IWYU pragma: export
#include "xfen/fen/fields.hpp"            // IWYU pragma: export
#include "xfen/fen/reader.hpp"            // IWYU pragma: export
#include "xfen/fen/render.hpp"            // IWYU pragma: export
#include "xfen/fen/writer.hpp"            // IWYU pragma: export
#include "xfen/notation/epd.hpp"          // IWYU pragma: export
#include "xfen/notation/epd_opcodes.hpp"  // IWYU pragma: export
#include "xfen/notation/lan.hpp"          // IWYU pragma: export
#include "xfen/notation/letters.hpp"      // IWYU pragma: export
#include "xfen/notation/pgn.hpp"          // IWYU pragma: export
#include "xfen/notation/pgn_games.hpp"    // IWYU pragma: export
#include "xfen/notation/pgn_start.hpp"    // IWYU pragma: export
#include "xfen/notation/pgn_stream.hpp"   // IWYU pragma: export
#include "xfen/notation/pgn_writer.hpp"   // IWYU pragma: export
#include "xfen/notation/polyglot.hpp"     // IWYU pragma: export
#include "xfen/notation/san.hpp"          // IWYU pragma: export
#include "xfen/notation/uci.hpp"          // IWYU pragma: export
