//===- Products.cpp - the matrix products that kernels ask for ---*- C++
//-*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"

#include "chimera/Runtime/chimera_rt_abi.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"

using namespace mlir::chimera;

static llvm::SmallVectorImpl<Product> *record = nullptr;
static bool isComputing = true;

void mlir::chimera::recordProducts(llvm::SmallVectorImpl<Product> *list,
                                   bool compute) {
  record = list;
  isComputing = compute;
}

/// What a kernel's call does.
static void handle(const Product &product) {
  if (record)
    record->push_back(product);
  if (isComputing)
    replay(product);
}

template <typename T>
static void gemm(int32_t transA, int32_t transB, int64_t m, int64_t n,
                 int64_t k, const T *a, int64_t lda, const T *b, int64_t ldb,
                 T beta, T *c, int64_t ldc) {
  Product product = {sizeof(T) == 8,
                     false,
                     transA != 0,
                     transB != 0,
                     1,
                     m,
                     n,
                     k,
                     a,
                     b,
                     c,
                     lda,
                     0,
                     ldb,
                     0,
                     ldc,
                     0,
                     beta};
  handle(product);
}

template <typename T>
static void batchGemm(int32_t transA, int32_t transB, int64_t batch, int64_t m,
                      int64_t n, int64_t k, const T *a, int64_t lda,
                      int64_t strideA, const T *b, int64_t ldb, int64_t strideB,
                      T beta, T *c, int64_t ldc, int64_t strideC) {
  Product product = {sizeof(T) == 8,
                     true,
                     transA != 0,
                     transB != 0,
                     batch,
                     m,
                     n,
                     k,
                     a,
                     b,
                     c,
                     lda,
                     strideA,
                     ldb,
                     strideB,
                     ldc,
                     strideC,
                     beta};
  handle(product);
}

void mlir::chimera::replay(const Product &p) {
  auto call = [&](auto one, auto many, auto zero) {
    using T = decltype(zero);
    auto *a = static_cast<const T *>(p.a), *b = static_cast<const T *>(p.b);
    auto *c = static_cast<T *>(p.c);
    if (p.batched)
      many(p.transA, p.transB, p.batch, p.m, p.n, p.k, a, p.lda, p.strideA, b,
           p.ldb, p.strideB, T(p.beta), c, p.ldc, p.strideC);
    else
      one(p.transA, p.transB, p.m, p.n, p.k, a, p.lda, b, p.ldb, T(p.beta), c,
          p.ldc);
  };
  if (p.isDouble)
    call(chimera_rt_gemm_f64, chimera_rt_batch_gemm_f64, double());
  else
    call(chimera_rt_gemm_f32, chimera_rt_batch_gemm_f32, float());
}

llvm::Error mlir::chimera::defineProducts(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](llvm::StringRef name, auto *function) {
    symbols[jit.mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(function),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
  add("chimera_rt_gemm_f32", &gemm<float>);
  add("chimera_rt_gemm_f64", &gemm<double>);
  add("chimera_rt_batch_gemm_f32", &batchGemm<float>);
  add("chimera_rt_batch_gemm_f64", &batchGemm<double>);
  return jit.getMainJITDylib().define(llvm::orc::absoluteSymbols(symbols));
}
