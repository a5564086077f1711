//===- Sizes.cpp - arithmetic of sizes in StableHLO -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sizes.h"

#include "llvm/ADT/StringSwitch.h"

#include <functional>

using namespace mlir;
using namespace mlir::chimera;
using hlo::Sizes;

/// Larger tensors are data.
static constexpr int64_t kMostElements = 32;

using Binary = std::function<std::optional<int64_t>(int64_t, int64_t)>;

static Binary lookupComparison(Operation *op) {
  return llvm::StringSwitch<Binary>(hlo::getWord(op, "comparison_direction"))
      .Case("EQ", std::equal_to<int64_t>())
      .Case("NE", std::not_equal_to<int64_t>())
      .Case("LT", std::less<int64_t>())
      .Case("LE", std::less_equal<int64_t>())
      .Case("GT", std::greater<int64_t>())
      .Case("GE", std::greater_equal<int64_t>())
      .Default(nullptr);
}

static Binary lookupBinary(Operation *op) {
  using Optional = std::optional<int64_t>;
  auto divide = [](int64_t a, int64_t b) {
    return b == 0 || b == -1 ? b == 0 ? Optional() : Optional(-a)
                             : Optional(a / b);
  };
  auto remainder = [](int64_t a, int64_t b) {
    return b == 0 ? Optional() : Optional(b == -1 ? 0 : a % b);
  };
  return llvm::StringSwitch<Binary>(hlo::getName(op))
      .Case("add", std::plus<int64_t>())
      .Case("subtract", std::minus<int64_t>())
      .Case("multiply", std::multiplies<int64_t>())
      .Case("divide", divide)
      .Case("remainder", remainder)
      .Case("maximum", [](int64_t a, int64_t b) { return std::max(a, b); })
      .Case("minimum", [](int64_t a, int64_t b) { return std::min(a, b); })
      .Case("and", std::bit_and<int64_t>())
      .Case("or", std::bit_or<int64_t>())
      .Case("compare", lookupComparison(op))
      .Default(nullptr);
}

std::optional<SmallVector<int64_t>> Sizes::compute(Operation *op) {
  StringRef name = getName(op);
  RankedTensorType type = getType(op->getResult(0));
  SmallVector<int64_t> values;
  if (name == "constant") {
    auto dense = op->getAttrOfType<DenseIntElementsAttr>("value");
    if (!dense || dense.getNumElements() > kMostElements)
      return std::nullopt;
    // A bit that is set is one.
    bool isBit = type.getElementType().isInteger(1);
    for (const APInt &value : dense)
      values.push_back(isBit ? value.getZExtValue() : value.getSExtValue());
    return values;
  }
  if (name == "get_dimension_size" && op->getNumOperands() == 1) {
    auto from = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
    SmallVector<int64_t> dim = getInts(op, "dimension");
    if (!from || dim.size() != 1 || dim[0] < 0 || dim[0] >= from.getRank() ||
        from.isDynamicDim(dim[0]))
      return std::nullopt;
    return SmallVector<int64_t>{from.getDimSize(dim[0])};
  }
  SmallVector<ArrayRef<int64_t>> operands;
  for (Value operand : op->getOperands()) {
    const SmallVector<int64_t> *elements = lookup(operand);
    if (!elements)
      return std::nullopt;
    operands.push_back(*elements);
  }
  if (operands.empty())
    return std::nullopt;
  if (name == "concatenate" && type.getRank() == 1) {
    for (ArrayRef<int64_t> part : operands)
      llvm::append_range(values, part);
    return values;
  }
  if (name == "reshape" || name == "convert")
    return SmallVector<int64_t>(operands[0]);
  if (name == "broadcast_in_dim" && operands[0].size() == 1 &&
      type.getNumElements() <= kMostElements)
    return SmallVector<int64_t>(type.getNumElements(), operands[0][0]);
  if (name == "negate") {
    for (int64_t value : operands[0])
      values.push_back(-value);
    return values;
  }
  if (name == "select" && operands.size() == 3 && operands[0].size() == 1)
    return SmallVector<int64_t>(operands[0][0] ? operands[1] : operands[2]);
  Binary binary = lookupBinary(op);
  if (!binary || operands.size() != 2 ||
      operands[0].size() != operands[1].size())
    return std::nullopt;
  for (auto [a, b] : llvm::zip(operands[0], operands[1])) {
    std::optional<int64_t> value = binary(a, b);
    if (!value)
      return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

bool Sizes::visit(Operation *op) {
  if (!isHloOp(op) || op->getNumResults() != 1 || op->getNumRegions() != 0)
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape() ||
      !type.getElementType().isSignlessInteger())
    return false;
  std::optional<SmallVector<int64_t>> values = compute(op);
  if (!values || int64_t(values->size()) != type.getNumElements())
    return false;
  known[op->getResult(0)] = std::move(*values);
  return true;
}

const SmallVector<int64_t> *Sizes::lookup(Value value) const {
  auto found = known.find(value);
  return found == known.end() ? nullptr : &found->second;
}
