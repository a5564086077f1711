//===- Schedules.cpp - placements and schedules of a module, without IR ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way from levels L2 to L4 to the schedule library.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/Schedules.h"

#include "chimera/Dialect/Chimera/IR/FrozenParameter.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"
#include "chimera/Schedule/Scheme.h"

#include "mlir/Support/DebugStringHelper.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::chimera;

schedule::TaskKind mlir::chimera::toScheduleKind(TaskKind kind) {
  switch (kind) {
  case TaskKind::Forward:
    return schedule::TaskKind::Forward;
  case TaskKind::Backward:
    return schedule::TaskKind::Backward;
  case TaskKind::WeightGradient:
    return schedule::TaskKind::WeightGradient;
  }
  llvm_unreachable("unknown kind of task");
}

TaskKind mlir::chimera::toTaskKind(schedule::TaskKind kind) {
  switch (kind) {
  case schedule::TaskKind::Forward:
    return TaskKind::Forward;
  case schedule::TaskKind::Backward:
    return TaskKind::Backward;
  case schedule::TaskKind::WeightGradient:
    return TaskKind::WeightGradient;
  }
  llvm_unreachable("unknown kind of task");
}

FailureOr<SmallVector<StageOp>> mlir::chimera::readStages(ModuleOp module) {
  SmallVector<StageOp> stages = getStages(module);
  if (stages.empty())
    return module.emitError("expected 'chimera.stage' operations; run "
                            "'chimera-partition' first");
  return stages;
}

schedule::WeightPolicy
mlir::chimera::toSchedulePolicy(std::optional<WeightPolicy> policy) {
  if (!policy)
    return schedule::WeightPolicy::Single;
  return *policy == WeightPolicy::Stashed
             ? schedule::WeightPolicy::Stashed
             : schedule::WeightPolicy::DoubleBuffered;
}

std::optional<WeightPolicy>
mlir::chimera::toWeightPolicy(schedule::WeightPolicy policy) {
  switch (policy) {
  case schedule::WeightPolicy::Single:
    return std::nullopt;
  case schedule::WeightPolicy::Stashed:
    return WeightPolicy::Stashed;
  case schedule::WeightPolicy::DoubleBuffered:
    return WeightPolicy::DoubleBuffered;
  }
  llvm_unreachable("unknown weight policy");
}

FailureOr<schedule::Placement> mlir::chimera::readPlacement(ModuleOp module) {
  PlacementOp placement = getPlacement(module);
  SmallVector<PipelineOp> pipelines = getPipelines(module);
  if (!placement || pipelines.empty())
    return module.emitError("expected a 'chimera.placement' and its pipelines; "
                            "run 'chimera-build-pipelines' first");
  schedule::Placement result;
  result.workers = placement.getWorkers();
  for (PipelineOp pipeline : pipelines)
    result.pipelines.push_back({pipeline.getSymName().str(),
                                pipeline.getDirection() == Direction::Down
                                    ? schedule::Direction::Down
                                    : schedule::Direction::Up,
                                std::vector<int>(pipeline.getWorkers().begin(),
                                                 pipeline.getWorkers().end())});
  return result;
}

//===----------------------------------------------------------------------===//
// Schedules
//===----------------------------------------------------------------------===//

Operation *ScheduleImage::lookup(schedule::Position position) const {
  int index = position.index;
  if (!timetable.isPhased() || position.worker < 0 ||
      position.worker >= int(ops.size()))
    return lookup(std::nullopt, position.worker, index);
  // Through the phases as they are unrolled.
  auto within = [&](const Ops &phase) {
    int size = phase[position.worker].size();
    return index < size || (index -= size, false);
  };
  if (within(prologue))
    return lookup(Phase::Prologue, position.worker, index);
  for (int step = 1; step < schedule::stepsToVerify; ++step)
    if (within(ops))
      return lookup(Phase::Steady, position.worker, index);
  return lookup(Phase::Last, position.worker, index);
}

Operation *ScheduleImage::lookup(std::optional<Phase> phase, int worker,
                                 int entry) const {
  if (worker < 0 || worker >= int(ops.size()))
    return root;
  const Ops &list = phase == Phase::Prologue ? prologue
                    : phase == Phase::Last   ? last
                                             : ops;
  if (entry >= 0 && entry < int(list[worker].size()))
    return list[worker][entry];
  int position = phase ? 3 * worker + int(*phase) : worker;
  return &*std::next(ScheduleOp(root).getBody().front().begin(), position);
}

/// A schedule that says whose it is overlaps steps if that scheme does.
static LogicalResult checkScheme(ScheduleOp op, PlacementOp placement) {
  const schedule::Scheme *scheme =
      schedule::lookupScheme(placement.getScheme());
  std::optional<WeightPolicy> found = op.getWeights();
  if (!scheme || scheme->weights() == toSchedulePolicy(found))
    return success();
  InFlightDiagnostic diagnostic = op.emitOpError("expects ");
  if (std::optional<WeightPolicy> own = toWeightPolicy(scheme->weights()))
    diagnostic << "'weights " << stringifyWeightPolicy(*own)
               << "' and phases, since the steps of scheme '"
               << placement.getScheme() << "' overlap";
  else
    diagnostic << "a single step without 'weights', since scheme '"
               << placement.getScheme() << "' ends each step with a flush";
  diagnostic << "; give a schedule of your own another name";
  diagnostic.attachNote(placement.getLoc()) << "scheme is named here";
  return diagnostic;
}

FailureOr<ScheduleImage> mlir::chimera::readSchedule(ScheduleOp op) {
  auto module = cast<ModuleOp>(op->getParentOp());
  FailureOr<schedule::Placement> placement = readPlacement(module);
  if (failed(placement) || failed(checkScheme(op, getPlacement(module))))
    return failure();
  llvm::StringMap<int> pipelineNumbers;
  for (auto [i, pipeline] : llvm::enumerate(placement->pipelines))
    pipelineNumbers[pipeline.name] = i;

  ScheduleImage image;
  image.root = op;
  image.timetable.placement = std::move(*placement);
  image.timetable.microBatches = op.getMicroBatches();
  image.timetable.weights = toSchedulePolicy(op.getWeights());
  for (WorkerOp worker : op.getBody().getOps<WorkerOp>()) {
    std::optional<Phase> phase = worker.getPhase();
    schedule::Timetable &timetable = image.timetable;
    auto &entries = (phase == Phase::Prologue ? timetable.prologue
                     : phase == Phase::Last   ? timetable.last
                                              : timetable.workers)
                        .emplace_back();
    auto &ops = (phase == Phase::Prologue ? image.prologue
                 : phase == Phase::Last   ? image.last
                                          : image.ops)
                    .emplace_back();
    for (Operation &inner : worker.getBody().front()) {
      if (auto task = dyn_cast<TaskOp>(inner))
        entries.push_back(schedule::Entry::makeTask(
            {toScheduleKind(task.getKind()),
             pipelineNumbers.lookup(task.getPipeline()), int(task.getStage()),
             int(task.getMicroBatch())}));
      else if (auto reduce = dyn_cast<ReduceOp>(inner))
        entries.push_back(schedule::Entry::makeReduce(reduce.getStage()));
      else
        entries.push_back(schedule::Entry::makeUpdate());
      ops.push_back(&inner);
    }
  }
  return image;
}

bool mlir::chimera::hasWeightGradientTasks(ModuleOp module) {
  for (auto schedule : module.getOps<ScheduleOp>()) {
    WalkResult result = schedule.walk([](TaskOp task) {
      return task.getKind() == TaskKind::WeightGradient
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// What crosses between stages, and who uses which parameter
//===----------------------------------------------------------------------===//

/// The numbers of the cotangents among `values`.
static SmallVector<int64_t> getCotangents(ArrayRef<StageValue> values) {
  SmallVector<int64_t> numbers;
  for (const StageValue &value : values)
    if (value.role == ValueRole::Cotangent)
      numbers.push_back(value.number);
  return numbers;
}

std::vector<schedule::Boundary> mlir::chimera::readBoundaries(ModuleOp module) {
  std::vector<schedule::Boundary> boundaries;
  SmallVector<StageOp> stages = getStages(module);
  for (size_t s = 0; s + 1 < stages.size(); ++s) {
    SmallVector<int64_t> taken, made, kept;
    for (func::FuncOp function :
         {stages[s + 1].getBackward(), stages[s + 1].getWeightGradient()})
      if (function)
        for (const StageValue &value :
             StageFunction(function).getArguments(ValueRole::Activation))
          kept.push_back(value.number);
    if (func::FuncOp backward = stages[s].getBackward())
      taken = getCotangents(StageFunction(backward).getArguments());
    if (func::FuncOp backward = stages[s + 1].getBackward())
      made = getCotangents(StageFunction(backward).getResults());
    schedule::Boundary &boundary = boundaries.emplace_back();
    for (const StageValue &value :
         StageFunction(stages[s].getForward()).getResults(ValueRole::Boundary))
      boundary.values.push_back({debugString(value.type),
                                 getByteSize(value.type),
                                 llvm::is_contained(taken, value.number) &&
                                     llvm::is_contained(made, value.number),
                                 llvm::is_contained(kept, value.number)});
  }
  return boundaries;
}

std::vector<schedule::Parameter>
mlir::chimera::readParameters(ModuleOp module) {
  llvm::StringMap<llvm::SmallSetVector<int, 4>> users;
  for (auto [index, stage] : llvm::enumerate(getStages(module)))
    for (auto function : stage.getBody().getOps<func::FuncOp>()) {
      StageFunction signature(function);
      for (const StageValue &value : signature.getArguments())
        if (value.role == ValueRole::Parameter ||
            value.role == ValueRole::Gradient)
          users[value.symbol].insert(index);
    }
  std::vector<schedule::Parameter> parameters;
  for (auto parameter : module.getOps<ParameterOp>()) {
    auto stages = users.find(parameter.getSymName());
    if (stages != users.end())
      parameters.push_back(
          {parameter.getSymName().str(),
           std::vector<int>(stages->second.begin(), stages->second.end()),
           getByteSize(parameter.getTensorType()),
           parameter->hasAttr(kFrozenAttr)});
  }
  return parameters;
}

//===----------------------------------------------------------------------===//
// Violations
//===----------------------------------------------------------------------===//

void mlir::chimera::emitViolations(
    ArrayRef<schedule::Violation> violations,
    function_ref<Operation *(schedule::Position)> lookup) {
  for (const schedule::Violation &violation : violations) {
    InFlightDiagnostic diagnostic = lookup(violation.at)->emitError()
                                    << violation.message << " ["
                                    << schedule::stringifyRule(violation.rule)
                                    << "]";
    for (const schedule::Violation::Note &note : violation.notes)
      diagnostic.attachNote(lookup(note.at)->getLoc()) << note.text;
  }
}
