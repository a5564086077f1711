//===- PlanWorkspace.cpp - temporaries of a kernel at fixed places of one buffer
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_PLANWORKSPACEPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

namespace {
/// One temporary: the ops of the kernel between which it is in use, both
/// included, and its place.
struct Temporary {
  memref::AllocOp alloc;
  int64_t bytes = 0;
  unsigned number = 0;
  unsigned first = ~0u, last = 0;
  int64_t offset = 0;
};
} // namespace

/// An op that hands a buffer or its address on, without using what is in it.
static bool passesOn(Operation *op) {
  return isViewOp(op) ||
         isa<memref::ExtractAlignedPointerAsIndexOp, arith::AddIOp,
             arith::IndexCastOp, LLVM::IntToPtrOp>(op);
}

/// Extends the life of a temporary to all users of `value`, of views of it and
/// of its address: that of a matrix is in use until the library is called.
static void extendLife(Temporary &temporary, Value value, Block &body,
                       const llvm::DenseMap<Operation *, unsigned> &order) {
  for (Operation *user : value.getUsers()) {
    if (passesOn(user)) {
      extendLife(temporary, user->getResult(0), body, order);
      continue;
    }
    unsigned position = order.lookup(body.findAncestorOpInBlock(*user));
    temporary.first = std::min(temporary.first, position);
    temporary.last = std::max(temporary.last, position);
  }
}

static FailureOr<SmallVector<Temporary>> collect(func::FuncOp kernel) {
  Block &body = kernel.getBody().front();
  llvm::DenseMap<Operation *, unsigned> order;
  for (auto [i, op] : llvm::enumerate(body))
    order[&op] = i;
  SmallVector<Temporary> temporaries;
  WalkResult result = kernel.walk([&](memref::AllocOp alloc) -> WalkResult {
    std::optional<int64_t> bytes = getBufferBytes(alloc.getType());
    if (!bytes)
      return alloc.emitOpError("expects a buffer of static shape with its "
                               "elements side by side, but got ")
             << alloc.getType();
    Temporary temporary;
    temporary.alloc = alloc;
    temporary.number = temporaries.size();
    temporary.bytes = *bytes;
    extendLife(temporary, alloc, body, order);
    // One that lives in a loop is in use during the whole loop.
    unsigned at = order.lookup(body.findAncestorOpInBlock(*alloc));
    if (alloc->getBlock() != &body)
      temporary.first = std::min(temporary.first, at);
    temporaries.push_back(temporary);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return temporaries;
}

/// Gives each temporary its offset, the largest first; returns the size of all.
static int64_t place(SmallVectorImpl<Temporary> &temporaries) {
  llvm::sort(temporaries, [](const Temporary &a, const Temporary &b) {
    return std::make_tuple(-a.bytes, a.first, a.number) <
           std::make_tuple(-b.bytes, b.first, b.number);
  });
  SmallVector<const Temporary *> placed;
  int64_t total = 0;
  for (Temporary &temporary : temporaries) {
    temporary.offset = 0;
    // `placed` is sorted by offset, so one walk finds the lowest gap.
    for (const Temporary *other : placed) {
      bool together =
          other->first <= temporary.last && temporary.first <= other->last;
      if (together && other->offset < temporary.offset + temporary.bytes)
        temporary.offset =
            std::max(temporary.offset, other->offset + other->bytes);
    }
    auto *it = llvm::upper_bound(
        placed, temporary.offset,
        [](int64_t offset, const Temporary *b) { return offset < b->offset; });
    placed.insert(it, &temporary);
    total = std::max(total, temporary.offset + temporary.bytes);
  }
  return total;
}

/// Adds the workspace argument and makes each temporary a view of it.
static void replace(func::FuncOp kernel, ArrayRef<Temporary> temporaries,
                    int64_t bytes) {
  Block &body = kernel.getBody().front();
  OpBuilder builder(kernel.getContext());
  auto type = MemRefType::get({bytes}, builder.getI8Type());
  unsigned position = kernel.getNumArguments();
  (void)kernel.insertArgument(position, type, {}, kernel.getLoc());
  Value workspace = kernel.getArgument(position);
  for (const Temporary &temporary : temporaries) {
    memref::AllocOp alloc = temporary.alloc;
    builder.setInsertionPointToStart(&body);
    Value offset = arith::ConstantIndexOp::create(builder, alloc.getLoc(),
                                                  temporary.offset);
    Value view =
        memref::ViewOp::create(builder, alloc.getLoc(), alloc.getType(),
                               workspace, offset, ValueRange());
    alloc.replaceAllUsesWith(view);
    alloc.erase();
  }
  kernel->setAttr(kWorkspaceAttr, builder.getI64IntegerAttr(bytes));
}

namespace {
struct PlanWorkspace
    : public mlir::chimera::impl::PlanWorkspacePassBase<PlanWorkspace> {
  void runOnOperation() override {
    if (failed(verifyKernelModule(getOperation())) ||
        failed(verifyBufferized(getOperation())))
      return signalPassFailure();
    for (auto kernel : getOperation().getOps<func::FuncOp>()) {
      if (kernel.isDeclaration() || kernel.isPrivate())
        continue;
      FailureOr<SmallVector<Temporary>> temporaries = collect(kernel);
      if (failed(temporaries))
        return signalPassFailure();
      int64_t bytes = place(*temporaries);
      replace(kernel, *temporaries, bytes);
    }
  }
};
} // namespace
