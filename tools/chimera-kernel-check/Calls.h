//===- Calls.h - calls of stage functions, and what they are given --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_CALLS_H
#define CHIMERA_TOOLS_KERNEL_CHECK_CALLS_H

#include "Kernels.h"
#include "Values.h"

namespace mlir::chimera {

/// One call of a stage function: arguments, then results without gradients.
struct Invocation {
  func::FuncOp function;
  std::string kernel;
  std::vector<Buffer> buffers;
  unsigned numArguments = 0;
};

/// The calls of a stage's functions in the order in which they run. Arguments
/// are random, or what an earlier call has left. `run` leaves the results of
/// the call that it is given and may change its arguments, which `prepare`
/// keeps.
std::vector<Invocation> prepare(StageOp stage, ModuleOp module,
                                llvm::function_ref<void(Invocation &)> run);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_CALLS_H
