//===- ConvertStableHLO.cpp - StableHLO to linalg ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "../ForeignOps.h"

#include "chimera/Import/Passes.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_CONVERTSTABLEHLOPASS
#include "chimera/Import/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Whether all values that go in and out are tensors of static shape, which the
/// conversions take for granted.
static bool hasStaticTensors(Operation *op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

FailureOr<Value> hlo::convert(Operation *op, OpBuilder &builder) {
  StringRef name = getName(op);
  if (op->getNumResults() != 1 || !hasStaticTensors(op)) {
    return op->emitError("'") << op->getName() << "' cannot be imported: "
                              << getForeignOpHint(op->getName().getStringRef());
  }
  FailureOr<Value> result = Value();
  if (name == "reduce")
    result = convertReduce(op, builder);
  else if ((name == "dot_general" || name == "dot") &&
           op->getNumOperands() == 2)
    result = convertDot(op, builder);
  else if (name == "gather" && op->getNumOperands() == 2)
    result = convertGather(op, builder);
  else
    result = convertShapeOp(op, builder);
  if (failed(result) || *result)
    return result;
  if (Value value = convertElementwise(op, op->getOperands(),
                                       op->getResultTypes()[0], builder))
    return value;
  InFlightDiagnostic error = op->emitError("'") << op->getName() << "'";
  if (auto target = op->getAttrOfType<StringAttr>("call_target_name"))
    error << " of " << target;
  return error << " cannot be imported: "
               << getForeignOpHint(op->getName().getStringRef());
}

namespace {
struct ConvertStableHLOPass
    : mlir::chimera::impl::ConvertStableHLOPassBase<ConvertStableHLOPass> {
  void runOnOperation() override {
    bool failedAny = false;
    // Regions belong to the op that has them.
    for (Operation &op : llvm::make_early_inc_range(getOperation().getOps())) {
      if (!hlo::isHloOp(&op))
        continue;
      OpBuilder builder(&op);
      FailureOr<Value> value = hlo::convert(&op, builder);
      if (failed(value)) {
        failedAny = true;
        continue;
      }
      if (value->getType() != op.getResult(0).getType()) {
        op.emitError("has a result of type ")
            << op.getResult(0).getType() << ", but computes one of type "
            << value->getType();
        failedAny = true;
        continue;
      }
      op.getResult(0).replaceAllUsesWith(*value);
      op.erase();
    }
    if (failedAny)
      signalPassFailure();
  }
};
} // namespace
