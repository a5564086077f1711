//===- Math.cpp - functions of numbers --------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Block.h"
#include "Floats.h"

#include <cmath>

using namespace chimera::emulator;

#define ALIAS1(name, expression)                                               \
  float chimera_emulated_##name(float x) { return expression; }
ALIAS1(ex2_approx_f32, std::exp2(x))
ALIAS1(ex2_approx_ftz_f32, std::exp2(x))
ALIAS1(lg2_approx_f, std::log2(x))
ALIAS1(lg2_approx_ftz_f, std::log2(x))
ALIAS1(rcp_approx_ftz_f, 1 / x)
ALIAS1(rsqrt_approx_f, 1 / std::sqrt(x))
ALIAS1(rsqrt_approx_ftz_f, 1 / std::sqrt(x))
ALIAS1(sqrt_approx_f, std::sqrt(x))
ALIAS1(sqrt_approx_ftz_f, std::sqrt(x))
ALIAS1(sin_approx_f, std::sin(x))
ALIAS1(sin_approx_ftz_f, std::sin(x))
ALIAS1(cos_approx_f, std::cos(x))
ALIAS1(cos_approx_ftz_f, std::cos(x))
ALIAS1(nv_fast_cosf, std::cos(x))
ALIAS1(nv_fast_expf, std::exp(x))
ALIAS1(nv_fast_log10f, std::log10(x))
ALIAS1(nv_fast_log2f, std::log2(x))
ALIAS1(nv_fast_logf, std::log(x))
ALIAS1(nv_fast_sinf, std::sin(x))
ALIAS1(nv_fast_tanf, std::tan(x))
ALIAS1(nv_rsqrtf, 1 / std::sqrt(x))

double chimera_emulated_nv_rsqrt(double x) { return 1 / std::sqrt(x); }
float chimera_emulated_div_approx_f(float x, float y) { return x / y; }
float chimera_emulated_div_full(float x, float y) { return x / y; }
float chimera_emulated_nv_fast_powf(float x, float y) { return std::pow(x, y); }

#define LIBM1(name)                                                            \
  double chimera_emulated_nv_##name(double x) { return std::name(x); }         \
  float chimera_emulated_nv_##name##f(float x) { return std::name(x); }
#define LIBM2(name)                                                            \
  double chimera_emulated_nv_##name(double x, double y) {                      \
    return std::name(x, y);                                                    \
  }                                                                            \
  float chimera_emulated_nv_##name##f(float x, float y) {                      \
    return std::name(x, y);                                                    \
  }
LIBM_FUNCTIONS1(LIBM1)
LIBM_FUNCTIONS2(LIBM2)

double chimera_emulated_nv_fma(double x, double y, double z) {
  return std::fma(x, y, z);
}
float chimera_emulated_nv_fmaf(float x, float y, float z) {
  return std::fma(x, y, z);
}
double chimera_emulated_nv_powi(double x, int32_t n) { return std::pow(x, n); }
float chimera_emulated_nv_powif(float x, int32_t n) {
  return float(std::pow(double(x), n));
}

int32_t chimera_emulated_nv_isnand(double x) { return std::isnan(x); }
int32_t chimera_emulated_nv_isnanf(float x) { return std::isnan(x); }
int32_t chimera_emulated_nv_isinfd(double x) { return std::isinf(x); }
int32_t chimera_emulated_nv_isinff(float x) { return std::isinf(x); }
int32_t chimera_emulated_nv_isfinited(double x) { return std::isfinite(x); }
int32_t chimera_emulated_nv_finitef(float x) { return std::isfinite(x); }

int16_t chimera_emulated_f2bf16_rn(float x) { return int16_t(floatToBf16(x)); }
int32_t chimera_emulated_ff2bf16x2_rn(float high, float low) {
  return int32_t(uint32_t(floatToBf16(high)) << 16 | floatToBf16(low));
}

void chimera_emulated_assertfail(const char *message, const char *file,
                                 int32_t line, const char *function,
                                 int64_t charSize) {
  Block::current().fail("assertion failed: %s (%s:%d)", message, file, line);
}

#if defined(__x86_64__)
// LLVM converts to bfloat with these where the processor has no instruction;
// libgcc has them since version 13. A bfloat is returned in xmm0.
extern "C" {
__attribute__((weak)) float __truncsfbf2(float x) {
  uint32_t bits = floatToBf16(x);
  float result;
  memcpy(&result, &bits, sizeof(result));
  return result;
}
__attribute__((weak)) float __truncdfbf2(double x) {
  // Rounding to float first would round twice; to odd it loses nothing.
  float nearest = float(x);
  if (double(nearest) != x && std::isfinite(nearest)) {
    uint32_t bits;
    memcpy(&bits, &nearest, sizeof(bits));
    if (!(bits & 1)) {
      float away =
          std::nextafter(nearest, double(nearest) < x ? INFINITY : -INFINITY);
      nearest = away;
    }
  }
  return __truncsfbf2(nearest);
}
}
#endif
