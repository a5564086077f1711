//===- chimera-simulate.cpp - run worker programs in simulated time ---*- C++
//-*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads programs (L5) from a file, or makes those of a scheme for stages
// without computation by the passes that compile a model, and reports what a
// step takes under given costs.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/Programs.h"
#include "chimera/InitAllDialects.h"
#include "chimera/Pipelines/AbstractModel.h"
#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Schedule/Simulate.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;

//===----------------------------------------------------------------------===//
// Command line
//===----------------------------------------------------------------------===//

static cl::OptionCategory category("chimera-simulate options");

static cl::opt<std::string> inputFile(cl::Positional,
                                      cl::desc("[program.mlir]"), cl::init(""),
                                      cl::cat(category));
static cl::opt<std::string> outputFile("o",
                                       cl::desc("Where to write the report"),
                                       cl::value_desc("file"), cl::init("-"),
                                       cl::cat(category));
static cl::opt<std::string>
    formatName("format", cl::desc("text, json, trace (Chrome) or svg"),
               cl::init("text"), cl::cat(category));
static cl::opt<std::string> costText(
    "cost",
    cl::desc("Times of one of D stages, and of a message, a gradient "
             "sum and an update: "
             "forward=1,backward=2,weight=0,p2p=0,allreduce=0,"
             "optimizer=0 (backward=1,weight=1 for schemes that split "
             "the backward pass); backward is the input-gradient part and "
             "weight the weight-gradient part of the backward pass"),
    cl::value_desc("key=value,..."), cl::init(""), cl::cat(category));
static cl::opt<std::string> scheme("scheme", cl::desc("Name of the scheme"),
                                   cl::init("chimera"), cl::cat(category));
static cl::opt<int> stages("stages", cl::desc("Depth in workers"), cl::init(4),
                           cl::cat(category));
static cl::opt<int>
    microBatches("micro-batches",
                 cl::desc("Number of micro-batches per group and step"),
                 cl::init(4), cl::cat(category));
static cl::opt<int> pipelines(
    "pipelines",
    cl::desc("Number of pipelines over the same workers, 2f for chimera; 0 is "
             "the scheme's default"),
    cl::init(0), cl::cat(category));
static cl::opt<int> chunks(
    "chunks",
    cl::desc("Stages per worker and pipeline; 0 is the scheme's default"),
    cl::init(0), cl::cat(category));
static cl::opt<std::string> scaling(
    "scaling",
    cl::desc("How chimera takes more micro-batches than workers: direct, "
             "forward-doubling or backward-halving"),
    cl::init("direct"), cl::cat(category));
static cl::opt<int>
    maxLive("max-live",
            cl::desc("Micro-batches that a worker may keep alive; 0 is the "
                     "scheme's default"),
            cl::init(0), cl::cat(category));
static cl::opt<int>
    dataParallel("data-parallel",
                 cl::desc("Number of replicas of the group of workers"),
                 cl::init(1), cl::cat(category));
static cl::opt<std::string>
    sync("sync", cl::desc("When gradient sums start: lazy, eager or eager-opt"),
         cl::init("eager-opt"), cl::cat(category));

static LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "chimera-simulate") << message << "\n";
  return failure();
}

/// A file says itself what it runs; options that would be without effect are
/// refused.
static LogicalResult checkOptions() {
  if (inputFile.empty())
    return success();
  const cl::Option *unused[] = {&scheme,    &stages,       &microBatches,
                                &pipelines, &chunks,       &scaling,
                                &maxLive,   &dataParallel, &sync};
  for (const cl::Option *option : unused)
    if (option->getNumOccurrences())
      return fail("'--" + option->ArgStr +
                  "' has no effect on a file, which says so itself");
  return success();
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// The programs of `file`.
static OwningOpRef<ModuleOp> readFile(MLIRContext &context,
                                      llvm::SourceMgr &sources) {
  std::string message;
  auto file = openInputFile(inputFile, &message);
  if (!file) {
    (void)fail(message);
    return nullptr;
  }
  sources.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  return parseSourceFile<ModuleOp>(sources, &context);
}

/// The programs that the options ask for.
static OwningOpRef<ModuleOp> buildPrograms(MLIRContext &context,
                                           StringRef costs) {
  if (stages < 1) {
    (void)fail("expected '--stages' to be at least 1, but got " +
               llvm::Twine(stages));
    return nullptr;
  }
  TrainOptions options;
  options.stages = stages;
  options.scheme = scheme;
  options.pipelines = pipelines;
  options.chunks = chunks;
  options.scaling = scaling;
  options.maxLive = maxLive;
  options.cost = costs;
  options.dataParallel = dataParallel;
  options.microBatches = microBatches;
  options.sync = sync;
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  OwningOpRef<ModuleOp> module = buildAbstractModel(
      context, getNumStages(options), known && known->splitsBackward());
  PassManager passes(&context);
  buildSchedulePipeline(passes, options);
  if (failed(passes.run(*module)))
    return nullptr;
  return module;
}

/// The costs asked for. Without any, a backward takes twice as long as a
/// forward, and schemes that split it make two halves of it.
static std::string getCostText() {
  if (costText.getNumOccurrences())
    return costText;
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  return inputFile.empty() && known && known->splitsBackward()
             ? "forward=1,backward=1,weight=1"
             : "forward=1,backward=2,weight=0";
}

static LogicalResult run(MLIRContext &context, llvm::SourceMgr &sources) {
  std::optional<schedule::ReportFormat> format =
      schedule::parseReportFormat(formatName);
  if (!format)
    return fail("unknown format '" + formatName +
                "', expected text, json, trace or svg");
  llvm::Expected<schedule::CostOption> costs =
      schedule::parseCostOption(getCostText());
  if (!costs)
    return fail(llvm::toString(costs.takeError()));
  if (failed(checkOptions()))
    return failure();

  OwningOpRef<ModuleOp> module = inputFile.empty()
                                     ? buildPrograms(context, getCostText())
                                     : readFile(context, sources);
  if (!module)
    return failure();
  FailureOr<ProgramsImage> image = readPrograms(*module);
  if (failed(image))
    return failure();

  std::string message;
  std::unique_ptr<llvm::ToolOutputFile> output =
      openOutputFile(outputFile, &message);
  if (!output)
    return fail(message);
  const schedule::ProgramSet &set = image->set;
  schedule::StepInfo info{getPlacement(*module).getScheme().str(),
                          set.placement.workers, set.microBatches,
                          int(set.placement.pipelines.size()),
                          set.numStages() / set.placement.workers};
  if (llvm::Error error = schedule::simulateAndReport({info, set}, *costs,
                                                      *format, output->os()))
    return fail(llvm::toString(std::move(error)));
  output->keep();
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Chimera: runs one training step in simulated time, from worker programs "
      "in a file or from a scheme without a model\n");
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::chimera::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context, llvm::errs());
  return succeeded(run(context, sources)) ? 0 : 1;
}
