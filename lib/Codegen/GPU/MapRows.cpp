//===- MapRows.cpp - linalg on buffers to kernel launches ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/AttentionLaunch.h"
#include "GPU/Launches.h"
#include "Kernels/Body.h"
#include "Kernels/Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_MAPROWSTOGPUPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

static void emitLaunch(OpBuilder &builder, RowGroup &group) {
  if (isPointwise(group))
    emitPoints(builder, group);
  else if (isColumnSum(group))
    emitColumns(builder, group.members[0]);
  else
    emitRows(builder, group);
}

namespace {
struct MapRowsToGPU
    : public mlir::chimera::impl::MapRowsToGPUPassBase<MapRowsToGPU> {
  using MapRowsToGPUPassBase::MapRowsToGPUPassBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isDeclaration())
      return;
    if (failed(verifyBufferized(function)))
      return signalPassFailure();
    SmallVector<Operation *> compute = prepareBody(function);
    Operation *terminator = function.getBody().front().getTerminator();
    OpBuilder builder(terminator);
    SmallVector<Operation *> lowered;
    RowGroupOptions options;
    options.fuse = fuse;
    options.parallelRows = true;
    for (RowGroup &group : groupRows(compute, options)) {
      Operation *first = group.ops.front();
      if (!group.opaque) {
        emitLaunch(builder, group);
        lowered.append(group.ops);
      } else if (isa<scf::ForOp>(first)) {
        emitNest(builder, first);
        lowered.push_back(first);
      } else if (auto attention = dyn_cast<AttentionOp>(first)) {
        emitAttention(builder, attention);
        lowered.push_back(first);
      } else if (auto gradient = dyn_cast<AttentionGradientOp>(first)) {
        emitAttentionGradient(builder, gradient);
        lowered.push_back(first);
      } else {
        first->moveBefore(terminator);
      }
    }
    for (Operation *op : lowered)
      op->erase();
    for (auto alloc : llvm::make_early_inc_range(
             function.getBody().front().getOps<memref::AllocOp>()))
      if (alloc->use_empty())
        alloc->erase();
  }
};
} // namespace
