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

#include "chimera/Dialect/Chimera/Transforms/Passes.h"

#include "OptionError.h"

#include "chimera/Analysis/Schedules.h"
#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Scheme.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_SCHEDULEPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

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
    addWeightGradients(timetable);
    ScheduleOp schedule = emitSchedule(timetable);
    std::vector<schedule::Violation> violations = timetable.verify();
    if (violations.empty())
      return;
    FailureOr<ScheduleImage> image = readSchedule(schedule);
    emitViolations(violations, [&](schedule::Position position) {
      return image->lookup(position);
    });
    signalPassFailure();
  }

private:
  LogicalResult checkModule();
  LogicalResult makeProblem(const schedule::Placement &placement,
                            const schedule::Scheme *&scheme,
                            schedule::Problem &problem);
  void addWeightGradients(schedule::Timetable &timetable);
  void addWeightGradients(std::vector<std::vector<schedule::Entry>> &workers);
  void emitWorker(OpBuilder &builder, int index, std::optional<Phase> phase,
                  ArrayRef<schedule::Entry> entries);
  ScheduleOp emitSchedule(const schedule::Timetable &timetable);
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

/// Inserts a weight-gradient task after each backward task of a split stage, if
/// the timetable has none.
void SchedulePass::addWeightGradients(schedule::Timetable &timetable) {
  for (const std::vector<schedule::Entry> &entries : timetable.workers)
    for (const schedule::Entry &entry : entries)
      if (entry.kind == schedule::Entry::Kind::Task &&
          entry.task.kind == schedule::TaskKind::WeightGradient)
        return;
  addWeightGradients(timetable.workers);
  addWeightGradients(timetable.last);
}

void SchedulePass::addWeightGradients(
    std::vector<std::vector<schedule::Entry>> &workers) {
  SmallVector<StageOp> stages = getStages(getOperation());
  for (std::vector<schedule::Entry> &entries : workers) {
    std::vector<schedule::Entry> result;
    for (const schedule::Entry &entry : entries) {
      result.push_back(entry);
      if (entry.kind != schedule::Entry::Kind::Task ||
          entry.task.kind != schedule::TaskKind::Backward ||
          !stages[entry.task.stage].getWeightGradient())
        continue;
      schedule::Task task = entry.task;
      task.kind = schedule::TaskKind::WeightGradient;
      result.push_back(schedule::Entry::makeTask(task));
    }
    entries = std::move(result);
  }
}

void SchedulePass::emitWorker(OpBuilder &builder, int index,
                              std::optional<Phase> phase,
                              ArrayRef<schedule::Entry> entries) {
  ModuleOp module = getOperation();
  SmallVector<StageOp> stages = getStages(module);
  SmallVector<PipelineOp> pipelines = getPipelines(module);
  Location loc = getPlacement(module).getLoc();
  OpBuilder::InsertionGuard guard(builder);
  auto worker = WorkerOp::create(
      builder, loc, index,
      phase ? PhaseAttr::get(builder.getContext(), *phase) : PhaseAttr());
  builder.createBlock(&worker.getBody());
  for (const schedule::Entry &entry : entries) {
    switch (entry.kind) {
    case schedule::Entry::Kind::Task: {
      const schedule::Task &task = entry.task;
      TaskOp::create(
          builder, stages[task.stage].getLoc(), toTaskKind(task.kind),
          pipelines[task.pipeline].getSymName(), task.stage, task.microBatch);
      break;
    }
    case schedule::Entry::Kind::Reduce:
      ReduceOp::create(builder, stages[entry.stage].getLoc(), entry.stage);
      break;
    case schedule::Entry::Kind::Update:
      UpdateOp::create(builder, loc);
      break;
    }
  }
}

ScheduleOp SchedulePass::emitSchedule(const schedule::Timetable &timetable) {
  ModuleOp module = getOperation();
  OpBuilder builder(&getContext());
  builder.setInsertionPointToEnd(module.getBody());
  std::optional<WeightPolicy> weights = toWeightPolicy(timetable.weights);
  auto schedule = ScheduleOp::create(
      builder, getPlacement(module).getLoc(), microBatches,
      weights ? WeightPolicyAttr::get(&getContext(), *weights)
              : WeightPolicyAttr(),
      builder.getStringAttr(sync));
  builder.createBlock(&schedule.getBody());
  for (size_t index = 0; index < timetable.workers.size(); ++index) {
    if (!timetable.isPhased()) {
      emitWorker(builder, index, std::nullopt, timetable.workers[index]);
      continue;
    }
    emitWorker(builder, index, Phase::Prologue, timetable.prologue[index]);
    emitWorker(builder, index, Phase::Steady, timetable.workers[index]);
    emitWorker(builder, index, Phase::Last, timetable.last[index]);
  }
  return schedule;
}
