//===- Accesses.cpp - which buffers an op touches, and how ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"
#include "Kernels.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::chimera;

/// Follows one view: for each dimension of its source, which dimension of the
/// view has the same index, -1 if none.
static SmallVector<int> mapDimensions(Operation *view) {
  int64_t sourceRank =
      cast<MemRefType>(view->getOperand(0).getType()).getRank();
  SmallVector<int> dims(sourceRank, -1);
  if (auto subview = dyn_cast<memref::SubViewOp>(view)) {
    llvm::SmallBitVector dropped = subview.getDroppedDims();
    int next = 0;
    for (int64_t i = 0; i < sourceRank; ++i) {
      if (dropped[i])
        continue;
      if (getConstantIntValue(subview.getMixedOffsets()[i]) == 0 &&
          getConstantIntValue(subview.getMixedStrides()[i]) == 1)
        dims[i] = next;
      ++next;
    }
    return dims;
  }
  auto keepSingle = [&](ArrayRef<ReassociationIndices> groups, bool expand) {
    for (auto [i, group] : llvm::enumerate(groups))
      if (group.size() == 1)
        dims[expand ? i : group[0]] = expand ? group[0] : i;
  };
  if (auto expand = dyn_cast<memref::ExpandShapeOp>(view))
    keepSingle(expand.getReassociationIndices(), true);
  else if (auto collapse = dyn_cast<memref::CollapseShapeOp>(view))
    keepSingle(collapse.getReassociationIndices(), false);
  else if (isa<memref::CastOp>(view))
    for (int64_t i = 0; i < sourceRank; ++i)
      dims[i] = i;
  return dims;
}

/// The access through `memref`, whose dimensions are indexed by `loops`.
static Access resolve(Value memref, SmallVector<int> loops) {
  Access access;
  access.direct = true;
  while (Operation *op = memref.getDefiningOp()) {
    if (!isViewOp(op))
      break;
    SmallVector<int> outer;
    for (int dim : mapDimensions(op))
      outer.push_back(dim < 0 ? -1 : loops[dim]);
    loops = outer;
    memref = op->getOperand(0);
    access.direct = false;
  }
  access.base = memref;
  access.loopAt = loops;
  return access;
}

static SmallVector<int> unknownLoops(Value memref) {
  return SmallVector<int>(cast<MemRefType>(memref.getType()).getRank(), -1);
}

static void addUnknown(Value memref, bool read, bool write,
                       SmallVectorImpl<Access> &accesses) {
  Access access = resolve(memref, unknownLoops(memref));
  access.direct = false;
  access.read = read;
  access.write = write;
  accesses.push_back(access);
}

/// Accesses of ops that are not linalg ops at the top: indices are not
/// followed.
static void addNested(Operation *op, SmallVectorImpl<Access> &accesses) {
  op->walk([&](Operation *inner) {
    if (isViewOp(inner))
      return;
    auto destinations = dyn_cast<DestinationStyleOpInterface>(inner);
    for (OpOperand &operand : inner->getOpOperands()) {
      if (!isa<MemRefType>(operand.get().getType()))
        continue;
      bool read = true, write = true;
      if (destinations)
        write = destinations.isDpsInit(&operand);
      else if (isa<memref::LoadOp>(inner))
        write = false;
      else if (isa<memref::CopyOp>(inner))
        write = operand.getOperandNumber() == 1, read = !write;
      addUnknown(operand.get(), read, write, accesses);
    }
  });
}

SmallVector<Access> mlir::chimera::getAccesses(Operation *op) {
  SmallVector<Access> accesses;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp) {
    addNested(op, accesses);
    return accesses;
  }
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    SmallVector<int> loops;
    for (AffineExpr expr :
         linalgOp.getMatchingIndexingMap(&operand).getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      loops.push_back(dim ? int(dim.getPosition()) : -1);
    }
    Access access = resolve(operand.get(), loops);
    access.write = linalgOp.isDpsInit(&operand);
    access.read =
        !access.write || linalgOp.payloadUsesValueFromOperand(&operand);
    accesses.push_back(access);
  }
  // What the body reads by itself: the table of a gather.
  for (Operation &inner : *linalgOp.getBlock())
    addNested(&inner, accesses);
  return accesses;
}

bool mlir::chimera::areDisjoint(Value a, Value b) {
  auto first = a ? a.getDefiningOp<memref::SubViewOp>() : nullptr;
  auto second = b ? b.getDefiningOp<memref::SubViewOp>() : nullptr;
  if (!first || !second || first.getSource() != second.getSource())
    return false;
  for (auto [from, size, stride, otherFrom, otherSize, otherStride] :
       llvm::zip(first.getStaticOffsets(), first.getStaticSizes(),
                 first.getStaticStrides(), second.getStaticOffsets(),
                 second.getStaticSizes(), second.getStaticStrides())) {
    if (llvm::any_of(ArrayRef<int64_t>{from, size, stride, otherFrom, otherSize,
                                       otherStride},
                     ShapedType::isDynamic))
      continue;
    if (from + (size - 1) * stride < otherFrom ||
        otherFrom + (otherSize - 1) * otherStride < from)
      return true;
    // They take turns.
    if (stride == otherStride && (from - otherFrom) % stride != 0)
      return true;
  }
  return false;
}

int mlir::chimera::getInnermostLoop(linalg::LinalgOp op, ArrayRef<int> loops) {
  int best = -1;
  int64_t bestScore = 0;
  for (int loop : loops) {
    int64_t score = 0;
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = dyn_cast<MemRefType>(operand.get().getType());
      if (!type)
        continue;
      auto [strides, offset] = type.getStridesAndOffset();
      int64_t stride = 0;
      for (auto [expr, dimStride] :
           llvm::zip(op.getMatchingIndexingMap(&operand).getResults(), strides))
        if (expr.isFunctionOfDim(loop))
          stride += dimStride;
      bool isResult = op.isDpsInit(&operand);
      if (stride == 1)
        score += isResult ? 5 : 4;
      else if (stride == 0)
        score += 1;
      else
        score -= 1;
    }
    // A loop of one iteration is no loop to vectorize.
    if (op.getStaticLoopRanges()[loop] == 1)
      score -= 100;
    if (best < 0 || score >= bestScore)
      best = loop, bestScore = score;
  }
  return best;
}
