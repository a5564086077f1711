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

#include "Link.h"
#include "PlanText.h"

#include "chimera/Codegen/Passes.h"
#include "chimera/Conversion/Passes.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/InitAllDialects.h"
#include "chimera/InitAllPasses.h"
#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Target/CPU.h"

#include "mlir/IR/AsmState.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;

namespace {

enum class Emit { Program, LLVMIR, Object, Executable };

cl::OptionCategory category("chimera-compile options");

struct Options {
  cl::opt<std::string> input{cl::Positional, cl::desc("<model.mlir>"),
                             cl::Required, cl::cat(category)};
  cl::opt<std::string> output{"o",
                              cl::desc("file to write (default: the "
                                       "model's name without '.mlir')"),
                              cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> target{"target", cl::desc("machine to compile for: cpu"),
                              cl::init("cpu"), cl::cat(category)};
  cl::opt<Emit> emit{
      "emit", cl::desc("what to write"), cl::init(Emit::Executable),
      cl::values(clEnumValN(Emit::Program, "program",
                            "worker programs with their memory plan, as MLIR"),
                 clEnumValN(Emit::LLVMIR, "llvm", "optimized LLVM IR"),
                 clEnumValN(Emit::Object, "obj", "object file"),
                 clEnumValN(Emit::Executable, "exe", "training executable")),
      cl::cat(category)};
  cl::opt<int64_t> stages{"stages",
                          cl::desc("depth of the pipelines in workers D"),
                          cl::init(1), cl::cat(category)};
  cl::opt<int64_t> microBatches{
      "micro-batches",
      cl::desc("micro-batches per step and group of workers N"), cl::init(1),
      cl::cat(category)};
  cl::opt<std::string> scheme{
      "scheme", cl::desc("name of the scheme, such as 1f1b or chimera"),
      cl::init("1f1b"), cl::cat(category)};
  cl::opt<int64_t> pipelines{
      "pipelines",
      cl::desc("pipelines over the same workers, 2f for chimera (default: the "
               "scheme's)"),
      cl::init(0), cl::cat(category)};
  cl::opt<int64_t> chunks{
      "chunks",
      cl::desc("stages per worker and pipeline (default: the scheme's)"),
      cl::init(0), cl::cat(category)};
  cl::opt<std::string> scaling{
      "scaling",
      cl::desc("how chimera takes more micro-batches than workers: direct, "
               "forward-doubling or backward-halving"),
      cl::init("direct"), cl::cat(category)};
  cl::opt<int64_t> maxLive{
      "max-live",
      cl::desc("micro-batches that a worker may keep alive (default: the "
               "scheme's)"),
      cl::init(0), cl::cat(category)};
  cl::opt<std::string> cost{"cost",
                            cl::desc("times that the order may assume, such as "
                                     "forward=1,backward=1,weight=1,p2p=0.25"),
                            cl::value_desc("key=value,..."), cl::cat(category)};
  cl::opt<int64_t> dataParallel{"data-parallel",
                                cl::desc("replicas of the group of workers W"),
                                cl::init(1), cl::cat(category)};
  cl::opt<std::string> sync{
      "sync", cl::desc("when gradient sums start: lazy, eager or eager-opt"),
      cl::init("eager-opt"), cl::cat(category)};
  cl::opt<bool> recompute{
      "recompute", cl::desc("keep only stage inputs for the backward pass"),
      cl::cat(category)};
  cl::opt<bool> splitBackward{
      "split-backward",
      cl::desc("compute weight gradients in tasks of their own"),
      cl::cat(category)};
  cl::list<std::string> cuts{
      "cuts", cl::CommaSeparated,
      cl::desc("parameters or locations where stages 1 to D-1 begin"),
      cl::cat(category)};
  cl::opt<std::string> optimizer{"optimizer", cl::desc("sgd or adamw"),
                                 cl::init("adamw"), cl::cat(category)};
  cl::opt<std::string> memoryLimit{
      "memory-limit",
      cl::desc(
          "bytes a worker may use, with suffix K, M or G; larger plans are "
          "refused"),
      cl::cat(category)};
  cl::opt<std::string> cpu{"mcpu",
                           cl::desc("processor to compile for, as in clang"),
                           cl::init("native"), cl::cat(category)};
  cl::opt<MatmulKind> matmul{
      "matmul", cl::desc("how matrix products are computed"),
      cl::init(MatmulKind::Library),
      cl::values(
          clEnumValN(MatmulKind::Library, "library", "by the matrix library"),
          clEnumValN(MatmulKind::Generated, "generated", "by generated loops")),
      cl::cat(category)};
  cl::opt<bool> strictFP{
      "strict-fp", cl::desc("keep the order of floating-point sums as written"),
      cl::cat(category)};
};

/// Writes a file that appears only if `write` succeeds.
LogicalResult writeOutput(
    StringRef path,
    llvm::function_ref<LogicalResult(llvm::raw_pwrite_stream &)> write) {
  std::string message;
  auto file = openOutputFile(path, &message);
  if (!file) {
    llvm::WithColor::error() << message << "\n";
    return failure();
  }
  if (failed(write(file->os())))
    return failure();
  file->keep();
  return success();
}

std::string getModelName(StringRef input) {
  return llvm::sys::path::stem(input).str();
}

/// Where to write: what `-o` says, or the model's name with the ending of what
/// is emitted. Refused before the work begins if it cannot be written or is the
/// model itself.
FailureOr<std::string> getOutputPath(const Options &options, StringRef model) {
  static const std::pair<Emit, StringLiteral> endings[] = {
      {Emit::Program, ".program.mlir"},
      {Emit::LLVMIR, ".ll"},
      {Emit::Object, ".o"},
      {Emit::Executable, ""}};
  std::string output = options.output;
  if (output.empty())
    for (auto [emit, ending] : endings)
      if (emit == options.emit)
        output = (model + ending).str();
  if (output == "-" && options.emit != Emit::Executable)
    return output;

  StringRef folder = llvm::sys::path::parent_path(output);
  auto refuse = [&](StringRef why) {
    llvm::WithColor::error()
        << "cannot write '" << output << "': " << why << " (see '-o')\n";
    return failure();
  };
  if (llvm::sys::fs::equivalent(output, options.input))
    return refuse("it is the model");
  if (llvm::sys::fs::is_directory(output))
    return refuse("it is a directory");
  if (!folder.empty() && !llvm::sys::fs::is_directory(folder))
    return refuse("there is no such directory");
  return output;
}

LogicalResult runPasses(ModuleOp module,
                        llvm::function_ref<void(OpPassManager &)> build) {
  PassManager manager(module.getContext());
  if (failed(applyPassManagerCLOptions(manager)))
    return failure();
  build(manager);
  return manager.run(module);
}

/// Training programs read tokens; a model with other inputs is compiled, but
/// its program will refuse to start.
void warnOfInputsWithoutData(ModuleOp module) {
  for (auto input : module.getOps<InputOp>()) {
    RankedTensorType type = input.getTensorType();
    bool isToken =
        input.getSymName() == "tokens" || input.getSymName() == "targets";
    if (isToken && type.getRank() == 2 &&
        (type.getElementType().isInteger(64) ||
         type.getElementType().isInteger(32)))
      continue;
    input.emitWarning("training cannot feed the input '")
        << input.getSymName() << "' of type " << type
        << ": a token file holds 'tokens' and 'targets', batch x length, i64 "
           "or i32";
  }
}

TrainOptions getTrainOptions(const Options &options) {
  TrainOptions train;
  train.stages = options.stages;
  train.microBatches = options.microBatches;
  train.scheme = options.scheme;
  train.pipelines = options.pipelines;
  train.chunks = options.chunks;
  train.scaling = options.scaling;
  train.maxLive = options.maxLive;
  train.cost = options.cost;
  train.dataParallel = options.dataParallel;
  train.sync = options.sync;
  train.recompute = options.recompute;
  train.splitBackward = options.splitBackward;
  train.cuts.assign(options.cuts.begin(), options.cuts.end());
  train.optimizer = options.optimizer;
  train.memoryLimit = options.memoryLimit;
  return train;
}

LogicalResult printLLVMIR(ModuleOp module, const CPUTargetOptions &target,
                          raw_ostream &os) {
  auto machine = createTargetMachine(module.getLoc(), target);
  if (!machine)
    return failure();
  llvm::LLVMContext context;
  auto llvmModule = translateToLLVMIR(module, context, *machine, target);
  if (!llvmModule)
    return failure();
  llvmModule->print(os, /*AAW=*/nullptr);
  return success();
}

/// The model as an executable, an object file or LLVM IR.
LogicalResult emitTarget(ModuleOp module, const Options &options,
                         const CPUTargetOptions &target, StringRef toolPath,
                         StringRef output) {
  if (options.emit == Emit::LLVMIR)
    return writeOutput(output, [&](llvm::raw_pwrite_stream &os) {
      return printLLVMIR(module, target, os);
    });
  if (options.emit == Emit::Object)
    return writeOutput(output, [&](llvm::raw_pwrite_stream &os) {
      return emitObjectFile(module, target, os);
    });

  llvm::SmallString<128> object;
  if (std::error_code error =
          llvm::sys::fs::createTemporaryFile("chimera", "o", object)) {
    llvm::WithColor::error()
        << "cannot create a temporary file: " << error.message() << "\n";
    return failure();
  }
  llvm::FileRemover remover(object);
  if (failed(writeOutput(object, [&](llvm::raw_pwrite_stream &os) {
        return emitObjectFile(module, target, os);
      })))
    return failure();
  if (llvm::Error error = linkExecutable(toolPath, object, output)) {
    llvm::WithColor::error() << llvm::toString(std::move(error)) << "\n";
    return failure();
  }
  return success();
}

LogicalResult compile(const Options &options, StringRef toolPath) {
  if (options.target != "cpu") {
    llvm::WithColor::error()
        << "unknown target '" << options.target << "'; this build has 'cpu'\n";
    return failure();
  }
  if (options.memoryLimit.getNumOccurrences() && options.memoryLimit.empty()) {
    llvm::WithColor::error() << "'--memory-limit' names no number of bytes; "
                                "without the option there is no limit\n";
    return failure();
  }
  std::string model = getModelName(options.input);
  FailureOr<std::string> output = getOutputPath(options, model);
  if (failed(output))
    return failure();

  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registerCPUTargetTranslations(registry);
  mlir::chimera::registerAllDialects(registry);
  MLIRContext context(registry);
  // The source line says enough; the op may hold a whole model.
  context.printOpOnDiagnostic(false);

  std::string message;
  auto file = openInputFile(options.input, &message);
  if (!file) {
    llvm::WithColor::error() << message << "\n";
    return failure();
  }
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(file), SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();

  // What is wrong with the options is said before the work begins.
  CPUTargetOptions target;
  target.cpu = options.cpu;
  if (options.emit != Emit::Program &&
      !createTargetMachine(module->getLoc(), target))
    return failure();

  // Code generation comes before the final memory plan, which counts the
  // kernels' scratch memory.
  CodegenCPUOptions codegen;
  codegen.matmul = options.matmul;
  codegen.strictFP = options.strictFP;
  if (failed(runPasses(*module, [&](OpPassManager &manager) {
        buildTrainPipeline(manager, getTrainOptions(options));
      })))
    return failure();
  if (options.emit == Emit::Program)
    return writeOutput(*output, [&](llvm::raw_pwrite_stream &os) {
      module->print(os);
      return success();
    });
  warnOfInputsWithoutData(*module);
  FailureOr<std::string> text = failure();
  if (failed(runPasses(*module,
                       [&](OpPassManager &manager) {
                         buildCodegenCPUPipeline(manager, codegen);
                         manager.addPass(createPlanMemoryPass(
                             {options.memoryLimit.getValue(),
                              options.optimizer.getValue()}));
                       })) ||
      failed(text = describePlanAsText(*module, model)))
    return failure();
  if (failed(runPasses(*module, [&](OpPassManager &manager) {
        LowerToRuntimePassOptions runtime;
        runtime.optimizer = options.optimizer;
        runtime.model = model;
        runtime.text = *text;
        manager.addPass(createLowerToRuntimePass(runtime));
      })))
    return failure();
  return emitTarget(*module, options, target, toolPath, *output);
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
  return failed(compile(options, argv[0])) ? 1 : 0;
}
