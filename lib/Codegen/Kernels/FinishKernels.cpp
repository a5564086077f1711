//===- FinishKernels.cpp - the C interface of kernels ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "chimera/Codegen/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::chimera {
#define GEN_PASS_DEF_FINISHKERNELSPASS
#include "chimera/Codegen/Passes.h.inc"
} // namespace mlir::chimera

using namespace mlir;
using namespace mlir::chimera;

/// Adds `void chimera_NAME(void **args, void *workspace)`, which unpacks the
/// addresses, or numbers in their places, and calls the kernel.
static LLVM::LLVMFuncOp buildEntry(OpBuilder &builder,
                                   LLVM::LLVMFuncOp kernel) {
  Location loc = kernel.getLoc();
  MLIRContext *context = builder.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context),
                                          {pointer, pointer});
  auto entry = LLVM::LLVMFuncOp::create(
      builder, loc, (kKernelPrefix + kernel.getSymName()).str(), type);
  OpBuilder body = OpBuilder::atBlockEnd(entry.addEntryBlock(builder));
  Value arguments = entry.getArgument(0);
  SmallVector<Value> operands;
  for (unsigned i = 0, e = kernel.getNumArguments() - 1; i < e; ++i) {
    Value slot = LLVM::GEPOp::create(body, loc, pointer, pointer, arguments,
                                     ArrayRef<LLVM::GEPArg>{int32_t(i)});
    operands.push_back(
        LLVM::LoadOp::create(body, loc, kernel.getArgumentTypes()[i], slot));
  }
  operands.push_back(entry.getArgument(1));
  LLVM::CallOp::create(body, loc, kernel, operands);
  LLVM::ReturnOp::create(body, loc, ValueRange());
  return entry;
}

/// Attributes that LLVM's optimizer needs on every function of kernels.
static void setAttributes(LLVM::LLVMFuncOp function, unsigned vectorWidth) {
  MLIRContext *context = function.getContext();
  auto string = [&](const Twine &text) -> Attribute {
    return StringAttr::get(context, text);
  };
  function.setNoUnwindAttr(UnitAttr::get(context));
  if (function.isExternal())
    return;
  function.setPassthroughAttr(ArrayAttr::get(
      context, {ArrayAttr::get(context, {string("prefer-vector-width"),
                                         string(Twine(vectorWidth))})}));
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    function.removeArgAttr(i, kGradientAttr);
}

/// Moves `op` to the end of `module`. Its name must be free there, unless both
/// are declarations of one external function.
static LogicalResult moveTo(Operation *op, ModuleOp module) {
  auto symbol = dyn_cast<SymbolOpInterface>(op);
  Operation *other =
      symbol ? module.lookupSymbol(symbol.getNameAttr()) : nullptr;
  if (!other) {
    op->moveBefore(module.getBody(), module.getBody()->end());
    return success();
  }
  auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
  auto known = dyn_cast<LLVM::LLVMFuncOp>(other);
  if (function && known && function.isExternal() &&
      function.getFunctionType() == known.getFunctionType()) {
    op->erase();
    return success();
  }
  return (op->emitOpError() << "of a kernel has the name of another symbol '"
                            << symbol.getName() << "'")
             .attachNote(other->getLoc())
         << "other symbol is here";
}

/// Kernels are LLVM functions, and those of the ABI have their workspace as
/// last argument.
static LogicalResult verifyLowered(ModuleOp kernels) {
  for (Operation &op : *kernels.getBody()) {
    if (!isa<LLVM::LLVMDialect>(op.getDialect()) &&
        !isa<gpu::GPUModuleOp, gpu::BinaryOp>(op))
      return op.emitOpError("is not of the LLVM dialect; lower the kernels "
                            "before 'chimera-finish-kernels'");
    auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
    if (function && function->hasAttr(kWorkspaceAttr) &&
        (function.isExternal() || function.getNumArguments() == 0))
      return function.emitOpError("expects a body, and the workspace as its "
                                  "last argument");
  }
  return success();
}

namespace {
struct FinishKernels
    : public mlir::chimera::impl::FinishKernelsPassBase<FinishKernels> {
  using FinishKernelsPassBase::FinishKernelsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto kernels = module.lookupSymbol<ModuleOp>(kKernelModule);
    if (!kernels) {
      module.emitError("expected the module '@")
          << kKernelModule << "'; run 'chimera-outline-kernels' first";
      return signalPassFailure();
    }
    if (failed(verifyLowered(kernels)))
      return signalPassFailure();
    llvm::StringMap<Attribute> workspaces;
    llvm::StringSet<> named;
    OpBuilder builder(kernels.getContext());
    builder.setInsertionPointToEnd(kernels.getBody());
    for (LLVM::LLVMFuncOp function :
         llvm::to_vector(kernels.getOps<LLVM::LLVMFuncOp>())) {
      if (Attribute bytes = function->removeAttr(kWorkspaceAttr)) {
        workspaces[function.getSymName()] = bytes;
        LLVM::LLVMFuncOp entry = buildEntry(builder, function);
        setAttributes(entry, vectorWidth);
      } else if (!function.isExternal()) {
        // A loop nest keeps its noalias arguments, and its name in profiles.
        function.setNoInlineAttr(builder.getUnitAttr());
      }
      setAttributes(function, vectorWidth);
      if (!function.isExternal())
        function.setLinkage(LLVM::Linkage::Internal);
    }
    for (StageOp stage : getStages(module))
      for (auto function : stage.getBody().getOps<func::FuncOp>()) {
        auto kernel = function->getAttrOfType<FlatSymbolRefAttr>(kKernelAttr);
        if (!kernel)
          continue;
        Attribute bytes = workspaces.lookup(kernel.getValue());
        if (!bytes) {
          function.emitOpError("has no kernel '")
              << kernel << "' with a planned workspace; run "
              << "'chimera-plan-workspace' on the module '@" << kKernelModule
              << "' first";
          return signalPassFailure();
        }
        function->setAttr(kWorkspaceAttr, bytes);
        named.insert(kernel.getValue());
      }
    // Functions that the runtime calls by itself keep the size.
    for (auto &[name, bytes] : workspaces)
      if (!named.contains(name))
        kernels.lookupSymbol((kKernelPrefix + name).str())
            ->setAttr(kWorkspaceAttr, bytes);
    for (Operation &op : llvm::make_early_inc_range(*kernels.getBody()))
      if (failed(moveTo(&op, module)))
        return signalPassFailure();
    if (kernels->hasAttr(gpu::GPUDialect::getContainerModuleAttrName()))
      module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(),
                      builder.getUnitAttr());
    kernels.erase();
  }
};
} // namespace
