//===- BuildPipelines.cpp - place the stages on workers ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From stages (L2) to pipelines (L3). The placement itself is the scheme's.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "OptionError.h"

#include "chimera/Schedule/Scheme.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_BUILDPIPELINESPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {

struct BuildPipelinesPass
    : mlir::chimera::impl::BuildPipelinesPassBase<BuildPipelinesPass> {
  using BuildPipelinesPassBase::BuildPipelinesPassBase;

  void runOnOperation() override {
    FailureOr<SmallVector<StageOp>> stages = readStages(getOperation());
    const schedule::Scheme *chosen = nullptr;
    schedule::Problem problem;
    if (failed(stages) || failed(checkModule()) ||
        failed(checkOptions(chosen)) ||
        failed(makeProblem(*chosen, *stages, problem)))
      return signalPassFailure();
    emitPlacement(getOperation(), getOperation().getLoc(), scheme, dataParallel,
                  chosen->place(problem));
  }

private:
  LogicalResult checkModule();
  LogicalResult checkOptions(const schedule::Scheme *&chosen);
  LogicalResult makeProblem(const schedule::Scheme &chosen,
                            ArrayRef<StageOp> stages,
                            schedule::Problem &problem);
};

} // namespace

LogicalResult BuildPipelinesPass::checkModule() {
  return checkNotScheduled(getOperation());
}

LogicalResult
BuildPipelinesPass::checkOptions(const schedule::Scheme *&chosen) {
  chosen = schedule::lookupScheme(scheme);
  if (!chosen)
    return emitOptionError(getOperation(), "unknown scheme '")
           << scheme << "', expected one of "
           << schedule::schemeNamesForMessage() << " (see 'scheme')";
  if (pipelines < 0)
    return emitOptionError(getOperation(),
                           "expected 'pipelines' to be at least 0, but got ")
           << pipelines.getValue();
  if (chunks < 0)
    return emitOptionError(getOperation(),
                           "expected 'chunks' to be at least 0, but got ")
           << chunks.getValue();
  if (std::max<int64_t>(pipelines, chunks) > schedule::maxStages)
    return emitOptionError(getOperation(),
                           "expected 'pipelines' and 'chunks' to be at most ")
           << schedule::maxStages << ", but got "
           << std::max<int64_t>(pipelines, chunks);
  return checkDataParallel(getOperation(), dataParallel);
}

LogicalResult BuildPipelinesPass::makeProblem(const schedule::Scheme &chosen,
                                              ArrayRef<StageOp> stages,
                                              schedule::Problem &problem) {
  problem.stages = stages.size();
  problem.pipelines = pipelines ? pipelines : chosen.defaultPipelines();
  problem.chunks = chunks ? chunks : chosen.defaultChunks();
  // The placement does not depend on their number, which is not known yet.
  problem.microBatches = chosen.minMicroBatches(problem);
  if (std::optional<std::string> message =
          schedule::checkProblem(chosen, problem))
    return emitOptionError(getOperation(), *message);
  return success();
}
