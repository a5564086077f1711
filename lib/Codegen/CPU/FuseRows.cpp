//===- FuseRows.cpp - linalg on buffers to loops that share their rows ---*- C++
//-*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "LoopEmitter.h"
#include "RowGroups.h"

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

/// Copies are elementwise ops like others.
static void generalizeCopies(func::FuncOp function) {
  SmallVector<Operation *> copies;
  function.walk([&](Operation *op) {
    if (isa<memref::CopyOp, linalg::CopyOp>(op))
      copies.push_back(op);
  });
  IRRewriter rewriter(function.getContext());
  for (Operation *op : copies) {
    rewriter.setInsertionPoint(op);
    Value source = op->getOperand(0), target = op->getOperand(1);
    int64_t rank = cast<MemRefType>(source.getType()).getRank();
    SmallVector<AffineMap> maps(2, rewriter.getMultiDimIdentityMap(rank));
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    linalg::GenericOp::create(
        rewriter, op->getLoc(), ValueRange{source}, ValueRange{target}, maps,
        iterators, [](OpBuilder &nested, Location loc, ValueRange args) {
          linalg::YieldOp::create(nested, loc, args[0]);
        });
    rewriter.eraseOp(op);
  }
}

/// Moves allocations, views and constants to the top, in order, and returns the
/// rest, which is what computes.
static SmallVector<Operation *> splitBody(func::FuncOp function) {
  Block &body = function.getBody().front();
  SmallVector<Operation *> setup, compute;
  for (Operation &op : body.without_terminator()) {
    bool isSetup =
        isa<memref::AllocOp, memref::GetGlobalOp>(op) ||
        op.hasTrait<OpTrait::ConstantLike>() ||
        (isViewOp(&op) && llvm::all_of(op.getOperands(), [](Value v) {
           return isa<MemRefType>(v.getType());
         }));
    (isSetup ? setup : compute).push_back(&op);
  }
  for (Operation *op : llvm::reverse(setup))
    op->moveBefore(&body, body.begin());
  return compute;
}

/// Makes one-row buffers for the allocations that are used in this group only,
/// by the row in every access.
static llvm::DenseMap<Value, ShrunkBuffer> shrinkBuffers(OpBuilder &builder,
                                                         RowGroup &group) {
  llvm::DenseMap<Value, ShrunkBuffer> shrunk;
  unsigned depth = group.getDepth();
  llvm::SmallPtrSet<Operation *, 8> members(group.ops.begin(), group.ops.end());
  for (auto &[base, use] : group.uses) {
    auto alloc = base.getDefiningOp<memref::AllocOp>();
    ArrayRef<int> dims = ArrayRef<int>(use.dimAt).take_front(depth);
    if (!alloc || !use.direct || depth == 0 || llvm::is_contained(dims, -1) ||
        !llvm::all_of(base.getUsers(),
                      [&](Operation *user) { return members.contains(user); }))
      continue;
    SmallVector<int64_t> shape;
    for (auto [i, size] : llvm::enumerate(alloc.getType().getShape()))
      if (!llvm::is_contained(dims, int(i)))
        shape.push_back(size);
    auto type = MemRefType::get(shape, alloc.getType().getElementType());
    Value row = memref::AllocOp::create(builder, alloc.getLoc(), type,
                                        builder.getI64IntegerAttr(64));
    shrunk[base] = {row, SmallVector<int>(dims)};
  }
  return shrunk;
}

/// Emits the row loops of a group with the loops of its members inside.
static void emitGroup(OpBuilder &builder, RowGroup &group) {
  OpBuilder::InsertionGuard guard(builder);
  auto shrunk = shrinkBuffers(builder, group);
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
    generalizeCopies(function);
    SmallVector<Operation *> compute = splitBody(function);
    Operation *terminator = function.getBody().front().getTerminator();
    OpBuilder builder(terminator);
    SmallVector<Operation *> lowered;
    for (RowGroup &group : groupRows(compute, fuse)) {
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
