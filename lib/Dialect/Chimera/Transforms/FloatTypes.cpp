//===- FloatTypes.cpp - a module in another precision -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/Transforms/FloatTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;

llvm::APFloat mlir::chimera::roundTo(FloatType type, llvm::APFloat value) {
  bool losesInfo;
  value.convert(type.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value;
}

void mlir::chimera::replaceFloatType(ModuleOp module, FloatType from,
                                     FloatType to) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](FloatType type) -> std::optional<Type> {
    return type == from ? std::optional<Type>(to) : std::nullopt;
  });
  replacer.addReplacement([&](FloatAttr attr) -> std::optional<Attribute> {
    if (attr.getType() != from)
      return std::nullopt;
    return FloatAttr::get(to, roundTo(to, attr.getValue()));
  });
  replacer.addReplacement(
      [&](DenseFPElementsAttr attr) -> std::optional<Attribute> {
        if (attr.getElementType() != from)
          return std::nullopt;
        return attr.mapValues(to, [&](const llvm::APFloat &value) {
          return roundTo(to, value).bitcastToAPInt();
        });
      });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  module.walk([](Operation *op) {
    if (isa<arith::ExtFOp, arith::TruncFOp>(op) &&
        op->getOperand(0).getType() == op->getResult(0).getType()) {
      op->replaceAllUsesWith(op->getOperands());
      op->erase();
    }
  });
}
