#pragma once

#include <string>
#include <string_view>

namespace xfen::tool {

/// An SVG document as a PNG file of its own size in pixels. Throws `Failure` if it is too large.
std::string png_of(std::string_view svg);

}  // namespace xfen::tool
