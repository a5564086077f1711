//===- PlanFile.h - options from a plan ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_COMPILE_PLANFILE_H
#define CHIMERA_TOOLS_CHIMERA_COMPILE_PLANFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::chimera {

/// What a plan was made for.
struct PlanPurpose {
  /// Of the model; empty if the plan does not say, as where that was given by
  /// its sizes.
  std::string fingerprint;
  /// `cpu` or `cuda`; empty if the plan does not say.
  std::string target;
};

/// Sets the options of the command line that the plan in the file `path` names,
/// as chimera-plan writes it, among them `schedule` if it has an order. Fails
/// if one of them was given, too, or if the file is not a plan. Returns what it
/// was made for.
llvm::Expected<PlanPurpose> applyPlanFile(llvm::StringRef path);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_COMPILE_PLANFILE_H
