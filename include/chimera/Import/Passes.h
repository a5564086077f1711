//===- Passes.h - passes that make a model of a producer's module ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_IMPORT_PASSES_H
#define CHIMERA_IMPORT_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"

#include <string>
#include <vector>

namespace mlir::chimera {

#define GEN_PASS_DECL
#include "chimera/Import/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "chimera/Import/Passes.h.inc"

/// Options of the way from a producer's module to a model. Each is spelled the
/// same as the option of the pass that it goes to.
struct ImportOptions {
  /// The function that is the model; empty is `@main` or the only public one.
  std::string function;
  /// Samples per micro-batch, for a symbolic batch; 0: it has a size.
  int64_t microBatchSize = 0;
  /// Lengths of symbolic sequences: one for all arguments, or NUMBER:LENGTH.
  std::vector<std::string> sequenceLength;
  /// A JSON file that tells what arguments and results are; empty is none.
  std::string bindings;
  /// Ranges of numbers of arguments that are parameters.
  std::vector<std::string> parameters;
  /// Inputs, as NUMBER:NAME or NUMBER:NAME:bound=N.
  std::vector<std::string> inputs;
  /// How parameters start that are no vectors.
  std::string init = "normal(0.02)";
  /// The largest number of elements of a constant that stays one.
  int64_t parameterThreshold = 1;
  /// The loss that is computed from the result; empty if it is the loss.
  std::string loss;
  /// The target that does not count; negative is none.
  int64_t ignoreIndex = -1;
  /// The number of the result; negative is the only one.
  int64_t result = -1;
  /// Compute in f32 what a model in f32 computes in f64.
  bool narrowF64 = false;
  /// Where to write the values of constants that become parameters; empty:
  /// nowhere.
  std::string weightsOut;
};

/// Adds the passes from a producer's module to a model (L0).
void buildImportPipeline(OpPassManager &passes, const ImportOptions &options);

/// Registers `chimera-import-pipeline`.
void registerChimeraImportPipeline();

} // namespace mlir::chimera

#endif // CHIMERA_IMPORT_PASSES_H
