//===- EmulatedLibrary.cpp - matrix products of the emulator ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CUDA/MatrixLibrary.h"

#include <set>
#include <tuple>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

/// Some order, to find a product again.
struct InOrder {
  bool operator()(const MatrixProduct &a, const MatrixProduct &b) const {
    auto key = [](const MatrixProduct &p) {
      return std::make_tuple(p.dtype, p.transA, p.transB, p.batch, p.m, p.n,
                             p.k, p.a, p.lda, p.strideA, p.b, p.ldb, p.strideB,
                             p.beta, p.c, p.ldc, p.strideC);
    };
    return key(a) < key(b);
  }
};

class EmulatedLibrary : public MatrixLibrary {
public:
  EmulatedLibrary(const Driver &driver, Stream stream)
      : driver(driver), stream(stream) {}

  Status multiply(const MatrixProduct &product) override {
    // Graphs keep the address.
    const MatrixProduct &kept = *products.insert(product).first;
    return CHIMERA_RT_CUDA(driver, cuLaunchHostFunc, stream, run,
                           const_cast<MatrixProduct *>(&kept));
  }

private:
  static void run(void *product) {
    setLibraryError(multiplyOnHost(*static_cast<MatrixProduct *>(product)));
  }

  const Driver &driver;
  Stream stream;
  std::set<MatrixProduct, InOrder> products;
};

} // namespace

std::unique_ptr<MatrixLibrary> cuda::createEmulatedLibrary(const Driver &driver,
                                                           Stream stream) {
  return std::make_unique<EmulatedLibrary>(driver, stream);
}
