//===- StableHLO.h - ops of StableHLO without its dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// StableHLO is not linked. Its ops arrive in generic form, as ops that are not
// registered, whose own attributes are text.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_STABLEHLO_STABLEHLO_H
#define CHIMERA_LIB_IMPORT_STABLEHLO_STABLEHLO_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

namespace mlir::chimera::hlo {

/// Whether an op is one of StableHLO, or of its relatives CHLO and MHLO.
bool isHloOp(Operation *op);

/// The name of an op without its dialect.
StringRef getName(Operation *op);

/// The integers of an attribute, empty if the op has none of that name.
SmallVector<int64_t> getInts(Operation *op, StringRef name);

/// The integers of a list inside of an attribute that is text, such as
/// `lhs_contracting_dimensions` in `#stablehlo.dot<...>`; empty if there is
/// none.
SmallVector<int64_t> getIntsIn(Operation *op, StringRef attribute,
                               StringRef list);

/// The last word of an attribute that is text, such as `LT` in
/// `#stablehlo<comparison_direction LT>`; empty if there is none.
StringRef getWord(Operation *op, StringRef name);

/// The tensor type of a result, whose shape is static.
RankedTensorType getType(Value value);

/// Converts one op at the insertion point of `builder`, which is the op. Fails
/// with an error at the op if it, or its form, is not supported.
FailureOr<Value> convert(Operation *op, OpBuilder &builder);

//===----------------------------------------------------------------------===//
// The kinds of ops; null if the op is not of the kind.
//===----------------------------------------------------------------------===//

/// An elementwise op by its name, on scalars or on tensors of one shape.
Value convertElementwise(Operation *op, ValueRange operands, Type resultType,
                         OpBuilder &builder);
FailureOr<Value> convertShapeOp(Operation *op, OpBuilder &builder);
FailureOr<Value> convertReduce(Operation *op, OpBuilder &builder);
FailureOr<Value> convertDot(Operation *op, OpBuilder &builder);
FailureOr<Value> convertGather(Operation *op, OpBuilder &builder);

/// Whether a name is that of an op whose operands and result have one shape.
bool isElementwise(StringRef name);

//===----------------------------------------------------------------------===//
// Symbolic sizes
//===----------------------------------------------------------------------===//

/// Replaces the calls in a model by what they call.
LogicalResult inlineCalls(func::FuncOp model);

/// Gives all results their sizes, which follow from those of the arguments;
/// casts from static types are looked through. Ops whose sizes are operands
/// become ones whose sizes are attributes, and assertions are decided. Fails
/// with errors at the ops whose results stay open.
LogicalResult refineShapes(func::FuncOp model);

//===----------------------------------------------------------------------===//
// Tools
//===----------------------------------------------------------------------===//

/// The value with the dimensions of another shape of as many elements.
Value reshape(OpBuilder &builder, Location loc, Value value,
              ArrayRef<int64_t> shape);
/// The value with its dimensions in another order.
Value transpose(OpBuilder &builder, Location loc, Value value,
                ArrayRef<int64_t> permutation);
/// The value repeated to a larger shape; `dims` are the dimensions of the
/// result that those of the value become.
Value broadcast(OpBuilder &builder, Location loc, Value value,
                ArrayRef<int64_t> dims, RankedTensorType type);
/// A tensor all of whose elements are the scalar.
Value fill(OpBuilder &builder, Location loc, Value scalar,
           ArrayRef<int64_t> shape);

} // namespace mlir::chimera::hlo

#endif // CHIMERA_LIB_IMPORT_STABLEHLO_STABLEHLO_H
