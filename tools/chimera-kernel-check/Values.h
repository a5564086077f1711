//===- Values.h - buffers for the arguments and results of stage functions ---*-
// C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_KERNEL_CHECK_VALUES_H
#define CHIMERA_TOOLS_KERNEL_CHECK_VALUES_H

#include "chimera/Dialect/Chimera/IR/StageFunction.h"

#include <random>
#include <vector>

namespace mlir::chimera {

/// The contents of one tensor, in memory that kernels may use (64-byte
/// aligned).
class Buffer {
public:
  explicit Buffer(RankedTensorType type);

  RankedTensorType getType() const { return type; }
  void *data() { return storage.data(); }
  int64_t size() const { return type.getNumElements(); }

  /// Fills with what a value of this kind looks like.
  void fillNormal(std::mt19937 &random, double mean, double deviation);
  void fillBelow(std::mt19937 &random, int64_t bound);
  void copyFrom(Buffer &other);

  /// Element `i` as a number.
  double get(int64_t i);

private:
  RankedTensorType type;
  struct alignas(64) Line {
    char bytes[64];
  };
  std::vector<Line> storage;
};

/// Norm of the difference over norm of the expected value; infinity if one is
/// not a number where the other is.
double getRelativeError(Buffer &value, Buffer &expected);

/// Random contents for an argument of a stage function, by its role.
void fillArgument(Buffer &buffer, const StageValue &argument, ModuleOp module,
                  std::mt19937 &random);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_VALUES_H
