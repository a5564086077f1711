//===- EmulatedLibrary.cpp - matrix products of the emulator ----*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CUDA/MatrixLibrary.h"

#include <map>
#include <mutex>
#include <tuple>
#include <utility>

using namespace chimera::rt;
using namespace chimera::rt::cuda;

namespace {

/// Some order, to find a product again.
struct InOrder {
  bool operator()(const MatrixProduct &a, const MatrixProduct &b) const {
    auto key = [](const MatrixProduct &p) {
      return std::make_tuple(p.dtype, p.transA, p.transB, p.batch, p.m, p.n,
                             p.k, p.a, p.lda, p.strideA, p.b, p.ldb, p.strideB,
                             p.beta, p.c, p.ldc, p.strideC, p.isRounded,
                             p.epilogue, p.bias, p.pre, p.ldPre);
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
    auto &kept = *products.emplace(product, this).first;
    return CHIMERA_RT_CUDA(driver, cuLaunchHostFunc, stream, run, &kept);
  }

  Status takeFailure() override {
    std::lock_guard<std::mutex> guard(mutex);
    return std::exchange(failure, Status());
  }

private:
  using Products = std::map<MatrixProduct, EmulatedLibrary *, InOrder>;

  /// On whatever thread does the stream's work.
  static void run(void *data) {
    auto &[product, library] = *static_cast<Products::value_type *>(data);
    Status status = multiplyOnHost(product);
    std::lock_guard<std::mutex> guard(library->mutex);
    if (library->failure.ok())
      library->failure = status;
  }

  const Driver &driver;
  Stream stream;
  Products products;
  std::mutex mutex;
  Status failure;
};

} // namespace

std::unique_ptr<MatrixLibrary> cuda::createEmulatedLibrary(const Driver &driver,
                                                           Stream stream) {
  return std::make_unique<EmulatedLibrary>(driver, stream);
}
