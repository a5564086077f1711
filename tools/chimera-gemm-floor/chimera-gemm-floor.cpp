//===- chimera-gemm-floor.cpp - time of the matrix products of a training step
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a list of products (chimera-kernel-check --list-products), computes all
// of them several times through the runtime's library, and prints the median
// time as JSON. No compiled kernel can make a step that needs these products
// faster, so the benchmark reports a step as a multiple of it. Operands walk
// through an arena larger than the caches, as they do in training.
//
//===----------------------------------------------------------------------===//

#include "chimera/Runtime/chimera_rt_abi.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Product {
  int batched, transA, transB;
  int64_t batch, m, n, k, lda, strideA, ldb, strideB, ldc, strideC;
  float beta;
};

/// Memory that operands are taken from, one after the other, round and round.
class Arena {
public:
  explicit Arena(size_t floats) : storage(floats + 16) {
    // Written to, so that each page is one of its own; small, so that sums stay
    // finite.
    for (size_t i = 0; i < storage.size(); ++i)
      storage[i] = 1e-3f * float(i % 1013);
  }
  float *take(size_t floats) {
    floats = (floats + 15) / 16 * 16;
    if (next + floats > storage.size() - 16)
      next = 0;
    float *pointer = storage.data() + next;
    next += floats;
    return pointer + (16 - reinterpret_cast<uintptr_t>(pointer) / 4 % 16) % 16;
  }
  void rewind() { next = 0; }

private:
  std::vector<float> storage;
  size_t next = 0;
};

size_t getExtent(int64_t rows, int64_t columns, bool transposed, int64_t ld,
                 int64_t batch, int64_t stride) {
  if (transposed)
    std::swap(rows, columns);
  return (rows - 1) * ld + columns + (batch - 1) * stride;
}

void compute(const Product &p, const float *a, const float *b, float *c) {
  if (p.batched)
    chimera_rt_batch_gemm_f32(p.transA, p.transB, p.batch, p.m, p.n, p.k, a,
                              p.lda, p.strideA, b, p.ldb, p.strideB, p.beta, c,
                              p.ldc, p.strideC);
  else
    chimera_rt_gemm_f32(p.transA, p.transB, p.m, p.n, p.k, a, p.lda, b, p.ldb,
                        p.beta, c, p.ldc);
}

int fail(const std::string &message) {
  std::fprintf(stderr, "chimera-gemm-floor: %s\n", message.c_str());
  return 1;
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 4)
    return fail("usage: chimera-gemm-floor PRODUCTS.txt REPETITIONS THREADS");
  std::ifstream file(argv[1]);
  if (!file)
    return fail(std::string("cannot open '") + argv[1] + "'");
  int repetitions = std::atoi(argv[2]), threads = std::atoi(argv[3]);
  if (repetitions < 1 || threads < 1)
    return fail("repetitions and threads are to be at least 1");

  std::vector<Product> products;
  size_t largest = 0;
  double flops = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string type;
    Product p;
    if (!(fields >> type >> p.batched >> p.transA >> p.transB >> p.batch >>
          p.m >> p.n >> p.k >> p.lda >> p.strideA >> p.ldb >> p.strideB >>
          p.ldc >> p.strideC >> p.beta) ||
        type != "f32")
      return fail("expected an f32 product, but got '" + line + "'");
    products.push_back(p);
    flops += 2.0 * p.batch * p.m * p.n * p.k;
    largest = std::max(
        {largest, getExtent(p.m, p.k, p.transA, p.lda, p.batch, p.strideA),
         getExtent(p.k, p.n, p.transB, p.ldb, p.batch, p.strideB),
         getExtent(p.m, p.n, false, p.ldc, p.batch, p.strideC)});
  }
  using SetThreads = void (*)(int);
  if (auto set = reinterpret_cast<SetThreads>(
          dlsym(RTLD_DEFAULT, "omp_set_num_threads")))
    set(threads);
  else if (threads != 1)
    return fail("this program was linked without OpenMP and uses one thread");

  Arena arena(std::max<size_t>(3 * largest + 64, 128 << 20));
  std::vector<double> times;
  // The first round makes primitives and is not counted.
  for (int i = 0; i <= repetitions; ++i) {
    arena.rewind();
    auto start = std::chrono::steady_clock::now();
    for (const Product &p : products) {
      float *a =
          arena.take(getExtent(p.m, p.k, p.transA, p.lda, p.batch, p.strideA));
      float *b =
          arena.take(getExtent(p.k, p.n, p.transB, p.ldb, p.batch, p.strideB));
      float *c =
          arena.take(getExtent(p.m, p.n, false, p.ldc, p.batch, p.strideC));
      compute(p, a, b, c);
    }
    std::chrono::duration<double> time =
        std::chrono::steady_clock::now() - start;
    if (i > 0)
      times.push_back(time.count());
  }
  std::sort(times.begin(), times.end());
  double median = times[times.size() / 2];
  std::printf("{\"products\": %zu, \"flops\": %.0f, \"threads\": %d, "
              "\"seconds\": %.6f, \"best_seconds\": %.6f, \"gflops\": %.1f}\n",
              products.size(), flops, threads, median, times.front(),
              1e-9 * flops / median);
  return 0;
}
