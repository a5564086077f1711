//===- SliceOrder.cpp - when a function computes what --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The joint function has all of forward first and the steps of all sums last.
// In that order backward would begin by computing again what each of its layers
// needs, and keep the cotangents of all layers until the end.
//
//===----------------------------------------------------------------------===//

#include "SliceOrder.h"

#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
class SliceOrder {
public:
  SliceOrder(JointFunction &joint, const llvm::DenseSet<Operation *> &slice,
             const llvm::DenseSet<Value> &arguments)
      : joint(joint), arguments(arguments) {
    for (Operation &op : joint.getBlock())
      if (slice.contains(&op)) {
        numbers[&op] = ops.size();
        ops.push_back(&op);
      }
    placed.resize(ops.size());
  }

  SmallVector<Operation *> run();

private:
  /// Ops, by number, have the order of the joint function.
  bool isChain(unsigned op) const {
    return joint.isAdjoint(ops[op]) && !joint.isAccumulation(ops[op]);
  }
  /// Whether an op of forward computes what a kernel of the chain that reads
  /// the same values can compute along with its own results.
  bool computesAgain(unsigned op) const {
    auto structured = dyn_cast<linalg::LinalgOp>(ops[op]);
    return !joint.isAdjoint(ops[op]) && structured &&
           structured.getNumDpsInputs() > 0 && !isa<linalg::FillOp>(structured);
  }
  SmallVector<unsigned> getProducers(unsigned op) const;
  void place(unsigned op);
  llvm::DenseMap<Value, unsigned> findFirstReads();
  SmallVector<int64_t> findTimes();

  JointFunction &joint;
  const llvm::DenseSet<Value> &arguments;
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> numbers;
  llvm::BitVector placed;
  SmallVector<Operation *> order;
};
} // namespace

SmallVector<unsigned> SliceOrder::getProducers(unsigned op) const {
  SmallVector<unsigned> producers;
  for (Value value : getReadValues(ops[op]))
    if (auto it = numbers.find(value.getDefiningOp());
        it != numbers.end() && !arguments.contains(value))
      producers.push_back(it->second);
  return producers;
}

/// Places an op behind all that it needs.
void SliceOrder::place(unsigned op) {
  SmallVector<unsigned> needed, work = {op};
  while (!work.empty()) {
    unsigned next = work.pop_back_val();
    if (placed.test(next))
      continue;
    placed.set(next);
    needed.push_back(next);
    llvm::append_range(work, getProducers(next));
  }
  llvm::sort(needed);
  for (unsigned number : needed)
    order.push_back(ops[number]);
}

/// Finds where the chain reads each value of forward first, computed again or
/// not.
llvm::DenseMap<Value, unsigned> SliceOrder::findFirstReads() {
  llvm::DenseMap<Value, unsigned> reads;
  llvm::BitVector seen(ops.size());
  for (unsigned op = 0; op < ops.size(); ++op) {
    if (!isChain(op))
      continue;
    SmallVector<unsigned> work = {op};
    while (!work.empty()) {
      unsigned next = work.pop_back_val();
      if (seen.test(next))
        continue;
      seen.set(next);
      for (Value value : getReadValues(ops[next]))
        reads.insert({value, op});
      llvm::append_range(work, getProducers(next));
    }
  }
  return reads;
}

/// For each op the op of the chain after which it may run, -1 if there is none.
SmallVector<int64_t> SliceOrder::findTimes() {
  llvm::DenseMap<Value, unsigned> reads = findFirstReads();
  SmallVector<int64_t> times(ops.size(), -1);
  for (unsigned op = 0; op < ops.size(); ++op) {
    if (isChain(op)) {
      times[op] = op;
      continue;
    }
    for (unsigned producer : getProducers(op))
      times[op] = std::max(times[op], times[producer]);
    if (!computesAgain(op))
      continue;
    for (Value value : getReadValues(ops[op]))
      if (auto it = reads.find(value); it != reads.end())
        times[op] = std::max(times[op], int64_t(it->second));
  }
  return times;
}

SmallVector<Operation *> SliceOrder::run() {
  SmallVector<SmallVector<unsigned>> sums(ops.size());
  for (auto [op, time] : llvm::enumerate(findTimes()))
    if (joint.isAccumulation(ops[op]) && time >= 0)
      sums[time].push_back(op);
  for (unsigned op = 0; op < ops.size(); ++op) {
    if (!isChain(op))
      continue;
    place(op);
    for (unsigned sum : sums[op])
      place(sum);
  }
  for (unsigned op = 0; op < ops.size(); ++op)
    place(op);
  return std::move(order);
}

SmallVector<Operation *>
mlir::chimera::orderSlice(JointFunction &joint,
                          const llvm::DenseSet<Operation *> &slice,
                          const llvm::DenseSet<Value> &arguments) {
  return SliceOrder(joint, slice, arguments).run();
}
