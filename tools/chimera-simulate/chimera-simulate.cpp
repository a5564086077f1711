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
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Simulate.h"
#include "chimera/Support/OutputFile.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
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
                                       cl::desc("file to write the report to"),
                                       cl::value_desc("file"), cl::init("-"),
                                       cl::cat(category));
static cl::opt<std::string>
    formatName("format",
               cl::desc("text, json, json-full, trace (Chrome) or svg"),
               cl::init("text"), cl::cat(category));
static cl::opt<bool>
    listSchemes("list-schemes", cl::desc("print the schemes and what they are"),
                cl::cat(category));
static cl::opt<std::string> costText("cost",
                                     cl::desc(schedule::simulatedCostHelp),
                                     cl::value_desc("key=value,..."),
                                     cl::init(""), cl::cat(category));
static cl::opt<std::string> scheme("scheme", cl::desc(schedule::schemeHelp),
                                   cl::init("chimera"), cl::cat(category));
static cl::opt<int> stages("stages", cl::desc(schedule::stagesHelp),
                           cl::init(4), cl::cat(category));
static cl::opt<int> microBatches("micro-batches",
                                 cl::desc(schedule::microBatchesHelp),
                                 cl::init(4), cl::cat(category));
static cl::opt<int> pipelines("pipelines", cl::desc(schedule::pipelinesHelp),
                              cl::init(0), cl::cat(category));
static cl::opt<int> chunks("chunks", cl::desc(schedule::chunksHelp),
                           cl::init(0), cl::cat(category));
static cl::opt<std::string> scaling("scaling", cl::desc(schedule::scalingHelp),
                                    cl::init("direct"), cl::cat(category));
static cl::opt<int> maxLive("max-live", cl::desc(schedule::maxLiveHelp),
                            cl::init(0), cl::cat(category));
static cl::opt<int> dataParallel("data-parallel",
                                 cl::desc(schedule::dataParallelHelp),
                                 cl::init(1), cl::cat(category));
static cl::opt<std::string> sync("sync", cl::desc(schedule::syncHelp),
                                 cl::init("eager-opt"), cl::cat(category));

static LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "chimera-simulate") << message << "\n";
  return failure();
}

/// What is wrong with the options is said before the work begins. A file says
/// itself what it runs; options that would be without effect are refused.
static LogicalResult checkOptions() {
  if (llvm::Error error = ::chimera::checkOutputFile(outputFile, inputFile))
    return fail(llvm::toString(std::move(error)));
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
  if (module->getBody()->empty())
    return fail("'" + inputFile +
                "' is empty; expected worker programs, as 'chimera-compile "
                "--emit=program' writes them");
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
    return fail("unknown mode '" + sync + "', expected " +
                schedule::syncModeNames + " (see '--sync')");
  std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling);
  if (!parsed)
    return fail("unknown scaling '" + scaling + "', expected " +
                schedule::scalingNames + " (see '--scaling')");
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

static LogicalResult writeReport(const schedule::Step &step,
                                 const schedule::Simulation &simulation,
                                 schedule::ReportFormat format) {
  llvm::Error error =
      ::chimera::writeOutputFile(outputFile, [&](llvm::raw_ostream &os) {
        schedule::render(format, step.info, step.programs, simulation, os);
      });
  return error ? fail(llvm::toString(std::move(error))) : success();
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
