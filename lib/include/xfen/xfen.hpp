#pragma once

// The cheap umbrella: describe, read, write, check. The hot core is not part of it.

#include "xfen/facade/registry.hpp"  // IWYU pragma: export
#include "xfen/fen/check.hpp"        // IWYU pragma: export
#include "xfen/fen/dialect.hpp"      // IWYU pragma: export
#include "xfen/fen/reader.hpp"       // IWYU pragma: export
#include "xfen/fen/render.hpp"       // IWYU pragma: export
#include "xfen/fen/writer.hpp"       // IWYU pragma: export
