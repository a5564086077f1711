//===- MapProducts.cpp - matrix products to launches ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/MatrixLaunch.h"
#include "GPU/NoteWork.h"
#include "Kernels/Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_MAPPRODUCTSTOGPUPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

static LogicalResult map(linalg::LinalgOp op, TensorCores tensorCores) {
  Type element = getElementTypeOrSelf(op->getOperand(0).getType());
  if (!element.isBF16())
    return op.emitOpError("multiplies ")
           << element
           << ", but generated kernels multiply bf16 on tensor cores; see "
              "'precision', or let the library multiply (see 'matmul')";
  std::optional<ContractionPlan> plan = ContractionPlan::make(op);
  if (!plan)
    return op.emitOpError("cannot be computed as a product of matrices: a loop "
                          "is not plain, or the result is not f32");
  OpBuilder builder(op);
  if (!plan->sums.empty()) {
    op.emitRemark("sums over loops that are no single loop in memory, and is "
                  "left to the library");
    return success();
  }
  linalg::FillOp fill = findZeroFill(op);
  auto make =
      tensorCores == TensorCores::Sync ? makeSyncProduct : makeWarpgroupProduct;
  SmallVector<Operation *> ops = {op};
  if (fill)
    ops.insert(ops.begin(), fill);
  emitAndNoteWork(
      ops, op, [&] { make(builder, op, *plan, /*accumulate=*/!fill)->emit(); });
  op->erase();
  if (fill)
    fill.erase();
  return success();
}

namespace {
struct MapProductsToGPU
    : public mlir::chimera::impl::MapProductsToGPUPassBase<MapProductsToGPU> {
  using MapProductsToGPUPassBase::MapProductsToGPUPassBase;

  void runOnOperation() override {
    if (failed(verifyBufferized(getOperation())))
      return signalPassFailure();
    SmallVector<linalg::LinalgOp> products;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (isContraction(op))
        products.push_back(op);
    });
    for (linalg::LinalgOp op : products)
      if (failed(map(op, mma)))
        return signalPassFailure();
  }
};
} // namespace
