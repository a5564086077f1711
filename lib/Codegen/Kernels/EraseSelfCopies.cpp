//===- EraseSelfCopies.cpp - copies of memory onto itself -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bufferization does not see that a tensor which was reshaped and back again is
// where it was, and copies it there.
//
//===----------------------------------------------------------------------===//

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_ERASESELFCOPIESPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;

/// The buffer that `memref` has all elements of, in the same order.
static Value getReshaped(Value memref) {
  while (isa_and_nonnull<memref::ExpandShapeOp, memref::CollapseShapeOp,
                         memref::CastOp>(memref.getDefiningOp()))
    memref = memref.getDefiningOp()->getOperand(0);
  return memref;
}

namespace {
struct EraseSelfCopies
    : public mlir::chimera::impl::EraseSelfCopiesPassBase<EraseSelfCopies> {
  void runOnOperation() override {
    getOperation()->walk([](memref::CopyOp copy) {
      if (getReshaped(copy.getSource()) == getReshaped(copy.getTarget()))
        copy.erase();
    });
  }
};
} // namespace
