//===- MatrixTest.cpp - tensor cores and matrices in shared memory --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The positions of a lane's elements follow the figures of the PTX manual, and
// are written here apart from the emulator's.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "gtest/gtest.h"

#include <cmath>
#include <random>
#include <vector>

using namespace chimera::emulator::test;

namespace {

/// The upper half of a float.
uint16_t toBf16(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  EXPECT_EQ(bits & 0xffff, 0u);
  return uint16_t(bits >> 16);
}

/// Normal numbers that f16 has exactly.
uint16_t toF16(float value) {
  if (value == 0)
    return 0;
  int exponent;
  float mantissa = std::frexp(std::fabs(value), &exponent);
  auto fraction = int(mantissa * 2048) - 1024;
  return uint16_t((value < 0) << 15 | (exponent + 14) << 10 | fraction);
}

uint32_t toTf32(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  return bits;
}

uint32_t pack(uint16_t low, uint16_t high) {
  return uint32_t(high) << 16 | low;
}

struct Problem {
  int k;
  float a[16][16], b[16][8], c[16][8];

  explicit Problem(int k) : k(k) {
    std::minstd_rand random(unsigned(k) + 7);
    auto draw = [&] { return float(int(random() % 65) - 32) / 4; };
    for (auto &row : a)
      for (float &x : row)
        x = draw();
    for (auto &row : b)
      for (float &x : row)
        x = draw();
    for (auto &row : c)
      for (float &x : row)
        x = draw();
  }

  double expected(int row, int column) const {
    double sum = c[row][column];
    for (int p = 0; p < k; ++p)
      sum += double(a[row][p]) * b[p][column];
    return sum;
  }
};

/// Runs `mma(lane, c, d)` on a warp and compares D.
template <typename Mma> void check(const Problem &problem, Mma mma) {
  float d[16][8];
  launch({1}, {32}, [&] {
    int lane = getThread(), group = lane / 4, column = lane % 4 * 2;
    float c[4] = {problem.c[group][column], problem.c[group][column + 1],
                  problem.c[group + 8][column],
                  problem.c[group + 8][column + 1]};
    int32_t results[4];
    mma(lane, c, results);
    memcpy(&d[group][column], results, 8);
    memcpy(&d[group + 8][column], results + 2, 8);
  });
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 8; ++column)
      EXPECT_EQ(d[row][column], float(problem.expected(row, column)));
}

using Convert = uint16_t (*)(float);

/// Rows g and g + 8, columns 2t, 2t + 1, and the same 8 columns on.
template <typename F> void checkHalf16(Convert convert, F mma) {
  Problem problem(16);
  check(problem, [&](int lane, const float *c, int32_t *d) {
    int g = lane / 4, t = lane % 4;
    auto a = [&](int row, int column) {
      return int32_t(pack(convert(problem.a[row][column]),
                          convert(problem.a[row][column + 1])));
    };
    auto b = [&](int row) {
      return int32_t(
          pack(convert(problem.b[row][g]), convert(problem.b[row + 1][g])));
    };
    mma(d, a(g, 2 * t), a(g + 8, 2 * t), a(g, 2 * t + 8), a(g + 8, 2 * t + 8),
        b(2 * t), b(2 * t + 8), c[0], c[1], c[2], c[3], 1);
  });
}

template <typename F> void checkHalf8(Convert convert, F mma) {
  Problem problem(8);
  check(problem, [&](int lane, const float *c, int32_t *d) {
    int g = lane / 4, t = lane % 4;
    auto a = [&](int row) {
      return int32_t(pack(convert(problem.a[row][2 * t]),
                          convert(problem.a[row][2 * t + 1])));
    };
    mma(d, a(g), a(g + 8),
        int32_t(pack(convert(problem.b[2 * t][g]),
                     convert(problem.b[2 * t + 1][g]))),
        c[0], c[1], c[2], c[3], 1);
  });
}

TEST(Matrix, MmaMultipliesBf16) {
  checkHalf16(toBf16, chimera_emulated_mma_m16n8k16_row_col_bf16);
  checkHalf8(toBf16, chimera_emulated_mma_m16n8k8_row_col_bf16);
}

TEST(Matrix, MmaMultipliesF16) {
  checkHalf16(toF16, chimera_emulated_mma_m16n8k16_row_col_f32_f32);
  checkHalf8(toF16, chimera_emulated_mma_m16n8k8_row_col_f32_f32);
}

TEST(Matrix, MmaMultipliesTf32) {
  Problem problem(8);
  check(problem, [&](int lane, const float *c, int32_t *d) {
    int g = lane / 4, t = lane % 4;
    auto a = [&](int row, int column) {
      // What lies below the mantissa of tf32 is not looked at.
      return int32_t(toTf32(problem.a[row][column]) | 0x1fff);
    };
    auto b = [&](int row) { return int32_t(toTf32(problem.b[row][g])); };
    chimera_emulated_mma_m16n8k8_row_col_tf32(
        d, a(g, t), a(g + 8, t), a(g, t + 4), a(g + 8, t + 4), b(t), b(t + 4),
        c[0], c[1], c[2], c[3], 1);
  });
}

TEST(Matrix, F16HasSmallNumbersAndInfinities) {
  // 1 in the first column of A picks the first row of B.
  auto first = [](uint16_t bits) {
    float result = 0;
    launch({1}, {32}, [&] {
      int lane = getThread();
      int32_t d[4], a = lane % 4 == 0 ? 0x3c00 : 0;
      chimera_emulated_mma_m16n8k8_row_col_f32_f32(
          d, a, a, lane == 0 ? bits : 0, 0, 0, 0, 0, 1);
      if (lane == 0)
        memcpy(&result, d, 4);
    });
    return result;
  };
  EXPECT_EQ(first(0x0001), std::ldexp(1.0f, -24));
  EXPECT_EQ(first(0x83ff), -std::ldexp(1023.0f, -24));
  EXPECT_EQ(first(0x0400), std::ldexp(1.0f, -14));
  EXPECT_EQ(first(0x7bff), 65504);
  EXPECT_EQ(first(0xfc00), -INFINITY);
  EXPECT_TRUE(std::isnan(first(0x7e01)));
}

//===----------------------------------------------------------------------===//
// ldmatrix and stmatrix
//===----------------------------------------------------------------------===//

/// Stores four 8 x 8 matrices with element 64 m + 8 r + c, by one thread.
void fill(int16_t *shared) {
  if (getThread() == 0)
    for (int i = 0; i < 256; ++i)
      store(&shared[i], int16_t(i));
  barrier();
}

uint32_t expectedElement(int matrix, int lane, int e, bool transposed) {
  int row = lane / 4, column = lane % 4 * 2 + e;
  if (transposed)
    std::swap(row, column);
  return uint32_t(64 * matrix + 8 * row + column);
}

void checkRegister(int32_t bits, int matrix, bool transposed) {
  EXPECT_EQ(uint32_t(bits) & 0xffff,
            expectedElement(matrix, getThread(), 0, transposed));
  EXPECT_EQ(uint32_t(bits) >> 16,
            expectedElement(matrix, getThread(), 1, transposed));
}

TEST(Matrix, LdmatrixLoadsWhatTheManualSays) {
  launch({1}, {32}, [] {
    auto *shared = getShared<int16_t>();
    fill(shared);
    int16_t *row = shared + 8 * getThread();
    int32_t registers[4];
    chimera_emulated_ldmatrix_sync_aligned_m8n8_x4_b16_p3(registers, row, 2);
    for (int matrix = 0; matrix < 4; ++matrix)
      checkRegister(registers[matrix], matrix, false);
    chimera_emulated_ldmatrix_sync_aligned_m8n8_x4_trans_b16_p3(registers, row,
                                                                3);
    for (int matrix = 0; matrix < 4; ++matrix)
      checkRegister(registers[matrix], matrix, true);
    // Lanes beyond the rows give no addresses.
    row = getThread() < 16 ? row : nullptr;
    chimera_emulated_ldmatrix_sync_aligned_m8n8_x2_trans_b16_p3(registers, row,
                                                                4);
    checkRegister(registers[1], 1, true);
    chimera_emulated_ldmatrix_sync_aligned_m8n8_x2_b16_p3(registers, row, 5);
    checkRegister(registers[1], 1, false);
    row = getThread() < 8 ? row : nullptr;
    checkRegister(chimera_emulated_ldmatrix_sync_aligned_m8n8_x1_b16_p3(row, 6),
                  0, false);
    checkRegister(
        chimera_emulated_ldmatrix_sync_aligned_m8n8_x1_trans_b16_p3(row, 7), 0,
        true);
  });
}

TEST(Matrix, StmatrixUndoesLdmatrix) {
  launch({1}, {32}, [] {
    auto *shared = getShared<int16_t>();
    fill(shared);
    int32_t r[4];
    chimera_emulated_ldmatrix_sync_aligned_m8n8_x4_b16_p3(
        r, shared + 8 * getThread(), 1);
    // Once as they are, and once transposed.
    int16_t *row = shared + 256 + 8 * getThread();
    chimera_emulated_stmatrix_sync_aligned_m8n8_x4_b16_p3(row, r[0], r[1], r[2],
                                                          r[3], 2);
    chimera_emulated_stmatrix_sync_aligned_m8n8_x4_trans_b16_p3(
        row + 256, r[0], r[1], r[2], r[3], 3);
    chimera_emulated_stmatrix_sync_aligned_m8n8_x2_b16_p3(row + 512, r[1], r[0],
                                                          4);
    chimera_emulated_stmatrix_sync_aligned_m8n8_x1_b16_p3(row + 768, r[3], 5);
    barrier();
    if (getThread() != 0)
      return;
    for (int i = 0; i < 256; ++i) {
      int matrix = i / 64, x = i / 8 % 8, y = i % 8;
      EXPECT_EQ(load(&shared[256 + i]), i);
      EXPECT_EQ(load(&shared[512 + i]), 64 * matrix + 8 * y + x);
      if (i < 128)
        EXPECT_EQ(load(&shared[768 + i]), i ^ 64);
      if (i < 64)
        EXPECT_EQ(load(&shared[1024 + i]), 192 + i);
    }
  });
}

TEST(MatrixDeathTest, NeedsWholeWarpsAndAlignedRows) {
  auto multiply = [] {
    int32_t d[4];
    chimera_emulated_mma_m16n8k8_row_col_bf16(d, 0, 0, 0, 0, 0, 0, 0, 1);
  };
  EXPECT_EXIT(launch({1}, {48}, multiply), ::testing::ExitedWithCode(1),
              "mma.sync.m16n8k8.bf16 needs whole warps, but blocks have 48");
  EXPECT_EXIT(launch({1}, {32},
                     [] {
                       chimera_emulated_ldmatrix_sync_aligned_m8n8_x1_b16_p3(
                           getShared<char>() + 8, 1);
                     }),
              ::testing::ExitedWithCode(1),
              "ldmatrix: the address of a row is not a multiple of 16");
}

} // namespace
