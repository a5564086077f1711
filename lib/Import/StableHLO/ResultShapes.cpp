//===- ResultShapes.cpp - shapes of results of StableHLO --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shape of a result, which follows from those of the operands, of each op
// that may have an open one. Whether the op itself is right, its conversion
// checks.
//
//===----------------------------------------------------------------------===//

#include "ResultShapes.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::chimera;

using Shape = SmallVector<int64_t>;

static ArrayRef<int64_t> getShape(Value value) {
  return hlo::getType(value).getShape();
}

/// The sizes of the dimensions that are not among `dropped`.
static void appendOthers(Shape &shape, ArrayRef<int64_t> from,
                         ArrayRef<ArrayRef<int64_t>> dropped) {
  for (auto [dim, size] : llvm::enumerate(from))
    if (llvm::none_of(dropped, [&, dim = dim](ArrayRef<int64_t> dims) {
          return llvm::is_contained(dims, int64_t(dim));
        }))
      shape.push_back(size);
}

static std::optional<Shape> inferDot(Operation *op) {
  constexpr llvm::StringLiteral numbers = "dot_dimension_numbers";
  ArrayRef<int64_t> a = getShape(op->getOperand(0)),
                    b = getShape(op->getOperand(1));
  Shape batchA, batchB, contractedA, contractedB, shape;
  if (hlo::getName(op) == "dot") {
    contractedA = {int64_t(a.size()) - 1};
    contractedB = {0};
  } else {
    batchA = hlo::getIntsIn(op, numbers, "lhs_batching_dimensions");
    batchB = hlo::getIntsIn(op, numbers, "rhs_batching_dimensions");
    contractedA = hlo::getIntsIn(op, numbers, "lhs_contracting_dimensions");
    contractedB = hlo::getIntsIn(op, numbers, "rhs_contracting_dimensions");
  }
  for (int64_t dim : batchA) {
    if (dim < 0 || dim >= int64_t(a.size()))
      return std::nullopt;
    shape.push_back(a[dim]);
  }
  appendOthers(shape, a, {batchA, contractedA});
  appendOthers(shape, b, {batchB, contractedB});
  return shape;
}

static std::optional<Shape> inferGather(Operation *op) {
  constexpr llvm::StringLiteral numbers = "dimension_numbers";
  Shape offsets = hlo::getIntsIn(op, numbers, "offset_dims");
  Shape collapsed = hlo::getIntsIn(op, numbers, "collapsed_slice_dims");
  Shape batching = hlo::getIntsIn(op, numbers, "operand_batching_dims");
  Shape vector = hlo::getIntsIn(op, numbers, "index_vector_dim");
  if (vector.empty())
    vector = {0};
  Shape slice, batch, shape;
  appendOthers(slice, hlo::getInts(op, "slice_sizes"), {collapsed, batching});
  appendOthers(batch, getShape(op->getOperand(1)), {vector});
  if (slice.size() != offsets.size())
    return std::nullopt;
  for (size_t next = 0; shape.size() < slice.size() + batch.size();) {
    const auto *offset = llvm::find(offsets, int64_t(shape.size()));
    if (offset != offsets.end())
      shape.push_back(slice[offset - offsets.begin()]);
    else if (next < batch.size())
      shape.push_back(batch[next++]);
    else
      return std::nullopt;
  }
  return shape;
}

static std::optional<Shape> inferConcatenate(Operation *op) {
  Shape dim = hlo::getInts(op, "dimension"), shape(getShape(op->getOperand(0)));
  if (dim.size() != 1 || dim[0] < 0 || dim[0] >= int64_t(shape.size()))
    return std::nullopt;
  for (Value part : op->getOperands().drop_front()) {
    if (getShape(part).size() != shape.size())
      return std::nullopt;
    shape[dim[0]] += getShape(part)[dim[0]];
  }
  return shape;
}

static std::optional<Shape> inferPad(Operation *op) {
  Shape shape(getShape(op->getOperand(0)));
  Shape low = hlo::getInts(op, "edge_padding_low"),
        high = hlo::getInts(op, "edge_padding_high");
  if (low.size() != shape.size() || high.size() != shape.size())
    return std::nullopt;
  for (auto [size, before, after] : llvm::zip(shape, low, high))
    size += before + after;
  return shape;
}

static std::optional<Shape> inferSlice(Operation *op) {
  Shape starts = hlo::getInts(op, "start_indices"),
        limits = hlo::getInts(op, "limit_indices"),
        strides = hlo::getInts(op, "strides"), shape;
  if (starts.size() != limits.size() || starts.size() != strides.size())
    return std::nullopt;
  for (auto [start, limit, stride] : llvm::zip(starts, limits, strides)) {
    if (stride < 1 || start < 0 || limit < start)
      return std::nullopt;
    shape.push_back(llvm::divideCeil(limit - start, stride));
  }
  return shape;
}

static std::optional<Shape> inferElementwise(Operation *op) {
  // Smaller operands may be scalars.
  std::optional<Shape> shape;
  for (Value operand : op->getOperands())
    if (!shape || shape->empty())
      shape = Shape(getShape(operand));
  return shape;
}

std::optional<Shape> hlo::inferShape(Operation *op) {
  StringRef name = getName(op);
  unsigned operands = op->getNumOperands();
  if (operands == 0)
    return std::nullopt;
  if (isElementwise(name) || (name == "optimization_barrier" && operands == 1))
    return inferElementwise(op);
  if ((name == "dot_general" || name == "dot") && operands == 2)
    return inferDot(op);
  if (name == "gather" && operands == 2)
    return inferGather(op);
  if (name == "concatenate")
    return inferConcatenate(op);
  if (name == "pad" && operands == 2)
    return inferPad(op);
  if (name == "slice")
    return inferSlice(op);
  ArrayRef<int64_t> from = getShape(op->getOperand(0));
  if (name == "reduce" && operands == 2) {
    Shape shape;
    appendOthers(shape, from, {getInts(op, "dimensions")});
    return shape;
  }
  Shape permutation = getInts(op, "permutation");
  if (name == "transpose" && isPermutationVector(permutation) &&
      permutation.size() == from.size())
    return applyPermutation(from, permutation);
  return std::nullopt;
}
