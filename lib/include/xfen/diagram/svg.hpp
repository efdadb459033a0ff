#pragma once

#include <span>
#include <string>

#include "xfen/describe/setup.hpp"
#include "xfen/describe/spec.hpp"
#include "xfen/diagram/options.hpp"

namespace xfen {

/// A diagram as an SVG document. The ten men of chess and its wide-board relatives have drawings,
/// chosen by how they move; any other man is a disc with its letter. No fonts are needed.
///
///     const auto read = xfen::read_fen("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
///     file << xfen::draw_svg(*read.setup, *read.variant, {.square_size = 40});
///
/// Equal arguments give equal texts. Identifiers in it begin with "xfen-" and mean the same in
/// every diagram, so several can stand in one HTML page. A setup without squares is a frame.
std::string draw_svg(const Setup& setup, const VariantSpec& variant,
                     const DiagramOptions& options = {});

/// One diagram of a page.
struct PageDiagram {
  Setup setup;
  const VariantSpec* variant = nullptr;  ///< not null; outlives the call
  std::string caption = {};              ///< under the diagram; UTF-8; empty for none
};

/// Diagrams row by row, `columns` (at least 1) in a row. The options hold for every diagram, the
/// title for the page. Captions are the only text that needs a font.
std::string draw_svg_page(std::span<const PageDiagram> diagrams, const DiagramOptions& options = {},
                          int columns = 4);

}  // namespace xfen
