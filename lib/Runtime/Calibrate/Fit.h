//===- Fit.h - formulas through measured times -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Measured times are noisy in proportion to themselves, so squares of relative
// errors are made least.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CALIBRATE_FIT_H
#define CHIMERA_LIB_RUNTIME_CALIBRATE_FIT_H

#include <cstdint>
#include <string>
#include <vector>

namespace chimera::rt {

/// The middle one of `values`, or the mean of the two in the middle; 0 if there
/// are none.
double median(std::vector<double> values);

/// `value` with four digits, since no more are measured.
double rounded(double value);

/// `steps` times a latency and `bytes` over a bandwidth took `seconds`.
struct TimedTransfer {
  double steps = 1, bytes = 0, seconds = 0;
};

/// What explains transfers best: seconds of a step, and bytes per second.
struct LinkFit {
  double latency = 0, bandwidth = 0;
  /// The root of the mean square of relative errors.
  double error = 0;
};

/// Fits latency and bandwidth, of which neither is negative. `transfers` differ
/// in their bytes.
LinkFit fitLink(const std::vector<TimedTransfer> &transfers);

/// A sum of `bytes` bytes over `members` ranks took `seconds`.
struct TimedSum {
  int32_t members = 2;
  double bytes = 0, seconds = 0;
};

/// The time of a sum of `bytes` bytes over `members` ranks by `algorithm`, as
/// transfers.
TimedTransfer describeSum(const std::string &algorithm, int32_t members,
                          double bytes);

/// How sums are added, and at what price on the links of each level.
struct SumFit {
  std::string algorithm;
  std::vector<LinkFit> links;
};

/// The algorithm of docs/performance.md whose formula explains the sums of all
/// levels best. For two ranks some are the same; then it is Rabenseifner's.
SumFit fitSums(const std::vector<std::vector<TimedSum>> &levels);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CALIBRATE_FIT_H
