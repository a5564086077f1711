//===- Schedule.cpp - order the tasks of each worker ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From pipelines (L3) to a schedule (L4). The order is the scheme's; the only
// thing added here is the weight gradient of split stages under schemes that
// know none.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "OptionError.h"

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Scheme.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SCHEDULEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Puts what belongs to a stage where the stage is.
static void locateAtStages(ScheduleOp schedule, ArrayRef<StageOp> stages) {
  schedule.walk([&](Operation *op) {
    if (auto task = dyn_cast<TaskOp>(op))
      op->setLoc(StageOp(stages[task.getStage()]).getLoc());
    else if (auto reduce = dyn_cast<ReduceOp>(op))
      op->setLoc(StageOp(stages[reduce.getStage()]).getLoc());
  });
}

namespace {

struct SchedulePass : mlir::chimera::impl::SchedulePassBase<SchedulePass> {
  using SchedulePassBase::SchedulePassBase;

  void runOnOperation() override {
    const schedule::Scheme *scheme = nullptr;
    schedule::Problem problem;
    FailureOr<schedule::Placement> placement = readPlacement(getOperation());
    if (failed(placement) || failed(checkModule()) ||
        failed(makeProblem(*placement, scheme, problem)))
      return signalPassFailure();
    schedule::Timetable timetable = scheme->order(problem, *placement);
    ScheduleOp schedule = emitSchedule(
        getOperation(), getPlacement(getOperation()).getLoc(), timetable, sync);
    SmallVector<StageOp> stages = getStages(getOperation());
    locateAtStages(schedule, stages);
    addWeightGradients(schedule, [&](int64_t stage) {
      return bool(stages[stage].getWeightGradient());
    });
    if (failed(verifySchedule(schedule)))
      signalPassFailure();
  }

private:
  LogicalResult checkModule();
  LogicalResult makeProblem(const schedule::Placement &placement,
                            const schedule::Scheme *&scheme,
                            schedule::Problem &problem);
};

} // namespace

LogicalResult SchedulePass::checkModule() {
  if (failed(readStages(getOperation())))
    return failure();
  auto schedules = getOperation().getOps<ScheduleOp>();
  if (!schedules.empty())
    return (*schedules.begin()).emitError("the module has a schedule already");
  return success();
}

LogicalResult SchedulePass::makeProblem(const schedule::Placement &placement,
                                        const schedule::Scheme *&scheme,
                                        schedule::Problem &problem) {
  PlacementOp op = getPlacement(getOperation());
  scheme = schedule::lookupScheme(op.getScheme());
  if (!scheme)
    return op.emitError("unknown scheme '")
           << op.getScheme() << "', expected one of "
           << schedule::schemeNamesForMessage();
  std::optional<schedule::SyncMode> mode = schedule::parseSyncMode(sync);
  if (!mode)
    return emitOptionError(op, "unknown mode '")
           << sync << "', expected " << schedule::syncModeNames
           << " (see 'sync')";
  if (microBatches < 1 || microBatches > schedule::maxMicroBatches)
    return emitOptionError(op, "expected 'micro-batches' to be between 1 and ")
           << schedule::maxMicroBatches << ", but got "
           << microBatches.getValue();
  if (maxLive < 0 || maxLive > schedule::maxMicroBatches)
    return emitOptionError(op, "expected 'max-live' to be between 0 and ")
           << schedule::maxMicroBatches << ", but got " << maxLive.getValue();
  std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling);
  if (!parsed)
    return emitOptionError(op, "unknown scaling '")
           << scaling << "', expected " << schedule::scalingNames
           << " (see 'scaling')";
  problem.stages = placement.numStages();
  problem.chunks = std::max(1, problem.stages / placement.workers);
  if (!cost.empty()) {
    llvm::Expected<schedule::CostOption> costs = schedule::parseCostOption(
        cost, scheme->splitsBackward(), schedule::CostUse::Order);
    llvm::Error error = costs ? costs->assume(problem) : costs.takeError();
    if (error)
      return emitOptionError(op, llvm::toString(std::move(error)))
             << " (see 'cost')";
  }
  problem.microBatches = microBatches;
  problem.pipelines = placement.pipelines.size();
  problem.scaling = *parsed;
  problem.maxLive = maxLive;
  problem.sync = *mode;
  std::optional<std::string> message = schedule::checkProblem(*scheme, problem);
  if (!message)
    message = scheme->checkMicroBatches(problem);
  if (message)
    return emitOptionError(op, *message);
  // A scheme orders tasks for its own placement only.
  schedule::Placement expected = scheme->place(problem);
  for (auto [found, own] :
       llvm::zip_equal(getPipelines(getOperation()), expected.pipelines))
    if (found.getSymName() != own.name ||
        !llvm::equal(found.getWorkers(), own.workers))
      return found.emitError("is not placed as scheme '")
             << op.getScheme()
             << "' places it; write its schedule by hand, or build the "
                "pipelines with 'chimera-build-pipelines'";
  return success();
}
