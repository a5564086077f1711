//===- TrainPipeline.cpp - from a model to worker programs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pipeline from L0 to L5. No two passes here know each other; the order is
// that of the levels.
//
//===----------------------------------------------------------------------===//

#include "chimera/Pipelines/Pipelines.h"

#include "chimera/Codegen/Passes.h"
#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Scheme.h"

#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::chimera;
namespace schedule = ::chimera::schedule;

int64_t mlir::chimera::getNumStages(const TrainOptions &options) {
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);
  int64_t chunks = options.chunks;
  if (chunks == 0 && scheme)
    chunks = scheme->defaultChunks();
  return options.stages * std::max<int64_t>(chunks, 1);
}

std::optional<std::string>
mlir::chimera::checkOptions(const TrainOptions &options,
                            function_ref<bool(StringRef name)> isGiven) {
  auto find = [&](ArrayRef<StringRef> names) {
    const StringRef *found = llvm::find_if(names, isGiven);
    return found == names.end() ? StringRef() : *found;
  };
  if (options.precision != "f32" && options.precision != "bf16")
    return "unknown precision '" + options.precision +
           "', expected f32 or bf16 (see 'precision')";
  if (!options.schedule.empty()) {
    StringRef name = find({"stages", "micro-batches", "scheme", "pipelines",
                           "chunks", "scaling", "max-live", "cost", "effort",
                           "exact", "exact-time", "split-backward"});
    if (!name.empty())
      return ("'" + name + "' is decided by the schedule '" + options.schedule +
              "'; leave it out")
          .str();
    return std::nullopt;
  }
  if (options.scheme != "auto" && !schedule::lookupScheme(options.scheme))
    return "unknown scheme '" + options.scheme + "', expected one of auto, " +
           schedule::schemeNamesForMessage() + " (see 'scheme')";
  bool isAuto = options.scheme == "auto";
  StringRef name = isAuto ? find({"scaling", "split-backward"})
                          : find({"effort", "exact", "exact-time"});
  if (!name.empty())
    return ("'" + name + "' has no effect with scheme '" + options.scheme + "'")
        .str();
  if (!options.exact && isGiven("exact-time"))
    return "'exact-time' has no effect without 'exact'";
  return std::nullopt;
}

std::optional<std::string>
mlir::chimera::checkScheme(const TrainOptions &options) {
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);
  auto scaling = schedule::parseScaling(options.scaling);
  for (int64_t value : {getNumStages(options), options.microBatches,
                        options.pipelines, options.chunks, options.maxLive})
    if (value < 0 || value > schedule::maxMicroBatches)
      return std::nullopt;
  if (!options.schedule.empty() || !scheme || !scaling)
    return std::nullopt;
  schedule::Problem problem;
  problem.chunks = options.chunks ? options.chunks : scheme->defaultChunks();
  problem.stages = getNumStages(options);
  problem.microBatches = options.microBatches;
  problem.pipelines =
      options.pipelines ? options.pipelines : scheme->defaultPipelines();
  problem.scaling = *scaling;
  problem.maxLive = options.maxLive;
  auto message = schedule::checkProblem(*scheme, problem);
  return message ? message : scheme->checkMicroBatches(problem);
}

/// True if a search looks for the schedule.
static bool isSearched(const TrainOptions &options) {
  return options.schedule.empty() && options.scheme == "auto";
}

bool mlir::chimera::isScheduledFirst(const TrainOptions &options) {
  // Only differentiated stages tell a search how much memory they need.
  return !options.schedule.empty() ||
         (isSearched(options) && options.memoryLimit.empty());
}

static std::string getSync(const TrainOptions &options) {
  return options.sync.empty() ? "eager-opt" : options.sync;
}

void mlir::chimera::addPlacingPass(OpPassManager &passes,
                                   const TrainOptions &options) {
  if (!options.schedule.empty()) {
    passes.addPass(createImportSchedulePass(
        {options.schedule, options.dataParallel, options.sync}));
    return;
  }
  SearchSchedulePassOptions search;
  search.stages = options.stages;
  search.microBatches = options.microBatches;
  search.pipelines = options.pipelines;
  search.chunks = options.chunks;
  search.maxLive = options.maxLive;
  search.cost = options.cost;
  search.dataParallel = options.dataParallel;
  search.sync = getSync(options);
  search.effort = options.effort;
  search.exact = options.exact;
  search.exactTime = options.exactTime;
  search.memoryLimit = options.memoryLimit;
  search.optimizer = options.optimizer;
  search.computeStreams = options.computeStreams;
  passes.addPass(createSearchSchedulePass(search));
}

void mlir::chimera::buildModelPipeline(OpPassManager &passes,
                                       const TrainOptions &options) {
  passes.addPass(createVerifyModelPass());
  passes.addPass(createSimplifyModelPass());
  if (options.fuseAttention)
    passes.addPass(createFuseAttentionPass({options.warnOfNoAttention}));
}

void mlir::chimera::buildStagePipeline(OpPassManager &passes,
                                       const TrainOptions &options) {
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);

  // First of all, since the schedule says how many stages there are.
  if (isScheduledFirst(options))
    addPlacingPass(passes, options);
  buildModelPipeline(passes, options);
  PartitionPassOptions partition;
  if (!isScheduledFirst(options))
    partition.stages = getNumStages(options);
  partition.cuts.assign(options.cuts.begin(), options.cuts.end());
  passes.addPass(createPartitionPass(partition));
  // Behind the cuts, which are where values are rounded; before derivatives
  // are taken, so that backward knows the rounded values.
  bool isMixed = options.precision == "bf16";
  if (isMixed)
    passes.addPass(createRoundActivationsPass());
  DifferentiatePassOptions differentiate;
  differentiate.recompute = options.recompute;
  differentiate.splitBackward = options.splitBackward.value_or(
      isSearched(options) ||
      (!isScheduledFirst(options) && scheme && scheme->splitsBackward()));
  passes.addPass(createDifferentiatePass(differentiate));
  // What becomes products is narrowed as they are.
  if (isMixed && options.fuseAttention)
    passes.nest<StageOp>().addNestedPass<func::FuncOp>(
        createDecomposeAttentionPass({/*keepGPU=*/options.attentionKernels}));
  if (isMixed)
    passes.addPass(createNarrowOperandsPass());
}

void mlir::chimera::buildTrainPipeline(OpPassManager &passes,
                                       const TrainOptions &options) {
  buildStagePipeline(passes, options);
  buildSchedulePipeline(passes, options);
}

void mlir::chimera::buildSchedulePipeline(OpPassManager &passes,
                                          const TrainOptions &options) {
  if (isSearched(options) && !isScheduledFirst(options)) {
    addPlacingPass(passes, options);
  } else if (!isScheduledFirst(options)) {
    passes.addPass(
        createBuildPipelinesPass({options.scheme, options.pipelines,
                                  options.chunks, options.dataParallel}));
    passes.addPass(
        createSchedulePass({options.microBatches, getSync(options),
                            options.scaling, options.maxLive, options.cost}));
  }
  passes.addPass(createLowerSchedulePass());
  // Before memory is planned, since planning takes the programs' word for what
  // is alive.
  passes.addPass(createVerifySchedulePass());
  passes.addPass(createPlanMemoryPass(
      {options.memoryLimit, options.optimizer, options.computeStreams}));
}

//===----------------------------------------------------------------------===//
// The pipeline by name
//===----------------------------------------------------------------------===//

namespace {

struct TrainPipelineOptions : PassPipelineOptions<TrainPipelineOptions> {
  Option<int64_t> stages{*this, "stages", llvm::cl::desc(schedule::stagesHelp),
                         llvm::cl::init(1)};
  ListOption<std::string> cuts{
      *this, "cuts",
      llvm::cl::desc("parameters or locations at which stages 1 to D-1 begin; "
                     "chosen by cost if empty")};
  Option<bool> fuseAttention{
      *this, "fuse-attention",
      llvm::cl::desc(
          "make one op of each attention, which keeps no softmax for "
          "the backward pass"),
      llvm::cl::init(false)};
  Option<bool> attentionKernels{
      *this, "attention-kernels",
      llvm::cl::desc(
          "leave attention to kernels for GPUs where there are some, "
          "which compute in f32 whatever the precision"),
      llvm::cl::init(false)};
  Option<bool> recompute{
      *this, "recompute",
      llvm::cl::desc("keep no residuals; backward computes forward again"),
      llvm::cl::init(false)};
  Option<std::string> precision{
      *this, "precision",
      llvm::cl::desc("f32, or bf16: matrix products and activations in bf16, "
                     "weights and sums in f32"),
      llvm::cl::init("f32")};
  Option<bool> splitBackward{
      *this, "split-backward",
      llvm::cl::desc("put weight gradients into functions of their own "
                     "(default: if the scheme needs them)"),
      llvm::cl::init(false)};
  Option<std::string> scheme{*this, "scheme",
                             llvm::cl::desc(schedule::schemeHelp),
                             llvm::cl::init("1f1b")};
  Option<std::string> schedule{*this, "schedule",
                               llvm::cl::desc(schedule::scheduleHelp),
                               llvm::cl::init("")};
  Option<int64_t> pipelines{*this, "pipelines",
                            llvm::cl::desc(schedule::pipelinesHelp),
                            llvm::cl::init(0)};
  Option<int64_t> chunks{*this, "chunks", llvm::cl::desc(schedule::chunksHelp),
                         llvm::cl::init(0)};
  Option<std::string> scaling{*this, "scaling",
                              llvm::cl::desc(schedule::scalingHelp),
                              llvm::cl::init("direct")};
  Option<int64_t> maxLive{*this, "max-live",
                          llvm::cl::desc(schedule::maxLiveHelp),
                          llvm::cl::init(0)};
  Option<std::string> cost{*this, "cost", llvm::cl::desc(schedule::costHelp),
                           llvm::cl::init("")};
  Option<int64_t> effort{*this, "effort", llvm::cl::desc(schedule::effortHelp),
                         llvm::cl::init(1)};
  Option<bool> exact{*this, "exact", llvm::cl::desc(schedule::exactHelp),
                     llvm::cl::init(false)};
  Option<double> exactTime{*this, "exact-time",
                           llvm::cl::desc(schedule::exactTimeHelp),
                           llvm::cl::init(60)};
  Option<int64_t> dataParallel{*this, "data-parallel",
                               llvm::cl::desc(schedule::dataParallelHelp),
                               llvm::cl::init(1)};
  Option<int64_t> microBatches{*this, "micro-batches",
                               llvm::cl::desc(schedule::microBatchesHelp),
                               llvm::cl::init(1)};
  Option<std::string> sync{*this, "sync", llvm::cl::desc(schedule::syncHelp),
                           llvm::cl::init("")};
  Option<std::string> optimizer{*this, "optimizer",
                                llvm::cl::desc("sgd or adamw"),
                                llvm::cl::init("adamw")};
  Option<std::string> memoryLimit{
      *this, "memory-limit",
      llvm::cl::desc("bytes per worker, with suffix K, M or G; larger plans "
                     "are refused, and scheme auto looks for one that fits; "
                     "empty is no limit"),
      llvm::cl::init("")};
  Option<ComputeStreams> computeStreams{
      *this, "compute-streams",
      llvm::cl::desc(
          "how the tasks of a worker are shared among streams of its "
          "device"),
      llvm::cl::init(ComputeStreams::Single),
      llvm::cl::values(
          clEnumValN(ComputeStreams::Single, "single", "all on one"),
          clEnumValN(ComputeStreams::PerDirection, "per-direction",
                     "one for pipelines that go down, one for those that go "
                     "up"))};

  /// Whether the option called `name` was set.
  bool isGiven(StringRef name) const {
    const llvm::cl::Option *option = OptionsMap.lookup(name);
    return option && option->getNumOccurrences();
  }

  TrainOptions get() const {
    TrainOptions options;
    options.stages = stages;
    options.cuts.assign(cuts.begin(), cuts.end());
    options.fuseAttention = fuseAttention;
    options.warnOfNoAttention = fuseAttention;
    options.attentionKernels = attentionKernels;
    options.recompute = recompute;
    options.precision = precision;
    if (splitBackward.hasValue())
      options.splitBackward = splitBackward;
    options.scheme = scheme;
    options.schedule = schedule;
    options.pipelines = pipelines;
    options.chunks = chunks;
    options.scaling = scaling;
    options.maxLive = maxLive;
    options.cost = cost;
    options.effort = effort;
    options.exact = exact;
    options.exactTime = exactTime;
    options.dataParallel = dataParallel;
    options.microBatches = microBatches;
    options.sync = sync;
    options.optimizer = optimizer;
    options.memoryLimit = memoryLimit;
    options.computeStreams = computeStreams;
    return options;
  }
};

} // namespace

void mlir::chimera::registerChimeraPipelines() {
  registerPassPipeline(
      "chimera-train-pipeline",
      "from an imported model to the program of each worker, with planned "
      "memory (L0 to L5)",
      [](OpPassManager &passes, StringRef text,
         function_ref<LogicalResult(const Twine &)> emitError) {
        TrainPipelineOptions options;
        if (failed(options.parseFromString(text)))
          return failure();
        TrainOptions values = options.get();
        if (auto message = checkOptions(
                values, [&](StringRef name) { return options.isGiven(name); }))
          return emitError(*message);
        if (auto message = checkScheme(values))
          return emitError(*message);
        buildTrainPipeline(passes, values);
        return success();
      },
      [](function_ref<void(const mlir::detail::PassOptions &)> handle) {
        handle(TrainPipelineOptions());
      });
}
