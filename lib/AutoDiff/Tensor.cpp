//===- Tensor.cpp - derivative rules of the tensor dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that move elements without changing them: the cotangent takes the way
// back.
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "chimera/AutoDiff/AutoDiff.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

static LogicalResult build(tensor::CastOp op, Value g, OpBuilder &builder,
                           Adjoints &adjoints) {
  adjoints.add(op.getSource(),
               tensor::CastOp::create(builder, op.getLoc(),
                                      op.getSource().getType(), g));
  return success();
}

static LogicalResult build(tensor::ExpandShapeOp op, Value g,
                           OpBuilder &builder, Adjoints &adjoints) {
  adjoints.add(op.getSrc(), tensor::CollapseShapeOp::create(
                                builder, op.getLoc(), op.getSrcType(), g,
                                op.getReassociationIndices()));
  return success();
}

static LogicalResult build(tensor::CollapseShapeOp op, Value g,
                           OpBuilder &builder, Adjoints &adjoints) {
  adjoints.add(op.getSrc(), tensor::ExpandShapeOp::create(
                                builder, op.getLoc(), op.getSrcType(), g,
                                op.getReassociationIndices()));
  return success();
}

static LogicalResult build(tensor::ExtractSliceOp op, Value g,
                           OpBuilder &builder, Adjoints &adjoints) {
  adjoints.addSlice(op.getSource(), g, op.getMixedOffsets(), op.getMixedSizes(),
                    op.getMixedStrides());
  return success();
}

static LogicalResult build(tensor::InsertSliceOp op, Value g,
                           OpBuilder &builder, Adjoints &adjoints) {
  Location loc = op.getLoc();
  auto offsets = op.getMixedOffsets(), sizes = op.getMixedSizes(),
       strides = op.getMixedStrides();
  auto type = cast<RankedTensorType>(op.getSource().getType());
  if (adjoints.isActive(op.getSource()))
    adjoints.add(op.getSource(),
                 tensor::ExtractSliceOp::create(builder, loc, type, g, offsets,
                                                sizes, strides));
  if (adjoints.isActive(op.getDest()))
    adjoints.add(op.getDest(),
                 tensor::InsertSliceOp::create(builder, loc,
                                               createZeros(type, builder, loc),
                                               g, offsets, sizes, strides));
  return success();
}

static LogicalResult build(tensor::ConcatOp op, Value g, OpBuilder &builder,
                           Adjoints &adjoints) {
  auto whole = cast<RankedTensorType>(g.getType());
  SmallVector<OpFoldResult> offsets(whole.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(whole.getRank(), builder.getIndexAttr(1));
  int64_t offset = 0;
  for (Value input : op.getInputs()) {
    auto type = cast<RankedTensorType>(input.getType());
    auto sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
    offsets[op.getDim()] = builder.getIndexAttr(offset);
    offset += type.getDimSize(op.getDim());
    if (adjoints.isActive(input))
      adjoints.add(input,
                   tensor::ExtractSliceOp::create(builder, op.getLoc(), type, g,
                                                  offsets, sizes, strides));
  }
  return success();
}

static LogicalResult build(tensor::PadOp op, Value g, OpBuilder &builder,
                           Adjoints &adjoints) {
  for (Value value : getReadValues(op))
    if (value != op.getSource() && adjoints.isActive(value)) {
      adjoints.emitNoRule(op).attachNote()
          << "the padding depends on what is differentiated by";
      return failure();
    }
  auto type = cast<RankedTensorType>(op.getSource().getType());
  SmallVector<OpFoldResult> strides(type.getRank(), builder.getIndexAttr(1));
  auto sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
  adjoints.add(op.getSource(), tensor::ExtractSliceOp::create(
                                   builder, op.getLoc(), type, g,
                                   op.getMixedLowPad(), sizes, strides));
  return success();
}

// An element of a tensor, outside a structured op.
static LogicalResult build(tensor::ExtractOp op, Value g, OpBuilder &builder,
                           Adjoints &adjoints) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getTensor().getType());
  SmallVector<OpFoldResult> ones(type.getRank(), builder.getIndexAttr(1));
  SmallVector<OpFoldResult> offsets(op.getIndices());
  Value element = tensor::FromElementsOp::create(
      builder, loc, type.clone(ArrayRef<int64_t>{}), g);
  if (type.getRank() == 0)
    adjoints.add(op.getTensor(), element);
  else
    adjoints.addSlice(op.getTensor(), element, offsets, ones, ones);
  return success();
}

static LogicalResult build(tensor::FromElementsOp op, Value g,
                           OpBuilder &builder, Adjoints &adjoints) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(g.getType());
  for (auto [i, element] : llvm::enumerate(op.getElements())) {
    if (!adjoints.isActive(element))
      continue;
    SmallVector<Value> at(type.getRank());
    int64_t rest = i;
    for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
      at[dim] = arith::ConstantIndexOp::create(builder, loc,
                                               rest % type.getDimSize(dim));
      rest /= type.getDimSize(dim);
    }
    adjoints.add(element, tensor::ExtractOp::create(builder, loc, g, at));
  }
  return success();
}

namespace {
template <typename OpTy>
struct TensorModel
    : DifferentiableOpInterface::ExternalModel<TensorModel<OpTy>, OpTy> {
  LogicalResult buildAdjoint(Operation *op, OpBuilder &builder,
                             Adjoints &adjoints) const {
    Value g = adjoints.getCotangent(op->getResult(0), builder);
    return build(cast<OpTy>(op), g, builder, adjoints);
  }
};

template <typename... Ops> void attach(MLIRContext *context) {
  (Ops::template attachInterface<TensorModel<Ops>>(*context), ...);
}
} // namespace

void mlir::chimera::registerTensorDifferentiation(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    context->loadDialect<linalg::LinalgDialect>();
    attach<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
           tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::ConcatOp,
           tensor::PadOp, tensor::ExtractOp, tensor::FromElementsOp>(context);
  });
}
