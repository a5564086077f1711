//===- StageCost.cpp - what a part of a model costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adds up what the ops say about themselves through CostOpInterface, and leaves
// out the traffic that fusion saves.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/StageCost.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Interfaces/CostOpInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::chimera;

Cost &Cost::operator+=(const Cost &other) {
  flops += other.flops;
  bytes += other.bytes;
  return *this;
}

int64_t Cost::getPicoseconds() const {
  return flops * 1000 / modelFlopsPerNanosecond +
         bytes * 1000 / modelBytesPerNanosecond;
}

static bool isFusible(Operation *op) {
  auto cost = dyn_cast<CostOpInterface>(op);
  return cost && cost.isFusible();
}

static bool isReshape(Operation *op) {
  return isa_and_nonnull<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op);
}

/// Whether the value comes from memory: from an op that does not fuse with its
/// users. What holds no data yet (tensor.empty) is not read.
static bool isReadFromMemory(Value value) {
  while (isReshape(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  Operation *producer = value.getDefiningOp();
  return !producer || !(isa<tensor::EmptyOp>(producer) || isFusible(producer));
}

/// Whether the value goes to memory: to an op that does not fuse with its
/// producer.
static bool isWrittenToMemory(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    return isReshape(user) ? isWrittenToMemory(user->getResult(0))
                           : !isFusible(user);
  });
}

static int64_t getBytes(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? getByteSize(type) : 0;
}

Cost mlir::chimera::getCost(Operation *op) {
  auto model = dyn_cast<CostOpInterface>(op);
  if (!model)
    return {};
  if (!model.isFusible())
    return {model.getFlops(), model.getBytesRead() + model.getBytesWritten()};

  int64_t bytes = 0;
  llvm::SmallSetVector<Value, 4> operands(op->operand_begin(),
                                          op->operand_end());
  for (Value operand : operands)
    if (isReadFromMemory(operand))
      bytes += getBytes(operand);
  for (Value result : op->getResults())
    if (isWrittenToMemory(result))
      bytes += getBytes(result);
  return {model.getFlops(), bytes};
}

Cost mlir::chimera::getCost(func::FuncOp function) {
  Cost total;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa<CostOpInterface>(op))
      return WalkResult::advance();
    total += getCost(op);
    return WalkResult::skip();
  });
  return total;
}
