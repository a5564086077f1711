//===- Widen.cpp - the same model in double precision ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Widen.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::chimera;

RankedTensorType mlir::chimera::getWideType(RankedTensorType type) {
  if (!type.getElementType().isF32())
    return type;
  return type.clone(Float64Type::get(type.getContext()));
}

static llvm::APFloat toDouble(llvm::APFloat value) {
  bool losesInfo;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value;
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
  Type wide = Float64Type::get(module.getContext());
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](Float32Type) { return wide; });
  replacer.addReplacement([&](FloatAttr attr) -> std::optional<Attribute> {
    if (!attr.getType().isF32())
      return std::nullopt;
    return FloatAttr::get(wide, toDouble(attr.getValue()));
  });
  replacer.addReplacement(
      [&](DenseFPElementsAttr attr) -> std::optional<Attribute> {
        if (!attr.getElementType().isF32())
          return std::nullopt;
        return attr.mapValues(wide, [](const llvm::APFloat &value) {
          return toDouble(value).bitcastToAPInt();
        });
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  // What was a conversion may be none any more.
  module.walk([](Operation *op) {
    bool truncate = isa<arith::TruncFOp>(op);
    if (!truncate && !isa<arith::ExtFOp>(op))
      return;
    Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
    if (from == to) {
      op->replaceAllUsesWith(op->getOperands());
      op->erase();
    } else if (from.isBF16() || to.isBF16()) {
      castByF32(op, truncate);
    }
  });
  return verify(module);
}
