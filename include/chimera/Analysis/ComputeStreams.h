//===- ComputeStreams.h - which stream computes what ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker of a bidirectional scheme has tasks of pipelines that go down and of
// such that go up, which have nothing to do with each other but for the
// gradients of shared parameters. On a GPU each direction may have a stream.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_COMPUTESTREAMS_H
#define CHIMERA_ANALYSIS_COMPUTESTREAMS_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// How the work of a worker is shared among streams of its device.
enum class ComputeStreams {
  Single,      ///< all on one
  PerDirection ///< pipelines that go down on stream 0, those that go up on 1
};

/// The streams of the operations of a module's programs where they are shared
/// by direction.
class StreamsByDirection {
public:
  explicit StreamsByDirection(ModuleOp module);

  /// How many streams the programs of one worker need: as many as there are
  /// directions among their calls, 1 at least.
  int count(ArrayRef<ProgramOp> programs) const;

  /// The stream of an operation in a program: that of the pipeline whose task
  /// it is, whose message it moves, or whose value it makes or takes. A sum of
  /// gradients is of the stream that added to them last. What concerns all
  /// streams gives 0.
  int get(Operation *op) const;

private:
  int get(StringRef pipeline) const { return streams.lookup(pipeline); }
  int getOfSum(AllReduceOp sum) const;

  llvm::StringMap<int> streams; ///< by pipeline
};

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_COMPUTESTREAMS_H
