//===- Elementwise.cpp - elementwise ops of StableHLO ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLO.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::chimera;

/// A number as a value of a type, which is a scalar's or a tensor's.
static Value constant(OpBuilder &builder, Location loc, Type type,
                      double number) {
  Type element = getElementTypeOrSelf(type);
  TypedAttr value =
      isa<FloatType>(element)
          ? TypedAttr(builder.getFloatAttr(element, number))
          : TypedAttr(builder.getIntegerAttr(element, int64_t(number)));
  if (auto shaped = dyn_cast<ShapedType>(type))
    value = DenseElementsAttr::get(shaped, Attribute(value));
  return arith::ConstantOp::create(builder, loc, value);
}

template <typename OpTy>
static Value create(OpBuilder &builder, Location loc, ValueRange operands) {
  if constexpr (OpTy::template hasTrait<OpTrait::OneOperand>())
    return OpTy::create(builder, loc, operands[0]);
  else
    return OpTy::create(builder, loc, operands[0], operands[1]);
}

using Creator = Value (*)(OpBuilder &, Location, ValueRange);

static Creator lookupFloat(StringRef name) {
  return llvm::StringSwitch<Creator>(name)
      .Case("add", create<arith::AddFOp>)
      .Case("subtract", create<arith::SubFOp>)
      .Case("multiply", create<arith::MulFOp>)
      .Case("divide", create<arith::DivFOp>)
      .Case("maximum", create<arith::MaximumFOp>)
      .Case("minimum", create<arith::MinimumFOp>)
      .Case("negate", create<arith::NegFOp>)
      .Case("power", create<math::PowFOp>)
      .Case("exponential", create<math::ExpOp>)
      .Case("exponential_minus_one", create<math::ExpM1Op>)
      .Case("log", create<math::LogOp>)
      .Case("log_plus_one", create<math::Log1pOp>)
      .Case("sqrt", create<math::SqrtOp>)
      .Case("rsqrt", create<math::RsqrtOp>)
      .Case("tanh", create<math::TanhOp>)
      .Case("erf", create<math::ErfOp>)
      .Case("sine", create<math::SinOp>)
      .Case("cosine", create<math::CosOp>)
      .Case("abs", create<math::AbsFOp>)
      .Case("floor", create<math::FloorOp>)
      .Case("ceil", create<math::CeilOp>)
      .Default(nullptr);
}

static Creator lookupInteger(StringRef name) {
  return llvm::StringSwitch<Creator>(name)
      .Case("add", create<arith::AddIOp>)
      .Case("subtract", create<arith::SubIOp>)
      .Case("multiply", create<arith::MulIOp>)
      .Case("divide", create<arith::DivSIOp>)
      .Case("remainder", create<arith::RemSIOp>)
      .Case("maximum", create<arith::MaxSIOp>)
      .Case("minimum", create<arith::MinSIOp>)
      .Case("and", create<arith::AndIOp>)
      .Case("or", create<arith::OrIOp>)
      .Case("xor", create<arith::XOrIOp>)
      .Case("abs", create<math::AbsIOp>)
      .Default(nullptr);
}

/// On single bits, sums and maxima are `or`, products and minima `and`.
static Creator lookupBit(StringRef name) {
  return llvm::StringSwitch<Creator>(name)
      .Cases({"add", "maximum", "or"}, create<arith::OrIOp>)
      .Cases({"multiply", "minimum", "and"}, create<arith::AndIOp>)
      .Case("xor", create<arith::XOrIOp>)
      .Default(nullptr);
}

static Value convertCompare(Operation *op, ValueRange operands,
                            OpBuilder &builder) {
  StringRef direction = hlo::getWord(op, "comparison_direction");
  StringRef kind = hlo::getWord(op, "compare_type");
  Type element = getElementTypeOrSelf(operands[0]);
  if (kind == "TOTALORDER")
    return {};
  if (isa<FloatType>(element)) {
    auto predicate =
        llvm::StringSwitch<std::optional<arith::CmpFPredicate>>(direction)
            .Case("EQ", arith::CmpFPredicate::OEQ)
            .Case("NE", arith::CmpFPredicate::UNE)
            .Case("LT", arith::CmpFPredicate::OLT)
            .Case("LE", arith::CmpFPredicate::OLE)
            .Case("GT", arith::CmpFPredicate::OGT)
            .Case("GE", arith::CmpFPredicate::OGE)
            .Default(std::nullopt);
    if (!predicate)
      return {};
    return arith::CmpFOp::create(builder, op->getLoc(), *predicate, operands[0],
                                 operands[1]);
  }
  // A set bit is the larger one.
  bool isUnsigned = kind == "UNSIGNED" || element.isInteger(1);
  using Predicate = arith::CmpIPredicate;
  auto predicate = llvm::StringSwitch<std::optional<Predicate>>(direction)
                       .Case("EQ", Predicate::eq)
                       .Case("NE", Predicate::ne)
                       .Case("LT", isUnsigned ? Predicate::ult : Predicate::slt)
                       .Case("LE", isUnsigned ? Predicate::ule : Predicate::sle)
                       .Case("GT", isUnsigned ? Predicate::ugt : Predicate::sgt)
                       .Case("GE", isUnsigned ? Predicate::uge : Predicate::sge)
                       .Default(std::nullopt);
  if (!predicate)
    return {};
  return arith::CmpIOp::create(builder, op->getLoc(), *predicate, operands[0],
                               operands[1]);
}

static Value convertConvert(Location loc, Value value, Type to,
                            OpBuilder &builder) {
  Type from = value.getType();
  Type a = getElementTypeOrSelf(from), b = getElementTypeOrSelf(to);
  if (a == b)
    return value;
  bool isBit = a.isInteger(1);
  unsigned widthA = a.getIntOrFloatBitWidth();
  unsigned widthB = b.getIntOrFloatBitWidth();
  if (isa<FloatType>(a) && isa<FloatType>(b))
    return widthA < widthB
               ? arith::ExtFOp::create(builder, loc, to, value).getResult()
               : arith::TruncFOp::create(builder, loc, to, value).getResult();
  if (isa<FloatType>(b))
    return isBit ? arith::UIToFPOp::create(builder, loc, to, value).getResult()
                 : arith::SIToFPOp::create(builder, loc, to, value).getResult();
  // To a bit: whether it is not zero.
  if (b.isInteger(1)) {
    Value zero = constant(builder, loc, from, 0);
    return isa<FloatType>(a)
               ? arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UNE,
                                       value, zero)
                     .getResult()
               : arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                       value, zero)
                     .getResult();
  }
  if (isa<FloatType>(a))
    return arith::FPToSIOp::create(builder, loc, to, value);
  if (widthA > widthB)
    return arith::TruncIOp::create(builder, loc, to, value);
  return isBit ? arith::ExtUIOp::create(builder, loc, to, value).getResult()
               : arith::ExtSIOp::create(builder, loc, to, value).getResult();
}

/// The smaller one of operands may be a scalar: give it the shape of the
/// result.
static Value match(Value value, Type like, OpBuilder &builder) {
  auto shaped = dyn_cast<RankedTensorType>(like);
  if (!shaped || hlo::getType(value).getRank() != 0)
    return value;
  auto type = RankedTensorType::get(shaped.getShape(),
                                    getElementTypeOrSelf(value.getType()));
  return hlo::broadcast(builder, value.getLoc(), value, {}, type);
}

Value hlo::convertElementwise(Operation *op, ValueRange operands,
                              Type resultType, OpBuilder &builder) {
  Location loc = op->getLoc();
  StringRef name = hlo::getName(op);
  if (operands.empty())
    return {};
  Type type = operands[0].getType();
  Type element = getElementTypeOrSelf(type);
  if (name == "compare" && operands.size() == 2)
    return convertCompare(op, operands, builder);
  if (name == "convert")
    return convertConvert(loc, operands[0], resultType, builder);
  if (name == "select" && operands.size() == 3)
    return arith::SelectOp::create(builder, loc,
                                   match(operands[0], resultType, builder),
                                   operands[1], operands[2]);
  if (name == "clamp" && operands.size() == 3 && isa<FloatType>(element)) {
    Value low = match(operands[0], resultType, builder);
    Value high = match(operands[2], resultType, builder);
    Value raised = arith::MaximumFOp::create(builder, loc, operands[1], low);
    return arith::MinimumFOp::create(builder, loc, raised, high);
  }
  if (name == "not") {
    Value ones = constant(builder, loc, type, -1);
    return arith::XOrIOp::create(builder, loc, operands[0], ones);
  }
  bool isFloat = isa<FloatType>(element);
  if (name == "square")
    return isFloat
               ? create<arith::MulFOp>(builder, loc, {operands[0], operands[0]})
               : create<arith::MulIOp>(builder, loc,
                                       {operands[0], operands[0]});
  if (name == "negate" && !isFloat) {
    Value zero = constant(builder, loc, type, 0);
    return arith::SubIOp::create(builder, loc, zero, operands[0]);
  }
  if (name == "is_finite" && isFloat) {
    Value size = math::AbsFOp::create(builder, loc, operands[0]);
    Value infinity = constant(builder, loc, type, HUGE_VAL);
    return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OLT, size,
                                 infinity);
  }
  if (name == "logistic" && isFloat) {
    Value one = constant(builder, loc, type, 1);
    Value negative = arith::NegFOp::create(builder, loc, operands[0]);
    Value power = math::ExpOp::create(builder, loc, negative);
    Value sum = arith::AddFOp::create(builder, loc, power, one);
    return arith::DivFOp::create(builder, loc, one, sum);
  }
  if (name == "erfc" && isFloat) {
    Value one = constant(builder, loc, type, 1);
    Value erf = math::ErfOp::create(builder, loc, operands[0]);
    return arith::SubFOp::create(builder, loc, one, erf);
  }
  Creator creator = isFloat                ? lookupFloat(name)
                    : element.isInteger(1) ? lookupBit(name)
                                           : lookupInteger(name);
  return creator ? creator(builder, loc, operands) : Value();
}

bool hlo::isElementwise(StringRef name) {
  static constexpr llvm::StringLiteral others[] = {
      "compare", "convert", "select",    "clamp",    "not",
      "square",  "negate",  "is_finite", "logistic", "erfc"};
  return lookupFloat(name) || lookupInteger(name) ||
         llvm::is_contained(others, name);
}
