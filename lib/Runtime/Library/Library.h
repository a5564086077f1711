//===- Library.h - matrix products of kernels -------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rest of the runtime needs of the library calls that generated
// kernels make: their errors and their threads.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_LIBRARY_LIBRARY_H
#define CHIMERA_LIB_RUNTIME_LIBRARY_LIBRARY_H

#include "Core/BFloat16.h"
#include "Core/Status.h"

namespace chimera::rt {

/// C = op(A) op(B) + beta C, row-major, `batch` times: see chimera_rt_abi.h.
struct MatrixProduct {
  int32_t dtype; ///< of A and B: f32, f64 or bf16
  bool transA, transB;
  int64_t batch, m, n, k;
  const void *a;
  int64_t lda, strideA;
  const void *b;
  int64_t ldb, strideB;
  double beta;
  void *c;
  int64_t ldc, strideC;
  /// What is stored of a product of bf16 is bf16, too, and not f32.
  bool isRounded = false;
  /// One of CHIMERA_RT_EPILOGUE_*, 0 for none, and what it reads and writes.
  /// Only single products of f32 with beta = 0 have one.
  int32_t epilogue = 0;
  const void *bias = nullptr;
  void *pre = nullptr;
  int64_t ldPre = 0;

  /// The type of C.
  int32_t resultType() const {
    return dtype == CHIMERA_RT_BF16 && !isRounded ? CHIMERA_RT_F32 : dtype;
  }
  bool isEmpty() const { return batch <= 0 || m <= 0 || n <= 0; }
};

/// What multiplies the matrices of a device.
class MatrixLibrary {
public:
  virtual ~MatrixLibrary() = default;
  /// Starts the product.
  virtual Status multiply(const MatrixProduct &product) = 0;
  /// The first failure of a product that had been started, once.
  virtual Status takeFailure() { return Status(); }
};

/// Lets products that kernels of the calling thread ask for go to `library`, or
/// to the host's if it is null; returns the one before.
MatrixLibrary *exchangeMatrixLibrary(MatrixLibrary *library);

/// The product, by the host.
Status multiplyOnHost(const MatrixProduct &product);

/// The product with what follows it, if any: it is rounded or has an epilogue.
Status multiplyWithEpilogue(const MatrixProduct &product);

/// Records a failed library call of this thread; the first one counts.
void setLibraryError(const Status &status);

/// The first failed library call of this thread since the last query.
Status takeLibraryError();

/// Lets library calls of the calling thread use `threads` threads.
Status setLibraryThreads(int32_t threads);

/// Multiplies small matrices in every way that kernels do on the calling
/// thread, so that the library starts its threads and generates its code now.
Status warmUpLibrary();

/// Portable matrix products, also for element types that the library lacks.
void gemmLoops(bool transA, bool transB, int64_t m, int64_t n, int64_t k,
               const float *a, int64_t lda, const float *b, int64_t ldb,
               float beta, float *c, int64_t ldc);
void gemmLoops(bool transA, bool transB, int64_t m, int64_t n, int64_t k,
               const double *a, int64_t lda, const double *b, int64_t ldb,
               double beta, double *c, int64_t ldc);
void gemmLoops(bool transA, bool transB, int64_t m, int64_t n, int64_t k,
               const BFloat16 *a, int64_t lda, const BFloat16 *b, int64_t ldb,
               float beta, float *c, int64_t ldc);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_LIBRARY_LIBRARY_H
