//===- Pipelines.h - pass pipelines of Chimera ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ways from an imported model (L0) to worker programs (L5), as functions
// that add passes and as pipelines with a name.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PIPELINES_PIPELINES_H
#define CHIMERA_PIPELINES_PIPELINES_H

#include "chimera/Analysis/ComputeStreams.h"

#include "mlir/Pass/PassManager.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::chimera {

/// Options of the way from a model to programs. Each is spelled the same as the
/// option of the pass that it goes to.
struct TrainOptions {
  /// The depth in workers, D.
  int64_t stages = 1;
  /// Where stages 1 to D-1 begin; chosen by cost if empty.
  std::vector<std::string> cuts;
  /// Make one op of each attention, which keeps no softmax for backward.
  bool fuseAttention = false;
  /// Warn if there was none.
  bool warnOfNoAttention = false;
  /// Attention goes to kernels for GPUs where there are some. They compute in
  /// f32, whatever the precision.
  bool attentionKernels = false;
  /// Keep the inputs of a stage only, and compute forward again in backward.
  bool recompute = false;
  /// What the model computes in: f32, or bf16 with f32 weights and sums.
  std::string precision = "f32";
  /// Split each backward pass into input and weight gradients. Where it is not
  /// said, the scheme decides: those that schedule weight gradients on their
  /// own need the split.
  std::optional<bool> splitBackward;
  /// The name of a scheme, or `auto` to look for the best schedule.
  std::string scheme = "1f1b";
  /// A file with placement and schedule, as for `chimera-import-schedule`;
  /// empty if the scheme makes them.
  std::string schedule;
  /// Number of pipelines over the same workers; 0 is the scheme's default.
  int64_t pipelines = 0;
  /// Number of stages per worker and pipeline; 0 is the scheme's default.
  int64_t chunks = 0;
  /// How chimera takes more micro-batches than workers.
  std::string scaling = "direct";
  /// Micro-batches that a worker may keep alive; 0 is the scheme's default.
  int64_t maxLive = 0;
  /// Times that the order may assume, as for `chimera-schedule`.
  std::string cost;
  /// Of scheme `auto`: how much is tried, whether a solver is asked for a
  /// proof, and how many seconds it may take.
  int64_t effort = 1;
  bool exact = false;
  double exactTime = 60;
  int64_t dataParallel = 1;
  int64_t microBatches = 1;
  /// When gradient sums start; empty is eager-opt, or what the schedule says.
  std::string sync;
  std::string optimizer = "adamw";
  /// Bytes per worker, with suffix K, M or G; empty is no limit. A search keeps
  /// to it.
  std::string memoryLimit;
  /// How the tasks of a worker are shared among streams of its device.
  ComputeStreams computeStreams = ComputeStreams::Single;
};

/// Adds the passes from a model (L0) to verified programs with planned memory
/// (L5).
void buildTrainPipeline(OpPassManager &passes, const TrainOptions &options);

/// Adds the part of the train pipeline that checks and simplifies a model, up
/// to where it is cut (L0).
void buildModelPipeline(OpPassManager &passes, const TrainOptions &options);

/// Adds the part of the train pipeline that ends with differentiated stages
/// (L2).
void buildStagePipeline(OpPassManager &passes, const TrainOptions &options);

/// Says which option has no effect beside the others, among those for which
/// `isGiven` says that the user set them; nothing if all is well.
std::optional<std::string>
checkOptions(const TrainOptions &options,
             function_ref<bool(StringRef name)> isGiven);

/// Says why the scheme in `options` cannot serve them, before any work is done;
/// nothing if it can, or if a schedule is read or looked for. Passes check the
/// same of what they are given, and spellings and ranges.
std::optional<std::string> checkScheme(const TrainOptions &options);

/// The number of stages that `options` cut a model into: the depth in workers
/// times the chunks per worker.
int64_t getNumStages(const TrainOptions &options);

/// True if placement and schedule are made together, from a file or by a
/// search, before the model is cut into stages. With a limit of memory, a
/// search comes behind differentiation.
bool isScheduledFirst(const TrainOptions &options);

/// Adds the pass that makes placement and schedule together.
void addPlacingPass(OpPassManager &passes, const TrainOptions &options);

/// Adds the part of the train pipeline that begins with differentiated stages
/// (L2), and with a schedule if `isScheduledFirst`.
void buildSchedulePipeline(OpPassManager &passes, const TrainOptions &options);

/// Registers `chimera-train-pipeline`.
void registerChimeraPipelines();

} // namespace mlir::chimera

#endif // CHIMERA_PIPELINES_PIPELINES_H
