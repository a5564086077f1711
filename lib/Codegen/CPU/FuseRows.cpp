//===- FuseRows.cpp - linalg on buffers to loops that share their rows ----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/Body.h"
#include "Kernels/Kernels.h"
#include "Kernels/LoopEmitter.h"
#include "Kernels/RowGroups.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FUSEROWSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Makes one-row buffers for the allocations that are used in this group only.
static ShrunkBuffers shrinkBuffers(OpBuilder &builder, RowGroup &group) {
  ShrunkBuffers shrunk;
  for (RowBuffer &buffer : getRowBuffers(group, group.getDepth())) {
    Value row =
        memref::AllocOp::create(builder, buffer.alloc.getLoc(), buffer.type,
                                builder.getI64IntegerAttr(64));
    shrunk[buffer.alloc] = {row, buffer.dropped};
  }
  return shrunk;
}

/// Emits the row loops of a group with the loops of its members inside.
static void emitGroup(OpBuilder &builder, RowGroup &group) {
  OpBuilder::InsertionGuard guard(builder);
  ShrunkBuffers shrunk = shrinkBuffers(builder, group);
  Location loc = group.ops.front()->getLoc();
  auto loop = [&](int64_t extent) {
    auto constant = [&](int64_t value) {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    auto forOp = scf::ForOp::create(builder, loc, constant(0), constant(extent),
                                    constant(1));
    builder.setInsertionPointToStart(forOp.getBody());
    return forOp.getInductionVar();
  };
  SmallVector<Value> rows;
  for (int64_t extent :
       ArrayRef<int64_t>(group.bandExtents).take_front(group.getDepth()))
    rows.push_back(loop(extent));
  // Everything is in a loop, so that it can be outlined.
  if (rows.empty())
    loop(1);
  for (RowMember &member : group.members) {
    SmallVector<Value> outer(member.extents.size());
    for (auto [row, own] : llvm::zip(rows, member.band))
      outer[own] = row;
    emitLoops(builder, member.op, outer, shrunk);
  }
}

/// Lowers what is left in loops that were there before (a scatter), one by one.
static void lowerNested(func::FuncOp function) {
  SmallVector<linalg::LinalgOp> nested;
  function.walk([&](linalg::LinalgOp op) {
    if (op->getParentOp() != function && !isContraction(op))
      nested.push_back(op);
  });
  for (linalg::LinalgOp op : nested) {
    OpBuilder builder(op);
    emitLoops(builder, op, SmallVector<Value>(op.getNumLoops()));
    op->erase();
  }
}

namespace {
struct FuseRows : public mlir::chimera::impl::FuseRowsPassBase<FuseRows> {
  using FuseRowsPassBase::FuseRowsPassBase;

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
    for (RowGroup &group : groupRows(compute, options)) {
      if (group.opaque) {
        group.ops.front()->moveBefore(terminator);
        continue;
      }
      emitGroup(builder, group);
      lowered.append(group.ops);
    }
    for (Operation *op : lowered)
      op->erase();
    lowerNested(function);
    SmallVector<Operation *> unused;
    function.walk([&](memref::AllocOp op) {
      if (op->use_empty())
        unused.push_back(op);
    });
    for (Operation *op : unused)
      op->erase();
  }
};
} // namespace
