#pragma once

// What is small, hot and a template is inlined whatever the compiler thinks of its size: the facts
// of a variant fold only where they are known. Behind the parameters of a lambda as well.
// Not where memory is checked: there it costs minutes of compiling and gains nothing.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define XFEN_CHECKS_MEMORY
#endif
#endif
#if defined(__GNUC__) && !defined(XFEN_CHECKS_MEMORY) && !defined(__SANITIZE_ADDRESS__)
#define XFEN_HOT __attribute__((always_inline))
#else
#define XFEN_HOT
#endif

// The contrary: one copy of what is called from many places.
#if defined(__GNUC__)
#define XFEN_APART __attribute__((noinline))
#else
#define XFEN_APART
#endif

// Functions that are compiled a second time, for processors with BMI2. What is inlined into them is
// compiled for those as well; which of the two is called is settled when the program runs.
#if defined(__GNUC__) && defined(__x86_64__)
#define XFEN_HAS_BMI2_PATH 1
#define XFEN_BMI2 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#else
#define XFEN_HAS_BMI2_PATH 0
#define XFEN_BMI2
#endif
