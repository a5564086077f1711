//===- IndexMath.h - arithmetic on indices ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_GPU_INDEXMATH_H
#define CHIMERA_LIB_CODEGEN_GPU_INDEXMATH_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::chimera {

inline Value constant(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

inline Value add(OpBuilder &builder, Location loc, Value lhs, Value rhs) {
  return arith::AddIOp::create(builder, loc, lhs, rhs);
}

inline Value mul(OpBuilder &builder, Location loc, Value lhs, int64_t rhs) {
  return arith::MulIOp::create(builder, loc, lhs, constant(builder, loc, rhs));
}

inline Value div(OpBuilder &builder, Location loc, Value lhs, int64_t rhs) {
  return arith::DivUIOp::create(builder, loc, lhs, constant(builder, loc, rhs));
}

inline Value rem(OpBuilder &builder, Location loc, Value lhs, int64_t rhs) {
  return arith::RemUIOp::create(builder, loc, lhs, constant(builder, loc, rhs));
}

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_GPU_INDEXMATH_H
