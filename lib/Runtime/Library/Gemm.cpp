//===- Gemm.cpp - matrix products of kernels --------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library part of the C ABI. Plain f32 products go to dnnl_sgemm, which
// beats oneDNN's matmul primitive by up to two times on the shapes of
// Transformers; batched ones go to the primitive, made once per shape and
// thread, and so do all of bf16 where the CPU has instructions for it. f64 is
// for checks and uses our own loops.
//
//===----------------------------------------------------------------------===//

#include "Library/Library.h"

#include <cstdlib>
#include <dlfcn.h>
#include <vector>

#ifdef CHIMERA_RT_HAVE_DNNL
#include "Library/BatchGemm.h"
#include <dnnl.h>
#endif

using namespace chimera::rt;

static thread_local Status libraryError;

void chimera::rt::setLibraryError(const Status &status) {
  if (libraryError.ok())
    libraryError = status;
}

Status chimera::rt::takeLibraryError() {
  if (libraryError.ok())
    return Status();
  Status status = libraryError;
  libraryError = Status();
  return status;
}

Status chimera::rt::setLibraryThreads(int32_t threads) {
  // oneDNN brings an OpenMP runtime along; which one is up to the link.
  using Setter = void (*)(int);
  auto set =
      reinterpret_cast<Setter>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
  if (set)
    set(threads);
  else if (threads != 1)
    return CHIMERA_RT_ERROR(CHIMERA_RT_INVALID_ARGUMENT,
                            "this program was linked without OpenMP and uses "
                            "one thread (see '--threads')");
  return Status();
}

Status chimera::rt::warmUpLibrary() {
  constexpr int64_t n = 64, batch = 2;
  std::vector<float> a(batch * n * n), b(a), c(a);
  for (int32_t transA : {0, 1})
    for (int32_t transB : {0, 1})
      for (float beta : {0.0f, 1.0f}) {
        chimera_rt_gemm_f32(transA, transB, n, n, n, a.data(), n, b.data(), n,
                            beta, c.data(), n);
        chimera_rt_batch_gemm_f32(transA, transB, batch, n, n, n, a.data(), n,
                                  n * n, b.data(), n, n * n, beta, c.data(), n,
                                  n * n);
      }
  return takeLibraryError();
}

template <typename Element, typename T>
static void batchLoops(bool transA, bool transB, int64_t batch, int64_t m,
                       int64_t n, int64_t k, const Element *a, int64_t lda,
                       int64_t strideA, const Element *b, int64_t ldb,
                       int64_t strideB, T beta, T *c, int64_t ldc,
                       int64_t strideC) {
  for (int64_t i = 0; i < batch; ++i)
    gemmLoops(transA, transB, m, n, k, a + i * strideA, lda, b + i * strideB,
              ldb, beta, c + i * strideC, ldc);
}

extern "C" {

void chimera_rt_gemm_f32(int32_t trans_a, int32_t trans_b, int64_t m, int64_t n,
                         int64_t k, const float *a, int64_t lda, const float *b,
                         int64_t ldb, float beta, float *c, int64_t ldc) {
#ifdef CHIMERA_RT_HAVE_DNNL
  if (m > 0 && n > 0 && k > 0) {
    dnnl_status_t code = dnnl_sgemm(trans_a ? 'T' : 'N', trans_b ? 'T' : 'N', m,
                                    n, k, 1.0f, a, lda, b, ldb, beta, c, ldc);
    if (code != dnnl_success)
      setLibraryError(CHIMERA_RT_ERROR(
          CHIMERA_RT_INTERNAL,
          "dnnl_sgemm of %lld x %lld x %lld failed with status %d",
          (long long)m, (long long)n, (long long)k, int(code)));
    return;
  }
#endif
  gemmLoops(trans_a, trans_b, m, n, k, a, lda, b, ldb, beta, c, ldc);
}

void chimera_rt_gemm_f64(int32_t trans_a, int32_t trans_b, int64_t m, int64_t n,
                         int64_t k, const double *a, int64_t lda,
                         const double *b, int64_t ldb, double beta, double *c,
                         int64_t ldc) {
  gemmLoops(trans_a, trans_b, m, n, k, a, lda, b, ldb, beta, c, ldc);
}

void chimera_rt_batch_gemm_f32(int32_t trans_a, int32_t trans_b, int64_t batch,
                               int64_t m, int64_t n, int64_t k, const float *a,
                               int64_t lda, int64_t stride_a, const float *b,
                               int64_t ldb, int64_t stride_b, float beta,
                               float *c, int64_t ldc, int64_t stride_c) {
  if (batch == 1)
    return chimera_rt_gemm_f32(trans_a, trans_b, m, n, k, a, lda, b, ldb, beta,
                               c, ldc);
#ifdef CHIMERA_RT_HAVE_DNNL
  if (batch > 0 && m > 0 && n > 0 && k > 0) {
    BatchShape shape{batch,        m,        n,        k,   trans_a != 0,
                     trans_b != 0, lda,      stride_a, ldb, stride_b,
                     ldc,          stride_c, beta};
    setLibraryError(batchGemm(shape, a, b, c));
    return;
  }
#endif
  batchLoops(trans_a, trans_b, batch, m, n, k, a, lda, stride_a, b, ldb,
             stride_b, beta, c, ldc, stride_c);
}

void chimera_rt_gemm_bf16(int32_t trans_a, int32_t trans_b, int64_t m,
                          int64_t n, int64_t k, const uint16_t *a, int64_t lda,
                          const uint16_t *b, int64_t ldb, float beta, float *c,
                          int64_t ldc) {
  chimera_rt_batch_gemm_bf16(trans_a, trans_b, 1, m, n, k, a, lda, 0, b, ldb, 0,
                             beta, c, ldc, 0);
}

void chimera_rt_batch_gemm_bf16(int32_t trans_a, int32_t trans_b, int64_t batch,
                                int64_t m, int64_t n, int64_t k,
                                const uint16_t *a, int64_t lda,
                                int64_t stride_a, const uint16_t *b,
                                int64_t ldb, int64_t stride_b, float beta,
                                float *c, int64_t ldc, int64_t stride_c) {
#ifdef CHIMERA_RT_HAVE_DNNL
  if (batch > 0 && m > 0 && n > 0 && k > 0 && multipliesBf16()) {
    BatchShape shape{batch,        m,        n,        k,   trans_a != 0,
                     trans_b != 0, lda,      stride_a, ldb, stride_b,
                     ldc,          stride_c, beta,     true};
    setLibraryError(batchGemm(shape, a, b, c));
    return;
  }
#endif
  batchLoops(trans_a, trans_b, batch, m, n, k,
             reinterpret_cast<const BFloat16 *>(a), lda, stride_a,
             reinterpret_cast<const BFloat16 *>(b), ldb, stride_b, beta, c, ldc,
             stride_c);
}

void chimera_rt_batch_gemm_f64(int32_t trans_a, int32_t trans_b, int64_t batch,
                               int64_t m, int64_t n, int64_t k, const double *a,
                               int64_t lda, int64_t stride_a, const double *b,
                               int64_t ldb, int64_t stride_b, double beta,
                               double *c, int64_t ldc, int64_t stride_c) {
  batchLoops(trans_a, trans_b, batch, m, n, k, a, lda, stride_a, b, ldb,
             stride_b, beta, c, ldc, stride_c);
}

} // extern "C"
