//===- Polynomial.cpp - scalar code as a polynomial -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels/Polynomial.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::chimera;

/// More than any function that is looked for has.
static constexpr unsigned kMaxTerms = 32, kMaxExponent = 100;

Polynomial Polynomial::constant(double value) {
  Polynomial result;
  result.terms[{}] = value;
  return result;
}

Polynomial Polynomial::variable(unsigned number) {
  Monomial monomial = {};
  monomial[number] = 1;
  Polynomial result;
  result.terms[monomial] = 1;
  return result;
}

Polynomial Polynomial::operator+(const Polynomial &other) const {
  Polynomial result = *this;
  for (const auto &[monomial, factor] : other.terms)
    result.terms[monomial] += factor;
  return result;
}

Polynomial Polynomial::operator*(const Polynomial &other) const {
  Polynomial result;
  for (const auto &[left, leftFactor] : terms)
    for (const auto &[right, rightFactor] : other.terms) {
      Monomial product;
      for (unsigned i = 0; i < kMaxVariables; ++i)
        product[i] = std::min<unsigned>(left[i] + right[i], kMaxExponent);
      result.terms[product] += leftFactor * rightFactor;
    }
  return result;
}

Polynomial Polynomial::operator*(double factor) const {
  return *this * constant(factor);
}

std::optional<double> Polynomial::getConstant() const {
  if (terms.size() != 1 || terms.begin()->first != Monomial{})
    return std::nullopt;
  return terms.begin()->second;
}

bool Polynomial::isClose(const Polynomial &other) const {
  double largest = 0;
  for (const auto &[monomial, factor] : other.terms)
    largest = std::max(largest, std::abs(factor));
  // What cancels out leaves a rest; what is small in itself still counts.
  Polynomial difference = *this + other * -1;
  return llvm::all_of(difference.terms, [&](const auto &term) {
    auto it = other.terms.find(term.first);
    double factor = it == other.terms.end() ? 0 : std::abs(it->second);
    return std::abs(term.second) <=
           (factor > 0 ? 1e-6 * factor : 1e-9 * largest);
  });
}

/// The polynomial of an op, from those of its operands.
static std::optional<Polynomial> apply(Operation &op,
                                       ArrayRef<Polynomial> operands,
                                       std::optional<Polynomial> &tanhOf) {
  using Result = std::optional<Polynomial>;
  return llvm::TypeSwitch<Operation *, Result>(&op)
      .Case([&](arith::AddFOp) { return operands[0] + operands[1]; })
      .Case([&](arith::SubFOp) { return operands[0] + operands[1] * -1; })
      .Case([&](arith::MulFOp) { return operands[0] * operands[1]; })
      .Case([&](arith::NegFOp) { return operands[0] * -1; })
      .Case([&](arith::DivFOp) -> Result {
        std::optional<double> divisor = operands[1].getConstant();
        if (!divisor || *divisor == 0)
          return std::nullopt;
        return operands[0] * (1 / *divisor);
      })
      .Case([&](math::TanhOp) -> Result {
        if (tanhOf && !tanhOf->isClose(operands[0]))
          return std::nullopt;
        tanhOf = operands[0];
        return Polynomial::variable(ScalarFunction::kTanh);
      })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<ScalarFunction> ScalarFunction::get(Block &body) {
  Operation *yield = body.getTerminator();
  if (body.getNumArguments() > kTanh || yield->getNumOperands() != 1)
    return std::nullopt;
  ScalarFunction function;
  llvm::DenseMap<Value, Polynomial> known;
  for (BlockArgument argument : body.getArguments())
    known[argument] = Polynomial::variable(argument.getArgNumber());
  auto find = [&](Value value) -> std::optional<Polynomial> {
    auto it = known.find(value);
    if (it != known.end())
      return it->second;
    FloatAttr constant;
    if (!matchPattern(value, m_Constant(&constant)))
      return std::nullopt;
    return Polynomial::constant(constant.getValueAsDouble());
  };
  for (Operation &op : body.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    SmallVector<Polynomial> operands;
    for (Value operand : op.getOperands()) {
      std::optional<Polynomial> polynomial = find(operand);
      if (!polynomial)
        return std::nullopt;
      operands.push_back(*polynomial);
    }
    std::optional<Polynomial> result = apply(op, operands, function.tanhOf);
    if (!result || result->getNumTerms() > kMaxTerms)
      return std::nullopt;
    known[op.getResult(0)] = *result;
  }
  std::optional<Polynomial> value = find(yield->getOperand(0));
  if (!value)
    return std::nullopt;
  function.value = *value;
  return function;
}
