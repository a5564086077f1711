//===- GemmTest.cpp - tests of matrix products ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every transposition and accumulation, against the definition.
//
//===----------------------------------------------------------------------===//

#include "Library/Library.h"

#include "gtest/gtest.h"

#include <cmath>
#include <thread>

using namespace chimera::rt;

namespace {

/// Sizes and strides of one case; leading dimensions have slack.
struct Case {
  int64_t batch, m, n, k;
  bool transA, transB;
  double beta;
  bool sharedB; ///< one B for the whole batch
};

std::vector<Case> cases() {
  std::vector<Case> all;
  for (int64_t batch : {1, 3})
    for (bool transA : {false, true})
      for (bool transB : {false, true})
        for (double beta : {0.0, 1.0})
          for (int64_t size : {1, 5, 33, 70})
            all.push_back({batch, size, size + 3, 2 * size, transA, transB,
                           beta, batch > 1 && size == 33});
  all.push_back({2, 4, 4, 0, false, false, 1, false});
  all.push_back({1, 300, 7, 600, false, true, 1, false});
  return all;
}

void product(const Case &c, const float *a, int64_t lda, int64_t strideA,
             const float *b, int64_t ldb, int64_t strideB, float *out,
             int64_t ldc, int64_t strideC) {
  if (c.batch == 1)
    chimera_rt_gemm_f32(c.transA, c.transB, c.m, c.n, c.k, a, lda, b, ldb,
                        float(c.beta), out, ldc);
  else
    chimera_rt_batch_gemm_f32(c.transA, c.transB, c.batch, c.m, c.n, c.k, a,
                              lda, strideA, b, ldb, strideB, float(c.beta), out,
                              ldc, strideC);
}

void product(const Case &c, const double *a, int64_t lda, int64_t strideA,
             const double *b, int64_t ldb, int64_t strideB, double *out,
             int64_t ldc, int64_t strideC) {
  if (c.batch == 1)
    chimera_rt_gemm_f64(c.transA, c.transB, c.m, c.n, c.k, a, lda, b, ldb,
                        c.beta, out, ldc);
  else
    chimera_rt_batch_gemm_f64(c.transA, c.transB, c.batch, c.m, c.n, c.k, a,
                              lda, strideA, b, ldb, strideB, c.beta, out, ldc,
                              strideC);
}

void product(const Case &c, const BFloat16 *a, int64_t lda, int64_t strideA,
             const BFloat16 *b, int64_t ldb, int64_t strideB, float *out,
             int64_t ldc, int64_t strideC) {
  auto *aBits = reinterpret_cast<const uint16_t *>(a);
  auto *bBits = reinterpret_cast<const uint16_t *>(b);
  if (c.batch == 1)
    chimera_rt_gemm_bf16(c.transA, c.transB, c.m, c.n, c.k, aBits, lda, bBits,
                         ldb, float(c.beta), out, ldc);
  else
    chimera_rt_batch_gemm_bf16(c.transA, c.transB, c.batch, c.m, c.n, c.k,
                               aBits, lda, strideA, bBits, ldb, strideB,
                               float(c.beta), out, ldc, strideC);
}

/// The loops that stand in where the library cannot multiply bf16.
struct Loops {};
void product(Loops, const Case &c, const BFloat16 *a, int64_t lda,
             int64_t strideA, const BFloat16 *b, int64_t ldb, int64_t strideB,
             float *out, int64_t ldc, int64_t strideC) {
  for (int64_t i = 0; i < c.batch; ++i)
    gemmLoops(c.transA, c.transB, c.m, c.n, c.k, a + i * strideA, lda,
              b + i * strideB, ldb, float(c.beta), out + i * strideC, ldc);
}

template <typename T> T convert(double value) { return T(value); }
template <> BFloat16 convert(double value) {
  return {floatToBf16(float(value))};
}

template <typename T, typename Sum = T, typename... Which>
void check(const Case &c, double tolerance, Which... which) {
  int64_t lda = (c.transA ? c.m : c.k) + 2, ldb = (c.transB ? c.k : c.n) + 1;
  int64_t ldc = c.n + 3;
  int64_t strideA = lda * (c.transA ? c.k : c.m) + 4;
  int64_t strideB = c.sharedB ? 0 : ldb * (c.transB ? c.n : c.k) + 5;
  int64_t strideC = ldc * c.m + 6;
  auto fill = [](int64_t size, double seed) {
    std::vector<T> values(size);
    for (int64_t i = 0; i < size; ++i)
      values[i] = convert<T>(std::sin(seed + double(i) * 0.7));
    return values;
  };
  std::vector<T> a = fill(c.batch * strideA + 8, 1),
                 b = fill(c.batch * strideB + ldb * (c.n + c.k) + 8, 2),
                 start = fill(c.batch * strideC, 3);
  std::vector<Sum> out(start.begin(), start.end()), before = out;
  product(which..., c, a.data(), lda, strideA, b.data(), ldb, strideB,
          out.data(), ldc, strideC);
  ASSERT_STREQ(takeLibraryError().message(), "");
  for (int64_t s = 0; s < c.batch; ++s)
    for (int64_t i = 0; i < c.m; ++i)
      for (int64_t j = 0; j < ldc; ++j) {
        int64_t at = s * strideC + i * ldc + j;
        double expected = before[at];
        if (j < c.n) {
          expected *= c.beta;
          for (int64_t p = 0; p < c.k; ++p)
            expected +=
                double(
                    a[s * strideA + (c.transA ? p * lda + i : i * lda + p)]) *
                double(b[s * strideB + (c.transB ? j * ldb + p : p * ldb + j)]);
        }
        ASSERT_NEAR(out[at], expected, tolerance * double(c.k + 1))
            << "batch " << c.batch << " m " << c.m << " n " << c.n << " k "
            << c.k << " trans " << c.transA << c.transB << " beta " << c.beta
            << " at " << s << "," << i << "," << j;
      }
}

} // namespace

TEST(Gemm, F32) {
  for (const Case &c : cases())
    check<float>(c, 1e-6);
}

TEST(Gemm, F64) {
  for (const Case &c : cases())
    check<double>(c, 4e-15);
}

TEST(Gemm, BF16SumsInF32) {
  for (const Case &c : cases()) {
    check<BFloat16, float>(c, 1e-6);
    check<BFloat16, float>(c, 1e-6, Loops());
  }
}

TEST(Gemm, RoundsToBF16) {
  constexpr int64_t m = 33, n = 20, k = 70, ldc = 24;
  std::vector<uint16_t> a(m * k), b(k * n), out(m * ldc, 0x3f80), plain = out;
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = floatToBf16(std::sin(float(i)));
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = floatToBf16(std::cos(float(i)));
  std::vector<float> sums(m * ldc);
  chimera_rt_gemm_bf16(0, 0, m, n, k, a.data(), k, b.data(), n, 0, sums.data(),
                       ldc);
  chimera_rt_gemm_round_bf16(0, 0, m, n, k, a.data(), k, b.data(), n,
                             out.data(), ldc);
  ASSERT_STREQ(takeLibraryError().message(), "");
  for (int64_t i = 0; i < m * ldc; ++i)
    EXPECT_EQ(out[i], i % ldc < n ? floatToBf16(sums[i]) : plain[i]) << i;
}

TEST(Gemm, Epilogues) {
  constexpr int64_t m = 7, n = 16, k = 9, ld = 20;
  std::vector<float> a(m * k), b(k * n), bias(n), sums(m * ld);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = std::sin(float(i));
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = std::cos(float(i));
  for (int64_t i = 0; i < n; ++i)
    bias[i] = 0.1f * float(i);
  chimera_rt_gemm_f32(0, 0, m, n, k, a.data(), k, b.data(), n, 0, sums.data(),
                      ld);
  auto gelu = [](double x) {
    return 0.5 * x *
           (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
  };
  std::vector<float> pre(m * ld, 0.5f), out(m * ld, 3);
  auto call = [&](int32_t epilogue, float *stored) {
    bool adds = epilogue != CHIMERA_RT_EPILOGUE_GELU_GRADIENT;
    chimera_rt_gemm_epilogue_f32(epilogue, 0, 0, m, n, k, a.data(), k, b.data(),
                                 n, adds ? bias.data() : nullptr, stored, ld,
                                 out.data(), ld);
    return takeLibraryError();
  };
  auto check = [&](auto expected) {
    for (int64_t i = 0; i < m * ld; ++i)
      EXPECT_NEAR(out[i], i % ld < n ? expected(i) : 3, 1e-5) << i;
  };
  auto sum = [&](int64_t i) { return double(sums[i]) + bias[i % ld]; };
  EXPECT_STREQ(call(CHIMERA_RT_EPILOGUE_BIAS, nullptr).message(), "");
  check(sum);
  EXPECT_STREQ(call(CHIMERA_RT_EPILOGUE_BIAS_GELU, nullptr).message(), "");
  check([&](int64_t i) { return gelu(sum(i)); });
  EXPECT_STREQ(call(CHIMERA_RT_EPILOGUE_BIAS_GELU, pre.data()).message(), "");
  check([&](int64_t i) { return gelu(sum(i)); });
  for (int64_t i = 0; i < m * ld; ++i)
    EXPECT_NEAR(pre[i], i % ld < n ? sum(i) : 0.5, 1e-5) << i;
  EXPECT_STREQ(call(CHIMERA_RT_EPILOGUE_GELU_GRADIENT, pre.data()).message(),
               "");
  check([&](int64_t i) {
    double step = 1e-5, x = pre[i];
    return sums[i] * (gelu(x + step) - gelu(x - step)) / (2 * step);
  });
  EXPECT_STREQ(call(9, nullptr).message(),
               "matrix products have no epilogue 9");
}

TEST(Gemm, WarmsUpOnEveryThread) {
  ASSERT_TRUE(setLibraryThreads(1).ok());
  for (int t = 0; t < 2; ++t)
    std::thread([] { EXPECT_STREQ(warmUpLibrary().message(), ""); }).join();
}

TEST(Gemm, RanksAsThreadsDoNotDisturbEachOther) {
  ASSERT_TRUE(setLibraryThreads(1).ok());
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([] {
      for (int round = 0; round < 2; ++round)
        for (const Case &c : cases())
          check<float>(c, 1e-6);
    });
  for (std::thread &thread : threads)
    thread.join();
}
