//===- BatchGemm.cpp - batched products in oneDNN ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Making a primitive generates code and takes milliseconds, so each thread
// keeps those it has made. A primitive may not run on two threads at once
// with library scratch memory, hence one cache per thread and no lock.
//
//===----------------------------------------------------------------------===//

#include "Library/BatchGemm.h"

#include <dnnl.hpp>

#include <unordered_map>

using namespace chimera::rt;

namespace {

struct BatchShapeHash {
  size_t operator()(const BatchShape &shape) const {
    size_t hash = size_t(shape.isBf16) * 4 + size_t(shape.transA) * 2 +
                  size_t(shape.transB);
    for (int64_t value : {shape.batch, shape.m, shape.n, shape.k, shape.lda,
                          shape.strideA, shape.ldb, shape.strideB, shape.ldc,
                          shape.strideC, int64_t(shape.beta * 1024)})
      hash = hash * 0x9e3779b97f4a7c15u + size_t(value);
    return hash;
  }
};

/// A primitive with its operands' descriptions; memory is attached per call.
struct Product {
  dnnl::matmul primitive;
  dnnl::memory a, b, c;
};

/// oneDNN's objects of one thread.
struct Library {
  dnnl::engine engine{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream{engine};
  std::unordered_map<BatchShape, Product, BatchShapeHash> products;
};

dnnl::memory::desc describe(int64_t batch, int64_t rows, int64_t columns,
                            bool transposed, int64_t ld, int64_t stride,
                            dnnl::memory::data_type type) {
  // A stride of 0 is a batch of one, which oneDNN broadcasts.
  return dnnl::memory::desc({stride ? batch : 1, rows, columns}, type,
                            dnnl::memory::dims{stride ? stride : rows * columns,
                                               transposed ? 1 : ld,
                                               transposed ? ld : 1});
}

Product &find(Library &library, const BatchShape &shape) {
  auto it = library.products.find(shape);
  if (it != library.products.end())
    return it->second;
  constexpr auto f32 = dnnl::memory::data_type::f32;
  auto type = shape.isBf16 ? dnnl::memory::data_type::bf16 : f32;
  dnnl::memory::desc a = describe(shape.batch, shape.m, shape.k, shape.transA,
                                  shape.lda, shape.strideA, type);
  dnnl::memory::desc b = describe(shape.batch, shape.k, shape.n, shape.transB,
                                  shape.ldb, shape.strideB, type);
  dnnl::memory::desc c = describe(shape.batch, shape.m, shape.n, false,
                                  shape.ldc, shape.strideC, f32);
  dnnl::primitive_attr attributes;
  if (shape.beta != 0) {
    dnnl::post_ops accumulate;
    accumulate.append_sum(shape.beta);
    attributes.set_post_ops(accumulate);
  }
  dnnl::matmul::primitive_desc description(dnnl::matmul::desc(a, b, c),
                                           attributes, library.engine);
  Product product{dnnl::matmul(description),
                  dnnl::memory(a, library.engine, DNNL_MEMORY_NONE),
                  dnnl::memory(b, library.engine, DNNL_MEMORY_NONE),
                  dnnl::memory(c, library.engine, DNNL_MEMORY_NONE)};
  return library.products.emplace(shape, std::move(product)).first->second;
}

} // namespace

Status chimera::rt::batchGemm(const BatchShape &shape, const void *a,
                              const void *b, float *c) {
  try {
    static thread_local Library library;
    Product &product = find(library, shape);
    product.a.set_data_handle(const_cast<void *>(a));
    product.b.set_data_handle(const_cast<void *>(b));
    product.c.set_data_handle(c);
    product.primitive.execute(library.stream, {{DNNL_ARG_SRC, product.a},
                                               {DNNL_ARG_WEIGHTS, product.b},
                                               {DNNL_ARG_DST, product.c}});
    library.stream.wait();
    return Status();
  } catch (const dnnl::error &error) {
    return CHIMERA_RT_ERROR(CHIMERA_RT_INTERNAL,
                            "oneDNN cannot multiply %lld matrices of "
                            "%lld x %lld x %lld: %s",
                            (long long)shape.batch, (long long)shape.m,
                            (long long)shape.n, (long long)shape.k,
                            error.what());
  }
}

bool chimera::rt::multipliesBf16() {
  static const bool multiplies = [] {
    try {
      Library library;
      BatchShape shape{1, 1, 1, 1, false, false, 1, 1, 1, 1, 1, 1, 0, true};
      find(library, shape);
      return true;
    } catch (const dnnl::error &) {
      return false;
    }
  }();
  return multiplies;
}
