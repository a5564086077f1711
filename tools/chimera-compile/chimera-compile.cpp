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
#include "PlanFile.h"
#include "PlanText.h"

#include "chimera/Analysis/StageModel.h"
#include "chimera/Codegen/Passes.h"
#include "chimera/Conversion/Passes.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Import/Passes.h"
#include "chimera/InitAllDialects.h"
#include "chimera/InitAllPasses.h"
#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Scheme.h"
#include "chimera/Support/OutputFile.h"
#include "chimera/Target/CPU.h"
#include "chimera/Target/CUDA.h"

#include "mlir/IR/AsmState.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;
namespace schedule = ::chimera::schedule;

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
  cl::opt<std::string> target{"target",
                              cl::desc("machine to compile for: cpu or cuda"),
                              cl::init("cpu"), cl::cat(category)};
  cl::list<std::string> gpuArch{
      "gpu-arch", cl::CommaSeparated,
      cl::desc("GPUs to compile for, such as sm_80,sm_90, or 'emulate': the "
               "kernels run on the CPU, to be tested without a GPU"),
      cl::value_desc("arch,..."), cl::cat(category)};
  cl::opt<bool> gpuReport{
      "gpu-report",
      cl::desc("print the registers, shared memory and spills of each kernel"),
      cl::cat(category)};
  cl::opt<Emit> emit{
      "emit", cl::desc("what to write"), cl::init(Emit::Executable),
      cl::values(clEnumValN(Emit::Program, "program",
                            "worker programs with their memory plan, as MLIR"),
                 clEnumValN(Emit::LLVMIR, "llvm", "optimized LLVM IR"),
                 clEnumValN(Emit::Object, "obj", "object file"),
                 clEnumValN(Emit::Executable, "exe", "training executable")),
      cl::cat(category)};
  cl::opt<std::string> programFile{
      "write-program",
      cl::desc("also write the worker programs that are compiled, with their "
               "final memory plan, as MLIR, for chimera-simulate"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<std::string> plan{
      "plan",
      cl::desc("file with the options of a plan, as chimera-plan writes it"),
      cl::value_desc("file"), cl::cat(category)};
  cl::opt<int64_t> stages{"stages", cl::desc(schedule::stagesHelp), cl::init(1),
                          cl::cat(category)};
  cl::opt<int64_t> microBatches{"micro-batches",
                                cl::desc(schedule::microBatchesHelp),
                                cl::init(1), cl::cat(category)};
  cl::opt<int64_t> microBatchSize{
      "micro-batch-size",
      cl::desc("samples per micro-batch, for a model that was exported with a "
               "symbolic batch"),
      cl::cat(category)};
  cl::list<std::string> sequenceLength{
      "sequence-length", cl::CommaSeparated,
      cl::desc("length of the sequences, or one for each input, for a model "
               "that was exported with a symbolic sequence"),
      cl::value_desc("length|input:length,..."), cl::cat(category)};
  cl::opt<std::string> scheme{"scheme", cl::desc(schedule::schemeHelp),
                              cl::init("1f1b"), cl::cat(category)};
  cl::opt<std::string> schedule{"schedule", cl::desc(schedule::scheduleHelp),
                                cl::value_desc("file"), cl::cat(category)};
  cl::opt<int64_t> pipelines{"pipelines", cl::desc(schedule::pipelinesHelp),
                             cl::init(0), cl::cat(category)};
  cl::opt<int64_t> chunks{"chunks", cl::desc(schedule::chunksHelp), cl::init(0),
                          cl::cat(category)};
  cl::opt<std::string> scaling{"scaling", cl::desc(schedule::scalingHelp),
                               cl::init("direct"), cl::cat(category)};
  cl::opt<int64_t> maxLive{"max-live", cl::desc(schedule::maxLiveHelp),
                           cl::init(0), cl::cat(category)};
  cl::opt<std::string> cost{"cost", cl::desc(schedule::costHelp),
                            cl::value_desc("key=value,..."), cl::cat(category)};
  cl::opt<int64_t> effort{"effort", cl::desc(schedule::effortHelp), cl::init(1),
                          cl::cat(category)};
  cl::opt<bool> exact{"exact", cl::desc(schedule::exactHelp),
                      cl::cat(category)};
  cl::opt<double> exactTime{"exact-time", cl::desc(schedule::exactTimeHelp),
                            cl::value_desc("seconds"), cl::init(60),
                            cl::cat(category)};
  cl::opt<int64_t> dataParallel{"data-parallel",
                                cl::desc(schedule::dataParallelHelp),
                                cl::init(1), cl::cat(category)};
  cl::opt<std::string> sync{"sync", cl::desc(schedule::syncHelp),
                            cl::cat(category)};
  cl::opt<bool> fuseAttention{
      "fuse-attention",
      cl::desc("make one op of each attention, which keeps no softmax for the "
               "backward pass (default: with '--target=cuda')"),
      cl::cat(category)};
  cl::opt<bool> fuseEpilogues{
      "fuse-epilogues",
      cl::desc("for '--target=cuda': let cuBLASLt add a bias, apply GELU or "
               "round where that follows a matrix product (default: on)"),
      cl::init(true), cl::cat(category)};
  cl::opt<ComputeStreams> computeStreams{
      "compute-streams",
      cl::desc("for '--target=cuda': how the tasks of a rank share its GPU "
               "(default: per-direction)"),
      cl::init(ComputeStreams::Single),
      cl::values(
          clEnumValN(ComputeStreams::Single, "single", "one after the other"),
          clEnumValN(
              ComputeStreams::PerDirection, "per-direction",
              "those of pipelines that go down beside those of pipelines "
              "that go up; needs more memory")),
      cl::cat(category)};
  cl::opt<bool> recompute{
      "recompute", cl::desc("keep only stage inputs for the backward pass"),
      cl::cat(category)};
  cl::opt<std::string> precision{
      "precision",
      cl::desc("f32, or bf16: matrix products and activations in bf16, weights "
               "and sums in f32"),
      cl::init("f32"), cl::cat(category)};
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
          "refused, and scheme auto looks for one that fits"),
      cl::cat(category)};
  cl::opt<std::string> cpu{"mcpu",
                           cl::desc("processor to compile for, as in clang"),
                           cl::init("native"), cl::cat(category)};
  cl::opt<MatmulKind> matmul{
      "matmul", cl::desc("how matrix products are computed"),
      cl::init(MatmulKind::Library),
      cl::values(
          clEnumValN(MatmulKind::Library, "library", "by the matrix library"),
          clEnumValN(
              MatmulKind::Generated, "generated",
              "by generated loops, or kernels for tensor cores; those for "
              "sm_90a have not been run on hardware yet")),
      cl::cat(category)};
  cl::opt<unsigned> optLevel{
      "O",
      cl::Prefix,
      cl::desc("optimization level, 0 to 3; less makes compiling quicker and "
               "the program slower"),
      cl::value_desc("level"),
      cl::init(3),
      cl::cat(category)};
  cl::opt<bool> strictFP{
      "strict-fp",
      cl::desc(
          "compute as written: no fast math, and on CPUs no other order of "
          "sums (kernels for GPUs sum by threads, in a fixed order)"),
      cl::cat(category)};
};

LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error() << message << "\n";
  return failure();
}

/// Reports `error`, if it is one.
LogicalResult check(llvm::Error error) {
  return error ? fail(llvm::toString(std::move(error))) : success();
}

std::string getModelName(StringRef input) {
  return llvm::sys::path::stem(input).str();
}

/// Where to write: what `-o` says, or the model's name with the ending of what
/// is emitted.
std::string getOutputPath(const Options &options, StringRef model) {
  if (!options.output.empty())
    return options.output;
  switch (options.emit) {
  case Emit::Program:
    return (model + ".program.mlir").str();
  case Emit::LLVMIR:
    return (model + ".ll").str();
  case Emit::Object:
    return (model + ".o").str();
  case Emit::Executable:
    return model.str();
  }
  llvm_unreachable("unknown kind of output");
}

/// A host has nothing that runs beside its thread.
ComputeStreams getComputeStreams(const Options &options) {
  if (options.computeStreams.getNumOccurrences())
    return options.computeStreams;
  return options.target == "cuda" ? ComputeStreams::PerDirection
                                  : ComputeStreams::Single;
}

TrainOptions getTrainOptions(const Options &options) {
  TrainOptions train;
  train.stages = options.stages;
  train.microBatches = options.microBatches;
  train.scheme = options.scheme;
  train.schedule = options.schedule;
  train.pipelines = options.pipelines;
  train.chunks = options.chunks;
  train.scaling = options.scaling;
  train.maxLive = options.maxLive;
  train.cost = options.cost;
  train.effort = options.effort;
  train.exact = options.exact;
  train.exactTime = options.exactTime;
  train.dataParallel = options.dataParallel;
  train.sync = options.sync;
  // GPUs have kernels for it; on the CPU it costs another product.
  train.fuseAttention = options.fuseAttention.getNumOccurrences()
                            ? options.fuseAttention
                            : options.target == "cuda";
  train.warnOfNoAttention = options.fuseAttention.getNumOccurrences();
  train.attentionKernels = options.target == "cuda";
  train.recompute = options.recompute;
  train.precision = options.precision;
  if (options.splitBackward.getNumOccurrences())
    train.splitBackward = options.splitBackward;
  train.cuts.assign(options.cuts.begin(), options.cuts.end());
  train.optimizer = options.optimizer;
  train.memoryLimit = options.memoryLimit;
  train.computeStreams = getComputeStreams(options);
  return train;
}

/// The architecture whose warpgroups multiply by `wgmma`.
constexpr llvm::StringLiteral warpgroupArch = "sm_90a";

/// All GPUs run the same kernels.
TensorCores getTensorCores(const Options &options) {
  bool all = !options.gpuArch.empty() &&
             llvm::all_of(options.gpuArch,
                          [](StringRef arch) { return arch == warpgroupArch; });
  return all ? TensorCores::Warpgroup : TensorCores::Sync;
}

/// Says what the products of kernels for `warpgroupArch` are made of.
void remarkOnProducts(const Options &options) {
  if (options.target != "cuda" || options.matmul != MatmulKind::Generated ||
      !llvm::is_contained(options.gpuArch, warpgroupArch))
    return;
  llvm::WithColor::remark()
      << (getTensorCores(options) == TensorCores::Warpgroup
              ? "matrix products use wgmma, which has not been run on hardware "
                "yet\n"
              : "matrix products use mma.sync, which all GPUs have that are "
                "named; 'sm_90a' alone has wgmma (see '--gpu-arch')\n");
}

bool isEmulated(const Options &options) {
  return llvm::is_contained(options.gpuArch, "emulate");
}

LogicalResult checkTarget(const Options &options) {
  if (options.target != "cpu" && options.target != "cuda")
    return fail("unknown target '" + options.target +
                "', expected cpu or cuda (see '--target')");
  if (options.target == "cpu")
    for (const cl::Option *option :
         {static_cast<const cl::Option *>(std::addressof(options.gpuArch)),
          static_cast<const cl::Option *>(&options.gpuReport),
          static_cast<const cl::Option *>(&options.computeStreams)})
      if (option->getNumOccurrences())
        return fail("'--" + option->ArgStr +
                    "' has no effect without '--target=cuda'");
  if (options.target == "cpu")
    return success();
  if (options.gpuArch.empty() && options.emit != Emit::Program)
    return fail("'--target=cuda' needs to know the GPUs (see '--gpu-arch')");
  llvm::StringSet<> named;
  for (StringRef arch : options.gpuArch)
    if (!named.insert(arch).second)
      return fail("'--gpu-arch' names '" + arch + "' twice");
  if (isEmulated(options) && options.gpuArch.size() > 1)
    return fail("'--gpu-arch=emulate' cannot be combined with GPUs");
  if (isEmulated(options) && options.gpuReport)
    return fail("'--gpu-report' is about GPUs; '--gpu-arch=emulate' has no "
                "registers to count");
  if (options.matmul == MatmulKind::Generated && options.precision != "bf16")
    return fail("'--matmul=generated' multiplies bf16 on GPUs (see "
                "'--precision')");
  return success();
}

/// What is wrong with the options, or would be without effect, is said before
/// the work begins.
LogicalResult checkOptions(const Options &options, StringRef output) {
  if (failed(checkTarget(options)))
    return failure();
  if (options.memoryLimit.getNumOccurrences() && options.memoryLimit.empty())
    return fail("'--memory-limit' names no number of bytes; without the option "
                "there is no limit");
  if (options.microBatchSize.getNumOccurrences() && options.microBatchSize < 1)
    return fail("expected '--micro-batch-size' to be at least 1, but got " +
                llvm::Twine(options.microBatchSize));
  if (options.optLevel > 3)
    return fail("expected '-O' to be between 0 and 3, but got " +
                llvm::Twine(options.optLevel));
  if (options.emit == Emit::Program)
    for (const cl::Option *option :
         {static_cast<const cl::Option *>(&options.cpu),
          static_cast<const cl::Option *>(&options.matmul),
          static_cast<const cl::Option *>(std::addressof(options.gpuArch)),
          static_cast<const cl::Option *>(&options.gpuReport),
          static_cast<const cl::Option *>(&options.optLevel),
          static_cast<const cl::Option *>(&options.strictFP),
          static_cast<const cl::Option *>(&options.programFile)})
      if (option->getNumOccurrences())
        return fail((option->ArgStr.size() == 1 ? "'-" : "'--") +
                    option->ArgStr +
                    "' has no effect with '--emit=program', for which no code "
                    "is generated");
  auto &known = cl::getRegisteredOptions();
  auto message = mlir::chimera::checkOptions(
      getTrainOptions(options), [&](StringRef name) {
        const cl::Option *option = known.lookup(name);
        return option && option->getNumOccurrences();
      });
  if (!message)
    message = checkScheme(getTrainOptions(options));
  if (message)
    return fail(*message);
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);
  if (options.splitBackward.getNumOccurrences() && !options.splitBackward &&
      scheme && scheme->splitsBackward())
    return fail("'--split-backward=false' contradicts the scheme '" +
                options.scheme + "', which splits the backward pass");
  if (output == "-" && options.emit == Emit::Executable)
    return fail("cannot write an executable to standard output (see '-o')");
  if (failed(check(::chimera::checkOutputFile(output, options.input))))
    return failure();
  if (!options.programFile.getNumOccurrences())
    return success();
  if (options.programFile == output)
    return fail("'--write-program' and '-o' both name '" + output + "'");
  return check(::chimera::checkOutputFile(options.programFile, options.input,
                                          "--write-program"));
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

/// A table in the order of names.
void printResources(std::vector<KernelResources> resources, raw_ostream &os) {
  llvm::sort(resources, [](const auto &a, const auto &b) {
    int order = StringRef(a.kernel).compare_numeric(b.kernel);
    return order ? order < 0 : a.arch < b.arch;
  });
  size_t width = 6;
  for (const KernelResources &kernel : resources)
    width = std::max(width, kernel.kernel.size());
  os << llvm::left_justify("kernel", width)
     << "  arch    registers  shared bytes  stack bytes  spill bytes\n";
  for (const KernelResources &kernel : resources)
    os << llvm::left_justify(kernel.kernel, width) << "  "
       << llvm::left_justify(kernel.arch, 6)
       << llvm::format("  %9u  %12u  %11u  %11u\n", kernel.registers,
                       kernel.sharedBytes, kernel.stackBytes,
                       kernel.spillBytes);
}

/// The code of the model and of its kernels, optimized.
std::unique_ptr<llvm::Module> translate(ModuleOp module, const Options &options,
                                        const CPUTargetOptions &target,
                                        llvm::LLVMContext &context,
                                        llvm::TargetMachine &machine) {
  std::unique_ptr<llvm::Module> device;
  if (isEmulated(options)) {
    device = emulateGPUModules(module, context, machine);
    if (!device)
      return nullptr;
  } else if (options.target == "cuda") {
    CUDATargetOptions cuda;
    cuda.optLevel = options.optLevel;
    cuda.archs.assign(options.gpuArch.begin(), options.gpuArch.end());
    std::vector<KernelResources> resources;
    cuda.resources = &resources;
    // Only the assembler knows them.
    if (options.gpuReport)
      cuda.format = DeviceFormat::FatBinary;
    if (failed(serializeGPUModules(module, cuda)))
      return nullptr;
    if (options.gpuReport)
      printResources(resources, llvm::errs());
  }
  return translateToLLVMIR(module, context, machine, target, std::move(device));
}

LogicalResult writeOutput(StringRef path, StringRef contents) {
  return check(::chimera::writeOutputFile(
      path, [&](raw_ostream &os) { os << contents; }));
}

/// Links `object` with the runtime.
LogicalResult writeExecutable(StringRef object, const Options &options,
                              StringRef toolPath, StringRef output) {
  llvm::SmallString<128> path;
  if (std::error_code error =
          llvm::sys::fs::createTemporaryFile("chimera", "o", path))
    return fail("cannot create a temporary file: " + error.message());
  llvm::FileRemover remover(path);
  if (failed(writeOutput(path, object)))
    return failure();
  SmallVector<StringRef> libraries;
  if (isEmulated(options))
    libraries.push_back("libchimera_rt_emulator.a");
  libraries.push_back("libchimera_rt.a");
  return check(linkExecutable(toolPath, path, libraries, output));
}

/// The model as an executable, an object file or LLVM IR. Nothing is written
/// before all of it is there; an object file is not written in order anyway.
LogicalResult emitTarget(ModuleOp module, const Options &options,
                         const CPUTargetOptions &target, StringRef toolPath,
                         StringRef output) {
  auto machine = createTargetMachine(module.getLoc(), target);
  if (!machine)
    return failure();
  llvm::LLVMContext context;
  auto code = translate(module, options, target, context, *machine);
  if (!code)
    return failure();
  llvm::SmallString<0> contents;
  llvm::raw_svector_ostream os(contents);
  if (options.emit == Emit::LLVMIR) {
    code->print(os, /*AAW=*/nullptr);
    return writeOutput(output, contents);
  }
  if (failed(emitObjectFile(module.getLoc(), *code, *machine, os)))
    return failure();
  return options.emit == Emit::Object
             ? writeOutput(output, contents)
             : writeExecutable(contents, options, toolPath, output);
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

LogicalResult compile(const Options &options, StringRef toolPath) {
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
  if (options.plan.getNumOccurrences() &&
      failed(check(applyPlanFile(options.plan))))
    return 1;
  return failed(compile(options, argv[0])) ? 1 : 0;
}
