//===- chimera-simulate.cpp - run worker programs in simulated time ---*- C++
//-*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads programs (L5) from a file, or makes those of an order for stages
// without computation, and reports what a step takes under given costs. The
// order is that of a scheme, the best that a search finds, or one from a file.
//
//===----------------------------------------------------------------------===//

#include "OnMachine.h"
#include "Order.h"

#include "chimera/Analysis/CostModels.h"
#include "chimera/Analysis/Programs.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Performance/Equation.h"
#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Schedule/MemoryLimit.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Search.h"
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

#include <limits>

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
               cl::desc("text, json, json-full, trace (Chrome) or svg; csv or "
                        "mlir write the schedule itself, for '--schedule'"),
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
static cl::opt<std::string> scheduleFile("schedule",
                                         cl::desc(schedule::scheduleHelp),
                                         cl::value_desc("file"), cl::init(""),
                                         cl::cat(category));
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
static cl::opt<int> effort("effort", cl::desc(schedule::effortHelp),
                           cl::init(1), cl::cat(category));
static cl::opt<bool> exact("exact", cl::desc(schedule::exactHelp),
                           cl::cat(category));
static cl::opt<double> exactTime("exact-time",
                                 cl::desc(schedule::exactTimeHelp),
                                 cl::value_desc("seconds"), cl::init(60),
                                 cl::cat(category));
static cl::opt<std::string> memoryLimit("memory-limit",
                                        cl::desc(schedule::memoryLimitHelp),
                                        cl::value_desc("bytes|activations"),
                                        cl::init(""), cl::cat(category));
static cl::opt<int> dataParallel("data-parallel",
                                 cl::desc(schedule::dataParallelHelp),
                                 cl::init(1), cl::cat(category));
static cl::opt<std::string> sync("sync", cl::desc(schedule::syncHelp),
                                 cl::init(""), cl::cat(category));

static MachineOptions onMachine(category);

static LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "chimera-simulate") << message << "\n";
  return failure();
}

/// What is wrong with the options is said before the work begins. A file says
/// itself what it runs, and a schedule most of it; options that would be
/// without effect are refused.
static LogicalResult checkOptions() {
  if (llvm::Error error = ::chimera::checkOutputFile(
          outputFile, inputFile.empty() ? scheduleFile : inputFile))
    return fail(llvm::toString(std::move(error)));
  auto &known = cl::getRegisteredOptions();
  auto isGiven = [&](StringRef name) {
    const cl::Option *option = known.lookup(name);
    return option && option->getNumOccurrences();
  };
  if (auto message = onMachine.check(!inputFile.empty(), isGiven))
    return fail(*message);
  if (onMachine.estimate && (!inputFile.empty() || !scheduleFile.empty()))
    return fail("'--estimate' is for schemes, not for files");
  if (onMachine.estimate && formatName != "text")
    return fail("'--estimate' is part of the format text");
  if (!inputFile.empty())
    for (StringRef name :
         {"scheme", "schedule", "stages", "micro-batches", "pipelines",
          "chunks", "scaling", "max-live", "effort", "exact", "exact-time",
          "data-parallel", "sync"})
      if (isGiven(name))
        return fail("'--" + name +
                    "' has no effect on a file, which says so itself");
  TrainOptions options;
  options.scheme = scheme;
  options.schedule = scheduleFile;
  options.exact = exact;
  // Costs are those of the simulation, too.
  auto message = mlir::chimera::checkOptions(
      options, [&](StringRef name) { return name != "cost" && isGiven(name); });
  return message ? fail(*message) : success();
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// The module in the input file, or null.
static OwningOpRef<ModuleOp> readModule(MLIRContext &context,
                                        llvm::SourceMgr &sources) {
  std::string message;
  auto file = openInputFile(inputFile, &message);
  if (!file) {
    (void)fail(message);
    return nullptr;
  }
  sources.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (module && module->getBody()->empty()) {
    (void)fail("'" + inputFile +
               "' is empty; expected worker programs, as 'chimera-compile "
               "--emit=program' writes them");
    return nullptr;
  }
  return module;
}

/// The programs of `module`.
static FailureOr<schedule::Step> readStep(ModuleOp module) {
  FailureOr<ProgramsImage> image = readPrograms(module);
  if (failed(image))
    return failure();
  schedule::Step step;
  step.info = {getPlacement(module).getScheme().str(),
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

//===----------------------------------------------------------------------===//
// Orders
//===----------------------------------------------------------------------===//

/// The order of the scheme that the options name.
static llvm::Expected<schedule::Timetable>
buildSchemeOrder(schedule::SyncMode mode, const schedule::CostOption &costs) {
  std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling);
  if (!parsed)
    return llvm::createStringError(llvm::Twine("unknown scaling '") + scaling +
                                   "', expected " + schedule::scalingNames +
                                   " (see '--scaling')");
  schedule::SchemeRequest request;
  request.scheme = scheme;
  request.stages = stages;
  request.microBatches = microBatches;
  request.pipelines = pipelines;
  request.chunks = chunks;
  request.maxLive = maxLive;
  request.scaling = *parsed;
  request.sync = mode;
  request.costs = costs;
  return schedule::buildTimetable(request);
}

static LogicalResult checkRanges() {
  for (const auto *option : {&pipelines, &chunks, &maxLive})
    if (*option < 0)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 0, but got " + llvm::Twine(*option));
  for (const auto *option : {&stages, &dataParallel})
    if (*option < 1)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 1, but got " + llvm::Twine(*option));
  return success();
}

/// The limit in the options, if there is one. Bytes need sizes.
static llvm::Expected<std::optional<schedule::MemoryLimit>>
getMemoryLimit(bool knowsSizes) {
  if (!memoryLimit.getNumOccurrences())
    return std::nullopt;
  llvm::Expected<schedule::MemoryLimit> limit =
      schedule::parseMemoryLimit(memoryLimit, knowsSizes);
  if (!limit)
    return limit.takeError();
  return *limit;
}

/// The best order that a search finds, and in `report` how good it is.
static llvm::Expected<schedule::Timetable>
searchOrder(schedule::SyncMode mode, const schedule::CostOption &costs,
            std::string &report) {
  schedule::SearchProblem problem;
  problem.workers = stages;
  problem.microBatches = microBatches;
  problem.chunks = chunks;
  problem.pipelines = pipelines;
  problem.maxLive = maxLive;
  problem.sync = mode;
  problem.effort = effort;
  problem.exact = exact;
  problem.exactTime = exactTime;
  if (llvm::Error error = costs.assume(problem))
    return std::move(error);
  llvm::Expected<std::optional<schedule::MemoryLimit>> limit =
      getMemoryLimit(costs.hasSizes());
  if (!limit)
    return limit.takeError();
  if (*limit)
    if (llvm::Error error =
            schedule::limitMemory(problem, **limit, dataParallel, costs))
      return std::move(error);
  // Sizes in lists fit the stages of some placements only; others are no
  // choice.
  problem.stepTime = [&](const schedule::Timetable &timetable) {
    llvm::Expected<schedule::Step> step =
        schedule::buildStep(timetable, "auto", dataParallel, costs);
    llvm::Expected<schedule::Simulation> simulation =
        step ? schedule::simulateStep(*step, costs)
             : llvm::Expected<schedule::Simulation>(step.takeError());
    if (simulation)
      return simulation->makespan;
    llvm::consumeError(simulation.takeError());
    return std::numeric_limits<double>::infinity();
  };
  llvm::Expected<schedule::SearchResult> result =
      schedule::searchSchedule(problem);
  if (!result)
    return result.takeError();
  report = result->describe();
  return std::move(result->timetable);
}

/// The order that the options ask for, from a scheme or a search.
static FailureOr<Order> buildOrder(const schedule::CostOption &costs,
                                   std::string &report) {
  const std::string spelled = sync.empty() ? "eager-opt" : sync.getValue();
  std::optional<schedule::SyncMode> mode = schedule::parseSyncMode(spelled);
  if (!mode)
    return fail("unknown mode '" + spelled + "', expected " +
                schedule::syncModeNames + " (see '--sync')");
  llvm::Expected<schedule::Timetable> timetable =
      scheme == "auto" ? searchOrder(*mode, costs, report)
                       : buildSchemeOrder(*mode, costs);
  if (!timetable)
    return fail(llvm::toString(timetable.takeError()));
  return Order{std::move(*timetable), scheme, dataParallel, spelled};
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

static LogicalResult
writeOutput(llvm::function_ref<void(llvm::raw_ostream &)> write) {
  llvm::Error error = ::chimera::writeOutputFile(outputFile, write);
  return error ? fail(llvm::toString(std::move(error))) : success();
}

/// Runs `step`, which has to keep to the limit of memory.
static FailureOr<schedule::Simulation>
simulate(const schedule::Step &step, const schedule::CostOption &costs) {
  llvm::Expected<std::optional<schedule::MemoryLimit>> limit =
      getMemoryLimit(!step.programs.sizes.stash.empty());
  if (!limit)
    return fail(llvm::toString(limit.takeError()));
  llvm::Expected<schedule::Simulation> simulation =
      schedule::simulateStep(step, costs);
  if (!simulation)
    return fail(llvm::toString(simulation.takeError()));
  if (*limit)
    if (std::optional<std::string> message =
            schedule::checkMemory(step, *simulation, **limit))
      return fail(*message);
  return std::move(*simulation);
}

/// Runs `step` and writes the report.
static LogicalResult writeReport(const schedule::Step &step,
                                 const schedule::CostOption &costs,
                                 schedule::ReportFormat format,
                                 StringRef searchReport = "") {
  FailureOr<schedule::Simulation> simulation = simulate(step, costs);
  if (failed(simulation))
    return failure();
  return writeOutput([&](llvm::raw_ostream &os) {
    schedule::render(format, step.info, step.programs, *simulation, os);
    if (format == schedule::ReportFormat::Text && !searchReport.empty())
      os << '\n' << searchReport << '\n';
  });
}

static LogicalResult writeSchedule(const Order &order, OrderFormat format,
                                   MLIRContext &context) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (llvm::Error error = writeOrder(order, format, context, stream))
    return fail(llvm::toString(std::move(error)));
  return writeOutput([&](llvm::raw_ostream &os) { os << text; });
}

//===----------------------------------------------------------------------===//
// The tool
//===----------------------------------------------------------------------===//

/// What times are meant if none are named depends on what is run.
static FailureOr<schedule::CostOption> parseCosts(bool split) {
  llvm::Expected<schedule::CostOption> costs =
      schedule::parseCostOption(costText, split);
  if (!costs)
    return fail(llvm::toString(costs.takeError()) + " (see '--cost')");
  return std::move(*costs);
}

/// The programs, or the schedule, of the input file.
static LogicalResult runFile(std::optional<schedule::ReportFormat> format,
                             std::optional<OrderFormat> order,
                             MLIRContext &context, llvm::SourceMgr &sources) {
  OwningOpRef<ModuleOp> module = readModule(context, sources);
  if (!module)
    return failure();
  if (order) {
    if (memoryLimit.getNumOccurrences())
      return fail("'--memory-limit' has no effect on a file whose schedule is "
                  "written");
    FailureOr<Order> found = readOrder(*module);
    return failed(found) ? failure() : writeSchedule(*found, *order, context);
  }
  FailureOr<schedule::Step> step = readStep(*module);
  if (failed(step))
    return failure();
  FailureOr<schedule::CostOption> costs = failure();
  if (onMachine.isUsed()) {
    llvm::Expected<schedule::CostOption> made = makeStageCosts(
        onMachine, *module, step->info.stages, step->programs.dataParallel);
    if (!made)
      return fail(llvm::toString(made.takeError()));
    return writeReport(*step, *made, *format);
  }
  costs = parseCosts(step->programs.splitsBackward());
  if (failed(costs))
    return failure();
  if (costs->hasSizes())
    return fail("sizes in '--cost' have no effect on a file, which says so "
                "itself");
  return writeReport(*step, *costs, *format);
}

/// The depth in stages of a scheme, or of auto, which is given no choice.
static int getNumStages() {
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  return stages * (chunks ? int(chunks) : known ? known->defaultChunks() : 1);
}

/// The costs of a model on a machine.
static FailureOr<schedule::CostOption>
getModelCosts(const FailureOr<Order> &order, bool splits) {
  const bool given = succeeded(order);
  llvm::Expected<schedule::CostOption> costs = makeModelCosts(
      onMachine, given ? order->timetable.placement.workers : int(stages),
      given ? order->timetable.numStages() : getNumStages(), dataParallel,
      splits);
  if (!costs)
    return fail(llvm::toString(costs.takeError()));
  return std::move(*costs);
}

/// What the equation says of the scheme in the options, as a line.
static std::string describeEstimate(const schedule::CostOption &costs) {
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  schedule::Problem problem;
  problem.stages = getNumStages();
  problem.chunks = problem.stages / stages;
  problem.microBatches = microBatches;
  if (std::optional<schedule::Scaling> parsed = schedule::parseScaling(scaling))
    problem.scaling = *parsed;
  std::optional<double> step;
  if (known) {
    problem.pipelines = pipelines ? int(pipelines) : known->defaultPipelines();
    step = ::chimera::performance::estimateStep(scheme, problem, costs);
  }
  return step ? llvm::formatv("equation: step of {0:f2}", *step).str()
              : "equation: none for " + scheme.getValue();
}

/// The order that the options ask for.
static LogicalResult runOrder(std::optional<schedule::ReportFormat> format,
                              std::optional<OrderFormat> orderFormat,
                              MLIRContext &context) {
  FailureOr<Order> order = failure();
  if (!scheduleFile.empty()) {
    order = importOrder(context, scheduleFile, dataParallel, sync);
    if (failed(order))
      return failure();
  }
  const schedule::Scheme *known = schedule::lookupScheme(scheme);
  if (failed(order) && failed(checkRanges()))
    return failure();
  const bool splits =
      succeeded(order) ? order->timetable.splitsBackward()
                       : scheme == "auto" || (known && known->splitsBackward());
  FailureOr<schedule::CostOption> costs =
      onMachine.isUsed() ? getModelCosts(order, splits) : parseCosts(splits);
  if (failed(costs))
    return failure();
  std::string searchReport;
  if (failed(order) && failed(order = buildOrder(*costs, searchReport)))
    return failure();
  if (orderFormat && !memoryLimit.getNumOccurrences())
    return writeSchedule(*order, *orderFormat, context);
  llvm::Expected<schedule::Step> step = schedule::buildStep(
      order->timetable, order->scheme, order->dataParallel, *costs);
  if (!step)
    return fail(llvm::toString(step.takeError()));
  if (onMachine.estimate)
    searchReport +=
        (searchReport.empty() ? "" : "\n") + describeEstimate(*costs);
  if (!orderFormat)
    return writeReport(*step, *costs, *format, searchReport);
  return failed(simulate(*step, *costs))
             ? failure()
             : writeSchedule(*order, *orderFormat, context);
}

static LogicalResult run(MLIRContext &context, llvm::SourceMgr &sources) {
  std::optional<schedule::ReportFormat> report =
      schedule::parseReportFormat(formatName);
  std::optional<OrderFormat> order = parseOrderFormat(formatName);
  if (!report && !order)
    return fail("unknown format '" + formatName +
                "', expected text, json, json-full, trace, svg, csv or mlir");
  if (failed(checkOptions()))
    return failure();
  return inputFile.empty() ? runOrder(report, order, context)
                           : runFile(report, order, context, sources);
}

/// One line per scheme: its name and what it is.
static void printSchemes(llvm::raw_ostream &os) {
  size_t width = 0;
  for (StringRef name : schedule::schemeNames())
    width = std::max(width, name.size());
  auto print = [&](StringRef name, StringRef summary) {
    os << llvm::left_justify(name, width + 2) << summary << "\n";
  };
  for (StringRef name : schedule::schemeNames())
    print(name, schedule::lookupScheme(name)->summary());
  print("auto", "looked for: the shortest step under given costs and limits");
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Chimera: runs one training step in simulated time, from worker programs "
      "in a file, or from a scheme or a schedule without a model\n");
  if (listSchemes) {
    printSchemes(llvm::outs());
    return 0;
  }
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  registry.insert<ChimeraDialect>();
  registerCostModels(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler handler(sources, &context, llvm::errs());
  return succeeded(run(context, sources)) ? 0 : 1;
}
