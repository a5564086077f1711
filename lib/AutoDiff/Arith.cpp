//===- Arith.cpp - derivative rules of the arith dialect ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Notation: g is the cotangent of the result, x and y are the operands, z is
// the result. At the kink of a maximum the cotangent goes to neither or both
// sides in equal parts, as in PyTorch.
//
//===----------------------------------------------------------------------===//

#include "ScalarRule.h"
#include "chimera/AutoDiff/AutoDiff.h"

using namespace mlir;
using namespace mlir::chimera;

/// max(x, y), or min(x, y): g to the side that `better` selects. A constant
/// side wins ties, so that relu has derivative 0 at 0; two other sides share
/// them, whether both have a gradient or one has none.
static void deriveExtremum(ScalarRule &r, arith::CmpFPredicate better) {
  for (unsigned i : {0u, 1u}) {
    if (!r.wants(i))
      continue;
    Expression self = r.in(i), other = r.in(1 - i), zero = r.g().constant(0);
    Expression tied = zero;
    if (!r.isConstant(1 - i))
      tied = self.compare(arith::CmpFPredicate::OEQ, other)
                 .select(r.g() * 0.5, zero);
    r.add(i, self.compare(better, other).select(r.g(), tied));
  }
}

namespace {
struct ArithRules {
  // z = x + y
  static void derive(arith::AddFOp, ScalarRule &r) {
    r.add(0, r.g());
    r.add(1, r.g());
  }
  // z = x - y
  static void derive(arith::SubFOp, ScalarRule &r) {
    r.add(0, r.g());
    if (r.wants(1))
      r.add(1, -r.g());
  }
  // z = x y
  static void derive(arith::MulFOp, ScalarRule &r) {
    if (r.wants(0))
      r.add(0, r.g() * r.in(1));
    if (r.wants(1))
      r.add(1, r.g() * r.in(0));
  }
  // z = x / y: g / y and -g z / y
  static void derive(arith::DivFOp, ScalarRule &r) {
    Expression quotient = r.g() / r.in(1);
    if (r.wants(0))
      r.add(0, quotient);
    if (r.wants(1))
      r.add(1, -(quotient * r.out()));
  }
  // z = -x
  static void derive(arith::NegFOp, ScalarRule &r) { r.add(0, -r.g()); }
  static void derive(arith::MaximumFOp, ScalarRule &r) {
    deriveExtremum(r, arith::CmpFPredicate::OGT);
  }
  static void derive(arith::MaxNumFOp, ScalarRule &r) {
    deriveExtremum(r, arith::CmpFPredicate::OGT);
  }
  static void derive(arith::MinimumFOp, ScalarRule &r) {
    deriveExtremum(r, arith::CmpFPredicate::OLT);
  }
  static void derive(arith::MinNumFOp, ScalarRule &r) {
    deriveExtremum(r, arith::CmpFPredicate::OLT);
  }
  // z = c ? x : y
  static void derive(arith::SelectOp op, ScalarRule &r) {
    Expression condition = r.in(0), zero = r.g().constant(0);
    if (r.wants(1))
      r.add(1, condition.select(r.g(), zero));
    if (r.wants(2))
      r.add(2, condition.select(zero, r.g()));
  }
  // Casts carry the cotangent back to the operand's type.
  static void derive(arith::ExtFOp op, ScalarRule &r) {
    r.add(0, r.convert<arith::TruncFOp>(r.g(), op.getIn().getType()));
  }
  static void derive(arith::TruncFOp op, ScalarRule &r) {
    r.add(0, r.convert<arith::ExtFOp>(r.g(), op.getIn().getType()));
  }
};
} // namespace

void mlir::chimera::registerArithDifferentiation(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    attachScalarRules<ArithRules, arith::AddFOp, arith::SubFOp, arith::MulFOp,
                      arith::DivFOp, arith::NegFOp, arith::MaximumFOp,
                      arith::MaxNumFOp, arith::MinimumFOp, arith::MinNumFOp,
                      arith::SelectOp, arith::ExtFOp, arith::TruncFOp>(context);
  });
}
