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
// without computation, and reports what a step takes under given costs.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/Programs.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Schedule/Simulate.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
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
    formatName("format",
               cl::desc("text, json, json-full, trace (Chrome) or svg"),
               cl::init("text"), cl::cat(category));
static cl::opt<bool>
    listSchemes("list-schemes", cl::desc("Print the schemes and what they are"),
                cl::cat(category));
static cl::opt<std::string> costText(
    "cost",
    cl::desc(
        "Times of one of D stages, and of a message, a gradient sum and an "
        "update: forward=1,backward=2,weight=0,p2p=0,allreduce=0,optimizer=0 "
        "(backward=1,weight=1 for schemes that split the backward pass); "
        "backward is the input-gradient part and weight the weight-gradient "
        "part of the backward pass. A list such as forward=1:1.2:0.8 has a "
        "value for each stage. Further keys: p2p-per-byte, contention=on|off, "
        "allreduce-latency, allreduce-per-byte and, for stages without a "
        "model, boundary-bytes, activation-bytes, parameter-bytes"),
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

/// The programs of the input file.
static FailureOr<schedule::Step> readStep(MLIRContext &context,
                                          llvm::SourceMgr &sources) {
  std::string message;
  auto file = openInputFile(inputFile, &message);
  if (!file)
    return fail(message);
  sources.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();
  FailureOr<ProgramsImage> image = readPrograms(*module);
  if (failed(image))
    return failure();
  schedule::Step step;
  step.info = {getPlacement(*module).getScheme().str(),
               image->set.placement.workers, image->microBatches,
               int(image->set.placement.pipelines.size()),
               image->set.numStages() / image->set.placement.workers};
  step.programs = std::move(image->set);
  // The operations are gone when this returns.
  for (schedule::Program &program : step.programs.programs)
    for (schedule::Instruction &instruction : program.instructions)
      instruction.origin = nullptr;
  return step;
}

/// The programs that the options ask for.
static FailureOr<schedule::Step> buildStep(const schedule::CostOption &costs) {
  for (const auto *option : {&pipelines, &chunks, &maxLive})
    if (*option < 0)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 0, but got " + llvm::Twine(*option));
  if (stages < 1)
    return fail("expected '--stages' to be at least 1, but got " +
                llvm::Twine(stages));
  std::optional<schedule::SyncMode> mode = schedule::parseSyncMode(sync);
  if (!mode)
    return fail("unknown mode '" + sync +
                "', expected lazy, eager or eager-opt (see '--sync')");
  std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling);
  if (!parsed)
    return fail("unknown scaling '" + scaling +
                "', expected direct, forward-doubling or backward-halving (see "
                "'--scaling')");
  schedule::SchemeRequest request;
  request.scheme = scheme;
  request.stages = stages;
  request.microBatches = microBatches;
  request.pipelines = pipelines;
  request.chunks = chunks;
  request.maxLive = maxLive;
  request.scaling = *parsed;
  request.dataParallel = dataParallel;
  request.sync = *mode;
  request.costs = costs;
  llvm::Expected<schedule::Step> step = schedule::buildStep(request);
  if (!step)
    return fail(llvm::toString(step.takeError()));
  return std::move(*step);
}

/// Writes the report; a disk that is full is an error like any other.
static LogicalResult writeReport(const schedule::Step &step,
                                 const schedule::Simulation &simulation,
                                 schedule::ReportFormat format) {
  std::string message;
  std::unique_ptr<llvm::ToolOutputFile> output =
      openOutputFile(outputFile, &message);
  if (!output)
    return fail(message);
  schedule::render(format, step.info, step.programs, simulation, output->os());
  output->os().flush();
  if (std::error_code error = output->os().error()) {
    output->os().clear_error();
    return fail("cannot write '" + outputFile + "': " + error.message());
  }
  output->keep();
  return success();
}

static LogicalResult run(MLIRContext &context, llvm::SourceMgr &sources) {
  std::optional<schedule::ReportFormat> format =
      schedule::parseReportFormat(formatName);
  if (!format)
    return fail("unknown format '" + formatName +
                "', expected text, json, json-full, trace or svg");
  if (failed(checkOptions()))
    return failure();
  // What times are meant if none are named depends on what is run.
  FailureOr<schedule::Step> step = failure();
  bool split;
  if (inputFile.empty()) {
    const schedule::Scheme *known = schedule::lookupScheme(scheme);
    split = known && known->splitsBackward();
  } else {
    step = readStep(context, sources);
    if (failed(step))
      return failure();
    split = step->programs.splitsBackward();
  }
  llvm::Expected<schedule::CostOption> costs =
      schedule::parseCostOption(costText, split);
  if (!costs)
    return fail(llvm::toString(costs.takeError()) + " (see '--cost')");
  if (!inputFile.empty() && costs->hasSizes())
    return fail("sizes in '--cost' have no effect on a file, which says so "
                "itself");

  if (inputFile.empty() && failed(step = buildStep(*costs)))
    return failure();
  llvm::Expected<schedule::Simulation> simulation =
      schedule::simulateStep(*step, *costs);
  if (!simulation)
    return fail(llvm::toString(simulation.takeError()));
  return writeReport(*step, *simulation, *format);
}

/// One line per scheme: its name and what it is.
static void printSchemes(llvm::raw_ostream &os) {
  size_t width = 0;
  for (StringRef name : schedule::schemeNames())
    width = std::max(width, name.size());
  for (StringRef name : schedule::schemeNames())
    os << llvm::left_justify(name, width + 2)
       << schedule::lookupScheme(name)->summary() << "\n";
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Chimera: runs one training step in simulated time, from worker programs "
      "in a file or from a scheme without a model\n");
  if (listSchemes) {
    printSchemes(llvm::outs());
    return 0;
  }
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  registry.insert<ChimeraDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context, llvm::errs());
  return succeeded(run(context, sources)) ? 0 : 1;
}
