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

/// Whether the elements of a buffer lie side by side, as kernels expect it.
static bool isContiguous(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getLayout().isIdentity();
}

/// A new buffer for the elements of one that is a slice of another.
static FailureOr<Value> createContiguous(RewriterBase &rewriter, Location loc,
                                         Value slice,
                                         const BufferizationOptions &options) {
  auto type = cast<MemRefType>(slice.getType());
  return options.createAlloc(
      rewriter, loc, MemRefType::get(type.getShape(), type.getElementType()),
      ValueRange());
}

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
    SmallVector<std::pair<Value, Value>> copiesBack;
    rewriter.setInsertionPoint(op);
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<TensorType>(operand.get().getType()))
        return op->emitOpError("mixes tensors and buffers");
      FailureOr<Value> buffer =
          getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      bool isInit = destinations.isDpsInit(&operand);
      if (isInit)
        results.push_back(*buffer);
      if (!isContiguous(*buffer)) {
        FailureOr<Value> copy =
            createContiguous(rewriter, op->getLoc(), *buffer, options);
        if (failed(copy))
          return failure();
        if (isInit)
          copiesBack.push_back({*copy, *buffer});
        else if (failed(options.createMemCpy(rewriter, op->getLoc(), *buffer,
                                             *copy)))
          return failure();
        buffer = copy;
      }
      operands.push_back(*buffer);
    }
    clone(rewriter, op, TypeRange(), operands);
    for (auto [from, to] : copiesBack)
      if (failed(options.createMemCpy(rewriter, op->getLoc(), from, to)))
        return failure();
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
