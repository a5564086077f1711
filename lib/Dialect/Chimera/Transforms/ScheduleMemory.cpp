//===- ScheduleMemory.cpp - the memory that an order needs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buffers are placed as memory planning places them, since a sum of lives would
// not count what is lost between buffers.
//
//===----------------------------------------------------------------------===//

#include "ScheduleMemory.h"

#include "MemoryOptions.h"

#include "chimera/Analysis/Programs.h"
#include "chimera/Schedule/Memory.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::chimera;

/// The stream of a pipeline where each direction has its own.
static int getStream(const schedule::Placement &placement, int pipeline) {
  return placement.pipelines[pipeline].direction == schedule::Direction::Up;
}

/// Whether `worker` has stages of pipelines of both directions.
static bool hasBothDirections(const schedule::Placement &placement,
                              int worker) {
  bool has[2] = {false, false};
  for (auto [number, pipeline] : llvm::enumerate(placement.pipelines))
    has[getStream(placement, int(number))] |=
        llvm::is_contained(pipeline.workers, worker);
  return has[0] && has[1];
}

ScheduleMemory::ScheduleMemory(ModuleOp module, StringRef optimizer,
                               int64_t dataParallel, ComputeStreams streams)
    : streams(streams), optimizer(optimizer) {
  options.dataParallel = dataParallel;
  options.boundaries = readBoundaries(module);
  options.parameters = readParameters(module);
  options.sizes = readStageSizes(module);
  for (StageOp stage : getStages(module)) {
    int64_t &bytes = workspace.emplace_back(0);
    for (auto function : stage.getOps<func::FuncOp>())
      if (auto needed = function->getAttrOfType<IntegerAttr>(kWorkspaceAttr))
        bytes = std::max(bytes, needed.getInt());
  }
}

/// Kernels of one stream run one after the other, in the same memory.
int64_t ScheduleMemory::getWorkspace(const schedule::Placement &placement,
                                     int worker, bool isShared) const {
  int64_t bytes[2] = {0, 0};
  for (auto [number, pipeline] : llvm::enumerate(placement.pipelines)) {
    int64_t &most = bytes[isShared ? getStream(placement, int(number)) : 0];
    for (auto [stage, holder] : llvm::enumerate(pipeline.workers))
      if (holder == worker)
        most = std::max(most, workspace[stage]);
  }
  return bytes[0] + bytes[1];
}

int64_t
ScheduleMemory::getNeededBytes(const schedule::Timetable &timetable) const {
  schedule::ProgramSet set =
      llvm::cantFail(schedule::buildPrograms(timetable, options));
  SmallVector<int64_t> weights(set.programs.size(), 0);
  for (const schedule::Parameter &parameter : set.parameters)
    for (int worker : set.holders(parameter))
      weights[worker] += alignBytes(parameter.bytes);
  int64_t most = 0;
  for (auto [worker, held] : llvm::enumerate(weights)) {
    const bool isShared = streams == ComputeStreams::PerDirection &&
                          hasBothDirections(set.placement, int(worker));
    SmallVector<Buffer> buffers;
    for (const schedule::BufferLife &life :
         schedule::findBuffers(set, worker)) {
      Buffer &buffer = buffers.emplace_back();
      buffer.bytes = life.bytes;
      buffer.first = life.first;
      buffer.last = life.last;
      buffer.stream = isShared ? getStream(set.placement, life.pipeline) : 0;
    }
    most =
        std::max(most, 2 * held + getOptimizerBytes(optimizer, held) +
                           placeBuffers(buffers).bytes +
                           getWorkspace(set.placement, int(worker), isShared));
  }
  return most + set.microBatches * options.sizes.inputs;
}
