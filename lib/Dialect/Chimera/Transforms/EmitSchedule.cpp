//===- EmitSchedule.cpp - from timetables to pipelines and schedules ------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/EmitSchedule.h"

#include "OptionError.h"

#include "chimera/Schedule/Problem.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chimera;

LogicalResult mlir::chimera::checkNotScheduled(ModuleOp module) {
  if (PlacementOp placement = getPlacement(module))
    return placement.emitError("the module has pipelines already");
  auto schedules = module.getOps<ScheduleOp>();
  if (!schedules.empty())
    return (*schedules.begin()).emitError("the module has a schedule already");
  return success();
}

LogicalResult mlir::chimera::checkDataParallel(ModuleOp module,
                                               int64_t replicas) {
  if (replicas < 1 || replicas > schedule::maxMicroBatches)
    return emitOptionError(module,
                           "expected 'data-parallel' to be between 1 and ")
           << schedule::maxMicroBatches << ", but got " << replicas;
  return success();
}

void mlir::chimera::emitPlacement(ModuleOp module, Location loc,
                                  StringRef scheme, int64_t dataParallel,
                                  const schedule::Placement &placement) {
  OpBuilder builder(module.getContext());
  builder.setInsertionPointToEnd(module.getBody());
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

static void emitWorker(OpBuilder &builder, Location loc, int index,
                       std::optional<Phase> phase,
                       ArrayRef<schedule::Entry> entries,
                       ArrayRef<PipelineOp> pipelines) {
  OpBuilder::InsertionGuard guard(builder);
  auto worker = WorkerOp::create(
      builder, loc, index,
      phase ? PhaseAttr::get(builder.getContext(), *phase) : PhaseAttr());
  builder.createBlock(&worker.getBody());
  for (const schedule::Entry &entry : entries) {
    switch (entry.kind) {
    case schedule::Entry::Kind::Task: {
      const schedule::Task &task = entry.task;
      PipelineOp pipeline = pipelines[task.pipeline];
      TaskOp::create(builder, loc, toTaskKind(task.kind), pipeline.getSymName(),
                     task.stage, task.microBatch);
      break;
    }
    case schedule::Entry::Kind::Reduce:
      ReduceOp::create(builder, loc, entry.stage);
      break;
    case schedule::Entry::Kind::Update:
      UpdateOp::create(builder, loc);
      break;
    }
  }
}

ScheduleOp mlir::chimera::emitSchedule(ModuleOp module, Location loc,
                                       const schedule::Timetable &timetable,
                                       StringRef sync) {
  SmallVector<PipelineOp> pipelines = getPipelines(module);
  OpBuilder builder(module.getContext());
  builder.setInsertionPointToEnd(module.getBody());
  std::optional<WeightPolicy> weights = toWeightPolicy(timetable.weights);
  auto schedule = ScheduleOp::create(
      builder, loc, timetable.microBatches,
      weights ? WeightPolicyAttr::get(builder.getContext(), *weights)
              : WeightPolicyAttr(),
      sync.empty() ? StringAttr() : builder.getStringAttr(sync));
  builder.createBlock(&schedule.getBody());
  for (size_t index = 0; index < timetable.workers.size(); ++index) {
    auto emit = [&](std::optional<Phase> phase,
                    ArrayRef<schedule::Entry> entries) {
      emitWorker(builder, loc, index, phase, entries, pipelines);
    };
    if (!timetable.isPhased()) {
      emit(std::nullopt, timetable.workers[index]);
      continue;
    }
    emit(Phase::Prologue, timetable.prologue[index]);
    emit(Phase::Steady, timetable.workers[index]);
    emit(Phase::Last, timetable.last[index]);
  }
  return schedule;
}

void mlir::chimera::addWeightGradients(
    ScheduleOp schedule, function_ref<bool(int64_t stage)> isSplit) {
  llvm::DenseSet<std::pair<int64_t, int64_t>> present;
  SmallVector<TaskOp> backwards;
  schedule.walk([&](TaskOp task) {
    if (task.getKind() == TaskKind::WeightGradient)
      present.insert({task.getStage(), task.getMicroBatch()});
    else if (task.getKind() == TaskKind::Backward && isSplit(task.getStage()))
      backwards.push_back(task);
  });
  OpBuilder builder(schedule.getContext());
  for (TaskOp task : backwards) {
    if (present.contains({task.getStage(), task.getMicroBatch()}))
      continue;
    builder.setInsertionPointAfter(task);
    TaskOp::create(builder, task.getLoc(), TaskKind::WeightGradient,
                   task.getPipeline(), task.getStage(), task.getMicroBatch());
  }
}

LogicalResult mlir::chimera::verifySchedule(ScheduleOp schedule) {
  FailureOr<ScheduleImage> image = readSchedule(schedule);
  if (failed(image))
    return failure();
  std::vector<schedule::Violation> violations = image->timetable.verify();
  emitViolations(violations, [&](schedule::Position position) {
    return image->lookup(position);
  });
  return success(violations.empty());
}
