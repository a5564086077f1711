//===- TensorAdjoints.cpp - reverse sweep over tensors ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse sweep over the body of a function. Slices of one tensor that tile
// it (queries, keys and values of one product) become one tensor without zeros
// and additions; everything that contributes to an accumulator is summed in its
// place.
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "chimera/AutoDiff/AutoDiff.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
class TensorAdjoints : public Adjoints {
public:
  explicit TensorAdjoints(ArrayRef<Variable> variables) : variables(variables) {
    for (const Variable &variable : variables)
      activate(variable.value, variable.value);
  }

  std::string describeOrigin(Value origin) const override {
    for (const Variable &variable : variables)
      if (variable.value == origin)
        return variable.description;
    return "an argument";
  }

  /// The accumulator plus everything contributed to the variable.
  Value accumulate(const Variable &variable, OpBuilder &builder) {
    Value sum = variable.accumulator;
    for (const Contribution &part : takeContributions(variable.value)) {
      if (!part.isSlice) {
        sum = accumulateInto(part.value, sum, *this, builder);
        continue;
      }
      Value slice = extract(sum, part, builder);
      slice = accumulateInto(part.value, slice, *this, builder);
      sum = insert(slice, sum, part, builder);
    }
    return sum;
  }

protected:
  Value sum(Value value, ArrayRef<Contribution> parts,
            OpBuilder &builder) override;

private:
  static Value extract(Value whole, const Contribution &part,
                       OpBuilder &builder) {
    return tensor::ExtractSliceOp::create(
        builder, part.value.getLoc(),
        cast<RankedTensorType>(part.value.getType()), whole, part.offsets,
        part.sizes, part.strides);
  }
  static Value insert(Value slice, Value whole, const Contribution &part,
                      OpBuilder &builder) {
    return tensor::InsertSliceOp::create(builder, part.value.getLoc(), slice,
                                         whole, part.offsets, part.sizes,
                                         part.strides);
  }

  Value sumSlices(RankedTensorType type, ArrayRef<Contribution> slices,
                  OpBuilder &builder);

  ArrayRef<Variable> variables;
};
} // namespace

/// Whether both slices are known at compile time and have no element in common:
/// they are apart in one dimension, or take turns in it.
static bool areDisjoint(const Contribution &a, const Contribution &b) {
  for (unsigned i = 0; i < a.offsets.size(); ++i) {
    auto from = getConstantIntValue(a.offsets[i]);
    auto size = getConstantIntValue(a.sizes[i]);
    auto stride = getConstantIntValue(a.strides[i]);
    auto otherFrom = getConstantIntValue(b.offsets[i]);
    auto otherSize = getConstantIntValue(b.sizes[i]);
    auto otherStride = getConstantIntValue(b.strides[i]);
    if (!from || !size || !stride || !otherFrom || !otherSize || !otherStride)
      continue;
    if (*from + (*size - 1) * *stride < *otherFrom ||
        *otherFrom + (*otherSize - 1) * *otherStride < *from)
      return true;
    if (*stride == *otherStride && (*from - *otherFrom) % *stride != 0)
      return true;
  }
  return false;
}

Value TensorAdjoints::sumSlices(RankedTensorType type,
                                ArrayRef<Contribution> slices,
                                OpBuilder &builder) {
  SmallVector<bool> overlaps;
  int64_t elements = 0;
  for (const Contribution &slice : slices) {
    auto earlier = slices.take_front(overlaps.size());
    overlaps.push_back(llvm::any_of(earlier, [&](const Contribution &other) {
      return !areDisjoint(slice, other);
    }));
    elements += cast<RankedTensorType>(slice.value.getType()).getNumElements();
  }
  bool tiles = elements == type.getNumElements() &&
               llvm::none_of(overlaps, [](bool overlap) { return overlap; });
  Location loc = slices.front().value.getLoc();
  Value whole =
      tiles ? createEmpty(type, builder, loc) : createZeros(type, builder, loc);
  for (auto [slice, overlap] : llvm::zip(slices, overlaps)) {
    Value value = slice.value;
    if (overlap)
      value =
          accumulateInto(value, extract(whole, slice, builder), *this, builder);
    whole = insert(value, whole, slice, builder);
  }
  return whole;
}

Value TensorAdjoints::sum(Value value, ArrayRef<Contribution> parts,
                          OpBuilder &builder) {
  SmallVector<Value> wholes;
  SmallVector<Contribution> slices;
  for (const Contribution &part : parts) {
    if (part.isSlice)
      slices.push_back(part);
    else
      wholes.push_back(part.value);
  }
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type) { // a scalar between tensors
    Value sum = wholes[0];
    for (Value term : ArrayRef(wholes).drop_front())
      sum = arith::AddFOp::create(builder, term.getLoc(), sum, term);
    return sum;
  }
  if (!slices.empty())
    wholes.push_back(sumSlices(type, slices, builder));
  return sumTensors(wholes, *this, builder);
}

FailureOr<SmallVector<Value>>
mlir::chimera::buildAdjoints(Block &block, ValueRange outputs,
                             ArrayRef<Value> cotangents,
                             ArrayRef<Variable> variables) {
  TensorAdjoints adjoints(variables);
  SmallVector<Operation *> ops;
  for (Operation &op : block.without_terminator()) {
    adjoints.propagateActivity(&op);
    ops.push_back(&op);
  }
  for (auto [output, cotangent] : llvm::zip(outputs, cotangents))
    adjoints.add(output, cotangent);

  auto builder = OpBuilder::atBlockEnd(&block);
  if (failed(adjoints.run(ops, builder)))
    return failure();
  SmallVector<Value> results;
  for (const Variable &variable : variables)
    results.push_back(variable.accumulator
                          ? adjoints.accumulate(variable, builder)
                          : adjoints.getCotangent(variable.value, builder));
  return results;
}
