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

#include "chimera/Dialect/Chimera/Transforms/Passes.h"
#include "chimera/Schedule/OptionHelp.h"
#include "chimera/Schedule/Scheme.h"

#include "mlir/Pass/PassOptions.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::chimera;
namespace schedule = ::chimera::schedule;

int64_t mlir::chimera::getNumStages(const TrainOptions &options) {
  // An unknown scheme is reported by the pass that asks for its placement.
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);
  int64_t chunks = options.chunks;
  if (chunks == 0 && scheme)
    chunks = scheme->defaultChunks();
  return options.stages * std::max<int64_t>(chunks, 1);
}

void mlir::chimera::buildTrainPipeline(OpPassManager &passes,
                                       const TrainOptions &options) {
  const schedule::Scheme *scheme = schedule::lookupScheme(options.scheme);

  passes.addPass(createVerifyModelPass());
  passes.addPass(createSimplifyModelPass());
  PartitionPassOptions partition;
  partition.stages = getNumStages(options);
  partition.cuts.assign(options.cuts.begin(), options.cuts.end());
  passes.addPass(createPartitionPass(partition));
  DifferentiatePassOptions differentiate;
  differentiate.recompute = options.recompute;
  differentiate.splitBackward =
      options.splitBackward.value_or(scheme && scheme->splitsBackward());
  passes.addPass(createDifferentiatePass(differentiate));
  buildSchedulePipeline(passes, options);
}

void mlir::chimera::buildSchedulePipeline(OpPassManager &passes,
                                          const TrainOptions &options) {
  passes.addPass(
      createBuildPipelinesPass({options.scheme, options.pipelines,
                                options.chunks, options.dataParallel}));
  passes.addPass(
      createSchedulePass({options.microBatches, options.sync, options.scaling,
                          options.maxLive, options.cost}));
  passes.addPass(createLowerSchedulePass());
  // Before memory is planned, since planning takes the programs' word for what
  // is alive.
  passes.addPass(createVerifySchedulePass());
  passes.addPass(
      createPlanMemoryPass({options.memoryLimit, options.optimizer}));
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
  Option<bool> recompute{
      *this, "recompute",
      llvm::cl::desc("keep no residuals; backward computes forward again"),
      llvm::cl::init(false)};
  Option<bool> splitBackward{
      *this, "split-backward",
      llvm::cl::desc("put weight gradients into functions of their own "
                     "(default: if the scheme needs them)"),
      llvm::cl::init(false)};
  Option<std::string> scheme{*this, "scheme",
                             llvm::cl::desc(schedule::schemeHelp),
                             llvm::cl::init("1f1b")};
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
  Option<int64_t> dataParallel{*this, "data-parallel",
                               llvm::cl::desc(schedule::dataParallelHelp),
                               llvm::cl::init(1)};
  Option<int64_t> microBatches{*this, "micro-batches",
                               llvm::cl::desc(schedule::microBatchesHelp),
                               llvm::cl::init(1)};
  Option<std::string> sync{*this, "sync", llvm::cl::desc(schedule::syncHelp),
                           llvm::cl::init("eager-opt")};
  Option<std::string> optimizer{*this, "optimizer",
                                llvm::cl::desc("sgd or adamw"),
                                llvm::cl::init("adamw")};
  Option<std::string> memoryLimit{
      *this, "memory-limit",
      llvm::cl::desc("bytes per worker, with suffix K, M or G; empty is no "
                     "limit"),
      llvm::cl::init("")};

  TrainOptions get() const {
    TrainOptions options;
    options.stages = stages;
    options.cuts.assign(cuts.begin(), cuts.end());
    options.recompute = recompute;
    if (splitBackward.hasValue())
      options.splitBackward = splitBackward;
    options.scheme = scheme;
    options.pipelines = pipelines;
    options.chunks = chunks;
    options.scaling = scaling;
    options.maxLive = maxLive;
    options.cost = cost;
    options.dataParallel = dataParallel;
    options.microBatches = microBatches;
    options.sync = sync;
    options.optimizer = optimizer;
    options.memoryLimit = memoryLimit;
    return options;
  }
};

} // namespace

void mlir::chimera::registerChimeraPipelines() {
  PassPipelineRegistration<TrainPipelineOptions>(
      "chimera-train-pipeline",
      "from an imported model to the program of each worker, with planned "
      "memory (L0 to L5)",
      [](OpPassManager &passes, const TrainPipelineOptions &options) {
        buildTrainPipeline(passes, options.get());
      });
}
