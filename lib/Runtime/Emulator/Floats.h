//===- Floats.h - floating-point formats that C++ does not have -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_EMULATOR_FLOATS_H
#define CHIMERA_LIB_RUNTIME_EMULATOR_FLOATS_H

#include "Core/BFloat16.h"

#include <cmath>
#include <cstdint>

namespace chimera::emulator {

using rt::bf16ToFloat;
using rt::floatToBf16;

inline float f16ToFloat(uint16_t bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  float value = exponent == 31 ? (mantissa ? NAN : INFINITY)
                : exponent == 0
                    ? std::ldexp(float(mantissa), -24)
                    : std::ldexp(float(mantissa + 1024), exponent - 25);
  return bits >> 15 ? -value : value;
}

} // namespace chimera::emulator

#endif // CHIMERA_LIB_RUNTIME_EMULATOR_FLOATS_H
