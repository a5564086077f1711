//===- ContractionPlan.cpp - a matrix product as the library sees it ------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContractionPlan.h"
#include "Kernels.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"

using namespace mlir;
using namespace mlir::chimera;

/// Strides of each operand in each loop of `op`; none if a map or a layout is
/// not plain.
static std::optional<SmallVector<PlanLoop>> getLoops(linalg::LinalgOp op) {
  SmallVector<PlanLoop> loops(op.getNumLoops());
  for (auto [loop, extent] : llvm::zip(loops, op.getStaticLoopRanges()))
    loop.extent = extent;
  for (auto [i, operand] : llvm::enumerate(op->getOpOperands())) {
    auto type = cast<MemRefType>(operand.get().getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)) ||
        ShapedType::isDynamic(offset) ||
        llvm::any_of(strides, ShapedType::isDynamic))
      return std::nullopt;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, stride] : llvm::zip(map.getResults(), strides)) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim)
        return std::nullopt;
      loops[dim.getPosition()].strides[i] += stride;
    }
  }
  return loops;
}

/// Merges loops that are one loop in memory for every operand; the outermost
/// first. `operand` is one that all of them index.
static SmallVector<PlanLoop>
mergeLoops(ArrayRef<PlanLoop> all, ArrayRef<unsigned> which, unsigned operand) {
  SmallVector<PlanLoop> loops;
  for (unsigned loop : which)
    if (all[loop].extent != 1)
      loops.push_back(all[loop]);
  llvm::sort(loops, [&](const PlanLoop &a, const PlanLoop &b) {
    return a.strides[operand] > b.strides[operand];
  });
  SmallVector<PlanLoop> merged;
  for (const PlanLoop &loop : loops) {
    bool joins = !merged.empty();
    for (unsigned i = 0; joins && i < 3; ++i)
      joins = merged.back().strides[i] == loop.strides[i] * loop.extent;
    if (joins) {
      merged.back().extent *= loop.extent;
      merged.back().strides = loop.strides;
    } else {
      merged.push_back(loop);
    }
  }
  return merged;
}

/// Whether the library multiplies elements of these types.
static bool hasSupportedTypes(linalg::LinalgOp op) {
  Type a = getElementTypeOrSelf(op->getOperand(0).getType());
  Type b = getElementTypeOrSelf(op->getOperand(1).getType());
  Type c = getElementTypeOrSelf(op->getOperand(2).getType());
  return a == b &&
         (a.isBF16() ? c.isF32() : a == c && (c.isF32() || c.isF64()));
}

/// Why there is no plan for `op`.
static std::string explain(linalg::LinalgOp op) {
  if (!hasSupportedTypes(op))
    return "it has no products of these element types";
  FailureOr<linalg::ContractionDimensions> dims =
      linalg::inferContractionDims(op);
  std::optional<SmallVector<PlanLoop>> loops = getLoops(op);
  constexpr StringLiteral names[] = {"left operand", "right operand", "result"};
  for (unsigned i = 0; succeeded(dims) && loops && i < 3; ++i)
    for (unsigned loop : dims->batch)
      if ((*loops)[loop].extent > 1 && (*loops)[loop].strides[i] == 1)
        return ("neighbors in its " + names[i] +
                " are of different products of a batch; a batch that comes "
                "first there can be multiplied")
            .str();
  return "neither rows nor columns of an operand lie side by side";
}

void mlir::chimera::remarkGenerated(linalg::LinalgOp op) {
  remark::analysis(
      op.getLoc(),
      remark::RemarkOpts::name("generated-contraction").category("chimera"))
      << ("the library cannot compute this product, a generated kernel does: " +
          explain(op));
}

std::optional<ContractionPlan> ContractionPlan::make(linalg::LinalgOp op) {
  for (Value operand : op->getOperands())
    if (!isa<MemRefType>(operand.getType()))
      return std::nullopt;
  if (!hasSupportedTypes(op))
    return std::nullopt;
  FailureOr<linalg::ContractionDimensions> dims =
      linalg::inferContractionDims(op);
  std::optional<SmallVector<PlanLoop>> loops = getLoops(op);
  if (failed(dims) || !loops)
    return std::nullopt;

  ContractionPlan plan;
  // What does not merge into the matrix becomes a loop of calls; the matrix
  // keeps the innermost part.
  auto take = [&](ArrayRef<unsigned> which, unsigned operand,
                  PlanLoop &target) {
    SmallVector<PlanLoop> merged = mergeLoops(*loops, which, operand);
    if (!merged.empty())
      target = merged.pop_back_val();
    plan.outer.append(merged);
  };
  take(dims->m, 2, plan.m);
  take(dims->n, 2, plan.n);
  // One stride of each matrix is 1, or it is a vector.
  auto isMatrix = [](unsigned operand, const PlanLoop &a, const PlanLoop &b) {
    return a.extent == 1 || b.extent == 1 || a.strides[operand] == 1 ||
           b.strides[operand] == 1;
  };
  auto fits = [&](const PlanLoop &k) {
    return isMatrix(0, plan.m, k) && isMatrix(1, k, plan.n);
  };
  // The largest of those that the matrices allow.
  auto takeLargest = [](SmallVector<PlanLoop> &loops, auto allows) {
    auto *largest = llvm::max_element(loops, [&](auto &a, auto &b) {
      return std::pair(allows(a), a.extent) < std::pair(allows(b), b.extent);
    });
    PlanLoop taken = *largest;
    loops.erase(largest);
    return taken;
  };
  plan.sums = mergeLoops(*loops, dims->k, 0);
  if (!plan.sums.empty())
    plan.k = takeLargest(plan.sums, fits);
  SmallVector<PlanLoop> batch = mergeLoops(*loops, dims->batch, 2);
  if (!batch.empty()) {
    plan.batch = takeLargest(batch, [](const PlanLoop &) { return true; });
    plan.outer.append(batch);
  }
  if (!fits(plan.k) || !isMatrix(2, plan.m, plan.n))
    return std::nullopt;
  return plan;
}

bool ContractionPlan::isTransposed(unsigned operand, const PlanLoop &rows,
                                   const PlanLoop &columns) const {
  if (columns.extent == 1 || columns.strides[operand] == 1)
    return false;
  return rows.extent == 1 || rows.strides[operand] == 1;
}

int64_t ContractionPlan::getLeadingDimension(unsigned operand,
                                             const PlanLoop &rows,
                                             const PlanLoop &columns) const {
  bool transposed = isTransposed(operand, rows, columns);
  const PlanLoop &outer = transposed ? columns : rows;
  const PlanLoop &inner = transposed ? rows : columns;
  // A loop of one iteration has no stride of its own.
  int64_t stride = outer.extent == 1 ? 0 : outer.strides[operand];
  return std::max<int64_t>({stride, inner.extent, 1});
}

linalg::FillOp mlir::chimera::findZeroFill(linalg::LinalgOp op) {
  Value result = op.getDpsInits()[0], base = getBaseBuffer(result);
  for (Operation *prev = op->getPrevNode(); prev; prev = prev->getPrevNode()) {
    if (isViewOp(prev))
      continue;
    bool touches = false;
    prev->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        touches |= isa<MemRefType>(operand.getType()) &&
                   getBaseBuffer(operand) == base && !isViewOp(inner);
    });
    if (!touches)
      continue;
    auto fill = dyn_cast<linalg::FillOp>(prev);
    if (!fill)
      return nullptr;
    auto count = [](Value value) {
      return cast<MemRefType>(value.getType()).getNumElements();
    };
    // The fill covers what the contraction writes, and nothing else.
    bool same =
        fill.output() == result ||
        (count(fill.output()) == count(base) && count(result) == count(base));
    Attribute value;
    if (!same || !matchPattern(fill.value(), m_Constant(&value)))
      return nullptr;
    auto number = dyn_cast<FloatAttr>(value);
    return number && number.getValue().isZero() ? fill : nullptr;
  }
  return nullptr;
}
