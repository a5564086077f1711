//===- Kernels.cpp - kernels of a model, compiled in memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"
#include "Launches.h"
#include "Widen.h"

#include "chimera/Codegen/LaunchWork.h"
#include "chimera/Target/CUDA.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::chimera;

KernelLibrary::KernelLibrary() = default;
KernelLibrary::~KernelLibrary() = default;

/// Upstream's own lowering between our outlining and our C interface.
static void buildReferencePipeline(OpPassManager &pm, bool fast) {
  pm.addPass(createOutlineKernelsPass());
  OpPassManager &kernels = pm.nest<ModuleOp>();
  bufferization::OneShotBufferizePassOptions bufferize;
  using bufferization::LayoutMapOption;
  bufferize.unknownTypeConversion = LayoutMapOption::IdentityLayoutMap;
  kernels.nest<func::FuncOp>().addPass(createDecomposeAttentionPass());
  kernels.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  kernels.addPass(bufferization::createOneShotBufferizePass(bufferize));
  // Loops that carry a buffer, which our passes do not follow.
  kernels.addPass(createCanonicalizerPass());
  if (fast)
    kernels.addPass(createLowerContractionsPass());
  // Without fusion this only turns what remains, copies, into loops.
  OpPassManager &functions = kernels.nest<func::FuncOp>();
  functions.addPass(createConvertLinalgToLoopsPass());
  FuseRowsPassOptions rows;
  rows.fuse = false;
  functions.addPass(createFuseRowsPass(rows));
  functions.addPass(createExpandBFloat16Pass());
  kernels.addPass(createPlanWorkspacePass());
  addKernelLLVMPasses(kernels);
  pm.addPass(createFinishKernelsPass());
}

/// Drops everything that is not code: stages, schedules, declarations.
static void keepCode(ModuleOp module) {
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (!isa<LLVM::LLVMDialect, gpu::GPUDialect>(op.getDialect()))
      op.erase();
}

static void report(ModuleOp module, llvm::Error error) {
  module.emitError() << llvm::toString(std::move(error));
}

void KernelLibrary::noteWork(ModuleOp module) {
  module.walk([&](LLVM::LLVMFuncOp kernel) {
    std::optional<LaunchWork> found = getLaunchWork(kernel);
    if (!found)
      return;
    std::string element;
    if (found->element)
      llvm::raw_string_ostream(element) << found->element;
    work[kernel.getName()] = {found->bytes, found->flops, element, found->what};
  });
}

/// Compiles `code` for `machine`, and runs what is to run when it is loaded.
llvm::Error KernelLibrary::load(llvm::orc::ThreadSafeModule code,
                                const llvm::TargetMachine &machine) {
  llvm::orc::JITTargetMachineBuilder builder(machine.getTargetTriple());
  builder.setCPU(machine.getTargetCPU().str());
  builder.setCodeGenOptLevel(machine.getOptLevel());
  builder.setRelocationModel(machine.getRelocationModel());
  builder.getFeatures() =
      llvm::SubtargetFeatures(machine.getTargetFeatureString());
  auto created = llvm::orc::LLJITBuilder()
                     .setJITTargetMachineBuilder(std::move(builder))
                     .create();
  if (!created)
    return created.takeError();
  jit = std::move(*created);
  llvm::orc::JITDylib &main = jit->getMainJITDylib();
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      jit->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  main.addGenerator(std::move(*process));
  if (llvm::Error error = defineProducts(*jit))
    return error;
  if (llvm::Error error = defineLaunches(*jit))
    return error;
  if (llvm::Error error = jit->addIRModule(std::move(code)))
    return error;
  return jit->initialize(main);
}

std::unique_ptr<KernelLibrary>
KernelLibrary::compile(ModuleOp original, const KernelOptions &options) {
  OwningOpRef<ModuleOp> module = original.clone();
  PassManager pm(module->getContext());
  if (options.reference && failed(widen(*module)))
    return nullptr;
  if (options.reference)
    buildReferencePipeline(pm, options.fastReference);
  else if (!options.gpuArch.empty())
    buildCodegenGPUPipeline(pm, {options.codegen.matmul, options.mma,
                                 options.codegen.strictFP, /*fuse=*/true,
                                 /*fuseEpilogues=*/true, /*optimizer=*/""});
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
  library->noteWork(*module);
  keepCode(*module);

  std::unique_ptr<llvm::TargetMachine> machine =
      createTargetMachine(module->getLoc(), options.target);
  if (!machine)
    return nullptr;
  auto context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> device;
  if (options.gpuArch == "emulate") {
    if (!(device = emulateGPUModules(*module, *context, *machine)))
      return nullptr;
  } else if (!options.gpuArch.empty()) {
    CUDATargetOptions cuda;
    cuda.archs = {options.gpuArch};
    if (failed(serializeGPUModules(*module, cuda)))
      return nullptr;
  }
  std::unique_ptr<llvm::Module> code = translateToLLVMIR(
      *module, *context, *machine, options.target, std::move(device));
  if (!code)
    return nullptr;
  if (llvm::Error error =
          library->load({std::move(code), std::move(context)}, *machine))
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

std::optional<KernelWork> KernelLibrary::getWork(StringRef name) const {
  auto it = work.find(name);
  if (it == work.end())
    return std::nullopt;
  return it->second;
}
