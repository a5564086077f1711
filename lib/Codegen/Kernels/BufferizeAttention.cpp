//===- BufferizeAttention.cpp - attention on buffers ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace mlir::chimera;

namespace {
/// Reads its inputs, and writes all of its inits without reading them.
template <typename OpTy>
struct AttentionBufferization
    : DstBufferizableOpInterfaceExternalModel<AttentionBufferization<OpTy>,
                                              OpTy> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return !cast<DestinationStyleOpInterface>(op).isDpsInit(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto destinations = cast<DestinationStyleOpInterface>(op);
    if (destinations.hasPureBufferSemantics())
      return success();
    SmallVector<Value> operands, results;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<TensorType>(operand.get().getType()))
        return op->emitOpError("mixes tensors and buffers");
      FailureOr<Value> buffer =
          getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
      if (destinations.isDpsInit(&operand))
        results.push_back(*buffer);
    }
    rewriter.setInsertionPoint(op);
    clone(rewriter, op, TypeRange(), operands);
    replaceOpWithBufferizedValues(rewriter, op, results);
    return success();
  }
};
} // namespace

void mlir::chimera::registerAttentionBufferization(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ChimeraDialect *) {
    AttentionOp::attachInterface<AttentionBufferization<AttentionOp>>(*context);
    AttentionGradientOp::attachInterface<
        AttentionBufferization<AttentionGradientOp>>(*context);
  });
}
