//===- MapRows.cpp - linalg on buffers to kernel launches ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/AttentionLaunch.h"
#include "GPU/Launches.h"
#include "GPU/NoteWork.h"
#include "Kernels/Body.h"
#include "Kernels/ContractionPlan.h"
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

static void emit(OpBuilder &builder, RowGroup &group) {
  Operation *first = group.ops.front();
  if (auto nest = dyn_cast<scf::ForOp>(first))
    emitNest(builder, nest);
  else if (auto attention = dyn_cast<AttentionOp>(first))
    emitAttention(builder, attention);
  else if (auto gradient = dyn_cast<AttentionGradientOp>(first))
    emitAttentionGradient(builder, gradient);
  else if (isPointwise(group))
    emitPoints(builder, group);
  else if (group.sumsColumns)
    emitColumns(builder, group);
  else
    emitRows(builder, group);
}

/// What would make no launch, or one of the wrong size.
static LogicalResult verifyLoops(func::FuncOp function) {
  WalkResult result = function.walk([](Operation *op) -> WalkResult {
    if (isa<AttentionOp, AttentionGradientOp>(op) && !hasAttentionKernel(op))
      return op->emitOpError("has no kernel for GPUs; decompose it by "
                             "'chimera-decompose-attention' before "
                             "'one-shot-bufferize'");
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (!structured || isContraction(op))
      return WalkResult::advance();
    int64_t iterations = 1;
    for (int64_t extent : structured.getStaticLoopRanges())
      if (ShapedType::isDynamic(extent) || extent == 0 ||
          llvm::MulOverflow(iterations, extent, iterations))
        return op->emitOpError("cannot become a kernel: its loops must be of "
                               "static, positive sizes whose product is below "
                               "2^63");
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct MapRowsToGPU
    : public mlir::chimera::impl::MapRowsToGPUPassBase<MapRowsToGPU> {
  using MapRowsToGPUPassBase::MapRowsToGPUPassBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isDeclaration())
      return;
    if (failed(verifyBufferized(function)) || failed(verifyLoops(function)))
      return signalPassFailure();
    SmallVector<Operation *> compute = prepareBody(function);
    Operation *terminator = function.getBody().front().getTerminator();
    OpBuilder builder(terminator);
    SmallVector<Operation *> lowered;
    RowGroupOptions options;
    options.fuse = fuse;
    options.parallelRows = true;
    options.groupContractions = true;
    for (RowGroup &group : groupRows(compute, options)) {
      Operation *first = group.ops.front();
      if (group.opaque &&
          !isa<scf::ForOp, AttentionOp, AttentionGradientOp>(first)) {
        first->moveBefore(terminator);
        continue;
      }
      for (Operation *op : group.ops)
        if (isContraction(op))
          remarkGenerated(cast<linalg::LinalgOp>(op));
      emitAndNoteWork(group.ops, terminator, [&] { emit(builder, group); });
      lowered.append(group.ops);
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
