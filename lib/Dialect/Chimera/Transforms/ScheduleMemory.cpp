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

ScheduleMemory::ScheduleMemory(ModuleOp module, StringRef optimizer,
                               int64_t dataParallel)
    : optimizer(optimizer) {
  options.dataParallel = dataParallel;
  options.boundaries = readBoundaries(module);
  options.parameters = readParameters(module);
  options.sizes = readStageSizes(module);
  for (auto input : module.getOps<InputOp>())
    inputBytes += alignBytes(getByteSize(input.getTensorType()));
  for (StageOp stage : getStages(module)) {
    int64_t &bytes = workspace.emplace_back(0);
    for (auto function : stage.getOps<func::FuncOp>())
      if (auto needed = function->getAttrOfType<IntegerAttr>(kWorkspaceAttr))
        bytes = std::max(bytes, needed.getInt());
  }
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
    SmallVector<Buffer> buffers;
    for (const schedule::BufferLife &life : schedule::findBuffers(set, worker))
      buffers.push_back({life.bytes, life.first, life.last});
    // Kernels of a worker run one after the other, in the same memory.
    int64_t scratch = 0;
    for (int stage : set.placement.stagesOf(int(worker)))
      scratch = std::max(scratch, workspace[stage]);
    most = std::max(most, 2 * held + getOptimizerBytes(optimizer, held) +
                              placeBuffers(buffers).bytes + scratch);
  }
  return most + set.microBatches * inputBytes;
}
