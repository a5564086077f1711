//===- Fit.cpp - formulas through measured times -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibrate/Fit.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

using namespace chimera::rt;

/// Bytes per second where transfers take no longer with more bytes.
static constexpr double unlimited = 1e15;

double chimera::rt::median(std::vector<double> values) {
  if (values.empty())
    return 0;
  std::sort(values.begin(), values.end());
  const size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle]
                           : (values[middle - 1] + values[middle]) / 2;
}

double chimera::rt::rounded(double value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.4g", value);
  return std::strtod(text, nullptr);
}

/// The relative error of `fit` over all transfers.
static double getError(const std::vector<TimedTransfer> &transfers,
                       const LinkFit &fit) {
  double sum = 0;
  for (const TimedTransfer &t : transfers) {
    const double error =
        (fit.latency * t.steps + t.bytes / fit.bandwidth) / t.seconds - 1;
    sum += error * error;
  }
  return std::sqrt(sum / double(transfers.size()));
}

LinkFit chimera::rt::fitLink(const std::vector<TimedTransfer> &transfers) {
  // Least squares of x * latency + y / bandwidth - 1, all over the time.
  double xx = 0, xy = 0, yy = 0, x1 = 0, y1 = 0;
  for (const TimedTransfer &t : transfers) {
    const double x = t.steps / t.seconds, y = t.bytes / t.seconds;
    xx += x * x, xy += x * y, yy += y * y, x1 += x, y1 += y;
  }
  const double determinant = xx * yy - xy * xy;
  double latency = 0, perByte = 0;
  if (determinant > 0) {
    latency = (x1 * yy - y1 * xy) / determinant;
    perByte = (y1 * xx - x1 * xy) / determinant;
  }
  // At a bound, the other one alone is best.
  if (latency <= 0) {
    latency = 0;
    perByte = yy > 0 ? y1 / yy : 0;
  } else if (perByte <= 0) {
    perByte = 0;
    latency = x1 / xx;
  }
  LinkFit fit{latency, perByte > 1 / unlimited ? 1 / perByte : unlimited, 0};
  fit.error = getError(transfers, fit);
  return fit;
}

TimedTransfer chimera::rt::describeSum(const std::string &algorithm,
                                       int32_t members, double bytes) {
  const double n = members;
  if (algorithm == "tree")
    return {2 * std::ceil(std::log2(n)), 2 * bytes, 0};
  return {algorithm == "ring" ? 2 * (n - 1) : 2 * std::log2(n),
          2 * (n - 1) / n * bytes, 0};
}

SumFit chimera::rt::fitSums(const std::vector<std::vector<TimedSum>> &levels) {
  SumFit best;
  double least = std::numeric_limits<double>::infinity();
  for (const char *algorithm : {"rabenseifner", "ring", "tree"}) {
    SumFit fit{algorithm, {}};
    double error = 0;
    for (const std::vector<TimedSum> &sums : levels) {
      std::vector<TimedTransfer> transfers;
      for (const TimedSum &sum : sums) {
        transfers.push_back(describeSum(algorithm, sum.members, sum.bytes));
        transfers.back().seconds = sum.seconds;
      }
      fit.links.push_back(fitLink(transfers));
      error += fit.links.back().error;
    }
    // Rounding does not decide.
    if (error < least * (1 - 1e-6)) {
      least = error;
      best = std::move(fit);
    }
  }
  return best;
}
