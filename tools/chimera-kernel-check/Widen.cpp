//===- Widen.cpp - the same model in double precision ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Widen.h"

#include "chimera/Dialect/Chimera/Transforms/FloatTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::chimera;

RankedTensorType mlir::chimera::getWideType(RankedTensorType type) {
  if (!type.getElementType().isF32())
    return type;
  return type.clone(Float64Type::get(type.getContext()));
}

/// f64 to bf16 is rounded twice, as f32 is what kernels round; and back.
static void castByF32(Operation *op, bool truncate) {
  OpBuilder builder(op);
  Value from = op->getOperand(0);
  Type result = op->getResult(0).getType(), f32 = builder.getF32Type();
  Location loc = op->getLoc();
  Value to = from;
  for (Type type : {f32, result})
    to = truncate ? arith::TruncFOp::create(builder, loc, type, to).getResult()
                  : arith::ExtFOp::create(builder, loc, type, to).getResult();
  op->replaceAllUsesWith(ValueRange(to));
  op->erase();
}

LogicalResult mlir::chimera::widen(ModuleOp module) {
  MLIRContext *context = module.getContext();
  replaceFloatType(module, Float32Type::get(context),
                   Float64Type::get(context));
  module.walk([](Operation *op) {
    bool truncate = isa<arith::TruncFOp>(op);
    if ((truncate || isa<arith::ExtFOp>(op)) &&
        (op->getOperand(0).getType().isBF16() ||
         op->getResult(0).getType().isBF16()))
      castByF32(op, truncate);
  });
  return verify(module);
}
