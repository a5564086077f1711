//===- Math.cpp - derivative rules of the math dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Notation: g is the cotangent of the result, x and y are the operands, z is
// the result. Where a derivative can be written in terms of the result, it is:
// forward then need not keep the operand.
//
//===----------------------------------------------------------------------===//

#include "ScalarRule.h"
#include "chimera/AutoDiff/AutoDiff.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::chimera;

/// g if x > 0, -g if x < 0, else 0.
static Expression timesSign(Expression g, Expression x) {
  Expression zero = g.constant(0);
  return x.compare(arith::CmpFPredicate::OGT, zero)
      .select(g, x.compare(arith::CmpFPredicate::OLT, zero).select(-g, zero));
}

namespace {
struct MathRules {
  static void derive(math::ExpOp, ScalarRule &r) { r.add(0, r.g() * r.out()); }
  static void derive(math::Exp2Op, ScalarRule &r) {
    r.add(0, r.g() * r.out() * llvm::numbers::ln2);
  }
  static void derive(math::ExpM1Op, ScalarRule &r) {
    r.add(0, r.g() * (r.out() + 1.0));
  }
  static void derive(math::LogOp, ScalarRule &r) { r.add(0, r.g() / r.in()); }
  static void derive(math::Log2Op, ScalarRule &r) {
    r.add(0, r.g() / (r.in() * llvm::numbers::ln2));
  }
  static void derive(math::Log10Op, ScalarRule &r) {
    r.add(0, r.g() / (r.in() * llvm::numbers::ln10));
  }
  static void derive(math::Log1pOp, ScalarRule &r) {
    r.add(0, r.g() / (r.in() + 1.0));
  }
  // g / (2 z)
  static void derive(math::SqrtOp, ScalarRule &r) {
    r.add(0, r.g() * 0.5 / r.out());
  }
  // -g z^3 / 2
  static void derive(math::RsqrtOp, ScalarRule &r) {
    Expression z = r.out();
    r.add(0, r.g() * -0.5 * (z * (z * z)));
  }
  // g (1 - z^2)
  static void derive(math::TanhOp, ScalarRule &r) {
    Expression z = r.out();
    r.add(0, r.g() * (z.constant(1) - z * z));
  }
  // g 2 / sqrt(pi) exp(-x^2)
  static void derive(math::ErfOp, ScalarRule &r) {
    Expression x = r.in();
    Expression slope = (-(x * x)).apply<math::ExpOp>();
    r.add(0, r.g() * (slope * (2.0 * llvm::numbers::inv_sqrtpi)));
  }
  static void derive(math::SinOp, ScalarRule &r) {
    r.add(0, r.g() * r.in().apply<math::CosOp>());
  }
  static void derive(math::CosOp, ScalarRule &r) {
    r.add(0, -(r.g() * r.in().apply<math::SinOp>()));
  }
  static void derive(math::AbsFOp, ScalarRule &r) {
    r.add(0, timesSign(r.g(), r.in()));
  }
  // x^y: g y x^(y-1); g z log(x), which is 0 at x = 0.
  static void derive(math::PowFOp, ScalarRule &r) {
    Expression x = r.in(0), y = r.in(1), z = r.out();
    if (r.wants(0)) {
      FloatAttr exponent;
      Expression lower = matchPattern(Value(y), m_Constant(&exponent)) &&
                                 exponent.getValueAsDouble() == 2
                             ? x
                             : x.apply<math::PowFOp>(y + -1.0);
      r.add(0, r.g() * (y * lower));
    }
    if (r.wants(1)) {
      Expression zero = x.constant(0);
      Expression slope = z * x.apply<math::LogOp>();
      r.add(1,
            r.g() *
                x.compare(arith::CmpFPredicate::OEQ, zero).select(zero, slope));
    }
  }
  // x^n: g n x^(n-1)
  static void derive(math::FPowIOp op, ScalarRule &r) {
    Expression x = r.in();
    IntegerAttr exponent;
    if (matchPattern(op.getRhs(), m_Constant(&exponent)) &&
        exponent.getInt() >= 2 && exponent.getInt() <= 4) {
      Expression slope = x * double(exponent.getInt());
      for (int64_t i = 2; i < exponent.getInt(); ++i)
        slope = slope * x;
      r.add(0, r.g() * slope);
      return;
    }
    Expression n = r.wrap(op.getRhs());
    Value one = n.integer(1);
    Value lower = n.apply<arith::SubIOp>(one);
    Expression factor = r.convert<arith::SIToFPOp>(n, op.getType());
    r.add(0, r.g() * (factor * x.apply<math::FPowIOp>(lower)));
  }
  // x y + w
  static void derive(math::FmaOp, ScalarRule &r) {
    if (r.wants(0))
      r.add(0, r.g() * r.in(1));
    if (r.wants(1))
      r.add(1, r.g() * r.in(0));
    r.add(2, r.g());
  }
  // Steps: no contribution.
  static void derive(math::FloorOp, ScalarRule &) {}
  static void derive(math::CeilOp, ScalarRule &) {}
  static void derive(math::RoundOp, ScalarRule &) {}
  static void derive(math::RoundEvenOp, ScalarRule &) {}
  static void derive(math::TruncOp, ScalarRule &) {}
};
} // namespace

void mlir::chimera::registerMathDifferentiation(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    context->loadDialect<arith::ArithDialect>();
    attachScalarRules<MathRules, math::ExpOp, math::Exp2Op, math::ExpM1Op,
                      math::LogOp, math::Log2Op, math::Log10Op, math::Log1pOp,
                      math::SqrtOp, math::RsqrtOp, math::TanhOp, math::ErfOp,
                      math::SinOp, math::CosOp, math::AbsFOp, math::PowFOp,
                      math::FPowIOp, math::FmaOp, math::FloorOp, math::CeilOp,
                      math::RoundOp, math::RoundEvenOp, math::TruncOp>(context);
  });
}
