//===- Step.h - one micro-batch through all stages ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_TOOLS_GRADIENTCHECK_STEP_H
#define CHIMERA_TEST_TOOLS_GRADIENTCHECK_STEP_H

#include "Executable.h"

namespace mlir::chimera::check {

/// How a model is cut and differentiated.
struct Variant {
  int64_t stages = 1;
  bool recompute = false;
  bool splitBackward = false;

  /// For messages.
  std::string describe() const;
};

/// Runs the stages of a differentiated module one after another.
class Step {
public:
  /// Cuts a copy of a model (L0) into stages, differentiates them, and adds
  /// their functions to the executable under names that begin with `prefix`.
  static FailureOr<Step> create(ModuleOp model, const Variant &variant,
                                StringRef prefix, Executable &executable);

  /// The loss.
  double forward(const Tensors &parameters, const Tensors &inputs);

  /// The loss; adds the gradients to `gradients`, which has a tensor for each.
  double backward(const Tensors &parameters, const Tensors &inputs,
                  Tensors &gradients);

private:
  struct Function {
    std::string name;
    std::vector<StageValue> arguments, results;
    std::vector<std::string> argumentSymbols;
  };
  struct Stage {
    Function forward, backward, weightGradient;
    bool isSplit = false;
  };
  /// What the stages have computed so far: values by role and number.
  using Values = std::map<std::pair<ValueRole, int64_t>, Tensor>;

  static Function describe(func::FuncOp function, StringRef name,
                           Executable &executable);
  void run(const Function &function, const Tensors &parameters,
           const Tensors &inputs, Tensors *gradients, Values &values,
           Values &outputs);

  Executable *executable = nullptr;
  std::vector<Stage> stages;
  std::vector<Values> kept;
};

} // namespace mlir::chimera::check

#endif // CHIMERA_TEST_TOOLS_GRADIENTCHECK_STEP_H
