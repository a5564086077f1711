//===- StopGradientOp.cpp - where no gradient passes ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Dialect/Chimera/IR/Chimera.h"

using namespace mlir;
using namespace mlir::chimera;

/// Nothing passes a constant, or the same place twice.
OpFoldResult StopGradientOp::fold(FoldAdaptor adaptor) {
  bool isStopped =
      adaptor.getValue() || getValue().getDefiningOp<StopGradientOp>();
  return isStopped ? getValue() : Value();
}
