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

#include "llvm/Support/JSON.h"

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
  /// Takes over the numbers of a buffer with other elements, rounded.
  void convertFrom(Buffer &other);

  /// The same numbers, in f64 if they are f32.
  Buffer widened();

  /// Element `i` as a number.
  double get(int64_t i);

private:
  void set(int64_t i, double value);

  RankedTensorType type;
  struct alignas(64) Line {
    char bytes[64];
  };
  std::vector<Line> storage;
};

struct Error {
  /// Norm of the difference over norm of the expected value.
  double norm = 0;
  /// Largest difference over largest expected value.
  double max = 0;
};

/// Both are infinite if a number is finite where the expected one is not, or
/// the other way round.
Error getRelativeError(Buffer &value, Buffer &expected);

/// An error in JSON, which knows no infinity: a text then.
llvm::json::Value toJSON(double error);

/// Random contents for an argument of a stage function, by its role.
void fillArgument(Buffer &buffer, const StageValue &argument, ModuleOp module,
                  std::mt19937 &random);

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_KERNEL_CHECK_VALUES_H
