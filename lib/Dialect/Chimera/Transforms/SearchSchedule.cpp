//===- SearchSchedule.cpp - look for a good schedule ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search is the schedule library's. Placement and order are found together,
// so this pass adds both, as the import of a schedule does.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "MemoryOptions.h"
#include "OptionError.h"
#include "ScheduleMemory.h"

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Search.h"

#include "mlir/IR/Remarks.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SEARCHSCHEDULEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {

struct SearchSchedulePass
    : mlir::chimera::impl::SearchSchedulePassBase<SearchSchedulePass> {
  using SearchSchedulePassBase::SearchSchedulePassBase;

  void runOnOperation() override {
    schedule::SearchProblem problem;
    if (failed(checkNotScheduled(getOperation())) ||
        failed(makeProblem(problem)) || failed(limitMemory(problem)))
      return signalPassFailure();
    llvm::Expected<schedule::SearchResult> result =
        schedule::searchSchedule(problem);
    if (!result) {
      emitOptionError(getOperation(), llvm::toString(result.takeError()));
      return signalPassFailure();
    }
    if (failed(emit(*result)))
      signalPassFailure();
  }

private:
  LogicalResult makeProblem(schedule::SearchProblem &problem);
  LogicalResult limitMemory(schedule::SearchProblem &problem);
  LogicalResult emit(const schedule::SearchResult &result);
};

} // namespace

LogicalResult
SearchSchedulePass::makeProblem(schedule::SearchProblem &problem) {
  ModuleOp module = getOperation();
  int64_t cut = getStages(module).size();
  int64_t workers = stages ? stages : cut;
  for (auto [name, value] : {std::pair<StringRef, int64_t>("stages", workers),
                             {"micro-batches", microBatches},
                             {"chunks", chunks},
                             {"pipelines", pipelines},
                             {"max-live", maxLive},
                             {"effort", effort}})
    if (value < 0 || value > schedule::maxMicroBatches)
      return emitOptionError(module, "expected '")
             << name << "' to be between 0 and " << schedule::maxMicroBatches
             << ", but got " << value;
  if (failed(checkDataParallel(module, dataParallel)))
    return failure();
  std::optional<schedule::SyncMode> mode = schedule::parseSyncMode(sync);
  if (!mode)
    return emitOptionError(module, "unknown mode '")
           << sync << "', expected " << schedule::syncModeNames
           << " (see 'sync')";
  problem.workers = workers;
  problem.microBatches = microBatches;
  problem.chunks = chunks;
  if (cut) {
    // The model is cut already.
    int64_t given = chunks ? chunks : workers ? cut / workers : 0;
    if (workers * given != cut)
      return emitOptionError(module, "expected stages for ")
             << workers << " workers, but the model is cut into " << cut
             << " (see 'stages' and 'chunks')";
    problem.chunks = given;
  }
  problem.pipelines = pipelines;
  problem.maxLive = maxLive;
  problem.sync = *mode;
  problem.effort = effort;
  problem.exact = exact;
  problem.exactTime = exactTime;
  if (cost.empty())
    return success();
  llvm::Expected<schedule::CostOption> costs = schedule::parseCostOption(
      cost, /*splitsBackward=*/true, schedule::CostUse::Order);
  llvm::Error error = costs ? costs->assume(problem) : costs.takeError();
  if (error)
    return emitOptionError(module, llvm::toString(std::move(error)))
           << " (see 'cost')";
  return success();
}

/// Lets the search know what memory planning would say.
LogicalResult
SearchSchedulePass::limitMemory(schedule::SearchProblem &problem) {
  ModuleOp module = getOperation();
  std::optional<int64_t> limit;
  if (failed(parseMemoryOptions(module, memoryLimit, optimizer, limit)))
    return failure();
  if (!limit)
    return success();
  SmallVector<StageOp> cut = getStages(module);
  if (cut.empty() || llvm::any_of(cut, [](StageOp stage) {
        return !stage.getWeightGradient();
      }))
    return emitOptionError(module, "'memory-limit' needs stages with weight "
                                   "gradients, which tell their sizes; run "
                                   "'chimera-differentiate' with "
                                   "'split-backward' before");
  problem.memoryLimit = *limit;
  auto memory = std::make_shared<ScheduleMemory>(module, optimizer,
                                                 dataParallel, computeStreams);
  problem.neededBytes = [memory](const schedule::Timetable &timetable) {
    return memory->getNeededBytes(timetable);
  };
  return success();
}

LogicalResult SearchSchedulePass::emit(const schedule::SearchResult &result) {
  ModuleOp module = getOperation();
  Location loc = module.getLoc();
  emitPlacement(module, loc, "auto", dataParallel, result.timetable.placement);
  ScheduleOp schedule = emitSchedule(module, loc, result.timetable, sync);
  Builder builder(&getContext());
  schedule->setDiscardableAttr(
      "chimera.search",
      builder.getDictionaryAttr(
          {builder.getNamedAttr("origin", builder.getStringAttr(result.origin)),
           builder.getNamedAttr("makespan",
                                builder.getF64FloatAttr(result.makespan)),
           builder.getNamedAttr("bound", builder.getF64FloatAttr(result.bound)),
           builder.getNamedAttr(
               "placements", builder.getI64IntegerAttr(result.placements))}));
  remark::analysis(
      loc, remark::RemarkOpts::name("search-schedule").category("chimera"))
      << result.describe();
  return verifySchedule(schedule);
}
