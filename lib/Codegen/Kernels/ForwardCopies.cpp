//===- ForwardCopies.cpp - results, computed where they go ------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bufferization lets only one result of an op be computed in the larger buffer
// that it is a part of, since the next result is put there after the first.
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"
#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FORWARDCOPIESPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Whether nothing but the ops that use `memref` itself touches its buffer.
static bool isOnlyView(Value memref) {
  while (!memref.getDefiningOp<memref::AllocOp>()) {
    Operation *op = memref.getDefiningOp();
    if (!op || !isViewOp(op) || !op->getOperand(0).hasOneUse())
      return false;
    memref = op->getOperand(0);
  }
  return true;
}

/// The elementwise op that writes all of what is copied, if nothing else does
/// anything with that.
static linalg::LinalgOp getWriter(memref::CopyOp copy) {
  Value source = copy.getSource();
  if (!llvm::hasNItems(source.getUses(), 2) || !isOnlyView(source))
    return nullptr;
  for (OpOperand &use : source.getUses()) {
    auto op = dyn_cast<linalg::LinalgOp>(use.getOwner());
    if (op && op->getBlock() == copy->getBlock() && op.isDpsInit(&use) &&
        op.getNumParallelLoops() == op.getNumLoops() &&
        op.getMatchingIndexingMap(&use).isPermutation() &&
        !op.payloadUsesValueFromOperand(&use) && op->isBeforeInBlock(copy))
      return op;
  }
  return nullptr;
}

/// Whether `op` may write to `target`, a part of `base`, as well.
static bool mayWrite(linalg::LinalgOp op, Value target, Value base) {
  auto isApart = [&](Value value) {
    return !isa<MemRefType>(value.getType()) || getBaseBuffer(value) != base;
  };
  bool isReadInside = false;
  op.getBlock()->walk([&](Operation *inner) {
    isReadInside |= !llvm::all_of(inner->getOperands(), isApart);
  });
  return !isReadInside && llvm::all_of(op->getOperands(), [&](Value operand) {
    return isApart(operand) || areDisjoint(operand, target);
  });
}

/// Moves what makes a buffer and a view of it before `op`, if it can be.
static bool moveBefore(Value target, Operation *op) {
  SmallVector<Operation *> moved;
  while (Operation *def = target.getDefiningOp()) {
    if (def->getBlock() != op->getBlock() || def->isBeforeInBlock(op))
      break;
    bool isBuffer = isa<memref::AllocOp>(def) && def->getNumOperands() == 0;
    if (!isBuffer && !(isViewOp(def) && def->getNumOperands() == 1))
      return false;
    moved.push_back(def);
    if (isBuffer)
      break;
    target = def->getOperand(0);
  }
  for (Operation *def : llvm::reverse(moved))
    def->moveBefore(op);
  return true;
}

/// Lets the op whose result is copied write it to where it goes.
static void forward(memref::CopyOp copy) {
  linalg::LinalgOp op = getWriter(copy);
  Value target = copy.getTarget(), base = getBaseBuffer(target);
  if (!op || !mayWrite(op, target, base))
    return;
  for (Operation *between = op->getNextNode(); between != copy;
       between = between->getNextNode())
    if (llvm::any_of(getAccesses(between),
                     [&](const Access &access) { return access.base == base; }))
      return;
  if (!moveBefore(target, op))
    return;
  Value source = copy.getSource();
  copy.erase();
  source.replaceAllUsesWith(target);
  while (Operation *unused = source.getDefiningOp()) {
    source = isViewOp(unused) ? unused->getOperand(0) : Value();
    unused->erase();
    if (!source)
      break;
  }
}

namespace {
struct ForwardCopies
    : public mlir::chimera::impl::ForwardCopiesPassBase<ForwardCopies> {
  void runOnOperation() override {
    getOperation()->walk([](memref::CopyOp copy) { forward(copy); });
  }
};
} // namespace
