//===- OutlineLoops.cpp - each loop nest of a kernel in its own function ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_OUTLINELOOPSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Values that `loop` uses and that are defined outside of it, in order of use.
static SmallVector<Value> getCaptures(Operation *loop) {
  llvm::SetVector<Value> captures;
  loop->walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (!loop->isAncestor(operand.getParentBlock()->getParentOp()))
        captures.insert(operand);
  });
  return captures.takeVector();
}

static bool callsLibrary(Operation *loop) {
  return loop->walk([](func::CallOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

namespace {
/// Moves one loop nest into a new function.
class Outliner {
public:
  Outliner(Operation *loop, func::FuncOp kernel, int64_t stackBytes)
      : loop(loop), kernel(kernel), stackBytes(stackBytes),
        entry(loop->getContext()), caller(loop) {}

  void run(StringRef name);

private:
  void capture(Value value);
  bool fitsStack(memref::AllocOp alloc);
  Value addArgument(Value value);

  Operation *loop;
  func::FuncOp kernel;
  int64_t stackBytes;
  OpBuilder entry, caller;
  func::FuncOp function;
  IRMapping mapping;
  SmallVector<Value> operands;
  llvm::SmallVector<memref::AllocOp> onStack;
};
} // namespace

/// Whether a buffer is used in this loop only and there is stack left for it.
bool Outliner::fitsStack(memref::AllocOp alloc) {
  std::optional<int64_t> bytes =
      alloc ? getBufferBytes(alloc.getType()) : std::nullopt;
  if (!bytes || *bytes > stackBytes)
    return false;
  return llvm::all_of(alloc->getUsers(), [&](Operation *user) {
    return loop->isProperAncestor(user);
  });
}

Value Outliner::addArgument(Value value) {
  operands.push_back(value);
  return function.getBody().front().addArgument(value.getType(),
                                                value.getLoc());
}

/// Makes `value` available in the new function: a constant or a view is built
/// again there, a buffer is passed, once however many views of it there are.
void Outliner::capture(Value value) {
  if (mapping.contains(value))
    return;
  Operation *definition = value.getDefiningOp();
  if (definition &&
      (definition->hasTrait<OpTrait::ConstantLike>() ||
       isa<memref::GetGlobalOp>(definition) || isViewOp(definition))) {
    for (Value operand : definition->getOperands())
      capture(operand);
    entry.clone(*definition, mapping);
    return;
  }
  if (auto alloc = dyn_cast_or_null<memref::AllocOp>(definition);
      fitsStack(alloc)) {
    stackBytes -= *getBufferBytes(alloc.getType());
    Value buffer = memref::AllocaOp::create(
        entry, alloc.getLoc(), alloc.getType(), entry.getI64IntegerAttr(64));
    mapping.map(value, buffer);
    onStack.push_back(alloc);
    return;
  }
  mapping.map(value, addArgument(value));
}

void Outliner::run(StringRef name) {
  OpBuilder builder(kernel);
  function = func::FuncOp::create(builder, loop->getLoc(), name,
                                  builder.getFunctionType({}, {}));
  function.setPrivate();
  entry.setInsertionPointToEnd(function.addEntryBlock());
  for (Value value : getCaptures(loop))
    capture(value);
  entry.clone(*loop, mapping);
  func::ReturnOp::create(entry, loop->getLoc());
  function.setFunctionType(
      builder.getFunctionType(TypeRange(ValueRange(operands)), {}));
  for (auto [i, operand] : llvm::enumerate(operands))
    if (isa<MemRefType>(operand.getType())) {
      function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                          builder.getUnitAttr());
      function.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                          builder.getI64IntegerAttr(64));
    }
  func::CallOp::create(caller, loop->getLoc(), function, operands);
  loop->erase();
  for (memref::AllocOp alloc : onStack)
    alloc->erase();
}

namespace {
struct OutlineLoops
    : public mlir::chimera::impl::OutlineLoopsPassBase<OutlineLoops> {
  using OutlineLoopsPassBase::OutlineLoopsPassBase;

  void runOnOperation() override {
    if (failed(verifyKernelModule(getOperation())) ||
        failed(verifyBufferized(getOperation())))
      return signalPassFailure();
    SmallVector<func::FuncOp> kernels;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isDeclaration())
        kernels.push_back(function);
    for (func::FuncOp kernel : kernels) {
      unsigned number = 0;
      for (auto loop : llvm::make_early_inc_range(
               kernel.getBody().front().getOps<scf::ForOp>()))
        if (loop->getNumResults() == 0 && !callsLibrary(loop))
          Outliner(loop, kernel, stackBytes)
              .run((kernel.getSymName() + "_loop" + Twine(number++)).str());
    }
  }
};
} // namespace
