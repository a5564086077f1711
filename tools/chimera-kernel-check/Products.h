//===- Products.h - the matrix products that kernels ask for ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_PRODUCTS_H
#define CHIMERA_TOOLS_KERNEL_CHECK_PRODUCTS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::chimera {

/// Elements of the operands; the result of bf16 is f32 or rounded.
enum class ElementKind { F32, F64, BF16 };

/// One call of the library: a product, or `batch` of them.
struct Product {
  ElementKind kind;
  bool batched, transA, transB;
  int64_t batch, m, n, k;
  const void *a, *b;
  void *c;
  int64_t lda, strideA, ldb, strideB, ldc, strideC;
  double beta;
  /// What is stored of a product of bf16 is bf16, too.
  bool isRounded = false;
  /// Of chimera_rt_abi.h, 0 for none, and its operands.
  int32_t epilogue = 0;
  const float *bias = nullptr;
  float *pre = nullptr;
  int64_t ldPre = 0;

  /// The name of the kind of elements.
  const char *getElementName() const;

  /// Multiplications and additions.
  double getFlops() const { return 2.0 * batch * m * n * k; }

  /// Bytes that must be read and written.
  int64_t getBytes() const;

  /// "f32 product 64 x 48 x 32, B transposed, added".
  std::string getName() const;
};

/// Makes the library calls known to compiled kernels. They go to the runtime.
llvm::Error defineProducts(llvm::orc::LLJIT &jit);

/// Where calls are written down from now on, null for nowhere, and whether they
/// are also computed.
void recordProducts(llvm::SmallVectorImpl<Product> *list, bool compute = true);

/// Calls the library once more as recorded, on the same buffers. On the
/// host, a product of f64 is shared out to all cores: it has no fast code.
void replay(const Product &product);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_PRODUCTS_H
