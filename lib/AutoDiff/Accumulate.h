//===- Accumulate.h - sums of tensors in place ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How contributions to a cotangent become one tensor with as few passes over
// memory as possible.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_ACCUMULATE_H
#define CHIMERA_LIB_AUTODIFF_ACCUMULATE_H

#include "chimera/Interfaces/DifferentiableOpInterface.h"

namespace mlir::chimera {

/// Builds `accumulator + contribution` into the accumulator. A contribution
/// that is itself a sum (a contraction, a reduction, a scatter) starts from the
/// accumulator instead of zero, if nothing else holds it; reshapes are moved to
/// the accumulator.
Value accumulateInto(Value contribution, Value accumulator,
                     const Adjoints &adjoints, OpBuilder &builder);

/// Builds the sum of tensors in one pass; chains those that are sums
/// themselves.
Value sumTensors(ArrayRef<Value> values, const Adjoints &adjoints,
                 OpBuilder &builder);

/// A tensor of zeros, and one without content.
Value createZeros(RankedTensorType type, OpBuilder &builder, Location loc);
Value createEmpty(RankedTensorType type, OpBuilder &builder, Location loc);

/// Whether the value is a tensor of zeros.
bool isZeros(Value value);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_ACCUMULATE_H
