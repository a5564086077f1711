//===- Tensor.h - tensors in memory ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TEST_TOOLS_GRADIENTCHECK_TENSOR_H
#define CHIMERA_TEST_TOOLS_GRADIENTCHECK_TENSOR_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

namespace mlir::chimera::check {

/// A contiguous row-major tensor of f32, f64, i1 (one byte), i32 or i64.
struct Tensor {
  RankedTensorType type;
  std::vector<char> data;

  Tensor() = default;
  explicit Tensor(RankedTensorType type);

  int64_t size() const { return type.getNumElements(); }
  bool isFloat() const { return isa<FloatType>(type.getElementType()); }

  /// An element as a number, whatever its type.
  double get(int64_t i) const;
  void set(int64_t i, double value);
};

using Tensors = std::map<std::string, Tensor>;

/// A generator of numbers that is the same everywhere.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}
  /// In [low, high).
  double uniform(double low, double high);
  void fill(Tensor &tensor, double low, double high);

private:
  uint64_t state;
};

/// The inner product of tensors of the same names, and the sum of their scaled
/// elements: `to += factor * from`.
double dot(const Tensors &a, const Tensors &b);
void add(Tensors &to, const Tensors &from, double factor);

/// Reads the tensors of a safetensors file, of types F32 and F64.
llvm::Expected<Tensors> readSafetensors(StringRef path, MLIRContext *context);

/// The whole file as text or bytes.
llvm::Expected<std::string> readFile(StringRef path);

} // namespace mlir::chimera::check

#endif // CHIMERA_TEST_TOOLS_GRADIENTCHECK_TENSOR_H
