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

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "OptionError.h"

#include "chimera/Analysis/Schedules.h"
#include "chimera/Schedule/Scheme.h"

#include "mlir/IR/Builders.h"

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
    emitPipelines(chosen->place(problem), stages->back());
  }

private:
  LogicalResult checkModule();
  LogicalResult checkOptions(const schedule::Scheme *&chosen);
  LogicalResult makeProblem(const schedule::Scheme &chosen,
                            ArrayRef<StageOp> stages,
                            schedule::Problem &problem);
  void emitPipelines(const schedule::Placement &placement, StageOp lastStage);
};

} // namespace

LogicalResult BuildPipelinesPass::checkModule() {
  if (PlacementOp placement = getPlacement(getOperation()))
    return placement.emitError("the module has pipelines already");
  return success();
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
  if (dataParallel < 1 || dataParallel > schedule::maxMicroBatches)
    return emitOptionError(getOperation(),
                           "expected 'data-parallel' to be between 1 and ")
           << schedule::maxMicroBatches << ", but got "
           << dataParallel.getValue();
  return success();
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

void BuildPipelinesPass::emitPipelines(const schedule::Placement &placement,
                                       StageOp lastStage) {
  Location loc = getOperation().getLoc();
  OpBuilder builder(lastStage->getContext());
  builder.setInsertionPointToEnd(getOperation().getBody());
  PlacementOp::create(builder, loc, scheme, placement.workers, dataParallel);
  for (const schedule::Pipeline &pipeline : placement.pipelines) {
    SmallVector<int64_t> workers(pipeline.workers.begin(),
                                 pipeline.workers.end());
    PipelineOp::create(builder, loc, pipeline.name,
                       pipeline.direction == schedule::Direction::Down
                           ? Direction::Down
                           : Direction::Up,
                       workers);
  }
}
