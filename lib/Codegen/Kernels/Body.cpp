//===- Body.cpp - the body of a kernel before its loops are made ----------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/Body.h"
#include "Kernels/Kernels.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::chimera;

/// Copies are elementwise ops like others.
static void generalizeCopies(func::FuncOp function) {
  SmallVector<Operation *> copies;
  function.walk([&](Operation *op) {
    if (isa<memref::CopyOp, linalg::CopyOp>(op))
      copies.push_back(op);
  });
  IRRewriter rewriter(function.getContext());
  for (Operation *op : copies) {
    rewriter.setInsertionPoint(op);
    Value source = op->getOperand(0), target = op->getOperand(1);
    int64_t rank = cast<MemRefType>(source.getType()).getRank();
    SmallVector<AffineMap> maps(2, rewriter.getMultiDimIdentityMap(rank));
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    linalg::GenericOp::create(
        rewriter, op->getLoc(), ValueRange{source}, ValueRange{target}, maps,
        iterators, [](OpBuilder &nested, Location loc, ValueRange args) {
          linalg::YieldOp::create(nested, loc, args[0]);
        });
    rewriter.eraseOp(op);
  }
}

/// Moves allocations, views and constants to the top, in order, and returns the
/// rest, which is what computes.
static SmallVector<Operation *> splitBody(func::FuncOp function) {
  Block &body = function.getBody().front();
  SmallVector<Operation *> setup, compute;
  for (Operation &op : body.without_terminator()) {
    bool isSetup =
        isa<memref::AllocOp, memref::GetGlobalOp>(op) ||
        op.hasTrait<OpTrait::ConstantLike>() ||
        (isViewOp(&op) && llvm::all_of(op.getOperands(), [](Value v) {
           return isa<MemRefType>(v.getType());
         }));
    (isSetup ? setup : compute).push_back(&op);
  }
  for (Operation *op : llvm::reverse(setup))
    op->moveBefore(&body, body.begin());
  return compute;
}

SmallVector<Operation *> mlir::chimera::prepareBody(func::FuncOp function) {
  generalizeCopies(function);
  return splitBody(function);
}
