//===- Calibration.h - what a machine takes -*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A training program measures the machine that it runs on: its messages and
// sums over the transport that it trains with, products and copies on its
// device, and its own stage functions, all ranks at the same time. The outcome
// is a machine file (docs/performance.md).
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_CALIBRATE_CALIBRATION_H
#define CHIMERA_LIB_RUNTIME_CALIBRATE_CALIBRATION_H

#include "Calibrate/Fit.h"
#include "Core/Context.h"
#include "Train/Options.h"
#include "Transport/Control.h"

namespace chimera::rt {

/// Links of one level: the ranks 0, `stride`, 2 `stride` and so on are the
/// first of their groups of the level inside; there are `count` of them.
struct CalibratedLevel {
  std::string name;
  int32_t stride = 1, count = 2;
  LinkFit messages;
  std::vector<TimedSum> sums;
};

/// What one rank has measured of its device.
struct CalibratedDevice {
  double memoryBytes = 0;
  /// The fastest product in FLOP/s, and bytes per second of copies: of the
  /// fastest, and as usual.
  double products = 0, fastestCopy = 0, copies = 0;
  /// Bytes that an update moves, and its seconds.
  double updateBytes = 0, updateSeconds = 0;
};

/// A pass of a stage, by task kind, and its seconds on this rank.
struct CalibratedPass {
  int32_t stage = 0, kind = 0;
  double seconds = 0;
};

/// The levels of links between the ranks. Collective. Fails if machines do not
/// have equally many ranks each, one after the other.
Status findLevels(const Plan &plan, Control &control,
                  std::vector<CalibratedLevel> &levels);

/// The groups of ranks whose sums are measured, of all levels in turn.
std::vector<std::vector<int32_t>>
listSumGroups(const std::vector<CalibratedLevel> &levels);

/// Measures messages and sums. Collective; the outcome is on rank 0.
/// `firstGroup` is the transport's number of the first of `listSumGroups`.
Status measureLinks(chimera_rt_context &ctx, Control &control,
                    int32_t firstGroup, std::vector<CalibratedLevel> &levels);

/// Measures products in `precision`, copies, and updates, for about `seconds`.
/// Collective, as ranks share a machine.
Status measureDevice(chimera_rt_context &ctx, Control &control,
                     const std::string &precision, double seconds,
                     CalibratedDevice &device);

/// Repeats `tasks`, those of one step of this rank, for about `seconds`.
/// Collective: all ranks are busy all the time, as in a pipeline without
/// bubbles.
Status measurePasses(chimera_rt_context &ctx, Control &control,
                     const std::vector<RecordedTask> &tasks, double seconds,
                     std::vector<CalibratedPass> &passes);

/// The text of the machine file. What ranks have measured is listed by rank.
std::string
describeMachine(const Plan &plan, const Calibration &options,
                const std::string &transport,
                const std::vector<CalibratedLevel> &levels,
                const std::vector<CalibratedDevice> &devices,
                const std::vector<std::vector<CalibratedPass>> &passes);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_CALIBRATE_CALIBRATION_H
