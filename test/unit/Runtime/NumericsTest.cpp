//===- NumericsTest.cpp - tests of initial values and updates ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The random generator against its published test vectors, the moments of
// its normal numbers, and the optimizers against values that PyTorch
// computed.
//
//===----------------------------------------------------------------------===//

#include "Train/Init.h"
#include "Train/Optimizer.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>

using namespace chimera::rt;

TEST(Init, PhiloxKnownAnswers) {
  using Words = std::array<uint32_t, 4>;
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}),
            (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox({~0u, ~0u, ~0u, ~0u}, {~0u, ~0u}),
            (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
                   {0xa4093822, 0x299f31d0}),
            (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

static PlanParameter parameter(const char *name, std::vector<int64_t> shape,
                               const char *init) {
  PlanParameter parameter;
  parameter.name = name;
  parameter.shape = std::move(shape);
  parameter.init = init;
  return parameter;
}

TEST(Init, NormalHasItsMoments) {
  PlanParameter p = parameter("w", {1000, 1001}, "normal(0.02)");
  std::vector<float> data(p.count());
  ASSERT_TRUE(initialize(p, 1, data.data()).ok());
  double mean = 0, variance = 0, skew = 0, kurtosis = 0, neighbor = 0;
  int64_t n = p.count(), beyond = 0;
  for (int64_t i = 0; i < n; ++i) {
    double x = data[i] / 0.02;
    mean += x / n;
    variance += x * x / n;
    skew += x * x * x / n;
    kurtosis += x * x * x * x / n;
    neighbor += i ? x * data[i - 1] / 0.02 / n : 0;
    beyond += std::fabs(x) > 2;
  }
  // Five standard errors of each estimate.
  EXPECT_NEAR(mean, 0, 0.005);
  EXPECT_NEAR(variance, 1, 0.0071);
  EXPECT_NEAR(skew, 0, 0.02);
  EXPECT_NEAR(kurtosis, 3, 0.05);
  EXPECT_NEAR(neighbor, 0, 0.005);
  EXPECT_NEAR(double(beyond) / n, 0.0455, 0.001);
}

TEST(Init, DependsOnSeedNameAndIndexOnly) {
  PlanParameter a = parameter("a", {7}, "normal(1)");
  float first[7], again[7], otherSeed[7], otherName[7], longer[20];
  ASSERT_TRUE(initialize(a, 3, first).ok());
  ASSERT_TRUE(initialize(a, 3, again).ok());
  ASSERT_TRUE(initialize(a, 4, otherSeed).ok());
  ASSERT_TRUE(initialize(parameter("b", {7}, "normal(1)"), 3, otherName).ok());
  ASSERT_TRUE(initialize(parameter("a", {4, 5}, "normal(1)"), 3, longer).ok());
  EXPECT_EQ(std::memcmp(first, again, sizeof(first)), 0);
  EXPECT_EQ(std::memcmp(first, longer, sizeof(first)), 0);
  for (int i = 0; i < 7; ++i) {
    EXPECT_NE(first[i], otherSeed[i]);
    EXPECT_NE(first[i], otherName[i]);
  }
}

TEST(Init, ConstantsAndErrors) {
  double data[3] = {5, 5, 5};
  PlanParameter p = parameter("w", {3}, "ones");
  p.dtype = CHIMERA_RT_F64;
  ASSERT_TRUE(initialize(p, 0, data).ok());
  EXPECT_EQ(data[2], 1);
  p.init = "zeros";
  ASSERT_TRUE(initialize(p, 0, data).ok());
  EXPECT_EQ(data[0], 0);
  for (const char *bad :
       {"uniform(1)", "normal(x)", "normal(1", "normal(-1)"}) {
    p.init = bad;
    EXPECT_EQ(initialize(p, 0, data).message(),
              "parameter 'w' has the unknown initializer '" + p.init +
                  "'; expected normal(STD), zeros or ones");
  }
}

/// The gradient of the reference runs at step `i`.
template <typename T> static std::array<T, 5> gradient(int i) {
  return {T(0.3 * (i + 1)), T(-2), T(1e-4), T(5 - i * 3), T(0)};
}

template <typename T> static std::array<T, 5> startValues() {
  return {T(0.5), T(-1.25), T(3), T(1e-3), T(-0.75)};
}

template <typename T> static std::array<T, 5> runAdamW() {
  OptimizerOptions options;
  options.learningRate = 0.01;
  options.weightDecay = 0.1;
  std::array<T, 5> p = startValues<T>(), m = {}, v = {};
  for (int i = 0; i < 3; ++i)
    stepAdamW(AdamWConstants<T>(options, i + 1, 1), 5, p.data(),
              gradient<T>(i).data(), m.data(), v.data());
  return p;
}

template <typename T> static std::array<T, 5> runSGD() {
  OptimizerOptions options;
  options.learningRate = 0.1;
  options.weightDecay = 0.01;
  std::array<T, 5> p = startValues<T>();
  for (int i = 0; i < 3; ++i)
    stepSGD(SGDConstants<T>(options, 1), 5, p.data(), gradient<T>(i).data());
  return p;
}

// torch.optim.AdamW(lr=0.01, weight_decay=0.1), three steps.
TEST(Optimizer, AdamWEqualsPyTorch) {
  const double expected[] = {0.46929930950474963, -1.2162837388998502,
                             2.9610419837013304, -0.023621466021940849,
                             -0.74775224924999995};
  const float expected32[] = {0.469299346f, -1.2162838f, 2.96104193f,
                              -0.0236214641f, -0.747752249f};
  std::array<double, 5> result = runAdamW<double>();
  std::array<float, 5> result32 = runAdamW<float>();
  for (int i = 0; i < 5; ++i) {
    EXPECT_NEAR(result[i], expected[i], 1e-15);
    EXPECT_NEAR(result32[i], expected32[i],
                2e-7 * std::fabs(expected32[i]) + 1e-9);
  }
}

// torch.optim.SGD(lr=0.1, weight_decay=0.01), three steps.
TEST(Optimizer, SGDEqualsPyTorch) {
  const double expected[] = {0.31862146949999998, -0.64685354875000001,
                             2.9909790269899998, -0.59780349700099999,
                             -0.74775224924999995};
  const float expected32[] = {0.318621457f, -0.646853626f, 2.99097896f,
                              -0.597803473f, -0.747752249f};
  std::array<double, 5> result = runSGD<double>();
  std::array<float, 5> result32 = runSGD<float>();
  for (int i = 0; i < 5; ++i) {
    EXPECT_NEAR(result[i], expected[i], 1e-15);
    EXPECT_NEAR(result32[i], expected32[i], 2e-7 * std::fabs(expected32[i]));
  }
}

// Copies of a parameter lie at different offsets on different workers.
TEST(Optimizer, EveryElementRoundsAlikeWhereverItLies) {
  constexpr int64_t n = 1003, shift = 5;
  OptimizerOptions options;
  options.weightDecay = 0.01;
  std::vector<float> p(n), g(n), m(n, 0.01f), v(n, 0.02f);
  for (int64_t i = 0; i < n; ++i) {
    p[i] = float(std::sin(double(i)));
    g[i] = float(std::cos(3.0 * double(i)));
  }
  std::vector<float> p2 = p, m2 = m, v2 = v;
  const AdamWConstants<float> constants(options, 3, 0.7);
  stepAdamW(constants, n, p.data(), g.data(), m.data(), v.data());
  // The same in pieces that start off any vector boundary.
  for (int64_t begin = 0; begin < n; begin += shift) {
    int64_t count = std::min(shift, n - begin);
    stepAdamW(constants, count, p2.data() + begin, g.data() + begin,
              m2.data() + begin, v2.data() + begin);
  }
  EXPECT_EQ(std::memcmp(p.data(), p2.data(), n * sizeof(float)), 0);
  EXPECT_EQ(std::memcmp(v.data(), v2.data(), n * sizeof(float)), 0);
}

TEST(Optimizer, SumOfSquares) {
  std::vector<float> x(1001);
  double expected = 0;
  for (int i = 0; i < 1001; ++i) {
    x[i] = float(i) * 0.5f;
    expected += double(x[i]) * x[i];
  }
  EXPECT_DOUBLE_EQ(sumOfSquares(1001, x.data()), expected);
}
