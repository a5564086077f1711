//===- Cuts.h - how a model is cut into stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_PERFORMANCE_CUTS_H
#define CHIMERA_PERFORMANCE_CUTS_H

#include "chimera/Performance/Machine.h"
#include "chimera/Performance/Model.h"
#include "chimera/Schedule/Timetable.h"

#include <vector>

namespace chimera::performance {

/// How a model is cut into stages.
enum class CutMode {
  /// Stages of equally many layers, as far as that goes; what stands before and
  /// behind the layers joins the first and the last stage. A model in a file is
  /// cut as the compiler does by itself.
  Layers,
  /// The longest stage is as short as it can be.
  Balanced,
  /// For placements where a worker has several stages: the worker with most to
  /// do has as little as a search finds.
  Workers,
  /// The same, but no stage is longer than in balanced cuts: a pipeline waits
  /// for its longest stage, whatever else the worker of it has to do.
  Both,
};

/// The name of `mode` in options: layers, balanced, workers, both.
llvm::StringRef stringifyCutMode(CutMode mode);
std::optional<CutMode> parseCutMode(llvm::StringRef text);

/// What is to be cut, and how.
struct CutRequest {
  int stages = 1;
  CutMode mode = CutMode::Layers;
  /// Of a micro-batch.
  int samples = 1;
  /// `Workers` and `Both`: who has which stages. Pipelines share the
  /// micro-batches evenly.
  schedule::Placement placement = {};
  /// How stages are differentiated, which has no part in where they are cut.
  bool recompute = false, splitsBackward = true;
};

/// The first block of each stage. Fails if there are fewer layers than stages,
/// or blocks where layers do not count.
llvm::Expected<std::vector<int>>
cutModel(const Machine &machine, const Model &model, const CutRequest &request);

} // namespace chimera::performance

#endif // CHIMERA_PERFORMANCE_CUTS_H
