#include "png.hpp"

#include <cairo.h>
#include <cmath>
#include <dlfcn.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>
#include <memory>

#include "failure.hpp"

namespace xfen::tool {

namespace {

/// Cairo's limit, and PNG readers have their own.
constexpr double largest_side = 32767;
constexpr double most_pixels = 4e8;

/// librsvg and what it stands on. Loaded when the first picture is drawn: linked to the program,
/// some fifty libraries would be loaded by every command.
class Renderer {
 public:
  static const Renderer& loaded() {
    static const Renderer renderer;
    return renderer;
  }

#define XFEN_FUNCTION(name) decltype(&::name) name = find<decltype(&::name)>(#name)
 private:
  void* library_ = dlopen("librsvg-2.so.2", RTLD_NOW);

  template <class Function>
  Function find(const char* name) const {
    if (library_ == nullptr)
      throw Failure(std::string("a PNG needs librsvg (Debian: librsvg2-2), and ") + dlerror());
    // Also finds what the libraries below define.
    void* found = dlsym(library_, name);
    if (found == nullptr) throw Failure(std::string("librsvg is unusable: ") + dlerror());
    return reinterpret_cast<Function>(found);
  }

 public:
  XFEN_FUNCTION(rsvg_handle_new_from_data);
  XFEN_FUNCTION(rsvg_handle_get_intrinsic_size_in_pixels);
  XFEN_FUNCTION(rsvg_handle_render_document);
  XFEN_FUNCTION(g_object_unref);
  XFEN_FUNCTION(g_error_free);
  XFEN_FUNCTION(cairo_image_surface_create);
  XFEN_FUNCTION(cairo_surface_status);
  XFEN_FUNCTION(cairo_surface_destroy);
  XFEN_FUNCTION(cairo_surface_write_to_png_stream);
  XFEN_FUNCTION(cairo_status_to_string);
  XFEN_FUNCTION(cairo_create);
  XFEN_FUNCTION(cairo_destroy);
#undef XFEN_FUNCTION
};

struct Release {
  void operator()(RsvgHandle* handle) const { Renderer::loaded().g_object_unref(handle); }
  void operator()(GError* error) const { Renderer::loaded().g_error_free(error); }
  void operator()(cairo_surface_t* s) const { Renderer::loaded().cairo_surface_destroy(s); }
  void operator()(cairo_t* context) const { Renderer::loaded().cairo_destroy(context); }
};

template <class T>
using Owned = std::unique_ptr<T, Release>;

[[noreturn]] void fail(const Owned<GError>& error) {
  throw Failure(std::string("cannot draw the picture: ") + (error ? error->message : "unknown"));
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned size) {
  try {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
  } catch (const std::bad_alloc&) {
    return CAIRO_STATUS_NO_MEMORY;
  }
}

void require(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw Failure(std::string("cannot write the picture: ") +
                  Renderer::loaded().cairo_status_to_string(status));
}

}  // namespace

std::string png_of(std::string_view svg) {
  const Renderer& renderer = Renderer::loaded();
  GError* raw_error = nullptr;
  const Owned<RsvgHandle> handle(renderer.rsvg_handle_new_from_data(
      reinterpret_cast<const guint8*>(svg.data()), svg.size(), &raw_error));
  if (handle == nullptr) fail(Owned<GError>(raw_error));
  double width = 0, height = 0;
  renderer.rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height);
  if (width > largest_side || height > largest_side || width * height > most_pixels)
    throw Failure(fmt::format(
        "a picture of {} x {} pixels is too large for a PNG; make squares or the page smaller, or "
        "draw an SVG",
        width, height));
  const Owned<cairo_surface_t> surface(
      renderer.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(std::ceil(width)),
                                          static_cast<int>(std::ceil(height))));
  require(renderer.cairo_surface_status(surface.get()));
  const Owned<cairo_t> context(renderer.cairo_create(surface.get()));
  const RsvgRectangle viewport{0, 0, width, height};
  if (renderer.rsvg_handle_render_document(handle.get(), context.get(), &viewport, &raw_error) ==
      FALSE)
    fail(Owned<GError>(raw_error));
  std::string png;
  require(renderer.cairo_surface_write_to_png_stream(surface.get(), append, &png));
  return png;
}

}  // namespace xfen::tool
