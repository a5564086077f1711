//===- Values.cpp - buffers for the arguments and results of stage functions
//---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"
#include "Widen.h"

#include "Core/BFloat16.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;
using namespace mlir::chimera;

Buffer::Buffer(RankedTensorType type)
    : type(type), storage(getByteSize(type) / 64 + 1) {}

void Buffer::fillNormal(std::mt19937 &random, double mean, double deviation) {
  // Drawing each number of a large model takes minutes; a large tensor repeats
  // a block of a length that divides none of its dimensions.
  std::normal_distribution<double> normal(mean, deviation);
  std::vector<double> block(std::min<int64_t>(size(), 99991));
  for (double &value : block)
    value = normal(random);
  for (int64_t i = 0, e = size(); i < e; ++i)
    set(i, block[i % block.size()]);
}

void Buffer::fillBelow(std::mt19937 &random, int64_t bound) {
  std::uniform_int_distribution<int64_t> uniform(0, bound - 1);
  for (int64_t i = 0, e = size(); i < e; ++i)
    set(i, double(uniform(random)));
}

void Buffer::copyFrom(Buffer &other) {
  std::memcpy(data(), other.data(), getByteSize(type));
}

void Buffer::convertFrom(Buffer &other) {
  if (other.type == type)
    return copyFrom(other);
  for (int64_t i = 0, e = size(); i < e; ++i)
    set(i, other.get(i));
}

Buffer Buffer::widened() {
  Buffer wide(getWideType(type));
  wide.convertFrom(*this);
  return wide;
}

void Buffer::set(int64_t i, double value) {
  Type element = type.getElementType();
  if (element.isF64())
    static_cast<double *>(data())[i] = value;
  else if (element.isF32())
    static_cast<float *>(data())[i] = float(value);
  else if (element.isBF16())
    static_cast<uint16_t *>(data())[i] =
        ::chimera::rt::floatToBf16(float(value));
  else if (element.isInteger(64))
    static_cast<int64_t *>(data())[i] = int64_t(value);
  else if (element.isInteger(32))
    static_cast<int32_t *>(data())[i] = int32_t(value);
  else
    static_cast<int8_t *>(data())[i] = int8_t(value);
}

double Buffer::get(int64_t i) {
  Type element = type.getElementType();
  if (element.isF64())
    return static_cast<double *>(data())[i];
  if (element.isF32())
    return static_cast<float *>(data())[i];
  if (element.isBF16())
    return ::chimera::rt::bf16ToFloat(static_cast<uint16_t *>(data())[i]);
  if (element.isInteger(64))
    return double(static_cast<int64_t *>(data())[i]);
  if (element.isInteger(32))
    return static_cast<int32_t *>(data())[i];
  return static_cast<int8_t *>(data())[i];
}

Error mlir::chimera::getRelativeError(Buffer &value, Buffer &expected) {
  double squares = 0, norm = 0, largest = 0, difference = 0;
  for (int64_t i = 0, e = value.size(); i < e; ++i) {
    double a = value.get(i), b = expected.get(i);
    if (std::isfinite(b)) {
      norm += b * b;
      largest = std::max(largest, std::abs(b));
    }
    if (a == b || (std::isnan(a) && std::isnan(b)))
      continue;
    if (!std::isfinite(a) || !std::isfinite(b))
      return {std::numeric_limits<double>::infinity(),
              std::numeric_limits<double>::infinity()};
    squares += (a - b) * (a - b);
    difference = std::max(difference, std::abs(a - b));
  }
  if (squares == 0)
    return Error();
  return {std::sqrt(squares / norm), difference / largest};
}

llvm::json::Value mlir::chimera::toJSON(double error) {
  if (std::isfinite(error))
    return error;
  return "infinite";
}

void mlir::chimera::fillArgument(Buffer &buffer, const StageValue &argument,
                                 ModuleOp module, std::mt19937 &random) {
  Type element = argument.type.getElementType();
  if (argument.role == ValueRole::Input) {
    auto input = module.lookupSymbol<InputOp>(argument.symbol);
    if (input && input.getBound())
      return buffer.fillBelow(random, *input.getBound());
  }
  if (!isa<FloatType>(element))
    return buffer.fillBelow(random, 2);
  double mean = 0, deviation = 1;
  if (argument.role == ValueRole::Parameter) {
    // Around the initial value, but not equal to it, so that every parameter
    // matters.
    auto parameter = module.lookupSymbol<ParameterOp>(argument.symbol);
    StringRef init = parameter ? parameter.getInit() : "normal(0.1)";
    mean = init == "ones" ? 1 : 0;
    deviation = 0.1;
    if (init.consume_front("normal(") && init.consume_back(")"))
      (void)init.getAsDouble(deviation);
  }
  buffer.fillNormal(random, mean, deviation);
}
