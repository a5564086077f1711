//===- BFloat16.h - the upper half of a float -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CORE_BFLOAT16_H
#define CHIMERA_LIB_RUNTIME_CORE_BFLOAT16_H

#include <cmath>
#include <cstdint>
#include <cstring>

namespace chimera::rt {

inline float bf16ToFloat(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  memcpy(&value, &wide, sizeof(value));
  return value;
}

/// Rounds to nearest, ties to even; NaNs stay NaNs.
inline uint16_t floatToBf16(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof(bits));
  if (std::isnan(value))
    return uint16_t(bits >> 16 | 0x40);
  return uint16_t((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/// An element of a buffer, so that code for any type of elements can read it.
struct BFloat16 {
  uint16_t bits;

  operator float() const { return bf16ToFloat(bits); }
};

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CORE_BFLOAT16_H
