//===- Products.cpp - the matrix products that kernels ask for --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "Launches.h"

#include "chimera/Runtime/chimera_rt_abi.h"

#include "CUDA/CUDADevice.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/Parallel.h"

#include <type_traits>

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
  noteLaunch({product.getName(), product});
}

template <typename Element>
constexpr ElementKind kindOf =
    std::is_same_v<Element, double>  ? ElementKind::F64
    : std::is_same_v<Element, float> ? ElementKind::F32
                                     : ElementKind::BF16;

template <typename Element, typename Sum>
static void batchGemm(int32_t transA, int32_t transB, int64_t batch, int64_t m,
                      int64_t n, int64_t k, const Element *a, int64_t lda,
                      int64_t strideA, const Element *b, int64_t ldb,
                      int64_t strideB, Sum beta, Sum *c, int64_t ldc,
                      int64_t strideC) {
  handle({kindOf<Element>, true, transA != 0, transB != 0, batch, m, n, k, a, b,
          c, lda, strideA, ldb, strideB, ldc, strideC, beta});
}

template <typename Element, typename Sum>
static void gemm(int32_t transA, int32_t transB, int64_t m, int64_t n,
                 int64_t k, const Element *a, int64_t lda, const Element *b,
                 int64_t ldb, Sum beta, Sum *c, int64_t ldc) {
  handle({kindOf<Element>, false, transA != 0, transB != 0, 1, m, n, k, a, b, c,
          lda, 0, ldb, 0, ldc, 0, beta});
}

static void roundGemm(int32_t transA, int32_t transB, int64_t m, int64_t n,
                      int64_t k, const uint16_t *a, int64_t lda,
                      const uint16_t *b, int64_t ldb, uint16_t *c,
                      int64_t ldc) {
  handle({ElementKind::BF16, false, transA != 0, transB != 0, 1, m, n, k, a, b,
          c, lda, 0, ldb, 0, ldc, 0, 0, /*isRounded=*/true});
}

static void epilogueGemm(int32_t epilogue, int32_t transA, int32_t transB,
                         int64_t m, int64_t n, int64_t k, const float *a,
                         int64_t lda, const float *b, int64_t ldb,
                         const float *bias, float *pre, int64_t ldPre, float *c,
                         int64_t ldc) {
  handle({ElementKind::F32,
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
          0,
          /*isRounded=*/false,
          epilogue,
          bias,
          pre,
          ldPre});
}

const char *Product::getElementName() const {
  static const char *const names[] = {"f32", "f64", "bf16"};
  return names[int(kind)];
}

int64_t Product::getBytes() const {
  int64_t operand = kind == ElementKind::F64    ? 8
                    : kind == ElementKind::BF16 ? 2
                                                : 4;
  int64_t result = std::max<int64_t>(operand, 4);
  return batch *
         ((m * k + k * n) * operand + (beta == 0 ? 1 : 2) * m * n * result);
}

std::string Product::getName() const {
  std::string name = std::string(getElementName()) + " product " +
                     std::to_string(m) + " x " + std::to_string(n) + " x " +
                     std::to_string(k);
  if (batch > 1)
    name += ", " + std::to_string(batch) + " times";
  if (transA)
    name += ", A transposed";
  if (transB)
    name += ", B transposed";
  if (beta != 0)
    name += ", added";
  return name;
}

static void call(const Product &p) {
  auto pass = [&](auto one, auto many, auto element, auto zero) {
    using Element = decltype(element);
    using Sum = decltype(zero);
    auto *a = static_cast<const Element *>(p.a);
    auto *b = static_cast<const Element *>(p.b);
    auto *c = static_cast<Sum *>(p.c);
    if (p.batched)
      many(p.transA, p.transB, p.batch, p.m, p.n, p.k, a, p.lda, p.strideA, b,
           p.ldb, p.strideB, Sum(p.beta), c, p.ldc, p.strideC);
    else
      one(p.transA, p.transB, p.m, p.n, p.k, a, p.lda, b, p.ldb, Sum(p.beta), c,
          p.ldc);
  };
  if (p.isRounded)
    return chimera_rt_gemm_round_bf16(p.transA, p.transB, p.m, p.n, p.k,
                                      static_cast<const uint16_t *>(p.a), p.lda,
                                      static_cast<const uint16_t *>(p.b), p.ldb,
                                      static_cast<uint16_t *>(p.c), p.ldc);
  if (p.epilogue)
    return chimera_rt_gemm_epilogue_f32(
        p.epilogue, p.transA, p.transB, p.m, p.n, p.k,
        static_cast<const float *>(p.a), p.lda, static_cast<const float *>(p.b),
        p.ldb, p.bias, p.pre, p.ldPre, static_cast<float *>(p.c), p.ldc);
  switch (p.kind) {
  case ElementKind::F32:
    return pass(chimera_rt_gemm_f32, chimera_rt_batch_gemm_f32, float(),
                float());
  case ElementKind::F64:
    return pass(chimera_rt_gemm_f64, chimera_rt_batch_gemm_f64, double(),
                double());
  case ElementKind::BF16:
    return pass(chimera_rt_gemm_bf16, chimera_rt_batch_gemm_bf16, uint16_t(),
                float());
  }
}

/// The part of a single product of f64 that is these rows of its result.
static Product takeRows(Product p, int64_t begin, int64_t count) {
  p.a = static_cast<const double *>(p.a) + begin * (p.transA ? 1 : p.lda);
  p.c = static_cast<double *>(p.c) + begin * p.ldc;
  p.m = count;
  return p;
}

void mlir::chimera::replay(const Product &p) {
  constexpr int64_t rows = 64;
  if (p.kind != ElementKind::F64 || p.batched || p.m <= rows ||
      ::chimera::rt::cuda::CUDADevice::running())
    return call(p);
  llvm::parallelFor(0, llvm::divideCeil(p.m, rows), [&](size_t i) {
    int64_t begin = int64_t(i) * rows;
    call(takeRows(p, begin, std::min(rows, p.m - begin)));
  });
}

llvm::Error mlir::chimera::defineProducts(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](llvm::StringRef name, auto *function) {
    symbols[jit.mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(function),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
  add("chimera_rt_gemm_f32", &gemm<float, float>);
  add("chimera_rt_gemm_f64", &gemm<double, double>);
  add("chimera_rt_gemm_bf16", &gemm<uint16_t, float>);
  add("chimera_rt_gemm_round_bf16", &roundGemm);
  add("chimera_rt_gemm_epilogue_f32", &epilogueGemm);
  add("chimera_rt_batch_gemm_f32", &batchGemm<float, float>);
  add("chimera_rt_batch_gemm_f64", &batchGemm<double, double>);
  add("chimera_rt_batch_gemm_bf16", &batchGemm<uint16_t, float>);
  return jit.getMainJITDylib().define(llvm::orc::absoluteSymbols(symbols));
}
