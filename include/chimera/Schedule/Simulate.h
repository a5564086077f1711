//===- Simulate.h - the core of chimera-simulate ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the tool chimera-simulate does, without its command line and without
// IR: parse costs, build the programs of a scheme without a model, check, run
// and report. The tool itself adds option parsing and the reading of IR.
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

/// The option `--cost=forward=1,backward=2,weight=0,p2p=0,allreduce=0`. Times
/// of one of D stages, D being the depth in workers.
struct CostOption {
  double forward = 1;
  double backward = 2;
  double weight = 0;
  double p2p = 0;
  double allreduce = 0;
  double optimizer = 0;
};

/// Parses a comma-separated list of `key=value` with the keys above; keys that
/// are not named keep their defaults. A value may end in `ms`, `us` or `s`,
/// which is read as a time in units of milliseconds. The error names the key.
llvm::Expected<CostOption> parseCostOption(llvm::StringRef text);

/// The costs of programs with `stages` stages on `workers` workers: the times
/// of a stage are those of `option` times `workers / stages`.
Costs makeCosts(const CostOption &option, int stages, int workers);

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
  /// Times that the scheme and the placement of receives may assume.
  TaskTimes times;
};

/// Programs and what is to be said about them.
struct Step {
  StepInfo info;
  ProgramSet programs;
};

/// Builds the step of `request`. The error says what is wrong with the request;
/// for an unknown scheme it lists those that there are.
llvm::Expected<Step> buildStep(const SchemeRequest &request);

/// Verifies and runs `step` and writes the report. An error lists the first
/// violations, or says where the run got stuck.
llvm::Error simulateAndReport(const Step &step, const CostOption &costs,
                              ReportFormat format, llvm::raw_ostream &os);

} // namespace chimera::schedule

#endif // CHIMERA_SCHEDULE_SIMULATE_H
