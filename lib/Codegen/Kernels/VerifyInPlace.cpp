//===- VerifyInPlace.cpp - gradients are accumulated in place ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_VERIFYINPLACEPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// All values that look into `buffer`, itself first.
static SmallVector<Value> getViews(Value buffer) {
  SmallVector<Value> views = {buffer};
  for (unsigned i = 0; i < views.size(); ++i)
    for (Operation *user : views[i].getUsers())
      if (isViewOp(user) && user->getOperand(0) == views[i])
        views.push_back(user->getResult(0));
  return views;
}

/// An op that reads the accumulator must read exactly the elements it writes.
static LogicalResult verifyLinalg(linalg::LinalgOp op, Value buffer) {
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (!isa<MemRefType>(input->get().getType()) ||
        getBaseBuffer(input->get()) != buffer)
      continue;
    for (OpOperand &init : op.getDpsInitsMutable())
      if (getBaseBuffer(init.get()) == buffer &&
          (init.get() != input->get() || op.getMatchingIndexingMap(&init) !=
                                             op.getMatchingIndexingMap(input)))
        return op.emitOpError("reads an accumulator with other indices than it "
                              "writes it with");
  }
  return success();
}

static LogicalResult verifyAccumulator(func::FuncOp function,
                                       BlockArgument buffer) {
  for (Value view : getViews(buffer)) {
    for (Operation *user : view.getUsers()) {
      if (auto copy = dyn_cast<memref::CopyOp>(user)) {
        return copy.emitOpError()
               << (copy.getTarget() == view ? "overwrites" : "copies")
               << " the accumulator of '"
               << function.getArgAttr(buffer.getArgNumber(), kGradientAttr)
               << "': the gradient is not accumulated in place";
      }
      if (auto op = dyn_cast<linalg::LinalgOp>(user))
        if (failed(verifyLinalg(op, buffer)))
          return failure();
    }
  }
  return success();
}

namespace {
struct VerifyInPlace
    : public mlir::chimera::impl::VerifyInPlacePassBase<VerifyInPlace> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    markAllAnalysesPreserved();
    for (BlockArgument argument : function.getArguments())
      if (function.getArgAttr(argument.getArgNumber(), kGradientAttr) &&
          failed(verifyAccumulator(function, argument)))
        return signalPassFailure();
  }
};
} // namespace
