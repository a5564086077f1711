//===- BatchGemm.h - batched products in oneDNN -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products as cached oneDNN primitives: batched ones of f32, and all of bf16.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_LIBRARY_BATCHGEMM_H
#define CHIMERA_LIB_RUNTIME_LIBRARY_BATCHGEMM_H

#include "Core/Status.h"

namespace chimera::rt {

/// All that a primitive is made for. Strides are in elements.
struct BatchShape {
  int64_t batch, m, n, k;
  bool transA, transB;
  int64_t lda, strideA, ldb, strideB, ldc, strideC;
  float beta;
  bool isBf16 = false; ///< of A and B; C is f32

  bool operator==(const BatchShape &other) const {
    return batch == other.batch && m == other.m && n == other.n &&
           k == other.k && transA == other.transA && transB == other.transB &&
           lda == other.lda && strideA == other.strideA && ldb == other.ldb &&
           strideB == other.strideB && ldc == other.ldc &&
           strideC == other.strideC && beta == other.beta &&
           isBf16 == other.isBf16;
  }
};

/// c = op(a) op(b) + beta c for each of the batch; no size is 0.
Status batchGemm(const BatchShape &shape, const void *a, const void *b,
                 float *c);

/// Whether the library multiplies bf16 on this machine.
bool multipliesBf16();

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_LIBRARY_BATCHGEMM_H
