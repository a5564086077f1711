//===- Gelu.h - GELU by tanh, and its derivative ----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gelu(x) = x (1 + t) / 2 with t = tanh(sqrt(2 / pi) (x + 0.044715 x^3)).
// Differentiated code is found as well, whichever way it is written.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_GELU_H
#define CHIMERA_LIB_CODEGEN_KERNELS_GELU_H

#include "Kernels/Polynomial.h"

#include "mlir/IR/Builders.h"

namespace mlir::chimera {

/// Whether `function` is gelu(x).
bool isGelu(const ScalarFunction &function, const Polynomial &x);

/// Whether `function` is t.
bool isTanhOfGelu(const ScalarFunction &function, const Polynomial &x);

/// Whether `function` is `factor` times the derivative of gelu(x), where `t` is
/// known from elsewhere or, if it is null, computed by the function.
bool isGeluGradient(const ScalarFunction &function, const Polynomial &factor,
                    const Polynomial &x, const Polynomial *t);

/// Emits gelu(x).
Value emitGelu(OpBuilder &builder, Location loc, Value x);

/// Emits `factor` times the derivative of gelu(x).
Value emitGeluGradient(OpBuilder &builder, Location loc, Value factor, Value x);

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_GELU_H
