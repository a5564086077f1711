//===- chimera-simulate.cpp - run worker programs in simulated time -------===//
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

#include "Build.h"
#include "Options.h"

#include "chimera/Analysis/CostModels.h"
#include "chimera/Analysis/Programs.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Schedule/Simulate.h"
#include "chimera/Support/OutputFile.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;

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
    const int workers = step->info.stages,
              replicas = step->programs.dataParallel;
    llvm::Expected<schedule::CostOption> made =
        costText.getNumOccurrences()
            ? makeLinkCosts(onMachine, costText,
                            step->programs.splitsBackward(), workers, replicas)
            : makeStageCosts(onMachine, *module, workers, replicas);
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
