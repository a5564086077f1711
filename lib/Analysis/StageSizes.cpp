//===- StageSizes.cpp - how large a stage is ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/StageSizes.h"

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

using namespace mlir;
using namespace mlir::chimera;

StageSizes mlir::chimera::getStageSizes(StageOp stage) {
  StageFunction forward(stage.getForward());
  StageSizes sizes;
  for (const StageValue &value : forward.getArguments(ValueRole::Parameter)) {
    sizes.elements += value.type.getNumElements();
    ++sizes.tensors;
  }
  for (const StageValue &value : forward.getResults(ValueRole::Boundary))
    sizes.boundaryBytes += getByteSize(value.type);
  sizes.residualBytes = forward.getStashBytes();
  return sizes;
}
