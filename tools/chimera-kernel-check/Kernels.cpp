//===- Kernels.cpp - kernels of a model, compiled in memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "Products.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"

using namespace mlir;
using namespace mlir::chimera;

KernelLibrary::KernelLibrary() = default;
KernelLibrary::~KernelLibrary() = default;

/// Upstream's own lowering between our outlining and our C interface.
static void buildReferencePipeline(OpPassManager &pm) {
  pm.addPass(createOutlineKernelsPass());
  OpPassManager &kernels = pm.nest<ModuleOp>();
  bufferization::OneShotBufferizePassOptions bufferize;
  using bufferization::LayoutMapOption;
  bufferize.unknownTypeConversion = LayoutMapOption::IdentityLayoutMap;
  kernels.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  kernels.addPass(bufferization::createOneShotBufferizePass(bufferize));
  // Without fusion this only turns what remains, copies, into loops.
  OpPassManager &functions = kernels.nest<func::FuncOp>();
  functions.addPass(createConvertLinalgToLoopsPass());
  FuseRowsPassOptions rows;
  rows.fuse = false;
  functions.addPass(createFuseRowsPass(rows));
  kernels.addPass(createPlanWorkspacePass());
  addKernelLLVMPasses(kernels);
  pm.addPass(createFinishKernelsPass());
}

/// Drops everything that is not code: stages, schedules, declarations.
static void keepCode(ModuleOp module) {
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (!isa<LLVM::LLVMDialect>(op.getDialect()))
      op.erase();
}

static void report(ModuleOp module, llvm::Error error) {
  module.emitError() << llvm::toString(std::move(error));
}

std::unique_ptr<KernelLibrary>
KernelLibrary::compile(ModuleOp original, const KernelOptions &options) {
  OwningOpRef<ModuleOp> module = original.clone();
  PassManager pm(module->getContext());
  if (options.reference)
    buildReferencePipeline(pm);
  else
    buildCodegenCPUPipeline(pm, options.codegen);
  if (failed(pm.run(*module)))
    return nullptr;

  std::unique_ptr<KernelLibrary> library(new KernelLibrary());
  SmallVector<std::string> names;
  for (StageOp stage : getStages(*module))
    for (auto function : stage.getBody().getOps<func::FuncOp>()) {
      auto symbol = function->getAttrOfType<FlatSymbolRefAttr>(kKernelAttr);
      auto bytes = function->getAttrOfType<IntegerAttr>(kWorkspaceAttr);
      if (!symbol || !bytes)
        continue;
      names.push_back(symbol.getValue().str());
      library->kernels[names.back()].workspace = bytes.getInt();
    }
  keepCode(*module);

  SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  if (failed(emitObjectFile(*module, options.target, stream)))
    return nullptr;
  auto jit = llvm::orc::LLJITBuilder().create();
  if (!jit)
    return report(original, jit.takeError()), nullptr;
  library->jit = std::move(*jit);
  llvm::orc::JITDylib &main = library->jit->getMainJITDylib();
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      library->jit->getDataLayout().getGlobalPrefix());
  if (!process)
    return report(original, process.takeError()), nullptr;
  main.addGenerator(std::move(*process));
  if (llvm::Error error = defineProducts(*library->jit))
    return report(original, std::move(error)), nullptr;
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(
      StringRef(object.data(), object.size()), "chimera.o");
  if (llvm::Error error = library->jit->addObjectFile(std::move(buffer)))
    return report(original, std::move(error)), nullptr;
  for (StringRef name : names) {
    auto address = library->jit->lookup(("chimera_" + name).str());
    if (!address)
      return report(original, address.takeError()), nullptr;
    library->kernels[name].function = address->toPtr<KernelFunction>();
  }
  return library;
}

Kernel KernelLibrary::lookup(StringRef name) const {
  return kernels.lookup(name);
}
