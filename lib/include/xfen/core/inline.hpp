#pragma once

// What is small, hot and a template is inlined whatever the compiler thinks of its size: the facts
// of a variant fold only where they are known. Behind the parameters of a lambda as well.
#if defined(__GNUC__)
#define XFEN_HOT __attribute__((always_inline))
#else
#define XFEN_HOT
#endif
