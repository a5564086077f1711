//===- chimera-compile.cpp - compiles a model into a training executable ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The road from an imported model to an executable, which is the two pipelines
// of passes, emission of one object file, and a link with the runtime.
//
//===----------------------------------------------------------------------===//

#include "EmitTarget.h"
#include "Options.h"
#include "PlanFile.h"
#include "PlanText.h"

#include "chimera/Analysis/StageModel.h"
#include "chimera/Conversion/Passes.h"
#include "chimera/Dialect/Chimera/Transforms/Fingerprint.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Import/Passes.h"
#include "chimera/InitAllDialects.h"
#include "chimera/InitAllPasses.h"
#include "chimera/Support/OutputFile.h"
#include "chimera/Target/CUDA.h"

#include "mlir/IR/AsmState.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;

namespace {

std::string getModelName(StringRef input) {
  return llvm::sys::path::stem(input).str();
}

/// Writes what is compiled, before it becomes calls of the runtime.
LogicalResult writeProgram(ModuleOp module, const Options &options) {
  if (!options.programFile.getNumOccurrences())
    return success();
  return check(::chimera::writeOutputFile(
      options.programFile, [&](raw_ostream &os) { module.print(os); },
      "--write-program"));
}

LogicalResult runPasses(ModuleOp module,
                        llvm::function_ref<void(OpPassManager &)> build) {
  PassManager manager(module.getContext());
  if (failed(applyPassManagerCLOptions(manager)))
    return failure();
  build(manager);
  return manager.run(module);
}

/// Training programs read the same number of samples for each input; a model
/// with other inputs is compiled, but its program will refuse to start.
void warnOfInputsWithoutData(ModuleOp module) {
  InputOp first;
  for (auto input : module.getOps<InputOp>()) {
    RankedTensorType type = input.getTensorType();
    auto warn = [&] {
      return input.emitWarning("training cannot feed the input '")
             << input.getSymName() << "' of type " << type << ": ";
    };
    if (type.getRank() == 0 || type.getNumElements() == 0) {
      warn() << "its first dimension has to be the samples of a micro-batch";
      continue;
    }
    if (!first)
      first = input;
    int64_t samples = first.getTensorType().getDimSize(0);
    if (type.getDimSize(0) != samples)
      warn() << "micro-batches of '" << first.getSymName() << "' have "
             << samples << " sample" << (samples == 1 ? "" : "s");
  }
}

void addCodegen(OpPassManager &manager, const Options &options) {
  if (options.target == "cuda") {
    CodegenGPUOptions codegen;
    codegen.matmul = options.matmul;
    codegen.mma = getTensorCores(options);
    codegen.strictFP = options.strictFP;
    codegen.fuseEpilogues = options.fuseEpilogues;
    codegen.optimizer = options.optimizer;
    buildCodegenGPUPipeline(manager, codegen);
    return;
  }
  CodegenCPUOptions codegen;
  codegen.matmul = options.matmul;
  codegen.strictFP = options.strictFP;
  buildCodegenCPUPipeline(manager, codegen);
}

/// The cuts and the order of a plan are nothing to another model.
LogicalResult checkFingerprint(ModuleOp module, const Options &options,
                               StringRef planned) {
  const std::string found = getFingerprint(module);
  if (planned.empty() && options.plan.getNumOccurrences())
    llvm::WithColor::warning()
        << "plan '" << options.plan
        << "' has no fingerprint of a model, so that nothing tells whether it "
           "is for '"
        << options.input << "'\n";
  if (planned.empty() || planned == found)
    return success();
  return fail("plan '" + options.plan + "' is for another model, with " +
              planned + ", but '" + options.input + "' has " + found +
              "; make a plan for it with chimera-plan");
}

LogicalResult compile(const Options &options, StringRef toolPath,
                      StringRef plannedModel) {
  std::string model = getModelName(options.input);
  std::string output = getOutputPath(options, model);
  if (failed(checkOptions(options, output)))
    return failure();
  remarkOnProducts(options);

  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registerCUDATargetTranslations(registry);
  mlir::chimera::registerAllDialects(registry);
  MLIRContext context(registry);
  // The source line says enough; the op may hold a whole model.
  context.printOpOnDiagnostic(false);

  std::string message;
  auto file = openInputFile(options.input, &message);
  if (!file)
    return fail(message);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(file), SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();
  if (module->getBody()->empty())
    return fail("'" + options.input +
                "' is empty; expected a model, as 'python -m chimera.importer' "
                "writes it");

  if (failed(checkFingerprint(*module, options, plannedModel)))
    return failure();

  CPUTargetOptions target;
  target.cpu = options.cpu;
  target.optLevel = options.optLevel;
  if (options.emit != Emit::Program &&
      !createTargetMachine(module->getLoc(), target))
    return failure();

  // Code generation comes before the final memory plan, which counts the
  // kernels' scratch memory, and before a search that keeps to a limit.
  const TrainOptions train = getTrainOptions(options);
  bool searchesLast = options.emit != Emit::Program && train.schedule.empty() &&
                      train.scheme == "auto" && !isScheduledFirst(train);
  if (failed(runPasses(*module, [&](OpPassManager &manager) {
        if (options.microBatchSize.getNumOccurrences() ||
            options.sequenceLength.getNumOccurrences()) {
          SpecializeShapesPassOptions shapes;
          shapes.microBatchSize = options.microBatchSize;
          shapes.sequenceLength.assign(options.sequenceLength.begin(),
                                       options.sequenceLength.end());
          manager.addPass(createSpecializeShapesPass(shapes));
        }
        if (searchesLast)
          buildStagePipeline(manager, train);
        else
          buildTrainPipeline(manager, train);
      })))
    return failure();
  if (options.emit == Emit::Program)
    return check(::chimera::writeOutputFile(
        output, [&](raw_ostream &os) { module->print(os); }));
  warnOfInputsWithoutData(*module);
  // Code generation leaves nothing to count.
  FailureOr<SmallVector<int64_t>> work = readStageWork(*module);
  if (failed(work))
    return failure();
  FailureOr<std::string> text = failure();
  if (failed(runPasses(*module,
                       [&](OpPassManager &manager) {
                         addCodegen(manager, options);
                         if (searchesLast)
                           return buildSchedulePipeline(manager, train);
                         manager.addPass(createPlanMemoryPass(
                             {options.memoryLimit.getValue(),
                              options.optimizer.getValue(),
                              getComputeStreams(options)}));
                       })) ||
      failed(text = describePlanAsText(*module, model)) ||
      failed(writeProgram(*module, options)))
    return failure();
  if (failed(runPasses(*module, [&](OpPassManager &manager) {
        LowerToRuntimePassOptions runtime;
        runtime.optimizer = options.optimizer;
        runtime.model = model;
        runtime.text = *text;
        runtime.stageWork = *work;
        runtime.gpuArchs.assign(options.gpuArch.begin(), options.gpuArch.end());
        manager.addPass(createLowerToRuntimePass(runtime));
      })))
    return failure();
  return emitTarget(*module, options, target, toolPath, output);
}

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  // So that '--mlir-print-ir-after' and its like know the passes by name.
  mlir::registerAllPasses();
  mlir::chimera::registerAllPasses();
  registerAsmPrinterCLOptions();
  registerMLIRContextCLOptions();
  registerPassManagerCLOptions();
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Chimera: compiles an imported model into a pipeline-parallel training "
      "program\n");
  std::string fingerprint;
  if (options.plan.getNumOccurrences()) {
    llvm::Expected<PlanPurpose> planned = applyPlanFile(options.plan);
    if (!planned)
      return failed(fail(llvm::toString(planned.takeError())));
    if (!planned->target.empty() && planned->target != options.target)
      llvm::WithColor::warning()
          << "plan '" << options.plan
          << "' is for '--target=" << planned->target << "', not for '"
          << options.target << "', whose steps and memory are others\n";
    fingerprint = std::move(planned->fingerprint);
  }
  return failed(compile(options, argv[0], fingerprint)) ? 1 : 0;
}
