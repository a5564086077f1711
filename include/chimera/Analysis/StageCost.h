//===- StageCost.h - what a part of a model costs ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_ANALYSIS_STAGECOST_H
#define CHIMERA_ANALYSIS_STAGECOST_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::chimera {

/// The machine that the cost model assumes. Only the ratio of the two decides
/// where a model is cut: 16 flops per byte, which a two-core server CPU (320
/// GFLOP/s in matrix products, 20 GB/s) and a data-center GPU in single
/// precision have in common.
inline constexpr int64_t modelFlopsPerNanosecond = 320;
inline constexpr int64_t modelBytesPerNanosecond = 20;

/// Arithmetic and memory traffic, and their time on the assumed machine.
struct Cost {
  int64_t flops = 0;
  /// Bytes moved once ops are fused, see getCost.
  int64_t bytes = 0;

  Cost &operator+=(const Cost &other);
  /// Both parts added up: the model need not know how well they overlap. In
  /// picoseconds, as an integer, so that every machine finds the same cut.
  int64_t getPicoseconds() const;
};

/// The cost of one op. Code generation fuses element-wise ops, so a value
/// between two of them costs no traffic; what a product, a reduction, a gather
/// or a copy reads and writes does.
Cost getCost(Operation *op);

/// The cost of all ops of a function.
Cost getCost(func::FuncOp function);

} // namespace mlir::chimera

#endif // CHIMERA_ANALYSIS_STAGECOST_H
