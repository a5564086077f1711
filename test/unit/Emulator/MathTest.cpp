//===- MathTest.cpp - functions of numbers ----------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace chimera::emulator::test;

extern "C" float __truncsfbf2(float);
extern "C" float __truncdfbf2(double);

namespace {

uint16_t lowHalf(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  return uint16_t(bits);
}

TEST(Math, Bf16RoundsToNearestEven) {
  auto round = [](float x) {
    auto bits = uint16_t(chimera_emulated_f2bf16_rn(x));
    EXPECT_EQ(lowHalf(__truncsfbf2(x)), bits);
    EXPECT_EQ(lowHalf(__truncdfbf2(double(x))), bits);
    return bits;
  };
  EXPECT_EQ(round(1), 0x3f80);
  EXPECT_EQ(round(-2), 0xc000);
  // Halfway between 1 and the next, and between that and the one after.
  EXPECT_EQ(round(1 + 1 / 256.0f), 0x3f80);
  EXPECT_EQ(round(1 + 3 / 256.0f), 0x3f82);
  EXPECT_EQ(round(std::nextafter(1 + 1 / 256.0f, 2.0f)), 0x3f81);
  EXPECT_EQ(round(3.4e38f), 0x7f80);
  EXPECT_EQ(round(-INFINITY), 0xff80);
  EXPECT_EQ(round(NAN) & 0x7fc0, 0x7fc0);
  EXPECT_EQ(uint32_t(chimera_emulated_ff2bf16x2_rn(1, -2)), 0x3f80c000);
}

TEST(Math, DoublesAreNotRoundedTwice) {
  // Just above the half; as a float it would be the half.
  double above = 1 + 1 / 256.0 + 1e-15, below = 1 + 3 / 256.0 - 1e-15;
  EXPECT_EQ(lowHalf(__truncdfbf2(above)), 0x3f81);
  EXPECT_EQ(lowHalf(__truncdfbf2(below)), 0x3f81);
  EXPECT_EQ(lowHalf(__truncdfbf2(-above)), 0xbf81);
}

TEST(Math, FunctionsOfLibdeviceAreThoseOfLibm) {
  for (float x : {0.25f, 0.5f, 0.9f}) {
    EXPECT_EQ(chimera_emulated_nv_expf(x), std::exp(x));
    EXPECT_EQ(chimera_emulated_nv_erff(x), std::erf(x));
    EXPECT_EQ(chimera_emulated_nv_tanh(x), std::tanh(double(x)));
    EXPECT_EQ(chimera_emulated_nv_powf(x, 3), std::pow(x, 3.0f));
    EXPECT_EQ(chimera_emulated_nv_rsqrtf(x), 1 / std::sqrt(x));
    EXPECT_EQ(chimera_emulated_nv_fmaxf(x, NAN), x);
    EXPECT_EQ(chimera_emulated_nv_fast_logf(x), std::log(x));
    EXPECT_EQ(chimera_emulated_ex2_approx_f32(x), std::exp2(x));
    EXPECT_EQ(chimera_emulated_rcp_approx_ftz_f(x), 1 / x);
    EXPECT_EQ(chimera_emulated_div_full(x, 3), x / 3);
  }
  EXPECT_EQ(chimera_emulated_nv_powif(1.5f, -2), float(1 / 2.25));
  EXPECT_EQ(chimera_emulated_nv_isnanf(NAN), 1);
  EXPECT_EQ(chimera_emulated_nv_isinfd(-INFINITY), 1);
  EXPECT_EQ(chimera_emulated_nv_finitef(INFINITY), 0);
}

} // namespace
