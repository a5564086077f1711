//===- Polynomial.h - scalar code as a polynomial ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_CODEGEN_KERNELS_POLYNOMIAL_H
#define CHIMERA_LIB_CODEGEN_KERNELS_POLYNOMIAL_H

#include "mlir/IR/Block.h"

#include <array>
#include <map>
#include <optional>

namespace mlir::chimera {

/// A polynomial in a few variables, multiplied out. Two that are equal as
/// functions look the same, in whatever order code computes them.
class Polynomial {
public:
  static constexpr unsigned kMaxVariables = 5;

  static Polynomial constant(double value);
  static Polynomial variable(unsigned number);

  Polynomial operator+(const Polynomial &other) const;
  Polynomial operator*(const Polynomial &other) const;
  Polynomial operator*(double factor) const;
  unsigned getNumTerms() const { return terms.size(); }

  /// The value if it is a constant.
  std::optional<double> getConstant() const;

  /// Equal but for the rounding of constants to f32.
  bool isClose(const Polynomial &other) const;

private:
  /// The exponent of each variable.
  using Monomial = std::array<uint8_t, kMaxVariables>;
  std::map<Monomial, double> terms;
};

/// What the body of an elementwise op yields. Its arguments are variables 0 to
/// 3, and so are tanh of something, once.
struct ScalarFunction {
  static constexpr unsigned kTanh = Polynomial::kMaxVariables - 1;

  Polynomial value;
  /// What `value` takes the tanh of.
  std::optional<Polynomial> tanhOf;

  /// None if the body does something else than add, multiply and take a tanh.
  static std::optional<ScalarFunction> get(Block &body);
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_CODEGEN_KERNELS_POLYNOMIAL_H
