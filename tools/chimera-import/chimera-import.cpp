//===- chimera-import.cpp - makes a model of a producer's module ----------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a file of any producer, older spellings included, and runs
// chimera-import-pipeline on it.
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Import/Passes.h"
#include "chimera/Import/SourceText.h"
#include "chimera/Support/OutputFile.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;

namespace {

cl::OptionCategory category("chimera-import options");

cl::opt<std::string> inputFile(cl::Positional, cl::desc("<module.mlir>"),
                               cl::Required, cl::cat(category));
cl::opt<std::string> outputFile("o", cl::desc("file to write the model to"),
                                cl::value_desc("file"), cl::init("-"),
                                cl::cat(category));
cl::opt<std::string>
    function("function",
             cl::desc("the function that is the model (default: main, or the "
                      "only public one)"),
             cl::cat(category));
cl::opt<int64_t> microBatchSize(
    "micro-batch-size",
    cl::desc("samples per micro-batch, if the file leaves them open"),
    cl::value_desc("number"), cl::init(0), cl::cat(category));
cl::list<std::string> sequenceLength(
    "sequence-length", cl::CommaSeparated,
    cl::desc("length of the sequences, or one for each argument, if the file "
             "leaves it open"),
    cl::value_desc("length|number:length,..."), cl::cat(category));
cl::opt<std::string>
    bindings("bindings",
             cl::desc("JSON file that tells what arguments, results and "
                      "constants are"),
             cl::value_desc("file"), cl::cat(category));
cl::list<std::string> parameters(
    "parameters", cl::CommaSeparated,
    cl::desc("arguments that are parameters, such as 0-11,13-; an open range "
             "leaves out the inputs"),
    cl::value_desc("range,..."), cl::cat(category));
cl::list<std::string>
    inputs("input",
           cl::desc("an argument that is an input; may be given several times"),
           cl::value_desc("number:name[:bound=N[:ignored=K]]"),
           cl::cat(category));
cl::opt<std::string> initializer(
    "init",
    cl::desc("how parameters that are no vectors start: normal(STD), zeros or "
             "ones"),
    cl::init("normal(0.02)"), cl::cat(category));
cl::opt<int64_t> parameterThreshold(
    "parameter-threshold",
    cl::desc("the largest number of elements of a constant that stays one; "
             "larger ones are weights"),
    cl::init(1), cl::cat(category));
cl::opt<std::string>
    loss("loss",
         cl::desc("compute the loss from the result: causal-lm, masked-lm, "
                  "classification or mse (default: the result is the loss)"),
         cl::value_desc("kind"), cl::cat(category));
cl::opt<int64_t> ignoreIndex("ignore-index",
                             cl::desc("target that does not count in the "
                                      "loss, such as -100; -1: all count"),
                             cl::value_desc("id"), cl::init(-1),
                             cl::cat(category));
cl::opt<int64_t> result("result",
                        cl::desc("number of the result that is the loss or the "
                                 "logits (default: the only one)"),
                        cl::value_desc("number"), cl::init(-1),
                        cl::cat(category));

cl::opt<bool>
    narrowF64("narrow-f64",
              cl::desc("compute in f32 what a model in f32 computes in f64, as "
                       "torch-mlir's layer normalization does"),
              cl::cat(category));

cl::opt<std::string> weightsOut(
    "weights-out",
    cl::desc("safetensors file to write the values of constants to that become "
             "parameters, for '--init' of the training executable"),
    cl::value_desc("file"), cl::cat(category));

LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error() << message << "\n";
  return failure();
}

/// Negative numbers stand for an option that is not given.
LogicalResult checkOptions() {
  for (const auto *option : {&result, &parameterThreshold})
    if (option->getNumOccurrences() && *option < 0)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 0, but got " + llvm::Twine(*option));
  if (microBatchSize.getNumOccurrences() && microBatchSize < 1)
    return fail("expected '--micro-batch-size' to be at least 1, but got " +
                llvm::Twine(microBatchSize));
  return success();
}

ImportOptions getImportOptions() {
  ImportOptions options;
  options.function = function;
  options.microBatchSize = microBatchSize;
  options.sequenceLength.assign(sequenceLength.begin(), sequenceLength.end());
  options.bindings = bindings;
  options.parameters.assign(parameters.begin(), parameters.end());
  options.inputs.assign(inputs.begin(), inputs.end());
  options.init = initializer;
  options.parameterThreshold = parameterThreshold;
  options.loss = loss;
  options.ignoreIndex = ignoreIndex;
  options.result = result;
  options.narrowF64 = narrowF64;
  options.weightsOut = weightsOut;
  return options;
}

void report(llvm::SourceMgr &sources, ArrayRef<SourceProblem> problems,
            StringRef text) {
  for (const SourceProblem &problem : problems)
    sources.PrintMessage(
        llvm::SMLoc::getFromPointer(text.data() + problem.offset),
        llvm::SourceMgr::DK_Error, problem.message);
}

/// Parses the file, after its spelling is brought up to date.
OwningOpRef<ModuleOp> readModule(MLIRContext &context,
                                 llvm::SourceMgr &sources) {
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(inputFile);
  if (!file) {
    (void)fail("cannot open input file '" + inputFile +
               "': " + file.getError().message());
    return {};
  }
  StringRef name = (*file)->getBufferIdentifier();
  std::string text = (*file)->getBuffer().str();
  std::vector<SourceProblem> problems;
  bool isText = !StringRef(text).starts_with("ML\xefR");
  if (isText)
    for (StringRef line : upgradeSource(text, problems))
      llvm::WithColor::remark() << line << "\n";
  // Problems of the upgrade are places in the file as it is.
  if (!problems.empty()) {
    unsigned id = sources.AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
    report(sources, problems, sources.getMemoryBuffer(id)->getBuffer());
    return {};
  }
  unsigned id = sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(text, name), llvm::SMLoc());
  StringRef buffer = sources.getMemoryBuffer(id)->getBuffer();
  if (isText)
    problems = findForeignOps(buffer, context);
  if (!problems.empty()) {
    report(sources, problems, buffer);
    return {};
  }
  return parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
}

LogicalResult run(MLIRContext &context, llvm::SourceMgr &sources) {
  if (failed(checkOptions()))
    return failure();
  if (llvm::Error error = ::chimera::checkOutputFile(outputFile, inputFile))
    return fail(llvm::toString(std::move(error)));
  if (!weightsOut.empty()) {
    if (weightsOut == outputFile)
      return fail("'--weights-out' and '-o' write the same file");
    if (llvm::Error error = ::chimera::checkOutputFile(weightsOut, inputFile))
      return fail(llvm::toString(std::move(error)));
  }
  OwningOpRef<ModuleOp> module = readModule(context, sources);
  if (!module)
    return failure();
  PassManager passes(&context);
  buildImportPipeline(passes, getImportOptions());
  if (failed(passes.run(*module)))
    return failure();
  llvm::Error error =
      ::chimera::writeOutputFile(outputFile, [&](llvm::raw_ostream &os) {
        module->print(os, OpPrintingFlags().enableDebugInfo());
        os << "\n";
      });
  return error ? fail(llvm::toString(std::move(error))) : success();
}

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Chimera: makes a model of a module that another producer wrote\n");
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<ChimeraDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // StableHLO in generic form.
  context.allowUnregisteredDialects();
  context.printOpOnDiagnostic(false);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context, llvm::errs());
  return succeeded(run(context, sources)) ? 0 : 1;
}
