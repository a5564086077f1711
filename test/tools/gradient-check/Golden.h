//===- Golden.h - comparison with stored gradients ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_TOOLS_GRADIENTCHECK_GOLDEN_H
#define CHIMERA_TEST_TOOLS_GRADIENTCHECK_GOLDEN_H

#include "FunctionModel.h"

namespace mlir::chimera::check {

/// Sets the parameters of a model from a safetensors file, widened if need be,
/// and the inputs `tokens` and `targets` to micro-batch 0 of a raw uint16 token
/// file.
llvm::Error loadInputs(Model &model, StringRef weights, StringRef tokens);

/// The largest relative error of a loss and gradients, against a safetensors
/// file (norm-wise, per parameter) or a JSON file with norms and samples.
llvm::Expected<double> compare(double loss, const Tensors &gradients,
                               StringRef golden);

} // namespace mlir::chimera::check

#endif // CHIMERA_TEST_TOOLS_GRADIENTCHECK_GOLDEN_H
