//===- DifferentiableOpInterface.cpp - reverse sweeps ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of a reverse sweep that is the same for scalars and tensors:
// activity, the order of visits, the contributions to each cotangent, and the
// error of an op without rule.
//
//===----------------------------------------------------------------------===//

#include "chimera/Interfaces/DifferentiableOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::chimera;

#include "chimera/Interfaces/DifferentiableOpInterface.cpp.inc"

SmallVector<Value> mlir::chimera::getReadValues(Operation *op) {
  llvm::SetVector<Value> values(op->operand_begin(), op->operand_end());
  for (Region &region : op->getRegions())
    region.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (!op->isAncestor(operand.getParentRegion()->getParentOp()))
          values.insert(operand);
    });
  return values.takeVector();
}

void Adjoints::propagateActivity(Operation *op) {
  auto read = getReadValues(op);
  auto active = llvm::find_if(read, [&](Value v) { return isActive(v); });
  if (active == read.end())
    return;
  Value origin = getOrigin(*active);
  auto rule = dyn_cast<DifferentiableOpInterface>(op);
  for (OpResult result : op->getResults())
    if (isa<FloatType>(getElementTypeOrSelf(result.getType())) &&
        !(rule && rule.isEffectivelyConstant(result)))
      activate(result, origin);
}

void Adjoints::add(Value value, Value contribution) {
  if (!contribution || !isActive(value))
    return;
  assert(contribution.getType() == value.getType() &&
         "a cotangent has the type of its value");
  ++contributed[contribution];
  contributions[value].push_back({contribution, {}, {}, {}, false});
}

void Adjoints::addSlice(Value value, Value contribution,
                        ArrayRef<OpFoldResult> offsets,
                        ArrayRef<OpFoldResult> sizes,
                        ArrayRef<OpFoldResult> strides) {
  if (!contribution || !isActive(value))
    return;
  ++contributed[contribution];
  contributions[value].push_back({contribution, llvm::to_vector(offsets),
                                  llvm::to_vector(sizes),
                                  llvm::to_vector(strides), /*isSlice=*/true});
}

SmallVector<Contribution> Adjoints::takeContributions(Value value) {
  auto it = contributions.find(value);
  if (it == contributions.end())
    return {};
  auto taken = std::move(it->second);
  contributions.erase(it);
  return taken;
}

Value Adjoints::getCotangent(Value value, OpBuilder &builder) {
  auto parts = takeContributions(value);
  if (parts.empty())
    return {};
  Value cotangent = sum(value, parts, builder);
  contributions[value].push_back({cotangent, {}, {}, {}, false});
  return cotangent;
}

LogicalResult Adjoints::run(ArrayRef<Operation *> ops, OpBuilder &builder) {
  for (Operation *op : llvm::reverse(ops)) {
    bool reached = llvm::any_of(op->getResults(), [&](Value result) {
      return contributions.contains(result);
    });
    bool active = llvm::any_of(getReadValues(op),
                               [&](Value value) { return isActive(value); });
    if (!reached || !active)
      continue;
    auto rule = dyn_cast<DifferentiableOpInterface>(op);
    if (!rule) {
      emitNoRule(op);
      return failure();
    }
    if (failed(rule.buildAdjoint(builder, *this)))
      return failure();
  }
  return success();
}

InFlightDiagnostic Adjoints::emitNoRule(Operation *op) {
  Value origin;
  for (Value value : getReadValues(op))
    if ((origin = getOrigin(value)))
      break;
  InFlightDiagnostic diag = op->emitError() << "'" << op->getName()
                                            << "' has no derivative rule";
  if (origin)
    diag << " (on a path from " << describeOrigin(origin) << " to the loss)";
  return diag;
}
