//===- RoundActivations.cpp - rounds what is passed on to bf16 --*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Precision.h"

#include "chimera/Analysis/Schedules.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_ROUNDACTIVATIONSPASS
#include "chimera/Dialect/Chimera/Transforms/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Master weights are what the optimizer knows: f32.
static LogicalResult verifyParameters(ModuleOp module) {
  for (auto parameter : module.getOps<ParameterOp>())
    if (!parameter.getTensorType().getElementType().isF32())
      return parameter.emitError("parameter '")
             << parameter.getSymName() << "' is of type "
             << parameter.getTensorType()
             << ", but mixed precision expects f32 (see 'precision')";
  return success();
}

/// Rounds the result of a matrix product. What merely moves its elements, and
/// is their only use, comes first: code generation folds it into the product.
static void roundProduct(Operation *product) {
  Value value = product->getResult(0);
  while (value.hasOneUse()) {
    OpOperand &use = *value.use_begin();
    Operation *user = use.getOwner();
    if (user->getNumResults() != 1 || getMoved(user->getResult(0)) != &use)
      break;
    value = user->getResult(0);
  }
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  Value truncated = createTruncation(builder, value);
  Value rounded = createExtension(builder, truncated);
  value.replaceAllUsesExcept(rounded, truncated.getDefiningOp());
}

static void roundStage(func::FuncOp forward, bool isLast) {
  if (forward.isDeclaration())
    return;
  SmallVector<Operation *> products;
  for (Operation &op : forward.getBody().front())
    if (isF32Contraction(&op))
      products.push_back(&op);
  for (Operation *product : products)
    roundProduct(product);
  StageFunction signature(forward);
  for (const StageValue &value : signature.getArguments(ValueRole::Boundary))
    if (value.type.getElementType().isF32())
      narrowArgument(forward, value.position);
  if (isLast) // the loss
    return;
  for (const StageValue &value : signature.getResults(ValueRole::Boundary))
    if (value.type.getElementType().isF32())
      narrowResult(forward, value.position);
}

namespace {
struct RoundActivationsPass
    : mlir::chimera::impl::RoundActivationsPassBase<RoundActivationsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<SmallVector<StageOp>> stages = readStages(module);
    if (failed(stages) || failed(verifyParameters(module)))
      return signalPassFailure();
    for (StageOp stage : *stages) {
      if (func::FuncOp backward = stage.getBackward()) {
        backward.emitError("the stage is differentiated already; round its "
                           "activations first");
        return signalPassFailure();
      }
      roundStage(stage.getForward(), stage == stages->back());
    }
  }
};
} // namespace
