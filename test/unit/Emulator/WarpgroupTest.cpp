//===- WarpgroupTest.cpp - matrix products of four warps --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrices are put where the examples of the PTX manual's "Canonical Layouts"
// have them, by the exact layouts that are printed there, and sums are read
// from the registers that "Register Fragments" shows. Both are written here
// apart from the emulator's.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <random>
#include <vector>

using namespace chimera::emulator::test;
using ::testing::ExitedWithCode;

namespace {

/// The upper half of a float.
uint16_t toBf16(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  return uint16_t(bits >> 16);
}

/// A mode of nested extents and strides, the first one fastest, and a matrix of
/// two: its first coordinate is m or n, its second one is k.
using Mode = std::vector<std::pair<int, int>>;

int apply(const Mode &mode, int coordinate) {
  int offset = 0;
  for (auto [extent, stride] : mode) {
    offset += coordinate % extent * stride;
    coordinate /= extent;
  }
  return offset;
}

struct Layout {
  /// Bits that Swizzle<B, 4, 3> exchanges.
  int swizzle;
  Mode x, k;
  /// Fields of the descriptor, as the manual prints them.
  int leading, stride, mode;
  bool transposed;

  /// Bytes from the start of the matrix to element (x, k).
  int find(int atX, int atK) const {
    int byte = 2 * (apply(x, atX) + apply(k, atK));
    int mask = (1 << swizzle) - 1;
    return byte ^ (((byte >> 7) & mask) << 4);
  }
};

// Sizes are 64 x 16, for which the examples' layouts go on in m.
const Layout kMajor = {0,
                       {{8, 8}, {8, 64}},
                       {{8, 1}, {2, 512}},
                       /*leading=*/1024 >> 4,
                       /*stride=*/128 >> 4,
                       0,
                       false};
const Layout kMajor32 = {
    1, {{8, 16}, {8, 128}}, {{8, 1}, {2, 8}}, 1, 256 >> 4, 3, false};
const Layout kMajor64 = {
    2, {{8, 32}, {8, 256}}, {{8, 1}, {2, 8}}, 1, 512 >> 4, 2, false};
const Layout kMajor128 = {
    3, {{8, 64}, {8, 512}}, {{8, 1}, {2, 8}}, 1, 1024 >> 4, 1, false};
// ((8,1,2),(8,2)):((1,8,64),(8,128)), with m = 8: LBO follows the last one.
const Layout mnMajor = {
    0,   {{8, 1}, {1, 8}, {8, 64}}, {{8, 8}, {2, 512}}, 1024 >> 4, 128 >> 4, 0,
    true};
// ((8,2,2),(8,2)):((1,8,128),(16,256)), with m = 4.
const Layout mnMajor32 = {1,
                          {{8, 1}, {2, 8}, {4, 128}},
                          {{8, 16}, {2, 512}},
                          256 >> 4,
                          1024 >> 4,
                          3,
                          true};
// ((8,4,2),(8,2)):((1,8,256),(32,512)).
const Layout mnMajor64 = {2,
                          {{8, 1}, {4, 8}, {2, 256}},
                          {{8, 32}, {2, 512}},
                          512 >> 4,
                          1024 >> 4,
                          2,
                          true};
const Layout mnMajor128 = {
    3, {{8, 1}, {8, 8}, {1, 1024}}, {{8, 64}, {2, 512}}, 0, 1024 >> 4, 1, true};

int64_t describe(const Layout &layout, int64_t offset) {
  int64_t address = reinterpret_cast<int64_t>(getShared<char>()) + offset;
  return int64_t(layout.mode) << 62 | int64_t(layout.stride) << 32 |
         int64_t(layout.leading) << 16 | (address & 0x3ffff) >> 4;
}

constexpr int dynamicBytes = 40 * 1024;
constexpr int kB = 16 * 1024;

struct Problem {
  std::vector<float> a, b, c;
  int n;

  explicit Problem(int n) : a(64 * 16), b(n * 16), c(64 * n), n(n) {
    std::minstd_rand random(unsigned(n) + 3);
    for (std::vector<float> *values : {&a, &b, &c})
      for (float &value : *values)
        value = float(int(random() % 65) - 32) / 4;
  }

  float getSum(int row, int column, bool accumulates, float scale) const {
    float sum = 0;
    for (int k = 0; k < 16; ++k)
      sum += a[16 * row + k] * b[16 * column + k];
    return (accumulates ? c[n * row + column] : 0) + scale * sum;
  }
};

void fence() { chimera_emulated_wgmma_fence_sync_aligned(1); }
void commit() { chimera_emulated_wgmma_commit_group_sync_aligned(2); }
void waitFor(int pending) {
  chimera_emulated_wgmma_wait_group_sync_aligned(pending, 3);
}
void proxyFence() { chimera_emulated_fence_proxy_async_shared_cta(); }

/// Stores both matrices, each thread of the block some of them.
void fill(const Problem &problem, const Layout &a, const Layout &b) {
  auto store1 = [](const std::vector<float> &values, const Layout &layout,
                   int64_t at) {
    for (size_t i = size_t(getThread()); i < values.size(); i += 128)
      store(reinterpret_cast<uint16_t *>(getShared<char>() + at +
                                         layout.find(int(i / 16), int(i % 16))),
            toBf16(values[i]));
  };
  store1(problem.a, a, 0);
  store1(problem.b, b, kB);
}

void multiply(float *sums, int n, const Layout &a, const Layout &b,
              bool accumulates = true, int scaleB = 1, int site = 4) {
  chimera_emulated_wgmma_mma_async_bf16(sums, n, describe(a, 0),
                                        describe(b, kB), accumulates, 1, scaleB,
                                        a.transposed, b.transposed, site);
}

void check(const Problem &problem, const Layout &a, const Layout &b,
           bool accumulates = true, int scaleB = 1) {
  std::vector<float> out(64 * size_t(problem.n));
  launch(
      {1}, {128},
      [&] {
        fill(problem, a, b);
        proxyFence();
        barrier();
        std::vector<float> sums(size_t(problem.n) / 2);
        int warp = getThread() / 32, lane = getThread() % 32;
        auto position = [&](int i) {
          int row = 16 * warp + lane / 4 + (i % 4 < 2 ? 0 : 8);
          int column = i / 4 * 8 + lane % 4 * 2 + i % 2;
          return size_t(row * problem.n + column);
        };
        for (int i = 0; i < problem.n / 2; ++i)
          sums[size_t(i)] = problem.c[position(i)];
        fence();
        multiply(sums.data(), problem.n, a, b, accumulates, scaleB);
        commit();
        waitFor(0);
        for (int i = 0; i < problem.n / 2; ++i)
          out[position(i)] = sums[size_t(i)];
      },
      dynamicBytes);
  for (int row = 0; row < 64; ++row)
    for (int column = 0; column < problem.n; ++column)
      ASSERT_EQ(out[size_t(row * problem.n + column)],
                problem.getSum(row, column, accumulates, float(scaleB)))
          << row << ", " << column;
}

TEST(Warpgroup, MultipliesInEachLayout) {
  Problem problem(64);
  for (const Layout *a : {&kMajor, &kMajor32, &kMajor64, &kMajor128, &mnMajor,
                          &mnMajor32, &mnMajor64, &mnMajor128})
    for (const Layout *b : {&kMajor128, &mnMajor128, &kMajor, &mnMajor32})
      check(problem, *a, *b);
}

TEST(Warpgroup, MayBeginFromZeroAndSubtract) {
  check(Problem(8), kMajor128, kMajor128, /*accumulates=*/false);
  check(Problem(24), kMajor128, kMajor32, /*accumulates=*/true, /*scaleB=*/-1);
}

TEST(Warpgroup, TakesPanelsOfMoreThan64Columns) {
  // The second 64 columns begin 2048 bytes behind the first.
  Layout wide = mnMajor128;
  wide.x = {{8, 1}, {8, 8}, {2, 1024}};
  wide.leading = 2048 >> 4;
  check(Problem(128), kMajor128, wide);
}

/// Runs a body on a warpgroup whose matrices are there, and expects an error.
void expectError(const std::function<void(float *)> &body,
                 const std::string &message, bool fenced = true) {
  static const Problem problem(8);
  EXPECT_EXIT(launch(
                  {1}, {128},
                  [&] {
                    fill(problem, kMajor128, kMajor128);
                    if (fenced)
                      proxyFence();
                    barrier();
                    float sums[4] = {};
                    body(sums);
                  },
                  dynamicBytes),
              ExitedWithCode(1), message);
}

TEST(WarpgroupDeathTest, Fences) {
  auto product = [](float *sums) {
    fence();
    multiply(sums, 8, kMajor128, kMajor128);
    commit();
    waitFor(0);
  };
  expectError(product,
              "wgmma loads byte [0-9]+ of shared memory, which thread "
              "\\([0-9]+, 0, 0\\) stores \\(access 1 of the module\\) with no "
              "fence.proxy.async afterwards",
              /*fenced=*/false);
  expectError(
      [](float *sums) { multiply(sums, 8, kMajor128, kMajor128); },
      "wgmma.mma_async: no wgmma.fence orders it after what the thread did");
  expectError(
      [&](float *sums) {
        product(sums);
        multiply(sums, 8, kMajor128, kMajor128);
      },
      "no wgmma.fence orders it");
}

TEST(WarpgroupDeathTest, OperandsStayUntilTheProductHasEnded) {
  auto begin = [](float *sums) {
    fence();
    multiply(sums, 8, kMajor128, kMajor128);
    commit();
  };
  auto overwrite = [] {
    if (getThread() == 5)
      store(getShared<uint16_t>(), uint16_t(77));
  };
  expectError(
      [&](float *sums) {
        begin(sums);
        overwrite();
        waitFor(0);
      },
      "race: .*wgmma");
  // A barrier does not end the product.
  expectError(
      [&](float *sums) {
        begin(sums);
        barrier(7);
        overwrite();
        barrier(8);
        waitFor(0);
      },
      "wgmma: an operand at offset 0 of shared memory has changed before the "
      "product was waited for");
  // The other warps may still read.
  expectError(
      [&](float *sums) {
        begin(sums);
        waitFor(0);
        overwrite();
      },
      "race: stores byte 0 of shared memory .* loads \\(wgmma\\)");
  expectError(
      [&](float *sums) {
        begin(sums);
        waitFor(1);
      },
      "ends while a wgmma that it has not waited for runs");
}

TEST(WarpgroupDeathTest, CopiesComeWhenTheyAreWaitedFor) {
  alignas(16) static const uint16_t source[8] = {};
  expectError(
      [](float *sums) {
        if (getThread() == 0) {
          chimera_emulated_cp_async_cg_shared_global_16(getShared<char>(),
                                                        source);
          chimera_emulated_cp_async_commit_group();
          chimera_emulated_cp_async_wait_group(0);
        }
        barrier(7);
        fence();
        multiply(sums, 8, kMajor128, kMajor128);
      },
      "thread \\(0, 0, 0\\) stores \\(an asynchronous copy\\) with no "
      "fence.proxy.async afterwards");
}

TEST(WarpgroupDeathTest, Descriptors) {
  auto call = [](int64_t bits) {
    return [bits](float *sums) {
      fence();
      chimera_emulated_wgmma_mma_async_bf16(
          sums, 8, describe(kMajor128, 0) | bits, describe(kMajor128, kB), 1, 1,
          1, 0, 0, 4);
    };
  };
  expectError(call(int64_t(1) << 14), "has bits that mean nothing");
  expectError(call(int64_t(1) << 49), "matrices with a base offset");
  expectError(
      [](float *sums) {
        fence();
        chimera_emulated_wgmma_mma_async_bf16(
            sums, 8, describe(kMajor128, 16 * (getThread() / 32)),
            describe(kMajor128, kB), 1, 1, 1, 0, 0, 4);
      },
      "threads of a warpgroup have different descriptors");
  expectError(
      [](float *sums) {
        fence();
        chimera_emulated_wgmma_mma_async_bf16(sums, 8, describe(kMajor128, 0),
                                              describe(kMajor128, 64 * 1024), 1,
                                              1, 1, 0, 0, 4);
      },
      "loads 16 bytes at offset 65536 of shared memory, which has");
}

TEST(WarpgroupDeathTest, AllWarpsTakePart) {
  expectError(
      [](float *sums) {
        if (getThread() >= 32) {
          fence();
          multiply(sums, 8, kMajor128, kMajor128);
        }
      },
      "deadlock.*\n.*96 of 128 threads wait in wgmma.mma_async");
  EXPECT_EXIT(launch({1}, {96},
                     [] {
                       fence();
                       float sums[4];
                       multiply(sums, 8, kMajor128, kMajor128);
                     }),
              ExitedWithCode(1),
              "wgmma.mma_async needs whole warpgroups, but blocks have 96");
}

} // namespace
