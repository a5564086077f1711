//===- Kernels.cpp - small helpers that the passes on kernels share -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::isContraction(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.getNumDpsInputs() != 2 ||
      linalgOp.getNumReductionLoops() == 0 ||
      !linalg::isaContractionOpInterface(linalgOp))
    return false;
  // A matrix-vector product or a weighted sum has no dimension of its own in
  // one of the operands; it is a reduction like any other.
  FailureOr<linalg::ContractionDimensions> dims =
      linalg::inferContractionDims(linalgOp);
  return succeeded(dims) && !dims->m.empty() && !dims->n.empty() &&
         !dims->k.empty();
}

bool mlir::chimera::isViewOp(Operation *op) {
  return isa<memref::SubViewOp, memref::ExpandShapeOp, memref::CollapseShapeOp,
             memref::CastOp, memref::ReinterpretCastOp>(op);
}

Value mlir::chimera::getBaseBuffer(Value memref) {
  while (Operation *op = memref.getDefiningOp()) {
    if (!isViewOp(op))
      break;
    memref = op->getOperand(0);
  }
  return memref;
}

std::optional<int64_t> mlir::chimera::getBufferBytes(MemRefType type) {
  if (!type.hasStaticShape() || !type.getLayout().isIdentity() ||
      !type.getElementType().isIntOrFloat())
    return std::nullopt;
  int64_t bits = type.getElementTypeBitWidth();
  return llvm::alignTo(type.getNumElements() * llvm::divideCeil(bits, 8), 64);
}

LogicalResult mlir::chimera::verifyKernelModule(ModuleOp module) {
  auto stages = module.getOps<StageOp>();
  if (stages.empty())
    return success();
  return (*stages.begin()).emitError("expects the module '@")
         << kKernelModule << "' that 'chimera-outline-kernels' makes, but this "
         << "one holds stages";
}

LogicalResult mlir::chimera::verifyBufferized(Operation *root) {
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  WalkResult result = root->walk([&](Operation *op) -> WalkResult {
    if (llvm::none_of(op->getOperandTypes(), isTensor) &&
        llvm::none_of(op->getResultTypes(), isTensor))
      return WalkResult::advance();
    return op->emitOpError("expects buffers here, but is on tensors; run "
                           "'one-shot-bufferize' first");
  });
  return failure(result.wasInterrupted());
}
