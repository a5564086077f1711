//===- OnMachine.h - costs from a machine and a model ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_SIMULATE_ONMACHINE_H
#define CHIMERA_TOOLS_CHIMERA_SIMULATE_ONMACHINE_H

#include "chimera/Schedule/Costs.h"
#include "chimera/Schedule/Timetable.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::chimera {

/// The options of steps on a machine.
struct MachineOptions {
  explicit MachineOptions(llvm::cl::OptionCategory &category);

  /// True if costs come from a machine.
  bool isUsed() const { return machine.getNumOccurrences(); }

  /// Says what is wrong with the options, or without effect.
  std::optional<std::string> check(bool hasFile,
                                   function_ref<bool(StringRef)> isGiven) const;

  llvm::cl::opt<std::string> machine, model;
  llvm::cl::opt<int> microBatchSize;
  llvm::cl::opt<std::string> precision, optimizer;
  llvm::cl::opt<bool> recompute;
  llvm::cl::opt<std::string> cuts;
  llvm::cl::opt<bool> estimate;
};

/// The costs of the model in `options`, cut into the stages of `placement`.
llvm::Expected<::chimera::schedule::CostOption>
makeModelCosts(const MachineOptions &options,
               const ::chimera::schedule::Placement &placement,
               int dataParallel, bool splitsBackward);

/// The costs of messages and sums on the machine, and of tasks by the text of
/// an option `--cost`, in milliseconds.
llvm::Expected<::chimera::schedule::CostOption>
makeLinkCosts(const MachineOptions &options, StringRef tasks,
              bool splitsBackward, int workers, int dataParallel);

/// The costs of the stages of `module`, whose programs name their own sizes.
llvm::Expected<::chimera::schedule::CostOption>
makeStageCosts(const MachineOptions &options, ModuleOp module, int workers,
               int dataParallel);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_SIMULATE_ONMACHINE_H
