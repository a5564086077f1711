//===- Epilogues.cpp - what the host does behind a product ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's library has no epilogues, so they are passes over its results.
// Programs for CPUs do without; the emulator needs them.
//
//===----------------------------------------------------------------------===//

#include "Library/Library.h"

#include <cmath>
#include <vector>

using namespace chimera::rt;

namespace {

constexpr float scale = 0.797884560802865356f; ///< sqrt(2 / pi)
constexpr float cubic = 0.044715f;

float tanhOf(float x) { return std::tanh(scale * (x + cubic * x * x * x)); }

float gelu(float x) { return 0.5f * x * (1 + tanhOf(x)); }

float geluGradient(float x) {
  float t = tanhOf(x);
  return 0.5f * (1 + t) +
         0.5f * x * (1 - t * t) * scale * (1 + 3 * cubic * x * x);
}

/// Calls `visit` with the element of C, that of `pre` and the column.
template <typename Visitor>
void forEach(const MatrixProduct &p, Visitor visit) {
  for (int64_t row = 0; row < p.m; ++row) {
    float *c = static_cast<float *>(p.c) + row * p.ldc;
    float *pre = p.pre ? static_cast<float *>(p.pre) + row * p.ldPre : nullptr;
    for (int64_t column = 0; column < p.n; ++column)
      visit(c[column], pre ? pre + column : nullptr, column);
  }
}

Status applyEpilogue(const MatrixProduct &p) {
  auto *bias = static_cast<const float *>(p.bias);
  switch (p.epilogue) {
  case CHIMERA_RT_EPILOGUE_BIAS:
    forEach(p, [&](float &c, float *, int64_t column) { c += bias[column]; });
    return Status();
  case CHIMERA_RT_EPILOGUE_BIAS_GELU:
    forEach(p, [&](float &c, float *pre, int64_t column) {
      c += bias[column];
      if (pre)
        *pre = c;
      c = gelu(c);
    });
    return Status();
  case CHIMERA_RT_EPILOGUE_GELU_GRADIENT:
    forEach(p, [](float &c, float *pre, int64_t) { c *= geluGradient(*pre); });
    return Status();
  }
  return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                          "matrix products have no epilogue %d",
                          int(p.epilogue));
}

} // namespace

Status chimera::rt::multiplyWithEpilogue(const MatrixProduct &product) {
  MatrixProduct plain = product;
  plain.isRounded = false;
  plain.epilogue = 0;
  if (!product.isRounded) {
    CHIMERA_RT_RETURN_IF_ERROR(multiplyOnHost(plain));
    return applyEpilogue(product);
  }
  // Sums are f32; the room for them lives as long as the thread.
  thread_local std::vector<float> sums;
  sums.resize(size_t(product.m * product.n));
  plain.c = sums.data();
  plain.ldc = product.n;
  CHIMERA_RT_RETURN_IF_ERROR(multiplyOnHost(plain));
  for (int64_t row = 0; row < product.m; ++row)
    for (int64_t column = 0; column < product.n; ++column)
      static_cast<uint16_t *>(product.c)[row * product.ldc + column] =
          floatToBf16(sums[size_t(row * product.n + column)]);
  return Status();
}
