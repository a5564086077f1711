//===- PlanDescription.h - the plan that a training program carries -------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_PLANDESCRIPTION_H
#define CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_PLANDESCRIPTION_H

#include "chimera/Dialect/Chimera/IR/Chimera.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::chimera {

/// Numbers that the generated code and the plan must agree on.
struct ProgramNumbering {
  /// Dense tag of each message of a step.
  llvm::DenseMap<Attribute, int64_t> tags;
  /// Dense number of each set of workers that reduces gradients.
  llvm::MapVector<Attribute, int64_t> groups;
  /// How many operations in flight each program names, by worker.
  llvm::DenseMap<int64_t, int64_t> handles;

  explicit ProgramNumbering(ArrayRef<ProgramOp> programs);
};

/// What the options of the conversion add to the plan.
struct PlanOptions {
  StringRef optimizer;
  StringRef model;
  StringRef text;
  ArrayRef<std::string> gpuArchs;
  ArrayRef<int64_t> stageWork;
};

/// The plan as JSON text; `docs/runtime-abi.md` describes its keys. Emits an
/// error if memory has not been planned.
FailureOr<std::string> describePlan(ModuleOp module,
                                    const ProgramNumbering &numbering,
                                    const PlanOptions &options);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CONVERSION_CHIMERATORUNTIME_PLANDESCRIPTION_H
