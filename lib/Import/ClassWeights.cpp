//===- ClassWeights.cpp - constants that weight classes ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The mean of a weighted cross entropy is divided by the sum of the weights of
// all targets. Such a divisor tells the weights: it is computed from one
// constant and from integers, which choose among its elements, and from nothing
// else.
//
//===----------------------------------------------------------------------===//

#include "ClassWeights.h"

#include "chimera/Dialect/Chimera/Transforms/Model.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

static bool isFloat(Value value) {
  return isa<FloatType>(getElementTypeOrSelf(value.getType()));
}

/// The divisors of an op that divides single numbers.
static SmallVector<Value> getDivisors(Operation *op) {
  auto isScalar = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getRank() == 0;
  };
  if (!llvm::all_of(op->getOperandTypes(), isScalar))
    return {};
  if (auto division = dyn_cast<arith::DivFOp>(op))
    return {division.getRhs()};
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic)
    return {};
  SmallVector<Value> divisors;
  for (auto division : generic.getBody()->getOps<arith::DivFOp>())
    if (auto argument = dyn_cast<BlockArgument>(division.getRhs()))
      divisors.push_back(generic.getMatchingOpOperand(argument)->get());
  return divisors;
}

/// The one constant whose elements are chosen and summed up in a divisor, null
/// if the divisor depends on anything else but integers.
static Operation *findWeights(Value divisor) {
  Operation *weights = nullptr;
  bool isChosen = false;
  llvm::DenseSet<Value> seen;
  SmallVector<Value> work = {divisor};
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    Operation *op = value.getDefiningOp();
    if (!op) {
      if (isFloat(value))
        return nullptr;
      continue;
    }
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
      auto dense = dyn_cast<DenseElementsAttr>(constant.getValue());
      if (!type || !isFloat(value) || (dense && dense.isSplat()))
        continue;
      if (type.getRank() != 1 || (weights && weights != op))
        return nullptr;
      weights = op;
      continue;
    }
    op->walk([&](tensor::ExtractOp extract) {
      isChosen |= isFloat(extract.getTensor());
    });
    forEachValueUsed(op, [&](Value used) { work.push_back(used); });
  }
  return isChosen ? weights : nullptr;
}

llvm::DenseSet<Operation *>
mlir::chimera::findClassWeights(func::FuncOp model) {
  llvm::DenseSet<Operation *> found;
  for (Operation &op : model.getBody().front())
    for (Value divisor : getDivisors(&op))
      if (Operation *weights = findWeights(divisor))
        found.insert(weights);
  return found;
}
