#pragma once

// How hot functions are compiled: once for every x86-64 processor and once for those with AVX2
// and BMI, chosen when the program starts. Elsewhere the attributes are empty.

#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__SANITIZE_ADDRESS__)
#if !defined(__has_feature)
#define XFEN_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#elif !__has_feature(address_sanitizer)
#define XFEN_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#endif
#endif

#if !defined(XFEN_CLONES)
#define XFEN_CLONES
#endif

// A clone only gains from what is compiled into it.
#define XFEN_INLINE __attribute__((always_inline)) inline
#define XFEN_INLINE_LAMBDA __attribute__((always_inline))
