//===- Executable.h - stage functions as machine code ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowers stage functions in the simplest way there is, by loops that follow
// their definition, and runs them. Independent of Chimera's own code
// generation.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_TOOLS_GRADIENTCHECK_EXECUTABLE_H
#define CHIMERA_TEST_TOOLS_GRADIENTCHECK_EXECUTABLE_H

#include "Tensor.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"

namespace mlir::chimera::check {

/// Functions that are lowered together and can be called.
class Executable {
public:
  explicit Executable(MLIRContext *context);

  /// Adds a copy of a stage function under another name. Its gradients must
  /// turn out to be computed in place of their accumulators.
  void add(StringRef name, func::FuncOp function);

  /// Lowers and compiles what has been added. On failure it has emitted an
  /// error.
  LogicalResult compile();

  /// Calls a function. `arguments` are all of its arguments; `results` are its
  /// results but the gradients, which are updated among the arguments.
  void call(StringRef name, ArrayRef<Tensor *> arguments,
            ArrayRef<Tensor *> results);

private:
  LogicalResult removeGradientResults();

  OwningOpRef<ModuleOp> module;
  std::unique_ptr<ExecutionEngine> engine;
};

} // namespace mlir::chimera::check

#endif // CHIMERA_TEST_TOOLS_GRADIENTCHECK_EXECUTABLE_H
