//===- CutCandidates.h - where a model can be cut ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_DIALECT_CHIMERA_TRANSFORMS_CUTCANDIDATES_H
#define CHIMERA_DIALECT_CHIMERA_TRANSFORMS_CUTCANDIDATES_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::chimera {

/// A place at which `chimera-partition` may cut.
struct CutCandidate {
  /// What `cuts` calls it.
  std::string name;
  /// The bytes that cross it.
  int64_t bytes = 0;
};

/// All candidates of a model that passed verifyModel, in its order.
SmallVector<CutCandidate> findCutCandidates(ModuleOp module);

} // namespace mlir::chimera

#endif // CHIMERA_DIALECT_CHIMERA_TRANSFORMS_CUTCANDIDATES_H
