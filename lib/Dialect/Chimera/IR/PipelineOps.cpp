//===- PipelineOps.cpp - placement and schedule ops ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Support/Count.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;

//===----------------------------------------------------------------------===//
// PlacementOp
//===----------------------------------------------------------------------===//

LogicalResult PlacementOp::verify() {
  if (getScheme().empty())
    return emitOpError("expects the name of a scheme; for a schedule of your "
                       "own, any name that is not one of a scheme");
  return success();
}

//===----------------------------------------------------------------------===//
// PipelineOp
//===----------------------------------------------------------------------===//

LogicalResult PipelineOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto module = cast<ModuleOp>((*this)->getParentOp());
  PlacementOp placement = getPlacement(module);
  if (!placement)
    return emitOpError("expects a 'chimera.placement' in the module");
  size_t stages = llvm::range_size(module.getOps<StageOp>());
  if (stages && getWorkers().size() != stages)
    return emitOpError("expects a worker for each stage, so ")
           << describeCount(stages, "worker") << ", but got "
           << getWorkers().size();
  for (auto [stage, worker] : llvm::enumerate(getWorkers()))
    if (worker < 0 || worker >= int64_t(placement.getWorkers()))
      return (emitOpError("places stage ")
              << stage << " on worker " << worker << ", but there are "
              << describeCount(placement.getWorkers(), "worker"))
                 .attachNote(placement.getLoc())
             << "placement is here";
  return success();
}

//===----------------------------------------------------------------------===//
// ScheduleOp, WorkerOp
//===----------------------------------------------------------------------===//

/// Tables of tasks are as large as this number says, whatever tasks there are.
static constexpr int64_t kMaxMicroBatches = 1 << 16;

LogicalResult ScheduleOp::verifyRegions() {
  if (int64_t(getMicroBatches()) > kMaxMicroBatches)
    return emitOpError("expects at most ")
           << kMaxMicroBatches << " micro-batches, but got "
           << getMicroBatches();
  if (std::optional<StringRef> sync = getSync();
      sync && *sync != "lazy" && *sync != "eager" && *sync != "eager-opt")
    return emitOpError("expects 'sync' to be lazy, eager or eager-opt, but got "
                       "'")
           << *sync
           << "'; leave it out of a schedule that sums gradients in a way of "
              "its own";
  int64_t expected = 0;
  // With phases, the three of a worker follow each other.
  std::optional<Phase> phase;
  if (getWeights())
    phase = Phase::Prologue;
  for (Operation &op : *getBody().begin()) {
    auto worker = dyn_cast<WorkerOp>(op);
    if (!worker)
      return op.emitOpError("is not expected in a schedule, which holds only "
                            "'chimera.worker'");
    if (int64_t(worker.getIndex()) != expected)
      return worker.emitOpError("expects worker ")
             << expected << " here, but got " << worker.getIndex();
    if (worker.getPhase() != phase) {
      InFlightDiagnostic diagnostic = worker.emitOpError("expects ");
      if (phase)
        diagnostic << "phase '" << stringifyPhase(*phase) << "' here";
      else
        diagnostic << "no phase, since the schedule has no 'weights'";
      if (std::optional<Phase> found = worker.getPhase())
        diagnostic << ", but got '" << stringifyPhase(*found) << "'";
      return diagnostic;
    }
    if (phase && phase != Phase::Last) {
      phase = symbolizePhase(uint32_t(*phase) + 1);
      continue;
    }
    if (phase)
      phase = Phase::Prologue;
    ++expected;
  }
  if (phase && phase != Phase::Prologue)
    return emitOpError("expects phase '")
           << stringifyPhase(*phase) << "' of worker " << expected
           << " at its end";
  PlacementOp placement = getPlacement(cast<ModuleOp>((*this)->getParentOp()));
  if (!placement)
    return emitOpError("expects a 'chimera.placement' in the module");
  if (expected != int64_t(placement.getWorkers()))
    return emitOpError("expects ")
           << describeCount(placement.getWorkers(), "worker") << ", but got "
           << expected;
  return success();
}

LogicalResult WorkerOp::verifyRegions() {
  for (Operation &op : *getBody().begin())
    if (!isa<TaskOp, ReduceOp, UpdateOp>(op))
      return op.emitOpError("is not expected in a worker, which holds only "
                            "'chimera.task', 'chimera.reduce' and "
                            "'chimera.update'");
  return success();
}

//===----------------------------------------------------------------------===//
// TaskOp
//===----------------------------------------------------------------------===//

LogicalResult TaskOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto pipeline =
      tables.lookupNearestSymbolFrom<PipelineOp>(*this, getPipelineAttr());
  if (!pipeline)
    return emitOpError("refers to an unknown pipeline '")
           << getPipelineAttr() << "'";
  auto worker = cast<WorkerOp>((*this)->getParentOp());
  ArrayRef<int64_t> workers = pipeline.getWorkers();
  if (getStage() >= workers.size())
    return emitOpError("refers to stage ")
           << getStage() << ", but '" << getPipelineAttr() << "' has "
           << describeCount(workers.size(), "stage");
  if (workers[getStage()] != int64_t(worker.getIndex()))
    return (emitOpError("is on worker ")
            << worker.getIndex() << ", but '" << getPipelineAttr()
            << "' places stage " << getStage() << " on worker "
            << workers[getStage()])
               .attachNote(pipeline.getLoc())
           << "pipeline is here";
  auto schedule = worker->getParentOfType<ScheduleOp>();
  // A steady step begins the next one.
  bool overlaps = worker.getPhase() == Phase::Steady;
  if (getMicroBatch() >= (overlaps ? 2 : 1) * schedule.getMicroBatches())
    return emitOpError("refers to micro-batch ")
           << getMicroBatch() << ", but there are "
           << schedule.getMicroBatches()
           << (overlaps ? " in each of two steps" : "");
  return success();
}
