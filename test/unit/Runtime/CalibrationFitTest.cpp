//===- CalibrationFitTest.cpp - formulas through times ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Fit.h"

#include "gtest/gtest.h"

using namespace chimera::rt;

TEST(CalibrationFit, Statistics) {
  EXPECT_EQ(median({}), 0);
  EXPECT_EQ(median({3, 1, 2}), 2);
  EXPECT_EQ(median({4, 1, 2, 3}), 2.5);
  EXPECT_EQ(rounded(123456), 123500);
  EXPECT_EQ(rounded(1.23456e-5), 1.235e-5);
}

TEST(CalibrationFit, FindsLatencyAndBandwidth) {
  std::vector<TimedTransfer> transfers;
  for (double bytes : {256.0, 4096.0, 65536.0, 1048576.0})
    transfers.push_back({1, bytes, 2e-5 + bytes / 5e9});
  const LinkFit fit = fitLink(transfers);
  EXPECT_NEAR(fit.latency, 2e-5, 1e-10);
  EXPECT_NEAR(fit.bandwidth, 5e9, 1e4);
  EXPECT_NEAR(fit.error, 0, 1e-9);
  // A time that is wrong by a half is an error of that size.
  transfers[1].seconds *= 1.5;
  const LinkFit worse = fitLink(transfers);
  EXPECT_GT(worse.error, 0.1);
  EXPECT_LT(worse.error, 0.5);
  EXPECT_GT(worse.latency, 1e-5);
}

TEST(CalibrationFit, NeitherIsNegative) {
  // Time that grows faster than in proportion has no latency.
  LinkFit fit = fitLink({{1, 1000, 1e-6}, {1, 2000, 3e-6}});
  EXPECT_EQ(fit.latency, 0);
  EXPECT_GT(fit.bandwidth, 0);
  // Time that falls does not depend on bytes.
  fit = fitLink({{1, 1000, 2e-6}, {1, 2000, 1e-6}});
  EXPECT_GT(fit.latency, 0);
  EXPECT_GE(fit.bandwidth, 1e14);
}

/// Sums of 2, 4 and 8 ranks as `algorithm` would take.
static std::vector<TimedSum> makeSums(const char *algorithm, double latency,
                                      double bandwidth) {
  std::vector<TimedSum> sums;
  for (int32_t members : {2, 4, 8})
    for (double bytes : {4096.0, 65536.0, 1048576.0}) {
      const TimedTransfer one = describeSum(algorithm, members, bytes);
      sums.push_back(
          {members, bytes, one.steps * latency + one.bytes / bandwidth});
    }
  return sums;
}

TEST(CalibrationFit, FindsTheAlgorithmOfSums) {
  for (const char *algorithm : {"ring", "tree", "rabenseifner"}) {
    const SumFit fit = fitSums(
        {makeSums(algorithm, 1e-5, 4e9), makeSums(algorithm, 3e-5, 1e9)});
    EXPECT_EQ(fit.algorithm, algorithm);
    ASSERT_EQ(fit.links.size(), 2u);
    EXPECT_NEAR(fit.links[0].latency, 1e-5, 1e-10);
    EXPECT_NEAR(fit.links[1].bandwidth, 1e9, 1e4);
  }
}

TEST(CalibrationFit, TwoRanksDoNotTellAlgorithmsApart) {
  std::vector<TimedSum> sums = makeSums("ring", 1e-5, 4e9);
  sums.resize(3);
  EXPECT_EQ(fitSums({sums}).algorithm, "rabenseifner");
}
