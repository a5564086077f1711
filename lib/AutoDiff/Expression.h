//===- Expression.h - formulae of derivative rules ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic on values with operators, so that a rule reads as its formula. All
// of it is elementwise: it works on scalars and on tensors alike.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_AUTODIFF_EXPRESSION_H
#define CHIMERA_LIB_AUTODIFF_EXPRESSION_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::chimera {

/// A floating-point value together with where to build more of it.
class Expression {
public:
  Expression(OpBuilder &builder, Location loc, Value value)
      : builder(&builder), loc(loc), value(value) {}

  operator Value() const { return value; }

  /// Another value, or a constant of the type of this one.
  Expression with(Value other) const { return {*builder, loc, other}; }
  Expression constant(double number) const {
    return fill(builder->getFloatAttr(getElementType(), number));
  }
  Expression integer(int64_t number) const {
    return fill(builder->getIntegerAttr(getElementType(), number));
  }

  /// The result of a unary op of the math dialect, or another elementwise op.
  template <typename OpTy, typename... Args>
  Expression apply(Args... args) const {
    return with(OpTy::create(*builder, loc, value, args...));
  }

  /// A condition, and the choice that this value makes as a condition.
  Expression compare(arith::CmpFPredicate predicate, Value other) const {
    return with(arith::CmpFOp::create(*builder, loc, predicate, value, other));
  }
  Expression select(Value yes, Value no) const {
    return with(arith::SelectOp::create(*builder, loc, value, yes, no));
  }

  Expression operator-() const { return apply<arith::NegFOp>(); }
  Expression operator+(Value other) const {
    return apply<arith::AddFOp>(other);
  }
  Expression operator-(Value other) const {
    return apply<arith::SubFOp>(other);
  }
  Expression operator*(Value other) const {
    return apply<arith::MulFOp>(other);
  }
  Expression operator/(Value other) const {
    return apply<arith::DivFOp>(other);
  }
  Expression operator*(double number) const { return *this * constant(number); }
  Expression operator/(double number) const { return *this / constant(number); }
  Expression operator+(double number) const { return *this + constant(number); }

private:
  Type getElementType() const { return getElementTypeOrSelf(value.getType()); }

  /// A constant of the type of this value, with equal elements.
  Expression fill(TypedAttr attr) const {
    if (auto shaped = dyn_cast<ShapedType>(value.getType()))
      attr = DenseElementsAttr::get(shaped, Attribute(attr));
    return with(arith::ConstantOp::create(*builder, loc, attr));
  }

  OpBuilder *builder;
  Location loc;
  Value value;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_AUTODIFF_EXPRESSION_H
