//===- Sizes.h - arithmetic of sizes in StableHLO ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JAX computes symbolic sizes by ops on small tensors of integers. Once the
// inputs have their sizes, all of them are known.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_IMPORT_STABLEHLO_SIZES_H
#define CHIMERA_LIB_IMPORT_STABLEHLO_SIZES_H

#include "StableHLO.h"

#include "llvm/ADT/DenseMap.h"

namespace mlir::chimera::hlo {

/// The values of small tensors of integers, as far as they are known.
class Sizes {
public:
  /// Computes the result of an op, whose operands have been visited. Returns
  /// whether it is known now.
  bool visit(Operation *op);

  /// The elements of a value, in order; null if they are not known.
  const SmallVector<int64_t> *lookup(Value value) const;

private:
  std::optional<SmallVector<int64_t>> compute(Operation *op);

  llvm::DenseMap<Value, SmallVector<int64_t>> known;
};

} // namespace mlir::chimera::hlo

#endif // CHIMERA_LIB_IMPORT_STABLEHLO_SIZES_H
