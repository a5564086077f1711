//===- EmulatedKernelsTest.cpp - kernels of a GPU, run on the CPU ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceProgram.h"

#include "chimera/Runtime/Emulator/emulator.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <random>

using namespace mlir::chimera::test;
using ::testing::ExitedWithCode;

namespace {

std::vector<float> draw(size_t count, float scale) {
  std::minstd_rand random(17);
  std::vector<float> values(count);
  for (float &value : values)
    value = scale * (float(random() % 20001) / 10000 - 1);
  return values;
}

/// The nearest bf16, or one next to it: the low half of the bits is cut off.
uint16_t toBf16(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  return uint16_t((bits + 0x8000) >> 16);
}

float fromBf16(uint16_t half) {
  uint32_t bits = uint32_t(half) << 16;
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

double gelu(double x) { return x * (std::erf(x * std::sqrt(0.5)) + 1) / 2; }

TEST(EmulatedKernels, SoftmaxOfRows) {
  EmulatedProgram program("softmax.mlir", {{"softmax", "softmax", 16, 128}});
  std::vector<float> in = draw(16 * 512, 20), first;
  for (int osThreads : {1, 3})
    for (uint64_t seed : {0, 1, 2}) {
      chimera_emulator_set_threads(osThreads);
      chimera_emulator_set_seed(seed);
      std::vector<float> out(in.size());
      program.launch("softmax", {in.data(), out.data()});
      for (int row = 0; row < 16; ++row) {
        const float *x = &in[512 * row];
        double most = x[0], sum = 0;
        for (int i = 0; i < 512; ++i)
          most = std::max(most, double(x[i]));
        for (int i = 0; i < 512; ++i)
          sum += std::exp(x[i] - most);
        for (int i = 0; i < 512; ++i) {
          double expected = std::exp(x[i] - most) / sum;
          ASSERT_NEAR(out[512 * row + i], expected, 4e-6 * expected);
        }
      }
      // The order of threads does not show in a single bit.
      if (first.empty())
        first = out;
      EXPECT_EQ(out, first);
    }
  chimera_emulator_set_threads(1);
}

TEST(EmulatedKernels, ElementwiseFunctions) {
  EmulatedProgram program("elementwise.mlir",
                          {{"gelu", "gelu", 8, 128}, {"mix", "mix", 8, 128}});
  std::vector<float> in = draw(1000, 5), out(1000);
  program.launch("gelu", {in.data(), out.data()});
  for (int i = 0; i < 1000; ++i)
    EXPECT_NEAR(out[i], gelu(in[i]), 1e-6);
  program.launch("mix", {in.data(), out.data()});
  for (int i = 0; i < 1000; ++i) {
    double x = in[i], more = x * x + 1;
    double expected =
        std::exp(x) + std::tanh(x) + std::log(more) + 1 / std::sqrt(more);
    EXPECT_NEAR(out[i], expected, 1e-6 * std::fabs(expected) + 1e-6);
  }
}

/// Runs GELU on bf16, and ends the process: with status 0 if all is right.
void runBf16(const char *cpu) {
  EmulatedProgram program("bf16.mlir", {{"gelu", "gelu_bf16", 8, 128}}, cpu);
  std::vector<float> values = draw(1000, 5);
  std::vector<uint16_t> in(1000), out(1000);
  for (int i = 0; i < 1000; ++i)
    in[i] = toBf16(values[i]);
  program.launch("gelu", {in.data(), out.data()});
  int wrong = 0;
  for (int i = 0; i < 1000; ++i) {
    double expected = gelu(fromBf16(in[i]));
    wrong += !(std::fabs(fromBf16(out[i]) - expected) <=
               std::fabs(expected) / 256 + 1e-6);
  }
  fprintf(stderr, "%d wrong\n", wrong);
  // Not exit, which would wait for OS threads of the parent process.
  _Exit(wrong != 0);
}

/// With and without instructions for bf16; without, the emulator converts. In
/// processes of their own, since a program is loaded once.
TEST(EmulatedKernelsDeathTest, ElementwiseBf16) {
  EXPECT_EXIT(runBf16("native"), ExitedWithCode(0), "^0 wrong");
#if defined(__x86_64__)
  EXPECT_EXIT(runBf16("x86-64"), ExitedWithCode(0), "^0 wrong");
#endif
}

const EmulatedProgram &getMatmul() {
  static EmulatedProgram program(
      "matmul.mlir",
      {{"matmul", "matmul", 1, 32}, {"matmul_of_two_warps", "matmul", 1, 64}});
  return program;
}

TEST(EmulatedKernels, MatmulOfTensorCores) {
  const EmulatedProgram &program = getMatmul();
  std::vector<float> values = draw(24 * 64, 2);
  std::vector<uint16_t> a(16 * 64), b(8 * 64);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = toBf16(values[i]);
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = toBf16(values[a.size() + i]);
  std::vector<float> c(16 * 8);
  // cp.async wants 16 bytes, which vectors have.
  program.launch("matmul", {a.data(), b.data(), c.data()});
  for (int row = 0; row < 16; ++row)
    for (int column = 0; column < 8; ++column) {
      double sum = 0;
      for (int p = 0; p < 64; ++p)
        sum += double(fromBf16(a[64 * row + p])) * fromBf16(b[64 * column + p]);
      EXPECT_NEAR(c[8 * row + column], sum, 1e-5);
    }
}

const EmulatedProgram &getShared() {
  static EmulatedProgram program("shared.mlir",
                                 {{"static", "static", 1, 64},
                                  {"dynamic", "dynamic", 1, 64, 256},
                                  {"dynamic_too_small", "dynamic", 1, 64, 128},
                                  {"large0", "large0", 1, 64},
                                  {"large1", "large1", 1, 64},
                                  {"sum", "sum", 10, 64},
                                  {"race", "race", 1, 64},
                                  {"divergent", "divergent", 1, 64}});
  return program;
}

TEST(EmulatedKernels, SharedMemoryOfEachKind) {
  const EmulatedProgram &program = getShared();
  for (const char *kernel : {"static", "dynamic", "large0", "large1"}) {
    std::vector<float> data(64);
    for (int i = 0; i < 64; ++i)
      data[i] = float(i);
    program.launch(kernel, {data.data()});
    for (int i = 0; i < 64; ++i)
      EXPECT_EQ(data[i], 63 - i) << kernel;
  }
}

TEST(EmulatedKernels, AtomicsAddUpOverOSThreads) {
  chimera_emulator_set_threads(4);
  const EmulatedProgram &program = getShared();
  std::vector<float> data(64, 0.5f), sum(1);
  program.launch("sum", {data.data(), sum.data()});
  EXPECT_EQ(sum[0], 320);
  chimera_emulator_set_threads(1);
}

TEST(EmulatedKernelsDeathTest, MistakesAreReported) {
  const EmulatedProgram &program = getShared();
  std::vector<float> data(64);
  EXPECT_EXIT(program.launch("race", {data.data()}), ExitedWithCode(1),
              "kernel 'race' of 'shared', block \\(0, 0, 0\\), thread "
              "\\([0-9]+, 0, 0\\): race: .* with no barrier in between");
  EXPECT_EXIT(program.launch("divergent", {data.data()}), ExitedWithCode(1),
              "kernel 'divergent' of 'shared', block \\(0, 0, 0\\): deadlock.*"
              "\n  44 of 64 threads ended; the first is \\(20, 0, 0\\)\n  20 "
              "of 64 threads wait in bar.sync, call 1 of the kernel; the first "
              "is \\(0, 0, 0\\)");
}

TEST(EmulatedKernelsDeathTest, DynamicMemoryIsAsLargeAsTheLaunchSays) {
  const EmulatedProgram &program = getShared();
  std::vector<float> data(64);
  EXPECT_EXIT(program.launch("dynamic_too_small", {data.data()}),
              ExitedWithCode(1),
              "(loads|stores) 4 bytes at offset [0-9]+ of shared memory, which "
              "has 384 bytes");
}

TEST(EmulatedKernelsDeathTest, BlocksHaveTheSizeOfTheKernel) {
  EXPECT_EXIT(
      getMatmul().launch("matmul_of_two_warps", {nullptr, nullptr, nullptr}),
      ExitedWithCode(1), "it was compiled for blocks of another size");
}

} // namespace
