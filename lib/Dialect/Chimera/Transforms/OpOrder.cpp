//===- OpOrder.cpp - the order in which stages take the ops ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts the ops of a model into those that every stage copies, those that wait
// for their first use, and those that stay in program order, and measures what
// crosses each gap of the result.
//
//===----------------------------------------------------------------------===//

#include "CutPlan.h"

#include "chimera/Analysis/StageCost.h"
#include "chimera/Dialect/Chimera/Transforms/Model.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::chimera;

OpOrder::OpOrder(func::FuncOp function) {
  findOrder(function);
  measure(function);
}

void OpOrder::findOrder(func::FuncOp function) {
  // What depends on the batch; and what has a place in the order: parameters,
  // products, and all that depends on them.
  llvm::SmallPtrSet<Operation *, 32> onBatch, ordered;
  for (Operation &op : function.getBody().front()) {
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    if (structured && linalg::isaContractionOpInterface(structured))
      ordered.insert(&op);
    forEachValueUsed(&op, [&](Value value) {
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        (getParameterName(argument) ? ordered : onBatch).insert(&op);
        return;
      }
      if (ordered.contains(value.getDefiningOp()))
        ordered.insert(&op);
      if (onBatch.contains(value.getDefiningOp()))
        onBatch.insert(&op);
    });
    // A copied op is as good as a constant to its users, whatever part of the
    // batch it reads.
    if (!ordered.contains(&op) && !op.hasTrait<OpTrait::IsTerminator>())
      copied.insert(&op);
  }

  llvm::SmallPtrSet<Operation *, 32> live;
  Operation *terminator = function.getBody().front().getTerminator();
  live.insert(terminator);
  for (Operation &op : llvm::reverse(function.getBody().front()))
    if (live.contains(&op))
      forEachValueUsed(&op, [&](Value value) {
        if (Operation *producer = value.getDefiningOp())
          live.insert(producer);
      });

  // An op waits for its first use if it depends on parameters alone.
  llvm::SmallPtrSet<Operation *, 32> placed;
  std::function<void(Operation *)> place = [&](Operation *op) {
    if (copied.contains(op) || !placed.insert(op).second)
      return;
    forEachValueUsed(op, [&](Value value) {
      if (Operation *producer = value.getDefiningOp())
        place(producer);
    });
    if (op != terminator)
      ops.push_back(op);
  };
  for (Operation &op : function.getBody().front())
    if (live.contains(&op) && (onBatch.contains(&op) || &op == terminator))
      place(&op);
}

void OpOrder::measure(func::FuncOp function) {
  DenseMap<Operation *, unsigned> positions;
  for (auto [position, op] : llvm::enumerate(ops)) {
    positions[op] = position;
    for (Value result : op->getResults())
      lastUses.insert({result, position});
  }
  auto use = [&](Operation *op, unsigned position) {
    bool usesParameter = false;
    forEachValueUsed(op, [&](Value value) {
      if (auto known = lastUses.find(value); known != lastUses.end())
        known->second = std::max(known->second, position);
      if (auto argument = dyn_cast<BlockArgument>(value))
        usesParameter |= bool(getParameterName(argument));
    });
    if (usesParameter)
      parameterUses.push_back(position);
  };
  for (auto [position, op] : llvm::enumerate(ops))
    use(op, position);
  use(function.getBody().front().getTerminator(), ops.size());

  widths.assign(ops.size() + 1, 0);
  cuttable.assign(ops.size() + 1, true);
  for (auto [value, last] : lastUses) {
    unsigned defined = positions.lookup(value.getDefiningOp());
    auto type = dyn_cast<RankedTensorType>(value.getType());
    for (unsigned gap = defined + 1; gap <= last; ++gap) {
      widths[gap] += type ? getByteSize(type) : 0;
      cuttable[gap] = cuttable[gap] && type;
    }
  }
  times.push_back(0);
  for (Operation *op : ops)
    times.push_back(times.back() + getCost(op).getPicoseconds());
}

SmallVector<Value> OpOrder::getLive(unsigned gap) const {
  SmallVector<Value> live;
  llvm::SmallPtrSet<Operation *, 32> before;
  before.insert_range(getOps(0, gap));
  for (auto [value, last] : lastUses)
    if (before.contains(value.getDefiningOp()) && last >= gap)
      live.push_back(value);
  return live;
}

bool OpOrder::usesParameter(unsigned begin, unsigned end) const {
  auto *use = llvm::lower_bound(parameterUses, begin);
  return use != parameterUses.end() && *use < end;
}

SmallVector<unsigned> OpOrder::getUses(BlockArgument argument) const {
  SmallVector<unsigned> uses;
  for (auto [position, op] : llvm::enumerate(ops)) {
    bool found = false;
    forEachValueUsed(op, [&](Value value) { found |= value == argument; });
    if (found)
      uses.push_back(position);
  }
  return uses;
}

unsigned OpOrder::getNarrowest(unsigned after, unsigned notAfter) const {
  unsigned best = notAfter;
  for (unsigned gap = notAfter; gap > after; --gap)
    if (cuttable[gap] && (!cuttable[best] || widths[gap] <= widths[best]))
      best = gap;
  return best;
}
