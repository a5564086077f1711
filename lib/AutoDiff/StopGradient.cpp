//===- StopGradient.cpp - the derivative that is zero -----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/AutoDiff/AutoDiff.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Interfaces/DifferentiableOpInterface.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {
struct StopGradientModel
    : DifferentiableOpInterface::ExternalModel<StopGradientModel,
                                               StopGradientOp> {
  /// Not reached from a user of the result, which is not active; but from the
  /// cotangent of what the function returns.
  LogicalResult buildAdjoint(Operation *, OpBuilder &, Adjoints &) const {
    return success();
  }
  bool isEffectivelyConstant(Operation *, OpResult) const { return true; }
};
} // namespace

void mlir::chimera::registerStopGradientDifferentiation(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ChimeraDialect *) {
    StopGradientOp::attachInterface<StopGradientModel>(*context);
  });
}
