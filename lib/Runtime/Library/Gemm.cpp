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
#include <utility>
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

static thread_local MatrixLibrary *matrixLibrary = nullptr;

MatrixLibrary *chimera::rt::exchangeMatrixLibrary(MatrixLibrary *library) {
  return std::exchange(matrixLibrary, library);
}

template <typename Element, typename T>
static void batchLoops(const MatrixProduct &p) {
  for (int64_t i = 0; i < p.batch; ++i)
    gemmLoops(p.transA, p.transB, p.m, p.n, p.k,
              static_cast<const Element *>(p.a) + i * p.strideA, p.lda,
              static_cast<const Element *>(p.b) + i * p.strideB, p.ldb,
              T(p.beta), static_cast<T *>(p.c) + i * p.strideC, p.ldc);
}

#ifdef CHIMERA_RT_HAVE_DNNL
static bool isInLibrary(const MatrixProduct &p) {
  return !p.isEmpty() && p.k > 0 &&
         (p.dtype == CHIMERA_RT_F32 ||
          (p.dtype == CHIMERA_RT_BF16 && multipliesBf16()));
}

static Status multiplyInLibrary(const MatrixProduct &p) {
  auto *c = static_cast<float *>(p.c);
  if (p.batch > 1 || p.dtype == CHIMERA_RT_BF16)
    return batchGemm({p.batch, p.m, p.n, p.k, p.transA, p.transB, p.lda,
                      p.strideA, p.ldb, p.strideB, p.ldc, p.strideC,
                      float(p.beta), p.dtype == CHIMERA_RT_BF16},
                     p.a, p.b, c);
  dnnl_status_t code = dnnl_sgemm(
      p.transA ? 'T' : 'N', p.transB ? 'T' : 'N', p.m, p.n, p.k, 1.0f,
      static_cast<const float *>(p.a), p.lda, static_cast<const float *>(p.b),
      p.ldb, float(p.beta), c, p.ldc);
  if (code == dnnl_success)
    return Status();
  return CHIMERA_RT_ERROR(
      CHIMERA_RT_INTERNAL,
      "dnnl_sgemm of %lld x %lld x %lld failed with status %d", (long long)p.m,
      (long long)p.n, (long long)p.k, int(code));
}
#endif

Status chimera::rt::multiplyOnHost(const MatrixProduct &product) {
  if (product.isRounded || product.epilogue)
    return multiplyWithEpilogue(product);
#ifdef CHIMERA_RT_HAVE_DNNL
  if (isInLibrary(product))
    return multiplyInLibrary(product);
#endif
  switch (product.dtype) {
  case CHIMERA_RT_F32:
    batchLoops<float, float>(product);
    break;
  case CHIMERA_RT_F64:
    batchLoops<double, double>(product);
    break;
  case CHIMERA_RT_BF16:
    batchLoops<BFloat16, float>(product);
    break;
  }
  return Status();
}

static void multiply(const MatrixProduct &product) {
  setLibraryError(matrixLibrary ? matrixLibrary->multiply(product)
                                : multiplyOnHost(product));
}

extern "C" {

void chimera_rt_gemm_f32(int32_t trans_a, int32_t trans_b, int64_t m, int64_t n,
                         int64_t k, const float *a, int64_t lda, const float *b,
                         int64_t ldb, float beta, float *c, int64_t ldc) {
  multiply({CHIMERA_RT_F32, trans_a != 0, trans_b != 0, 1, m, n, k, a, lda, 0,
            b, ldb, 0, beta, c, ldc, 0});
}

void chimera_rt_gemm_f64(int32_t trans_a, int32_t trans_b, int64_t m, int64_t n,
                         int64_t k, const double *a, int64_t lda,
                         const double *b, int64_t ldb, double beta, double *c,
                         int64_t ldc) {
  multiply({CHIMERA_RT_F64, trans_a != 0, trans_b != 0, 1, m, n, k, a, lda, 0,
            b, ldb, 0, beta, c, ldc, 0});
}

void chimera_rt_batch_gemm_f32(int32_t trans_a, int32_t trans_b, int64_t batch,
                               int64_t m, int64_t n, int64_t k, const float *a,
                               int64_t lda, int64_t stride_a, const float *b,
                               int64_t ldb, int64_t stride_b, float beta,
                               float *c, int64_t ldc, int64_t stride_c) {
  multiply({CHIMERA_RT_F32, trans_a != 0, trans_b != 0, batch, m, n, k, a, lda,
            stride_a, b, ldb, stride_b, beta, c, ldc, stride_c});
}

void chimera_rt_gemm_bf16(int32_t trans_a, int32_t trans_b, int64_t m,
                          int64_t n, int64_t k, const uint16_t *a, int64_t lda,
                          const uint16_t *b, int64_t ldb, float beta, float *c,
                          int64_t ldc) {
  multiply({CHIMERA_RT_BF16, trans_a != 0, trans_b != 0, 1, m, n, k, a, lda, 0,
            b, ldb, 0, beta, c, ldc, 0});
}

void chimera_rt_gemm_round_bf16(int32_t trans_a, int32_t trans_b, int64_t m,
                                int64_t n, int64_t k, const uint16_t *a,
                                int64_t lda, const uint16_t *b, int64_t ldb,
                                uint16_t *c, int64_t ldc) {
  multiply({CHIMERA_RT_BF16, trans_a != 0, trans_b != 0, 1, m, n, k, a, lda, 0,
            b, ldb, 0, 0, c, ldc, 0, /*isRounded=*/true});
}

void chimera_rt_gemm_epilogue_f32(int32_t epilogue, int32_t trans_a,
                                  int32_t trans_b, int64_t m, int64_t n,
                                  int64_t k, const float *a, int64_t lda,
                                  const float *b, int64_t ldb,
                                  const float *bias, float *pre, int64_t ldpre,
                                  float *c, int64_t ldc) {
  multiply({CHIMERA_RT_F32,
            trans_a != 0,
            trans_b != 0,
            1,
            m,
            n,
            k,
            a,
            lda,
            0,
            b,
            ldb,
            0,
            0,
            c,
            ldc,
            0,
            /*isRounded=*/false,
            epilogue,
            bias,
            pre,
            ldpre});
}

void chimera_rt_batch_gemm_bf16(int32_t trans_a, int32_t trans_b, int64_t batch,
                                int64_t m, int64_t n, int64_t k,
                                const uint16_t *a, int64_t lda,
                                int64_t stride_a, const uint16_t *b,
                                int64_t ldb, int64_t stride_b, float beta,
                                float *c, int64_t ldc, int64_t stride_c) {
  multiply({CHIMERA_RT_BF16, trans_a != 0, trans_b != 0, batch, m, n, k, a, lda,
            stride_a, b, ldb, stride_b, beta, c, ldc, stride_c});
}

void chimera_rt_batch_gemm_f64(int32_t trans_a, int32_t trans_b, int64_t batch,
                               int64_t m, int64_t n, int64_t k, const double *a,
                               int64_t lda, int64_t stride_a, const double *b,
                               int64_t ldb, int64_t stride_b, double beta,
                               double *c, int64_t ldc, int64_t stride_c) {
  multiply({CHIMERA_RT_F64, trans_a != 0, trans_b != 0, batch, m, n, k, a, lda,
            stride_a, b, ldb, stride_b, beta, c, ldc, stride_c});
}

} // extern "C"
