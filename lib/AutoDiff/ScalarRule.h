//===- ScalarRule.h - external model of a scalar rule ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a function `derive(Op, ScalarRule &)` into an external model of the
// interface. Such a function is one line of a table of derivatives.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_SCALARRULE_H
#define CHIMERA_LIB_AUTODIFF_SCALARRULE_H

#include "Expression.h"
#include "chimera/Interfaces/DifferentiableOpInterface.h"
#include "mlir/IR/Matchers.h"

namespace mlir::chimera {

/// What a rule of an op with one result works with.
class ScalarRule {
public:
  ScalarRule(Operation *op, OpBuilder &builder, Adjoints &adjoints)
      : op(op), builder(builder), adjoints(adjoints),
        cotangent(adjoints.getCotangent(op->getResult(0), builder)) {}

  /// The cotangent of the result, an operand and the result.
  Expression g() const { return wrap(cotangent); }
  Expression in(unsigned i = 0) const { return wrap(op->getOperand(i)); }
  Expression out() const { return wrap(op->getResult(0)); }
  Expression wrap(Value value) const {
    return Expression(builder, op->getLoc(), value);
  }

  /// A value in another type.
  template <typename CastOp> Expression convert(Value value, Type type) const {
    return wrap(CastOp::create(builder, op->getLoc(), type, value));
  }

  /// Whether operand i needs a contribution. Rules of more than one operand ask
  /// before they build one.
  /// Whether an operand is the same number for all elements, whatever the data.
  bool isConstant(unsigned i) const {
    return matchPattern(op->getOperand(i), m_Constant());
  }
  bool wants(unsigned i) const { return adjoints.isActive(op->getOperand(i)); }

  /// Contributes to the cotangent of operand i.
  void add(unsigned i, Value contribution) {
    adjoints.add(op->getOperand(i), contribution);
  }

private:
  Operation *op;
  OpBuilder &builder;
  Adjoints &adjoints;
  Value cotangent;
};

/// The external model of OpTy; `Rules` has the static functions `derive`.
template <typename OpTy, typename Rules>
struct ScalarModel
    : DifferentiableOpInterface::ExternalModel<ScalarModel<OpTy, Rules>, OpTy> {
  LogicalResult buildAdjoint(Operation *op, OpBuilder &builder,
                             Adjoints &adjoints) const {
    ScalarRule rule(op, builder, adjoints);
    Rules::derive(cast<OpTy>(op), rule);
    return success();
  }
};

template <typename Rules, typename... Ops>
void attachScalarRules(MLIRContext *context) {
  (Ops::template attachInterface<ScalarModel<Ops, Rules>>(*context), ...);
}

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_SCALARRULE_H
