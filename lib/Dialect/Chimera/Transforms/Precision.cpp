//===- Precision.cpp - casts between f32 and bf16 ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Casts are linalg ops, as everything elementwise is behind
// `chimera-simplify-model`, so that they fuse.
//
//===----------------------------------------------------------------------===//

#include "Precision.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::isF32Tensor(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getElementType().isF32();
}

bool mlir::chimera::isF32Contraction(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured || structured.getNumDpsInputs() != 2 ||
      !llvm::all_of(op->getOperands(), isF32Tensor) ||
      !linalg::isaContractionOpInterface(structured))
    return false;
  // A weighted sum, or a matrix times a vector, is a reduction.
  auto dims = linalg::inferContractionDims(structured);
  return succeeded(dims) && !dims->m.empty() && !dims->n.empty() &&
         !dims->k.empty();
}

template <typename CastOp>
static Value createCast(OpBuilder &builder, Value value, Type element) {
  Location loc = value.getLoc();
  auto type = cast<RankedTensorType>(value.getType());
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), element);
  SmallVector<AffineMap> maps(2,
                              builder.getMultiDimIdentityMap(type.getRank()));
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  auto op = linalg::GenericOp::create(
      builder, loc, empty.getType(), value, empty, maps, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        Value converted = CastOp::create(b, loc, element, args[0]);
        linalg::YieldOp::create(b, loc, converted);
      });
  return op.getResult(0);
}

Value mlir::chimera::createTruncation(OpBuilder &builder, Value value) {
  return createCast<arith::TruncFOp>(builder, value, builder.getBF16Type());
}

Value mlir::chimera::createExtension(OpBuilder &builder, Value value) {
  return createCast<arith::ExtFOp>(builder, value, builder.getF32Type());
}

Value mlir::chimera::getExtended(Value value) {
  auto op = value.getDefiningOp<linalg::GenericOp>();
  if (!op || op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }))
    return {};
  Value yielded = op.getBody()->getTerminator()->getOperand(0);
  auto extension = yielded.getDefiningOp<arith::ExtFOp>();
  Value source = op.getInputs()[0];
  return extension && extension.getIn() == op.getBody()->getArgument(0) &&
                 getElementTypeOrSelf(source).isBF16()
             ? source
             : Value();
}

OpOperand *mlir::chimera::getMoved(Value value) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp,
                      tensor::ExtractSliceOp, tensor::CastOp,
                      linalg::TransposeOp>(op))
    return &op->getOpOperand(0);
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!generic || generic.getNumDpsInputs() != 1 ||
      generic.getNumDpsInits() != 1 || generic.getNumReductionLoops() != 0)
    return nullptr;
  Value yielded = generic.getBody()->getTerminator()->getOperand(0);
  return yielded == generic.getBody()->getArgument(0) ? &op->getOpOperand(0)
                                                      : nullptr;
}

void mlir::chimera::narrowArgument(func::FuncOp function, unsigned position) {
  Block &body = function.getBody().front();
  BlockArgument argument = body.getArgument(position);
  auto type = cast<RankedTensorType>(argument.getType());
  OpBuilder builder(&body, body.begin());
  argument.setType(type.clone(builder.getBF16Type()));
  Value extended = createExtension(builder, argument);
  argument.replaceAllUsesExcept(extended, extended.getDefiningOp());
  function.setFunctionType(builder.getFunctionType(
      body.getArgumentTypes(), function.getFunctionType().getResults()));
}

void mlir::chimera::narrowResult(func::FuncOp function, unsigned position) {
  Operation *terminator = function.getBody().front().getTerminator();
  OpOperand &result = terminator->getOpOperand(position);
  OpBuilder builder(terminator);
  Value narrow = getExtended(result.get());
  // An argument that is passed on is rounded like any other value: its
  // cotangents then meet in f32.
  if (!narrow || isa<BlockArgument>(narrow))
    narrow = createTruncation(builder, result.get());
  result.set(narrow);
  function.setFunctionType(builder.getFunctionType(
      function.getFunctionType().getInputs(), terminator->getOperandTypes()));
}
