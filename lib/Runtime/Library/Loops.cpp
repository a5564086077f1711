//===- Loops.cpp - portable matrix products ---------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A blocked triple loop for f64, which oneDNN does not have, and for builds
// without oneDNN. Panels of both operands are packed, so that the inner loop
// runs over contiguous data of the type of the sum, whatever is transposed.
//
//===----------------------------------------------------------------------===//

#include "Core/Clones.h"
#include "Library/Library.h"

#include <algorithm>
#include <vector>

using namespace chimera::rt;

namespace {

constexpr int64_t rowsPerTile = 4, columnsPerTile = 32, depthPerPanel = 256;

/// tile += A panel (depth x rowsPerTile) * B panel (depth x columnsPerTile).
template <typename T>
__attribute__((always_inline)) inline void
multiplyTile(int64_t depth, const T *__restrict a, const T *__restrict b,
             T *__restrict tile) {
  T sums[rowsPerTile][columnsPerTile] = {};
  for (int64_t p = 0; p < depth; ++p)
    for (int64_t i = 0; i < rowsPerTile; ++i)
      for (int64_t j = 0; j < columnsPerTile; ++j)
        sums[i][j] += a[p * rowsPerTile + i] * b[p * columnsPerTile + j];
  for (int64_t i = 0; i < rowsPerTile; ++i)
    for (int64_t j = 0; j < columnsPerTile; ++j)
      tile[i * columnsPerTile + j] = sums[i][j];
}

CHIMERA_RT_CLONES void multiply(int64_t depth, const float *a, const float *b,
                                float *tile) {
  multiplyTile(depth, a, b, tile);
}

CHIMERA_RT_CLONES void multiply(int64_t depth, const double *a, const double *b,
                                double *tile) {
  multiplyTile(depth, a, b, tile);
}

/// Packs rows [begin, begin + width) of op(X), columns [depthBegin, + depth),
/// depth-major; lanes past `count` rows are zero.
template <typename Element, typename T>
void pack(const Element *x, int64_t ld, bool depthContiguous, int64_t begin,
          int64_t count, int64_t width, int64_t depthBegin, int64_t depth,
          T *out) {
  for (int64_t p = 0; p < depth; ++p)
    for (int64_t i = 0; i < width; ++i)
      out[p * width + i] = i >= count ? T(0)
                           : depthContiguous
                               ? T(x[(begin + i) * ld + depthBegin + p])
                               : T(x[(depthBegin + p) * ld + begin + i]);
}

template <typename Element, typename T>
void gemm(bool transA, bool transB, int64_t m, int64_t n, int64_t k,
          const Element *a, int64_t lda, const Element *b, int64_t ldb, T beta,
          T *c, int64_t ldc) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j)
      c[i * ldc + j] = beta == T(0) ? T(0) : beta * c[i * ldc + j];
  // Panels live as long as the thread: no allocation in a training loop.
  thread_local std::vector<T> panelA, panelB;
  panelA.resize(size_t((m + rowsPerTile - 1) / rowsPerTile * rowsPerTile) *
                depthPerPanel);
  panelB.resize(columnsPerTile * depthPerPanel);
  T tile[rowsPerTile * columnsPerTile];
  for (int64_t p = 0; p < k; p += depthPerPanel) {
    int64_t depth = std::min(depthPerPanel, k - p);
    for (int64_t i = 0; i < m; i += rowsPerTile)
      pack(a, lda, !transA, i, std::min(rowsPerTile, m - i), rowsPerTile, p,
           depth, panelA.data() + i * depthPerPanel);
    for (int64_t j = 0; j < n; j += columnsPerTile) {
      int64_t columns = std::min(columnsPerTile, n - j);
      pack(b, ldb, transB, j, columns, columnsPerTile, p, depth, panelB.data());
      for (int64_t i = 0; i < m; i += rowsPerTile) {
        multiply(depth, panelA.data() + i * depthPerPanel, panelB.data(), tile);
        for (int64_t r = 0; r < std::min(rowsPerTile, m - i); ++r)
          for (int64_t s = 0; s < columns; ++s)
            c[(i + r) * ldc + j + s] += tile[r * columnsPerTile + s];
      }
    }
  }
}

} // namespace

void chimera::rt::gemmLoops(bool transA, bool transB, int64_t m, int64_t n,
                            int64_t k, const float *a, int64_t lda,
                            const float *b, int64_t ldb, float beta, float *c,
                            int64_t ldc) {
  gemm(transA, transB, m, n, k, a, lda, b, ldb, beta, c, ldc);
}

void chimera::rt::gemmLoops(bool transA, bool transB, int64_t m, int64_t n,
                            int64_t k, const double *a, int64_t lda,
                            const double *b, int64_t ldb, double beta,
                            double *c, int64_t ldc) {
  gemm(transA, transB, m, n, k, a, lda, b, ldb, beta, c, ldc);
}

void chimera::rt::gemmLoops(bool transA, bool transB, int64_t m, int64_t n,
                            int64_t k, const BFloat16 *a, int64_t lda,
                            const BFloat16 *b, int64_t ldb, float beta,
                            float *c, int64_t ldc) {
  gemm(transA, transB, m, n, k, a, lda, b, ldb, beta, c, ldc);
}
