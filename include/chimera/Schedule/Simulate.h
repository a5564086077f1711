//===- Simulate.h - the core of chimera-simulate ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tool chimera-simulate does, without its command line and without
// IR: build the programs of a scheme without a model, check, run and report.
// The tool itself adds option parsing and the reading of IR.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SCHEDULE_SIMULATE_H
#define CHIMERA_SCHEDULE_SIMULATE_H

#include "chimera/Schedule/Render.h"
#include "chimera/Schedule/Scheme.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace chimera::schedule {

/// A step that is built without a model.
struct SchemeRequest {
  std::string scheme = "chimera";
  /// The depth in workers.
  int stages = 4;
  int microBatches = 4;
  /// 0: the scheme's default.
  int pipelines = 0, chunks = 0, maxLive = 0;
  Scaling scaling = Scaling::Direct;
  int dataParallel = 1;
  SyncMode sync = SyncMode::EagerOpt;
  /// Times that the scheme may assume, and sizes of what the stages hold.
  CostOption costs;
};

/// Programs and what is to be said about them.
struct Step {
  StepInfo info;
  ProgramSet programs;
};

/// The order that `request` asks for. The error says what is wrong with the
/// request; for an unknown scheme it lists those that there are.
llvm::Expected<Timetable> buildTimetable(const SchemeRequest &request);

/// What each worker keeps for the whole step: weights in all versions,
/// gradients, what an optimizer keeps, inputs, and room for its passes.
llvm::Expected<std::vector<int64_t>> countFixedBytes(const CostOption &costs,
                                                     const Placement &placement,
                                                     WeightPolicy weights,
                                                     int microBatches);

/// Builds a step from any order; reports call it `scheme`. Of `costs`, only
/// sizes matter here.
llvm::Expected<Step> buildStep(const Timetable &timetable, std::string scheme,
                               int dataParallel, const CostOption &costs);

/// Both in one.
llvm::Expected<Step> buildStep(const SchemeRequest &request);

/// Verifies and runs `step`. An error lists the first violations, or says where
/// the run got stuck.
llvm::Expected<Simulation> simulateStep(const Step &step,
                                        const CostOption &costs);

/// Verifies and runs `step` and writes the report.
llvm::Error simulateAndReport(const Step &step, const CostOption &costs,
                              ReportFormat format, llvm::raw_ostream &os);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_SIMULATE_H
