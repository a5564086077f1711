//===- Configuration.h - the space that the planner searches ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A configuration is a value for each dimension of the space. The dimensions
// are one list: each one takes what those before it have chosen, and says which
// values there are.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_CONFIGURATION_H
#define CHIMERA_PERFORMANCE_CONFIGURATION_H

#include "chimera/Performance/Cuts.h"
#include "chimera/Schedule/Problem.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <string>
#include <vector>

namespace chimera::performance {

/// One way to run a model.
struct Configuration {
  std::string scheme;
  /// The depth in workers D, the replicas W, the samples of a micro-batch B and
  /// the micro-batches N.
  int workers = 1, dataParallel = 1, samples = 1, microBatches = 1;
  int pipelines = 1, chunks = 1;
  schedule::Scaling scaling = schedule::Scaling::Direct;
  /// 0: the scheme's own.
  int maxLive = 0;
  bool recompute = false;
  CutMode cuts = CutMode::Layers;

  int stages() const { return workers * chunks; }
  /// Whether the scheme tries many orders, which takes time.
  bool triesOrders() const { return scheme == "chimera-zb"; }
  /// The problem that it poses to its scheme, without times.
  schedule::Problem problem() const;
  /// Who has which stages. An order that is searched for decides that itself;
  /// cuts for it take one pipeline in each direction.
  schedule::Placement placement() const;
  /// Such as `chimera D=32 W=64 B=1 N=32 2f=2, recompute`.
  std::string describe() const;
};

/// What a plan is asked for.
struct PlanRequest {
  /// All workers P = W D, and all samples of a step S = W N B.
  int workers = 1, miniBatch = 1;
  /// The schemes to look at, `auto` among them if a search is to look for more;
  /// empty: all whose steps end with a flush, and `auto`.
  std::vector<std::string> schemes;
  /// Values that are not to be searched for.
  std::optional<int> depth, samples, pipelines;
  std::optional<bool> recompute;
  std::optional<CutMode> cuts;
  /// The sizes of micro-batches that a model can have; empty: powers of two.
  std::vector<int> possibleSamples;
  /// The deepest cut of the model.
  int maxStages = 1;
  /// Bytes of a worker; 0 is what the machine has.
  int64_t memoryLimit = 0;
  /// How many configurations are ranked.
  int keep = 10;
  /// Of `auto`: how many placements of workers and samples are searched.
  int searches = 2;
};

/// One dimension of the space.
struct Dimension {
  llvm::StringLiteral name;
  /// Calls `choose` with each value in its place, beside what is chosen
  /// already.
  void (*choose)(const PlanRequest &request, const Configuration &chosen,
                 llvm::function_ref<void(const Configuration &)> choose);
};

/// All dimensions, in the order in which they are chosen.
llvm::ArrayRef<Dimension> searchDimensions();

/// Calls `visit` with every configuration that its scheme can run.
void forEachConfiguration(
    const PlanRequest &request,
    llvm::function_ref<void(const Configuration &)> visit);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_CONFIGURATION_H
