//===- BatchGemm.h - batched products in oneDNN -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The batched f32 product as a cached oneDNN primitive.
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

  bool operator==(const BatchShape &other) const {
    return batch == other.batch && m == other.m && n == other.n &&
           k == other.k && transA == other.transA && transB == other.transB &&
           lda == other.lda && strideA == other.strideA && ldb == other.ldb &&
           strideB == other.strideB && ldc == other.ldc &&
           strideC == other.strideC && beta == other.beta;
  }
};

/// c = op(a) op(b) + beta c for each of the batch; no size is 0.
Status batchGemm(const BatchShape &shape, const float *a, const float *b,
                 float *c);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_LIBRARY_BATCHGEMM_H
