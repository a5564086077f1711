//===- StageSizes.h - how large a stage is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_STAGESIZES_H
#define CHIMERA_ANALYSIS_STAGESIZES_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

namespace mlir::chimera {

/// What reports say of a stage.
struct StageSizes {
  /// Parameters that it uses, and their elements.
  int64_t tensors = 0, elements = 0;
  /// Bytes that it hands to the next stage for each micro-batch.
  int64_t boundaryBytes = 0;
  /// Bytes that its forward pass leaves for its backward pass.
  int64_t residualBytes = 0;
};

StageSizes getStageSizes(StageOp stage);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_STAGESIZES_H
