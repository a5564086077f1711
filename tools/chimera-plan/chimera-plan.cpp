//===- chimera-plan.cpp - the best way to run a model on a machine --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranks configurations by their simulated step, and writes the best one as a
// file for chimera-compile.
//
//===----------------------------------------------------------------------===//

#include "CompiledModel.h"
#include "Explain.h"
#include "PlanFile.h"
#include "PlanReport.h"

#include "chimera/Dialect/Chimera/Transforms/Fingerprint.h"
#include "chimera/InitAllDialects.h"
#include "chimera/Schedule/Memory.h"
#include "chimera/Support/OutputFile.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;
namespace cl = llvm::cl;
namespace performance = ::chimera::performance;
namespace schedule = ::chimera::schedule;

namespace {

cl::OptionCategory category("chimera-plan options");

struct Options {
  cl::opt<std::string> input{cl::Positional, cl::desc("[model.mlir]"),
                             cl::cat(category)};
  cl::opt<std::string> model{
      "model", cl::desc("sizes of a model instead of a file with it"),
      cl::value_desc(performance::modelOptionValues()), cl::cat(category)};
  cl::opt<std::string> machine{
      "machine", cl::desc("what to plan for"),
      cl::value_desc(performance::machineOptionValues()), cl::Required,
      cl::cat(category)};
  cl::opt<int> workers{"workers", cl::desc("all workers, P = W * D"),
                       cl::Required, cl::cat(category)};
  cl::opt<int> miniBatch{"mini-batch",
                         cl::desc("samples of a step, over all replicas"),
                         cl::Required, cl::cat(category)};
  cl::list<std::string> schemes{
      "schemes", cl::CommaSeparated,
      cl::desc("schemes to look at; by default all that flush, and auto"),
      cl::cat(category)};
  cl::opt<int> stages{"stages", cl::desc("only this depth in workers"),
                      cl::cat(category)};
  cl::opt<int> samples{"micro-batch-size",
                       cl::desc("only micro-batches of so many samples"),
                       cl::cat(category)};
  cl::opt<int> pipelines{"pipelines",
                         cl::desc("only so many pipelines, 2f, for schemes "
                                  "that take them, and at most as many for "
                                  "auto"),
                         cl::cat(category)};
  cl::opt<cl::boolOrDefault> recompute{
      "recompute", cl::desc("only with or without recomputation (true, false)"),
      cl::cat(category)};
  cl::opt<std::string> cuts{
      "cuts",
      cl::desc("only one way to cut: stages of as many 'layers' (of a file: as "
               "the compiler cuts it), 'balanced' stages, stages that balance "
               "'workers' that have several, or 'both'"),
      cl::cat(category)};
  cl::list<std::string> sequenceLength{
      "sequence-length", cl::CommaSeparated,
      cl::desc("length of the sequences, or one for each input, for a model "
               "that was exported with a symbolic sequence"),
      cl::value_desc("length|input:length"), cl::cat(category)};
  cl::opt<std::string> memoryLimit{
      "memory-limit",
      cl::desc("bytes of a worker, with suffix K, M or G; by default what the "
               "machine has"),
      cl::value_desc("bytes"), cl::cat(category)};
  cl::opt<std::string> precision{"precision", cl::desc("f32 or bf16"),
                                 cl::init("f32"), cl::cat(category)};
  cl::opt<std::string> optimizer{"optimizer", cl::desc("sgd or adamw"),
                                 cl::init("adamw"), cl::cat(category)};
  cl::opt<int> keep{"keep", cl::desc("rows of the table"), cl::init(10),
                    cl::cat(category)};
  cl::opt<int> searches{
      "searches",
      cl::desc("so many of the best placements auto looks for an order for"),
      cl::init(2), cl::cat(category)};
  cl::opt<std::string> format{"format", cl::desc("text or json"),
                              cl::init("text"), cl::cat(category)};
  cl::opt<bool> explain{
      "explain",
      cl::desc("also print where the stages of the best plan begin and end in "
               "the model, its critical path, and what its workers wait for"),
      cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("write the best plan, for 'chimera-compile --plan='"),
      cl::value_desc("file"), cl::cat(category)};
};

LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "chimera-plan") << message << "\n";
  return failure();
}

template <typename T> LogicalResult fail(llvm::Expected<T> &result) {
  return fail(llvm::toString(result.takeError()));
}

LogicalResult checkOptions(const Options &options) {
  if (options.input.empty() == options.model.empty())
    return fail("expected either a file with a model or '--model'");
  for (const cl::opt<int> *option :
       {&options.workers, &options.miniBatch, &options.stages, &options.samples,
        &options.pipelines, &options.keep})
    if ((option->getNumOccurrences() ||
         option->getNumOccurrencesFlag() == cl::Required) &&
        (*option < 1 || *option > schedule::maxMicroBatches))
      return fail("expected '--" + option->ArgStr + "' to be from 1 to " +
                  llvm::Twine(schedule::maxMicroBatches) + ", but got " +
                  llvm::Twine(*option));
  if (options.pipelines.getNumOccurrences() && options.pipelines % 2)
    return fail("expected '--pipelines' to be even, half of them in each "
                "direction, but got " +
                llvm::Twine(options.pipelines));
  if (options.searches < 0)
    return fail("expected '--searches' to be at least 0, but got " +
                llvm::Twine(options.searches));
  for (StringRef scheme : options.schemes)
    if (scheme != "auto" && !schedule::lookupScheme(scheme))
      return fail("unknown scheme '" + scheme + "', expected some of auto, " +
                  schedule::schemeNamesForMessage() + " (see '--schemes')");
  // By default there are schemes that take either option.
  auto noneTakes = [&](auto takes) {
    return !options.schemes.empty() && llvm::none_of(options.schemes, takes);
  };
  if (options.pipelines.getNumOccurrences() && noneTakes([](StringRef scheme) {
        return scheme == "auto" ||
               schedule::lookupScheme(scheme)->options().pipelines;
      }))
    return fail("'--pipelines' has no effect: none of '--schemes' leaves that "
                "to choose");
  if (options.searches > 0 && options.searches.getNumOccurrences() &&
      noneTakes([](StringRef scheme) { return scheme == "auto"; }))
    return fail("'--searches' has no effect: auto is none of '--schemes'");
  if (options.cuts.getNumOccurrences() &&
      !performance::parseCutMode(options.cuts))
    return fail("unknown cuts '" + options.cuts +
                "', expected layers, balanced, workers or both (see '--cuts')");
  if (options.sequenceLength.getNumOccurrences() && options.input.empty())
    return fail("'--sequence-length' has no effect on the sizes of a model, "
                "which have one");
  if (options.format != "text" && options.format != "json")
    return fail("unknown format '" + options.format +
                "', expected text or json");
  if (options.explain && options.format == "json")
    return fail("'--explain' is part of the format text");
  if (options.output.getNumOccurrences())
    if (llvm::Error error =
            ::chimera::checkOutputFile(options.output, options.input))
      return fail(llvm::toString(std::move(error)));
  return success();
}

/// Where the model comes from, and what limits its plans.
struct Source {
  performance::Planner::StageSource stages;
  int maxStages = 0;
  std::vector<int> samples = {};
  PlanFileFacts facts = {};
};

FailureOr<Source> readSizes(const Options &options,
                            const performance::Machine &machine) {
  auto sizes = performance::readModel(options.model);
  if (!sizes)
    return fail(sizes);
  auto model =
      performance::buildModel(*sizes, options.precision, options.optimizer);
  if (!model)
    return fail(model);
  Source source{performance::makeStageSource(machine, *model), sizes->layers};
  source.facts.model = sizes->name;
  return source;
}

FailureOr<Source> makeSource(const Options &options, ModuleOp module,
                             CompiledModel &model) {
  FailureOr<int> maxStages = model.countStages();
  if (failed(maxStages))
    return failure();
  Source source{[&](const performance::CutRequest &request) {
                  return model.getStages(request);
                },
                *maxStages};
  const int64_t samples = getSamples(module);
  if (samples)
    source.samples = {int(samples)};
  source.facts.model = options.input;
  source.facts.fingerprint = getFingerprint(module);
  source.facts.symbolicBatch = samples == 0;
  source.facts.sequenceLength.assign(options.sequenceLength.begin(),
                                     options.sequenceLength.end());
  return source;
}

FailureOr<performance::PlanRequest> makeRequest(const Options &options,
                                                const Source &source) {
  performance::PlanRequest request;
  request.workers = options.workers;
  request.miniBatch = options.miniBatch;
  request.schemes.assign(options.schemes.begin(), options.schemes.end());
  request.maxStages = source.maxStages;
  request.possibleSamples = source.samples;
  request.keep = options.keep;
  request.searches = options.searches;
  auto take = [](const cl::opt<int> &option, std::optional<int> &target) {
    if (option.getNumOccurrences())
      target = option;
  };
  take(options.stages, request.depth);
  take(options.samples, request.samples);
  take(options.pipelines, request.pipelines);
  if (options.recompute != cl::boolOrDefault::BOU_UNSET)
    request.recompute = options.recompute == cl::boolOrDefault::BOU_TRUE;
  if (options.cuts.getNumOccurrences())
    request.cuts = performance::parseCutMode(options.cuts);
  if (options.samples.getNumOccurrences() && !source.samples.empty() &&
      source.samples.front() != options.samples)
    return fail("'" + options.input + "' has micro-batches of " +
                llvm::Twine(source.samples.front()) +
                ", but '--micro-batch-size' is " +
                llvm::Twine(options.samples));
  if (options.memoryLimit.getNumOccurrences()) {
    auto bytes = schedule::parseBytes(options.memoryLimit);
    if (!bytes)
      return fail("expected '--memory-limit' to be a number of bytes with an "
                  "optional suffix K, M or G, but got '" +
                  options.memoryLimit + "'");
    request.memoryLimit = *bytes;
  }
  return request;
}

LogicalResult explain(performance::Planner &planner,
                      const performance::Plan &plan) {
  auto step = planner.buildPlan(plan);
  if (!step)
    return fail(step);
  auto costs = planner.getCosts(plan.configuration);
  if (!costs)
    return fail(costs);
  auto simulation = schedule::simulateStep(*step, *costs);
  if (!simulation)
    return fail(simulation);
  auto stages = planner.getStages(plan.configuration);
  if (!stages)
    return fail(stages);
  explainStep(*step, *simulation, **stages, llvm::outs());
  return success();
}

LogicalResult plan(const Options &options, const Source &source,
                   performance::Machine machine) {
  auto request = makeRequest(options, source);
  if (failed(request))
    return failure();
  PlanFileFacts facts = source.facts;
  facts.machine = machine.name;
  facts.target = machine.target == performance::Target::CUDA ? "cuda" : "cpu";
  facts.optimizer = options.optimizer;
  facts.precision = options.precision;
  performance::Planner planner(std::move(machine), source.stages);
  auto result = planner.search(*request);
  if (!result)
    return fail(result);
  if (options.format == "json")
    printPlansAsJSON(*result, llvm::outs());
  else
    printPlans(*result, *request, llvm::outs());
  const performance::Plan &best = result->ranked.front();
  if (options.explain && failed(explain(planner, best)))
    return failure();
  if (!options.output.getNumOccurrences())
    return success();
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::Error error = writePlan(planner, best, facts, stream);
  if (!error)
    error = ::chimera::writeOutputFile(
        options.output, [&](llvm::raw_ostream &os) { os << text; });
  return error ? fail(llvm::toString(std::move(error))) : success();
}

LogicalResult run(const Options &options) {
  if (failed(checkOptions(options)))
    return failure();
  auto machine = performance::readMachine(options.machine);
  if (!machine)
    return fail(machine);
  if (options.workers > machine->devices())
    return fail("machine '" + machine->name + "' has " +
                llvm::Twine(machine->devices()) +
                " devices, but '--workers' is " + llvm::Twine(options.workers));
  if (auto compute = machine->lookupCompute(options.precision); !compute)
    return fail(compute);
  if (options.input.empty()) {
    auto source = readSizes(options, *machine);
    return failed(source) ? failure()
                          : plan(options, *source, std::move(*machine));
  }
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::chimera::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  std::string message;
  auto file = openInputFile(options.input, &message);
  if (!file)
    return fail(message);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context, llvm::errs());
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();
  const bool isOpen = hasOpenSequence(*module),
             isGiven = options.sequenceLength.getNumOccurrences();
  if (isOpen && !isGiven)
    return fail("'" + options.input +
                "' has a symbolic sequence (see '--sequence-length')");
  if (!isOpen && isGiven)
    return fail("'--sequence-length' has no effect on '" + options.input +
                "', whose inputs have their sizes");
  CompiledModel compiled(
      *module, *machine,
      {options.precision,
       options.optimizer,
       {options.sequenceLength.begin(), options.sequenceLength.end()}});
  auto source = makeSource(options, *module, compiled);
  if (failed(source))
    return fail("'" + options.input + "' is no model that could be planned");
  return plan(options, *source, std::move(*machine));
}

} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Chimera: looks for the best way to train a model on a machine\n");
  return succeeded(run(options)) ? 0 : 1;
}
