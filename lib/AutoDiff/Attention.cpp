//===- Attention.cpp - the derivative of attention --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "chimera/AutoDiff/AutoDiff.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
struct AttentionModel
    : DifferentiableOpInterface::ExternalModel<AttentionModel, AttentionOp> {
  LogicalResult buildAdjoint(Operation *op, OpBuilder &builder,
                             Adjoints &adjoints) const {
    auto attention = cast<AttentionOp>(op);
    Value output = op->getResult(0);
    for (Value statistic : op->getResults().drop_front())
      if (adjoints.getCotangent(statistic, builder)) {
        adjoints.emitNoRule(op).attachNote()
            << "all but its first result are for the derivative only";
        return failure();
      }
    if (attention.getBias() && adjoints.isActive(attention.getBias())) {
      adjoints.emitNoRule(op).attachNote()
          << "the bias depends on what is to be differentiated by; leave this "
             "attention to its ops (without 'fuse-attention')";
      return failure();
    }
    Value inputs[] = {attention.getQuery(), attention.getKey(),
                      attention.getValue()};
    SmallVector<Value> inits;
    for (Value input : inputs)
      inits.push_back(createEmpty(cast<RankedTensorType>(input.getType()),
                                  builder, op->getLoc()));
    auto gradient = AttentionGradientOp::create(
        builder, op->getLoc(), ValueRange(inits).getTypes(), inputs[0],
        inputs[1], inputs[2], attention.getBias(), output, op->getResult(1),
        op->getResult(2), adjoints.getCotangent(output, builder), inits,
        attention.getScaleAttr(), attention.getCausalAttr());
    for (auto [input, result] : llvm::zip(inputs, gradient.getGradients()))
      adjoints.add(input, result);
    return success();
  }
};
} // namespace

void mlir::chimera::registerAttentionDifferentiation(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ChimeraDialect *) {
    context->loadDialect<tensor::TensorDialect>();
    AttentionOp::attachInterface<AttentionModel>(*context);
  });
}
