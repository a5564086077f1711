//===- CPU.cpp - object files for the CPU ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Target/CPU.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"

using namespace mlir;
using namespace mlir::chimera;

void mlir::chimera::registerCPUTargetTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

/// The features of the machine that compiles, as LLVM writes them.
static std::string getHostFeatures() {
  llvm::SubtargetFeatures features;
  for (const auto &feature : llvm::sys::getHostCPUFeatures())
    features.AddFeature(feature.first(), feature.second);
  return features.getString();
}

std::unique_ptr<llvm::TargetMachine>
mlir::chimera::createTargetMachine(Location loc,
                                   const CPUTargetOptions &options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::Triple triple(llvm::sys::getDefaultTargetTriple());
  std::string message;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target) {
    emitError(loc) << "cannot generate code for '" << triple.str()
                   << "': " << message;
    return nullptr;
  }
  bool native = options.cpu == "native";
  std::string cpu = native ? llvm::sys::getHostCPUName().str() : options.cpu;
  std::string features = native ? getHostFeatures() : "";
  if (!options.features.empty())
    features += (features.empty() ? "" : ",") + options.features;

  // An unknown name only makes LLVM print a warning to stderr and go on, so it
  // is looked up first.
  std::unique_ptr<llvm::MCSubtargetInfo> info(
      target->createMCSubtargetInfo(triple, "", ""));
  if (!info || !info->isCPUStringValid(cpu)) {
    emitError(loc) << "'" << cpu << "' is not a CPU of " << triple.getArchName()
                   << " that LLVM knows (see 'mcpu')";
    return nullptr;
  }
  SmallVector<StringRef> names;
  StringRef(options.features).split(names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef name : names) {
    bool known = llvm::any_of(info->getAllProcessorFeatures(),
                              [&](const llvm::SubtargetFeatureKV &feature) {
                                return name.drop_front() == feature.Key;
                              });
    if ((name.front() != '+' && name.front() != '-') || !known) {
      emitError(loc) << "'" << name << "' is not '+' or '-' and a feature of "
                     << triple.getArchName() << " that LLVM knows";
      return nullptr;
    }
  }

  llvm::TargetOptions targetOptions;
  // Constructors where every linker and loader finds them: only GNU ld still
  // knows the older '.ctors'.
  targetOptions.UseInitArray = true;
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      triple, cpu, features, targetOptions, llvm::Reloc::PIC_, std::nullopt,
      options.optLevel == 0 ? llvm::CodeGenOptLevel::None
                            : llvm::CodeGenOptLevel::Aggressive));
  if (!machine)
    emitError(loc) << "LLVM has no code generator for '" << triple.str() << "'";
  return machine;
}

/// Runs the standard optimization pipeline.
static void optimize(llvm::Module &module, llvm::TargetMachine &machine,
                     unsigned level) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager graphs;
  llvm::ModuleAnalysisManager modules;
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = level > 1;
  tuning.SLPVectorization = level > 1;
  tuning.LoopUnrolling = level > 1;
  tuning.LoopInterleaving = level > 1;
  // Functions marked 'optnone' are left as they are.
  llvm::PassInstrumentationCallbacks callbacks;
  llvm::OptNoneInstrumentation skip(/*DebugLogging=*/false);
  skip.registerCallbacks(callbacks);
  llvm::PassBuilder builder(&machine, tuning, std::nullopt, &callbacks);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(graphs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, graphs, modules);
  static const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  llvm::OptimizationLevel chosen = levels[std::min(level, 3u)];
  llvm::ModulePassManager passes =
      level == 0 ? builder.buildO0DefaultPipeline(chosen)
                 : builder.buildPerModuleDefaultPipeline(chosen);
  passes.run(module, modules);
}

std::unique_ptr<llvm::Module> mlir::chimera::translateToLLVMIR(
    ModuleOp module, llvm::LLVMContext &context, llvm::TargetMachine &machine,
    const CPUTargetOptions &options, std::unique_ptr<llvm::Module> more) {
  for (Operation &op : *module.getBody())
    if (op.getName().getDialectNamespace() != "llvm" &&
        !isa<gpu::BinaryOp>(op)) {
      op.emitOpError("cannot be translated to LLVM IR: the module has not been "
                     "lowered to the LLVM dialect");
      return nullptr;
    }
  std::unique_ptr<llvm::Module> result =
      translateModuleToLLVMIR(module, context, "chimera");
  if (!result)
    return nullptr;
  result->setTargetTriple(machine.getTargetTriple());
  result->setDataLayout(machine.createDataLayout());
  if (more && llvm::Linker::linkModules(*result, std::move(more))) {
    module.emitError("cannot be linked with its device code");
    return nullptr;
  }
  for (llvm::Function &function : *result)
    if (!function.isDeclaration()) {
      function.addFnAttr("target-cpu", machine.getTargetCPU());
      function.addFnAttr("target-features", machine.getTargetFeatureString());
    }
  optimize(*result, machine, options.optLevel);
  return result;
}

LogicalResult mlir::chimera::emitObjectFile(ModuleOp module,
                                            const CPUTargetOptions &options,
                                            llvm::raw_pwrite_stream &stream) {
  std::unique_ptr<llvm::TargetMachine> machine =
      createTargetMachine(module.getLoc(), options);
  if (!machine)
    return failure();
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code =
      translateToLLVMIR(module, context, *machine, options);
  if (!code)
    return failure();
  return emitObjectFile(module.getLoc(), *code, *machine, stream);
}

LogicalResult mlir::chimera::emitObjectFile(Location loc, llvm::Module &code,
                                            llvm::TargetMachine &machine,
                                            llvm::raw_pwrite_stream &stream) {
  llvm::legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr,
                                  llvm::CodeGenFileType::ObjectFile))
    return emitError(loc, "LLVM cannot write object files for this target");
  passes.run(code);
  return success();
}
