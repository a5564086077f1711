//===- OutlineKernels.cpp - stage functions to functions on buffers -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The new functions live in a nested module, so that upstream passes which run
// on a whole module (bufferization, conversion to LLVM) can be used as they are
// without touching stages, schedules and programs around them.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_OUTLINEKERNELSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

static MemRefType getBufferType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return MemRefType::get(tensor.getShape(), tensor.getElementType());
}

/// Where `value` is to be written so that it ends up in `buffer`: a result that
/// is only reshaped at the end is computed in its first shape, in a view.
static void peelReshapes(OpBuilder &builder, Value &value, Value &buffer) {
  while (Operation *op = value.getDefiningOp()) {
    Value source;
    SmallVector<ReassociationIndices> groups;
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
      source = expand.getSrc();
      groups = expand.getReassociationIndices();
      buffer = memref::CollapseShapeOp::create(builder, op->getLoc(), buffer,
                                               groups);
    } else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
      source = collapse.getSrc();
      groups = collapse.getReassociationIndices();
      buffer = memref::ExpandShapeOp::create(builder, op->getLoc(),
                                             getBufferType(source.getType()),
                                             buffer, groups);
    } else {
      return;
    }
    value = source;
  }
}

/// Builds the kernel of `function` and takes over its body.
static func::FuncOp buildKernel(OpBuilder &builder, func::FuncOp function,
                                StringRef name) {
  StageFunction signature(function);
  SmallVector<Type> types;
  for (Type type : function.getArgumentTypes())
    types.push_back(getBufferType(type));
  for (const StageValue &result : signature.getResults())
    if (result.role != ValueRole::Gradient)
      types.push_back(getBufferType(result.type));

  auto kernel = func::FuncOp::create(builder, function.getLoc(), name,
                                     builder.getFunctionType(types, {}));
  unsigned arguments = function.getNumArguments();
  for (const StageValue &argument : signature.getArguments())
    if (argument.role == ValueRole::Gradient)
      kernel.setArgAttr(argument.position, kGradientAttr,
                        function.getArgAttr(argument.position, kGradientAttr));
  kernel.getBody().takeBody(function.getBody());

  Block &body = kernel.getBody().front();
  OpBuilder entry = OpBuilder::atBlockBegin(&body);
  for (unsigned i = 0; i < arguments; ++i) {
    BlockArgument tensor = body.getArgument(i);
    Value buffer =
        body.insertArgument(arguments + i, types[i], tensor.getLoc());
    bool isGradient = signature.getArguments()[i].role == ValueRole::Gradient;
    Value view = bufferization::ToTensorOp::create(
        entry, tensor.getLoc(), tensor.getType(), buffer, /*restrict=*/true,
        /*writable=*/isGradient);
    tensor.replaceAllUsesWith(view);
  }
  body.eraseArguments(0, arguments);

  Operation *terminator = body.getTerminator();
  OpBuilder exit(terminator);
  for (const StageValue &result : signature.getResults()) {
    Value value = terminator->getOperand(result.position), buffer;
    if (result.role == ValueRole::Gradient) {
      for (const StageValue &argument :
           signature.getArguments(ValueRole::Gradient))
        if (argument.symbol == result.symbol)
          buffer = body.getArgument(argument.position);
    } else {
      buffer = body.addArgument(getBufferType(result.type), value.getLoc());
    }
    peelReshapes(entry, value, buffer);
    bufferization::MaterializeInDestinationOp::create(
        exit, value.getLoc(), Type(), value, buffer, /*restrict=*/true,
        /*writable=*/true);
  }
  func::ReturnOp::create(exit, terminator->getLoc());
  terminator->erase();
  return kernel;
}

/// The function has a body that can become a kernel. A gradient result without
/// its accumulator cannot be computed in place.
static LogicalResult verifyFunction(func::FuncOp function) {
  if (function->hasAttr(kKernelAttr))
    return function.emitOpError("has a kernel already");
  if (function.isDeclaration())
    return function.emitOpError("has no body to make a kernel of");
  StageFunction signature(function);
  for (const StageValue &result : signature.getResults(ValueRole::Gradient)) {
    bool found = llvm::any_of(
        signature.getArguments(ValueRole::Gradient),
        [&](const StageValue &value) { return value.symbol == result.symbol; });
    if (!found)
      return function.emitOpError()
             << "returns the gradient of '@" << result.symbol
             << "', but has no argument to accumulate it in";
  }
  if (!function.getBody().hasOneBlock())
    return function.emitOpError("expects a body of one block");
  return success();
}

namespace {
struct OutlineKernels
    : public mlir::chimera::impl::OutlineKernelsPassBase<OutlineKernels> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<StageOp> stages = getStages(module);
    if (stages.empty()) {
      module.emitError("expected 'chimera.stage' operations; run "
                       "'chimera-partition' first");
      return signalPassFailure();
    }
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    auto kernels = ModuleOp::create(builder, module.getLoc(), kKernelModule);
    builder.setInsertionPointToEnd(kernels.getBody());
    for (StageOp stage : stages) {
      for (auto function : stage.getBody().getOps<func::FuncOp>()) {
        if (failed(verifyFunction(function)))
          return signalPassFailure();
        std::string name =
            (stage.getSymName() + "_" + function.getSymName()).str();
        if (module.lookupSymbol(name)) {
          function.emitOpError() << "cannot have a kernel '@" << name
                                 << "': the module has that symbol already";
          return signalPassFailure();
        }
        function.walk([](cf::AssertOp op) { op.erase(); });
        buildKernel(builder, function, name);
        function.setPrivate();
        function->setAttr(kKernelAttr,
                          FlatSymbolRefAttr::get(builder.getContext(), name));
      }
    }
  }
};
} // namespace
