//===- Gelu.cpp - GELU by tanh, and its derivative --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/Gelu.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::chimera;

static constexpr double kScale = 0.79788456080286535588; // sqrt(2 / pi)
static constexpr double kCubic = 0.044715;

static bool takesTanh(const ScalarFunction &function, const Polynomial &x) {
  return function.tanhOf &&
         function.tanhOf->isClose(x * kScale + x * x * x * (kScale * kCubic));
}

static Polynomial getTanh() {
  return Polynomial::variable(ScalarFunction::kTanh);
}

bool mlir::chimera::isGelu(const ScalarFunction &function,
                           const Polynomial &x) {
  return takesTanh(function, x) &&
         function.value.isClose((x + x * getTanh()) * 0.5);
}

bool mlir::chimera::isTanhOfGelu(const ScalarFunction &function,
                                 const Polynomial &x) {
  return takesTanh(function, x) && function.value.isClose(getTanh());
}

bool mlir::chimera::isGeluGradient(const ScalarFunction &function,
                                   const Polynomial &factor,
                                   const Polynomial &x, const Polynomial *t) {
  if (t ? function.tanhOf.has_value() : !takesTanh(function, x))
    return false;
  Polynomial tanh = t ? *t : getTanh(), one = Polynomial::constant(1);
  Polynomial inner = one * kScale + x * x * (3 * kScale * kCubic);
  Polynomial slope = one + tanh + x * (one + tanh * tanh * -1) * inner;
  return function.value.isClose(factor * slope * 0.5);
}

namespace {
/// Emits sums and products of f32.
struct Emitter {
  OpBuilder &builder;
  Location loc;

  Value constant(double value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getF32FloatAttr(float(value)));
  }
  Value add(Value a, Value b) {
    return arith::AddFOp::create(builder, loc, a, b);
  }
  Value multiply(Value a, Value b) {
    return arith::MulFOp::create(builder, loc, a, b);
  }
  Value tanh(Value x) {
    Value square = multiply(x, x);
    Value inner = add(constant(1), multiply(constant(kCubic), square));
    Value argument = multiply(multiply(constant(kScale), x), inner);
    return math::TanhOp::create(builder, loc, argument);
  }
};
} // namespace

Value mlir::chimera::emitGelu(OpBuilder &builder, Location loc, Value x) {
  Emitter emit{builder, loc};
  return emit.multiply(emit.multiply(emit.constant(0.5), x),
                       emit.add(emit.constant(1), emit.tanh(x)));
}

Value mlir::chimera::emitGeluGradient(OpBuilder &builder, Location loc,
                                      Value factor, Value x) {
  Emitter emit{builder, loc};
  Value one = emit.constant(1), t = emit.tanh(x);
  Value inner = emit.add(
      emit.constant(kScale),
      emit.multiply(emit.constant(3 * kScale * kCubic), emit.multiply(x, x)));
  Value rest = arith::SubFOp::create(builder, loc, one, emit.multiply(t, t));
  Value slope =
      emit.add(emit.add(one, t), emit.multiply(emit.multiply(x, rest), inner));
  return emit.multiply(factor, emit.multiply(emit.constant(0.5), slope));
}
