//===- WeightsFile.h - values of weights as a file --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the constants of a module as a safetensors file, which the training
// executable takes: a 64-bit length, a JSON header of that length, the data.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_WEIGHTSFILE_H
#define CHIMERA_LIB_IMPORT_WEIGHTSFILE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <string>

namespace mlir::chimera {

/// A parameter and the constant that it was.
struct Weight {
  std::string name;
  ElementsAttr value;
  Location loc; ///< of the constant
};

/// The elements of a constant, row-major; one if it is a splat. Null if they
/// are a resource that the module does not hold.
ArrayRef<char> getElements(ElementsAttr value);

/// Writes the values of `weights`, of f32 or f64. Those that the module does
/// not hold are errors, all at once.
LogicalResult writeWeights(func::FuncOp model, StringRef path,
                           ArrayRef<Weight> weights);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_IMPORT_WEIGHTSFILE_H
