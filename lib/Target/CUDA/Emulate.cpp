//===- Emulate.cpp - device code as code of the host ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Target/CUDA.h"

#include "DeviceModule.h"

#include "chimera/Runtime/Emulator/emulator.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Target/LLVM/NVVM/Target.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"

#include "llvm/Linker/Linker.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::chimera;

void mlir::chimera::registerCUDATargetTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  gpu::registerOffloadingLLVMTranslationInterfaceExternalModels(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
}

LogicalResult mlir::chimera::verifyLowered(gpu::GPUModuleOp module) {
  WalkResult result = module.walk([&](Operation *op) {
    if (op == module ||
        isa<LLVM::LLVMDialect, NVVM::NVVMDialect>(op->getDialect()))
      return WalkResult::advance();
    op->emitOpError("is left in a module of device code, which must be lowered "
                    "to the LLVM and NVVM dialects");
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

void mlir::chimera::declareDynamicSharedMemory(gpu::GPUModuleOp module) {
  for (auto global : module.getOps<LLVM::GlobalOp>()) {
    auto type = dyn_cast<LLVM::LLVMArrayType>(global.getGlobalType());
    if (global.getAddrSpace() == 3 && type && type.getNumElements() == 0)
      global.setLinkage(LLVM::Linkage::External);
  }
}

void mlir::chimera::replaceByBinary(gpu::GPUModuleOp module, Attribute target,
                                    StringRef object) {
  OpBuilder builder(module);
  // The driver tells the formats of binaries apart, and PTX too.
  Attribute attribute = gpu::ObjectAttr::get(
      target, gpu::CompilationTarget::Fatbin, builder.getStringAttr(object));
  gpu::BinaryOp::create(builder, module.getLoc(), module.getName(),
                        /*offloadingHandler=*/nullptr,
                        ArrayRef<Attribute>(attribute));
  module.erase();
}

/// What only a GPU has, after the calls have been replaced.
static void setHostAttributes(llvm::Module &code) {
  code.setModuleInlineAsm("");
  for (llvm::Function &function : code) {
    if (function.isDeclaration())
      continue;
    function.setCallingConv(llvm::CallingConv::C);
    function.setLinkage(llvm::GlobalValue::InternalLinkage);
    for (StringRef attribute : {"target-cpu", "target-features"})
      function.removeFnAttr(attribute);
    // Barriers may be anywhere in it.
    function.setConvergent();
  }
  for (llvm::GlobalVariable &global : code.globals())
    if (global.hasInitializer() && !global.hasAppendingLinkage())
      global.setLinkage(llvm::GlobalValue::InternalLinkage);
}

static std::unique_ptr<llvm::Module> emulate(gpu::GPUModuleOp module,
                                             llvm::LLVMContext &context,
                                             llvm::TargetMachine &machine) {
  if (failed(verifyLowered(module)))
    return nullptr;
  declareDynamicSharedMemory(module);
  std::unique_ptr<llvm::Module> code =
      translateModuleToLLVMIR(module, context, module.getName());
  if (!code)
    return nullptr;
  code->setTargetTriple(machine.getTargetTriple());
  code->setDataLayout(machine.createDataLayout());
  if (failed(replaceDeviceCalls(module, *code)))
    return nullptr;
  SharedBytes shared = lowerSharedMemory(*code);
  addEntries(*code, module.getName(), shared);
  setHostAttributes(*code);
  return code;
}

std::unique_ptr<llvm::Module>
mlir::chimera::emulateGPUModules(ModuleOp module, llvm::LLVMContext &context,
                                 llvm::TargetMachine &machine) {
  auto result = std::make_unique<llvm::Module>("device", context);
  result->setTargetTriple(machine.getTargetTriple());
  result->setDataLayout(machine.createDataLayout());
  for (auto device : llvm::to_vector(module.getOps<gpu::GPUModuleOp>())) {
    std::unique_ptr<llvm::Module> code = emulate(device, context, machine);
    if (!code)
      return nullptr;
    if (llvm::Linker::linkModules(*result, std::move(code))) {
      device.emitError("cannot be linked with other device code");
      return nullptr;
    }
    // An object needs the target that it is for, though no GPU sees this one.
    replaceByBinary(device, NVVM::NVVMTargetAttr::get(module.getContext()),
                    (CHIMERA_EMULATOR_OBJECT + device.getName()).str());
  }
  return result;
}
