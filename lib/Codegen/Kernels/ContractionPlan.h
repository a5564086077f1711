//===- ContractionPlan.h - a matrix product as the library sees it --------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_CONTRACTIONPLAN_H
#define CHIMERA_LIB_CODEGEN_KERNELS_CONTRACTIONPLAN_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

#include <array>
#include <optional>

namespace mlir::chimera {

/// One loop of a contraction: its extent, and how far a step of it moves in
/// each of A, B and C, in elements.
struct PlanLoop {
  int64_t extent = 1;
  std::array<int64_t, 3> strides = {0, 0, 0};
};

/// A contraction on buffers as a product of strided matrices, repeated over a
/// batch, over outer loops, and over the parts of a sum.
struct ContractionPlan {
  PlanLoop m, n, k;
  std::optional<PlanLoop> batch;
  /// Loops that only calls in a loop can express.
  SmallVector<PlanLoop> outer;
  /// Loops over k that do not merge with `k`: each call adds to the result.
  SmallVector<PlanLoop> sums;

  /// The plan for `op`, or none if the library cannot compute it: element types
  /// other than f32, f64, or bf16 with a result in f32, or an operand without a
  /// unit stride.
  static std::optional<ContractionPlan> make(linalg::LinalgOp op);

  /// Whether operand number `operand`, a matrix with these rows and columns, is
  /// stored column by column.
  bool isTransposed(unsigned operand, const PlanLoop &rows,
                    const PlanLoop &columns) const;

  /// Distance between its stored rows (or columns, if transposed).
  int64_t getLeadingDimension(unsigned operand, const PlanLoop &rows,
                              const PlanLoop &columns) const;
};

/// Says in a remark that a contraction without a plan becomes a generated
/// kernel, and why.
void remarkGenerated(linalg::LinalgOp op);

/// The fill that makes the result of `op`, on buffers, start from zero; null if
/// there is none.
linalg::FillOp findZeroFill(linalg::LinalgOp op);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_CONTRACTIONPLAN_H
