//===- Shapes.cpp - ops of StableHLO that move elements ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::chimera;

//===----------------------------------------------------------------------===//
// Tools
//===----------------------------------------------------------------------===//

Value hlo::reshape(OpBuilder &builder, Location loc, Value value,
                   ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> from = getType(value).getShape();
  if (from == shape)
    return value;
  // Dimensions of both sides whose products agree become one in between, as few
  // as possible at a time.
  SmallVector<ReassociationIndices> joined, parted;
  SmallVector<int64_t> between;
  size_t i = 0, j = 0;
  while (i < from.size() && j < shape.size()) {
    joined.push_back({int64_t(i)});
    parted.push_back({int64_t(j)});
    int64_t a = from[i++], b = shape[j++];
    while (a != b) {
      if (a < b && i < from.size()) {
        joined.back().push_back(i);
        a *= from[i++];
      } else if (a > b && j < shape.size()) {
        parted.back().push_back(j);
        b *= shape[j++];
      } else {
        // Not as many elements: the verifier will say so.
        break;
      }
    }
    between.push_back(a);
  }
  // What is left are dimensions of size one.
  for (; i < from.size() && !joined.empty(); ++i)
    joined.back().push_back(i);
  for (; j < shape.size() && !parted.empty(); ++j)
    parted.back().push_back(j);
  if (between.size() != from.size())
    value = tensor::CollapseShapeOp::create(
        builder, loc,
        RankedTensorType::get(between, getType(value).getElementType()), value,
        joined);
  if (between.size() != shape.size())
    value = tensor::ExpandShapeOp::create(
        builder, loc,
        RankedTensorType::get(shape, getType(value).getElementType()), value,
        parted);
  return value;
}

Value hlo::transpose(OpBuilder &builder, Location loc, Value value,
                     ArrayRef<int64_t> permutation) {
  if (llvm::equal(permutation, llvm::seq<int64_t>(permutation.size())))
    return value;
  RankedTensorType type = getType(value);
  SmallVector<int64_t> shape = llvm::map_to_vector(
      permutation, [&](int64_t dim) { return type.getDimSize(dim); });
  Value empty =
      tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  return linalg::TransposeOp::create(builder, loc, value, empty, permutation)
      ->getResult(0);
}

Value hlo::fill(OpBuilder &builder, Location loc, Value scalar,
                ArrayRef<int64_t> shape) {
  Value empty = tensor::EmptyOp::create(builder, loc, shape, scalar.getType());
  return linalg::FillOp::create(builder, loc, scalar, empty).getResult(0);
}

Value hlo::broadcast(OpBuilder &builder, Location loc, Value value,
                     ArrayRef<int64_t> dims, RankedTensorType type) {
  DenseElementsAttr dense;
  if (matchPattern(value, m_Constant(&dense)) && dense.isSplat())
    return arith::ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(type, dense.getSplatValue<Attribute>()));
  // Dimensions of size one that are repeated are dropped.
  RankedTensorType from = getType(value);
  SmallVector<int64_t> shape;
  SmallVector<unsigned> kept;
  for (auto [i, dim] : llvm::enumerate(dims))
    if (from.getDimSize(i) == type.getDimSize(dim)) {
      shape.push_back(from.getDimSize(i));
      kept.push_back(dim);
    }
  if (from.getNumElements() == type.getNumElements() && llvm::is_sorted(kept))
    return reshape(builder, loc, value, type.getShape());
  value = reshape(builder, loc, value, shape);
  unsigned rank = type.getRank();
  AffineMap in =
      AffineMap::getMultiDimMapWithTargets(rank, kept, builder.getContext());
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, type, value, empty,
             ArrayRef<AffineMap>{in, builder.getMultiDimIdentityMap(rank)},
             iterators,
             [&](OpBuilder &nested, Location, ValueRange arguments) {
               linalg::YieldOp::create(nested, loc, arguments[0]);
             })
      ->getResult(0);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static FailureOr<Value> convertConstant(Operation *op, OpBuilder &builder) {
  auto value = op->getAttrOfType<ElementsAttr>("value");
  if (!value || value.getType() != op->getResultTypes()[0])
    return op->emitError("expects an attribute 'value' of the type of the "
                         "result");
  return arith::ConstantOp::create(builder, op->getLoc(),
                                   cast<TypedAttr>(value))
      .getResult();
}

static FailureOr<Value> convertIota(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  RankedTensorType type = hlo::getType(op->getResult(0));
  SmallVector<int64_t> dim = hlo::getInts(op, "iota_dimension");
  if (dim.size() != 1 || dim[0] < 0 || dim[0] >= type.getRank())
    return op->emitError("expects 'iota_dimension' to be a dimension of the "
                         "result");
  unsigned rank = type.getRank();
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                        type.getElementType());
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  Type element = type.getElementType();
  bool isFloat = isa<FloatType>(element);
  auto body = [&](OpBuilder &nested, Location, ValueRange) {
    Value index = linalg::IndexOp::create(nested, loc, dim[0]);
    Value number = arith::IndexCastOp::create(
        nested, loc, isFloat ? nested.getI64Type() : element, index);
    if (isFloat)
      number = arith::SIToFPOp::create(nested, loc, element, number);
    linalg::YieldOp::create(nested, loc, number);
  };
  return linalg::GenericOp::create(builder, loc, type, ValueRange(), empty,
                                   builder.getMultiDimIdentityMap(rank),
                                   iterators, body)
      ->getResult(0);
}

static SmallVector<OpFoldResult> getIndexAttrs(OpBuilder &builder,
                                               ArrayRef<int64_t> values) {
  return getAsIndexOpFoldResult(builder.getContext(), values);
}

static FailureOr<Value> convertSlice(Operation *op, OpBuilder &builder) {
  SmallVector<int64_t> starts = hlo::getInts(op, "start_indices");
  SmallVector<int64_t> strides = hlo::getInts(op, "strides");
  RankedTensorType type = hlo::getType(op->getResult(0));
  size_t rank = type.getRank();
  if (starts.size() != rank || strides.size() != rank)
    return op->emitError("expects 'start_indices' and 'strides' of each "
                         "dimension");
  return tensor::ExtractSliceOp::create(builder, op->getLoc(), type,
                                        op->getOperand(0),
                                        getIndexAttrs(builder, starts),
                                        getIndexAttrs(builder, type.getShape()),
                                        getIndexAttrs(builder, strides))
      .getResult();
}

static FailureOr<Value> convertConcatenate(Operation *op, OpBuilder &builder) {
  RankedTensorType type = hlo::getType(op->getResult(0));
  SmallVector<int64_t> dim = hlo::getInts(op, "dimension");
  if (dim.size() != 1 || dim[0] < 0 || dim[0] >= type.getRank())
    return op->emitError("expects 'dimension' to be one of the result");
  return tensor::ConcatOp::create(builder, op->getLoc(), type, dim[0],
                                  op->getOperands())
      .getResult();
}

static FailureOr<Value> convertPad(Operation *op, OpBuilder &builder) {
  Location loc = op->getLoc();
  RankedTensorType type = hlo::getType(op->getResult(0));
  SmallVector<int64_t> low = hlo::getInts(op, "edge_padding_low");
  auto isNegative = [](int64_t value) { return value < 0; };
  if (low.size() != size_t(type.getRank()) || llvm::any_of(low, isNegative) ||
      llvm::any_of(hlo::getInts(op, "edge_padding_high"), isNegative) ||
      llvm::any_of(hlo::getInts(op, "interior_padding"),
                   [](int64_t value) { return value != 0; }))
    return op->emitError("only padding at the edges is supported, which adds "
                         "elements");
  Value scalar =
      tensor::ExtractOp::create(builder, loc, op->getOperand(1), ValueRange());
  Value whole = hlo::fill(builder, loc, scalar, type.getShape());
  SmallVector<int64_t> ones(low.size(), 1);
  Value input = op->getOperand(0);
  return tensor::InsertSliceOp::create(
             builder, loc, input, whole, getIndexAttrs(builder, low),
             getIndexAttrs(builder, hlo::getType(input).getShape()),
             getIndexAttrs(builder, ones))
      .getResult();
}

FailureOr<Value> hlo::convertShapeOp(Operation *op, OpBuilder &builder) {
  StringRef name = getName(op);
  Location loc = op->getLoc();
  if (name == "constant")
    return convertConstant(op, builder);
  if (name == "iota")
    return convertIota(op, builder);
  if (op->getNumOperands() == 0)
    return Value();
  Value input = op->getOperand(0);
  RankedTensorType type = getType(op->getResult(0));
  if (name == "reshape") {
    if (getType(input).getNumElements() != type.getNumElements())
      return op->emitError("expects a result of as many elements");
    return reshape(builder, loc, input, type.getShape());
  }
  if (name == "optimization_barrier" && op->getNumOperands() == 1)
    return input;
  if (name == "transpose") {
    SmallVector<int64_t> permutation = getInts(op, "permutation");
    if (!isPermutationVector(permutation) ||
        permutation.size() != size_t(type.getRank()))
      return op->emitError("expects 'permutation' to name each dimension once");
    return transpose(builder, loc, input, permutation);
  }
  if (name == "broadcast_in_dim") {
    SmallVector<int64_t> dims = getInts(op, "broadcast_dimensions");
    RankedTensorType from = getType(input);
    bool isWrong = dims.size() != size_t(from.getRank());
    for (size_t i = 0; i < dims.size() && !isWrong; ++i)
      isWrong = dims[i] < 0 || dims[i] >= type.getRank() ||
                (from.getDimSize(i) != 1 &&
                 from.getDimSize(i) != type.getDimSize(dims[i]));
    if (isWrong)
      return op->emitError("expects 'broadcast_dimensions' to give each "
                           "dimension a place in the result");
    return broadcast(builder, loc, input, dims, type);
  }
  if (name == "slice")
    return convertSlice(op, builder);
  if (name == "concatenate")
    return convertConcatenate(op, builder);
  if (name == "pad" && op->getNumOperands() == 2)
    return convertPad(op, builder);
  return Value();
}
